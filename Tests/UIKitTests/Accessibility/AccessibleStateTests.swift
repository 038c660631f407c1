import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests the roles, states and actions of elements.
@MainActor final class AccessibleStateTests: XCTestCase {
  private func card(_ traits: UIAccessibilityTraits = [], _ y: CGFloat = 0) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: y, width: 100, height: 20))
    view.isAccessibilityElement = true
    view.accessibilityLabel = "card"
    view.accessibilityTraits = traits
    return view
  }

  func testTraitsSayTheKind() async throws {
    let kinds: [(UIAccessibilityTraits, AccessibleRole)] = [
      (.header, .heading), (.link, .link), (.searchField, .entry), (.toggleButton, .toggleButton), (.button, .button),
      (.keyboardKey, .button), (.adjustable, .slider), (.tabBar, .pageTabList), (.image, .image), (.staticText, .label),
      ([.button, .header], .heading), ([], .label),
    ]
    for (traits, role) in kinds {
      let view = card(traits)
      let screen = try AccessibleScreen(view)
      XCTAssertEqual(try screen.element(view).snapshot.role, role, "\(traits)")
    }
    let toggle = UISwitch()
    toggle.accessibilityTraits = .button
    let screen = try AccessibleScreen(toggle)
    XCTAssertEqual(try screen.element(toggle).snapshot.role, .button, "a client's value takes precedence")
  }

  func testContainersSayTheirKind() async throws {
    let kinds: [(UIAccessibilityContainerType, AccessibleRole)] = [
      (.list, .list), (.dataTable, .table), (.landmark, .panel), (.semanticGroup, .panel),
    ]
    for (type, role) in kinds {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.accessibilityContainerType = type
      let screen = try AccessibleScreen(view)
      XCTAssertEqual(try screen.element(view).snapshot.role, role)
    }
  }

  func testValuesHintsAndLanguagesAreReported() async throws {
    let (view, field, label) = (card(), UITextField(), AccessibleScreen.label("Auf\u{AD}zug", 0, 80))
    (view.accessibilityValue, view.accessibilityHint, view.accessibilityLanguage) = ("3 of 5", "Tap it", "de-CH")
    field.frame = CGRect(x: 0, y: 40, width: 100, height: 30)
    (field.text, field.accessibilityLabel) = ("Fern", "Name")
    let screen = try AccessibleScreen(view, field, label)
    XCTAssertEqual(try screen.element(view).snapshot.help, "3 of 5, Tap it")
    XCTAssertEqual(try screen.element(view).snapshot.language, "de-CH")
    XCTAssertEqual(try screen.element(field).snapshot.help, "", "its text is reported separately")
    XCTAssertEqual(try screen.element(label).snapshot.name, "Aufzug", "soft hyphens are for the eye")
  }

  func testAButtonIsNotNamedByTheTextBesideIt() async throws {
    let (picture, titled) = (
      UIButton(frame: CGRect(x: 100, y: 0, width: 40, height: 20)),
      UIButton(frame: CGRect(x: 200, y: 0, width: 40, height: 20))
    )
    picture.setImage(UIImage(systemName: "star"), for: .normal)
    titled.setTitle("Go", for: .normal)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    for view in [AccessibleScreen.label("Name", 0, 0), picture, titled] { row.addSubview(view) }
    let screen = try AccessibleScreen(row)
    XCTAssertEqual(try screen.element(picture).snapshot.name, "")
    XCTAssertEqual(try screen.element(titled).snapshot.name, "Go")
    XCTAssertEqual(try screen.element(picture).relations.count, 0)
  }

  func testTheTextsOfViewsAroundNameAControlUpToItsContainer() async throws {
    func boxed(_ view: UIView, _ y: CGFloat = 0) -> UIView {
      let box = UIView(frame: CGRect(x: 0, y: y, width: 300, height: 40))
      box.addSubview(view)
      return box
    }
    let (deep, outside, loose) = (UISwitch(), UISwitch(), UISwitch())
    for toggle in [deep, outside, loose] { toggle.frame = CGRect(x: 100, y: 0, width: 51, height: 31) }
    let row = boxed(boxed(boxed(deep)))
    row.addSubview(AccessibleScreen.label("Deep", 0, 0))
    let group = boxed(boxed(outside), 100)
    group.subviews[0].accessibilityContainerType = .semanticGroup
    group.addSubview(AccessibleScreen.label("Outside", 0, 0))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 40))
    scroll.addSubview(AccessibleScreen.label("Loose", 0, 0))
    scroll.addSubview(loose)
    let screen = try AccessibleScreen(row, group, scroll)
    XCTAssertEqual(try screen.element(deep).snapshot.name, "Deep")
    XCTAssertEqual(try screen.element(outside).snapshot.name, "", "the text isn't in the group")
    XCTAssertEqual(try screen.element(loose).snapshot.name, "", "a scroll view may contain thousands")
  }

  func testWindowsAndTheirEdges() async throws {
    let beyond = AccessibleScreen.label("beyond", 500, 0)
    let screen = try AccessibleScreen(beyond)
    screen.screen.window.clipsToBounds = false
    XCTAssertFalse(try screen.element(beyond).snapshot.states.contains(.showing))
    XCTAssertTrue(screen.root.snapshot.states.isSuperset(of: [.resizable, .visible]))
    screen.screen.window.makeKeyAndVisible()
    XCTAssertTrue(screen.root.snapshot.states.contains(.active))
    UIWindow().makeKeyAndVisible()
    XCTAssertFalse(screen.root.snapshot.states.contains(.active))
  }

  // MARK: - Focus and Presses

  func testAViewThatOnlyTakesKeysCanHaveTheFocus() async throws {
    let typist = Typist(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let screen = try AccessibleScreen(typist)
    XCTAssertFalse(typist.canBecomeFocused)
    let reported = try screen.element(typist)
    XCTAssertTrue(reported.snapshot.states.contains(.focusable))
    XCTAssertFalse(reported.snapshot.states.contains(.focused))
    XCTAssertTrue(reported.takeFocus())
    XCTAssertTrue(typist.isFirstResponder)
    XCTAssertTrue(reported.snapshot.states.contains(.focused))
    XCTAssertEqual(typist.cameCount, 1)
    XCTAssertTrue(reported.scrollIntoView())
    XCTAssertEqual(typist.cameCount, 2)
  }

  func testAPressIsWhatReturnDoesOrATapWhereTheElementSays() async throws {
    let button = Refusing(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Go", for: .normal)
    var (presses, taps) = (0, 0)
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    // No tap would reach it there.
    button.accessibilityActivationPoint = CGPoint(x: 310, y: 470)
    let other = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let view = card(.button, 50)
    view.accessibilityActivationPoint = CGPoint(x: 50, y: 120)
    let screen = try AccessibleScreen(button, other, view)
    XCTAssertTrue(try screen.element(button).perform(action: 0))
    XCTAssertEqual(presses, 1)
    XCTAssertTrue(try screen.element(view).perform(action: 0))
    screen.screen.wait(0.1)
    XCTAssertEqual(taps, 1)
  }
}

private final class Typist: UIView, UIKeyInput {
  var cameCount = 0
  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { false }
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override func accessibilityElementDidBecomeFocused() { cameCount += 1 }
  let hasText = false
  func insertText(_ text: String) {}
  func deleteBackward() {}
}

private final class Refusing: UIButton {
  override func accessibilityActivate() -> Bool { false }
}
