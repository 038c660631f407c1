import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests the accessibility of UIKit's classes.
@MainActor final class AccessibleClassTests: XCTestCase {
  private func inside(_ element: any AccessibleElement) -> [any AccessibleElement] {
    (0..<element.childCount).compactMap { element.child(at: $0) }
  }
  private func all(_ element: any AccessibleElement) -> [any AccessibleElement] {
    inside(element).flatMap { [$0] + all($0) }
  }
  private func root(_ screen: TestScreen) throws -> any AccessibleElement {
    let tree = UIApplication.shared.accessibility
    screen.layOut()
    tree.frameEnded(in: screen.window)
    return try XCTUnwrap(tree.proxy(for: screen.window))
  }

  // MARK: - Controls

  func testButtonsSayAllTheirTextsAndWhetherTheyOpenMenus() async {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Sort"
    configuration.subtitle = "by name"
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.layoutIfNeeded()
    XCTAssertEqual(button.accessibilityLabel, "Sort, by name")
    XCTAssertFalse(button.spokenContent.states.contains(.hasPopup))
    button.menu = UIMenu(children: [])
    button.showsMenuAsPrimaryAction = true
    XCTAssertTrue(button.spokenContent.states.contains(.hasPopup))
  }

  func testSteppersAndProgressHaveNumbers() async throws {
    let (stepper, progress, wheel) = (UIStepper(), UIProgressView(), UIActivityIndicatorView(style: .medium))
    (stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.value) = (-5, 5, 2, 1)
    progress.progress = 0.25
    let screen = try AccessibleScreen(stepper, progress, wheel)
    let number = try screen.element(stepper).snapshot.value
    XCTAssertEqual(number, AccessibleValue(current: 1, limits: -5...5, step: 2, text: "1"))
    XCTAssertTrue(try screen.element(stepper).setValue(3))
    XCTAssertEqual(stepper.value, 3)
    stepper.isEnabled = false
    XCTAssertFalse(try screen.element(stepper).setValue(4))
    XCTAssertEqual(try screen.element(progress).snapshot.value?.current, 0.25)
    XCTAssertEqual(try screen.element(progress).snapshot.attributes["valuetext"], "25%")

    let halted = try XCTUnwrap(wheel.accessibilityLabel)
    XCTAssertFalse(try screen.element(wheel).snapshot.states.contains(.busy))
    wheel.startAnimating()
    XCTAssertNotEqual(wheel.accessibilityLabel, halted)
    XCTAssertEqual(wheel.accessibilityLabel, SystemWord.inProgress.text)
    XCTAssertTrue(try screen.element(wheel).snapshot.states.contains(.busy))
  }

  func testImageViewsHaveTheImageTraitButAreNotElements() async {
    let view = UIImageView()
    XCTAssertFalse(view.isAccessibilityElement)
    XCTAssertEqual(view.accessibilityTraits, .image)
  }

  func testASegmentMayHaveItsOwnLabel() async throws {
    let control = UISegmentedControl(items: ["A", "B"])
    control.segments[0].view.accessibilityLabel = "First"
    let elements = try XCTUnwrap(control.accessibilityElements as? [UIAccessibilityElement])
    XCTAssertEqual(elements.map(\.accessibilityLabel), ["First", "B"])
  }

  // MARK: - Cells

  func testACellIsItsTextsUnlessSomethingInItIsUsed() async throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let (label, toggle, unread) = (AccessibleScreen.label("Aloe", 20, 0), UISwitch(), UIView())
    let progress = UIProgressView(frame: CGRect(x: 20, y: 40, width: 100, height: 4))
    progress.progress = 0.5
    progress.isUserInteractionEnabled = false
    unread.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    unread.addSubview(AccessibleScreen.label("unread", 0, 0))
    unread.accessibilityElementsHidden = true
    toggle.isUserInteractionEnabled = false
    for view in [label, progress, unread] { cell.contentView.addSubview(view) }
    let screen = try AccessibleScreen(cell)
    XCTAssertTrue(cell.isAccessibilityElement)
    XCTAssertEqual(cell.accessibilityLabel, "Aloe, Progress, 50%")
    XCTAssertFalse(cell.accessibilityTraits.contains(.selected))
    cell.isSelected = true
    XCTAssertTrue(cell.accessibilityTraits.contains(.selected))
    cell.contentView.addSubview(toggle)
    screen.update()
    XCTAssertTrue(cell.isAccessibilityElement, "the switch is for show")
    toggle.isUserInteractionEnabled = true
    screen.update()
    XCTAssertFalse(cell.isAccessibilityElement)
    XCTAssertEqual(try screen.element(cell).snapshot.role, .listItem)
    XCTAssertTrue(inside(try screen.element(cell)).contains { $0.snapshot.role == .toggleButton })
  }

  // MARK: - Pickers

  func testWheelsTurnByStepsAndHaveTheirPickersName() async throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.locale = Locale(identifier: "en_GB")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .wheels
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    let screen = try AccessibleScreen(picker)
    let hours = try XCTUnwrap(inside(try screen.element(picker)).first)
    let before = try XCTUnwrap(hours.snapshot.value?.current)
    XCTAssertEqual(hours.snapshot.actions.map(\.name), ["increment", "decrement"])
    XCTAssertTrue(hours.perform(action: 0))
    screen.screen.wait(1)
    XCTAssertEqual(hours.snapshot.value?.current, before + 1)
    picker.isEnabled = false
    screen.update()
    XCTAssertEqual(hours.snapshot.actions, [])
    let column = try XCTUnwrap((hours as? AccessibleProxy)?.object as? PickerColumn)
    column.superview?.accessibilityLabel = "Alarm"
    XCTAssertEqual(column.accessibilityLabel, "Alarm")
  }

  func testDaysOfACalendarSayHowTheyStand() async throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    picker.locale = Locale(identifier: "en_GB")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    picker.minimumDate = Date(timeIntervalSince1970: 1_000_000_000 - 3 * 86_400)
    picker.preferredDatePickerStyle = .inline
    let screen = try AccessibleScreen(picker)
    let reported = inside(try screen.element(picker)).map(\.snapshot)
    func day(_ words: String) throws -> AccessibleSnapshot { try XCTUnwrap(reported.first { $0.name.contains(words) }) }
    XCTAssertTrue(try day(" 9 September").states.contains(.selected))
    XCTAssertFalse(try day(" 8 September").states.contains(.selected))
    XCTAssertTrue(try day(" 8 September").states.contains(.enabled))
    XCTAssertFalse(try day(" 2 September").states.contains(.enabled))
    let (back, on) = (reported.firstIndex { $0.name == "Last month" }, reported.firstIndex { $0.name == "Next month" })
    XCTAssertLessThan(try XCTUnwrap(back), try XCTUnwrap(on), "\(reported.map(\.name))")
  }

  // MARK: - Bars and What Lies in Front

  func testTabsReportedByTheirBar() async throws {
    let controllers = ["Home", "Other"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    controllers[1].tabBarItem.badgeValue = "7"
    controllers[1].tabBarItem.accessibilityLabel = "Others"
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    let bar = try XCTUnwrap(all(try root(TestScreen(tabs))).first { $0.snapshot.role == .pageTabList })
    XCTAssertEqual(inside(bar).map(\.snapshot.name), ["Home", "Others"])
    XCTAssertEqual(inside(bar).map(\.snapshot.help), ["", "7"])
    XCTAssertEqual(bar.chosenChildren, [0])
    XCTAssertTrue(bar.choose(child: 1))
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertEqual(bar.chosenChildren, [1])
  }

  func testToolbarsAndLargeTitles() async throws {
    let controller = UIViewController()
    controller.title = "Plants"
    controller.toolbarItems = [UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in })]
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    navigation.navigationBar.prefersLargeTitles = true
    let found = all(try root(TestScreen(navigation)))
    XCTAssertEqual(found.filter { $0.snapshot.role == .toolBar }.count, 2)
    XCTAssertEqual(found.filter { $0.snapshot.name == "Plants" }.map(\.snapshot.role), [.heading])
    let add = try XCTUnwrap(found.first { $0.snapshot.name == "Add" })
    XCTAssertEqual(add.parent?.snapshot.role, .toolBar)
  }

  func testAlertsAndActionSheetsAreModal() async throws {
    for (style, role) in [(UIAlertController.Style.alert, AccessibleRole.alert), (.actionSheet, .dialog)] {
      let controller = UIViewController()
      let screen = TestScreen(controller)
      let alert = UIAlertController(title: "Erase?", message: nil, preferredStyle: style)
      alert.addAction(UIAlertAction(title: "Erase", style: .destructive))
      controller.present(alert, animated: false)
      screen.settle()
      let found = try XCTUnwrap(all(try root(screen)).first { $0.snapshot.role == role })
      XCTAssertTrue(found.snapshot.states.contains(.modal))
    }
  }
}
