import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Editing in many scripts, compared with the code points that should stay: text that isn't deleted keeps its code
/// points.
@MainActor final class MixedScriptEditingTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private func points(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  // MARK: - The backspace key

  private func afterBackspace(_ text: String) -> [UInt32] {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    view.text = text
    view.deleteBackward()
    return points(view.text)
  }

  func testBackspaceLeavesOtherCodePointsAlone() async {
    XCTAssertEqual(afterBackspace("\u{E9}\u{200D}"), [0xE9])
    XCTAssertEqual(afterBackspace("글\u{E47}"), points("글"))
    XCTAssertEqual(afterBackspace("e\u{301}\u{200D}"), [0x65, 0x301])
    // A mark at a time, where marks are typed one by one.
    XCTAssertEqual(afterBackspace("ש\u{5C1}\u{5B8}"), [0x5E9, 0x5C1])
    XCTAssertEqual(afterBackspace("ก\u{E48}"), [0xE01])
    XCTAssertEqual(afterBackspace("क\u{93F}"), [0x915])
    // A character at a time in Latin script, and a single code point as a whole.
    XCTAssertEqual(afterBackspace("xe\u{301}"), [0x78])
    XCTAssertEqual(afterBackspace("x\u{FB2A}"), [0x78])
    XCTAssertEqual(afterBackspace("xक\u{958}"), [0x78, 0x915])
    XCTAssertEqual(afterBackspace("x글"), [0x78])
  }

  func testUndoBringsBackWhatWasWritten() async {
    for text in [
      "\u{E9}\u{200D}", "글\u{E47}", "ש\u{5C1}\u{5B8}", "a\u{323}\u{301}", "\u{212B}", "\u{1100}\u{1161}\u{11A8}",
    ] {
      let editor = TextEditor()
      editor.insert(text)
      let before = editor.text.string
      editor.history.close()
      var states = [points(before)]
      while editor.delete(.backward, by: .character) { states.append(points(editor.text.string)) }
      XCTAssertEqual(editor.text.string, "")
      for state in states { XCTAssertTrue(states[0].starts(with: state), "\(state)") }
      while editor.text.string.isEmpty, editor.history.canUndo { editor.undo() }
      XCTAssertEqual(points(editor.text.string), points(before))
    }
  }

  // MARK: - Random editing

  /// The text in UTF-16, where everything is done the plain way.
  private struct Plain {
    var units: [UInt16] = []
    var marked: Range<Int>?

    /// An offset, clamped, that doesn't split a code point.
    func sound(_ offset: Int) -> Int {
      let offset = min(max(0, offset), units.count)
      return offset > 0 && offset < units.count && UTF16.isTrailSurrogate(units[offset]) ? offset - 1 : offset
    }

    /// A range whose end moves behind a code point.
    func sound(_ range: Range<Int>) -> Range<Int> {
      let low = sound(range.lowerBound)
      var high = max(low, min(range.upperBound, units.count))
      if high > low, sound(high) != high { high += 1 }
      return low..<high
    }

    mutating func replace(_ range: Range<Int>, _ text: String) { units.replaceSubrange(range, with: Array(text.utf16)) }
  }

  private static let samples = [
    "a", "e\u{301}", "\u{E9}", "a\u{323}\u{301}", "ก", "\u{E48}", "\u{E33}", "กิน", "글", "\u{1100}", "\u{1161}",
    "\u{11A8}",
    "سلام", "\u{64E}", "لا", "क", "\u{93F}", "क्ष", "\u{94D}", "👨‍👩‍👧", "\u{200D}", "👍🏽", "\u{1F3FD}", "🇫🇷", "\u{1F1EB}",
    "\r\n", "\r",
    "\n", "\u{2029}", "\u{FEFF}", "\u{FE0F}", "\u{FE0E}", "\u{E0100}", "❤️", " ", "\u{AD}", "\u{202E}", "\u{0}", "שׁ",
    "\u{5B8}", "𝄞",
  ]

  private var editor = TextEditor()
  private var plain = Plain()
  private var log: [String] = []

  func testRandomEditingLeavesOtherCodePointsAlone() async {
    for sequence in 0..<TestLength.count(150, long: 20_000) {
      var generator = SeededGenerator(seed: UInt64(sequence) + 4000)
      (editor, plain, log) = (TextEditor(), Plain(), [])
      editor.layouts.settings.width = 120
      for _ in 0..<40 {
        step(&generator)
        guard check(sequence) else { return }
      }
      guard undoAll(sequence) else { return }
    }
  }

  private func check(_ sequence: Int) -> Bool {
    let units = Array(editor.text.string.utf16)
    let range = editor.selection.range
    let isRight =
      units == plain.units && editor.text.length == units.count && editor.markedRange == plain.marked
      && plain.sound(range.lowerBound) == range.lowerBound && plain.sound(range.upperBound) == range.upperBound
      && editor.text.paragraphs.map(\.text).joined().utf16.elementsEqual(units)
      && editor.text.paragraphs.allSatisfy { $0.length == $0.text.utf16.count }
    XCTAssert(
      isRight,
      "sequence \(sequence): \(units) \(editor.selection) \(String(describing: editor.markedRange)) is not \(plain.units) "
        + "\(String(describing: plain.marked))\n" + log.joined(separator: "\n"))
    return isRight
  }

  /// Undoes all, redoes all, and undoes all: the same strings appear again.
  private func undoAll(_ sequence: Int) -> Bool {
    editor.commitMarkedText()
    var texts = [points(editor.text.string)]
    while editor.history.canUndo {
      editor.undo()
      texts.append(points(editor.text.string))
    }
    XCTAssertEqual(texts.last, [], "sequence \(sequence)\n" + log.joined(separator: "\n"))
    var again = [points(editor.text.string)]
    while editor.history.canRedo {
      editor.redo()
      again.append(points(editor.text.string))
    }
    XCTAssertEqual(again, texts.reversed(), "sequence \(sequence), done again\n" + log.joined(separator: "\n"))
    return texts.last == [] && again == texts.reversed()
  }

  private func step(_ generator: inout SeededGenerator) {
    func place() -> Int { Int(generator.next() % UInt64(plain.units.count + 3)) - 1 }
    switch generator.next() % 12 {
    case 0, 1, 2, 3: insert((0..<Int(generator.next() % 3) + 1).map { _ in generator.pick(Self.samples) }.joined())
    case 4, 5: delete(.backward, generator.next() % 4 == 0 ? .word : .character)
    case 6: delete(.forward, generator.next() % 4 == 0 ? .word : .character)
    case 7: select(place(), place())
    case 8: replace(place(), place(), generator.pick(Self.samples + [""]))
    case 9: compose(generator.pick(Self.samples + [""]))
    case 10: look(place())
    default:
      let direction = generator.pick([TextDirection.left, .right, .forward, .backward])
      log.append("move \(direction)")
      editor.move(
        direction, by: generator.pick([.character, .word, .line, .paragraph]), extending: generator.next() % 2 == 0)
    }
  }

  private func insert(_ text: String) {
    log.append("insert \(points(text))")
    let range = plain.marked ?? editor.selection.range
    editor.insert(text)
    plain.replace(range, text)
    plain.marked = nil
  }

  /// A deletion removes a part that ends or begins at the caret, or the selection; the rest stays as it is.
  private func delete(_ direction: TextDirection, _ unit: TextUnit) {
    log.append("delete \(direction) \(unit)")
    let (before, range, head) = (plain.units, plain.marked ?? editor.selection.range, editor.selection.head)
    editor.delete(direction, by: unit)
    plain.units = Array(editor.text.string.utf16)
    let count = before.count - plain.units.count
    let start = !range.isEmpty ? range.lowerBound : direction == .backward ? head - count : head
    var expected = before
    if count > 0, start >= 0, start + count <= before.count { expected.removeSubrange(start..<start + count) }
    if !range.isEmpty { XCTAssertEqual(count, range.count, log.joined(separator: "\n")) }
    XCTAssertEqual(plain.units, expected, log.joined(separator: "\n"))
    plain.marked = nil
  }

  private func select(_ anchor: Int, _ head: Int) {
    log.append("select \(anchor) \(head)")
    editor.select(TextSelection(anchor: anchor, head: head))
  }

  private func replace(_ first: Int, _ second: Int, _ text: String) {
    let range = min(first, second)..<max(first, second)
    log.append("replace \(range) \(points(text))")
    var sound = plain.sound(range)
    if let marked = plain.marked, !sound.isEmpty || !text.isEmpty {
      // The composition is removed first.
      func moved(_ offset: Int) -> Int { offset - min(max(0, offset - marked.lowerBound), marked.count) }
      plain.replace(marked, "")
      plain.marked = nil
      sound = plain.sound(moved(sound.lowerBound)..<moved(sound.upperBound))
    }
    editor.replace(range, with: StyledText(text))
    plain.replace(sound, text)
  }

  private func compose(_ text: String) {
    log.append("compose \(points(text))")
    let range = plain.marked ?? editor.selection.range
    editor.setMarked(text, selected: 1..<2)
    guard plain.marked != nil || !text.isEmpty else { return }
    plain.replace(range, text)
    plain.marked = text.isEmpty ? nil : range.lowerBound..<range.lowerBound + text.utf16.count
  }

  /// Queries the caret and the positions around an offset.
  private func look(_ offset: Int) {
    log.append("look \(offset)")
    let offset = editor.text.sound(offset)
    let caret = editor.layouts.caret(at: CaretPosition(offset))
    XCTAssertTrue(caret.minX.isFinite && caret.minY.isFinite)
    let found = editor.layouts.position(at: CGPoint(x: caret.minX, y: caret.midY)).offset
    XCTAssertEqual(editor.text.sound(found), found, log.joined(separator: "\n"))
    _ = editor.layouts.rects(of: min(offset, found)..<max(offset, found))
  }
}
