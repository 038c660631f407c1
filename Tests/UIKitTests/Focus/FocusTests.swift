import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The movements of the keyboard's focus, and its appearance.
@MainActor final class FocusTests: XCTestCase {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  @discardableResult
  private func button(_ title: String, _ x: CGFloat, _ y: CGFloat, in parent: UIView? = nil) -> UIButton {
    let button = UIButton(frame: CGRect(x: x, y: y, width: 80, height: 40))
    button.accessibilityIdentifier = title
    (parent ?? view).addSubview(button)
    return button
  }

  private func focus(_ screen: TestScreen) -> String {
    screen.window.focusSystem.focusedView?.accessibilityIdentifier ?? "-"
  }

  private func walk(_ screen: TestScreen, _ count: Int, _ key: String = "Tab") -> String {
    (0..<count).map { _ in
      screen.press(key)
      return focus(screen)
    }.joined()
  }

  func testTabGoesInReadingOrder() async {
    button("d", 0, 100)
    button("b", 100, 5)
    button("a", 0, 0)
    button("e", 100, 100)
    button("c", 200, 0)
    let screen = TestScreen(view)
    XCTAssertEqual(walk(screen, 6), "abcdea")
    XCTAssertEqual(walk(screen, 2, "ISO_Left_Tab"), "ed")
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(walk(screen, 5), "cbaed", "d was last")
  }

  func testTabSkipsHiddenAndDisabledViews() async {
    button("a", 0, 0)
    button("b", 0, 50).isHidden = true
    button("c", 0, 100).isEnabled = false
    button("d", 0, 150).alpha = 0
    let holder = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    holder.isUserInteractionEnabled = false
    view.addSubview(holder)
    button("e", 0, 0, in: holder)
    button("f", 0, 300)
    view.addSubview(UILabel(frame: CGRect(x: 0, y: 350, width: 80, height: 40)))
    XCTAssertEqual(walk(TestScreen(view), 3), "afa")
  }

  func testAGroupIsGoneThroughWithoutABreakAndArrowsStayInIt() async {
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      let button = button(name, CGFloat(index % 2) * 100, CGFloat(index / 2) * 60)
      button.focusGroupIdentifier = index % 2 == 0 ? "left" : "right"
    }
    let screen = TestScreen(view)
    XCTAssertEqual(walk(screen, 4), "acbd")
    XCTAssertEqual(walk(screen, 1, "Left"), "d", "no neighbour in the group")
    XCTAssertEqual(walk(screen, 1, "Up"), "b")
    XCTAssertEqual(walk(screen, 1, "Down"), "d")
  }

  func testReturnAndSpaceDoWhatATapDoes() async {
    var log: [String] = []
    let plain = button("a", 0, 0)
    plain.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
    plain.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
    let toggle = UISwitch(frame: CGRect(x: 0, y: 60, width: 0, height: 0))
    toggle.addAction(UIAction { _ in log.append("switch") }, for: .valueChanged)
    view.addSubview(toggle)
    let screen = TestScreen(view)
    screen.press("Return")
    XCTAssertEqual(log, [], "nothing has the focus")
    screen.press("Tab")
    screen.press("Return")
    XCTAssertEqual(log, ["button", "primary"])
    screen.press("Tab")
    screen.press("space")
    XCTAssertEqual(log, ["button", "primary", "switch"])
    XCTAssertTrue(toggle.isOn)
  }

  func testArrowsChangeValues() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let segments = UISegmentedControl(items: ["1", "2", "3"])
    segments.frame = CGRect(x: 0, y: 50, width: 200, height: 30)
    segments.setEnabled(false, forSegmentAt: 1)
    segments.selectedSegmentIndex = 0
    let stepper = UIStepper(frame: CGRect(x: 0, y: 100, width: 94, height: 32))
    for control in [slider, segments, stepper] { view.addSubview(control) }
    let screen = TestScreen(view)
    screen.press("Tab")
    screen.press("Right")
    XCTAssertEqual(slider.value, 0.1, accuracy: 0.001)
    screen.press("Tab")
    screen.press("Right")
    XCTAssertEqual(segments.selectedSegmentIndex, 2, "a disabled segment is passed by")
    screen.press("Right")
    screen.press("Left")
    XCTAssertEqual(segments.selectedSegmentIndex, 0)
    screen.press("Down")
    XCTAssertTrue(stepper.isFocused)
    view.semanticContentAttribute = .forceRightToLeft
    stepper.semanticContentAttribute = .forceRightToLeft
    screen.press("Left")
    XCTAssertEqual(stepper.value, 1)
  }

  func testFieldsTakeTheKeysWithTheFocus() async {
    let first = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let text = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 60))
    for input in [first, text] as [UIView] { view.addSubview(input) }
    let last = button("c", 0, 150)
    let screen = TestScreen(view)
    for (key, responder) in [("Tab", first as UIView?), ("a", first), ("Tab", text), ("b", text), ("Tab", text)] {
      screen.press(key)
      XCTAssertTrue(screen.window.firstResponder === responder, key)
    }
    XCTAssertEqual(first.text, "a")
    XCTAssertEqual(text.text, "b\t", "Tab types a tab in text that is being edited.")
    screen.press("Tab", .control)
    XCTAssertNil(screen.window.firstResponder)
    XCTAssertTrue(last.isFocused)
    screen.press("ISO_Left_Tab")
    XCTAssertTrue(text.isFirstResponder)
    screen.press("Escape")
    screen.press("Tab")
    XCTAssertTrue(last.isFocused, "Tab leaves text that isn't being edited.")
    text.isEditable = false
    screen.press("ISO_Left_Tab")
    screen.press("Tab")
    XCTAssertTrue(last.isFocused, "Nor does one that is only read keep it.")
    screen.press("Tab")
    XCTAssertTrue(first.isFirstResponder)
    screen.press("Escape")
    XCTAssertFalse(first.isFirstResponder)
    XCTAssertTrue(first.isFocused)
    screen.press("Return")
    XCTAssertTrue(first.isFirstResponder)
  }

  private final class Stubborn: UITextField {
    override func resignFirstResponder() -> Bool { false }
  }

  func testAFieldThatDoesntLetGoKeepsTheFocus() async {
    let field = Stubborn(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    view.addSubview(field)
    view.addSubview(UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 30)))
    button("b", 0, 100)
    let screen = TestScreen(view)
    for _ in 0..<3 {
      screen.press("Tab")
      XCTAssertTrue(field.isFirstResponder && field.isFocused)
    }
    screen.press("Tab", .shift)
    XCTAssertTrue(field.isFirstResponder && field.isFocused)
  }

  // MARK: - What is in front

  func testAlertsTrapTheFocusAndGiveItBack() async {
    let controller = UIViewController()
    controller.view = view
    let behind = button("a", 0, 0)
    let screen = TestScreen(controller)
    screen.press("Tab")
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    for title in ["One", "Two"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
    }
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { chosen.append($0.title ?? "") })
    controller.present(alert, animated: false)
    screen.layOut()
    XCTAssertFalse(behind.isFocused)
    var seen: [String] = []
    for _ in 0..<4 {
      screen.press("Tab")
      seen.append((screen.window.focusSystem.focusedView as? AlertButton)?.action.title ?? "-")
    }
    XCTAssertEqual(seen, ["One", "Two", "No", "One"])
    screen.press("Down")
    screen.press("Return")
    screen.settle()
    XCTAssertEqual(chosen, ["Two"])
    XCTAssertTrue(behind.isFocused, "it has the focus again")
  }

  func testEscapeTakesASheetAwayAndGoesBack() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let screen = TestScreen(navigation)
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    screen.settle()
    sheet.isModalInPresentation = true
    screen.press("Escape")
    screen.settle()
    XCTAssertNotNil(navigation.presentedViewController)
    sheet.isModalInPresentation = false
    screen.press("Escape")
    screen.settle()
    XCTAssertNil(navigation.presentedViewController)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  /// A screen with three buttons below each other, at the bottom.
  private func buttons(_ names: String) -> UIViewController {
    let controller = UIViewController()
    for (index, name) in names.enumerated() {
      button(String(name), 0, 200 + CGFloat(index) * 60, in: controller.view)
    }
    return controller
  }

  func testAfterAPushTabBeginsAtTheTopAndAfterAPopWhereItWas() async {
    let navigation = UINavigationController(rootViewController: buttons("abc"))
    let screen = TestScreen(navigation)
    XCTAssertEqual(walk(screen, 3), "abc")
    let pushed = UIViewController()
    button("d", 0, 100, in: pushed.view)
    button("e", 0, 400, in: pushed.view)
    navigation.pushViewController(pushed, animated: false)
    screen.settle()
    screen.layOut()
    screen.press("Tab")
    XCTAssertTrue(screen.window.focusSystem.focusedView is BarButton, "The button that leads back comes first.")
    XCTAssertEqual(walk(screen, 2), "de")
    navigation.popViewController(animated: false)
    screen.settle()
    screen.layOut()
    XCTAssertEqual(focus(screen), "c")
    XCTAssertEqual(walk(screen, 1), "a")
    XCTAssertEqual(walk(screen, 1), "b")
    navigation.pushViewController(buttons("xyz"), animated: false)
    navigation.pushViewController(buttons("uvw"), animated: false)
    screen.settle()
    screen.layOut()
    XCTAssertEqual(walk(screen, 1, "ISO_Left_Tab"), "w", "Backwards, it begins at the bottom.")
    navigation.popToRootViewController(animated: false)
    screen.settle()
    screen.layOut()
    XCTAssertEqual(focus(screen), "b")
  }

  func testWhileScreensMoveNeitherHasTheFocusAndAfterwardsItIsAsWithoutAnimation() async {
    UIView.setAnimationsEnabled(true)
    let navigation = UINavigationController(rootViewController: buttons("abc"))
    let screen = TestScreen(navigation)
    XCTAssertEqual(walk(screen, 3), "abc")
    navigation.pushViewController(buttons("de"), animated: true)
    for _ in 0..<2 {
      screen.wait(NavigationTransition.duration / 3)
      XCTAssertNotNil(navigation.transitionCoordinator, "The screens move.")
      XCTAssertEqual(focus(screen), "-")
    }
    screen.settle()
    XCTAssertEqual(focus(screen), "-")
    screen.press("Tab")
    XCTAssertTrue(screen.window.focusSystem.focusedView is BarButton, "The button that leads back comes first.")
    XCTAssertEqual(walk(screen, 2), "de")
    navigation.popViewController(animated: true)
    for _ in 0..<2 {
      screen.wait(NavigationTransition.duration / 3)
      XCTAssertNotNil(navigation.transitionCoordinator, "The screens move.")
      XCTAssertEqual(focus(screen), "-")
    }
    screen.settle()
    XCTAssertEqual(focus(screen), "c")
    XCTAssertEqual(walk(screen, 2), "ab")
  }

  func testATabThatComesBackHasTheFocusWhereItWas() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [buttons("abc"), buttons("xyz")]
    let screen = TestScreen(tabs)
    XCTAssertEqual(walk(screen, 2), "ab")
    tabs.selectedIndex = 1
    screen.layOut()
    XCTAssertEqual(walk(screen, 1), "x")
    tabs.selectedIndex = 0
    screen.layOut()
    XCTAssertEqual(focus(screen), "b")
  }

  // MARK: - Environments

  private final class Watcher: UIView {
    var log: [String] = []
    var allows = true
    var preferred: UIView?
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      let names = [context.previouslyFocusedView, context.nextFocusedView].map { $0?.accessibilityIdentifier ?? "-" }
      log.append(names.joined(separator: ">"))
      coordinator.addCoordinatedAnimations { self.log.append("animated") }
    }
  }

  func testEnvironmentsAreAskedAndNotified() async {
    let watcher = Watcher(frame: view.bounds)
    button("a", 0, 0, in: watcher)
    let b = button("b", 0, 50, in: watcher)
    let screen = TestScreen(watcher)
    screen.press("Tab")
    XCTAssertEqual(watcher.log, ["->a", "animated"])
    watcher.allows = false
    screen.press("Tab")
    XCTAssertEqual(focus(screen), "a")
    watcher.allows = true
    watcher.preferred = b
    watcher.setNeedsFocusUpdate()
    XCTAssertEqual(focus(screen), "a")
    screen.layOut()
    XCTAssertEqual(focus(screen), "b")
    XCTAssertTrue(UIFocusSystem.environment(watcher, contains: b))
    XCTAssertTrue(watcher.contains(b))
    XCTAssertFalse(b.contains(watcher))
    XCTAssertTrue(UIFocusSystem.focusSystem(for: b)?.focusedItem === b)
  }

  // MARK: - The ring

  private func ring(_ view: UIView) -> CALayer? {
    ([view.layer] + view.subviews.map(\.layer)).flatMap { $0.sublayers ?? [] }.first { $0.name == "focus ring" }
  }

  func testTheRingOfASwitchGoesAroundItsTrack() async throws {
    let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    view.addSubview(toggle)
    let screen = TestScreen(view)
    screen.press("Tab")
    let shown = try XCTUnwrap(ring(screen.window))
    XCTAssertEqual(shown.frame, CGRect(x: 15, y: 15, width: 61, height: 41))
    XCTAssertEqual(shown.cornerRadius, 20.5)
  }

  func testTheRingIsShownWhileTheKeyboardIsUsed() async throws {
    let one = button("a", 20, 20)
    let screen = TestScreen(view)
    XCTAssertNil(ring(screen.window))
    screen.press("Tab")
    let shown = try XCTUnwrap(ring(screen.window))
    XCTAssertEqual(shown.frame, CGRect(x: 15, y: 15, width: 90, height: 50))
    XCTAssertEqual(shown.borderWidth, 3)
    one.frame.origin.y = 100
    screen.layOut()
    XCTAssertEqual(shown.frame.minY, 95)
    one.focusEffect = UIFocusHaloEffect(roundedRect: one.bounds, cornerRadius: 10, curve: .continuous)
    screen.layOut()
    XCTAssertEqual(shown.cornerRadius, 15)
    one.focusEffect = nil
    screen.layOut()
    XCTAssertNil(ring(screen.window))
    one.focusEffect = UIFocusEffect()
    screen.layOut()
    XCTAssertNotNil(ring(screen.window))
    let press = PointerEvent(phase: .down, location: CGPoint(x: 300, y: 400), timestamp: 0)
    EventPass.run(.pointer(press), in: screen.window)
    screen.layOut()
    XCTAssertNil(ring(screen.window))
  }

  func testTheFocusedViewIsScrolledIntoSight() async {
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    let far = button("b", 0, 1_500, in: scroll)
    let near = button("a", 0, 0, in: scroll)
    let screen = TestScreen(scroll)
    screen.press("Tab")
    XCTAssertTrue(near.isFocused)
    XCTAssertEqual(scroll.contentOffset.y, 0)
    screen.press("Down")
    XCTAssertTrue(far.isFocused)
    XCTAssertTrue(scroll.bounds.contains(far.frame))
  }
}
