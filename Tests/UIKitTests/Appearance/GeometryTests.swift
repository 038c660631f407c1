import XCTest

@testable import UIKit

@MainActor final class GeometryTests: XCTestCase {
  private func assertEqual(_ a: CGPoint, _ b: CGPoint, line: UInt = #line) {
    XCTAssertEqual(a.x, b.x, accuracy: 1e-9, line: line)
    XCTAssertEqual(a.y, b.y, accuracy: 1e-9, line: line)
  }

  func testTransformsAreAppliedBeforeTheReceiver() async {
    let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    assertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 12, y: 23))
    let turned = CGAffineTransform.identity.rotated(by: .pi / 2)
    assertEqual(CGPoint(x: 1, y: 0).applying(turned), CGPoint(x: 0, y: 1))
  }

  func testConcatenatingAppliesTheReceiverFirst() async {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    assertEqual(CGPoint(x: 1, y: 0).applying(move.concatenating(scale)), CGPoint(x: 22, y: 0))
    assertEqual(CGPoint(x: 1, y: 0).applying(scale.concatenating(move)), CGPoint(x: 12, y: 0))
  }

  func testInverseUndoes() async {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let point = CGPoint(x: 3, y: 4)
    assertEqual(point.applying(transform).applying(transform.inverted()), point)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertEqual(flat.inverted(), flat)
  }

  func testPartsMakeTheTransformAgain() async {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let again = CGAffineTransform(transform.decomposed())
    for (a, b) in [
      (transform.a, again.a), (transform.b, again.b), (transform.c, again.c), (transform.d, again.d),
      (transform.tx, again.tx), (transform.ty, again.ty),
    ] { XCTAssertEqual(a, b, accuracy: 1e-9) }
  }

  func testRectangleAroundATurnedOne() async {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(rect.minX, -20, accuracy: 1e-9)
    XCTAssertEqual(rect.width, 20, accuracy: 1e-9)
    XCTAssertEqual(rect.height, 10, accuracy: 1e-9)
    XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

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
    let curve = CGMutablePath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    XCTAssertEqual(curve.boundingBox.maxY, 10)
    XCTAssertEqual(curve.boundingBoxOfPath.maxY, 5, accuracy: 0.1)
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
    // Core Graphics' own word for it is the other way round where y points down.
    let graphics = CGMutablePath()
    graphics.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    XCTAssertEqual(graphics.boundingBoxOfPath.height, 10, accuracy: 0.01)
  }

  func testArcBetweenTangents() async {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 40))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 40, y: 0), radius: 10)
    XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 0, accuracy: 1e-9)
    XCTAssertTrue(path.boundingBoxOfPath.width <= 10.01)
  }

  func testReversingKeepsTheShape() async {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)
    let reversed = path.reversing()
    XCTAssertEqual(reversed.bounds.width, path.bounds.width, accuracy: 1e-9)
    XCTAssertTrue(reversed.contains(CGPoint(x: 10, y: 5)))
    XCTAssertFalse(reversed.contains(CGPoint(x: 0.2, y: 0.2)))
  }
}
