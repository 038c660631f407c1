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
    // Each corner is the leftmost, the topmost and so on in some of these.
    for angle in stride(from: 0.1, to: 6.2, by: 0.7) {
      let turn = CGAffineTransform(rotationAngle: angle)
      let corners = [(3, 4), (13, 4), (3, 24), (13, 24)].map { CGPoint(x: $0.0, y: $0.1).applying(turn) }
      let box = CGRect(x: 3, y: 4, width: 10, height: 20).applying(turn)
      XCTAssertEqual(box.minX, corners.map(\.x).min())
      XCTAssertEqual(box.minY, corners.map(\.y).min())
      XCTAssertEqual(box.maxX, corners.map(\.x).max() ?? 0, accuracy: 1e-9)
      XCTAssertEqual(box.maxY, corners.map(\.y).max() ?? 0, accuracy: 1e-9)
    }
    XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }
}
