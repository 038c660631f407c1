import CoreGraphics
import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// Contexts that draw into memory.
@MainActor final class BitmapContextTests: XCTestCase {
  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let straight = CGImageAlphaInfo.premultipliedLast.rawValue

  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    try XCTUnwrap(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: straight))
  }

  /// The bytes of all rows.
  private func bytes(_ context: CGContext) throws -> [UInt8] {
    let data = try XCTUnwrap(context.data)
    return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  private func fillRed(_ rect: CGRect, in context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(rect)
  }

  /// Four columns and three rows, of which each pixel's red is its column, and its green its row.
  private func numbered() -> (image: CGImage, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    for row in 0..<3 { for column in 0..<4 { bytes += [UInt8(column), UInt8(row), 0, 255] } }
    return (CGImage(Bitmap(rgba: bytes, width: 4, height: 3)), bytes)
  }

  // MARK: - Layouts

  func testEachLayout() async throws {
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    let big = CGBitmapInfo.byteOrder32Big.rawValue
    let color = CGColor(red: 1, green: 0.2, blue: 0, alpha: 1)
    for (alpha, order, expected) in [
      (CGImageAlphaInfo.premultipliedLast, 0, [255, 51, 0, 255]), (.premultipliedLast, big, [255, 51, 0, 255]),
      (.premultipliedFirst, 0, [255, 255, 51, 0]), (.premultipliedFirst, little, [0, 51, 255, 255]),
      (.premultipliedLast, little, [255, 0, 51, 255]), (.noneSkipLast, 0, [255, 51, 0, 255]),
      (.noneSkipFirst, 0, [255, 255, 51, 0]), (.noneSkipFirst, little, [0, 51, 255, 255]),
    ] as [(CGImageAlphaInfo, UInt32, [UInt8])] {
      var memory = [UInt8](repeating: 0, count: 4)
      try memory.withUnsafeMutableBytes { memory in
        let context = try XCTUnwrap(
          CGContext(
            data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: rgb,
            bitmapInfo: alpha.rawValue | order))
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(Array(memory), expected, "\(alpha) \(order)")
        XCTAssertEqual(
          [context.alphaInfo.rawValue, context.bitmapInfo.rawValue], [alpha.rawValue, alpha.rawValue | order])
        let image = try XCTUnwrap(context.makeImage())
        XCTAssertEqual(image.dataProvider.map { Array($0.bytes) }, expected, "\(alpha) \(order)")
        XCTAssertEqual(image.alphaInfo, alpha)
        XCTAssertEqual(image.bitmap.rgbaBytes(), [255, 51, 0, 255], "\(alpha) \(order)")
      }
    }
  }

  func testGreyAndAlpha() async throws {
    func pixel(_ space: CGColorSpace, _ info: CGImageAlphaInfo, _ color: CGColor) throws -> [UInt8] {
      let context = try XCTUnwrap(
        CGContext(
          data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
          bitmapInfo: info.rawValue))
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      XCTAssertEqual([context.bitsPerPixel, context.bytesPerRow], [8, 1])
      let image = try XCTUnwrap(context.makeImage())
      XCTAssertEqual(image.bitsPerPixel, 8)
      XCTAssertEqual(image.dataProvider.map { Array($0.bytes) }, try bytes(context))
      return try bytes(context)
    }
    let gray = CGColorSpaceCreateDeviceGray()
    XCTAssertEqual(try pixel(gray, .none, CGColor(gray: 0.2, alpha: 1)), [51])
    XCTAssertEqual(try pixel(gray, .none, CGColor(gray: 1, alpha: 0.2)), [51], "in front of black")
    XCTAssertEqual(try pixel(gray, .none, CGColor(red: 0, green: 1, blue: 0, alpha: 1)), [182], "183 of 256 parts")
    XCTAssertEqual(try pixel(gray, .alphaOnly, CGColor(gray: 1, alpha: 0.2)), [51])
    XCTAssertEqual(try pixel(rgb, .alphaOnly, CGColor(gray: 0, alpha: 1)), [255])
  }

  func testAnImageOfAnOpaqueContextIsOpaque() async throws {
    let context = try XCTUnwrap(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
    fillRed(CGRect(x: 0, y: 0, width: 2, height: 1), in: context)
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    let black: [UInt8] = [0, 0, 0, 255]
    XCTAssertEqual(context.makeImage()?.bitmap.rgbaBytes(), red + black + black)
  }

  func testAnOpaqueContextStaysOpaqueInEachMode() async throws {
    for (space, info, black) in [
      (rgb, .noneSkipLast, [0, 0, 0, 255]), (rgb, .noneSkipFirst, [255, 0, 0, 0]),
      (CGColorSpaceCreateDeviceGray(), .none, [0]),
    ] as [(CGColorSpace, CGImageAlphaInfo, [UInt8])] {
      let context = try XCTUnwrap(
        CGContext(
          data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info.rawValue))
      let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
      // Transparent pixels would get the colour.
      for mode in [CGBlendMode.destinationOver, .multiply] {
        context.setBlendMode(mode)
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(pixel)
        XCTAssertEqual(try bytes(context), black, "\(info) \(mode)")
        context.clear(pixel)
      }
    }
  }

  func testOtherLayoutsAreNil() async throws {
    let plain = CGImageAlphaInfo.premultipliedLast.rawValue
    func isNil(
      _ words: String, _ info: UInt32 = 1, width: Int = 2, height: Int = 2, bits: Int = 8, row: Int = 0,
      gray: Bool = false, line: UInt = #line
    ) {
      let space = gray ? CGColorSpaceCreateDeviceGray() : rgb
      let said = messages {
        XCTAssertNil(
          CGContext(
            data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space,
            bitmapInfo: info), line: line)
      }
      XCTAssertEqual(said.count, 1, line: line)
      XCTAssertTrue(said.joined().contains(words), "\(said)", line: line)
    }
    isNil("16 bits per component", bits: 16)
    isNil("5 bits per component", CGImageAlphaInfo.noneSkipFirst.rawValue, bits: 5)
    for alpha in [CGImageAlphaInfo.last, .first, .none] {
      isNil("bitmap info \(alpha.rawValue) aren't supported", alpha.rawValue)
    }
    isNil("257 aren't supported", plain | CGBitmapInfo.floatComponents.rawValue)
    isNil("4097 aren't supported", plain | CGBitmapInfo.byteOrder16Little.rawValue)
    isNil("bitmap info 9 aren't supported", 9)
    isNil("aren't supported", plain, gray: true)
    for (width, height) in [(0, 2), (2, -1), (32_767, 1), (Int.max, 1), (Int.min, 1), (20_000, 20_000)] {
      isNil("pixels are too few or too many", width: width, height: height)
    }
    for row in [7, -8, Int.max] { isNil("bytes per row aren't enough, or too many", row: row) }
    isNil("all 30000 rows may take 1073741824", height: 30_000, row: 1 << 20)
  }

  // MARK: - Memory

  func testTheFirstRowIsTheTopOne() async throws {
    let context = try context(3, 2)
    fillRed(CGRect(x: 0, y: 0, width: 1, height: 1), in: context)
    XCTAssertEqual(try bytes(context), clear + clear + clear + red + clear + clear)
    XCTAssertEqual(context.ctm, .identity)
    context.translateBy(x: 1, y: 1)
    XCTAssertEqual(context.ctm, CGAffineTransform(translationX: 1, y: 1))
    fillRed(CGRect(x: 0, y: 0, width: 1, height: 1), in: context)
    XCTAssertEqual(try bytes(context), clear + red + clear + red + clear + clear)
  }

  func testBytesAfterARowStay() async throws {
    for info in [straight, CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue] {
      var memory = [UInt8](repeating: 7, count: 12 * 2)
      try memory.withUnsafeMutableBytes { memory in
        let context = try XCTUnwrap(
          CGContext(
            data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12, space: rgb,
            bitmapInfo: info))
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: -5, y: -5, width: 50, height: 50))
        let row = [UInt8](repeating: 255, count: 8) + [7, 7, 7, 7]
        XCTAssertEqual(Array(memory), row + row)
        XCTAssertEqual(context.makeImage()?.bytesPerRow, 8)
      }
    }
  }

  func testImagesAreUpright() async throws {
    let context = try context(4, 3)
    let (image, pixels) = numbered()
    context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 3))
    XCTAssertEqual(try bytes(context), pixels)
    // The same with a recording, which clipping needs.
    let clipped = try self.context(4, 3)
    clipped.clip(to: CGRect(x: 1, y: 0, width: 2, height: 2))
    clipped.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 3))
    let inside = { (row: Int) in self.clear + pixels[row * 16 + 4..<row * 16 + 12] + self.clear }
    XCTAssertEqual(try bytes(clipped), [UInt8](repeating: 0, count: 16) + inside(1) + inside(2))
  }

  func testAnImageInAnotherSize() async throws {
    let bitmap = Bitmap(rgba: clear + red, width: 2, height: 1)
    let context = try context(4, 2)
    let row = clear + clear + red + red
    for (isSmooth, quality) in [(true, CGInterpolationQuality.none), (false, .high)] {
      context.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
      context.interpolationQuality = quality
      context.draw(CGImage(bitmap, shouldInterpolate: isSmooth), in: CGRect(x: 0, y: 0, width: 4, height: 2))
      XCTAssertEqual(try bytes(context), row + row, "\(quality)")
    }
    context.interpolationQuality = .none
    context.saveGState()
    context.interpolationQuality = .high
    context.restoreGState()
    XCTAssertEqual(context.interpolationQuality, .none)
  }

  func testAllPixelsContributeToASmallerImageOfHighQuality() async throws {
    let image = CGImage(Bitmap(rgba: red + clear + clear + clear, width: 4, height: 1))
    for (quality, alphas) in [(.low, 0...0), (.high, 48...80)]
      as [(CGInterpolationQuality, ClosedRange<UInt8>)]
    {
      let context = try context(1, 1)
      context.interpolationQuality = quality
      context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
      let pixel = try bytes(context)
      XCTAssertTrue(alphas.contains(pixel[3]), "\(quality): \(pixel)")
      XCTAssertEqual(pixel[0], pixel[3])
    }
  }

  func testTheAlphaIsThatOfImagesAndRectangles() async throws {
    let context = try context(2, 1)
    context.setAlpha(0.2)
    fillRed(CGRect(x: 0, y: 0, width: 1, height: 1), in: context)
    context.draw(CGImage(Bitmap(rgba: red, width: 1, height: 1)), in: CGRect(x: 1, y: 0, width: 1, height: 1))
    XCTAssertEqual(try bytes(context), [51, 0, 0, 51, 51, 0, 0, 51])
  }

  func testAnImageInAHugeRectangleIsDrawn() async throws {
    let blue: [UInt8] = [0, 0, 255, 255]
    let image = CGImage(Bitmap(rgba: red + blue, width: 1, height: 2))
    for (rect, pixels) in [
      (CGRect(x: 0, y: 0, width: 1e7, height: 1e7), blue + blue),
      (CGRect(x: 0, y: -1e7, width: 1e7, height: 1e7 + 1), red + red),
      (CGRect(x: -1e9, y: -2e9 + 1, width: 2e9, height: 2e9), red + red),
      (CGRect(x: -1e7, y: 0, width: 1e7 + 1, height: 2), blue + clear),
      (CGRect(x: 2, y: 0, width: 1e9, height: 1e9), clear + clear),
      (CGRect(x: CGFloat.nan, y: 0, width: 1e9, height: 1e9), clear + clear),
    ] {
      let context = try context(2, 1)
      context.interpolationQuality = .none
      context.draw(image, in: rect)
      XCTAssertEqual(try bytes(context), pixels, "\(rect)")
    }
  }

  func testAnImageLargerThanCairosIsDrawn() async throws {
    for (width, height) in [(40_000, 1), (1, 40_000), (32_766, 1)] {
      let pixels = [UInt8](repeating: 255, count: width * height * 4)
      let image = CGImage(Bitmap(rgba: pixels, width: width, height: height))
      for quality in [CGInterpolationQuality.none, .low, .high] {
        let context = try context(2, 2)
        context.interpolationQuality = quality
        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        XCTAssertEqual(
          try bytes(context), [UInt8](repeating: 255, count: 16), "\(width) x \(height), \(quality)")
      }
    }
  }

  func testWhatAClientWritesIsDrawnOver() async throws {
    let context = try context(2, 1)
    fillRed(CGRect(x: 0, y: 0, width: 1, height: 1), in: context)
    let data = try XCTUnwrap(context.data).assumingMemoryBound(to: UInt8.self)
    XCTAssertEqual(UnsafeMutableRawPointer(data), context.data, "it stays in place")
    for (index, byte) in [0, 0, 255, 255].enumerated() { data[4 + index] = UInt8(byte) }
    let image = try XCTUnwrap(context.makeImage())
    XCTAssertEqual(image.bitmap.rgbaBytes(), red + [0, 0, 255, 255])
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.2)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    XCTAssertEqual(try bytes(context), red + [0, 51, 204, 255])
    XCTAssertEqual(image.bitmap.rgbaBytes(), red + [0, 0, 255, 255], "an image doesn't change")
    for (index, byte) in [0, 0, 255, 255].enumerated() { data[4 + index] = UInt8(byte) }
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    XCTAssertEqual(try bytes(context), red + [0, 51, 204, 255], "without an image before")
  }

  func testAContextThatRecordsHasNoMemory() async throws {
    let context = CGContext(size: CGSize(width: 2, height: 2))
    XCTAssertNil(context.data)
    XCTAssertEqual([context.width, context.bytesPerRow, context.bitsPerPixel], [0, 0, 0])
    let said = messages { XCTAssertNil(context.makeImage()) }
    XCTAssertTrue(said.joined().contains("UIGraphicsGetImageFromCurrentImageContext"), "\(said)")
  }

  // MARK: - Drawing

  func testPathsAndLayers() async throws {
    let context = try context(2, 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.move(to: CGPoint(x: 0, y: 1))
    context.addLines(between: [CGPoint(x: 0, y: 1), CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 0, y: 2)])
    context.fillPath()
    XCTAssertEqual(try bytes(context), red + red + clear + clear)
    context.setAlpha(0.2)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(try bytes(context), red + red + clear + clear, "it isn't finished")
    context.endTransparencyLayer()
    XCTAssertEqual(try bytes(context), red + red + [51, 51, 51, 51] + clear, "once, with the layer's alpha")
  }

  func testAHugeRectangleFillsAll() async throws {
    let huge = [
      CGRect.infinite, CGRect(x: 0, y: 0, width: 1e7, height: 1e7), CGRect(x: 1e7, y: 1, width: -2e7, height: -1e9),
    ]
    for rect in huge {
      let context = try context(2, 1)
      fillRed(rect, in: context)
      XCTAssertEqual(try bytes(context), red + red, "\(rect)")
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.scaleBy(x: 2, y: 2)
      context.clear(rect)
      XCTAssertEqual(try bytes(context), clear + red, "\(rect), recorded")
    }
    let context = try context(1, 1)
    let (nan, infinity) = (CGFloat.nan, CGFloat.infinity)
    for rect in [
      CGRect(x: 2, y: 0, width: 1e9, height: 1e9), CGRect(x: nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: nan, height: 1), CGRect(x: -infinity, y: 0, width: infinity, height: 1), .null,
    ] {
      fillRed(rect, in: context)
      XCTAssertEqual(try bytes(context), clear, "\(rect)")
    }
    fillRed(CGRect(x: 0, y: 0, width: infinity, height: 1), in: context)
    XCTAssertEqual(try bytes(context), red)
  }

  func testModes() async throws {
    let context = try context(2, 1)
    let all = CGRect(x: 0, y: 0, width: 2, height: 1)
    fillRed(all, in: context)
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    XCTAssertEqual(try bytes(context), red + clear)
    fillRed(all, in: context)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clear(all)
    XCTAssertEqual(try bytes(context), clear + red, "inside the clip")
    context.restoreGState()
    context.setBlendMode(.copy)
    context.setFillColor(gray: 1, alpha: 0.2)
    context.fill(all)
    XCTAssertEqual(try bytes(context), [51, 51, 51, 51, 51, 51, 51, 51])
  }

  func testAShadowIsAbove() async throws {
    let context = try context(1, 3)
    context.setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: .black)
    fillRed(CGRect(x: 0, y: 0, width: 1, height: 1), in: context)
    XCTAssertEqual(try bytes(context), clear + [0, 0, 0, 255] + red)
  }

  func testOnAnotherThread() async throws {
    let (image, pixels) = numbered()
    let (space, info) = (rgb, straight)
    let read = onAnotherThread { () -> [UInt8]? in
      let context = CGContext(
        data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info)
      context?.setFillColor(gray: 0, alpha: 1)
      context?.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
      context?.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 3))
      return context?.makeImage()?.bitmap.rgbaBytes()
    }
    XCTAssertEqual(read, pixels)
  }
}
