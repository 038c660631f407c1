import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class UITabBarControllerTests: XCTestCase {
  func testATapShowsAnotherScreen() async {
    let log = CallLog()
    let first = LoggingController("A", log)
    let second = LoggingController("B", log)
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    XCTAssertEqual(log.take(), ["A.willMove", "A.didMove", "B.willMove", "B.didMove"])
    let stage = Stage(tabs)
    XCTAssertEqual(log.take(), ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
    XCTAssertEqual(first.view.safeAreaInsets.bottom, 49)
    XCTAssertTrue(first.tabBarController === tabs)
    stage.tap(stage.views(TabButton.self)[1])
    XCTAssertEqual(
      log.take(),
      ["A.willDisappear", "B.didLoad", "B.willAppear", "B.isAppearing", "A.didDisappear", "B.didAppear"])
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertNil(first.view.superview)
    tabs.selectedIndex = 0
    XCTAssertTrue(tabs.selectedViewController === first)
    XCTAssertTrue(tabs.tabBar.selectedItem === first.tabBarItem)
  }

  func testAControllerHasOneTab() async {
    let log = CallLog()
    let (first, second) = (LoggingController("A", log), LoggingController("B", log))
    let tabs = UITabBarController()
    let sentences = messages { tabs.viewControllers = [first, second, first] }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertTrue(sentences.first?.contains("more than once") == true, "\(sentences)")
    XCTAssertEqual(tabs.viewControllers, [first, second])
    XCTAssertEqual(tabs.tabBar.items?.count, 2)
    XCTAssertEqual(log.take(), ["A.willMove", "A.didMove", "B.willMove", "B.didMove"])
    _ = messages { tabs.setViewControllers([second, first, second], animated: false) }
    XCTAssertEqual(tabs.viewControllers, [second, first])
  }

  func testTheBarOfAPhoneReachesIntoTheSafeArea() async {
    let tabs = UITabBarController()
    let inner = UIViewController()
    let navigation = UINavigationController(rootViewController: inner)
    tabs.viewControllers = [navigation]
    _ = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), tabs)
    XCTAssertEqual(tabs.tabBar.frame, CGRect(x: 0, y: 844 - 83, width: 390, height: 83))
    XCTAssertEqual(inner.view.safeAreaInsets, UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
  }

  func testANavigationControllerHasTheItemOfItsFirstScreen() async {
    let (root, next) = (UIViewController(), UIViewController())
    root.title = "Timer"
    root.tabBarItem.image = UIImage(systemName: "clock")
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    XCTAssertTrue(navigation.tabBarItem === root.tabBarItem)
    navigation.pushViewController(next, animated: false)
    XCTAssertTrue(tabs.tabBar.items?.first === root.tabBarItem)
    root.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
    XCTAssertEqual(tabs.tabBar.items?.first?.title, "Other")
    navigation.viewControllers = [next]
    XCTAssertTrue(tabs.tabBar.items?.first === next.tabBarItem)
    let own = UITabBarItem(title: "Own", image: nil, tag: 2)
    navigation.tabBarItem = own
    navigation.viewControllers = [root]
    XCTAssertTrue(tabs.tabBar.items?.first === own && tabs.tabBar.selectedItem === own)
  }

  func testTheSelectedTitleHasTheNormalAttributesByDefault() async {
    let controller = UIViewController()
    controller.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
    controller.tabBarItem.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 16)], for: .normal)
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    let stage = Stage(tabs)
    XCTAssertEqual(stage.views(UILabel.self).first { $0.text == "A" }?.font.pointSize, 16)
    controller.tabBarItem.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 12)], for: .selected)
    XCTAssertEqual(stage.views(UILabel.self).first { $0.text == "A" }?.font.pointSize, 12)
  }

  func testTheScreenAtTheIndexOfARemovedOneIsShown() async {
    let controllers = (0..<3).map { _ in UIViewController() }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    tabs.selectedIndex = 1
    tabs.viewControllers = [controllers[0], controllers[2]]
    XCTAssertTrue(tabs.selectedViewController === controllers[2])
    XCTAssertTrue(tabs.tabBar.selectedItem === controllers[2].tabBarItem)
    tabs.viewControllers = [controllers[0]]
    XCTAssertTrue(tabs.selectedViewController === controllers[0])
  }

  private final class Remover: NSObject, UITabBarControllerDelegate {
    var selected: [UIViewController] = []
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      tabBarController.viewControllers?.removeAll { $0 === viewController }
      return true
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      selected.append(viewController)
    }
  }

  func testAScreenThatTheDelegateRemovesIsNotShown() async {
    let (first, second) = (UIViewController(), UIViewController())
    let remover = Remover()
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = remover
    let stage = Stage(tabs)
    stage.tap(stage.views(TabButton.self)[1])
    XCTAssertEqual(tabs.viewControllers, [first])
    XCTAssertTrue(tabs.selectedViewController === first)
    XCTAssertTrue(tabs.tabBar.selectedItem === first.tabBarItem)
    XCTAssertNotNil(first.view.window)
    XCTAssertNil(second.viewIfLoaded?.window)
    XCTAssertEqual(remover.selected, [])
  }
}
