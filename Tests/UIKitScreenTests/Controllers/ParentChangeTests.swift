import XCTest

@testable import TestSupport
@testable import UIKit

/// A child that moves to another parent is also removed from its container's own list: the stack, the tabs or the
/// column.
@MainActor final class ParentChangeTests: XCTestCase {
  private static let phone = CGSize(width: 390, height: 844)
  private static let tablet = CGSize(width: 700, height: 500)
  private var made: [any CheckedController] = []

  override func tearDown() async throws { made = [] }

  private func named<Made: CheckedController>(_ controller: Made, _ name: String) -> Made {
    controller.title = name
    made.append(controller)
    return controller
  }

  private func screen(_ name: String) -> CheckedScreen { named(CheckedScreen(), name) }

  private func navigation(_ name: String, _ screens: [UIViewController]) -> CheckedNavigation {
    let navigation = named(CheckedNavigation(), name)
    navigation.viewControllers = screens
    return navigation
  }

  private func tabs(_ screens: [UIViewController]) -> CheckedTabs {
    let tabs = named(CheckedTabs(), "tabs")
    tabs.viewControllers = screens
    return tabs
  }

  private func split(primary: UIViewController, secondary: UIViewController) -> CheckedSplit {
    let split = named(CheckedSplit(style: .doubleColumn), "split")
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    return split
  }

  private func stage(_ root: UIViewController, size: CGSize = phone) -> Stage {
    let stage = Stage(size: size, root)
    stage.wait(0.1)
    return stage
  }

  private func check(_ stage: Stage, file: StaticString = #filePath, line: UInt = #line) {
    for _ in 0..<4 { stage.wait(0.5) }
    let faults = made.flatMap { $0.record.faults + [$0.record.faultAtRest].compactMap(\.self) }
    XCTAssertEqual(faults, [], file: file, line: line)
  }

  // MARK: - Stacks

  func testAScreenThatIsRemovedLeavesTheStack() async {
    let (first, second, third) = (screen("first"), screen("second"), screen("third"))
    let navigation = navigation("navigation", [first, second, third])
    let stage = stage(navigation)
    second.removeFromParent()
    XCTAssertEqual(navigation.viewControllers, [first, third])
    XCTAssertEqual(navigation.children, [first, third])
    check(stage)
    third.removeFromParent()
    XCTAssertEqual(navigation.viewControllers, [first])
    XCTAssertNil(third.parent)
    XCTAssertTrue(navigation.navigationBar.topItem === first.navigationItem)
    check(stage)
    XCTAssertEqual(first.record.reported, .didAppear)
    XCTAssertEqual(third.record.reported, .didDisappear)
  }

  func testAScreenThatIsPushedElsewhereLeavesTheStack() async {
    for isPopped in [false, true] {
      for isAnimated in [false, true] {
        made = []
        let (first, second) = (screen("first"), screen("second"))
        let (left, right) = (navigation("left", [first, second]), navigation("right", [screen("other")]))
        let container = named(CheckedContainer(), "container")
        container.put(left)
        container.put(right)
        let stage = stage(container)
        if isPopped { left.popViewController(animated: isAnimated) }
        right.pushViewController(second, animated: isAnimated)
        check(stage)
        XCTAssertEqual(left.viewControllers, [first])
        XCTAssertEqual(right.viewControllers.last, second)
        XCTAssertEqual(right.children.last, second)
        XCTAssertEqual(second.parent, right)
        XCTAssertEqual(first.record.reported, .didAppear)
      }
    }
  }

  func testAScreenMayBePushedElsewhereWhenItHasGone() async {
    for isAnimated in [false, true] {
      made = []
      let (first, second) = (screen("first"), screen("second"))
      let (left, right) = (navigation("left", [first, second]), navigation("right", [screen("other")]))
      let tabs = tabs([left, right])
      let stage = stage(tabs)
      // Called first when it's about to disappear.
      second.record.interruption = {
        second.record.interruption = { right.pushViewController(second, animated: false) }
      }
      left.popViewController(animated: isAnimated)
      check(stage)
      XCTAssertEqual(right.viewControllers.last, second)
      XCTAssertEqual(second.parent, right)
      tabs.selectedIndex = 1
      check(stage)
      XCTAssertEqual(second.record.reported, .didAppear)
    }
  }

  // MARK: - Tabs

  func testAScreenThatGoesLeavesTheTabs() async {
    let (first, second, third) = (screen("first"), screen("second"), screen("third"))
    let tabs = tabs([first, second, third])
    let stage = stage(tabs)
    second.removeFromParent()
    XCTAssertEqual(tabs.viewControllers, [first, third])
    XCTAssertEqual(tabs.tabBar.items, [first.tabBarItem, third.tabBarItem])
    let navigation = CheckedNavigation()
    navigation.viewControllers = [first]
    XCTAssertEqual(tabs.viewControllers, [third])
    XCTAssertEqual(tabs.selectedViewController, third)
    XCTAssertEqual(first.parent, navigation)
    check(stage)
    XCTAssertEqual(third.record.reported, .didAppear)
  }

  func testTabsMayBeReplacedWhileOneGoes() async {
    let (first, second, third) = (screen("first"), screen("second"), screen("third"))
    let tabs = tabs([first, second])
    let stage = stage(tabs)
    first.record.interruption = { tabs.viewControllers = [third] }
    tabs.viewControllers = [second, screen("fourth")]
    XCTAssertEqual(tabs.viewControllers, [third])
    XCTAssertEqual(tabs.children, [third])
    XCTAssertEqual(tabs.selectedViewController, third)
    check(stage)
  }

  // MARK: - Columns

  func testAControllerThatGoesLeavesItsColumn() async {
    let (list, detail) = (navigation("list", [screen("rows")]), navigation("detail", [screen("text")]))
    let split = split(primary: list, secondary: detail)
    let stage = stage(split, size: Self.tablet)
    detail.removeFromParent()
    XCTAssertNil(split.viewController(for: .secondary))
    XCTAssertNil(detail.viewIfLoaded?.superview)
    let tabs = tabs([list])
    XCTAssertNil(split.viewController(for: .primary))
    XCTAssertEqual(list.parent, tabs)
    check(stage)
  }

  /// The screens that were on top of the old list's stack aren't lost.
  func testTheCombinedStackMayBeReplaced() async {
    let (list, detail) = (navigation("list", [screen("rows")]), screen("detail"))
    let split = split(primary: list, secondary: navigation("details", [detail]))
    let stage = stage(split)
    XCTAssertEqual(list.viewControllers.last, detail)
    let other = navigation("other", [screen("others")])
    split.setViewController(other, for: .primary)
    check(stage)
    XCTAssertEqual(list.viewControllers.count, 1)
    split.show(.secondary)
    check(stage)
    XCTAssertEqual(other.viewControllers.last, detail)
    stage.window.resize(to: Self.tablet)
    check(stage)
    XCTAssertEqual(detail.record.reported, .didAppear)
    XCTAssertEqual(other.viewControllers.count, 1)
  }

  func testAColumnMayBeShownWhileTheStackExpands() async {
    let (rows, detail) = (screen("rows"), screen("detail"))
    let (list, details) = (navigation("list", [rows]), navigation("details", [detail]))
    let split = split(primary: list, secondary: details)
    let stage = stage(split)
    detail.record.interruption = { split.show(.secondary) }
    stage.window.resize(to: Self.tablet)
    check(stage)
    XCTAssertEqual(list.viewControllers, [rows])
    XCTAssertEqual(details.viewControllers, [detail])
    list.viewControllers = [rows, screen("third")]
    check(stage)
  }

  /// A drag that is under way is cancelled: it hasn't taken the screen off the stack.
  func testTheStackMayExpandWhileAFingerGoesBack() async {
    let (rows, detail) = (screen("rows"), screen("detail"))
    let (list, details) = (navigation("list", [rows]), navigation("details", [detail]))
    let stage = stage(split(primary: list, secondary: details))
    stage.send(.down, CGPoint(x: 4, y: 300))
    for step in 1...4 {
      stage.wait(0.03)
      stage.send(.moved, CGPoint(x: 4 + 30 * CGFloat(step), y: 300))
    }
    XCTAssertEqual(rows.record.reported, .willAppear)
    stage.window.resize(to: CGSize(width: 1200, height: 900))
    stage.wait(0.1)
    stage.send(.up, CGPoint(x: 124, y: 300))
    check(stage)
    XCTAssertEqual(list.viewControllers, [rows])
    XCTAssertEqual(details.viewControllers, [detail])
    XCTAssertEqual(rows.record.reported, .didAppear)
    XCTAssertEqual(detail.record.reported, .didAppear)
  }
}
