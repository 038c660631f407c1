import CoreGraphics
import GTKPlatform
import TestSupport
import XCTest

@MainActor final class CGContextTests: XCTestCase {
  private let page = CGSize(width: 100, height: 50)

  func testDrawsWithNothingButCoreGraphics() async throws {
    let node = try XCTUnwrap(CGContext.record(size: page) { Drawing.draw(on: page, into: $0) })
    let dump = node.dump
    XCTAssertTrue(dump.contains("gradient"), dump)
    XCTAssertEqual(Drawing.sign(on: page).boundingBoxOfPath.minX, 90, accuracy: 1e-9)
    XCTAssertEqual(node.bounds.maxX, 100, accuracy: 0.01)
  }

  func testAContextIsCurrentWhileItRecords() async {
    var depth = -1
    XCTAssertNil(
      CGContext.record(size: page) { context in
        XCTAssertTrue(CGContext.stack.last?.context === context)
        depth = CGContext.stack.count
      }, "what draws nothing has no picture")
    XCTAssertEqual(CGContext.stack.count, depth - 1)
  }

  func testNumbersAreTakenAsFarAsTheyAreSound() async {
    let before = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(
      CGRect(x: CGFloat.nan, y: 5, width: .infinity, height: 6).sound(keeping: before).origin, CGPoint(x: 1, y: 5))
    XCTAssertEqual(CGRect.null.sound(keeping: before), CGRect(x: 1, y: 2, width: 0, height: 0))
    XCTAssertEqual(CGPoint(x: CGFloat.infinity, y: 7).sound(keeping: .zero), CGPoint(x: 0, y: 7))
    XCTAssertTrue(CGSize(width: 1e11, height: 1).sound(keeping: .zero).isSound)
    XCTAssertFalse(CGAffineTransform(scaleX: .infinity, y: 1).isFinite)
  }
}
