import XCTest

@testable import TestSupport
@testable import UIKit

/// Changes from inside the callbacks at an appearance's end: each controller is notified once, of the beginning and
/// of the end.
@MainActor final class AppearanceInterruptionTests: XCTestCase {
  static let phone = CGSize(width: 390, height: 844)
  private static let tablet = CGSize(width: 700, height: 500)
  var made: [any CheckedController] = []

  override func tearDown() async throws { made = [] }

  private func named<Made: CheckedController>(_ controller: Made, _ name: String) -> Made {
    controller.title = name
    made.append(controller)
    return controller
  }

  func screen(_ name: String) -> CheckedScreen { named(CheckedScreen(), name) }

  private func navigation(_ name: String, _ screens: [UIViewController]) -> CheckedNavigation {
    let navigation = named(CheckedNavigation(), name)
    navigation.viewControllers = screens
    return navigation
  }

  private func split(primary: UIViewController, secondary: UIViewController) -> CheckedSplit {
    let split = named(CheckedSplit(style: .doubleColumn), "split")
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    return split
  }

  func stage(_ root: UIViewController, size: CGSize = phone) -> Stage {
    let stage = Stage(size: size, root)
    stage.wait(0.1)
    return stage
  }

  func check(_ stage: Stage, file: StaticString = #filePath, line: UInt = #line) {
    for _ in 0..<4 { stage.wait(0.5) }
    let faults = made.flatMap { $0.record.faults + [$0.record.faultAtRest].compactMap(\.self) }
    XCTAssertEqual(faults, [], file: file, line: line)
  }

  // MARK: - A container that goes

  func testTheStackOfANavigationThatGoesMayChange() async {
    for animated in [false, true] {
      made = []
      let navigation = navigation("navigation", [screen("first")])
      let stage = stage(navigation)
      let second = screen("second")
      navigation.record.interruption = { navigation.setViewControllers([second], animated: animated) }
      stage.window.isHidden = true
      check(stage)
      stage.window.isHidden = false
      check(stage)
    }
  }

  func testTheTabOfABarThatGoesMayChange() async {
    let tabs = named(CheckedTabs(), "tabs")
    tabs.viewControllers = [screen("first"), screen("second")]
    let stage = stage(tabs)
    tabs.record.interruption = { tabs.selectedIndex = 1 }
    stage.window.rootViewController = screen("root")
    check(stage)
  }

  func testAChildOfAContainerThatGoesMayGoFirst() async {
    for isKept in [false, true] {
      made = []
      let outer = named(CheckedContainer(), "outer")
      let inner = named(CheckedContainer(), "inner")
      let child = screen("child")
      inner.put(child)
      outer.put(inner)
      let stage = stage(outer)
      inner.record.interruption = { if isKept { inner.turn(child) } else { inner.drop(child) } }
      outer.drop(inner)
      check(stage)
    }
  }

  func testAScreenMayBePushedInAColumnThatGoes() async {
    let navigation = navigation("navigation", [screen("first")])
    let split = split(primary: screen("list"), secondary: navigation)
    split.setViewController(screen("compact"), for: .compact)
    let stage = stage(split, size: Self.tablet)
    let second = screen("second")
    navigation.record.interruption = { navigation.pushViewController(second, animated: false) }
    stage.window.resize(to: CGSize(width: 320, height: 400))
    check(stage)
  }

  // MARK: - A split view that goes

  func testASplitViewMayExpandWhileItsWindowIsHidden() async {
    let split = split(primary: screen("list"), secondary: screen("detail"))
    let stage = stage(split)
    split.record.interruption = { stage.window.resize(to: Self.tablet) }
    stage.window.isHidden = true
    stage.window.resize(to: CGSize(width: 320, height: 400))
    check(stage)
  }

  func testASplitViewMayExpandWhileItIsDismissed() async {
    let stage = stage(screen("root"))
    let split = split(primary: navigation("list", [screen("rows")]), secondary: screen("detail"))
    split.modalPresentationStyle = .overFullScreen
    stage.window.rootViewController?.present(split, animated: false)
    stage.wait(0.1)
    split.record.interruption = { stage.window.resize(to: Self.tablet) }
    split.dismiss(animated: false)
    check(stage)
  }

  func testASplitViewMayExpandInAContainerThatGoes() async {
    let container = named(ForwardingContainer(), "container")
    let split = split(primary: screen("list"), secondary: screen("detail"))
    split.setViewController(screen("compact"), for: .compact)
    container.put(split)
    split.view.frame = CGRect(origin: .zero, size: Self.phone)
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let stage = stage(container)
    split.record.interruption = { stage.window.resize(to: Self.tablet) }
    stage.window.rootViewController = screen("root")
    check(stage)
  }

  func testAColumnMayBeShownFromInsideItsEnd() async {
    let split = named(CheckedSplit(style: .tripleColumn), "split")
    split.setViewController(screen("middle"), for: .supplementary)
    split.setViewController(screen("detail"), for: .secondary)
    split.setViewController(navigation("list", [screen("rows")]), for: .primary)
    let stage = stage(split, size: CGSize(width: 1200, height: 900))
    let middle = made[1].record
    XCTAssertEqual(middle.reported, .didAppear)
    stage.window.resize(to: Self.tablet)
    middle.interruption = { split.show(.primary) }
    split.setViewController(navigation("other", [screen("others")]), for: .primary)
    XCTAssertNil(middle.interruption, "The column disappeared, and was shown again.")
    check(stage)
  }

  // MARK: - Transitions

  func testASwipeBackEndsWithItsTab() async {
    let tabs = named(CheckedTabs(), "tabs")
    tabs.viewControllers = [navigation("navigation", [screen("first"), screen("second")]), screen("other")]
    let stage = stage(tabs)
    stage.send(.down, CGPoint(x: 4, y: 300))
    for x in [20.0, 80, 200, 384] {
      stage.wait(0.03)
      stage.send(.moved, CGPoint(x: x, y: 300))
    }
    tabs.selectedIndex = 1
    stage.wait(0.1)
    stage.send(.up, CGPoint(x: 384, y: 300))
    check(stage)
    tabs.selectedIndex = 0
    check(stage)
  }

  // MARK: - A change in a child that is coming

  /// A container in which a child makes an animated change when it's notified that it appears.
  private func put(_ child: some CheckedController, changing change: @escaping () -> Void) -> (Stage, CheckedContainer)
  {
    let container = named(CheckedContainer(), "container")
    let stage = stage(container)
    child.loadViewIfNeeded()
    child.view.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
    child.view.layoutIfNeeded()
    child.record.interruption = change
    container.put(child)
    stage.wait(0.05)
    return (stage, container)
  }

  func testANavigationMayGoInTheMidstOfAPushThatBeganAsItCame() async {
    for isDropped in [false, true] {
      made = []
      let navigation = navigation("navigation", [screen("first")])
      let (first, second) = (navigation.viewControllers[0], screen("second"))
      let (stage, container) = put(navigation) { navigation.pushViewController(second, animated: true) }
      XCTAssertNotNil(navigation.transition)
      XCTAssertEqual((first as? CheckedScreen)?.record.reported, .nothing, "It's never seen alone.")
      if isDropped { container.drop(navigation) }
      check(stage)
    }
  }

  func testATabBarMayGoInTheMidstOfATransitionThatBeganAsItCame() async {
    for isDropped in [false, true] {
      made = []
      let tabs = named(CheckedTabs(), "tabs")
      let fader = Fader()
      tabs.viewControllers = [screen("one"), screen("two")]
      tabs.delegate = fader
      let (stage, container) = put(tabs) { tabs.selectedIndex = 1 }
      XCTAssertNotNil(tabs.transition)
      if isDropped { container.drop(tabs) }
      check(stage)
    }
  }

  func testPagesMayGoInTheMidstOfAChange() async {
    for (isDropped, comesMoving) in [(false, true), (true, true), (true, false)] {
      made = []
      let pages = named(CheckedPages(transitionStyle: .scroll, navigationOrientation: .horizontal), "pages")
      let (first, second) = (screen("first"), screen("second"))
      pages.setViewControllers([first], direction: .forward, animated: false)
      let turn = { pages.setViewControllers([second], direction: .forward, animated: true) }
      let (stage, container) = put(pages) { if comesMoving { turn() } }
      if !comesMoving {
        stage.wait(0.5)
        turn()
        stage.wait(0.05)
      }
      XCTAssertEqual(second.record.reported, .willAppear)
      if isDropped { container.drop(pages) }
      check(stage)
    }
  }

  // MARK: - Calls that end a transition first

  /// A callback at the end may remove the destination of the stack.
  func testAScreenThatATransitionsEndRemovesIsNotPoppedTo() async {
    let (first, second, third) = (screen("first"), screen("second"), screen("third"))
    let navigation = navigation("navigation", [first, second])
    let stage = stage(navigation)
    navigation.pushViewController(third, animated: true)
    third.record.interruption = { navigation.setViewControllers([first], animated: false) }
    XCTAssertNil(navigation.popToViewController(second, animated: false))
    XCTAssertEqual(navigation.viewControllers, [first])
    check(stage)
  }

  func testAColumnThatATransitionsEndRemovesIsShownAgain() async {
    let (rows, detail, more) = (screen("rows"), screen("detail"), screen("more"))
    let list = navigation("list", [rows])
    let split = split(primary: list, secondary: navigation("details", [detail]))
    let stage = stage(split)
    XCTAssertEqual(list.viewControllers, [rows, detail])
    list.pushViewController(more, animated: true)
    more.record.interruption = { list.setViewControllers([rows], animated: false) }
    split.show(.secondary)
    XCTAssertEqual(list.viewControllers, [rows, detail])
    list.pushViewController(more, animated: true)
    more.record.interruption = { list.setViewControllers([rows], animated: false) }
    split.hide(.secondary)
    XCTAssertEqual(list.viewControllers, [rows])
    check(stage)
  }

  /// The stack doesn't contain it during the swipe, and contains it again when the swipe is cancelled.
  func testAScreenThatIsBeingSwipedAwayMayBePushed() async {
    let (first, second) = (screen("first"), screen("second"))
    let navigation = navigation("navigation", [first, second])
    let stage = stage(navigation)
    stage.send(.down, CGPoint(x: 4, y: 300))
    for x in [20.0, 80, 200] {
      stage.wait(0.03)
      stage.send(.moved, CGPoint(x: x, y: 300))
    }
    XCTAssertEqual(navigation.viewControllers, [first])
    navigation.pushViewController(second, animated: true)
    XCTAssertEqual(navigation.viewControllers, [first, second])
    stage.send(.up, CGPoint(x: 200, y: 300))
    check(stage)
  }

  func testAWindowMayBeHiddenFromInsideTheFirstCallOfAPresentation() async {
    let stage = stage(screen("root"))
    let container = named(ForwardingContainer(), "container")
    let child = screen("child")
    container.put(child)
    container.put(screen("sibling"))
    child.record.interruption = { stage.window.isHidden = true }
    stage.window.rootViewController?.present(container, animated: false)
    check(stage)
    stage.window.isHidden = false
    check(stage)
  }

  /// A controller that is notified of a disappearing window may show it again: the other controllers come back, too.
  func testAWindowThatGoesMayBeShownAgain() async {
    for index in 0..<3 {
      for isEnd in [false, true] {
        made = []
        let (root, sheet, front) = (screen("root"), screen("sheet"), screen("front"))
        let stage = stage(root)
        for (presenter, presented) in [(root, sheet), (sheet, front)] {
          presented.modalPresentationStyle = .formSheet
          presenter.present(presented, animated: false)
        }
        check(stage)
        let record = [root, sheet, front][index].record
        record.interruption = {
          if isEnd { record.interruption = { stage.window.isHidden = false } } else { stage.window.isHidden = false }
        }
        stage.window.isHidden = true
        XCTAssertFalse(stage.window.isHidden)
        check(stage)
        stage.window.isHidden = true
        check(stage)
      }
    }
  }

  /// Hides a container that forwards appearance calls itself, in the callback of a child that it's adding.
  func testAContainerMayBeHiddenWhileAChildIsPutIn() async {
    let container = named(ForwardingContainer(), "container")
    let stage = stage(container)
    let child = screen("child")
    child.record.interruption = { stage.window.isHidden = true }
    container.put(child)
    check(stage)
    stage.window.isHidden = false
    check(stage)
  }

  // MARK: - A presentation that is covered while it moves

  func testAControllerThatIsCoveredWhileItIsPresentedStaysAway() async {
    for animated in [false, true] {
      made = []
      let root = screen("root")
      let stage = stage(root)
      let custom = screen("custom")
      custom.modalPresentationStyle = .custom
      let front = screen("front")
      front.modalPresentationStyle = .currentContext
      root.present(custom, animated: true)
      stage.wait(0.1)
      custom.present(front, animated: animated)
      check(stage)
      XCTAssertNil(custom.view.window)
      front.dismiss(animated: animated)
      check(stage)
      XCTAssertNotNil(custom.view.window)
    }
  }
}
