import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Text storages, layout managers and containers.
@MainActor final class TextKitTests: XCTestCase {
  private let font = UIFont.systemFont(ofSize: 20)

  private func make(_ string: String, width: CGFloat = 0) -> (
    NSTextStorage, NSLayoutManager, NSTextContainer
  ) {
    let storage = NSTextStorage(string: string, attributes: [.font: font])
    let (manager, container) = (
      NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 0))
    )
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  // MARK: - Measuring

  func testTheUsedRectangleIsThatOfTheText() async {
    let (storage, manager, container) = make("Hello world", width: 300)
    let size = NSAttributedString(attributedString: storage).size()
    XCTAssertEqual(manager.usedRect(for: container).width, size.width + 10, accuracy: 0.1)
    XCTAssertEqual(manager.usedRect(for: container).height, size.height, accuracy: 0.1)
    container.lineFragmentPadding = 0
    XCTAssertEqual(manager.usedRect(for: container).width, size.width, accuracy: 0.1)
    container.size.width = size.width - 1
    XCTAssertEqual(manager.usedRect(for: container).height, 2 * size.height, accuracy: 0.1)
    container.maximumNumberOfLines = 1
    XCTAssertEqual(manager.usedRect(for: container).height, size.height, accuracy: 0.1)
    storage.replaceCharacters(in: NSRange(location: 0, length: 11), with: "")
    XCTAssertEqual(manager.usedRect(for: container), .zero)
  }

  /// A label finds the link under a tap like this.
  func testCharactersAreFoundAtPoints() async {
    let (storage, manager, container) = make("Terms and conditions\nsecond line", width: 400)
    container.lineFragmentPadding = 0
    for index in 0..<storage.length
    where storage.string.utf16[
      storage.string.utf16.index(storage.string.startIndex, offsetBy: index)] != 10
    {
      let rect = manager.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: container)
      XCTAssertGreaterThan(rect.width, 0)
      let middle = CGPoint(x: rect.midX, y: rect.midY)
      var fraction: CGFloat = -1
      XCTAssertEqual(
        manager.characterIndex(
          for: middle, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction), index)
      XCTAssertEqual(fraction, 0.5, accuracy: 0.05)
      XCTAssertEqual(manager.glyphIndex(for: middle, in: container), index)
    }
    XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: 390, y: 5), in: container), 19)
    XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: -50, y: 999), in: container), 21)
    XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: 5, y: 5), in: NSTextContainer()), 0)
  }

  func testLines() async {
    let (storage, manager, container) = make("aa\nbb\n", width: 200)
    defer { withExtendedLifetime(storage) {} }
    var lines: [(CGRect, CGRect, NSRange)] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 6)) {
      rect, used, owner, range, _ in
      XCTAssertTrue(owner === container)
      lines.append((rect, used, range))
    }
    XCTAssertEqual(
      lines.map(\.2), [NSRange(location: 0, length: 3), NSRange(location: 3, length: 3)])
    XCTAssertEqual(lines.map(\.0.width), [200, 200])
    XCTAssertEqual(lines[1].0.minY, lines[0].0.maxY)
    XCTAssertLessThan(lines[0].1.width, 60)
    XCTAssertEqual(manager.extraLineFragmentRect.minY, lines[1].0.maxY)
    var range = NSRange()
    XCTAssertEqual(manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: &range), lines[1].0)
    XCTAssertEqual(range, lines[1].2)
    XCTAssertEqual(manager.lineFragmentUsedRect(forGlyphAt: 99, effectiveRange: nil), .zero)
    XCTAssertEqual(manager.location(forGlyphAt: 3).x, 5)
    XCTAssertEqual(manager.location(forGlyphAt: 3).y, font.ascender, accuracy: 0.6)
    var count = 0
    manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(location: 1, length: 3), withinSelectedGlyphRange: NSRange(),
      in: container
    ) { rect, stop in
      count += 1
      XCTAssertLessThan(rect.width, 30)
      if count == 2 { stop.pointee = true }
    }
    XCTAssertEqual(count, 2)
    XCTAssertEqual(manager.glyphRange(for: container), NSRange(location: 0, length: 6))
  }

  func testContainersAndStoragesKnowTheirManager() async {
    let (storage, manager, container) = make("a")
    XCTAssertTrue(container.layoutManager === manager)
    XCTAssertTrue(manager.textStorage === storage)
    let other = NSTextStorage()
    other.addLayoutManager(manager)
    XCTAssertEqual(storage.layoutManagers.count, 0)
    XCTAssertEqual(manager.numberOfGlyphs, 0)
    other.removeLayoutManager(manager)
    XCTAssertNil(manager.textStorage)
    manager.removeTextContainer(at: 0)
    XCTAssertNil(container.layoutManager)
    let heard = messages {
      manager.addTextContainer(container)
      manager.addTextContainer(NSTextContainer())
    }
    XCTAssertEqual(heard.count, 1)
  }

  func testDrawing() async throws {
    let (storage, manager, container) = make("HH\nHH", width: 100)
    func ink(_ range: NSRange, _ origin: CGPoint) throws -> (
      columns: ClosedRange<Int>, rows: ClosedRange<Int>
    )? {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let data = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120), format: format)
        .pngData { _ in
          manager.drawBackground(forGlyphRange: range, at: origin)
          manager.drawGlyphs(forGlyphRange: range, at: origin)
        }
      return inked(try Bitmap(data: data))
    }
    let height = font.lineHeight
    let whole = try XCTUnwrap(ink(NSRange(location: 0, length: 5), CGPoint(x: 10, y: 20)))
    XCTAssertGreaterThanOrEqual(whole.columns.lowerBound, 15)
    XCTAssertGreaterThan(CGFloat(whole.rows.upperBound), 20 + height)
    let second = try XCTUnwrap(ink(NSRange(location: 3, length: 2), CGPoint(x: 10, y: 20)))
    XCTAssertGreaterThan(CGFloat(second.rows.lowerBound), 20 + height - 2)
    XCTAssertEqual(second.rows.upperBound, whole.rows.upperBound)
    XCTAssertNil(try ink(NSRange(location: 2, length: 1), .zero))
    _ = (storage, container)
  }

  // MARK: - Storages

  private final class Log: NSObject, NSTextStorageDelegate {
    var events: [String] = []
    var change: ((NSTextStorage) -> Void)?
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) {
      events.append(
        "will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
    }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) { change?(textStorage) }
  }

  func testChangesAreProcessed() async {
    let storage = NSTextStorage(string: "hello")
    let log = Log()
    storage.delegate = log
    storage.append(NSAttributedString(string: " world", attributes: [.font: font]))
    storage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 7))
    storage.deleteCharacters(in: NSRange(location: 0, length: 2))
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "AB")
    storage.replaceCharacters(in: NSRange(location: 6, length: 1), with: "xyz")
    storage.endEditing()
    XCTAssertEqual(log.events, ["will 3 5+6 6", "will 1 0+7 0", "will 2 0+0 -2", "will 2 0+9 4"])
    XCTAssertEqual(storage.string, "ABllo xyzorld")
    XCTAssertEqual(storage.length, 13)
    XCTAssertTrue(storage.editedMask.isEmpty)
    storage.setAttributedString(storage)
    XCTAssertEqual(storage.string, "ABllo xyzorld")
    storage.insert(NSAttributedString(string: "-"), at: 1)
    storage.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: storage.length))
    var colours = 0
    storage.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: storage.length)) {
      value, _, _ in
      if value != nil { colours += 1 }
    }
    XCTAssertEqual(colours, 0)
    XCTAssertEqual((storage.copy() as? NSAttributedString)?.string, "A-Bllo xyzorld")
  }

  func testAChangeMayRemoveAPartOfAnEarlierOne() async {
    let storage = NSTextStorage(string: "abcdefgh")
    let log = Log()
    storage.delegate = log
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 5, length: 3), with: "xyz")
    storage.replaceCharacters(in: NSRange(location: 2, length: 5), with: "")
    storage.endEditing()
    XCTAssertEqual(storage.string, "abz")
    XCTAssertEqual(log.events, ["will 2 2+1 -5"])
  }

  /// A storage with a string of its own, as in editors with highlighting.
  private final class Highlighting: NSTextStorage {
    private let backing = NSMutableAttributedString(string: "")
    override var string: String { backing.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
      -> [NSAttributedString.Key: Any]
    {
      backing.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      backing.replaceCharacters(in: range, with: str)
      edited(
        .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func processEditing() {
      let text = string as NSString
      var start = 0
      while start < text.length {
        let found = text.range(
          of: "!", range: NSRange(location: start, length: text.length - start))
        guard found.location != NSNotFound else { break }
        backing.addAttribute(.foregroundColor, value: UIColor.red, range: found)
        start = NSMaxRange(found)
      }
      super.processEditing()
    }
  }

  func testAStorageOfItsOwn() async {
    let storage = Highlighting()
    storage.append(NSAttributedString(string: "hey! you", attributes: [.font: font]))
    XCTAssertEqual(storage.string, "hey! you")
    XCTAssertEqual(storage.length, 8)
    XCTAssertEqual(
      storage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor, .red)
    XCTAssertNil(storage.attribute(.foregroundColor, at: 4, effectiveRange: nil))
    let (manager, container) = (
      NSLayoutManager(), NSTextContainer(size: CGSize(width: 300, height: 0))
    )
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    XCTAssertEqual(
      manager.usedRect(for: container).width,
      NSAttributedString(string: "hey! you", attributes: [.font: font]).size().width + 10,
      accuracy: 0.5)
  }

  // MARK: - Text views

  func testATextViewEditsTheStorageOfItsContainer() async {
    let storage = Highlighting()
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "one", attributes: [.font: font]))
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    XCTAssertEqual(view.text, "one")
    XCTAssertTrue(
      view.textContainer === container && view.textStorage === storage
        && view.layoutManager === manager)
    let screen = TestScreen(view)
    screen.layOut()
    XCTAssertTrue(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 3, length: 0)
    for letter in ["!", "👍", "x"] { view.insertText(letter) }
    XCTAssertEqual(storage.string, "one!👍x")
    XCTAssertEqual(
      view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(view.selectedRange, NSRange(location: 7, length: 0))
    view.deleteBackward()
    view.deleteBackward()
    XCTAssertEqual(storage.string, "one!")
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "ab")
    XCTAssertEqual(view.text, "ab!")
    view.text = "new"
    XCTAssertEqual(storage.string, "new")
    XCTAssertEqual(manager.glyphRange(for: container).length, 3)
  }

  func testATextViewsOwnStorage() async {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "some text"
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 4))
    XCTAssertEqual(
      view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor,
      .green)
    XCTAssertEqual(view.textStorage.length, 9)
    XCTAssertEqual(
      view.layoutManager.usedRect(for: view.textContainer).width,
      view.attributedText.size().width + 10, accuracy: 0.5)
    view.frame.size.width = 60
    XCTAssertGreaterThan(view.layoutManager.usedRect(for: view.textContainer).height, 25)
    weak var released: UITextView?
    do {
      let other = UITextView()
      _ = (other.textStorage, other.layoutManager)
      released = other
    }
    XCTAssertNil(released)
  }

  func testSubclassesOverrideTheInitialiserWithAContainer() async {
    final class Notes: UITextView {
      override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        tag = 7
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    XCTAssertEqual(Notes(frame: .zero).tag, 7)
    XCTAssertEqual(Notes().tag, 7)
    XCTAssertEqual(
      Notes.classInstance(frame: CGRect(x: 0, y: 0, width: 5, height: 6)).frame.size.width, 5)
  }
}
