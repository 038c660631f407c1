import AloeCore
import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// With reduced motion, views that appear or disappear fade in place.
@MainActor final class ReducedMotionTests: XCTestCase {
  override func setUp() async throws { InterfaceState.current.preferences.reducesMotion = true }
  override func tearDown() async throws { InterfaceState.current.preferences = DesktopPreferences() }

  private func opacity(_ view: UIView?) -> CGFloat { view.map { CGFloat($0.layer.shownOpacity) } ?? -1 }

  /// Whether a view is drawn where it is.
  private func isStill(_ view: UIView?) -> Bool { view?.layer.shownTransform.isIdentity ?? false }

  func testOtherwiseTheyMove() async {
    InterfaceState.current.preferences.reducesMotion = false
    let (a, b) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: a)
    let stage = Stage(navigation)
    navigation.pushViewController(b, animated: true)
    stage.wait(0.1)
    XCTAssertFalse(isStill(b.view.superview) || isStill(a.view.superview))
    XCTAssertEqual(opacity(b.view.superview), 1)
    stage.wait(0.5)
    navigation.present(UIViewController(), animated: true)
    stage.wait(0.1)
    XCTAssertFalse(isStill(stage.views(ScreenHolder.self).last))
    stage.wait(0.5)
    navigation.dismiss(animated: false)
  }

  func testAPushAndAPopFade() async {
    let (a, b) = (UIViewController(), UIViewController())
    (a.title, b.title) = ("A", "B")
    let navigation = UINavigationController(rootViewController: a)
    let stage = Stage(navigation)
    navigation.pushViewController(b, animated: true)
    stage.wait(0.1)
    let holder = b.view.superview
    XCTAssertTrue(isStill(holder) && isStill(a.view.superview))
    XCTAssertGreaterThan(opacity(holder), 0.05)
    XCTAssertLessThan(opacity(holder), 0.95)
    let title = stage.label("B")
    XCTAssertTrue(isStill(title))
    stage.wait(0.5)
    XCTAssertEqual(opacity(holder), 1)
    XCTAssertNil(a.view.superview)
    navigation.popViewController(animated: true)
    stage.wait(0.1)
    XCTAssertTrue(isStill(holder))
    XCTAssertLessThan(opacity(holder), 0.95)
    stage.wait(0.5)
    XCTAssertNil(b.view.superview)
    XCTAssertEqual(holder?.alpha, 1, "The next push finds it as it was.")
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testASwipeBackFollowsTheFingerAllTheSame() async {
    let (a, b) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: a)
    let stage = Stage(navigation)
    navigation.pushViewController(b, animated: false)
    stage.display()
    stage.send(.down, CGPoint(x: 5, y: 400))
    for x in stride(from: 15, through: 150, by: 15) {
      stage.wait(0.02)
      stage.send(.moved, CGPoint(x: CGFloat(x), y: 400))
    }
    stage.display()
    XCTAssertGreaterThan(b.view.superview?.layer.shownTransform.tx ?? 0, 100)
    stage.send(.up, CGPoint(x: 150, y: 400))
    stage.wait(1)
  }

  func testASheetFadesAndLeavesThePresenterAlone() async {
    let root = UIViewController()
    let stage = Stage(root)
    let card = UIViewController()
    root.present(card, animated: true)
    stage.wait(0.1)
    let holder = stage.views(ScreenHolder.self).last
    XCTAssertTrue(isStill(holder))
    XCTAssertLessThan(opacity(holder), 0.95)
    stage.wait(0.5)
    XCTAssertEqual(opacity(holder), 1)
    XCTAssertTrue(root.view.transform.isIdentity)
    root.dismiss(animated: true)
    stage.wait(0.1)
    XCTAssertTrue(isStill(holder))
    stage.wait(0.5)
    XCTAssertNil(card.view.superview)
  }

  func testAnAlertAndAMenuFade() async {
    let root = UIViewController()
    let stage = Stage(root)
    let alert = UIAlertController(title: "Fern", message: nil, preferredStyle: .alert)
    root.present(alert, animated: true)
    stage.wait(0.05)
    XCTAssertTrue(stage.views(ScreenHolder.self).allSatisfy { isStill($0) })
    stage.wait(0.5)
    root.dismiss(animated: false)
    let source = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 40))
    root.view.addSubview(source)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let layer = PopoverLayer(card: card, beside: source.bounds, of: source, dims: false)
    layer.open(animated: true)
    stage.wait(0.05)
    XCTAssertTrue(isStill(card))
    XCTAssertLessThan(opacity(card), 0.95)
    stage.wait(0.6)
    XCTAssertEqual(opacity(card), 1)
  }

  func testAMenuOfWhatIsOutOfSightLiesInTheWindow() async {
    let root = UIViewController()
    let stage = Stage(root)
    for y in [-600, 1400] as [CGFloat] {
      let source = UIView(frame: CGRect(x: 20, y: y, width: 80, height: 40))
      root.view.addSubview(source)
      let menu = UIMenu(children: (0..<40).map { UIAction(title: "Row \($0)") { _ in } })
      let card = MenuView(menu: menu, isSubmenu: false)
      let layer = PopoverLayer(card: card, beside: source.bounds, of: source, dims: false)
      layer.open(animated: false)
      stage.display()
      XCTAssertTrue(stage.window.bounds.contains(card.frame), "\(card.frame)")
      layer.close(animated: false)
    }
  }
}
