import Foundation
import XCTest

@_spi(Aloe) @testable import UIKit

/// Wheels, touchpads and keys move the content.
@MainActor final class ScrollWheelTests: XCTestCase {
  private let middle = CGPoint(x: 160, y: 240)

  func testAWheelMovesSmoothlyAndClicksAddUp() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
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
    let (outer, inner) = scene.makeNested()
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
    let (list, log) = scene.makeList(height: 10000)
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
    let (list, _) = scene.makeList()
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, -100, at: middle)
    XCTAssertEqual(list.contentOffset.y, -49.5, accuracy: 0.5)
    scene.scroll(.ended, 0, 0, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
  }

  func testKeysScrollTheMainScrollView() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
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
}
