import GTKPlatform
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Tests the pointer's effect on controls: a tint of the part that a click would change, and nothing else.
@MainActor final class ControlPointerTests: XCTestCase {
  private lazy var scene = TouchScene()

  /// The rectangles of tints in the window, in its coordinates.
  private func tints(in view: UIView? = nil) -> [CGRect] {
    let view = view ?? scene.window
    let color = UIColor(white: 0, alpha: 0.06).cgColor
    let own = (view.layer.sublayers ?? []).filter {
      $0.delegate == nil && $0.backgroundColor == color && $0.opacity == 1
    }
    return own.map { view.convert($0.frame, to: nil) } + view.subviews.flatMap { tints(in: $0) }
  }

  private func tint(at x: CGFloat, _ y: CGFloat, file: StaticString = #filePath, line: UInt = #line) -> CGRect? {
    scene.hover(x, y)
    let found = tints()
    XCTAssertLessThanOrEqual(found.count, 1, file: file, line: line)
    return found.first
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func tint(over view: UIView) -> CGRect? {
    let place = middle(view)
    return tint(at: place.x, place.y)
  }

  // MARK: - Controls

  func testSegmentsThatCanBeChosenAreTinted() async {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    scene.add(control, 10, 10, 300, 32)
    XCTAssertNil(tint(at: 50, 26), "A click there changes nothing.")
    XCTAssertEqual(tint(at: 150, 26), CGRect(x: 112, y: 12, width: 96, height: 28))
    XCTAssertNil(tint(at: 250, 26), "This one is disabled.")
    XCTAssertNotNil(tint(at: 151, 26))
    scene.tap(151, 26)
    scene.wait(0.1)
    XCTAssertEqual(tints(), [], "It's chosen now.")
    XCTAssertEqual(tint(at: 50, 26)?.minX, 12)
    control.isEnabled = false
    XCTAssertNil(tint(at: 51, 26))
  }

  func testASwitchIsTinted() async {
    let control = scene.add(UISwitch(), 10, 10, 51, 31)
    XCTAssertEqual(tint(at: 30, 20), CGRect(x: 10, y: 10, width: 51, height: 31))
    XCTAssertNil(tint(at: 200, 20))
    control.isEnabled = false
    XCTAssertNil(tint(at: 31, 20))
  }

  func testASlidersThumbIsTintedWhereItCanBeTaken() async throws {
    let slider = scene.add(UISlider(), 10, 10, 300, 31)
    slider.value = 0.5
    scene.window.layOutAndRecord()
    XCTAssertNil(tint(at: 40, 25), "A click on the track does nothing.")
    XCTAssertEqual(tint(at: 160, 25), CGRect(x: 146.5, y: 12, width: 27, height: 27))
    slider.value = 0.6
    scene.wait(1.0 / 60)
    XCTAssertEqual(try XCTUnwrap(tints().first).minX, 146.5 + 27.3, accuracy: 0.6, "It moves with the thumb.")
    slider.isEnabled = false
    XCTAssertNil(tint(at: 161, 25))
  }

  func testAStepersHalvesAreTinted() async {
    let stepper = scene.add(UIStepper(), 10, 10, 94, 32)
    stepper.value = 50
    XCTAssertEqual(tint(at: 20, 20), CGRect(x: 10, y: 10, width: 47, height: 32))
    XCTAssertEqual(tint(at: 90, 20), CGRect(x: 57, y: 10, width: 47, height: 32))
    stepper.value = 100
    XCTAssertNil(tint(at: 91, 20), "It can't step further.")
    stepper.semanticContentAttribute = .forceRightToLeft
    XCTAssertNotNil(tint(at: 92, 20))
    XCTAssertNil(tint(at: 20, 20))
    stepper.isEnabled = false
    XCTAssertNil(tint(at: 91, 20))
  }

  func testAPageControlsPlateIsTinted() async {
    let control = UIPageControl()
    control.numberOfPages = 3
    scene.add(control, 10, 10, 300, 26)
    XCTAssertEqual(tint(at: 160, 20), CGRect(x: 124.5, y: 10, width: 71, height: 26))
    control.numberOfPages = 1
    XCTAssertNil(tint(at: 161, 20))
    control.numberOfPages = 3
    control.isEnabled = false
    XCTAssertNil(tint(at: 160, 20))
  }

  func testPartsOfASearchBarAreTinted() async throws {
    let bar = UISearchBar()
    bar.scopeButtonTitles = ["All", "New"]
    bar.showsScopeBar = true
    bar.showsCancelButton = true
    bar.text = "aloe"
    scene.add(bar, 0, 0, 320, 110)
    let scopes = try XCTUnwrap(views(UISegmentedControl.self, in: bar).first)
    let place = scopes.convert(CGPoint(x: scopes.bounds.width * 0.75, y: 10), to: nil)
    XCTAssertNotNil(tint(at: place.x, place.y))
    XCTAssertNotNil(tint(over: bar.cancelButton))
    let clear = try XCTUnwrap(views(TextClearButton.self, in: bar).first)
    XCTAssertEqual(tint(over: clear)?.size, CGSize(width: 17, height: 17))
    XCTAssertEqual(scene.window.touchDispatcher.pointer.shape, .arrow, "The beam is for text.")
  }

  // MARK: - Dates

  func testDatePillsAndDaysAreTinted() async throws {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    scene.add(picker, 10, 10, 300, 40)
    let pill = try XCTUnwrap(views(DatePill.self, in: picker).first { !$0.isHidden })
    XCTAssertEqual(tint(over: pill), pill.convert(pill.bounds, to: nil))
    picker.isEnabled = false
    scene.wait(0.1)
    XCTAssertNil(tint(over: pill))
  }

  func testDaysAndArrowsOfACalendarAreTinted() async throws {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)  // 14 November 2023
    picker.minimumDate = Date(timeIntervalSince1970: 1_699_300_000)  // 6 November
    scene.add(picker, 0, 0, 320, 400)
    func day(_ text: String) throws -> DateDayView {
      try XCTUnwrap(views(DateDayView.self, in: picker).first { $0.text == text })
    }
    let twenty = try day("20")
    let tinted = try XCTUnwrap(tint(over: twenty))
    XCTAssertEqual(tinted.width, tinted.height)
    XCTAssertEqual(tinted.midX, middle(twenty).x, accuracy: 0.6)
    XCTAssertNil(tint(over: try day("14")), "It's chosen already.")
    XCTAssertNil(tint(over: try day("3")), "It can't be chosen.")
    let arrows = views(DateHeaderButton.self, in: picker)
    XCTAssertEqual(arrows.count, 3)
    for arrow in arrows { XCTAssertEqual(tint(over: arrow) != nil, arrow.isEnabled) }
    XCTAssertTrue(arrows.contains { !$0.isEnabled })
  }

  func testRowsOfAWheelThatAClickTurnsToAreTinted() async throws {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .time
    scene.add(picker, 0, 0, 320, 216)
    let column = try XCTUnwrap(views(PickerColumn.self, in: picker).first)
    XCTAssertNil(tint(over: column), "The row in the band is chosen.")
    let place = middle(column)
    XCTAssertNotNil(tint(at: place.x, place.y + 32))
  }

  // MARK: - Bars

  func testItemsOfTabBarsAndToolbarsAreTinted() async throws {
    let controller = UIViewController()
    controller.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    controller.toolbarItems = [UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in })]
    let navigation = UINavigationController(rootViewController: controller)
    navigation.isToolbarHidden = false
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
    other.tabBarItem.isEnabled = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    scene.root.removeFromSuperview()
    scene.window.rootViewController = tabs
    scene.window.layOutAndRecord()
    let buttons = views(TabButton.self, in: scene.window)
    XCTAssertEqual(buttons.map { tint(over: $0) != nil }, [true, false])
    let item = try XCTUnwrap(views(BarButton.self, in: scene.window).first)
    XCTAssertNotNil(tint(over: item))
    controller.toolbarItems?[0].isEnabled = false
    scene.wait(0.1)
    let place = middle(item)
    XCTAssertNil(tint(at: place.x + 1, place.y))
  }

  // MARK: - Cost

  func testMovingWithinAControlRedrawsNothing() async {
    let (first, second) = (UISegmentedControl(items: ["One", "Two"]), UISwitch())
    scene.add(first, 10, 10, 300, 32)
    scene.add(second, 10, 100, 51, 31)
    scene.hover(20, 20)
    scene.wait(1)
    var before = LayoutStatistics.current
    for x in stride(from: 21, through: 100, by: 3) { scene.hover(CGFloat(x), 20) }
    scene.wait(1)
    var done = LayoutStatistics.current.since(before)
    XCTAssertEqual(done.contentsDrawn, 0)
    XCTAssertEqual(done.layersRecorded, 0, "The picture stays as it is.")
    XCTAssertEqual(done.viewsLaidOut, 0)
    XCTAssertEqual(tints().count, 1)

    before = LayoutStatistics.current
    scene.hover(20, 110)
    scene.wait(1.0 / 60)
    done = LayoutStatistics.current.since(before)
    XCTAssertEqual(done.viewsLaidOut, 0)
    XCTAssertEqual(done.contentsDrawn, 1, "The new tint is drawn, and no view.")
    XCTAssertEqual(tints(), [CGRect(x: 10, y: 100, width: 51, height: 31)])
  }
}
