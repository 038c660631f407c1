import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Keys as presses, and commands.
@MainActor final class PressTests: XCTestCase {
  private final class Listener: UIView {
    var log: [String] = []
    var keeps = false
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    private func note(_ what: String, _ presses: Set<UIPress>) {
      for press in presses {
        log.append("\(what) \(press.key?.charactersIgnoringModifiers ?? "") \(press.key?.keyCode.rawValue ?? 0)")
      }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("began", presses)
      if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("ended", presses)
      if !keeps { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("cancelled", presses) }
    func called() { log.append("called") }
  }

  func testPressesGoAlongTheChain() async {
    let (outer, inner) = (Listener(), Listener())
    outer.addSubview(inner)
    let screen = TestScreen(outer)
    inner.becomeFirstResponder()
    screen.press("a")
    XCTAssertEqual(inner.log, ["began a 4", "ended a 4"])
    XCTAssertEqual(outer.log, inner.log)
    inner.keeps = true
    screen.press("Left")
    XCTAssertEqual(inner.log.suffix(2), ["began UIKeyInputLeftArrow 80", "ended UIKeyInputLeftArrow 80"])
    XCTAssertEqual(outer.log.count, 2, "kept by the inner one")
  }

  func testAKeptPressTypesNothing() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    final class Keeper: UITextField {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.first?.key?.characters != "x" { super.pressesBegan(presses, with: event) }
      }
    }
    let keeper = Keeper(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    let view = UIView()
    view.addSubview(field)
    view.addSubview(keeper)
    let screen = TestScreen(view)
    for input in [field, keeper] {
      input.becomeFirstResponder()
      screen.press("x")
      screen.press("y")
    }
    XCTAssertEqual(field.text, "xy")
    XCTAssertEqual(keeper.text, "y")
  }

  func testAResponderThatLeftIsNotifiedThatItsPressWasCancelled() async {
    let outer = UIView()
    let inner = Listener()
    outer.addSubview(inner)
    let screen = TestScreen(outer)
    inner.becomeFirstResponder()
    func send(_ phase: KeyEvent.Phase) {
      EventPass.run(.key(KeyEvent(phase: phase, name: "a", text: "a", timestamp: 0)), in: screen.window)
    }
    send(.down)
    inner.removeFromSuperview()
    send(.up)
    XCTAssertEqual(inner.log, ["began a 4", "cancelled a 4"])
  }

  func testACommandWithPriorityGoesBeforeTheFocus() async {
    let listener = Listener()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    listener.addSubview(button)
    let screen = TestScreen(listener)
    listener.becomeFirstResponder()
    let command = UIKeyCommand(input: "\t", modifierFlags: [], action: Listener.called)
    listener.commands = [command]
    screen.press("Tab")
    XCTAssertTrue(button.isFocused, "the focus is removed first")
    XCTAssertFalse(listener.log.contains("called"))
    command.wantsPriorityOverSystemBehavior = true
    screen.press("Tab")
    XCTAssertEqual(listener.log.filter { $0 == "called" }.count, 1)
  }
}
