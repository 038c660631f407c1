import CoreGraphics
import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// Colours that repeat an image.
@MainActor final class ColorPatternTests: XCTestCase {
  private let (red, blue, clear): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0])

  /// A red pixel before a blue one.
  private var color: CGColor {
    CGColor(ColorPattern(Bitmap(rgba: red + blue, width: 2, height: 1), size: CGSize(width: 2, height: 1)))
  }

  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(color)
    return context
  }

  private func bytes(_ context: CGContext) throws -> [UInt8] {
    let data = try XCTUnwrap(context.data)
    return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
  }

  func testTilesBeginAtTheContextsCorner() async throws {
    let context = try context(4, 2)
    context.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
    let above = clear + clear + clear + clear
    XCTAssertEqual(try bytes(context), above + clear + blue + red + blue)
    context.translateBy(x: 1, y: 0)
    context.addRect(CGRect(x: 0, y: 1, width: 2, height: 1))
    context.fillPath()
    XCTAssertEqual(try bytes(context), clear + blue + red + clear + clear + blue + red + blue)
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(x: -1, y: -1, width: 9, height: 9))
    XCTAssertEqual(try bytes(context), (0..<8).flatMap { _ in [0, 0, 0, 255] as [UInt8] }, "a plain colour again")
  }

  func testAShapeIsFilled() async throws {
    let context = try context(8, 8)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    let pixels = try bytes(context)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * 8 + x) * 4..<(y * 8 + x) * 4 + 4]) }
    XCTAssertEqual([pixel(4, 4), pixel(5, 4), pixel(4, 5)], [red, blue, red])
    XCTAssertEqual(pixel(0, 0), clear)
  }

  func testAHugeAreaIsFilled() async throws {
    let context = try context(2, 1)
    context.fill(.infinite)
    XCTAssertEqual(try bytes(context), red + blue)
  }

  func testAnEqualAreaHasTheSameNode() async {
    let pattern = ColorPattern(Bitmap(rgba: red + blue, width: 2, height: 1), size: CGSize(width: 2, height: 1))
    let area = CGRect(x: 0, y: 0, width: 8, height: 8)
    let node = pattern.node(in: area, from: .zero, opacity: 1)
    XCTAssertTrue(pattern.node(in: area, from: CGPoint(x: 4, y: 0), opacity: 1) === node, "two tiles further")
    XCTAssertFalse(pattern.node(in: area, from: CGPoint(x: 1, y: 0), opacity: 1) === node)
    XCTAssertFalse(pattern.node(in: area, from: .zero, opacity: 0.5) === node)
  }

  func testAreasOfManySizesKeepTheirNodesAndShareThePixels() async {
    let pattern = ColorPattern(Bitmap(rgba: red + blue, width: 2, height: 1), size: CGSize(width: 2, height: 1))
    func node(_ width: Int) -> RenderNode {
      pattern.node(in: CGRect(x: 0, y: 0, width: width, height: 1), from: CGPoint(x: width, y: 0), opacity: 1)
    }
    let kept = ColorPattern.keptNodes
    let first = (1...kept).map(node)
    XCTAssertTrue(zip(first, (1...kept).map(node)).allSatisfy { $0 === $1 })
    XCTAssertEqual(pattern.drawnCount, kept)
    XCTAssertEqual(pattern.copyCount, 1)
    // Each has its own offset of the tiles.
    let pixels = [3, 4].map { Painter.paint(first[$0 - 1], size: CGSize(width: 2, height: 1), scale: 1).rgbaBytes() }
    XCTAssertEqual(pixels, [blue + red, red + blue])
    for width in kept + 1...3 * kept { _ = node(width) }
    XCTAssertEqual(pattern.drawnCount, 3 * kept)
    XCTAssertFalse(node(1) === first[0], "Only the latest ones are kept.")
  }

  func testNodesOutliveTheirPattern() async {
    var pattern: ColorPattern? = ColorPattern(
      Bitmap(rgba: red + blue, width: 2, height: 1), size: CGSize(width: 2, height: 1))
    let node = pattern?.node(in: CGRect(x: 0, y: 0, width: 2, height: 1), from: .zero, opacity: 1)
    pattern = nil
    XCTAssertEqual(Painter.paint(node, size: CGSize(width: 2, height: 1), scale: 1).rgbaBytes(), red + blue)
  }

  func testALongAreaIsFilledFarAway() async {
    let pattern = ColorPattern(Bitmap(rgba: red + blue, width: 2, height: 1), size: CGSize(width: 2, height: 1))
    let node = pattern.node(in: CGRect(x: 0, y: 0, width: 900_001, height: 2), from: .zero, opacity: 1)
    for x in [4_095.0, 40_001, 899_999] {
      let moved = node.translated(by: CGPoint(x: -x, y: 0))
      let pixels = Painter.paint(moved, size: CGSize(width: 3, height: 1), scale: 1).rgbaBytes()
      XCTAssertEqual(pixels, blue + red + (x < 899_998 ? blue : clear), "\(x)")
    }
  }

  func testALargeTileIsRepeated() async {
    let pattern = ColorPattern(
      Bitmap(rgba: red + blue, width: 1, height: 2), size: CGSize(width: 20_000, height: 20_000))
    let node = pattern.node(in: CGRect(x: 0, y: 0, width: 20_000, height: 50_000), from: .zero, opacity: 1)
    for (y, color) in [(5_000, red), (15_000, blue), (25_000, red), (45_000, red)] {
      let moved = node.translated(by: CGPoint(x: -10_000, y: -y))
      XCTAssertEqual(Painter.paint(moved, size: CGSize(width: 1, height: 1), scale: 1).rgbaBytes(), color, "\(y)")
    }
  }

  func testTheMeanColorAndEquality() async {
    let color = color
    XCTAssertEqual(color.components, [0.5, 0, 0.5, 1])
    XCTAssertEqual(color.copy(alpha: 0.5)?.components, [0.5, 0, 0.5, 0.5])
    XCTAssertEqual(color.copy(alpha: 1), color)
    XCTAssertNotEqual(color, CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    let nothing = Bitmap(rgba: clear + clear, width: 2, height: 1)
    XCTAssertEqual(CGColor(ColorPattern(nothing, size: CGSize(width: 2, height: 1))).components, [0, 0, 0, 0])
  }
}
