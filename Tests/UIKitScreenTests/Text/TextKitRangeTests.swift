import AloeCore
import XCTest

@testable import TestSupport
@testable import UIKit

/// Ranges that no text has: they're cut off where text is measured, and stop the program where it's changed.
@MainActor final class TextKitRangeTests: XCTestCase {
  private static let ranges =
    NSRange.hostile + [NSRange(location: NSNotFound, length: 0), NSRange(location: 1, length: .max)]

  private func make() -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(string: "Some words in lines", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 90, height: 0)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  /// Fails for each case whose work doesn't end.
  ///
  /// All of it is done in one copy of the process, and each case in one of its own only where that didn't finish.
  private func checkAll<Case>(
    _ cases: [Case], file: StaticString = #filePath, line: UInt = #line, _ work: (Case) -> Void
  ) {
    if ForkedWork.end(of: { for one in cases { work(one) } }) == .finished { return }
    var hasFailed = false
    for one in cases {
      let end = ForkedWork.end { work(one) }
      if end == .finished { continue }
      hasFailed = true
      XCTFail("\(one) \(end)", file: file, line: line)
    }
    XCTAssertTrue(hasFailed, "Each is tried to its end, but not all of them together.", file: file, line: line)
  }

  func testMeasuring() async {
    let (storage, manager, container) = make()
    checkAll(Self.ranges) { range in
      _ = manager.boundingRect(forGlyphRange: range, in: container)
      manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
      manager.enumerateEnclosingRects(
        forGlyphRange: range, withinSelectedGlyphRange: range, in: container
      ) { _, _ in }
      _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
        manager.drawGlyphs(forGlyphRange: range, at: .zero)
        manager.drawBackground(forGlyphRange: range, at: .zero)
      }
      _ = manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
      _ = manager.characterRange(forGlyphRange: range, actualGlyphRange: nil)
      for place in [range.location, range.length] {
        _ = manager.location(forGlyphAt: place)
        _ = manager.lineFragmentRect(forGlyphAt: place, effectiveRange: nil)
        _ = manager.lineFragmentUsedRect(forGlyphAt: place, effectiveRange: nil)
        _ = manager.textContainer(forGlyphAt: place, effectiveRange: nil)
      }
      manager.invalidateLayout(forCharacterRange: range, actualCharacterRange: nil)
    }
    let rest = manager.boundingRect(forGlyphRange: NSRange(location: 5, length: .max), in: container)
    XCTAssertEqual(
      rest, manager.boundingRect(forGlyphRange: NSRange(location: 5, length: storage.length - 5), in: container))
    XCTAssertEqual(manager.boundingRect(forGlyphRange: NSRange(location: NSNotFound, length: 3), in: container), .zero)
  }

  /// A method of a storage that takes a range or a location.
  private struct Use {
    var name: String
    /// Whether the method accepts a range, or a location, in a string of 19 characters.
    var takes: (NSRange) -> Bool
    var run: (NSTextStorage, NSRange) -> Void

    init(
      _ name: String,
      takes: @escaping (NSRange) -> Bool = { 0...19 ~= $0.location && 0...19 - $0.location ~= $0.length },
      _ run: @escaping (NSTextStorage, NSRange) -> Void
    ) {
      (self.name, self.takes, self.run) = (name, takes, run)
    }
  }

  private static let new = NSAttributedString(string: "new")
  private static let uses = [
    Use("replaceCharacters") { $0.replaceCharacters(in: $1, with: "new") },
    Use("replaceCharacters with attributes") { $0.replaceCharacters(in: $1, with: TextKitRangeTests.new) },
    Use("deleteCharacters") { $0.deleteCharacters(in: $1) },
    Use("insert", takes: { 0...19 ~= $0.location }) { $0.insert(TextKitRangeTests.new, at: $1.location) },
    Use("setAttributes") { $0.setAttributes([.kern: 1], range: $1) },
    Use("addAttribute") { $0.addAttribute(.kern, value: 1, range: $1) },
    Use("addAttributes") { $0.addAttributes([.kern: 1], range: $1) },
    Use("removeAttribute") { $0.removeAttribute(.font, range: $1) },
    Use("enumerateAttributes") { $0.enumerateAttributes(in: $1) { _, _, _ in } },
    Use("enumerateAttribute") { $0.enumerateAttribute(.font, in: $1) { _, _, _ in } },
    Use("attributedSubstring") { _ = $0.attributedSubstring(from: $1) },
    Use("attribute", takes: { 0..<19 ~= $0.location }) {
      _ = $0.attribute(.font, at: $1.location, effectiveRange: nil)
    },
    Use("attributes", takes: { 0..<19 ~= $0.location }) { _ = $0.attributes(at: $1.location, effectiveRange: nil) },
  ]

  func testChanging() async {
    let edges = [(0, 19), (0, 20), (19, 0), (20, 0), (18, 1), (18, 2), (19, 1), (-1, 2)].map {
      NSRange(location: $0, length: $1)
    }
    let cases = Self.uses.flatMap { use in (Self.ranges + edges).map { (use: use, range: $0) } }
    let texts = cases.map { _ in make().0 }
    let (sound, unsound) = (cases.filter { $0.use.takes($0.range) }, cases.filter { !$0.use.takes($0.range) })
    XCTAssertGreaterThan(sound.count, Self.uses.count)
    checkAll(Array(zip(sound, texts))) { $0.use.run($1, $0.range) }
    let text = make().0
    // Without `ALOE_LONG_TESTS` the seed chooses the ranges of each method.
    for (number, use) in Self.uses.enumerated() {
      let ranges = unsound.filter { $0.use.name == use.name }.map(\.range)
      for range in TestLength.sample(ranges, 5, salt: 80 + UInt64(number)) {
        let end = ForkedWork.end { use.run(text, range) }
        guard case .stopped(let sentence) = end else {
          XCTFail("\(use.name) of \(range) \(end)")
          continue
        }
        XCTAssertTrue(sentence.contains("19 UTF-16 units"), "\(use.name) of \(range): \(sentence)")
      }
    }
  }

  func testEditsReportedWithAnyRangeAreHarmless() async {
    checkAll(Self.ranges.flatMap { range in Int.hostile.map { (range: range, delta: $0) } }) { range, delta in
      let (storage, manager, container) = make()
      let view = UITextView()
      view.text = "Some words"
      for storage in [storage, view.textStorage] {
        storage.beginEditing()
        storage.edited([.editedCharacters, .editedAttributes], range: range, changeInLength: delta)
        storage.edited(.editedAttributes, range: range, changeInLength: delta)
        storage.endEditing()
        storage.edited(.editedCharacters, range: range, changeInLength: delta)
      }
      _ = (manager.usedRect(for: container), view.sizeThatFits(CGSize(width: 50, height: 0)), view.text)
    }
  }

  func testThePartOfARangeInAText() {
    let cases: [(NSRange, NSRange)] = [
      (NSRange(location: 2, length: 5), NSRange(location: 2, length: 5)),
      (NSRange(location: -5, length: 10), NSRange(location: 0, length: 5)),
      (NSRange(location: -5, length: 3), NSRange(location: 0, length: 0)),
      (NSRange(location: 15, length: .max), NSRange(location: 15, length: 5)),
      (NSRange(location: 30, length: 4), NSRange(location: 20, length: 0)),
      (NSRange(location: 4, length: -4), NSRange(location: 4, length: 0)),
      (NSRange(location: .min, length: .max), NSRange(location: 0, length: 0)),
      (NSRange(location: NSNotFound, length: 1), NSRange(location: 0, length: 0)),
    ]
    for (range, part) in cases { XCTAssertEqual(range.inText(of: 20), part, "\(range)") }
  }
}
