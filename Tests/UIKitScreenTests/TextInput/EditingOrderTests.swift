import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The order in which a field reports editing, clearing, the effects of undoing, and misbehaving delegates.
@MainActor final class EditingOrderTests: XCTestCase {
  private var lines: [String] = []

  /// Writes down everything, and does something at one of the calls.
  private final class Log: NSObject, UITextFieldDelegate {
    let name: String
    let note: (String) -> Void
    var at: (String, () -> Void)?

    init(_ name: String, _ note: @escaping (String) -> Void) {
      (self.name, self.note) = (name, note)
      super.init()
    }

    func say(_ line: String) {
      note(name.isEmpty ? line : "\(name) \(line)")
      if let at, at.0 == line { at.1() }
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      say("shouldBegin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { say("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      say("shouldEnd")
      return true
    }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      say(reason == .committed ? "didEnd" : "didEnd cancelled")
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      say("shouldChange")
      return true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { say("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      say("shouldClear")
      return true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      say("shouldReturn")
      return true
    }
  }

  private var logs: [Log] = []

  private func field(_ name: String, _ text: String = "") -> (UITextField, Log) {
    let field = UITextField(frame: CGRect(x: 20, y: 40 + 50 * CGFloat(logs.count), width: 200, height: 34))
    field.text = text
    let log = Log(name) { [weak self] in self?.lines.append($0) }
    field.delegate = log
    logs.append(log)
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "[didBegin]"), (.editingChanged, "[changed]"), (.editingDidEnd, "[didEnd]"),
      (.editingDidEndOnExit, "[exit]"),
    ]
    for (event, line) in events { field.addAction(UIAction { _ in log.say(line) }, for: event) }
    return (field, log)
  }

  private func screen(_ fields: UITextField...) -> TypingScreen {
    let view = UIView()
    for field in fields { view.addSubview(field) }
    return TypingScreen(view)
  }

  private func taken() -> [String] {
    defer { lines = [] }
    return lines.filter { !$0.hasSuffix("selection") }
  }

  // MARK: - Order

  func testAWholeEditIsReportedInApplesOrder() async {
    let (field, _) = field("")
    let screen = screen(field)
    field.becomeFirstResponder()
    XCTAssertEqual(taken(), ["shouldBegin", "didBegin", "[didBegin]"])
    screen.type("a")
    XCTAssertEqual(taken(), ["shouldChange", "[changed]"])
    screen.press("Return")
    XCTAssertEqual(taken(), ["shouldReturn", "[exit]", "shouldEnd", "didEnd", "[didEnd]"])
  }

  func testFromFieldToFieldTheNewOneIsAskedFirst() async {
    let ((a, _), (b, _)) = (field("a"), field("b"))
    _ = screen(a, b)
    a.becomeFirstResponder()
    _ = taken()
    b.becomeFirstResponder()
    XCTAssertEqual(
      taken(),
      [
        "b shouldBegin", "a shouldEnd", "a didEnd", "a [didEnd]", "b didBegin", "b [didBegin]",
      ])
  }

  func testTheClearButtonAsksWhetherToClearOnly() async {
    let (field, _) = field("", "abc")
    field.clearButtonMode = .always
    let screen = screen(field)
    screen.screen.tap(field.parts.clearButton)
    XCTAssertEqual(taken(), ["shouldClear", "[changed]", "shouldBegin", "didBegin", "[didBegin]"])
    XCTAssertEqual(field.text, "")
  }

  func testATextThatIsSetReportsTheSelectionIfItMoves() async {
    let (field, _) = field("", "abc")
    _ = screen(field)
    field.becomeFirstResponder()
    lines = []
    field.text = "x"
    XCTAssertEqual(lines, ["selection"])
    field.text = "y"
    XCTAssertEqual(lines, ["selection"], "it's still after one letter")
  }

  // MARK: - What clears

  func testClearingWhenEditingBeginsAsksFirst() async {
    let (field, _) = field("", "abc")
    field.clearsOnBeginEditing = true
    _ = screen(field)
    field.becomeFirstResponder()
    XCTAssertEqual(taken(), ["shouldBegin", "shouldClear", "didBegin", "[didBegin]"])
    XCTAssertEqual(field.text, "")
  }

  func testASecureFieldIsClearedByTheFirstKeyOfANewEdit() async {
    let (field, _) = field("", "old")
    field.isSecureTextEntry = true
    let screen = screen(field)
    field.becomeFirstResponder()
    screen.type("x")
    XCTAssertEqual(field.text, "x")
    screen.type("y")
    XCTAssertEqual(field.text, "xy", "only the first key")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    screen.press("BackSpace")
    XCTAssertEqual(field.text, "")
    field.text = "abc"
    field.resignFirstResponder()
    field.becomeFirstResponder()
    screen.press("Left")
    screen.type("z")
    XCTAssertEqual(field.text, "abzc", "moving the caret accepts the text as it is")
  }

  func testClearsOnInsertionReplacesTheWholeText() async {
    let (field, _) = field("", "abc")
    let screen = screen(field)
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    screen.type("xy")
    XCTAssertEqual(field.text, "xy")
    XCTAssertFalse(field.clearsOnInsertion, "once")
    field.clearsOnInsertion = true
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    screen.type("z")
    XCTAssertEqual(field.text, "xyz", "another selection ends it, as documented")
    field.clearsOnInsertion = true
    field.resignFirstResponder()
    XCTAssertFalse(field.clearsOnInsertion)
  }

  // MARK: - Undoing

  func testUndoingGoesWordByWordAndNotifiesLikeTyping() async {
    let (field, _) = field("")
    let screen = screen(field)
    field.becomeFirstResponder()
    screen.type("one two")
    screen.press("BackSpace", "BackSpace")
    _ = taken()
    XCTAssertEqual(field.undoManager?.canUndo, true)
    field.undoManager?.undo()
    XCTAssertEqual(field.text, "one two")
    XCTAssertEqual(taken(), ["[changed]"])
    field.undoManager?.undo()
    XCTAssertEqual(field.text, "one ")
    field.undoManager?.undo()
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(field.undoManager?.canUndo, false)
    field.undoManager?.redo()
    field.undoManager?.redo()
    XCTAssertEqual(field.text, "one two")
    screen.press("Left")
    screen.type("x")
    field.undoManager?.undo()
    XCTAssertEqual(field.text, "one two", "moving the caret begins a new step")
    field.text = "new"
    XCTAssertEqual(field.undoManager?.canUndo, false, "the program's text can't be undone")
  }

  // MARK: - Delegates that misbehave

  private static let calls = [
    "shouldBegin", "didBegin", "[didBegin]", "shouldChange", "[changed]", "selection", "shouldReturn", "[exit]",
    "shouldEnd", "didEnd", "[didEnd]", "shouldClear",
  ]

  /// Performs a whole edit, with a delegate that performs an action in one of its calls.
  private func edit(_ call: String, _ act: @escaping (UITextField) -> Void) -> UITextField {
    let (field, log) = field("", "some text")
    field.clearButtonMode = .always
    let screen = screen(field)
    log.at = (call, { [weak field] in field.map(act) })
    field.becomeFirstResponder()
    screen.type("ab")
    screen.press("BackSpace", "Left")
    if field.window != nil { screen.screen.tap(field.parts.clearButton) }
    field.becomeFirstResponder()
    screen.type("c")
    screen.press("Return")
    field.resignFirstResponder()
    screen.screen.layOut()
    return field
  }

  func testAFieldMayBeRemovedInEachOfItsCalls() async {
    for call in Self.calls {
      let field = edit(call) { $0.removeFromSuperview() }
      XCTAssertTrue(lines.contains(call), call)
      XCTAssertNil(field.window, call)
      XCTAssertFalse(field.isFirstResponder, call)
      lines = []
      logs = []
    }
  }

  func testTheTextMayBeSetInEachOfItsCalls() async {
    for call in Self.calls {
      let field = edit(call) { $0.text = "x" }
      XCTAssertTrue(lines.contains(call), call)
      XCTAssertFalse(field.isFirstResponder, call)
      lines = []
      logs = []
    }
  }

  func testEditingMayBeEndedInEachOfItsCalls() async {
    for call in Self.calls {
      let field = edit(call) { _ = $0.endEditing(true) }
      XCTAssertTrue(lines.contains(call), call)
      XCTAssertFalse(field.isFirstResponder, call)
      lines = []
      logs = []
    }
  }

  private final class Restless: NSObject, UITextViewDelegate {
    var count = 0
    var change: ((UITextView) -> Void)?
    private func act(_ view: UITextView) {
      count += 1
      if count < 50 { change?(view) }
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      act(textView)
      return true
    }
    func textViewDidChange(_ textView: UITextView) { act(textView) }
    func textViewDidChangeSelection(_ textView: UITextView) { act(textView) }
  }

  func testATextViewsDelegateMayChangeTheTextOrTakeTheViewAway() async {
    for change: (UITextView) -> Void in [
      { $0.text = "shorter" }, { $0.removeFromSuperview() }, { $0.selectedRange = NSRange(location: 1, length: 2) },
      { $0.insertText("y") },
    ] {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.text = "a long text\nof two lines"
      let delegate = Restless()
      let container = UIView()
      container.addSubview(view)
      let screen = TypingScreen(container)
      view.becomeFirstResponder()
      delegate.change = change
      view.delegate = delegate
      screen.type("x")
      screen.press("BackSpace")
      screen.screen.layOut()
      XCTAssertGreaterThan(delegate.count, 0)
      XCTAssertLessThanOrEqual(view.selectedRange.location + view.selectedRange.length, (view.text as NSString).length)
    }
  }
}
