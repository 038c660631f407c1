import Foundation
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Tests the offset, insets and constraints that a program sets, and the scroll bars that show them.
@MainActor final class ScrollViewTests: XCTestCase {
  private let middle = CGPoint(x: 160, y: 240)

  // MARK: - The Program

  func testAnAnimatedOffset() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    list.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.wait(0.15)
    XCTAssertEqual(list.contentOffset.y, 50, accuracy: 3)
    scene.wait(0.3)
    XCTAssertEqual(list.contentOffset.y, 100)
    XCTAssertEqual(log.calls, ["didAnimate"])
    list.setContentOffset(.zero, animated: false)
    XCTAssertEqual(list.contentOffset.y, 0)
    XCTAssertEqual(log.calls, ["didAnimate"])
  }

  func testAnOffsetIsRoundedToPixelsAndTheOriginOfTheBoundsIsNot() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    let pixel = 1 / list.traitCollection.effectiveScale
    list.contentOffset.y = 40 + 0.3 * pixel
    XCTAssertEqual(list.contentOffset.y, 40)
    list.setContentOffset(CGPoint(x: 0, y: 50 + 0.6 * pixel), animated: false)
    XCTAssertEqual(list.contentOffset.y, 50 + pixel)
    list.bounds.origin.y = 60 + 0.3 * pixel
    XCTAssertEqual(list.contentOffset.y, 60 + 0.3 * pixel)
  }

  func testMakingARectangleVisible() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    list.scrollRectToVisible(CGRect(x: 0, y: 100, width: 320, height: 50), animated: false)
    XCTAssertEqual(log.offsets, [])
    list.scrollRectToVisible(CGRect(x: 0, y: 500, width: 320, height: 50), animated: false)
    XCTAssertEqual(list.contentOffset.y, 70)
    list.scrollRectToVisible(CGRect(x: 0, y: 20, width: 320, height: 50), animated: false)
    XCTAssertEqual(list.contentOffset.y, 20)
    list.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 320, height: 50), animated: false)
    XCTAssertEqual(list.contentOffset.y, 1520)
    list.scrollRectToVisible(CGRect(x: 0, y: 200, width: 320, height: 600), animated: false)
    XCTAssertEqual(list.contentOffset.y, 200)
    list.contentInset.top = 30
    list.scrollRectToVisible(CGRect(x: 0, y: 210, width: 320, height: 10), animated: false)
    XCTAssertEqual(list.contentOffset.y, 180)
  }

  func testMakingVisibleBeforeTheFirstLayout() async {
    let scene = TouchScene()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    list.contentSize = CGSize(width: 320, height: 2000)
    list.scrollRectToVisible(CGRect(x: 0, y: 900, width: 320, height: 100), animated: true)
    scene.root.addSubview(list)
    scene.window.layOutAndRecord()
    XCTAssertEqual(list.contentOffset.y, 520)
  }

  // MARK: - Insets

  func testContentInsetKeepsTheTopInSight() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    list.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    XCTAssertEqual(list.contentOffset.y, -20)
    list.contentOffset.y = 5000
    scene.scroll(.discrete, 0, 1, at: middle)
    list.setContentOffset(CGPoint(x: 0, y: 1550), animated: false)
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 1550)
  }

  /// Content that doesn't scroll makes room for bars, but not for the rest of the safe area.
  func testShortContentMakesSpaceForBars() async {
    func list() -> UIScrollView {
      let list = UIScrollView()
      list.contentSize = CGSize(width: 100, height: 100)
      return list
    }
    let (alone, first, second, own) = (list(), list(), list(), list())
    let plain = UIViewController()
    plain.view.addSubview(alone)
    let beside = UIViewController()
    beside.view.addSubview(first)
    beside.view.addSubview(second)
    let whole = UIViewController()
    whole.view = own
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: beside), whole]
    for (root, lists) in [(plain, [alone]), (tabs, [first, second, own])] {
      let stage = Stage(safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0), root)
      for list in lists where list !== own { list.frame = stage.window.bounds }
      stage.wait(0.1)
      if root === tabs { tabs.selectedIndex = 1 }
      stage.wait(0.1)
    }
    XCTAssertEqual(alone.adjustedContentInset, .zero)
    XCTAssertEqual(second.adjustedContentInset, .zero)
    XCTAssertGreaterThan(first.adjustedContentInset.top, 44, "below the bar")
    XCTAssertEqual(own.adjustedContentInset.top, 44)
    XCTAssertGreaterThan(own.adjustedContentInset.bottom, 34, "above the tabs")
  }

  func testAControllerCanLeaveAShortListBelowTheBars() async {
    let (controller, list) = (UIViewController(), UIScrollView())
    // The property itself is deprecated.
    let owner: any ViewOwner = controller
    controller.view.addSubview(list)
    let stage = Stage(
      safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0),
      UINavigationController(rootViewController: controller))
    list.frame = stage.window.bounds
    stage.wait(0.1)
    XCTAssertTrue(owner.automaticallyAdjustsScrollViewInsets)
    XCTAssertGreaterThan(list.adjustedContentInset.top, 44)
    XCTAssertEqual(list.contentOffset.y, -list.adjustedContentInset.top)
    owner.automaticallyAdjustsScrollViewInsets = false
    XCTAssertEqual(list.adjustedContentInset, .zero)
    XCTAssertEqual(list.contentOffset.y, 0, "It moves at once.")
    list.contentSize.height = 10_000
    XCTAssertGreaterThan(list.adjustedContentInset.top, 44, "It scrolls.")
    list.contentSize.height = 0
    XCTAssertEqual(list.adjustedContentInset, .zero)
    owner.automaticallyAdjustsScrollViewInsets = true
    XCTAssertGreaterThan(list.adjustedContentInset.top, 44)
  }

  func testTheSafeAreaBecomesAnInset() async {
    let scene = TouchScene()
    scene.window.deviceSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (list, _) = scene.makeList()
    scene.window.layOutAndRecord()
    XCTAssertEqual(list.adjustedContentInset, UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(list.contentOffset.y, -44)
    list.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(list.adjustedContentInset, .zero)
    list.contentInsetAdjustmentBehavior = .scrollableAxes
    XCTAssertEqual(list.adjustedContentInset.top, 44)
    list.contentSize.height = 100
    XCTAssertEqual(list.adjustedContentInset.top, 0)
    list.contentInsetAdjustmentBehavior = .always
    XCTAssertEqual(list.adjustedContentInset.top, 44)
  }

  // MARK: - Layout

  func testConstraintsDetermineTheContentSize() async {
    let scene = TouchScene()
    let list = scene.add(UIScrollView(), 0, 0, 320, 480)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(content)
    let height = content.heightAnchor.constraint(equalToConstant: 1200)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: list.topAnchor),
      content.leadingAnchor.constraint(equalTo: list.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: list.bottomAnchor),
      content.widthAnchor.constraint(equalTo: list.widthAnchor), height,
    ])
    scene.window.layOutAndRecord()
    XCTAssertEqual(list.contentSize, CGSize(width: 320, height: 1200))
    list.contentOffset.y = 600
    scene.window.layOutAndRecord()
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 320, height: 1200))
    height.constant = 900
    scene.window.layOutAndRecord()
    XCTAssertEqual(list.contentSize.height, 900)
    XCTAssertEqual(list.contentOffset.y, 420)
  }

  func testTheGuidesOfContentAndFrame() async {
    let scene = TouchScene()
    let list = scene.add(UIScrollView(), 0, 0, 320, 480)
    let (content, header) = (UIView(), UIView())
    for view in [content, header] {
      view.translatesAutoresizingMaskIntoConstraints = false
      list.addSubview(view)
    }
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      header.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: list.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 50), header.heightAnchor.constraint(equalToConstant: 20),
    ])
    scene.window.layOutAndRecord()
    XCTAssertEqual(list.contentSize, CGSize(width: 320, height: 1000))
    list.contentOffset.y = 100
    scene.window.layOutAndRecord()
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 100, width: 50, height: 20))
    XCTAssertEqual(content.frame.minY, 0)
  }

  // MARK: - Indicators

  func testTheBarsComeAndGo() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    XCTAssertFalse(list.indicators.isShown)
    list.flashScrollIndicators()
    XCTAssertTrue(list.indicators.isShown)
    XCTAssertEqual(list.subviews.count, 0)
    let bar = list.indicators.frame(.vertical)
    XCTAssertEqual(bar.width, 2.5)
    XCTAssertEqual(bar.maxX, 317)
    XCTAssertEqual(bar.minY, 3)
    XCTAssertEqual(bar.height, 474 * 480 / 2000, accuracy: 0.01)
    scene.wait(2)
    XCTAssertFalse(list.indicators.isShown)
    list.contentOffset.y = 1520
    XCTAssertEqual(list.indicators.frame(.vertical).maxY, 1520 + 477, accuracy: 0.01)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }
}
