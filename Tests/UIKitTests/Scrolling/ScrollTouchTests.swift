import Foundation
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Tests the receiver of a touch: the content, the scroll view around it, or the one around that.
@MainActor final class ScrollTouchTests: XCTestCase {
  // MARK: - Touches in Content

  func testTouchesAreHeldBackForAMoment() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
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
    let (list, log) = scene.makeList()
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
    let (list, _) = scene.makeList()
    let button = scene.add(UIButton(), 0, 0, 320, 400, in: list)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.tap(10, 10)
    XCTAssertEqual(taps, 1)
  }

  // MARK: - One in Another

  func testAHorizontalListInAVerticalOne() async {
    let scene = TouchScene()
    let (outer, inner) = scene.makeNested()
    scene.drag(from: CGPoint(x: 160, y: 150), by: CGVector(dx: -60, dy: -8), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [50, 0])
    scene.drag(from: CGPoint(x: 160, y: 150), by: CGVector(dx: -8, dy: -60), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [50, 50])
  }

  func testAnInnerListAtItsEndLeavesTheFingerToTheOuter() async {
    let scene = TouchScene()
    let (outer, _) = scene.makeList()
    let inner = scene.add(UIScrollView(), 0, 0, 320, 300, in: outer)
    inner.contentSize = CGSize(width: 320, height: 400)
    scene.window.layOutAndRecord()
    scene.drag(from: CGPoint(x: 160, y: 250), by: CGVector(dx: 0, dy: -60), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.y, outer.contentOffset.y], [50, 0])
    inner.contentOffset.y = 100
    scene.drag(from: CGPoint(x: 160, y: 250), by: CGVector(dx: 0, dy: -60), over: 0.2, pause: 0.3)
    XCTAssertEqual([inner.contentOffset.y, outer.contentOffset.y], [100, 50])
  }
}
