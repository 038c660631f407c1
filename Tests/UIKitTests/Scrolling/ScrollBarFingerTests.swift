import GTKPlatform
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Fingers on content whose bar is shown, or held with the pointer.
@MainActor final class ScrollBarFingerTests: XCTestCase {
  private final class Log: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append(decelerate ? "didEnd+" : "didEnd")
    }
  }

  private lazy var scene = TouchScene()
  private lazy var list = UIScrollView()

  private func makeList() {
    scene.add(list, 0, 0, 320, 480)
    list.contentSize = CGSize(width: 320, height: 4_800)
    scene.window.layOutAndRecord()
  }

  private func bar() -> CGRect { list.indicators.frame(.vertical).offsetBy(dx: 0, dy: -list.contentOffset.y) }

  func testAFingerAtTheEdgeDragsTheContent() async {
    makeList()
    list.flashScrollIndicators()
    scene.down(316, 40, finger: 1)
    scene.move(316, 20, finger: 1)
    scene.move(316, 10, finger: 1)
    XCTAssertGreaterThan(list.contentOffset.y, 0)
    XCTAssertLessThan(list.contentOffset.y, 31)
    scene.up(finger: 1)
  }

  func testAFingerThatJoinsTheDragOfABarDragsTheContentFromThere() async {
    makeList()
    list.contentSize.width = 1000
    list.isDirectionalLockEnabled = true
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    scene.move(start.midX, start.midY + 50)
    let place = list.contentOffset
    XCTAssertGreaterThan(place.y, 100)
    scene.down(200, 300, finger: 1)
    scene.move(196, 300, finger: 1)
    XCTAssertEqual(list.contentOffset, place, "It isn't a pan of the content yet.")
    // The content moves as far as the fingers do on average.
    scene.move(140, 300, finger: 1)
    XCTAssertEqual(list.contentOffset, CGPoint(x: 20, y: place.y))
    scene.move(130, 280, finger: 1)
    XCTAssertEqual(list.contentOffset, CGPoint(x: 25, y: place.y))
    scene.wait(0.3)
    scene.up(finger: 1)
    scene.up()
    XCTAssertFalse(list.isDragging)
  }

  func testAFingerThatJoinedTheDragOfABarFlingsTheContentOnlyByItsOwnDrag() async {
    makeList()
    let log = Log()
    list.delegate = log
    for step: CGFloat in [0, 5, 20] {
      list.contentOffset = .zero
      list.flashScrollIndicators()
      let start = bar()
      scene.down(start.midX, start.midY)
      for count in 1...3 {
        scene.wait(0.01)
        scene.move(start.midX, start.midY + 40 * CGFloat(count))
      }
      scene.down(160, 300, finger: 1)
      for count in 1...3 {
        scene.wait(0.01)
        scene.move(160, 300 - step * CGFloat(count), finger: 1)
      }
      log.calls = []
      let place = list.contentOffset.y
      scene.up(finger: 1)
      scene.up()
      let glides = step == 20
      XCTAssertEqual(log.calls, [glides ? "didEnd+" : "didEnd"], "\(step)")
      scene.wait(5)
      XCTAssertEqual(list.contentOffset.y > place, glides, "\(step)")
      if !glides { XCTAssertEqual(list.contentOffset.y, place, "\(step)") }
    }
  }
}
