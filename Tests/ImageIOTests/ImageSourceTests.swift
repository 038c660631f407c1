import AloeCore
import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import ImageIO

@MainActor final class ImageSourceTests: XCTestCase {
  private func source(_ data: Data) throws -> CGImageSource {
    try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
  }

  private func properties(_ source: CGImageSource, _ index: Int = 0) throws -> [CFString: Any] {
    try XCTUnwrap(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any])
  }

  private func thumbnail(_ data: Data, _ options: [CFString: Any]) throws -> CGImage? {
    CGImageSourceCreateThumbnailAtIndex(try source(data), 0, options as CFDictionary)
  }

  private let always = kCGImageSourceCreateThumbnailFromImageAlways
  private let side = kCGImageSourceThumbnailMaxPixelSize

  // MARK: - Images and Properties

  func testAPNG() async throws {
    let source = try source(Pictures.png)
    XCTAssertEqual(CGImageSourceGetType(source), "public.png")
    XCTAssertEqual(CGImageSourceGetCount(source), 1)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusComplete)
    XCTAssertEqual(CGImageSourceGetStatusAtIndex(source, 0), .statusComplete)
    let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    XCTAssertEqual([image.width, image.height], [3, 2])
    XCTAssertEqual(image.dataProvider.map { Array($0.bytes) }, Pictures.pixels)
    XCTAssertEqual(UneditedCode.firstPixel(image), [255, 0, 0, 255])
    let properties = try properties(source)
    XCTAssertEqual(properties[kCGImagePropertyPixelWidth] as? Int, 3)
    XCTAssertEqual(properties[kCGImagePropertyPixelHeight] as? Double, 2)
    XCTAssertEqual(properties[kCGImagePropertyDepth] as? Int, 8)
    XCTAssertEqual(properties[kCGImagePropertyHasAlpha] as? Bool, true)
    XCTAssertEqual(properties[kCGImagePropertyColorModel] as? String, kCGImagePropertyColorModelRGB as String)
    XCTAssertNil(properties[kCGImagePropertyOrientation])
    let ofFile = CGImageSourceCopyProperties(source, nil) as? [CFString: Any]
    XCTAssertEqual(ofFile?[kCGImagePropertyFileSize] as? Int, Pictures.png.count)
    XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(source, 1, nil))
  }

  func testAnOrientationIsReportedAndAppliedToThumbnailsAlone() async throws {
    let source = try source(Pictures.turnedJPEG)
    XCTAssertEqual(CGImageSourceGetType(source) as String?, "public.jpeg")
    let properties = try properties(source)
    XCTAssertEqual(properties[kCGImagePropertyOrientation] as? UInt32, CGImagePropertyOrientation.right.rawValue)
    let tiff = properties[kCGImagePropertyTIFFDictionary] as? [CFString: Any]
    XCTAssertEqual(tiff?[kCGImagePropertyTIFFOrientation] as? Int, 6)
    XCTAssertEqual(properties[kCGImagePropertyPixelWidth] as? Int, 16)
    XCTAssertEqual(properties[kCGImagePropertyHasAlpha] as? Bool, false)
    let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    XCTAssertEqual([image.width, image.height], [16, 8])
    XCTAssertEqual(image.alphaInfo, .noneSkipLast)
    let options: [CFString: Any] = [always: true, side: 4]
    let plain = try XCTUnwrap(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    XCTAssertEqual([plain.width, plain.height], [4, 2])
    XCTAssertGreaterThan(plain.bitmap.rgba(x: 0, y: 1).red, 200)
    XCTAssertGreaterThan(plain.bitmap.rgba(x: 3, y: 0).blue, 200)
    let turned = try XCTUnwrap(UneditedCode.downsampled(Pictures.turnedJPEG, to: 2, scale: 2))
    XCTAssertEqual([turned.width, turned.height], [2, 4])
    XCTAssertGreaterThan(turned.bitmap.rgba(x: 1, y: 0).red, 200)
    XCTAssertGreaterThan(turned.bitmap.rgba(x: 0, y: 3).blue, 200)
  }

  private func greys(_ image: CGImage?) -> [UInt8] {
    let bytes = image?.bitmap.rgbaBytes() ?? []
    return stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
  }

  func testTheOrientationOfATIFF() async throws {
    let upright: [[UInt8]] = [
      [10, 20, 30, 40, 50, 60], [30, 20, 10, 60, 50, 40], [60, 50, 40, 30, 20, 10], [40, 50, 60, 10, 20, 30],
      [10, 40, 20, 50, 30, 60], [40, 10, 50, 20, 60, 30], [60, 30, 50, 20, 40, 10], [30, 60, 20, 50, 10, 40],
    ]
    for orientation in 1...8 {
      let data = Pictures.tiff(UInt8(orientation))
      let source = try source(data)
      XCTAssertEqual(try properties(source)[kCGImagePropertyOrientation] as? Int, orientation)
      let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
      XCTAssertEqual([image.width, image.height], [3, 2], "\(orientation)")
      XCTAssertEqual(greys(image), upright[0], "\(orientation), as it's stored")
      let turned = try thumbnail(data, [always: true, kCGImageSourceCreateThumbnailWithTransform: true])
      XCTAssertEqual(greys(turned), upright[orientation - 1], "\(orientation)")
    }
  }

  func testTheOrientationOfAPNG() async throws {
    let first: [(size: [Int], pixels: [UInt8])] = [
      ([3, 2], [255, 0, 0, 255]), ([3, 2], [0, 0, 255, 255]), ([3, 2], [255, 255, 255, 255]),
      ([3, 2], [9, 8, 7, 255]), ([2, 3], [255, 0, 0, 255]), ([2, 3], [9, 8, 7, 255]),
      ([2, 3], [255, 255, 255, 255]), ([2, 3], [0, 0, 255, 255]),
    ]
    for (index, expected) in first.enumerated() {
      // Exif metadata with one entry, between the header and the pixels; its checksum isn't verified.
      let metadata: [UInt8] =
        [0, 0, 0, 26] + [UInt8]("eXIfMM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
        + [UInt8(index + 1), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      let data = Pictures.png.prefix(33) + metadata + Pictures.png.dropFirst(33)
      let stored = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source(data), 0, nil))
      XCTAssertEqual(stored.bitmap.rgbaBytes(), Pictures.pixels)
      let options: [CFString: Any] = [always: true, kCGImageSourceCreateThumbnailWithTransform: true]
      let turned = try XCTUnwrap(thumbnail(data, options))
      XCTAssertEqual([turned.width, turned.height], expected.size, "\(index + 1)")
      XCTAssertEqual(Array(turned.bitmap.rgbaBytes().prefix(4)), expected.pixels, "\(index + 1)")
      XCTAssertTrue(try Bitmap(data: data).hasSamePixels(as: turned.bitmap), "as UIImage reads it")
    }
  }

  func testThePagesOfATIFF() async throws {
    let data = Pictures.tiff(1, 2)
    let source = try source(data)
    XCTAssertEqual(CGImageSourceGetCount(source), 2)
    for (page, orientation) in [1, 2].enumerated() {
      XCTAssertEqual(try properties(source, page)[kCGImagePropertyOrientation] as? Int, orientation)
      let image = CGImageSourceCreateImageAtIndex(source, page, nil)
      XCTAssertEqual(greys(image), [10, 20, 30, 40, 50, 60].map { $0 + UInt8(page) * 100 })
    }
    let options: [CFString: Any] = [always: true, kCGImageSourceCreateThumbnailWithTransform: true]
    let mirrored = CGImageSourceCreateThumbnailAtIndex(source, 1, options as CFDictionary)
    XCTAssertEqual(greys(mirrored), [130, 120, 110, 160, 150, 140])
    XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(source, 2, nil))
    let said = messages { XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 2, nil)) }
    XCTAssertTrue(said.joined().contains("image 2 was requested, and there are 2"), "\(said)")
  }

  func testThumbnailsAreNeverLarger() async throws {
    for size in [3, 4, 1_000_000, Double.infinity, -1, 0, Double.nan] {
      let image = try XCTUnwrap(thumbnail(Pictures.png, [always: true, side: size]), "\(size)")
      XCTAssertEqual(image.bitmap.rgbaBytes(), Pictures.pixels, "\(size)")
    }
    XCTAssertEqual(try thumbnail(Pictures.png, [always: kCFBooleanTrue as Any])?.width, 3)
    XCTAssertEqual(
      try thumbnail(Pictures.png, [kCGImageSourceCreateThumbnailFromImageIfAbsent: true, side: 2])?.width, 2)
    let line = Bitmap(rgba: [UInt8](repeating: 255, count: 400), width: 100, height: 1).pngData()
    let small = try XCTUnwrap(thumbnail(line, [always: true, side: 10]))
    XCTAssertEqual([small.width, small.height], [10, 1], "at least one pixel")
    XCTAssertEqual(small.bitmap.rgbaBytes(), [UInt8](repeating: 255, count: 40))
    let said = try messages { XCTAssertNil(try thumbnail(Pictures.png, [side: 2])) }
    XCTAssertTrue(said.joined().contains("Set kCGImageSourceCreateThumbnailFromImageAlways to true"), "\(said)")
  }

  func testOnAnotherThread() async throws {
    let (png, jpeg) = (Pictures.png, Pictures.turnedJPEG)
    let gif = Pictures.gif([Pictures.Frame(), Pictures.Frame(left: 1)])
    let sizes = onAnotherThread {
      [png, jpeg, gif].map { UneditedCode.downsampled($0, to: 1, scale: 1).map { [$0.width, $0.height] } }
    }
    XCTAssertEqual(sizes, [[1, 1], [1, 1], [1, 1]])
  }

  // MARK: - Files and Parts

  func testAFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.png")
    try Pictures.png.write(to: file)
    XCTAssertEqual(UneditedCode.size(file), CGSize(width: 3, height: 2))
    for (url, words) in [
      (folder.appendingPathComponent("none.png"), "there is no such file"), (folder, "isn't a file"),
      (URL(fileURLWithPath: "/dev/zero"), "isn't a file"),
    ] {
      let said = messages { XCTAssertNil(CGImageSourceCreateWithURL(url as CFURL, nil)) }
      XCTAssertTrue(said.joined().contains(words), "\(said)")
    }
    let page = try XCTUnwrap(NSURL(string: "https://example.org/a.png"))
    let said = messages { XCTAssertNil(CGImageSourceCreateWithURL(page, nil)) }
    XCTAssertTrue(said.joined().contains("download it first"), "\(said)")
    let provider = try XCTUnwrap(CGDataProvider(data: Pictures.png as CFData))
    XCTAssertEqual(CGImageSourceCreateWithDataProvider(provider, nil).map(CGImageSourceGetCount), 1)
  }

  func testDataThatArriveInParts() async throws {
    let source = CGImageSourceCreateIncremental(nil)
    let said = messages {
      XCTAssertEqual(CGImageSourceGetCount(source), 0)
      XCTAssertEqual(CGImageSourceGetStatus(source), .statusReadingHeader)
      XCTAssertNil(CGImageSourceGetType(source))
      XCTAssertNil(CGImageSourceCopyProperties(source, nil))
      CGImageSourceUpdateData(source, Pictures.png.prefix(20) as CFData, false)
      XCTAssertEqual(CGImageSourceGetStatus(source), .statusReadingHeader)
      XCTAssertEqual(CGImageSourceGetType(source), "public.png")
      CGImageSourceUpdateData(source, Pictures.png.prefix(40) as CFData, false)
      XCTAssertEqual(CGImageSourceGetStatus(source), .statusIncomplete)
      XCTAssertEqual(CGImageSourceGetCount(source), 1)
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }
    XCTAssertEqual(said, [])
    XCTAssertEqual(try properties(source)[kCGImagePropertyPixelWidth] as? Int, 3)
    CGImageSourceUpdateData(source, Pictures.png as CFData, true)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusComplete)
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.bitmap.rgbaBytes(), Pictures.pixels)
    CGImageSourceUpdateData(source, Data("no picture, but a text".utf8) as CFData, true)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusUnknownType)
  }

  // MARK: - Bad Data

  func testOtherDataAreNil() async {
    for (data, words) in [
      (Data(), "has 0 bytes"), (Data("a text".utf8), "is in no known format"), (Data([0x89, 0x50]), "no known format"),
      (Data("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8), "is in no known format"),
      (Pictures.png.prefix(20), "ends too early"), (Pictures.turnedJPEG.prefix(40), "ends too early"),
    ] {
      let said = messages { XCTAssertNil(CGImageSourceCreateWithData(data as CFData, nil), words) }
      XCTAssertTrue(said.joined().contains(words), "\(said)")
    }
  }

  func testATruncatedImageIsNil() async throws {
    let source = try source(Pictures.png.dropLast(20))
    let said = messages {
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, -1, nil))
      XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 1, nil))
    }
    XCTAssertEqual(said.count, 3)
    XCTAssertTrue(said.first?.contains("Use a complete PNG or JPEG") == true, "\(said)")
    XCTAssertTrue(said.last?.contains("image 1 was requested, and there are 1") == true, "\(said)")
  }

  func testAHugeSizeIsReportedButNotRead() async throws {
    var png = Pictures.png
    // The size, the kind of its pixels, and the checksum of both.
    png.replaceSubrange(16..<33, with: [0, 0, 255, 255, 0, 0, 255, 255, 8, 6, 0, 0, 0, 182, 5, 217, 80])
    let gif = Pictures.gif([Pictures.Frame()], width: 65_535, height: 65_535)
    for data in [png, gif] {
      let source = try source(data)
      XCTAssertEqual(try properties(source)[kCGImagePropertyPixelHeight] as? Int, 65_535)
      let said = messages { XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil)) }
      XCTAssertTrue(said.joined().contains("65535 x 65535 pixels, so it isn't read"), "\(said)")
    }
    let frame = Pictures.Frame(width: 65_535, height: 65_535)
    let source = try source(Pictures.gif([frame]))
    let said = messages { XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil)) }
    XCTAssertTrue(said.joined().contains("frame 0 is drawn over 0 others, which have too many pixels"), "\(said)")
  }
}
