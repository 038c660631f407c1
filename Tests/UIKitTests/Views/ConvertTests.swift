import TestSupport
import XCTest

@testable import UIKit

@MainActor final class ConvertTests: XCTestCase {
  func testBetweenTreesByTheirRoots() async {
    let (first, second) = (UIView(), UIView())
    let a = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    let b = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 5))
    first.addSubview(a)
    second.addSubview(b)
    let said = messages {
      XCTAssertEqual(a.convert(CGPoint(x: 1, y: 1), to: b), CGPoint(x: 8, y: 17))
      XCTAssertEqual(a.convert(CGPoint(x: 8, y: 17), from: b), CGPoint(x: 1, y: 1))
      XCTAssertEqual(a.convert(a.bounds, to: b), CGRect(x: 7, y: 16, width: 5, height: 5))
      XCTAssertEqual(b.convert(CGRect.null, to: a), .null)
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.first?.contains("different view trees") == true, "\(said)")
  }

  func testBetweenWindowsByTheScreen() async {
    let first = UIWindow(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
    let second = UIWindow(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let a = UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
    let b = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 5))
    first.addSubview(a)
    second.addSubview(b)
    let said = messages {
      XCTAssertEqual(first.convert(CGPoint(x: 1, y: 1), to: second), CGPoint(x: 91, y: 181))
      XCTAssertEqual(first.convert(CGPoint(x: 91, y: 181), from: second), CGPoint(x: 1, y: 1))
      XCTAssertEqual(
        first.convert(CGRect(x: 0, y: 0, width: 5, height: 6), to: second),
        CGRect(x: 90, y: 180, width: 5, height: 6))
      XCTAssertEqual(
        first.convert(CGRect(x: 90, y: 180, width: 5, height: 6), from: second),
        CGRect(x: 0, y: 0, width: 5, height: 6))
      // To no window means to the screen.
      let screen: UIWindow? = nil
      XCTAssertEqual(first.convert(CGPoint(x: 1, y: 1), to: screen), CGPoint(x: 101, y: 201))
      XCTAssertEqual(first.convert(CGPoint(x: 101, y: 201), from: screen), CGPoint(x: 1, y: 1))
      XCTAssertEqual(a.convert(CGPoint.zero, to: b), CGPoint(x: 88, y: 178))
      XCTAssertEqual(a.convert(CGPoint(x: 88, y: 178), from: b), .zero)
    }
    XCTAssertEqual(said, [])
  }

  func testToNoViewMeansToTheWindow() async {
    let window = UIWindow(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
    let a = UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
    window.addSubview(a)
    XCTAssertEqual(a.convert(CGPoint.zero, to: nil), CGPoint(x: 1, y: 2))
    XCTAssertEqual(a.convert(CGPoint(x: 1, y: 2), from: nil), .zero)
    window.bounds.origin = CGPoint(x: 7, y: 0)
    XCTAssertEqual(a.convert(CGPoint.zero, to: nil), CGPoint(x: 1, y: 2))
    XCTAssertEqual(a.convert(CGPoint.zero, to: window), CGPoint(x: 1, y: 2))
  }

  func testATransformThatCantBeUndone() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let flat = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(flat)
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    let point = root.convert(CGPoint(x: 15, y: 15), to: flat)
    XCTAssertTrue(point.x.isFinite && point.y.isFinite)
    XCTAssertNotNil(root.hitTest(.zero, with: nil))
  }
}
