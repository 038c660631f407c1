import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Text fields: typing, the order of their notifications, sizes, keys, pointer.
@MainActor final class TextFieldTests: XCTestCase {
  /// Logs a field's notifications, and answers as it's set to.
  private final class Log: NSObject, UITextFieldDelegate {
    var lines: [String] = []
    var mayBegin = true
    var mayEnd = true
    var mayClear = true
    var mayReturn = true
    var allows: (NSRange, String) -> Bool = { _, _ in true }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      lines.append("should begin")
      return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      lines.append("should end")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("did end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      lines.append("should change \(range.location),\(range.length) \(string)")
      return allows(range, string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { lines.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      lines.append("should clear")
      return mayClear
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      lines.append("should return")
      return mayReturn
    }
    func note(_ line: String) { lines.append(line) }
    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()
  private let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))

  private func field(_ text: String = "", _ change: (UITextField) -> Void = { _ in }) -> (UITextField, TypingScreen) {
    TypingScreen.field(text, above: other, change)
  }

  private func watched(_ text: String = "") -> (UITextField, TypingScreen) {
    let (field, screen) = field(text)
    field.delegate = log
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events { field.addAction(UIAction { [log] _ in log.note("[\(name)]") }, for: event) }
    return (field, screen)
  }

  // MARK: - The order of notifications

  func testDelegateEventsAndNotificationsComeInApplesOrder() async {
    let (field, screen) = watched()
    let center = NotificationCenter.default
    let names: [(Notification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "(begin)"), (UITextField.textDidChangeNotification, "(changed)"),
      (UITextField.textDidEndEditingNotification, "(end)"),
    ]
    let log = log
    let observers = names.map { name, text in
      center.addObserver(forName: name, object: field, queue: nil) { _ in MainActor.assumeIsolated { log.note(text) } }
    }
    defer { for observer in observers { center.removeObserver(observer) } }
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertEqual(log.taken(), ["should begin", "did begin", "[begin]", "(begin)"])
    screen.type("a")
    XCTAssertEqual(log.taken(), ["should change 0,0 a", "[changed]", "(changed)", "selection"])
    screen.press("BackSpace")
    XCTAssertEqual(log.taken(), ["should change 0,1 ", "[changed]", "(changed)", "selection"])
    XCTAssertTrue(other.becomeFirstResponder())
    XCTAssertEqual(log.taken(), ["should end", "did end", "[end]", "(end)"])
    XCTAssertTrue(other.isFirstResponder)
  }

  func testARefusingDelegateIsHeard() async {
    let (field, screen) = watched("abc")
    log.mayBegin = false
    XCTAssertFalse(field.becomeFirstResponder())
    log.mayBegin = true
    XCTAssertTrue(field.becomeFirstResponder())
    log.allows = { _, string in string != "x" }
    screen.type("xy")
    XCTAssertEqual(field.text, "abcy")
    log.mayEnd = false
    XCTAssertFalse(other.becomeFirstResponder())
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertFalse(field.resignFirstResponder())
  }

  func testReturnAsksAndNotifiesAndEndsEditingIfItHasAnAction() async {
    let (field, screen) = field("a")
    field.delegate = log
    field.becomeFirstResponder()
    screen.press("Return")
    XCTAssertTrue(field.isFirstResponder, "nothing waits for the end")
    field.addAction(UIAction { [log] _ in log.note("[exit]") }, for: .editingDidEndOnExit)
    log.lines = []
    log.mayReturn = false
    screen.press("Return")
    XCTAssertEqual(log.taken(), ["should return"])
    log.mayReturn = true
    screen.press("Return")
    XCTAssertEqual(log.taken(), ["should return", "[exit]", "should end", "did end"])
    XCTAssertFalse(field.isFirstResponder)
  }

  func testSettingTheTextIsNotReportedAsTyping() async {
    let (field, _) = watched()
    field.text = "one\ntwo"
    XCTAssertEqual(field.text, "one two", "a field has one line")
    XCTAssertEqual(log.taken().filter { $0 != "selection" }, [])
  }

  func testAFieldTakenOffTheScreenEndsItsEditing() async {
    let (field, _) = watched()
    field.becomeFirstResponder()
    log.lines = []
    field.removeFromSuperview()
    XCTAssertEqual(log.taken(), ["did end", "[end]"])
    XCTAssertFalse(field.isFirstResponder)
  }

  func testADelegateMayChangeTheTextOrRemoveTheFieldWhileItIsNotified() async {
    let (field, screen) = watched("long text")
    field.becomeFirstResponder()
    log.allows = { [weak field] _, _ in
      field?.text = ""
      return true
    }
    screen.press("BackSpace")
    XCTAssertEqual(field.text, "")
    log.allows = { _, _ in true }
    field.addAction(UIAction { [weak field] _ in field?.removeFromSuperview() }, for: .editingChanged)
    screen.type("ab")
    XCTAssertEqual(field.text, "a")
    XCTAssertNil(field.window)
  }

  // MARK: - Keys

  func testDesktopKeysMoveSelectDeleteAndUndo() async {
    let (field, screen) = field("one two three")
    field.becomeFirstResponder()
    let editor = field.interaction.editor
    screen.press("Left", keys: .control)
    XCTAssertEqual(editor.selection.head, 8)
    screen.press("Left", keys: [.control, .shift])
    XCTAssertEqual(editor.selection.range, 4..<8)
    screen.press("Home")
    XCTAssertEqual(editor.selection, TextSelection(0))
    screen.press("Delete", keys: .control)
    XCTAssertEqual(field.text, " two three")
    screen.press("End")
    screen.press("BackSpace", keys: .control)
    XCTAssertEqual(field.text, " two ")
    screen.press("z", keys: .control)
    screen.press("z", keys: .control)
    XCTAssertEqual(field.text, "one two three")
    screen.press("z", keys: [.control, .shift])
    XCTAssertEqual(field.text, " two three")
    screen.press("y", keys: .control)
    XCTAssertEqual(field.text, " two ")
    screen.press("a", keys: .control)
    screen.type("new")
    XCTAssertEqual(field.text, "new")
  }

  func testCutCopyAndPaste() async {
    let (field, screen) = field("one two")
    field.becomeFirstResponder()
    screen.press("Left", keys: [.control, .shift])
    screen.press("x", keys: .control)
    XCTAssertEqual(field.text, "one ")
    XCTAssertEqual(UIPasteboard.general.string, "two")
    screen.press("v", keys: .control)
    screen.press("Insert", keys: .shift)
    XCTAssertEqual(field.text, "one twotwo")
    UIPasteboard.general.string = "a\nb"
    screen.press("v", keys: .control)
    XCTAssertEqual(field.text, "one twotwoa b")
  }

  func testASecureFieldGivesNothingAway() async {
    let (field, screen) = field("secret") { $0.isSecureTextEntry = true }
    UIPasteboard.general.string = "before"
    field.becomeFirstResponder()
    screen.press("a", keys: .control)
    screen.press("c", keys: .control)
    screen.press("x", keys: .control)
    XCTAssertEqual(UIPasteboard.general.string, "before")
    XCTAssertNil(field.interaction.inputMethodClient.inputMethodSurroundings())
    XCTAssertEqual(field.inputMethodSettings.purpose, .password)
    screen.press("End")
    screen.type("x")
    XCTAssertEqual(field.text, "secretx", "a moved caret keeps the text")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    screen.type("n")
    XCTAssertEqual(field.text, "n", "the first typed text replaces the existing text")
  }

  func testAnInputMethodComposesInPlace() async {
    let (field, _) = watched("ab")
    field.becomeFirstResponder()
    field.interaction.editor.select(TextSelection(1))
    let client = field.interaction.inputMethodClient
    client.inputMethod(composes: "にほ", caret: 2)
    XCTAssertEqual(field.text, "aにほb")
    XCTAssertNotNil(field.markedTextRange)
    XCTAssertEqual(client.inputMethodSurroundings()?.text, "ab", "The composition belongs to the input method.")
    XCTAssertEqual(client.inputMethodSurroundings()?.caret, 1)
    XCTAssertEqual(client.inputMethodSurroundings()?.anchor, 1)
    client.inputMethod(committed: "日本")
    XCTAssertEqual(field.text, "a日本b")
    XCTAssertNil(field.markedTextRange)
    XCTAssertEqual(client.inputMethodSurroundings()?.text, "a日本b")
    XCTAssertEqual(client.inputMethodSurroundings()?.caret, 3)
    XCTAssertTrue(client.inputMethod(deletes: 1, from: -1))
    XCTAssertEqual(field.text, "a日b")
    client.inputMethod(composes: "x", caret: 1)
    field.resignFirstResponder()
    XCTAssertEqual(field.text, "a日xb", "the composition stays")
  }

  func testChoosingAnEmojiKeepsTheComposition() async {
    let (field, _) = watched("ab")
    field.becomeFirstResponder()
    field.interaction.editor.select(TextSelection(2))
    let client = field.interaction.inputMethodClient
    client.inputMethod(composes: "x", caret: 1)
    XCTAssertFalse(field.interaction.chooseEmoji(), "there's no desktop")
    XCTAssertNil(field.markedTextRange)
    client.inputMethod(committed: "🌵")
    XCTAssertEqual(field.text, "abx🌵")
  }

  func testAnInputMethodDeletesAroundWhatItComposes() async {
    let (field, _) = watched("a😀bc")
    field.becomeFirstResponder()
    field.interaction.editor.select(TextSelection(1))
    let client = field.interaction.inputMethodClient
    client.inputMethod(composes: "XY", caret: 1)
    XCTAssertEqual(field.text, "aXY😀bc")
    XCTAssertTrue(client.inputMethod(deletes: 1, from: -1))
    XCTAssertEqual(field.text, "XY😀bc")
    XCTAssertEqual(field.interaction.editor.markedRange, 0..<2)
    XCTAssertEqual(field.interaction.editor.selection, TextSelection(1))
    XCTAssertTrue(client.inputMethod(deletes: 1, from: 1))
    XCTAssertEqual(field.text, "XY😀c")
    XCTAssertTrue(client.inputMethod(deletes: 1, from: 0))
    XCTAssertEqual(field.text, "XYc")
    XCTAssertTrue(client.inputMethod(deletes: 5, from: -5), "There's nothing to delete there.")
    XCTAssertEqual(field.text, "XYc")
    client.inputMethod(committed: "Z")
    XCTAssertEqual(field.text, "Zc")
    XCTAssertNil(field.interaction.editor.markedRange)
  }

  func testKeysForNobodyGoOn() async {
    let (field, screen) = field("abc")
    field.becomeFirstResponder()
    let event = KeyEvent(phase: .down, name: "Tab", timestamp: 0)
    XCTAssertFalse(field.keyPressed(event), "focus is no business of the field's")
    XCTAssertFalse(field.keyPressed(KeyEvent(phase: .down, name: "Escape", timestamp: 0)))
    _ = screen
  }
}
