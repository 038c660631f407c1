import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Moving, deleting, undoing and composing in edited text, without a view.
@MainActor final class TextEditorTests: XCTestCase {
  private func editor(_ string: String, at offset: Int? = nil, width: CGFloat? = nil) -> TextEditor {
    let editor = TextEditor()
    editor.layouts.settings.width = width
    editor.layouts.settings.alignWidth = width ?? 300
    editor.setText(StyledText(string))
    if let offset { editor.select(TextSelection(offset)) }
    return editor
  }

  private func stops(_ editor: TextEditor, _ move: () -> Void) -> [Int] {
    var stops: [Int] = []
    while stops.count < 40 {
      let before = editor.selection.head
      move()
      if editor.selection.head == before { break }
      stops.append(editor.selection.head)
    }
    return stops
  }

  // MARK: - Moving

  func testTheCaretMovesByUserPerceivedCharacters() async {
    let editor = editor("ae\u{301}👨‍👩‍👧🇫🇷\r\nb", at: 0)
    XCTAssertEqual(stops(editor) { editor.move(.right, by: .character) }, [1, 3, 11, 15, 17, 18])
    XCTAssertEqual(stops(editor) { editor.move(.left, by: .character) }, [17, 15, 11, 3, 1, 0])
  }

  func testMovingThroughBothDirectionsIsVisual() async {
    // Read: abc, then two Hebrew words from right to left, then def.
    let editor = editor("abc אבג def", at: 0)
    var lastX = -1.0
    let right = stops(editor) {
      editor.move(.right, by: .character)
    }
    XCTAssertGreaterThanOrEqual(Set(right).count, 10)
    XCTAssertEqual(right.last, 11)
    editor.select(TextSelection(0))
    for _ in right {
      editor.move(.right, by: .character)
      let x = Double(editor.layouts.caret(at: editor.selection.position).minX)
      XCTAssertGreaterThanOrEqual(x, lastX - 0.01, "the caret moves to the right at \(editor.selection.head)")
      lastX = x
    }
    XCTAssertTrue(zip(right, right.dropFirst()).contains { $0 > $1 }, "within Hebrew, right is backward: \(right)")
  }

  func testRightIsBackwardInAParagraphFromRightToLeft() async {
    let editor = editor("שלום", at: 0)
    XCTAssertEqual(stops(editor) { editor.move(.left, by: .character) }, [1, 2, 3, 4])
    XCTAssertEqual(stops(editor) { editor.move(.right, by: .character) }, [3, 2, 1, 0])
    XCTAssertEqual(stops(editor) { editor.move(.left, by: .word) }, [4])
    let caret = editor.layouts.caret(at: CaretPosition(0))
    XCTAssertEqual(caret.minX, 300, accuracy: 0.5, "the text begins at the right")
  }

  func testWordsParagraphsAndTheDocument() async {
    let editor = editor("one, two\nthree\n\nfour", at: 0)
    XCTAssertEqual(stops(editor) { editor.move(.forward, by: .word) }, [3, 8, 14, 20])
    XCTAssertEqual(stops(editor) { editor.move(.backward, by: .word) }, [16, 9, 5, 0])
    XCTAssertEqual(stops(editor) { editor.move(.forward, by: .paragraph) }, [8, 14, 15, 20])
    XCTAssertEqual(stops(editor) { editor.move(.backward, by: .paragraph) }, [16, 15, 9, 0])
    XCTAssertEqual(stops(editor) { editor.move(.forward, by: .document) }, [20])
  }

  func testTheEndOfAWrappedLineIsNotTheStartOfTheNext() async {
    let editor = editor("some words that need more lines than one", at: 2, width: 120)
    editor.move(.forward, by: .line)
    XCTAssertTrue(editor.selection.isUpstream)
    let end = editor.layouts.caret(at: editor.selection.position)
    XCTAssertEqual(end.minY, 0)
    XCTAssertGreaterThan(end.minX, 60)
    let start = editor.layouts.caret(at: CaretPosition(editor.selection.head))
    XCTAssertEqual(start.minX, 0, accuracy: 0.01)
    XCTAssertGreaterThan(start.minY, 10)
    editor.move(.backward, by: .line)
    XCTAssertEqual(editor.selection.head, 0)
  }

  func testUpAndDownKeepTheirColumn() async {
    let editor = editor("a long first line\nab\nanother long line", at: 10)
    editor.moveVertically(down: true)
    XCTAssertEqual(editor.selection.head, 20, "the end of the short line")
    editor.moveVertically(down: true)
    XCTAssertLessThanOrEqual(abs(editor.selection.head - 31), 1)
    editor.moveVertically(down: false)
    editor.moveVertically(down: false)
    XCTAssertEqual(editor.selection.head, 10)
    editor.moveVertically(down: false)
    XCTAssertEqual(editor.selection.head, 0, "past the first line is the start")
    editor.moveVertically(down: true, extending: true)
    XCTAssertEqual(editor.selection.range, 0..<20, "the column is kept")
  }

  func testAPointLeadsToTheNearestPlace() async {
    let editor = editor("hello\nworld", width: 300)
    for offset in 0...11 {
      let caret = editor.layouts.caret(at: CaretPosition(offset))
      XCTAssertEqual(editor.layouts.position(at: CGPoint(x: caret.minX + 0.5, y: caret.midY)).offset, offset)
    }
    XCTAssertEqual(editor.layouts.position(at: CGPoint(x: 290, y: 5)).offset, 5)
    XCTAssertEqual(editor.layouts.position(at: CGPoint(x: -5, y: 900)).offset, 6)
    XCTAssertEqual(editor.word(around: 8), 6..<11)
  }

  // MARK: - Deleting

  func testBackspaceTakesPointsOneByOneAndLatinAtOnce() async {
    let hebrew = editor("ש\u{5BC}\u{5C1}")
    XCTAssertTrue(hebrew.delete(.backward, by: .character))
    XCTAssertEqual(hebrew.text.length, 2)
    hebrew.delete(.backward, by: .character)
    hebrew.delete(.backward, by: .character)
    XCTAssertEqual(hebrew.text.string, "")
    XCTAssertFalse(hebrew.delete(.backward, by: .character), "nothing is left")
    let latin = editor("ae\u{301}")
    latin.delete(.backward, by: .character)
    XCTAssertEqual(latin.text.string, "a")
    let family = editor("x👨‍👩‍👧")
    family.delete(.backward, by: .character)
    XCTAssertEqual(family.text.string, "x")
  }

  func testDeletingByWordLineAndDocument() async {
    let editor = editor("one two\nthree", at: 7)
    editor.delete(.backward, by: .word)
    XCTAssertEqual(editor.text.string, "one \nthree")
    editor.delete(.forward, by: .line)
    XCTAssertEqual(editor.text.string, "one three", "at a line's end, the line break is deleted")
    editor.delete(.backward, by: .line)
    XCTAssertEqual(editor.text.string, "three")
    editor.delete(.forward, by: .document)
    XCTAssertEqual(editor.text.string, "")
  }

  // MARK: - Undoing

  func testTypingIsUndoneByWords() async {
    let editor = editor("")
    for character in "hello big world" { editor.insert(String(character)) }
    editor.undo()
    XCTAssertEqual(editor.text.string, "hello big ")
    editor.undo()
    XCTAssertEqual(editor.text.string, "hello ")
    editor.redo()
    XCTAssertEqual(editor.text.string, "hello big ")
    XCTAssertEqual(editor.selection, TextSelection(10))
    for _ in 0..<4 { editor.delete(.backward, by: .character) }
    editor.undo()
    XCTAssertEqual(editor.text.string, "hello big ", "deleting is one step")
    editor.insert("x")
    XCTAssertFalse(editor.history.canRedo)
  }

  func testAMovedCaretBeginsANewStep() async {
    let editor = editor("")
    editor.insert("ab")
    editor.select(TextSelection(1))
    editor.select(TextSelection(2))
    editor.insert("c")
    editor.undo()
    XCTAssertEqual(editor.text.string, "ab")
  }

  // MARK: - Composing

  func testACompositionIsReplacedAndCommittedAsOneStep() async {
    let editor = editor("ab", at: 1)
    editor.setMarked("に", selected: 1..<1)
    editor.setMarked("にほ", selected: 2..<2)
    XCTAssertEqual(editor.text.string, "aにほb")
    XCTAssertEqual(editor.markedRange, 1..<3)
    XCTAssertFalse(editor.history.canUndo)
    editor.insert("日本")
    XCTAssertEqual(editor.text.string, "a日本b")
    XCTAssertNil(editor.markedRange)
    XCTAssertEqual(editor.selection, TextSelection(3))
    editor.undo()
    XCTAssertEqual(editor.text.string, "ab")
  }

  func testAnEmptyCompositionLeavesNothing() async {
    let editor = editor("ab", at: 1)
    editor.setMarked("x", selected: 1..<1)
    editor.setMarked("", selected: 0..<0)
    XCTAssertEqual(editor.text.string, "ab")
    XCTAssertNil(editor.markedRange)
    XCTAssertFalse(editor.history.canUndo)
  }

  func testARangeIsThatOfTheTextWithTheComposition() async {
    let cases: [(at: Int, range: Range<Int>, text: String)] = [
      (0, 3..<4, "azcdef"), (3, 0..<1, "zbcdef"), (3, 2..<6, "abzef"), (3, 3..<5, "abczdef"), (3, 4..<6, "abczef"),
      (3, 1..<4, "azdef"), (6, 0..<8, "z"), (2, 4..<4, "abzcdef"), (2, 3..<3, "abzcdef"), (2, 2..<2, "abzcdef"),
    ]
    for (at, range, text) in cases {
      let editor = editor("abcdef", at: at)
      editor.setMarked("XY", selected: 2..<2)
      editor.replace(range, with: StyledText("z"))
      XCTAssertEqual(editor.text.string, text, "\(at), \(range)")
      XCTAssertNil(editor.markedRange)
      editor.undo()
      XCTAssertEqual(editor.text.string, "abcdef", "\(at), \(range)")
    }
  }

  /// A host that allows all changes, and counts the compositions that it's notified of.
  private final class Host: TextEditorHost {
    var ended = 0
    func editor(_ editor: TextEditor, mayReplace range: Range<Int>, with string: String) -> Bool { true }
    func editor(_ editor: TextEditor, did change: TextEditor.Change) {}
    func editorEndedComposition(_ editor: TextEditor) { ended += 1 }
  }

  func testTheHostIsNotifiedOfACompositionThatTheInputMethodDidNotEnd() async {
    let cases: [(name: String, ended: Int, change: (TextEditor) -> Void)] = [
      ("set", 1, { $0.setText(StyledText("new")) }), ("replace", 1, { $0.replace(0..<1, with: StyledText("z")) }),
      ("commit", 1, { $0.commitMarkedText() }), ("undo", 1, { $0.undo() }), ("redo", 1, { $0.redo() }),
      ("mark", 1, { $0.setMarked("z", selected: 1..<1) }), ("unmark", 1, { $0.setMarked("", selected: 0..<0) }),
      ("compose", 0, { $0.setMarked("XYZ", selected: 3..<3, byInputMethod: true) }),
      ("cancel", 0, { $0.setMarked("", selected: 0..<0, byInputMethod: true) }),
      ("delete", 0, { _ = $0.deleteAroundComposition(0..<1) }),
    ]
    for (name, ended, change) in cases {
      for isInputMethods in [true, false] {
        let editor = editor("ab", at: 2)
        let host = Host()
        editor.host = host
        editor.setMarked("XY", selected: 2..<2, byInputMethod: isInputMethods)
        change(editor)
        XCTAssertEqual(host.ended, isInputMethods ? ended : 0, name)
        editor.inputMethodCommits()
        editor.insert("z")
        editor.setText(StyledText("new"))
        XCTAssertEqual(host.ended, isInputMethods ? ended : 0, name)
      }
    }
  }

  func testDeletingAroundACompositionKeepsIt() async {
    let editor = editor("abcd", at: 2)
    editor.setMarked("XY", selected: 1..<1)
    XCTAssertTrue(editor.deleteAroundComposition(1..<3))
    XCTAssertEqual(editor.text.string, "aXYd")
    XCTAssertEqual(editor.markedRange, 1..<3)
    XCTAssertEqual(editor.selection, TextSelection(2))
    editor.insert("z")
    XCTAssertEqual(editor.text.string, "azd")
    editor.undo()
    XCTAssertEqual(editor.text.string, "ad", "The deletion is a step of its own.")
    editor.undo()
    XCTAssertEqual(editor.text.string, "abcd")
  }

  // MARK: - Attributes

  func testAttributesStayWithTheirTextAndAreTypedOn() async {
    let text = NSMutableAttributedString(string: "red\nblue")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 4))
    let editor = TextEditor()
    editor.setText(StyledText(text))
    editor.select(TextSelection(2))
    editor.insert("x\ny")
    let whole = editor.text.piece(0..<editor.text.length).attributedString
    XCTAssertEqual(whole.string, "rex\nyd\nblue")
    func color(_ at: Int) -> UIColor? { whole.attribute(.foregroundColor, at: at, effectiveRange: nil) as? UIColor }
    XCTAssertEqual([2, 4, 5, 7].map(color), [.red, .red, .red, .blue])
    editor.undo()
    XCTAssertTrue(editor.text.piece(0..<editor.text.length).attributedString.isEqual(to: text))
  }

  // MARK: - Cost

  func testAKeyInAMegabyteShapesOneParagraph() async {
    let editor = editor("", width: 300)
    let line = "A line of a long text that somebody pasted, and its words go on for a while.\n"
    editor.insert(String(repeating: line, count: 13_600))
    XCTAssertGreaterThan(editor.text.length, 1_000_000)
    let start = editor.layouts.shapedCount
    for offset in [500_000, 0, 1_000_000] {
      editor.select(TextSelection(offset))
      _ = editor.layouts.caret(at: editor.selection.position)
      let before = editor.layouts.shapedCount
      editor.insert("x")
      _ = editor.layouts.caret(at: editor.selection.position)
      _ = editor.layouts.height
      XCTAssertEqual(editor.layouts.shapedCount, before + 1)
    }
    XCTAssertLessThanOrEqual(editor.layouts.shapedCount - start, 6)
  }

  func testHeightsComeOutAsOneLayoutWouldHaveThem() async {
    let editor = editor("first\n\nthird, which is longer than a line can be\n", width: 150)
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let lines = editor.layouts.layout(of: 2).lineCount
    XCTAssertGreaterThan(lines, 1)
    XCTAssertEqual(editor.layouts.measuredHeight(), CGFloat(3 + lines) * line, accuracy: 0.01)
    XCTAssertEqual(
      editor.layouts.caret(at: CaretPosition(editor.text.length)).minY, CGFloat(2 + lines) * line, accuracy: 0.01)
  }

  func testSelectedLinesAreCoveredToTheirEnd() async {
    let editor = editor("ab\ncd", width: 300)
    let rects = editor.layouts.rects(of: 1..<4)
    XCTAssertEqual(rects.map(\.maxX).max() ?? 0, 300, accuracy: 0.01)
    let second = rects.filter { $0.minY > 1 }
    XCTAssertEqual(second.count, 1)
    XCTAssertEqual(second.first?.minX ?? -1, 0, accuracy: 0.01)
    XCTAssertLessThan(second.first?.maxX ?? 300, 20)
  }

  func testDotsStandForCharacters() async {
    let editor = editor("e\u{301}👨‍👩‍👧x", at: 0)
    editor.layouts.settings.isSecure = true
    let carets = [0, 2, 10, 11].map { Double(editor.layouts.caret(at: CaretPosition($0)).minX) }
    let dot = "•".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    for (index, x) in carets.enumerated() { XCTAssertEqual(x, Double(dot) * Double(index), accuracy: 0.1) }
    XCTAssertEqual(stops(editor) { editor.move(.right, by: .character) }, [2, 10, 11])
  }
}
