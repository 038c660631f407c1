import Foundation
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// A finger and a touchpad that drag the content together.
@MainActor final class ScrollJoiningTests: XCTestCase {
  private let middle = CGPoint(x: 160, y: 240)

  func testAFingerThatJoinsATouchpadBeginsNoSecondDrag() async {
    let scene = TouchScene()
    let (_, log) = scene.makeList()
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    scene.down(160, 400)
    scene.move(160, 300)
    XCTAssertEqual(log.calls, ["willDrag"])
    scene.wait(0.3)
    scene.up()
    scene.scroll(.ended, 0, 0, at: middle)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
  }

  func testAFingerThatJoinsATouchpadHasItsOwnLock() async {
    for isLocked in [true, false] {
      let scene = TouchScene()
      let (list, log) = scene.makeList()
      list.contentSize.width = 1000
      list.isDirectionalLockEnabled = isLocked
      scene.scroll(.began, 0, 0, at: middle)
      scene.scroll(.changed, 0, 100, at: middle)
      scene.down(160, 300)
      scene.move(100, 300)
      XCTAssertEqual(list.contentOffset, CGPoint(x: 50, y: 100), "10 points make it a pan.")
      scene.move(90, 280)
      XCTAssertEqual(list.contentOffset, CGPoint(x: 60, y: isLocked ? 100 : 120))
      scene.wait(0.3)
      scene.up()
      scene.scroll(.ended, 0, 0, at: middle)
      XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
    }
  }

  func testTheDeviceThatIsLiftedLastEndsTheDrag() async {
    for fingerBegins in [false, true] {
      let scene = TouchScene()
      let (list, log) = scene.makeList(height: 10000)
      func finger() {
        scene.down(160, 400)
        scene.move(160, 300)
      }
      if fingerBegins { finger() }
      scene.scroll(.began, 0, 0, at: middle)
      scene.scroll(.changed, 0, 100, at: middle)
      if !fingerBegins { finger() }
      XCTAssertEqual(list.contentOffset.y, 190)
      scene.scroll(.ended, 0, 1000, at: middle)
      XCTAssertTrue(list.isDragging, "The finger still drags.")
      XCTAssertEqual(log.calls, ["willDrag"])
      scene.wait(0.3)
      XCTAssertEqual(list.contentOffset.y, 190)
      scene.move(160, 280)
      XCTAssertEqual(list.contentOffset.y, 210)
      scene.wait(0.3)
      scene.up()
      XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
      XCTAssertFalse(list.isDragging)
    }
  }

  func testATouchpadGoesOnDraggingWhenTheFingerIsLifted() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList(height: 10000)
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    scene.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -60), over: 0.06)
    XCTAssertTrue(list.isDragging)
    XCTAssertEqual(list.contentOffset.y, 150)
    scene.scroll(.changed, 0, 10, at: middle)
    XCTAssertEqual(list.contentOffset.y, 160)
    scene.scroll(.ended, 0, 1000, at: middle)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd+", "willSlow"])
  }

  /// The window gets no further event, so nothing else would end the drag, which a finger could join elsewhere.
  func testATouchpadsDragEndsWhenItsWindowIsHidden() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList(height: 10000)
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    XCTAssertTrue(list.isDragging)
    scene.window.isHidden = true
    XCTAssertFalse(list.isDragging)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
    let other = TouchScene()
    other.root.addSubview(list)
    other.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -60), over: 0.06)
    XCTAssertFalse(list.isDragging)
  }

  /// A program may also disable the pan gesture for a moment, which is how it cancels a drag.
  func testDisablingScrollingCancelsATouchpadsDrag() async {
    for disables in [
      { (list: UIScrollView) in list.isScrollEnabled.toggle() },
      { (list: UIScrollView) in list.panGestureRecognizer.isEnabled.toggle() },
    ] {
      let scene = TouchScene()
      let (list, log) = scene.makeList(height: 10000)
      scene.scroll(.began, 0, 0, at: middle)
      scene.scroll(.changed, 0, 100, at: middle)
      disables(list)
      XCTAssertFalse(list.isDragging)
      XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
      disables(list)
      scene.scroll(.changed, 0, 50, at: middle)
      scene.scroll(.ended, 0, 1000, at: middle)
      scene.wait(1)
      XCTAssertEqual(list.contentOffset.y, 100, "The rest of the gesture is ignored.")
      XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
      scene.scroll(.began, 0, 0, at: middle)
      scene.scroll(.changed, 0, 50, at: middle)
      XCTAssertEqual(list.contentOffset.y, 150, "The next gesture isn't.")
      scene.scroll(.ended, 0, 0, at: middle)
    }
  }

  func testDisablingScrollingCancelsTheDragOfBothDevicesOnce() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList(height: 10000)
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    scene.down(160, 400)
    scene.move(160, 300)
    list.isScrollEnabled = false
    XCTAssertFalse(list.isDragging)
    list.isScrollEnabled = true
    scene.move(160, 200)
    scene.scroll(.changed, 0, 50, at: middle)
    scene.up()
    scene.scroll(.ended, 0, 1000, at: middle)
    XCTAssertEqual(list.contentOffset.y, 190)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
  }

  func testScrollingThatIsDisabledAsADragBeginsMovesNothing() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList(height: 10000)
    log.onBegin = { $0.isScrollEnabled = false }
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    scene.scroll(.ended, 0, 1000, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
    XCTAssertFalse(list.indicators.isShown)
  }
}
