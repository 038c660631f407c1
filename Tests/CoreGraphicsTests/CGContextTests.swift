import GTKPlatform
import TestSupport
import XCTest

@testable import CoreGraphics

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

  func testARectangleInAFlippedContextClipsWithoutAMask() async throws {
    let node = try XCTUnwrap(
      CGContext.record(size: page) { context in
        context.translateBy(x: 0, y: page.height)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: CGRect(x: 10, y: 5, width: 30, height: 10))
        context.fill(CGRect(origin: .zero, size: page))
      })
    // A mask would need a Cairo drawing.
    XCTAssertFalse(node.dump.contains("drawing"), node.dump)
    let area = node.bounds
    XCTAssertEqual([area.minX, area.minY, area.width, area.height].map { $0.rounded() }, [10, 35, 30, 10])
  }

  func testNothingIsDrawnInARectangleWithAnEdgeThatIsNotANumber() async {
    let (nan, infinity) = (CGFloat.nan, CGFloat.infinity)
    for rect in [
      CGRect(x: 0, y: 0, width: nan, height: 1), CGRect(x: 0, y: 0, width: 1, height: nan),
      CGRect(x: -infinity, y: 0, width: infinity, height: 1),
    ] {
      XCTAssertTrue(CGContext(size: page).drawable(rect).isNull, "\(rect)")
    }
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
