import GTKPlatform
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Bars that are held, and that come with the pointer.
@MainActor final class ScrollBarTests: XCTestCase {
  private final class Log: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willDrag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append(decelerate ? "didEnd+" : "didEnd")
    }
  }

  private lazy var scene = TouchScene()
  private lazy var list = UIScrollView()

  private func makeList(height: CGFloat = 4_800) {
    scene.add(list, 0, 0, 320, 480)
    list.contentSize = CGSize(width: 320, height: height)
    scene.window.layOutAndRecord()
  }

  private func bar() -> CGRect { list.indicators.frame(.vertical).offsetBy(dx: 0, dy: -list.contentOffset.y) }

  func testABarThatIsPulledStaysUnderThePointer() async {
    makeList()
    let log = Log()
    list.delegate = log
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    XCTAssertEqual(list.contentOffset.y, 0)
    for step in 1...10 {
      scene.move(start.midX, start.midY + 20 * CGFloat(step))
      XCTAssertEqual(bar().minY - start.minY, 20 * CGFloat(step), accuracy: 0.6, "The bar is where the pointer is.")
    }
    // Half the way of the bar is half that of the content.
    XCTAssertEqual(list.contentOffset.y, 4_320 * 200 / (474 - start.height), accuracy: 6)
    XCTAssertEqual(list.indicators.frame(.vertical).width, ScrollIndicators.heldThickness)
    // It never moves past the ends.
    scene.move(start.midX, 700)
    XCTAssertEqual(list.contentOffset.y, 4_320)
    scene.up()
    XCTAssertEqual(log.calls, ["willDrag", "didEnd"])
    XCTAssertEqual(list.contentOffset.y, 4_320)
    scene.wait(1.0 / 60)
    XCTAssertEqual(list.indicators.frame(.vertical).width, ScrollIndicators.thickness)
    scene.wait(3)
    XCTAssertFalse(list.indicators.isShown)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testTheContentMayGrowMeanwhile() async {
    makeList()
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    scene.move(start.midX, start.midY + 50)
    list.contentSize.height = 9_600
    scene.move(start.midX, start.midY + 100)
    XCTAssertEqual(bar().minY - start.minY, 100, accuracy: 12)
    scene.up()
  }

  func testABarThatIsPulledEndsAnAnimation() async {
    makeList()
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    scene.move(start.midX, start.midY + 50)
    list.setContentOffset(CGPoint(x: 0, y: 4_000), animated: true)
    scene.wait(0.1)
    scene.move(start.midX, start.midY + 100)
    XCTAssertEqual(bar().minY - start.minY, 100, accuracy: 0.6)
    let place = list.contentOffset.y
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, place)
    XCTAssertLessThan(place, 3_000)
    scene.up()
  }

  func testContentBelowABarIsNotTapped() async {
    makeList()
    let button = UIButton(frame: CGRect(x: 250, y: 0, width: 70, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    list.addSubview(button)
    scene.tap(290, 20)
    XCTAssertEqual(taps, 1)
    scene.tap(316, 20)
    XCTAssertEqual(taps, 1, "The pointer has brought the bar.")
    list.isScrollEnabled = false
    scene.leave()
    scene.wait(3)
    scene.tap(316, 20)
    XCTAssertEqual(taps, 2)
  }

  func testTheBarComesWithThePointer() async {
    makeList()
    scene.hover(160, 200)
    XCTAssertFalse(list.indicators.isShown)
    scene.hover(314, 200)
    XCTAssertTrue(list.indicators.isShown)
    scene.wait(3)
    XCTAssertTrue(list.indicators.isShown, "It stays as long as the pointer does.")
    scene.hover(160, 200)
    scene.wait(3)
    XCTAssertFalse(list.indicators.isShown)
    XCTAssertEqual(list.layer.sublayers?.count ?? 0, 0, "Invisible bars aren't drawn.")
  }

  func testABarIsDisabledWithThePan() async {
    makeList()
    let button = UIButton(frame: CGRect(x: 250, y: 0, width: 70, height: 480))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    list.addSubview(button)
    let place = CGPoint(x: 314, y: 300)
    scene.hover(place.x, place.y)
    XCTAssertEqual(list.indicators.wideAxis, .vertical)
    list.panGestureRecognizer.isEnabled = false
    XCTAssertNil(list.indicators.wideAxis)
    scene.pointer(.down, place, button: 2)
    scene.pointer(.up, place, button: 2)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.tap(place.x, place.y)
    XCTAssertEqual(taps, 1, "The bar doesn't keep clicks from the content.")
    scene.wait(3)
    XCTAssertFalse(list.indicators.isShown)
    scene.hover(160, 200)
    scene.hover(place.x, place.y)
    XCTAssertFalse(list.indicators.isShown)
    list.panGestureRecognizer.isEnabled = true
    scene.hover(160, 200)
    scene.hover(place.x, place.y)
    XCTAssertTrue(list.indicators.isShown)
    scene.pointer(.down, place, button: 2)
    scene.pointer(.up, place, button: 2)
    scene.wait(1)
    XCTAssertGreaterThan(list.contentOffset.y, 0)
  }

  func testABarEndsAnAnimationOfTheClient() async {
    makeList()
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    scene.move(start.midX, start.midY + 100)
    list.setContentOffset(CGPoint(x: 0, y: 4_000), animated: true)
    scene.wait(0.1)
    scene.move(start.midX, start.midY + 120)
    XCTAssertTrue(list.isDragging)
    XCTAssertEqual(list.contentOffset.y, 4_320 * 120 / (474 - start.height), accuracy: 6)
    let place = list.contentOffset.y
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, place)
    scene.up()
  }

  func testABarUnderThePointerIsWide() async {
    makeList()
    scene.hover(314, 200)
    XCTAssertEqual(list.indicators.frame(.vertical).width, ScrollIndicators.heldThickness)
    XCTAssertEqual(list.indicators.frame(.horizontal).height, ScrollIndicators.thickness)
    XCTAssertEqual(list.layer.sublayers?.count, 2, "The bar, and its track.")
    scene.hover(160, 200)
    XCTAssertEqual(list.indicators.frame(.vertical).width, ScrollIndicators.thickness)
    scene.leave()
    scene.wait(3)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  /// A point beside the bar, or at its beginning, by the axis and the side where bars of that axis are.
  private func place(_ axis: NSLayoutConstraint.Axis, isLeft: Bool, _ along: CGFloat) -> CGPoint {
    axis == .vertical ? CGPoint(x: isLeft ? 6 : 314, y: along) : CGPoint(x: along, y: 474)
  }

  /// Runs a test for both axes, and for the vertical bar at both sides.
  private func onEachSide(_ test: (NSLayoutConstraint.Axis, _ at: (CGFloat) -> CGPoint) -> Void) {
    for (axis, isLeft) in [(NSLayoutConstraint.Axis.vertical, false), (.vertical, true), (.horizontal, false)] {
      list = UIScrollView()
      list.semanticContentAttribute = isLeft ? .forceRightToLeft : .forceLeftToRight
      scene.add(list, 0, 0, 320, 480)
      list.contentSize = axis == .vertical ? CGSize(width: 320, height: 4_800) : CGSize(width: 3_200, height: 480)
      scene.window.layOutAndRecord()
      test(axis) { place(axis, isLeft: isLeft, $0) }
      scene.leave()
      scene.wait(3)
      list.removeFromSuperview()
    }
  }

  private func bar(_ axis: NSLayoutConstraint.Axis) -> CGRect {
    list.indicators.frame(axis).offsetBy(dx: -list.contentOffset.x, dy: -list.contentOffset.y)
  }

  func testAFadedBarIsTakenByAPressBeforeTheNextFrame() async {
    onEachSide { axis, at in
      XCTAssertFalse(list.indicators.isShown)
      // A quick click: the pointer arrives and the button is pressed between two frames.
      let start = at(bar(axis).origin[axis] + 20)
      scene.pointer(.hovered, start)
      scene.pointer(.down, start, button: 1)
      XCTAssertTrue(list.indicators.isShown)
      let before = bar(axis).origin[axis]
      scene.pointer(.moved, at(start[axis] + 50), button: 1)
      XCTAssertEqual(bar(axis).origin[axis] - before, 50, accuracy: 0.6)
      XCTAssertGreaterThan(list.contentOffset[axis], 100)
      scene.pointer(.up, at(start[axis] + 50), button: 1)
    }
  }

  func testAFadedBarComesBackWhenThePointerMovesBesideIt() async {
    onEachSide { axis, at in
      scene.hover(160, 200)
      list.flashScrollIndicators()
      scene.wait(3)
      XCTAssertFalse(list.indicators.isShown)
      let (x, y) = (at(200).x, at(200).y)
      scene.hover(x, y)
      XCTAssertTrue(list.indicators.isShown)
      XCTAssertEqual(list.indicators.wideAxis, axis)
      // Other events that fade bars don't affect this one, because the pointer is over it.
      scene.wait(1)
      list.flashScrollIndicators()
      for _ in 0..<120 {
        scene.wait(1.0 / 60)
        XCTAssertTrue(list.indicators.isShown)
      }
      list.setContentOffset(axis == .vertical ? CGPoint(x: 0, y: 500) : CGPoint(x: 500, y: 0), animated: true)
      scene.wait(5)
      XCTAssertTrue(list.indicators.isShown)
      var step = CGPoint.zero
      step[axis] = 60
      scene.scroll(.discrete, step.x, step.y, at: at(200))
      scene.wait(5)
      XCTAssertTrue(list.indicators.isShown)
      XCTAssertFalse(FrameClock.shared.isBusy, "It costs nothing.")
      scene.hover(160, 200)
      scene.wait(3)
      XCTAssertFalse(list.indicators.isShown)
    }
  }

  func testAClickBesideTheBarBringsItThere() async {
    onEachSide { axis, at in
      for goal in [240, 100] as [CGFloat] {
        scene.hover(at(goal).x, at(goal).y)
        scene.pointer(.down, at(goal), button: 1)
        XCTAssertEqual(bar(axis).middle[axis], goal, accuracy: 1)
        scene.pointer(.moved, at(goal + 10), button: 1)
        XCTAssertEqual(bar(axis).middle[axis], goal + 10, accuracy: 1, "It's held, then.")
        scene.pointer(.up, at(goal + 10), button: 1)
        scene.wait(0.1)
      }
    }
  }

  func testAClickBesideTheBarPagesTowardsIt() async {
    InterfaceState.current.preferences.trackClicksJump = false
    onEachSide { axis, at in
      let page = axis == .vertical ? list.pageLength : 280
      scene.hover(at(300).x, at(300).y)
      scene.tap(at(300).x, at(300).y)
      scene.wait(1)
      XCTAssertEqual(list.contentOffset[axis], page, accuracy: 0.5)
      scene.hover(at(6).x, at(6).y)
      scene.tap(at(6).x, at(6).y)
      scene.wait(1)
      XCTAssertEqual(list.contentOffset[axis], 0, accuracy: 0.5)
    }
  }

  func testAButtonThatIsHeldBesideTheBarGoesOnUntilTheBarIsThere() async {
    InterfaceState.current.preferences.trackClicksJump = false
    makeList()
    scene.hover(314, 240)
    scene.down(314, 240)
    scene.wait(6)
    let (start, end) = (bar().minY, bar().maxY)
    XCTAssertLessThan(start, 240)
    XCTAssertGreaterThan(end, 240 - 0.5)
    let offset = list.contentOffset.y
    scene.wait(2)
    XCTAssertEqual(list.contentOffset.y, offset)
    scene.move(314, 400)
    XCTAssertEqual(list.contentOffset.y, offset, "It neither drags the bar nor the content.")
    scene.up()
    scene.wait(3)
    XCTAssertEqual(list.contentOffset.y, offset)
  }

  func testShiftAndTheMiddleButtonTurnTheSettingRound() async {
    InterfaceState.current.preferences.trackClicksJump = false
    onEachSide { axis, at in
      scene.hover(at(300).x, at(300).y)
      scene.pointer(.down, at(300), button: 1, modifiers: .shift)
      XCTAssertEqual(bar(axis).middle[axis], 300, accuracy: 1)
      scene.pointer(.moved, at(220), button: 1)
      XCTAssertEqual(bar(axis).middle[axis], 220, accuracy: 1, "It's held, then.")
      scene.pointer(.up, at(220), button: 1)
      scene.wait(0.1)
      scene.hover(at(100).x, at(100).y)
      scene.pointer(.down, at(100), button: 2)
      scene.pointer(.up, at(100), button: 2)
      XCTAssertEqual(bar(axis).middle[axis], 100, accuracy: 1)
    }
    InterfaceState.current.preferences.trackClicksJump = true
    onEachSide { axis, at in
      let page = axis == .vertical ? list.pageLength : 280
      scene.hover(at(300).x, at(300).y)
      scene.pointer(.down, at(300), button: 1, modifiers: .shift)
      scene.pointer(.up, at(300), button: 1)
      scene.wait(1)
      XCTAssertEqual(list.contentOffset[axis], page, accuracy: 0.5)
      scene.pointer(.down, at(300), button: 2)
      scene.pointer(.up, at(300), button: 2)
      scene.wait(1)
      XCTAssertEqual(list.contentOffset[axis], 2 * page, accuracy: 0.5)
    }
  }

  func testABarKeepsNoTapsFromFingers() async {
    makeList()
    let button = UIButton(frame: CGRect(x: 250, y: 0, width: 70, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    list.addSubview(button)
    list.flashScrollIndicators()
    scene.down(312, 20, finger: 1)
    scene.wait(0.05)
    scene.up(finger: 1)
    XCTAssertEqual(taps, 1)
  }

  func testABarThatIsHeldStaysThereWhateverBecomesOfTheContent() async {
    makeList()
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    scene.move(start.midX, start.midY + 100)
    list.contentSize.height = 48_000
    XCTAssertEqual(bar().minY - start.minY, 100, accuracy: 0.6)
    // At the end it holds the content at its end.
    scene.move(start.midX, 600)
    list.contentSize.height = 96_000
    XCTAssertEqual(list.contentOffset.y, 96_000 - 480, accuracy: 0.5)
    scene.up()
  }

  func testTheBarKeepsToItsInsetsAndToTheTrailingEdge() async {
    makeList()
    list.verticalScrollIndicatorInsets = UIEdgeInsets(top: 50, left: 0, bottom: 70, right: 10)
    list.flashScrollIndicators()
    XCTAssertEqual(bar().minY, 53)
    XCTAssertEqual(bar().maxX, 307)
    list.contentOffset.y = 4_320
    XCTAssertEqual(bar().maxY, 407)
    list.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(bar().minX, 3)
    list.showsVerticalScrollIndicator = false
    scene.hover(4, 200)
    XCTAssertEqual(list.layer.sublayers?.count ?? 0, 0)
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
