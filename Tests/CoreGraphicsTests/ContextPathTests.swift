import CoreGraphics
import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// A context's own path, and the areas that it's clipped to.
@MainActor final class ContextPathTests: XCTestCase {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
    return context
  }

  private func bytes(_ context: CGContext) throws -> [UInt8] {
    let data = try XCTUnwrap(context.data)
    return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
  }

  private let square = CGRect(x: 0, y: 0, width: 1, height: 1)
  private let wide = CGRect(x: -10, y: -10, width: 20, height: 20)

  // MARK: - The Path

  func testPointsAreTransformedWhenTheyAreAdded() async throws {
    let two = try context(4, 1)
    two.addRect(square)
    two.translateBy(x: 2, y: 0)
    two.addRect(square)
    two.fillPath()
    XCTAssertEqual(try bytes(two), red + clear + red + clear)
    let scaled = try context(4, 1)
    scaled.saveGState()
    scaled.scaleBy(x: 3, y: 1)
    scaled.addRect(square)
    scaled.restoreGState()
    scaled.drawPath(using: .fill)
    XCTAssertEqual(try bytes(scaled), red + red + red + clear)
    scaled.scaleBy(x: 2, y: 1)
    scaled.addRect(square.offsetBy(dx: 1, dy: 0))
    scaled.setFillColor(gray: 0, alpha: 1)
    scaled.fillPath()
    XCTAssertEqual(try bytes(scaled), red + red + [0, 0, 0, 255, 0, 0, 0, 255], "a new path has its own coordinates")
  }

  func testAnArcIsTangentToTransformedLines() async throws {
    func drawn(movedBy x: CGFloat) throws -> [UInt8] {
      let context = try context(8, 8)
      context.scaleBy(x: 2, y: 2)
      context.move(to: .zero)
      context.translateBy(x: x, y: 0)
      context.addArc(tangent1End: CGPoint(x: 4 - x, y: 0), tangent2End: CGPoint(x: 4 - x, y: 4), radius: 2)
      context.addLine(to: CGPoint(x: 4 - x, y: 4))
      context.fillPath()
      return try bytes(context)
    }
    let plain = try drawn(movedBy: 0)
    XCTAssertTrue(plain.contains(255))
    for (byte, moved) in zip(plain, try drawn(movedBy: 1)) { XCTAssertEqual(Int(byte), Int(moved), accuracy: 8) }
  }

  func testALineHasTheWidthOfTheCurrentCoordinates() async throws {
    for mode in [CGPathDrawingMode.stroke, .fillStroke] {
      let context = try context(4, 4)
      context.move(to: CGPoint(x: 0, y: 2))
      context.addLine(to: CGPoint(x: 4, y: 2))
      context.scaleBy(x: 2, y: 2)
      if mode == .stroke { context.strokePath() } else { context.drawPath(using: mode) }
      let (row, none) = ([UInt8]((0..<4).flatMap { _ in red }), [UInt8](repeating: 0, count: 16))
      XCTAssertEqual(try bytes(context), none + row + row + none)
    }
  }

  func testAPathThatIsClippedToStays() async throws {
    let context = try context(2, 1)
    context.addRect(square)
    context.translateBy(x: 1, y: 0)
    context.clip()
    context.fill(wide)
    XCTAssertEqual(try bytes(context), red + clear)
    XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: -1, y: 0, width: 1, height: 1))
  }

  func testAScaleOfZeroHidesLinesOnly() async throws {
    let context = try context(2, 1)
    context.addRect(square)
    context.scaleBy(x: 0, y: 1)
    context.drawPath(using: .fillStroke)
    XCTAssertEqual(try bytes(context), red + clear)
  }

  // MARK: - Clipping

  func testClippingToUnusualRectangles() async throws {
    let nan = CGFloat.nan
    let mask = CGImage(Bitmap(rgba: [0, 0, 0, 255], width: 1, height: 1))
    for (rect, isDrawn, count) in [
      (.infinite, true, 0), (.null, false, 0), (CGRect(x: nan, y: 0, width: 1, height: 1), true, 1),
      (CGRect(x: 0, y: 0, width: nan, height: 1), true, 1), (CGRect(x: 2, y: 2, width: -4, height: -4), true, 0),
      (CGRect(x: 2, y: 0, width: 1e300, height: 1), false, 0), (.zero, false, 0),
    ] as [(CGRect, Bool, Int)] {
      let context = try context(1, 1)
      context.scaleBy(x: 2, y: 2)
      let said = messages { context.clip(to: rect) }
      XCTAssertEqual(said.count, count, "\(rect): \(said)")
      context.fill(wide)
      XCTAssertEqual(try bytes(context), isDrawn ? red : clear, "\(rect)")
      let masked = try self.context(1, 1)
      _ = messages { masked.clip(to: rect, mask: mask) }
      masked.fill(wide)
      let isIgnored = rect == .infinite || rect.width > 1e10
      XCTAssertEqual(try bytes(masked) != clear, isDrawn || isIgnored, "\(rect), masked")
    }
  }

  func testHugeRectanglesAreHarmless() async throws {
    let context = try context(1, 1)
    context.addRect(.infinite)
    context.fillPath()
    XCTAssertEqual(try bytes(context), red)
    context.clear(wide)
    let image = CGImage(Bitmap(rgba: red, width: 1, height: 1))
    for rect in [CGRect.infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
      let said = messages { context.draw(image, in: rect) }
      XCTAssertEqual(said.count, 1)
      XCTAssertTrue(said.joined().contains("An image was left out of a drawing"), "\(said)")
      XCTAssertEqual(try bytes(context), clear)
    }
  }

  func testAMaskOfAnImage() async throws {
    let place = CGRect(x: 1, y: 0, width: 2, height: 1)
    let greys = try XCTUnwrap(CGDataProvider(data: Data([0, 51]) as CFData))
    let gray = try XCTUnwrap(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
        provider: greys, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    let alpha = CGImage(Bitmap(rgba: [0, 0, 0, 255, 255, 255, 255, 0], width: 2, height: 1))
    for (mask, shown) in [(alpha, red + clear), (gray, clear + [51, 0, 0, 51])] {
      let context = try context(4, 1)
      context.saveGState()
      context.clip(to: place, mask: mask)
      XCTAssertEqual(context.boundingBoxOfClipPath, place)
      context.fill(wide)
      XCTAssertEqual(try bytes(context), clear + shown + clear)
      context.restoreGState()
      context.fill(square)
      XCTAssertEqual(try bytes(context), red + shown + clear, "without the mask")
    }
    let column = CGImage(Bitmap(rgba: [0, 0, 0, 255, 0, 0, 0, 0], width: 1, height: 2))
    let context = try context(1, 4)
    context.translateBy(x: 0, y: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2), mask: column)
    context.fill(wide)
    XCTAssertEqual(try bytes(context), clear + red + clear + clear, "upright where y points up")
  }
}
