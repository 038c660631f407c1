import XCTest

@testable import UIKit

/// Tests that motions go on when the program moves content by the origin of the bounds, and end when it sets the
/// offset.
@MainActor final class ScrollShiftTests: XCTestCase {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private lazy var window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  private func show() {
    scroll.contentSize = CGSize(width: 100, height: 10_000)
    window.addSubview(scroll)
    window.isHidden = false
    window.layoutIfNeeded()
    scroll.contentOffset.y = 4_000
  }

  func testAGlideGoesOnFromTheNewPlaceAtItsSpeed() async {
    show()
    scroll.beginDrag(along: .vertical)
    scroll.endDrag(velocity: CGPoint(x: 0, y: 2_000))
    FrameClock.shared.advance(by: 0.1)
    let before = scroll.contentOffset.y
    FrameClock.shared.advance(by: 1.0 / 60)
    let step = scroll.contentOffset.y - before
    scroll.bounds.origin.y += 1_000
    XCTAssertTrue(scroll.isDecelerating)
    let shifted = scroll.contentOffset.y
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertEqual(scroll.contentOffset.y - shifted, step, accuracy: 2)
    scroll.contentOffset.y += 10
    XCTAssertFalse(scroll.isDecelerating)
    window.isHidden = true
  }

  /// As from right to left, where the beginning is at the end of the offsets.
  func testAMovementGoesOnThoughTheContentShrinksBeforeItIsShifted() async {
    show()
    func shrink() {
      scroll.contentSize.height -= 400
      scroll.bounds.origin.y -= 400
    }
    for bounces in [true, false] {
      for speed in [-1_000, -70] as [CGFloat] {
        scroll.bounces = bounces
        scroll.contentSize.height = 10_000
        scroll.contentOffset.y = 9_700
        scroll.beginDrag(along: .vertical)
        scroll.endDrag(velocity: CGPoint(x: 0, y: speed))
        FrameClock.shared.advance(by: 0.25)
        let end = scroll.goal.y
        shrink()
        XCTAssertTrue(scroll.isDecelerating)
        XCTAssertEqual(scroll.goal.y, end - 400, accuracy: 0.5, "\(bounces), \(speed)")
        FrameClock.shared.settle()
        XCTAssertEqual(scroll.contentOffset.y, end - 400, accuracy: 1, "\(bounces), \(speed)")
      }
    }
    scroll.contentSize.height = 10_000
    scroll.contentOffset.y = 9_700
    scroll.wheel(by: CGPoint(x: 0, y: -53))
    FrameClock.shared.advance(by: 1.0 / 60)
    shrink()
    FrameClock.shared.settle()
    XCTAssertEqual(scroll.contentOffset.y, 9_247)
    window.isHidden = true
  }

  func testAMovementEndsWhereItWouldThoughTheContentGrowsInEachFrame() async {
    show()
    func move(growing: Bool, _ begin: () -> Void) -> CGFloat {
      scroll.contentOffset.y = 100
      begin()
      for _ in 0..<240 {
        FrameClock.shared.advance(by: 1.0 / 60)
        if growing { scroll.contentSize.height += 0.5 }
      }
      return scroll.contentOffset.y
    }
    XCTAssertEqual(move(growing: true) { scroll.wheel(by: CGPoint(x: 0, y: -400)) }, 0)
    XCTAssertEqual(move(growing: true) { scroll.wheel(by: CGPoint(x: 0, y: 53)) }, 153)
    let fling = {
      self.scroll.beginDrag(along: .vertical)
      self.scroll.endDrag(velocity: CGPoint(x: 0, y: 900))
    }
    XCTAssertEqual(move(growing: true, fling), move(growing: false, fling), accuracy: 1.01)
    window.isHidden = true
  }

  func testAnAnimatedScrollEndsAsFarFurther() async {
    show()
    scroll.setContentOffset(CGPoint(x: 0, y: 5_000), animated: true)
    FrameClock.shared.advance(by: 0.1)
    scroll.bounds.origin.y += 300
    FrameClock.shared.settle()
    XCTAssertEqual(scroll.contentOffset.y, 5_300)
    scroll.setContentOffset(CGPoint(x: 0, y: 9_000), animated: true)
    FrameClock.shared.advance(by: 0.1)
    scroll.contentSize.height = 6_000
    FrameClock.shared.settle()
    XCTAssertEqual(scroll.contentOffset.y, 5_800, "it ends within the content as it is now")
    window.isHidden = true
  }
}
