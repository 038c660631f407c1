import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The keys and the mouse's button that go back in a navigation.
@MainActor final class BackKeyTests: XCTestCase {
  func testNothingGoesBackWithoutABackButton() async {
    let top = UIViewController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let shown = TestScreen(navigation)
    navigation.pushViewController(top, animated: false)
    shown.settle()
    func goBack() -> Int {
      for (key, keys) in [("Left", KeyModifiers.alternate), ("XF86Back", []), ("Escape", [])] {
        shown.press(key, keys)
        shown.settle()
      }
      let press = PointerEvent(phase: .down, location: CGPoint(x: 20, y: 200), timestamp: 0, button: 8)
      EventPass.run(.pointer(press), in: shown.window)
      shown.settle()
      return navigation.viewControllers.count
    }
    XCTAssertEqual(shown.window.content?.canGoBack, true)
    top.navigationItem.hidesBackButton = true
    XCTAssertEqual(goBack(), 2)
    XCTAssertEqual(shown.window.content?.canGoBack, false)
    top.navigationItem.hidesBackButton = false
    top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", primaryAction: nil)
    XCTAssertEqual(goBack(), 2)
    top.navigationItem.leftItemsSupplementBackButton = true
    XCTAssertEqual(goBack(), 1)
  }

  func testEscapeClosesASheetWhoseScreenHasNoBackButton() async {
    let root = UIViewController(), top = UIViewController()
    let shown = TestScreen(root)
    let navigation = UINavigationController(rootViewController: UIViewController())
    root.present(navigation, animated: false)
    shown.settle()
    navigation.pushViewController(top, animated: false)
    shown.settle()
    top.navigationItem.hidesBackButton = true
    shown.press("Escape", [])
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertNil(root.presentedViewController)
  }

  func testEscapeWithoutABackButtonIsLeftToTheWindow() async {
    let navigation = UINavigationController(rootViewController: UIViewController()), top = UIViewController()
    let shown = TestScreen(navigation)
    top.navigationItem.hidesBackButton = true
    navigation.pushViewController(top, animated: false)
    shown.settle()
    XCTAssertEqual(shown.window.content?.goBack(), false, "it may leave full screen")
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func testTheNavigationAroundOneWithoutABackButtonGoesBack() async {
    let inside = FirstResponder()
    let inner = UINavigationController(rootViewController: UIViewController())
    inner.isNavigationBarHidden = true
    let top = UIViewController()
    top.view.addSubview(inside)
    inner.pushViewController(top, animated: false)
    let holder = UIViewController()
    holder.addChild(inner)
    inner.view.frame = holder.view.bounds
    holder.view.addSubview(inner.view)
    inner.didMove(toParent: holder)
    let outer = UINavigationController(rootViewController: UIViewController())
    let shown = TestScreen(outer)
    outer.pushViewController(holder, animated: false)
    shown.settle()
    XCTAssertTrue(inside.becomeFirstResponder())
    shown.press("Left", .alternate)
    shown.settle()
    XCTAssertEqual(inner.viewControllers.count, 2)
    XCTAssertEqual(outer.viewControllers.count, 1)
  }
}

private final class FirstResponder: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
