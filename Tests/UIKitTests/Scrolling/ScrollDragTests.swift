import Foundation
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// A finger moves the content, which continues to move by itself.
@MainActor final class ScrollDragTests: XCTestCase {
  func testADragMovesTheContentWithoutTheFirstTenPoints() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
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
    let (list, log) = scene.makeList(height: 10000)
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
    let (list, log) = scene.makeList()
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
    let (list, log) = scene.makeList(height: 700)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -150), over: 0.1)
    scene.wait(2)
    XCTAssertEqual(list.contentOffset.y, 220)
    XCTAssertGreaterThan(log.offsets.max() ?? 0, 225)
  }

  func testWithoutBouncesNothingGoesPastTheEnds() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList(height: 700)
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
    let (list, log) = scene.makeList(height: 100)
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
    let (list, log) = scene.makeList(height: 10000)
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
    let (list, log) = scene.makeList(height: 10000)
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
    let (list, _) = scene.makeList(height: 10000)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    scene.wait(0.1)
    list.contentOffset.y = 33
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 33)
  }

  func testADelegateMayHoldTheOffsetDuringADrag() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
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
    let (list, _) = scene.makeList(height: 600)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    list.contentSize.height = 10000
    XCTAssertTrue(list.isDecelerating)
    scene.wait(3)
    XCTAssertEqual(list.contentOffset.y, 90 + 990 * 0.499, accuracy: 4)
  }

  func testShrunkContentIsKeptInSight() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    list.contentOffset.y = 1500
    list.contentSize.height = 1000
    XCTAssertEqual(list.contentOffset.y, 520)
  }

  func testADragThatTheDelegateReplacesHasAnEnd() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    log.onRelease = { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100), over: 0.1)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 300)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd", "didAnimate"])
  }

  func testADragThatAnAnimationReplacesHasAnEnd() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    scene.down(160, 400)
    scene.move(160, 300)
    list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    XCTAssertEqual(log.calls, ["willDrag"])
    scene.up()
    XCTAssertEqual(log.calls, ["willDrag", "didEnd"])
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 300)
    XCTAssertEqual(log.calls, ["willDrag", "didEnd", "didAnimate"])
  }

  func testAnAnimationToTheSameOffsetLeavesTheDragAlone() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    scene.down(160, 400)
    scene.move(160, 300)
    list.setContentOffset(list.contentOffset, animated: true)
    scene.move(160, 290)
    XCTAssertTrue(list.isDragging)
    XCTAssertEqual(list.contentOffset.y, 100)
    scene.wait(0.3)
    scene.up()
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
  }

  func testAFingerGoesOnDraggingDuringAndAfterAnAnimation() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    scene.down(160, 400)
    scene.move(160, 300)
    list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.wait(0.15)
    let before = list.contentOffset.y
    XCTAssertGreaterThan(before, 100)
    XCTAssertLessThan(before, 290)
    scene.move(160, 290)
    XCTAssertTrue(list.isDragging)
    XCTAssertEqual(list.contentOffset.y, before + 10)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, before + 10, "the animation has ended")
    list.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    var rests = 0
    list.onRest = { rests += 1 }
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 500)
    XCTAssertTrue(list.isDragging)
    XCTAssertEqual(rests, 0, "the finger is still down")
    scene.move(160, 270)
    XCTAssertEqual(list.contentOffset.y, 520)
    scene.wait(0.3)
    scene.up()
    XCTAssertEqual(log.calls, ["willDrag", "didAnimate", "willEnd", "didEnd"])
    XCTAssertFalse(list.isDragging)
  }

  func testASecondFingerStopsAnAnimationAndTheFirstOneGoesOnDragging() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    scene.down(160, 400, finger: 1)
    scene.move(160, 300, finger: 1)
    list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.wait(0.15)
    let before = list.contentOffset.y
    XCTAssertLessThan(before, 290)
    scene.down(60, 400, finger: 2)
    XCTAssertTrue(list.isDragging)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, before)
    scene.up(finger: 2)
    scene.up(finger: 1)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
  }
}
