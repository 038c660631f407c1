import CoreGraphics
import XCTest

final class CGAffineTransformTests: XCTestCase {
  private func assertEqual(_ a: CGPoint, _ b: CGPoint, line: UInt = #line) {
    XCTAssertEqual(a.x, b.x, accuracy: 1e-9, line: line)
    XCTAssertEqual(a.y, b.y, accuracy: 1e-9, line: line)
  }

  func testTransformsAreAppliedBeforeTheReceiver() {
    let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    assertEqual(CGPoint(x: 1, y: 1).applying(transform), CGPoint(x: 12, y: 23))
    let turned = CGAffineTransform.identity.rotated(by: .pi / 2)
    assertEqual(CGPoint(x: 1, y: 0).applying(turned), CGPoint(x: 0, y: 1))
  }

  func testConcatenatingAppliesTheReceiverFirst() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    assertEqual(CGPoint(x: 1, y: 0).applying(move.concatenating(scale)), CGPoint(x: 22, y: 0))
    assertEqual(CGPoint(x: 1, y: 0).applying(scale.concatenating(move)), CGPoint(x: 12, y: 0))
  }

  func testInverseUndoes() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let point = CGPoint(x: 3, y: 4)
    assertEqual(point.applying(transform).applying(transform.inverted()), point)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertEqual(flat.inverted(), flat)
  }

  func testPartsMakeTheTransformAgain() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let again = CGAffineTransform(transform.decomposed())
    for (a, b) in [
      (transform.a, again.a), (transform.b, again.b), (transform.c, again.c), (transform.d, again.d),
      (transform.tx, again.tx), (transform.ty, again.ty),
    ] { XCTAssertEqual(a, b, accuracy: 1e-9) }
  }

  func testRectangleAroundATurnedOne() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(rect.minX, -20, accuracy: 1e-9)
    XCTAssertEqual(rect.width, 20, accuracy: 1e-9)
    XCTAssertEqual(rect.height, 10, accuracy: 1e-9)
    XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }
}
