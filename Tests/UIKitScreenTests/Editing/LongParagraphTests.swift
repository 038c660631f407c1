import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// A paragraph of a megabyte: laid out in pieces, and looking as if it were laid out whole.
@MainActor final class LongParagraphTests: XCTestCase {
  private static let sentence = "A line of a long text that somebody pasted, and its words go on for a while. "

  private func editor(_ string: String, width: CGFloat = 300) -> TextEditor {
    let editor = TextEditor()
    editor.layouts.settings.width = width
    editor.layouts.settings.alignWidth = width
    editor.setText(StyledText(string))
    return editor
  }

  /// The starts and the positions of lines, as in a single layout.
  private func expected(_ editor: TextEditor) -> [TextLayout.Line] { editor.layouts.layout(of: 0).lines }

  /// The same out of the parts.
  private func found(_ editor: TextEditor) -> [(range: Range<Int>, top: CGFloat)] {
    editor.layouts.parts(of: 0, from: 0, to: .infinity).flatMap { part in
      part.layout.lines.map {
        ($0.range.lowerBound + part.range.lowerBound..<$0.range.upperBound + part.range.lowerBound, $0.top + part.top)
      }
    }
  }

  private func check(_ editor: TextEditor, _ name: String = "", line: UInt = #line) {
    let (whole, parts) = (expected(editor), found(editor))
    XCTAssertEqual(parts.map(\.range), whole.map(\.range), name, line: line)
    XCTAssertEqual(parts.count, whole.count, name, line: line)
    for (part, line) in zip(parts, whole) where abs(part.top - line.top) > 0.01 {
      return XCTFail("\(name): the line at \(part.range) is at \(part.top), not \(line.top)")
    }
  }

  func testLinesAreThoseOfOneLayout() async {
    var generator = SeededGenerator(seed: 11)
    let samples = ["word", "words and ", " ", "-", "漢字かな", "é", "👨‍👩‍👧", "שלום ", "12 ", "longerwordwithoutanyblank", ", "]
    for width in [150, 700] as [CGFloat] {
      let plain = editor(String(repeating: Self.sentence, count: 300), width: width)
      check(plain, "\(width)")
      XCTAssertGreaterThan(plain.layouts.parts(of: 0, from: 0, to: .infinity).count, 5)
      check(editor(String(repeating: "a", count: 12_000), width: width), "one word at \(width)")
      let mixed = (0..<3000).map { _ in generator.pick(samples) }.joined()
      check(editor(mixed, width: width), "mixed at \(width)")
    }
  }

  func testLinesStayThoseOfOneLayoutWhileItIsEdited() async {
    var generator = SeededGenerator(seed: 5)
    let editor = editor(String(repeating: Self.sentence, count: 200))
    _ = found(editor)
    for round in 0..<TestLength.count(60, long: 600) {
      let start = editor.text.sound(Int(generator.next() % UInt64(editor.text.length)))
      let count = generator.next() % 3 == 0 ? Int(generator.next() % 300) : 0
      let range = editor.text.sound(start..<start + count)
      editor.replace(range, with: StyledText(generator.pick(["", "x", "some words ", "שלום", Self.sentence])))
      switch generator.next() % 4 {
      case 0: check(editor, "round \(round)")
      case 1: _ = editor.layouts.caret(at: editor.selection.position)
      case 2: _ = editor.layouts.position(at: CGPoint(x: 20, y: CGFloat(generator.next() % 8000)))
      default: break
      }
    }
    check(editor, "at the end")
    editor.layouts.settings.width = 120
    check(editor, "in another width")
  }

  func testABrokenParagraphKeepsItsLines() async {
    let editor = editor(String(repeating: Self.sentence, count: 400))
    _ = found(editor)
    let before = editor.layouts.shapedCount
    editor.select(TextSelection(15_000))
    editor.insert("\n")
    XCTAssertEqual(editor.text.paragraphs.count, 2)
    _ = editor.layouts.caret(at: editor.selection.position)
    XCTAssertLessThanOrEqual(editor.layouts.shapedCount - before, 8)
    editor.delete(.backward, by: .character)
    check(editor)
  }

  func testALineOfOneClusterIsLaidOutOncePerEdit() async {
    let chain = String(repeating: "\u{1F469}\u{200D}", count: 3000)
    let editor = editor(chain + "end")
    _ = found(editor)
    for offset in [0, 6000, editor.text.length] {
      editor.select(TextSelection(offset))
      let before = editor.layouts.shapedCount
      editor.insert("x")
      _ = found(editor)
      XCTAssertEqual(editor.layouts.shapedCount - before, 1, "\(offset)")
      check(editor, "\(offset)")
    }
    editor.replace(0..<chain.utf16.count, with: StyledText(String(repeating: Self.sentence, count: 100)))
    check(editor, "words instead")
  }

  func testPlacesCaretsAndSelectionsAreThoseOfOneLayout() async {
    let editor = editor(
      String(repeating: Self.sentence, count: 150) + "שלום " + String(repeating: Self.sentence, count: 20))
    let whole = editor.layouts.layout(of: 0)
    for offset in stride(from: 0, through: editor.text.length, by: 37) {
      for isUpstream in [false, true] {
        let place = CaretPosition(offset, isUpstream: isUpstream)
        let (found, expected) = (editor.layouts.caret(at: place), whole.caret(at: place, alignIn: 300))
        XCTAssertEqual(found.minX, expected.minX, "\(place)")
        XCTAssertEqual(found.minY, expected.minY, accuracy: 0.01, "\(place)")
      }
    }
    for y in stride(from: 1, to: whole.size.height, by: 53) {
      let point = CGPoint(x: 123, y: y)
      XCTAssertEqual(editor.layouts.position(at: point), whole.position(at: point, alignIn: 300), "\(point)")
    }
    let parts = editor.layouts.rects(of: 1000..<9000)
    let high = parts.reduce(CGRect.null) { $0.union($1) }.height
    XCTAssertEqual(high, whole.rect(forRange: 1000..<9000, alignIn: 300).height, accuracy: 0.01)
    // The caret moves through all of it, in both directions, and by lines.
    editor.select(TextSelection(2040))
    var offsets: [Int] = []
    for _ in 0..<200 {
      editor.move(.right, by: .character)
      offsets.append(editor.selection.head)
    }
    XCTAssertEqual(offsets, Array(2041...2240))
    for _ in 0..<200 { editor.move(.left, by: .character) }
    XCTAssertEqual(editor.selection.head, 2040)
    let x = editor.layouts.caret(at: editor.selection.position).minX
    for _ in 0..<100 { editor.moveVertically(down: true) }
    let caret = editor.layouts.caret(at: editor.selection.position)
    XCTAssertEqual(caret.minX, x, accuracy: 12)
    XCTAssertEqual(whole.lineIndex(of: editor.selection.position) - whole.lineIndex(of: CaretPosition(2040)), 100)
  }

  // MARK: - Cost

  func testAKeyInAMegabyteShapesTheLinesAroundIt() async {
    let editor = editor("")
    editor.insert(String(repeating: Self.sentence, count: 13_600))
    XCTAssertGreaterThan(editor.text.length, 1_000_000)
    XCTAssertEqual(editor.text.paragraphs.count, 1)
    for offset in [500_000, 0, 1_000_000] {
      editor.select(TextSelection(offset))
      _ = editor.layouts.caret(at: editor.selection.position)
      for text in ["x", "word ", "x"] {
        let before = editor.layouts.shapedCount
        editor.insert(text)
        _ = editor.layouts.caret(at: editor.selection.position)
        _ = editor.layouts.height
        XCTAssertLessThanOrEqual(editor.layouts.shapedCount - before, 6, "\(text) at \(offset)")
      }
    }
  }

  func testOnlyWhatIsSeenOfAMegabyteIsHeld() async {
    let editor = editor(String(repeating: Self.sentence, count: 13_600))
    _ = editor.layouts.measuredHeight()
    for y in stride(from: 0, to: editor.layouts.height, by: 997) {
      _ = editor.layouts.position(at: CGPoint(x: 5, y: y))
    }
    XCTAssertLessThanOrEqual(editor.text.paragraphs[0].pieces?.pieces.count { $0.layout != nil } ?? .max, 24)
  }

  // MARK: - Characters and words

  func testBreaksOfALongParagraphAreThoseOfTheWhole() async {
    var generator = SeededGenerator(seed: 3)
    let samples = ["word ", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "漢字", "שָׁלוֹם ", "한국", "x", ", ", "\u{200D}"]
    let text = (0..<8000).map { _ in generator.pick(samples) }.joined()
    let (whole, windows) = (TextBreaks(text), ParagraphBreaks(text, length: text.utf16.count))
    for offset in 0...whole.length {
      XCTAssertEqual(windows.isCursorPosition(offset), whole.isCursorPosition(offset), "\(offset)")
      XCTAssertEqual(windows.cursorPosition(after: offset), whole.cursorPosition(after: offset), "after \(offset)")
      XCTAssertEqual(windows.cursorPosition(before: offset), whole.cursorPosition(before: offset), "before \(offset)")
      XCTAssertEqual(windows.wordEnd(after: offset), whole.wordEnd(after: offset), "word end \(offset)")
      XCTAssertEqual(windows.wordStart(before: offset), whole.wordStart(before: offset), "word start \(offset)")
      XCTAssertEqual(windows.word(around: offset), whole.word(around: offset), "word \(offset)")
      XCTAssertEqual(
        windows.backspaceDeletesCodePoint(at: offset), whole.backspaceDeletesCodePoint(at: offset),
        "backspace \(offset)")
    }
    let flags = String(repeating: "🇫🇷", count: 3000)
    let (wholeFlags, flagWindows) = (TextBreaks(flags), ParagraphBreaks(flags, length: flags.utf16.count))
    for offset in stride(from: 0, to: flags.utf16.count, by: 2) {
      XCTAssertEqual(flagWindows.isCursorPosition(offset), wholeFlags.isCursorPosition(offset), "flag \(offset)")
    }
  }

  // MARK: - Far off

  func testAPlaceFarBehindCostsItsSurroundings() async {
    for text in [String(repeating: Self.sentence, count: 6000), String(repeating: "abcdefghij", count: 40_000)] {
      let editor = editor("")
      editor.insert(text)
      _ = editor.layouts.caret(at: editor.selection.position)
      XCTAssertLessThan(editor.layouts.shapedCount, 20)
      let before = editor.layouts.shapedCount
      editor.insert("x")
      _ = editor.layouts.caret(at: editor.selection.position)
      for _ in 0..<20 { editor.move(.left, by: .character) }
      for _ in 0..<20 { editor.moveVertically(down: false) }
      XCTAssertLessThan(editor.layouts.shapedCount - before, 20)
      XCTAssertEqual(editor.layouts.caret(at: CaretPosition(0)).minY, 0)
    }
  }

  func testGapsAreFilledAsTheyComeIntoSight() async {
    let text = String(repeating: Self.sentence, count: 1500)
    let whole = self.editor(text)
    let editor = self.editor(text)
    let height = whole.layouts.measuredHeight()
    _ = editor.layouts.caret(at: CaretPosition(text.utf16.count))
    XCTAssertEqual(editor.layouts.height, height, accuracy: height / 10)
    // From the top to the bottom there are no gaps and no lines twice.
    var (y, end) = (CGFloat(0), 0)
    while end < text.utf16.count {
      for part in editor.layouts.parts(of: 0, from: y, to: y + 600) where part.range.upperBound > end {
        XCTAssertEqual(part.range.lowerBound, end)
        XCTAssertLessThanOrEqual(part.top, y + 700)
        (y, end) = (part.top + part.layout.size.height, part.range.upperBound)
      }
    }
    XCTAssertEqual(y, height, accuracy: 0.01)
    XCTAssertEqual(editor.layouts.height, height, accuracy: 0.01)
    // In the middle, and then all of it.
    let other = self.editor(text)
    _ = other.layouts.position(at: CGPoint(x: 10, y: height * 0.9))
    _ = other.layouts.position(at: CGPoint(x: 10, y: height * 0.5))
    _ = other.layouts.caret(at: CaretPosition(text.utf16.count / 3))
    other.replace(60_000..<60_003, with: StyledText("words"))
    _ = other.layouts.caret(at: CaretPosition(text.utf16.count))
    whole.replace(60_000..<60_003, with: StyledText("words"))
    XCTAssertEqual(other.layouts.measuredHeight(), whole.layouts.measuredHeight(), accuracy: 0.01)
    check(other)
  }
}
