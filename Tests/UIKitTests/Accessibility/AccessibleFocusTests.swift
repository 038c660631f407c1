import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The focus of a screen reader's user, and the effects of the keys there.
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

  func testContentThatAppearsInFrontReceivesTheFocusIfThereAreListeners() async throws {
    let (screen, controller) = try open(isHeard: true)
    present(over: controller, screen)
    let focused = try XCTUnwrap(screen.tree.focused)
    XCTAssertEqual(focused.snapshot.name, "Keep")
    XCTAssertTrue(listeners.events.contains("focused on \(focused.number)"), "\(listeners.events)")
    XCTAssertTrue(screen.screen.window.focusSystem.isShown, "keys have an effect on it")
  }

  private func presentSheet(over controller: UIViewController, _ screen: AccessibleScreen, with views: UIView...) {
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    for view in views { sheet.view.addSubview(view) }
    controller.present(sheet, animated: true)
    screen.screen.settle()
    FrameClock.shared.advance(by: 1)
  }

  /// In a sheet with only labels, nothing takes the keys, and the focus is on its first label.
  func testASheetOfTextsHasTheFocus() async throws {
    let (screen, controller) = try open(isHeard: true)
    presentSheet(
      over: controller, screen, with: AccessibleScreen.label("Thank you", 20, 40),
      AccessibleScreen.label("It's on its way", 20, 80))
    let focused = try XCTUnwrap(screen.tree.focused)
    XCTAssertEqual(focused.snapshot.name, "Thank you")
    XCTAssertTrue(focused.snapshot.states.contains(.focused))
    XCTAssertEqual(listeners.events.filter { $0.hasPrefix("focused on") }, ["focused on \(focused.number)"])
    controller.dismiss(animated: true)
    screen.screen.settle()
    FrameClock.shared.advance(by: 1)
    XCTAssertFalse(focused.snapshot.states.contains(.focused))
  }

  /// A field that is edited behind a sheet doesn't keep the focus from it.
  func testASheetOverAFieldHasTheFocus() async throws {
    let (screen, controller) = try open(isHeard: true)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    screen.screen.settle()
    XCTAssertEqual(screen.tree.focused?.snapshot.role, .entry)
    presentSheet(over: controller, screen, with: button("Close"))
    XCTAssertEqual(screen.tree.focused?.snapshot.name, "Close")
    XCTAssertEqual(try screen.element(field).snapshot.states.contains(.focused), false)
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

  /// Each of two states would be spoken.
  func testASwitchChangesOneState() async throws {
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    let (screen, controller) = try open(isHeard: true)
    controller.view.addSubview(toggle)
    screen.screen.settle()
    let reported = try screen.element(toggle)
    XCTAssertFalse(reported.snapshot.states.contains(.checked))
    listeners.forget()
    toggle.isOn = true
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(listeners.events, ["checked on \(reported.number)"])
  }

  /// A wheel without a name is read by its value, once.
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

  /// Desktops' spin buttons can be typed into.
  func testASpinButtonTakesTheWordsOfARow() async throws {
    let (picker, stepper) = (UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), UIStepper())
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    let screen = try AccessibleScreen(picker, stepper)
    func settle() { screen.screen.settle() }
    func spinButton(_ words: String, in element: any AccessibleElement) -> (any AccessibleElement)? {
      if element.snapshot.role == .spinButton, element.text?.string == words { return element }
      return (0..<element.childCount).lazy.compactMap { element.child(at: $0) }
        .compactMap { spinButton(words, in: $0) }.first
    }
    settle()
    let month = try XCTUnwrap(spinButton("September", in: screen.root))
    XCTAssertTrue(month.snapshot.states.isSuperset(of: [.editable, .singleLine]))
    XCTAssertEqual(month.text?.replace(0..<9, with: "Someday"), false)
    XCTAssertEqual(month.text?.replace(0..<9, with: "march"), true)
    settle()
    XCTAssertEqual(month.text?.string, "March")
    XCTAssertEqual(Calendar.current.component(.month, from: picker.date), 3)
    XCTAssertTrue(month.setValue(4))
    settle()
    XCTAssertEqual(month.text?.string, "May")
    let number = try XCTUnwrap(spinButton("0", in: screen.root))
    XCTAssertEqual(number.text?.replace(0..<1, with: "12"), true)
    XCTAssertEqual(stepper.value, 12)
    stepper.isEnabled = false
    XCTAssertFalse(number.snapshot.states.contains(.editable))
    XCTAssertEqual(number.text?.replace(0..<2, with: "13"), false)
  }

  /// Content that Orca 48 determines differently than earlier versions: a heading's text, and the position of a
  /// segment.
  func testHeadingsHaveATextAndSegmentsAPlace() async throws {
    let (title, segments) = (UIView(), UISegmentedControl(items: ["Sun", "Shade", "Dark"]))
    title.isAccessibilityElement = true
    title.accessibilityLabel = "Places"
    title.accessibilityTraits = .header
    let screen = try AccessibleScreen(title, segments)
    let heading = try XCTUnwrap(screen.element(title))
    XCTAssertEqual(heading.snapshot.role, .heading)
    XCTAssertEqual(heading.text?.string, "Places")
    let group = try screen.element(segments)
    let attributes = (0..<3).map { group.child(at: $0)?.snapshot.attributes }
    XCTAssertEqual(attributes.map { $0?["posinset"] }, ["1", "2", "3"])
    XCTAssertEqual(attributes.map { $0?["setsize"] }, ["3", "3", "3"])
  }

  /// A screen reader queries its last element after the element was removed.
  func testQueriesAboutReleasedElementsAreAnswered() async throws {
    let screen = try AccessibleScreen()
    screen.tree.listeners = listeners
    func numberOfSomething() throws -> Int {
      let box = UIView()
      box.accessibilityContainerType = .semanticGroup
      let inner = button("Go")
      box.addSubview(inner)
      screen.view.addSubview(box)
      screen.update()
      let reported = try XCTUnwrap(screen.root.child(at: 0)?.child(at: 0))
      XCTAssertEqual(reported.snapshot.name, "Go")
      box.removeFromSuperview()
      screen.update()
      return reported.number
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

  // MARK: - The cursor

  private final class Spot: UILabel {
    var calls: [String] = []
    override func accessibilityElementDidBecomeFocused() { calls.append("in") }
    override func accessibilityElementDidLoseFocus() { calls.append("out") }
  }

  func testMovesOfTheCursorAreReported() async throws {
    let (first, second) = (Spot(frame: CGRect(x: 0, y: 0, width: 80, height: 20)), Spot())
    second.frame = CGRect(x: 0, y: 40, width: 80, height: 20)
    (first.text, second.text) = ("one", "two")
    let screen = try AccessibleScreen(first, second)
    nonisolated(unsafe) var moves: [[ObjectIdentifier?]] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { note in
      moves.append(
        [UIAccessibility.focusedElementUserInfoKey, UIAccessibility.unfocusedElementUserInfoKey].map { key in
          note.userInfo?[key].map { ObjectIdentifier($0 as AnyObject) }
        })
    }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.tree.cursor = nil
    XCTAssertTrue(try screen.element(first).scrollIntoView())
    XCTAssertEqual(first.calls, ["in"])
    XCTAssertTrue(first.accessibilityElementIsFocused())
    XCTAssertTrue(try screen.element(second).scrollIntoView())
    XCTAssertTrue(try screen.element(second).scrollIntoView())
    XCTAssertEqual(first.calls, ["in", "out"])
    XCTAssertFalse(first.accessibilityElementIsFocused())
    XCTAssertEqual(
      moves, [[ObjectIdentifier(first), nil], [ObjectIdentifier(second), ObjectIdentifier(first)]])
    XCTAssertTrue(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? Spot === second)
    XCTAssertNil(UIAccessibility.focusedElement(using: .notificationSwitchControl))
  }
}
