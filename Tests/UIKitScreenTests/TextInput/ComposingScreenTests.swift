import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Tests the calls of fields to an input method, and their handling of the text it composes: in a window of the X
/// server's, with an input method of the test's.
@MainActor final class ComposingScreenTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let first = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 40))
  private let second = UITextField(frame: CGRect(x: 20, y: 110, width: 200, height: 40))

  /// Opens the window, with the first field being edited.
  private func open() throws -> RecordingInputMethod {
    try Need.that(Platform.start(), or: "There is no display.")
    Platform.installMainLoop()
    for field in [first, second] {
      field.font = .systemFont(ofSize: 17)
      window.addSubview(field)
    }
    window.context.application.isConnected = true
    window.makeKeyAndVisible()
    addTeardownBlock { @MainActor [window] in
      window.context.application.isConnected = false
      window.isHidden = true
    }
    let method = try XCTUnwrap(window.desktop.dialogParent?.inputMethod)
    let recorded = RecordingInputMethod(of: method)
    // Whichever window of the X server's has the focus.
    method.focusChanged(true)
    XCTAssertTrue(first.becomeFirstResponder())
    step()
    return recorded
  }

  /// Lets a frame pass.
  private func step() {
    window.layOutAndRecord()
    FrameClock.shared.advance(by: 1.0 / 60)
  }

  /// The reported positions of the caret, and the other calls.
  private func calls(_ recorded: RecordingInputMethod) -> (places: [[Int]], others: [String]) {
    let all = recorded.taken()
    let places = all.filter { $0.hasPrefix("caret") }.map {
      $0.split(separator: " ").dropFirst().compactMap { Int($0) }
    }
    return (places, all.filter { !$0.hasPrefix("caret") })
  }

  func testAFieldThatIsEditedHasTheInputMethod() async throws {
    first.keyboardType = .emailAddress
    first.autocapitalizationType = .none
    let recorded = try open()
    let begun = calls(recorded)
    XCTAssertEqual(begun.others, ["focus in"])
    XCTAssertEqual(recorded.kind.purpose, 6, "GTK_INPUT_PURPOSE_EMAIL")
    let caret = try XCTUnwrap(begun.places.last)
    XCTAssertTrue(first.frame.contains(CGPoint(x: caret[0], y: caret[1])), "\(caret)")
    XCTAssertTrue(second.becomeFirstResponder())
    step()
    let moved = calls(recorded)
    XCTAssertEqual(moved.others, ["reset", "focus out", "focus in"])
    XCTAssertEqual(moved.places.last?[1], caret[1] + 100, "the other field is a hundred points below")
    second.resignFirstResponder()
    step()
    XCTAssertEqual(calls(recorded).others, ["reset", "focus out"])
  }

  func testChineseIsComposedInPlaceAndTheCandidatesFollow() async throws {
    let recorded = try open()
    let start = try XCTUnwrap(calls(recorded).places.last)
    recorded.compose("你")
    step()
    XCTAssertEqual(first.text, "你")
    XCTAssertEqual(first.markedTextRange.map { first.text(in: $0) }, "你")
    let composing = try XCTUnwrap(calls(recorded).places.last)
    XCTAssertGreaterThan(composing[0], start[0] + 10, "candidates are at the caret")
    XCTAssertEqual(composing[1], start[1])
    recorded.askForText()
    XCTAssertEqual(calls(recorded).others, ["text |"], "the composition belongs to the input method")
    recorded.commit("你")
    step()
    XCTAssertEqual(first.text, "你")
    XCTAssertNil(first.markedTextRange)
    recorded.compose("好")
    step()
    XCTAssertGreaterThan(
      try XCTUnwrap(calls(recorded).places.last)[0], composing[0] + 10, "further right behind a letter")
    recorded.commit("好")
    recorded.askForText()
    XCTAssertEqual(first.text, "你好")
    XCTAssertEqual(calls(recorded).others, ["text 你好|"])
    XCTAssertTrue(recorded.delete(1, from: -1))
    XCTAssertEqual(first.text, "你")
  }

  func testTheCaretThatMovesEndsTheComposition() async throws {
    let recorded = try open()
    first.insertText("ab")
    recorded.compose("x")
    _ = recorded.taken()
    first.interaction.moving {}
    XCTAssertEqual(calls(recorded).others, ["reset"])
    XCTAssertEqual(first.text, "abx", "the composition is kept")
    XCTAssertNil(first.markedTextRange)
  }

  /// A change of the text that ends its composition, and the text and the composed part afterwards.
  private struct Change {
    let name: String
    let text: String
    var marked: String?
    let perform: @MainActor (any TextInteractionOwner) -> Void
  }

  private var changes: [Change] {
    [
      Change(name: "set", text: "new") {
        ($0 as? UITextField)?.text = "new"
        ($0 as? UITextView)?.text = "new"
      },
      Change(name: "replace", text: "zb") { $0.replace(OffsetRange(0..<1), withText: "z") },
      Change(name: "insert", text: "abz") { $0.insertText("z") },
      Change(name: "delete", text: "ab") { $0.deleteBackward() },
      Change(name: "unmark", text: "abXY") { $0.unmarkText() },
      Change(name: "undo", text: "ab") { $0.undoManager?.undo() },
      Change(name: "mark", text: "abz", marked: "z") {
        $0.setMarkedText("z", selectedRange: NSRange(location: 1, length: 0))
      },
      Change(name: "select", text: "abXY") { $0.interaction.moving {} },
      Change(name: "Escape", text: "ab") {
        _ = $0.interaction.handle(KeyEvent(phase: .down, name: "Escape", timestamp: 0))
      },
    ]
  }

  func testAChangeThatEndsACompositionResetsTheInputMethodOnce() async throws {
    let recorded = try open()
    let view = UITextView(frame: CGRect(x: 20, y: 160, width: 200, height: 80))
    window.addSubview(view)
    let owners: [any TextInteractionOwner] = [first, view]
    for owner in owners {
      XCTAssertTrue(owner.becomeFirstResponder())
      for change in changes {
        let name = "\(change.name), \(type(of: owner))"
        let editor = owner.interaction.editor
        editor.setText(StyledText("ab"))
        recorded.compose("XY")
        XCTAssertEqual(editor.text.string, "abXY", name)
        _ = recorded.taken()
        change.perform(owner)
        XCTAssertEqual(calls(recorded).others, ["reset"], name)
        XCTAssertEqual(editor.text.string, change.text, name)
        XCTAssertEqual(owner.markedTextRange.flatMap { owner.text(in: $0) }, change.marked, name)
      }
    }
  }

  func testATextThatIsSetInACallbackResetsTheInputMethod() async throws {
    let recorded = try open()
    first.addAction(UIAction { [unowned first] _ in first.text = "kept" }, for: .editingChanged)
    _ = recorded.taken()
    recorded.compose("x")
    XCTAssertEqual(first.text, "kept")
    XCTAssertEqual(calls(recorded).others, ["reset"])
  }

  func testTheInputMethodsOwnEditsDoNotResetIt() async throws {
    let recorded = try open()
    first.insertText("ab")
    _ = recorded.taken()
    recorded.compose("X")
    recorded.compose("XY")
    recorded.compose("")
    recorded.compose("XY")
    XCTAssertTrue(recorded.delete(1, from: -1))
    XCTAssertEqual(first.text, "aXY")
    // An input method may also commit before it ends the composition.
    first.interaction.inputMethodClient.inputMethod(committed: "你")
    recorded.compose("")
    XCTAssertEqual(first.text, "a你")
    recorded.compose("Z")
    recorded.commit("好")
    XCTAssertEqual(first.text, "a你好")
    first.text = "new"
    XCTAssertEqual(calls(recorded).others, [], "nothing is composed any more")
  }

  func testReloadedInputViewsKeepTheComposition() async throws {
    let recorded = try open()
    recorded.compose("XY")
    _ = recorded.taken()
    first.reloadInputViews()
    first.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    first.keyboardType = .emailAddress
    step()
    XCTAssertEqual(calls(recorded).others, [])
    XCTAssertEqual(recorded.kind.purpose, 6, "GTK_INPUT_PURPOSE_EMAIL")
    XCTAssertEqual(first.markedTextRange.flatMap { first.text(in: $0) }, "XY")
    recorded.commit("你")
    XCTAssertEqual(first.text, "你")
  }

  /// A view that takes typed text, and composes none.
  private final class Typist: UIView, UIKeyInput {
    var typed = ""
    var hasText: Bool { !typed.isEmpty }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { typed += text }
    func deleteBackward() { typed = String(typed.dropLast()) }
  }

  func testAViewThatIsNotATextInputStaysConnected() async throws {
    let recorded = try open()
    let typist = Typist(frame: CGRect(x: 20, y: 160, width: 200, height: 80))
    window.addSubview(typist)
    XCTAssertTrue(typist.becomeFirstResponder())
    _ = recorded.taken()
    typist.reloadInputViews()
    XCTAssertEqual(calls(recorded).others, [])
    recorded.commit("x")
    XCTAssertEqual(typist.typed, "x")
  }

  func testAViewThatIsLeftTypesNothingMore() async throws {
    let recorded = try open()
    let typist = Typist(frame: CGRect(x: 20, y: 160, width: 200, height: 80))
    window.addSubview(typist)
    XCTAssertTrue(typist.becomeFirstResponder())
    recorded.whenReset { recorded.commit("n") }
    XCTAssertTrue(second.becomeFirstResponder())
    XCTAssertEqual(typist.typed, "")
    XCTAssertEqual(second.text, "")
    recorded.whenReset {}
    recorded.commit("x")
    XCTAssertEqual(second.text, "x")
  }

  func testATextViewThatIsNoLongerEditableKeepsWhatIsComposed() async throws {
    let recorded = try open()
    let view = UITextView(frame: CGRect(x: 20, y: 160, width: 200, height: 80))
    window.addSubview(view)
    XCTAssertTrue(view.becomeFirstResponder())
    recorded.compose("XY")
    recorded.whenReset { recorded.compose("") }
    view.isEditable = false
    XCTAssertEqual(view.text, "XY")
    XCTAssertNil(view.markedTextRange)
  }

  func testATextViewThatIsEditableAgainIsConnectedAgain() async throws {
    let recorded = try open()
    let view = UITextView(frame: CGRect(x: 20, y: 160, width: 200, height: 80))
    window.addSubview(view)
    XCTAssertTrue(view.becomeFirstResponder())
    view.isEditable = false
    XCTAssertTrue(view.isFirstResponder, "its text can be selected")
    recorded.commit("n")
    XCTAssertEqual(view.text, "")
    _ = recorded.taken()
    view.isEditable = true
    XCTAssertEqual(calls(recorded).others, ["focus in"])
    recorded.commit("x")
    XCTAssertEqual(view.text, "x")
  }

  /// A delegate that makes another responder the first one when a composition has ended.
  private final class Leaver: NSObject, UITextViewDelegate {
    private let next: UIResponder
    init(to next: UIResponder) { self.next = next }
    func textViewDidChange(_ textView: UITextView) {
      if textView.markedTextRange == nil, textView.text == "XY" { _ = next.becomeFirstResponder() }
    }
  }

  func testAFieldThatIsEditedFromTheCompositionsEndOnHasTheInputMethod() async throws {
    let recorded = try open()
    let view = UITextView(frame: CGRect(x: 20, y: 160, width: 200, height: 80))
    let leaver = Leaver(to: second)
    view.delegate = leaver
    window.addSubview(view)
    XCTAssertTrue(view.becomeFirstResponder())
    recorded.compose("XY")
    XCTAssertTrue(view.isFirstResponder)
    view.isEditable = false
    XCTAssertEqual(view.text, "XY")
    XCTAssertTrue(second.isFirstResponder)
    recorded.commit("x")
    XCTAssertEqual(second.text, "x")
    XCTAssertEqual(view.text, "XY")
    withExtendedLifetime(leaver) {}
  }

  func testAFieldThatBecomesSecureEndsTheComposition() async throws {
    let recorded = try open()
    recorded.compose("XY")
    _ = recorded.taken()
    first.isSecureTextEntry = true
    XCTAssertEqual(calls(recorded).others, ["reset"])
    XCTAssertEqual(first.text, "XY")
    XCTAssertNil(first.markedTextRange)
  }

  func testAnotherFieldResetsTheInputMethodOnce() async throws {
    let recorded = try open()
    recorded.compose("XY")
    _ = recorded.taken()
    XCTAssertTrue(second.becomeFirstResponder())
    step()
    XCTAssertEqual(calls(recorded).others, ["reset", "focus out", "focus in"])
    XCTAssertEqual(first.text, "XY")
    XCTAssertNil(first.markedTextRange)
  }

  func testAFieldThatGoesWhileItIsComposedInto() async throws {
    let recorded = try open()
    recorded.compose("你")
    step()
    _ = recorded.taken()
    first.removeFromSuperview()
    step()
    XCTAssertEqual(calls(recorded).others, ["reset", "focus out"])
    recorded.compose("")
    recorded.commit("ni")
    step()
    XCTAssertFalse(first.text?.contains("ni") == true, "no field, no text")
    XCTAssertEqual(second.text, "")
  }

  func testAPasswordIsRevealedToNobody() async throws {
    first.isSecureTextEntry = true
    let recorded = try open()
    XCTAssertEqual(recorded.kind.purpose, 8, "GTK_INPUT_PURPOSE_PASSWORD")
    first.insertText("secret")
    _ = recorded.taken()
    recorded.askForText()
    XCTAssertEqual(calls(recorded).others, [])
  }

  func testAWindowThatClosesWhileComposingLetsGo() async throws {
    let recorded = try open()
    recorded.compose("你")
    window.context.application.isConnected = false
    window.isHidden = true
    recorded.commit("ni")
    XCTAssertFalse(first.text?.contains("ni") == true)
  }
}
