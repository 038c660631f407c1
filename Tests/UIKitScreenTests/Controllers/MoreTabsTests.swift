import TestSupport
import XCTest

@testable import UIKit

/// The last item of a tab bar that has more screens than space.
@MainActor final class MoreTabsTests: XCTestCase {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var chosen: [UIViewController] = []
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      chosen.append(viewController)
    }
  }

  private func plain(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func titles(_ tabs: UITabBarController) -> [String?] { tabs.tabBar.items?.map(\.title) ?? [] }

  private func rows(_ tabs: UITabBarController) -> [String?] {
    let list = tabs.moreNavigationController.viewControllers[0] as? UITableViewController
    return list?.tableView.visibleCells.map { $0.textLabel?.text } ?? []
  }

  func testFiveScreensAreInTheBar() async {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D", "E"].map(plain)
    XCTAssertEqual(titles(tabs), ["A", "B", "C", "D", "E"])
    XCTAssertEqual(tabs.children.count, 5)
  }

  func testTheOtherScreensAreInAList() async throws {
    let controllers = ["A", "B", "C", "D", "E", "F"].map(plain)
    controllers[5].tabBarItem.badgeValue = "3"
    let tabs = UITabBarController()
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.viewControllers = controllers
    let screen = TestScreen(tabs)
    XCTAssertEqual(titles(tabs), ["A", "B", "C", "D", "More"])
    XCTAssertEqual(tabs.viewControllers, controllers)
    let more = tabs.moreNavigationController
    screen.tap(try XCTUnwrap(tabs.tabBar.subviews.compactMap { $0 as? TabButton }.last))
    screen.settle()
    XCTAssertTrue(tabs.selectedViewController === more)
    XCTAssertEqual(tabs.selectedIndex, NSNotFound)
    XCTAssertEqual(rows(tabs), ["E", "F"])
    let list = try XCTUnwrap(more.topViewController as? UITableViewController)
    XCTAssertEqual(list.tableView.visibleCells.map { $0.detailTextLabel?.text ?? "" }, ["", "3"])
    screen.tap(list.tableView.visibleCells[1])
    screen.settle()
    XCTAssertTrue(more.topViewController === controllers[5])
    XCTAssertTrue(tabs.selectedViewController === controllers[5])
    XCTAssertEqual(tabs.selectedIndex, 5)
    XCTAssertEqual(delegate.chosen, [more, controllers[5]])
    XCTAssertTrue(controllers[5].tabBarController === tabs)
    XCTAssertEqual(tabs.viewControllers, controllers)
    more.popViewController(animated: true)
    screen.settle()
    XCTAssertTrue(tabs.selectedViewController === more)
    XCTAssertTrue(controllers[5].parent === tabs)
    XCTAssertEqual(rows(tabs), ["E", "F"])
  }

  func testANavigationControllersScreensAreShownUnderMore() async {
    let (root, next) = (plain("F"), plain("Next"))
    let inner = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D", "E"].map(plain) + [inner]
    let screen = TestScreen(tabs)
    tabs.selectedIndex = 5
    screen.settle()
    let more = tabs.moreNavigationController
    XCTAssertTrue(tabs.selectedViewController === inner)
    XCTAssertTrue(root.navigationController === more)
    XCTAssertEqual(inner.tabBarItem.title, "F")
    XCTAssertEqual(tabs.tabBar.selectedItem?.title, "More")
    more.pushViewController(next, animated: true)
    screen.settle()
    XCTAssertTrue(more.topViewController === next)
    more.popToRootViewController(animated: true)
    screen.settle()
    XCTAssertEqual(inner.viewControllers, [root])
    XCTAssertTrue(inner.tabBarItem === root.tabBarItem)
    XCTAssertEqual(rows(tabs), ["E", "F"])
    tabs.selectedViewController = inner
    tabs.selectedIndex = 4
    screen.settle()
    XCTAssertEqual(inner.viewControllers, [root])
    XCTAssertEqual(more.viewControllers.last?.title, "E")
  }

  func testTheSelectedScreenStaysWhenItMovesBetweenTheBarAndTheList() async {
    let controllers = ["A", "B", "C", "D", "E", "F"].map(plain)
    let tabs = UITabBarController()
    tabs.viewControllers = Array(controllers[..<5])
    let screen = TestScreen(tabs, width: 390, height: 700)
    tabs.selectedIndex = 4
    tabs.viewControllers = controllers
    screen.settle()
    let more = tabs.moreNavigationController
    XCTAssertTrue(more.topViewController === controllers[4])
    XCTAssertEqual(tabs.selectedIndex, 4)
    XCTAssertNotNil(controllers[4].view.window)
    screen.window.resize(to: CGSize(width: 900, height: 700))
    screen.settle()
    XCTAssertEqual(titles(tabs), ["A", "B", "C", "D", "E", "F"], "a wide bar has space for eight")
    XCTAssertTrue(tabs.selectedViewController === controllers[4])
    XCTAssertTrue(controllers[4].parent === tabs)
    XCTAssertNotNil(controllers[4].view.window)
    XCTAssertNil(more.parent)
    screen.window.resize(to: CGSize(width: 390, height: 700))
    screen.settle()
    XCTAssertTrue(more.topViewController === controllers[4])
    tabs.viewControllers = Array(controllers[..<3])
    screen.settle()
    XCTAssertEqual(titles(tabs), ["A", "B", "C"])
    XCTAssertTrue(tabs.selectedViewController === controllers[0])
    XCTAssertNil(controllers[4].parent)
  }

  func testAWiderBarKeepsTheScreensThatWerePushed() async {
    let (root, next) = (plain("F"), plain("Next"))
    let inner = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C", "D", "E"].map(plain) + [inner]
    let screen = TestScreen(tabs, width: 390, height: 700)
    tabs.selectedIndex = 5
    tabs.moreNavigationController.pushViewController(next, animated: false)
    screen.settle()
    screen.window.resize(to: CGSize(width: 900, height: 700))
    screen.settle()
    XCTAssertTrue(tabs.selectedViewController === inner)
    XCTAssertEqual(inner.viewControllers, [root, next])
  }

  func testTheTitlesAreInOneColumn() async throws {
    let controllers = ["A", "B", "C", "D", "E", "F", "G"].map(plain)
    for (controller, width) in zip(controllers.suffix(3), [10, 0, 30] as [CGFloat]) where width > 0 {
      controller.tabBarItem.image = UIGraphicsImageRenderer(size: CGSize(width: width, height: 20)).image { _ in }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    let screen = TestScreen(tabs, width: 390, height: 700)
    tabs.selectedViewController = tabs.moreNavigationController
    screen.settle()
    let list = try XCTUnwrap(tabs.moreNavigationController.topViewController as? UITableViewController)
    let cells = list.tableView.visibleCells
    XCTAssertEqual(cells.map { $0.textLabel?.frame.minX }, [62, 62, 62])
    XCTAssertEqual(cells.prefix(2).map { $0.cellState.separator?.frame.minX }, [62, 62])
    let withImage = cells.filter { $0.imageView?.image != nil }
    XCTAssertEqual(withImage.map { $0.imageView?.frame.midX }, [31, 31])
    XCTAssertEqual(withImage.map { $0.imageView?.frame.width }, [10, 30])
  }

  func testABarWithoutTheListShowsAnotherScreen() async {
    let controllers = ["A", "B", "C", "D", "E", "F"].map(plain)
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    let screen = TestScreen(tabs, width: 390, height: 700)
    tabs.selectedViewController = tabs.moreNavigationController
    screen.settle()
    screen.window.resize(to: CGSize(width: 900, height: 700))
    screen.settle()
    XCTAssertTrue(tabs.selectedViewController === controllers[0])
    XCTAssertNotNil(controllers[0].view.window)
  }

  func testAScreenThatGoesElsewhereLeavesTheTabs() async {
    let controllers = ["A", "B", "C", "D", "E", "F", "G"].map(plain)
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    let screen = TestScreen(tabs, width: 390, height: 700)
    tabs.selectedIndex = 5
    screen.settle()
    let other = UIViewController()
    other.addChild(controllers[5])
    screen.settle()
    XCTAssertTrue(controllers[5].parent === other)
    XCTAssertEqual(tabs.viewControllers?.contains(controllers[5]), false)
    XCTAssertEqual(tabs.viewControllers?.count, 6)
  }
}
