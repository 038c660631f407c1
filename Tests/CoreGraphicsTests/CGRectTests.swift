// Foundation is imported beside CoreGraphics, as clients do: both have to give the same answers.
import CoreGraphics
import Foundation
import XCTest

/// Tests Apple's documented behavior of rectangles where Foundation on Linux differs, or stops.
final class CGRectTests: XCTestCase {
  private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  func testRectanglesThatOnlyTouchDoNotIntersect() {
    let beside: [(CGFloat, CGFloat)] = [(10, 0), (-10, 0), (0, 10), (0, -10), (10, 10), (-10, -10), (10, -10)]
    for (x, y) in beside {
      let other = box.offsetBy(dx: x, dy: y)
      XCTAssertFalse(box.intersects(other), "\(x), \(y)")
      XCTAssertTrue(box.intersection(other).isNull, "\(x), \(y)")
    }
    XCTAssertTrue(box.intersects(box.offsetBy(dx: 9.999, dy: -9.999)))
    XCTAssertFalse(box.intersects(CGRect(x: 30, y: 0, width: 10, height: 10)))
  }

  func testIntersections() {
    XCTAssertEqual(
      box.intersection(CGRect(x: 4, y: -5, width: 20, height: 12)), CGRect(x: 4, y: 0, width: 6, height: 7))
    XCTAssertEqual(box.intersection(.infinite), box)
    let odd = CGRect(x: 0.1, y: 0.7, width: 0.2, height: 0.1)
    XCTAssertEqual(odd.intersection(.infinite), odd, "Sides that are kept are kept to the last bit.")
    XCTAssertEqual(
      box.intersection(CGRect(x: 15, y: 15, width: -10, height: -10)), CGRect(x: 5, y: 5, width: 5, height: 5))
    XCTAssertTrue(box.intersection(.null).isNull)
    XCTAssertTrue(CGRect.null.intersection(box).isNull)
  }

  func testEmptyRectanglesIntersectTheRectanglesAroundThem() {
    let point = CGRect(x: 3, y: 3, width: 0, height: 0)
    XCTAssertEqual(box.intersection(point), point)
    XCTAssertTrue(point.intersects(point))
    XCTAssertTrue(box.intersects(CGRect(x: 0, y: 5, width: 5, height: 0)))
    XCTAssertFalse(box.intersects(CGRect(x: 0, y: 10, width: 5, height: 0)), "The far edges are outside.")
    XCTAssertFalse(box.intersects(CGRect(x: 20, y: 5, width: 5, height: 0)))
  }

  func testRectanglesWithNaNNeitherIntersectNorTrap() {
    let bad = [
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan),
      CGRect(x: -CGFloat.infinity, y: 0, width: CGFloat.infinity, height: 10),
    ]
    for rect in bad {
      XCTAssertFalse(box.intersects(rect))
      XCTAssertTrue(rect.intersection(box).isNull)
      XCTAssertFalse(rect.contains(CGPoint(x: 5, y: 5)))
    }
    XCTAssertFalse(box.contains(CGPoint(x: CGFloat.nan, y: 5)))
  }

  func testPointsAtTheNearEdgesAreInside() {
    XCTAssertTrue(box.contains(CGPoint.zero))
    XCTAssertFalse(box.contains(CGPoint(x: 10, y: 5)))
    XCTAssertFalse(box.contains(CGPoint(x: 5, y: 10)))
    XCTAssertTrue(CGRect(x: 10, y: 10, width: -10, height: -10).contains(CGPoint(x: 0, y: 9)))
    XCTAssertFalse(CGRect(x: 0, y: 0, width: 0, height: 10).contains(CGPoint(x: 0, y: 5)))
    XCTAssertFalse(CGRect.null.contains(CGPoint.zero))
    XCTAssertTrue(CGRect.infinite.contains(CGPoint(x: 1e300, y: -1e300)))
  }

  /// These are Foundation's own, and agree with Apple's documentation.
  func testAnswersSharedWithApplesFoundation() {
    let flipped = CGRect(x: 10, y: 10, width: -10, height: -10)
    XCTAssertTrue(CGRect.null.isEmpty && CGRect(x: 1, y: 1, width: 0, height: 3).isEmpty && !flipped.isEmpty)
    XCTAssertEqual(box, flipped, "compared as if they were standardized")
    XCTAssertEqual(box.union(.null), box)
    XCTAssertEqual(box.union(CGRect(x: 50, y: 5, width: 0, height: 0)), CGRect(x: 0, y: 0, width: 50, height: 10))
    XCTAssertTrue(flipped.contains(box) && box.contains(CGRect.null) && !CGRect.null.contains(box))
    XCTAssertTrue(box.contains(box) && !box.contains(box.offsetBy(dx: 0.1, dy: 0)))
    XCTAssertTrue(box.insetBy(dx: 6, dy: 0).isNull)
    XCTAssertEqual(flipped.insetBy(dx: 1, dy: 1), CGRect(x: 1, y: 1, width: 8, height: 8))
    XCTAssertEqual(
      CGRect(x: -0.5, y: 0.2, width: 1.1, height: 1.8).integral, CGRect(x: -1, y: 0, width: 2, height: 2))
    XCTAssertTrue(CGRect.null.integral.isNull && CGRect.null.offsetBy(dx: 1, dy: 1).isNull)
  }

  func testEqualTo() {
    let (a, b) = (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 5))
    XCTAssertEqual([a.equalTo(a), a.equalTo(b), a.size.equalTo(b.size)], [true, false, false])
    XCTAssertTrue(a.origin.equalTo(b.origin))
    XCTAssertFalse(a.origin.equalTo(CGPoint(x: 1, y: 3)))
  }
}
