import XCTest

@testable import TestSupport
@testable import UIKit

/// Tests where content begins and ends beside bars, and the bars' appearance at the content's edge.
@MainActor final class OpaqueBarTests: XCTestCase {
  private let controller = UIViewController()
  private lazy var navigation = UINavigationController(rootViewController: controller)
  private var bar: UINavigationBar { navigation.navigationBar }
  private let phone = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func makeOpaque() -> UINavigationBarAppearance {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    return look
  }

  // MARK: - A navigation bar

  func testContentBeginsBelowAnOpaqueBar() async {
    let stage = Stage(safeArea: phone, navigation)
    XCTAssertEqual(place(controller.view), stage.window.bounds)
    bar.isTranslucent = false
    stage.display()
    XCTAssertEqual(place(controller.view), CGRect(x: 0, y: 91, width: 390, height: 753))
    XCTAssertEqual(controller.view.frame.minY, 91)
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    controller.extendedLayoutIncludesOpaqueBars = true
    stage.display()
    XCTAssertEqual(place(controller.view), stage.window.bounds)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 91)
    controller.edgesForExtendedLayout = [.bottom]
    stage.display()
    XCTAssertEqual(place(controller.view).minY, 91)
    bar.isTranslucent = true
    stage.display()
    XCTAssertEqual(place(controller.view).minY, 91)
    controller.edgesForExtendedLayout = .all
    stage.display()
    XCTAssertEqual(place(controller.view), stage.window.bounds)
  }

  func testAnAppearanceDecidesToo() async {
    let stage = Stage(navigation)
    bar.standardAppearance = makeOpaque()
    stage.display()
    XCTAssertEqual(place(controller.view).minY, 44)
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    controller.navigationItem.standardAppearance = clear
    stage.display()
    XCTAssertEqual(place(controller.view).minY, 0)
    let faint = makeOpaque()
    faint.backgroundColor = UIColor(white: 1, alpha: 0.5)
    controller.navigationItem.standardAppearance = faint
    stage.display()
    XCTAssertEqual(place(controller.view).minY, 0, "A background that lets content shine through isn't opaque.")
    controller.navigationItem.standardAppearance = UINavigationBarAppearance(barAppearance: makeOpaque())
    stage.display()
    XCTAssertEqual(place(controller.view).minY, 44)
    navigation.isNavigationBarHidden = true
    stage.display()
    XCTAssertEqual(place(controller.view), stage.window.bounds)
  }

  func testEachScreenHasItsOwnEdges() async {
    let stage = Stage(navigation)
    bar.isTranslucent = false
    let below = UIViewController()
    below.extendedLayoutIncludesOpaqueBars = true
    navigation.pushViewController(below, animated: true)
    stage.wait(0.1)
    XCTAssertEqual(place(controller.view).minY, 44)
    XCTAssertEqual(place(below.view).minY, 0)
    stage.wait(1)
    XCTAssertEqual(place(below.view), stage.window.bounds)
    navigation.popViewController(animated: false)
    stage.display()
    XCTAssertEqual(place(controller.view).minY, 44)
    stage.window.resize(to: CGSize(width: 500, height: 600))
    stage.display()
    XCTAssertEqual(place(controller.view), CGRect(x: 0, y: 44, width: 500, height: 556))
  }

  func testALargeTitleOfAnOpaqueBarGivesWay() async {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    controller.view = scrollView
    bar.prefersLargeTitles = true
    bar.isTranslucent = false
    let stage = Stage(navigation)
    // The collapsing row overlaps the content, as safe area, so that nothing moves twice.
    XCTAssertEqual(place(scrollView).minY, 44)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 52)
    XCTAssertEqual(scrollView.contentOffset.y, -52)
    scrollView.contentOffset.y = 100
    stage.display()
    XCTAssertEqual(place(scrollView).minY, 44)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
    XCTAssertEqual(bar.frame.height, 44)
    let still = UIViewController()
    navigation.pushViewController(still, animated: false)
    stage.display()
    XCTAssertEqual(place(still.view).minY, 96)
    XCTAssertEqual(still.view.safeAreaInsets.top, 0)
  }

  // MARK: - The look at the edge

  private func background() -> UIColor? { bar.background.backgroundColor }

  func testAtItsEdgeABarHasNoBackgroundUnlessItsGivenOne() async {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    controller.view = scrollView
    let stage = Stage(navigation)
    for isTranslucent in [true, false] {
      for tint in [nil, UIColor.red] {
        bar.isTranslucent = isTranslucent
        bar.barTintColor = tint
        scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
        stage.display()
        XCTAssertNil(background(), "translucent \(isTranslucent), tint \(String(describing: tint))")
        scrollView.contentOffset.y += 10
        stage.display()
        XCTAssertEqual(background(), tint)
        let material = bar.background.material
        XCTAssertEqual(material?.material == nil, tint != nil, "an opaque colour needs no material")
        if tint == nil { XCTAssertEqual(material?.isOpaqueMaterial, !isTranslucent) }
      }
    }
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .green
    bar.scrollEdgeAppearance = edge
    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    stage.display()
    XCTAssertEqual(background(), .green)
  }

  // MARK: - A tab bar

  func testContentEndsAboveAnOpaqueTabBar() async {
    let tabs = UITabBarController()
    let plain = UIViewController()
    tabs.viewControllers = [navigation, plain]
    let stage = Stage(safeArea: phone, tabs)
    tabs.tabBar.isTranslucent = false
    stage.display()
    XCTAssertEqual(place(navigation.view), stage.window.bounds)
    XCTAssertEqual(place(controller.view), CGRect(x: 0, y: 0, width: 390, height: 761))
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 91, left: 0, bottom: 0, right: 0))
    tabs.selectedIndex = 1
    stage.display()
    XCTAssertEqual(place(plain.view), CGRect(x: 0, y: 0, width: 390, height: 761))
    XCTAssertEqual(plain.view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
    plain.extendedLayoutIncludesOpaqueBars = true
    stage.display()
    XCTAssertEqual(place(plain.view), stage.window.bounds)
    XCTAssertEqual(plain.view.safeAreaInsets.bottom, 83)
    plain.edgesForExtendedLayout = [.top]
    stage.display()
    XCTAssertEqual(place(plain.view).maxY, 761)
    tabs.tabBar.isTranslucent = true
    tabs.selectedIndex = 0
    stage.display()
    XCTAssertEqual(place(controller.view), stage.window.bounds)
    XCTAssertEqual(controller.view.safeAreaInsets.bottom, 83)
  }

  // MARK: - Safe areas

  func testASafeAreaIsNeverMoreThanTheSuperviewsOrTheOverlap() async {
    let root = UIViewController()
    let stage = Stage(safeArea: phone, root)
    let view = UIView()
    root.view.addSubview(view)
    let cases: [(CGRect, UIEdgeInsets)] = [
      (CGRect(x: 0, y: -100, width: 390, height: 200), UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)),
      (CGRect(x: 0, y: -180, width: 390, height: 200), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
      (CGRect(x: 0, y: -300, width: 390, height: 200), .zero),
      (CGRect(x: 0, y: 20, width: 390, height: 10), UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)),
      (CGRect(x: 0, y: 800, width: 390, height: 200), UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)),
      (CGRect(x: 0, y: 840, width: 390, height: 200), UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 0)),
      (CGRect(x: 0, y: 900, width: 390, height: 200), .zero),
      (CGRect(x: 0, y: -50, width: 390, height: 1000), phone),
    ]
    for (frame, insets) in cases {
      view.frame = frame
      stage.display()
      XCTAssertEqual(view.safeAreaInsets, insets, "\(frame)")
    }
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    stage.display()
    XCTAssertEqual(root.view.safeAreaInsets, UIEdgeInsets(top: 50, left: 4, bottom: 39, right: 6))
    XCTAssertEqual(view.safeAreaInsets, root.view.safeAreaInsets)
  }

  func testContentThatDoesntScrollGetsNoMoreEither() async {
    let scrollView = UIScrollView()
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentInset.left = 10
    let inner = UIView(frame: CGRect(x: -40, y: 0, width: 100, height: 100))
    scrollView.addSubview(inner)
    let root = UIViewController()
    root.view = scrollView
    let stage = Stage(safeArea: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0), root)
    XCTAssertEqual(inner.safeAreaInsets.left, 30)
    inner.frame.origin.x = 15
    scrollView.setNeedsLayout()
    stage.display()
    XCTAssertEqual(inner.safeAreaInsets.left, 5, "Its left edge is 25 points from the scroll view's.")
  }
}
