import TestSupport
import XCTest

@testable import CoreGraphics

final class CGPathTests: XCTestCase {
  func testBoundsOfACurveAreTight() {
    let curve = CGMutablePath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    XCTAssertEqual(curve.boundingBox.maxY, 10)
    XCTAssertEqual(curve.boundingBoxOfPath.maxY, 5, accuracy: 0.1)
  }

  func testArcsAreClockwiseWithYPointingUp() {
    let graphics = CGMutablePath()
    graphics.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    XCTAssertEqual(graphics.boundingBoxOfPath.height, 10, accuracy: 0.01)
  }

  func testArcBetweenTangents() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 40))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 40, y: 0), radius: 10)
    XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 0, accuracy: 1e-9)
    XCTAssertTrue(path.boundingBoxOfPath.width <= 10.01)
  }

  func testARectangleIsDrawnAsOneAsLongAsItIsNothingElse() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(path.outline?.rect, CGRect(x: 1, y: 2, width: 3, height: 4))
    path.addLine(to: .zero)
    XCTAssertNil(path.outline)
  }

  @MainActor func testNonfinitePointsAreLeftOut() async {
    let said = messages {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 1, y: 2))
      for number in [CGFloat.nan, .infinity, -.infinity] {
        path.addLine(to: CGPoint(x: 3, y: number))
        path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: number, y: 0))
        path.addArc(center: .zero, radius: number, startAngle: 0, endAngle: 1, clockwise: true)
        path.addArc(center: .zero, radius: 5, startAngle: number, endAngle: 1, clockwise: true)
        path.addRect(CGRect(x: 0, y: 0, width: number, height: 1))
        path.addPath(
          CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), transform: CGAffineTransform(scaleX: number, y: 1))
      }
      XCTAssertEqual(path.elements, [.move(CGPoint(x: 1, y: 2))])
      XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 2))
      path.addRect(.null)
      XCTAssertEqual(path.elements.count, 1)
    }
    XCTAssertEqual(said.count, 1, "\(said)")
    XCTAssertTrue(said.first?.contains("was left out of a path") == true, "\(said)")
  }

  func testATransformThatLeadsNowhereChangesNothing() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    path.apply(CGAffineTransform(scaleX: 1e308, y: .infinity))
    XCTAssertEqual(path.boundingBox, CGRect(x: 1, y: 2, width: 3, height: 4))
    path.apply(CGAffineTransform(scaleX: 2, y: 1))
    XCTAssertEqual(path.boundingBox, CGRect(x: 2, y: 2, width: 6, height: 4))
  }
}
