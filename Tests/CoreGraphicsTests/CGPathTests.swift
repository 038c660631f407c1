import CoreGraphics
import XCTest

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
}
