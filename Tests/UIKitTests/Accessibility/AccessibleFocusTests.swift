import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Where a screen reader's user is led, and what the keys do there.
@MainActor final class AccessibleFocusTests: XCTestCase {
  private let listeners = HeardByListeners()

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle(title, for: .normal)
    return button
  }

  private func open(isHeard: Bool) throws -> (AccessibleScreen, UIViewController) {
    let screen = try AccessibleScreen()
    let controller = UIViewController()
    screen.screen.window.rootViewController = controller
    controller.view.addSubview(button("Erase"))
    listeners.isListenedTo = isHeard
    screen.tree.listeners = listeners
    screen.screen.window.makeKeyAndVisible()
    screen.screen.settle()
    listeners.forget()
    return (screen, controller)
  }

  private func present(over controller: UIViewController, _ screen: AccessibleScreen) {
    let alert = UIAlertController(title: "Erase all?", message: nil, preferredStyle: .alert)
    for title in ["Keep", "Erase"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    controller.present(alert, animated: true)
    screen.screen.settle()
    FrameClock.shared.advance(by: 1)
  }

  func testWhatAppearsInFrontGetsTheFocusIfSomebodyListens() async throws {
    let (screen, controller) = try open(isHeard: true)
    present(over: controller, screen)
    let focused = try XCTUnwrap(screen.tree.focused)
    XCTAssertEqual(focused.snapshot.name, "Keep")
    XCTAssertTrue(listeners.events.contains("focused on \(focused.number)"), "\(listeners.events)")
    XCTAssertTrue(screen.screen.window.focusSystem.isShown, "the keys do something there")
  }

  func testWithoutListenersTheFocusStays() async throws {
    let (screen, controller) = try open(isHeard: false)
    present(over: controller, screen)
    XCTAssertNil(screen.screen.window.focusSystem.focusedView)
    XCTAssertFalse(screen.screen.window.focusSystem.isShown)
  }

  func testKeysWorkWhereAScreenReaderMovesTheFocus() async throws {
    let button = button("Go")
    let screen = try AccessibleScreen(button)
    screen.screen.window.makeKeyAndVisible()
    screen.screen.settle()
    XCTAssertFalse(screen.screen.window.focusSystem.isShown)
    XCTAssertTrue(try screen.element(button).takeFocus())
    XCTAssertTrue(screen.screen.window.focusSystem.isShown)
  }

  /// Each of two states would be said.
  func testASwitchChangesOneState() async throws {
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    let (screen, controller) = try open(isHeard: true)
    controller.view.addSubview(toggle)
    screen.screen.settle()
    let told = try screen.element(toggle)
    XCTAssertFalse(told.snapshot.states.contains(.checked))
    listeners.forget()
    toggle.isOn = true
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(listeners.events, ["checked on \(told.number)"])
  }

  /// A wheel without a name is read by what it shows, once.
  func testASpinButtonIsReadByItsText() async throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    let screen = try AccessibleScreen(picker)
    screen.screen.settle()
    func wheels(in element: any AccessibleElement) -> [any AccessibleElement] {
      (0..<element.childCount).compactMap { element.child(at: $0) }.flatMap {
        $0.snapshot.role == .spinButton ? [$0] : wheels(in: $0)
      }
    }
    let found = wheels(in: screen.root)
    XCTAssertEqual(found.count, 3)
    for wheel in found {
      XCTAssertEqual(wheel.snapshot.name, "")
      let text = try XCTUnwrap(wheel.text)
      XCTAssertFalse(text.string.isEmpty)
      XCTAssertEqual(text.string, wheel.snapshot.attributes["valuetext"])
    }
  }

  /// A screen reader asks about where it was after that is gone.
  func testWhatIsGoneIsAnsweredFor() async throws {
    let screen = try AccessibleScreen()
    screen.tree.listeners = listeners
    func numberOfSomething() throws -> Int {
      let box = UIView()
      box.accessibilityContainerType = .semanticGroup
      let inner = button("Go")
      box.addSubview(inner)
      screen.view.addSubview(box)
      screen.update()
      let told = try XCTUnwrap(screen.root.child(at: 0)?.child(at: 0))
      XCTAssertEqual(told.snapshot.name, "Go")
      box.removeFromSuperview()
      screen.update()
      return told.number
    }
    let number = try numberOfSomething()
    screen.screen.settle()
    let gone = try XCTUnwrap(screen.tree.element(numbered: number))
    XCTAssertEqual(gone.snapshot.role, .invalid)
    XCTAssertEqual(gone.snapshot.states, .defunct)
    XCTAssertEqual(gone.indexInParent, -1)
    XCTAssertEqual(gone.childCount, 0)
    XCTAssertFalse(gone.takeFocus())
    XCTAssertNil(gone.text)
  }
}
