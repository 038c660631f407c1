import XCTest

@testable import TestSupport
@testable import UIKit

/// Bars that go away by themselves.
@MainActor final class HidingBarsTests: XCTestCase {
  private let first = UIViewController()
  private let second = UIViewController()
  private lazy var navigation = UINavigationController(rootViewController: first)
  private let phone = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  private func placeInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  func testATabBarGoesWithAPush() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = Stage(safeArea: phone, tabs)
    XCTAssertEqual(first.view.safeAreaInsets.bottom, 83)
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: true)
    stage.wait(0.2)
    XCTAssertEqual(second.view.safeAreaInsets.bottom, 34)
    stage.wait(0.5)
    XCTAssertEqual(placeInWindow(tabs.tabBar).maxX, 0)
    XCTAssertEqual(second.view.safeAreaInsets.bottom, 34)
    let third = UIViewController()
    navigation.pushViewController(third, animated: false)
    stage.display()
    XCTAssertEqual(placeInWindow(tabs.tabBar).maxX, 0)
    navigation.popToRootViewController(animated: false)
    stage.display()
    XCTAssertEqual(placeInWindow(tabs.tabBar).minX, 0)
    XCTAssertEqual(first.view.safeAreaInsets.bottom, 83)
  }

  func testATabBarComesBackWithTheFinger() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = Stage(tabs)
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: false)
    stage.display()
    stage.send(.down, CGPoint(x: 5, y: 400))
    for x: CGFloat in [20, 60, 120, 200] {
      stage.wait(0.05)
      stage.send(.moved, CGPoint(x: x, y: 400))
    }
    stage.display()
    XCTAssertEqual(placeInWindow(tabs.tabBar).minX, -195, accuracy: 8)
    stage.send(.up, CGPoint(x: 200, y: 400))
    stage.wait(1)
    XCTAssertTrue([0, -390].contains(placeInWindow(tabs.tabBar).minX))
  }

  func testSwipesHideAndShow() async {
    let stage = Stage(navigation)
    navigation.hidesBarsOnSwipe = true
    func drag(_ distance: CGFloat) {
      stage.send(.down, CGPoint(x: 200, y: 400))
      stage.send(.moved, CGPoint(x: 200, y: 400 + distance / 2))
      stage.send(.moved, CGPoint(x: 200, y: 400 + distance))
      stage.send(.up, CGPoint(x: 200, y: 400 + distance))
      stage.wait(0.5)
    }
    drag(-100)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    XCTAssertEqual(first.view.safeAreaInsets.top, 0)
    drag(100)
    XCTAssertFalse(navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = false
    drag(-100)
    XCTAssertFalse(navigation.isNavigationBarHidden)
  }

  func testATapHidesAndShowsButOneInTheBarDoesNot() async {
    let stage = Stage(navigation)
    navigation.hidesBarsOnTap = true
    func tap(_ point: CGPoint) {
      stage.send(.down, point)
      stage.send(.up, point)
      stage.wait(0.5)
    }
    tap(CGPoint(x: 200, y: 20))
    XCTAssertFalse(navigation.isNavigationBarHidden)
    tap(CGPoint(x: 200, y: 400))
    XCTAssertTrue(navigation.isNavigationBarHidden)
    tap(CGPoint(x: 200, y: 400))
    XCTAssertFalse(navigation.isNavigationBarHidden)
  }

  func testAKeyboardAndLittleHeightHide() async {
    let stage = Stage(navigation)
    navigation.hidesBarsWhenKeyboardAppears = true
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    first.view.addSubview(field)
    field.becomeFirstResponder()
    stage.wait(0.5)
    XCTAssertTrue(navigation.isNavigationBarHidden)
    navigation.setNavigationBarHidden(false, animated: false)
    navigation.hidesBarsWhenVerticallyCompact = true
    XCTAssertFalse(navigation.isNavigationBarHidden)
    stage.window.traitOverrides.verticalSizeClass = .compact
    stage.wait(0.5)
    XCTAssertTrue(navigation.isNavigationBarHidden)
  }

  /// A screen that hides the bars when it first appears.
  private final class Full: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: true)
      navigationController?.setToolbarHidden(false, animated: true)
    }
  }

  /// The first layout isn't part of the animation. Otherwise, the screen would grow out of a corner.
  func testHidingBeforeTheFirstLayoutDoesntAnimate() async {
    let screen = Full(), navigation = UINavigationController(rootViewController: screen)
    let stage = Stage(navigation)
    XCTAssertEqual(screen.view.frame, stage.window.bounds)
    XCTAssertTrue(navigation.navigationBar.isHidden)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 0)
    XCTAssertFalse(navigation.toolbar.isHidden)
    XCTAssertEqual(screen.view.safeAreaInsets.bottom, 44)
    XCTAssertEqual(screen.view.layer.presentation()?.frame, stage.window.bounds)
    XCTAssertFalse(FrameClock.shared.isBusy)
    navigation.setNavigationBarHidden(false, animated: true)
    XCTAssertTrue(FrameClock.shared.isBusy)
  }
}
