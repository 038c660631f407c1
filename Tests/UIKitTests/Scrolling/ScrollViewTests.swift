import Foundation
import XCTest

@_spi(Aloe) @testable import UIKit

@MainActor final class ScrollViewTests: XCTestCase {
  /// Writes down what a scroll view tells.
  private final class Log: UIScrollViewDelegate {
    var calls: [String] = []
    var offsets: [CGFloat] = []
    var target: CGPoint?
    var projected: CGPoint?
    var velocity: CGPoint?
    var onScroll: ((UIScrollView) -> Void)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
      onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willDrag") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("willEnd")
      self.velocity = velocity
      projected = targetContentOffset.pointee
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append(decelerate ? "didEnd+" : "didEnd")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willSlow") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didSlow") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didAnimate") }
  }

  private func makeList(in scene: TouchScene, height: CGFloat = 2000) -> (UIScrollView, Log) {
    let scrollView = scene.add(UIScrollView(), 0, 0, 320, 480)
    scrollView.contentSize = CGSize(width: 320, height: height)
    scene.window.layOutAndRecord()
    let log = Log()
    scrollView.delegate = log
    return (scrollView, log)
  }

  private let middle = CGPoint(x: 160, y: 240)

  // MARK: - Fingers

  func testADragMovesTheContentWithoutTheFirstTenPoints() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene)
    scene.down(160, 300)
    scene.move(160, 291)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.move(160, 270)
    XCTAssertEqual(list.contentOffset.y, 20)
    XCTAssertTrue(list.isTracking)
    XCTAssertTrue(list.isDragging)
    scene.move(160, 200)
    XCTAssertEqual(list.contentOffset.y, 90)
    scene.wait(0.3)
    scene.up()
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
    XCTAssertFalse(list.isTracking)
    XCTAssertFalse(list.isDecelerating)
    XCTAssertEqual(list.contentOffset.y, 90)
  }

  func testAFlickGoesOnAndStops() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene, height: 10000)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    XCTAssertTrue(list.isDecelerating)
    XCTAssertEqual(log.velocity?.y ?? 0, 1, accuracy: 0.01)
    let landing = 90 + (1000 - 10) * 0.499
    XCTAssertEqual(log.projected?.y ?? 0, landing, accuracy: 3)
    scene.wait(3)
    XCTAssertFalse(list.isDecelerating)
    XCTAssertEqual(list.contentOffset.y, landing, accuracy: 3)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd+", "willSlow", "didSlow"])
    scene.wait(1)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testPulledPastTheTopItResistsAndComesBack() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene)
    scene.drag(
      from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 110), over: 0.2, pause: 0.3, lift: false)
    XCTAssertEqual(list.contentOffset.y, -49.5, accuracy: 0.51)
    scene.up()
    XCTAssertEqual(log.calls.last, "willSlow")
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
    XCTAssertEqual(log.calls.last, "didSlow")
  }

  func testAFlickBouncesAtTheEnd() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene, height: 700)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -150), over: 0.1)
    scene.wait(2)
    XCTAssertEqual(list.contentOffset.y, 220)
    XCTAssertGreaterThan(log.offsets.max() ?? 0, 225)
  }

  func testWithoutBouncesNothingGoesPastTheEnds() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene, height: 700)
    list.bounces = false
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 90), over: 0.1)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.wait(1)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -300), over: 0.1)
    scene.wait(2)
    XCTAssertEqual(list.contentOffset.y, 220)
    XCTAssertLessThanOrEqual(log.offsets.max() ?? 0, 220)
  }

  func testShortContentScrollsOnlyIfAsked() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene, height: 100)
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 90), over: 0.1)
    XCTAssertEqual(log.calls, [])
    list.alwaysBounceVertical = true
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 90), over: 0.1, lift: false)
    XCTAssertLessThan(list.contentOffset.y, -20)
    scene.up()
    scene.wait(2)
    XCTAssertEqual(list.contentOffset.y, 0)
    list.isScrollEnabled = false
    log.calls = []
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 90), over: 0.1)
    XCTAssertEqual(log.calls, [])
  }

  func testATouchStopsTheGlideAndTapsNothing() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene, height: 10000)
    let taps = Counter()
    let row = scene.add(UIView(), 0, 0, 320, 10000, in: list)
    row.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Counter.plain))
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    scene.wait(0.2)
    scene.down(160, 200)
    let offset = list.contentOffset.y
    XCTAssertFalse(list.isDecelerating)
    XCTAssertEqual(log.calls.last, "didSlow")
    scene.wait(0.1)
    scene.up()
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, offset)
    XCTAssertEqual(taps.count, 0)
    scene.tap(160, 200)
    XCTAssertEqual(taps.count, 1)
  }

  func testTheDelegateMayChooseWhereItStops() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene, height: 10000)
    log.target = CGPoint(x: 0, y: 400)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    scene.wait(3)
    XCTAssertEqual(list.contentOffset.y, 400)
    XCTAssertEqual(log.calls.last, "didSlow")
  }

  func testPaging() async {
    let scene = TouchScene()
    let pages = scene.add(UIScrollView(), 0, 0, 320, 480)
    pages.contentSize = CGSize(width: 960, height: 480)
    pages.isPagingEnabled = true
    scene.window.layOutAndRecord()
    scene.drag(from: CGPoint(x: 300, y: 100), by: CGVector(dx: -80, dy: 0), over: 0.1)
    scene.wait(2)
    XCTAssertEqual(pages.contentOffset.x, 320)
    scene.drag(from: CGPoint(x: 300, y: 100), by: CGVector(dx: -80, dy: 0), over: 0.3, pause: 0.3)
    scene.wait(2)
    XCTAssertEqual(pages.contentOffset.x, 320)
  }

  func testSettingTheOffsetEndsTheGlide() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene, height: 10000)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    scene.wait(0.1)
    list.contentOffset.y = 33
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 33)
  }

  func testADelegateMayHoldTheOffsetDuringADrag() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene)
    log.onScroll = { if $0.contentOffset.y > 50 { $0.contentOffset.y = 50 } }
    scene.down(160, 400)
    scene.move(160, 300)
    XCTAssertEqual(list.contentOffset.y, 50)
    scene.move(160, 310)
    XCTAssertEqual(list.contentOffset.y, 40)
    XCTAssertTrue(list.isDragging)
    scene.up()
  }

  func testAGlideGoesOnWhenTheContentGrows() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene, height: 600)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    list.contentSize.height = 10000
    XCTAssertTrue(list.isDecelerating)
    scene.wait(3)
    XCTAssertEqual(list.contentOffset.y, 90 + 990 * 0.499, accuracy: 4)
  }

  func testShrunkContentIsKeptInSight() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene)
    list.contentOffset.y = 1500
    list.contentSize.height = 1000
    XCTAssertEqual(list.contentOffset.y, 520)
  }

  // MARK: - Touches in Content

  func testTouchesAreHeldBackForAMoment() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene)
    let view = scene.add(RecordingView(), 0, 0, 320, 2000, in: list)
    scene.down(10, 100)
    scene.wait(0.1)
    XCTAssertEqual(view.log, [])
    scene.wait(0.1)
    XCTAssertEqual(view.log, ["began"])
    scene.move(10, 50)
    XCTAssertEqual(view.log, ["began", "cancelled"])
    scene.wait(0.3)
    scene.up()
    view.log = []
    scene.tap(10, 10)
    XCTAssertEqual(view.log, ["began", "ended"])
    view.log = []
    scene.drag(from: CGPoint(x: 10, y: 100), by: CGVector(dx: 0, dy: -40), over: 0.05, pause: 0.3)
    XCTAssertEqual(view.log, [])
    list.delaysContentTouches = false
    scene.down(10, 100)
    XCTAssertEqual(view.log, ["began"])
    scene.up()
  }

  func testAPressedControlKeepsItsTouch() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene)
    let button = scene.add(UIButton(), 0, 0, 320, 400, in: list)
    scene.down(10, 200)
    scene.wait(0.2)
    XCTAssertTrue(button.isHighlighted)
    scene.move(10, 100)
    XCTAssertEqual(log.calls, [])
    scene.up()
    scene.wait(1)
    // One that moves at once is a drag.
    scene.drag(from: CGPoint(x: 10, y: 200), by: CGVector(dx: 0, dy: -50), over: 0.1, pause: 0.3)
    XCTAssertEqual(log.calls.first, "willDrag")
    XCTAssertEqual(list.contentOffset.y, 40)
  }

  func testAQuickTapReachesAButton() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene)
    let button = scene.add(UIButton(), 0, 0, 320, 400, in: list)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.tap(10, 10)
    XCTAssertEqual(taps, 1)
  }

  // MARK: - One in Another

  private func makeNested(in scene: TouchScene) -> (outer: UIScrollView, inner: UIScrollView) {
    let (outer, _) = makeList(in: scene)
    let inner = scene.add(UIScrollView(), 0, 100, 320, 100, in: outer)
    inner.contentSize = CGSize(width: 1000, height: 100)
    scene.window.layOutAndRecord()
    return (outer, inner)
  }

  func testAHorizontalListInAVerticalOne() async {
    let scene = TouchScene()
    let (outer, inner) = makeNested(in: scene)
    scene.drag(from: CGPoint(x: 160, y: 150), by: CGVector(dx: -60, dy: -8), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [50, 0])
    scene.drag(from: CGPoint(x: 160, y: 150), by: CGVector(dx: -8, dy: -60), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [50, 50])
  }

  func testAnInnerListAtItsEndLeavesTheFingerToTheOuter() async {
    let scene = TouchScene()
    let (outer, _) = makeList(in: scene)
    let inner = scene.add(UIScrollView(), 0, 0, 320, 300, in: outer)
    inner.contentSize = CGSize(width: 320, height: 400)
    scene.window.layOutAndRecord()
    scene.drag(from: CGPoint(x: 160, y: 250), by: CGVector(dx: 0, dy: -60), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.y, outer.contentOffset.y], [50, 0])
    inner.contentOffset.y = 100
    scene.drag(from: CGPoint(x: 160, y: 250), by: CGVector(dx: 0, dy: -60), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.y, outer.contentOffset.y], [100, 50])
  }

  // MARK: - Wheels, Touchpads and Keys

  func testAWheelMovesSmoothlyAndClicksAddUp() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene)
    scene.scroll(.discrete, 0, 53, at: middle)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.wait(0.05)
    XCTAssertGreaterThan(list.contentOffset.y, 1)
    XCTAssertLessThan(list.contentOffset.y, 52)
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 106)
    scene.scroll(.discrete, 0, -1000, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.wait(1)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testAVerticalWheelPassesAHorizontalList() async {
    let scene = TouchScene()
    let (outer, inner) = makeNested(in: scene)
    let place = CGPoint(x: 160, y: 150)
    scene.scroll(.discrete, 0, 53, at: place)
    scene.wait(1)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [0, 53])
    outer.contentOffset = .zero
    scene.scroll(.discrete, 0, 53, at: place, modifiers: .shift)
    scene.wait(1)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [53, 0])
  }

  func testATouchpadMovesDirectlyAndGlides() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene, height: 10000)
    scene.scroll(.began, 0, 0, at: middle)
    for _ in 0..<5 {
      scene.scroll(.changed, 0, 10, at: middle)
      scene.wait(0.01)
    }
    XCTAssertEqual(list.contentOffset.y, 50)
    XCTAssertTrue(list.isDragging)
    scene.scroll(.ended, 0, 1000, at: middle)
    XCTAssertTrue(list.isDecelerating)
    scene.wait(3)
    XCTAssertEqual(list.contentOffset.y, 50 + 990 * 0.499, accuracy: 0.5)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd+", "willSlow", "didSlow"])
  }

  func testATouchpadPullsPastTheTop() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene)
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, -100, at: middle)
    XCTAssertEqual(list.contentOffset.y, -49.5, accuracy: 0.5)
    scene.scroll(.ended, 0, 0, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
  }

  func testKeysScrollTheMainScrollView() async {
    let scene = TouchScene()
    let (list, _) = makeList(in: scene)
    func press(_ name: String) {
      XCTAssertTrue(
        scene.window.touchDispatcher.scrollRouter.handle(
          .init(phase: .down, name: name, timestamp: scene.now), in: scene.window))
      scene.wait(1)
    }
    press("Down")
    XCTAssertEqual(list.contentOffset.y, 53)
    press("Page_Down")
    XCTAssertEqual(list.contentOffset.y, 493)
    press("End")
    XCTAssertEqual(list.contentOffset.y, 1520)
    press("Home")
    XCTAssertEqual(list.contentOffset.y, 0)
  }

  // MARK: - The Program

  func testAnAnimatedOffset() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene)
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

  func testMakingARectangleVisible() async {
    let scene = TouchScene()
    let (list, log) = makeList(in: scene)
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
    let (list, _) = makeList(in: scene)
    list.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    XCTAssertEqual(list.contentOffset.y, -20)
    list.contentOffset.y = 5000
    scene.scroll(.discrete, 0, 1, at: middle)
    list.setContentOffset(CGPoint(x: 0, y: 1550), animated: false)
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 1550)
  }

  func testTheSafeAreaBecomesAnInset() async {
    let scene = TouchScene()
    scene.window.deviceSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let (list, _) = makeList(in: scene)
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
    let (list, _) = makeList(in: scene)
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
