import CoreGraphics
import GTKPlatform
import TestSupport
import XCTest

@MainActor final class CGImageTests: XCTestCase {
  /// Four columns and three rows, of which each pixel's red is its column, and its green its row.
  private let image: CGImage = {
    var bytes: [UInt8] = []
    for row in 0..<3 {
      for column in 0..<4 { bytes += [UInt8(column), UInt8(row), 0, 255] }
    }
    return CGImage(Bitmap(rgba: bytes, width: 4, height: 3))
  }()

  /// The pixels of the part in a rectangle, as columns and rows of the whole image.
  private func part(_ rect: CGRect) -> [[Int]]? {
    guard let part = image.cropping(to: rect) else { return nil }
    return (0..<part.height * part.width).map { index in
      let pixel = part.bitmap.rgba(x: index % part.width, y: index / part.width)
      return [Int(pixel.red), Int(pixel.green)]
    }
  }

  func testAPartHasThePixelsInsideTheRectangle() async {
    XCTAssertEqual(part(CGRect(x: 1, y: 1, width: 2, height: 2)), [[1, 1], [2, 1], [1, 2], [2, 2]])
    XCTAssertEqual(part(CGRect(x: 3, y: 2, width: 1, height: 1)), [[3, 2]])
    XCTAssertEqual(image.cropping(to: CGRect(x: 0, y: 1, width: 4, height: 1))?.width, 4)
    XCTAssertEqual(part(CGRect(x: 0, y: 1, width: 4, height: 1)), [[0, 1], [1, 1], [2, 1], [3, 1]])
  }

  func testARectangleIsEnlargedToWholePixels() async {
    XCTAssertEqual(part(CGRect(x: 1.9, y: 0.5, width: 0.2, height: 0.5)), [[1, 0], [2, 0]])
    XCTAssertEqual(part(CGRect(x: 3, y: 2, width: -1, height: -1)), [[2, 1]], "negative sizes reach back")
  }

  func testARectangleIsLimitedToTheImage() async {
    XCTAssertEqual(part(CGRect(x: 3, y: -2, width: 10, height: 3)), [[3, 0]])
    for whole in [CGRect(x: -1, y: -1, width: 9, height: 9), .infinite] {
      XCTAssertEqual(image.cropping(to: whole)?.width, 4)
      XCTAssertEqual(image.cropping(to: whole)?.height, 3)
    }
  }

  func testNothingIsLeftOfOtherRectangles() async {
    for rect in [
      CGRect(x: 4, y: 0, width: 1, height: 1), CGRect(x: 0, y: -1, width: 1, height: 1),
      CGRect(x: 1, y: 1, width: 0, height: 1), .null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2),
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2),
    ] {
      XCTAssertNil(image.cropping(to: rect), "\(rect)")
    }
  }

  // MARK: - Pixels

  private func make(
    _ bytes: [UInt8], _ bits: Int, _ info: UInt32, gray: Bool = false, row: Int? = nil, width: Int = 1, height: Int = 1,
    component: Int = 8, decode: [CGFloat]? = nil, isSmooth: Bool = true
  ) -> CGImage? {
    CGDataProvider(data: Data(bytes) as CFData).flatMap {
      CGImage(
        width: width, height: height, bitsPerComponent: component, bitsPerPixel: bits, bytesPerRow: row ?? bytes.count,
        space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: info), provider: $0, decode: decode, shouldInterpolate: isSmooth,
        intent: .defaultIntent)
    }
  }

  func testAnImageOfEachLayout() async throws {
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    for (bytes, bits, alpha, order, rgba) in [
      ([9, 8, 7, 255], 32, CGImageAlphaInfo.last, 0, [9, 8, 7, 255]),
      ([255, 9, 8, 7], 32, .first, CGBitmapInfo.byteOrder32Big.rawValue, [9, 8, 7, 255]),
      ([7, 8, 9, 255], 32, .first, little, [9, 8, 7, 255]), ([255, 7, 8, 9], 32, .last, little, [9, 8, 7, 255]),
      ([255, 0, 0, 51], 32, .last, 0, [255, 0, 0, 51]), ([51, 0, 0, 51], 32, .premultipliedLast, 0, [255, 0, 0, 51]),
      ([9, 8, 7, 3], 32, .noneSkipLast, 0, [9, 8, 7, 255]), ([3, 9, 8, 7], 32, .noneSkipFirst, 0, [9, 8, 7, 255]),
      ([9, 8, 7], 24, .none, 0, [9, 8, 7, 255]), ([51], 8, .alphaOnly, 0, [0, 0, 0, 51]),
    ] as [([UInt8], Int, CGImageAlphaInfo, UInt32, [UInt8])] {
      let image = try XCTUnwrap(make(bytes, bits, alpha.rawValue | order), "\(alpha) \(order)")
      XCTAssertEqual(image.bitmap.rgbaBytes(), rgba, "\(alpha) \(order)")
      XCTAssertEqual([image.bitsPerPixel, image.bitsPerComponent, image.bytesPerRow], [bits, 8, bytes.count])
      XCTAssertEqual(image.bitmapInfo.rawValue, alpha.rawValue | order)
      XCTAssertEqual(image.alphaInfo, alpha)
      XCTAssertEqual(image.byteOrderInfo.rawValue, order)
      let data = try XCTUnwrap(image.dataProvider?.data)
      XCTAssertEqual(Array(UnsafeBufferPointer(start: CFDataGetBytePtr(data), count: CFDataGetLength(data))), bytes)
    }
    let gray = try XCTUnwrap(make([51], 8, 0, gray: true))
    XCTAssertEqual(gray.bitmap.rgbaBytes(), [51, 51, 51, 255])
    XCTAssertEqual(gray.colorSpace?.model, .monochrome)
  }

  func testColoursAreMultipliedByAlphaForDrawing() async throws {
    let image = try XCTUnwrap(make([100, 50, 0, 51], 32, CGImageAlphaInfo.last.rawValue))
    XCTAssertEqual(image.bitmap.premultipliedBytes(), [0, 10, 20, 51], "in Cairo's order")
    XCTAssertEqual(image.bitmap.rgbaBytes(), [100, 50, 0, 51])
  }

  func testAnImageWithBytesAfterItsRows() async throws {
    let image = try XCTUnwrap(make([1, 2, 3, 0, 0, 4, 5, 6], 24, 0, row: 5, height: 2))
    XCTAssertEqual(image.bitmap.rgbaBytes(), [1, 2, 3, 255, 4, 5, 6, 255], "the last row needs none")
    XCTAssertEqual(image.bytesPerRow, 5)
    XCTAssertEqual(image.dataProvider?.bytes.count, 8)
  }

  func testDataOfANegativeLengthIsEmpty() async throws {
    let bytes: [UInt8] = [1, 2, 3]
    for (length, count) in [(2, 2), (0, 0), (-1, 0), (.min, 0)] {
      let said = messages { XCTAssertEqual(CFDataCreate(nil, bytes, length)?.length, count) }
      XCTAssertEqual(said.count, length < 0 ? 1 : 0, "\(length)")
    }
  }

  func testAPartIsAsSmoothAsTheImage() async throws {
    for isSmooth in [true, false] {
      let image = try XCTUnwrap(make([1, 2], 8, 0, gray: true, row: 2, width: 2, isSmooth: isSmooth))
      XCTAssertEqual(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))?.shouldInterpolate, isSmooth)
    }
  }

  func testOtherImagesAreNil() async {
    for (words, image) in [
      ("16 per component", { self.make([0, 0, 0, 0], 32, 1, component: 16) }),
      ("16 bits per pixel", { self.make([0, 0], 16, 0) }), ("8 bits per pixel", { self.make([0], 8, 0) }),
      ("32 bits per pixel", { self.make([0, 0, 0, 0], 32, 1, gray: true) }),
      ("decode array", { self.make([0, 0, 0, 0], 32, 1, decode: [1, 0]) }),
      ("has 4 bytes, and 1 x 2 pixels take 8", { self.make([0, 0, 0, 0], 32, 1, height: 2) }),
      ("3 bytes per row aren't enough", { self.make([0, 0, 0, 0], 32, 1, row: 3) }),
      ("65535 x 65535 pixels are too few or too many", { self.make([0], 32, 1, width: 65_535, height: 65_535) }),
    ] as [(String, () -> CGImage?)] {
      let said = messages { XCTAssertNil(image(), words) }
      XCTAssertEqual(said.count, 1)
      XCTAssertTrue(said.joined().contains(words), "\(said)")
    }
  }

  func testTheLayoutOfImagesFromElsewhere() async throws {
    let png = CGImage(try Bitmap(data: Bitmap(rgba: [1, 2, 3, 255], width: 1, height: 1).pngData()))
    XCTAssertEqual([png.bitmapInfo.rawValue, png.alphaInfo.rawValue], [3, CGImageAlphaInfo.last.rawValue])
    XCTAssertEqual(png.dataProvider.map { Array($0.bytes) }, [1, 2, 3, 255])
    let pale = CGImage(try Bitmap(data: Bitmap(rgba: [255, 0, 0, 51], width: 1, height: 1).pngData()))
    XCTAssertEqual(pale.dataProvider.map { Array($0.bytes) }, [255, 0, 0, 51], "divided by alpha")
    let data = try XCTUnwrap(Bitmap(rgba: [255, 255, 255, 255], width: 1, height: 1).jpegData(quality: 1))
    let jpeg = CGImage(try Bitmap(data: data))
    XCTAssertEqual(jpeg.alphaInfo, .noneSkipLast)
    XCTAssertEqual(jpeg.dataProvider.map { Array($0.bytes) }, [255, 255, 255, 255])
    let painted = CGImage(
      Painter.paint(
        nil, size: CGSize(width: 1, height: 1), scale: 1, background: RGBA(red: 1, green: 0.2, blue: 0, alpha: 1)))
    XCTAssertEqual(painted.alphaInfo, .premultipliedFirst)
    XCTAssertTrue(painted.bitmapInfo.contains(.byteOrder32Little))
    XCTAssertEqual(painted.dataProvider.map { Array($0.bytes) }, [0, 51, 255, 255])
    XCTAssertTrue(painted.dataProvider === painted.dataProvider)
    XCTAssertEqual(
      image.cropping(to: CGRect(x: 1, y: 2, width: 1, height: 1))?.dataProvider?.bytes, Data([1, 2, 0, 255]))
  }
}
