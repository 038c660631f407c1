import AloeCore
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The one path of a change through a field or a text view: it's allowed, applied, reported and displayed once.
@MainActor final class TextPathTests: XCTestCase {
  private let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))

  /// The number of times that some functions run while `work` does.
  private func counts(_ functions: String..., in work: () -> Void) -> [Int] {
    let steps = Walkthrough.record(work)
    return functions.map { name in steps.count { $0.function.hasPrefix(name) } }
  }

  private func field(_ text: String) -> (UITextField, TypingScreen) {
    let (field, screen) = TypingScreen.field(text, above: other) { _ in }
    field.becomeFirstResponder()
    screen.screen.layOut()
    return (field, screen)
  }

  func testAKeyIsDisplayedOnce() async {
    let (field, screen) = field("")
    for (key, text) in [("a", "a"), ("b", "ab"), ("BackSpace", "a")] {
      XCTAssertEqual(
        counts("mayReplace", "editor(_:did:)", "notifyTextChange", "showText") { screen.press(key) }, [1, 1, 1, 1], key)
      XCTAssertEqual(field.text, text)
    }
  }

  /// Text that is wider than its field scrolls with the caret.
  func testAKeyInALongTextIsDisplayedOnce() async {
    let (field, screen) = field(String(repeating: "wide ", count: 20))
    let scroll = field.parts.scroll
    XCTAssertEqual(counts("showText") { screen.press("m") }, [1])
    XCTAssertGreaterThan(field.parts.scroll, scroll, "it scrolls")
    XCTAssertEqual(field.parts.canvas.origin.x, -field.parts.scroll, "the text scrolls with the caret")
    XCTAssertEqual(counts("showText") { screen.press("Home") }, [1])
    XCTAssertEqual(field.parts.scroll, 0)
    XCTAssertEqual(field.parts.canvas.origin.x, 0)
  }

  func testAMovedCaretIsDisplayedOnce() async {
    let (_, screen) = field("abc")
    XCTAssertEqual(counts("editor(_:did:)", "notifyTextChange", "showText") { screen.press("Left") }, [1, 0, 1])
  }

  func testASetTextIsDisplayedOnce() async {
    let (field, screen) = field("abc")
    XCTAssertEqual(
      counts("mayReplace", "notifyTextChange", "showText") {
        field.text = "new"
        screen.screen.layOut()
      }, [0, 0, 1])
  }

  /// Fields with formatted text do this.
  func testATextSetInACallbackIsDisplayedOnce() async {
    let (field, screen) = field("")
    field.addAction(UIAction { [unowned field] _ in field.text = field.text?.uppercased() }, for: .editingChanged)
    XCTAssertEqual(counts("notifyTextChange", "showText") { screen.press("a") }, [1, 1])
    XCTAssertEqual(field.text, "A")
  }

  func testAComposedTextReplacesTheSelectionInOneChange() async {
    let (field, _) = field("abc")
    field.interaction.editor.selectAll()
    XCTAssertEqual(
      counts("mayReplace", "editor(_:did:)", "notifyTextChange", "showText") {
        field.interaction.inputMethodClient.inputMethod(composes: "x", caret: 1)
      }, [1, 1, 1, 1])
    XCTAssertEqual(field.text, "x")
    XCTAssertEqual(field.interaction.editor.markedRange, 0..<1)
    field.undoManager?.undo()
    field.undoManager?.undo()
    XCTAssertEqual(field.text, "abc")
  }

  func testAKeyInATextViewIsDisplayedOnce() async {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let screen = TypingScreen(view)
    view.becomeFirstResponder()
    screen.screen.layOut()
    for key in ["a", "Return", "BackSpace", "Left"] {
      XCTAssertEqual(counts("editor(_:did:)", "showText") { screen.press(key) }, [1, 1], key)
    }
    XCTAssertEqual(view.text, "a")
  }

  func testThePartsMoveWithTheFieldWithoutADisplay() async {
    let (field, screen) = field("abc")
    field.frame.origin.y += 20
    XCTAssertEqual(counts("showText") { screen.screen.layOut() }, [0])
    field.frame.size.width = 150
    let before = field.parts.canvas.frame.width
    screen.screen.layOut()
    XCTAssertLessThan(field.parts.canvas.frame.width, before)
  }

  func testTheClearButtonTakesTheSamePath() async {
    let (field, _) = field("abc")
    XCTAssertEqual(
      counts("mayReplace", "editor(_:did:)", "notifyTextChange") { field.clear() }, [0, 1, 1])
    XCTAssertEqual(field.text, "")
    XCTAssertFalse(field.parts.placeholder.isHidden)
    field.undoManager?.undo()
    XCTAssertEqual(field.text, "abc")
  }
}
