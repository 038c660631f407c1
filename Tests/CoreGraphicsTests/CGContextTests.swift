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
      }, "a drawing without content has no picture")
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

  /// Under OpenGL, a drawing whose node begins in the middle of a pixel would be moved or blurred.
  func testPathsInScaledCoordinatesBeginAtWholePoints() async throws {
    func node(_ angle: CGFloat) throws -> RenderNode {
      try XCTUnwrap(
        CGContext.record(size: page) { context in
          context.translateBy(x: 1.5, y: 2)
          context.scaleBy(x: 0.5, y: 0.5)
          context.rotate(by: angle)
          context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
          context.setLineWidth(4)
          context.setLineDash(phase: 2, lengths: [8, 4])
          context.strokeLineSegments(between: [CGPoint(x: 1, y: 8), CGPoint(x: 61, y: 8)])
        })
    }
    let line = try node(0)
    XCTAssertFalse(line.dump.contains("transform"), line.dump)
    let bounds = line.bounds
    XCTAssertEqual(bounds.origin, CGPoint(x: bounds.minX.rounded(), y: bounds.minY.rounded()))
    // A line 2 points wide from 2 on, with dashes of 4 and gaps of 2 points, of which the first dash lacks one.
    let picture = Painter.paint(line, size: page, scale: 1)
    XCTAssertEqual((4...7).map { pixel(picture, 3, $0) }, ["clear", "0000FFFF", "0000FFFF", "clear"])
    XCTAssertEqual(
      (1...10).map { pixel(picture, $0, 5) == "0000FFFF" },
      [false, true, true, true, false, false, true, true, true, true])
    XCTAssertTrue(try node(0.5).dump.contains("transform"), "turned coordinates stay those of the node")
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
