import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Tests the calls of fields to an input method, and their handling of the text it composes: in a window of the X server's,
/// with an input method of the test's.
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

  /// The places of the caret that were told, and the other calls.
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
    XCTAssertEqual(moved.places.last?[1], caret[1] + 100, "the other field lies a hundred points below")
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
    XCTAssertGreaterThan(composing[0], start[0] + 10, "candidates lie at the caret")
    XCTAssertEqual(composing[1], start[1])
    recorded.askForText()
    XCTAssertEqual(calls(recorded).others, ["text |"], "what is composed is the input method's own")
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
    XCTAssertEqual(first.text, "abx", "what was composed is kept")
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

  func testAPasswordIsToldToNobody() async throws {
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
