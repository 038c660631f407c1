import AloeCore
import TestSupport
import XCTest

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

  private func check(
    _ range: NSRange, stops: Bool = false, file: StaticString = #filePath, line: UInt = #line, _ work: () -> Void
  ) {
    let end = ForkedWork.end(of: work)
    if stops, case .stopped = end { return }
    XCTAssertEqual(end, .finished, "\(range)", file: file, line: line)
  }

  func testMeasuring() async {
    let (storage, manager, container) = make()
    for range in Self.ranges {
      check(range) {
        _ = manager.boundingRect(forGlyphRange: range, in: container)
        manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
        manager.enumerateEnclosingRects(
          forGlyphRange: range, withinSelectedGlyphRange: range, in: container
        ) { _, _ in }
        Setting.draw { _ in
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
    }
    let rest = manager.boundingRect(forGlyphRange: NSRange(location: 5, length: .max), in: container)
    XCTAssertEqual(
      rest, manager.boundingRect(forGlyphRange: NSRange(location: 5, length: storage.length - 5), in: container))
    XCTAssertEqual(manager.boundingRect(forGlyphRange: NSRange(location: NSNotFound, length: 3), in: container), .zero)
  }

  func testChanging() async {
    for range in Self.ranges {
      let uses: [(NSTextStorage) -> Void] = [
        { $0.replaceCharacters(in: range, with: "new") },
        { $0.replaceCharacters(in: range, with: NSAttributedString(string: "new")) },
        { $0.deleteCharacters(in: range) }, { $0.insert(NSAttributedString(string: "new"), at: range.location) },
        { $0.setAttributes([.kern: 1], range: range) }, { $0.addAttribute(.kern, value: 1, range: range) },
        { $0.addAttributes([.kern: 1], range: range) }, { $0.removeAttribute(.font, range: range) },
        { $0.enumerateAttributes(in: range) { _, _, _ in } },
        { $0.enumerateAttribute(.font, in: range) { _, _, _ in } }, { _ = $0.attributedSubstring(from: range) },
        { _ = $0.attribute(.font, at: range.location, effectiveRange: nil) },
        { _ = $0.attributes(at: range.location, effectiveRange: nil) },
      ]
      for use in uses { check(range, stops: true) { use(make().0) } }
    }
    guard
      case .stopped(let sentence) = ForkedWork.end(of: {
        make().0.replaceCharacters(in: NSRange(location: 17, length: 3), with: "")
      })
    else { return XCTFail("It isn't stopped.") }
    XCTAssertTrue(sentence.contains("19"), sentence)
  }

  func testWhatASubclassNotes() async {
    for range in Self.ranges {
      for delta in Int.hostile {
        check(range) {
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
