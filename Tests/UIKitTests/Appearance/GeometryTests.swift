import XCTest

@testable import UIKit

@MainActor final class GeometryTests: XCTestCase {
  func testInsets() async {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    XCTAssertEqual(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      CGRect(x: 2, y: 1, width: 94, height: 46))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(
      insets.directional(true), NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    XCTAssertEqual(insets.directional(true).absolute(true), insets)
  }

  // MARK: - Paths

  func testBoundsOfCurvesAreTight() async {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    XCTAssertEqual(circle.bounds.minX, 40, accuracy: 0.02)
    XCTAssertEqual(circle.bounds.width, 20, accuracy: 0.02)
    XCTAssertEqual(UIBezierPath().bounds, .null)
  }

  func testContainsByBothRules() async {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    XCTAssertTrue(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    XCTAssertFalse(path.contains(CGPoint(x: 15, y: 15)))
    XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5)))
    XCTAssertFalse(path.contains(CGPoint(x: 35, y: 5)))
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    XCTAssertTrue(oval.contains(CGPoint(x: 10, y: 10)))
    XCTAssertFalse(oval.contains(CGPoint(x: 1, y: 1)))
  }

  func testArcsRunTheWayTheySay() async {
    let clockwise = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    XCTAssertEqual(clockwise.bounds.height, 10, accuracy: 0.01)
    XCTAssertEqual(clockwise.currentPoint.y, 10, accuracy: 1e-9)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    XCTAssertEqual(other.bounds.width, 20, accuracy: 0.02)
  }

  func testReversingKeepsTheShape() async {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)
    let reversed = path.reversing()
    XCTAssertEqual(reversed.bounds.width, path.bounds.width, accuracy: 1e-9)
    XCTAssertTrue(reversed.contains(CGPoint(x: 10, y: 5)))
    XCTAssertFalse(reversed.contains(CGPoint(x: 0.2, y: 0.2)))
  }
}
