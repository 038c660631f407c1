import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import ImageIO

@MainActor final class ImageDestinationTests: XCTestCase {
  private let image = CGImage(Bitmap(rgba: Pictures.pixels, width: 3, height: 2))

  private func destination(_ type: String = "public.png") throws -> (data: NSMutableData, CGImageDestination) {
    let data = try XCTUnwrap(CFDataCreateMutable(nil, 0))
    return (data, try XCTUnwrap(CGImageDestinationCreateWithData(data, type, 1, nil)))
  }

  private func header(_ data: Data) -> PictureHeader? {
    let bytes = PictureBytes(data)
    return PictureKind(bytes).flatMap { PictureHeader(bytes, $0) }
  }

  func testAPNGHasThePixels() async throws {
    let data = try XCTUnwrap(UneditedCode.encoded(image, "public.png", quality: 1))
    XCTAssertEqual(try Bitmap(data: data).rgbaBytes(), Pictures.pixels)
  }

  func testTheQualityOfAJPEG() async throws {
    // A pattern that is costly to keep.
    var noise: [UInt8] = []
    for pixel in 0..<64 * 64 { noise += [UInt8(pixel * 37 % 251), UInt8(pixel * 91 % 253), UInt8(pixel % 241), 255] }
    let picture = CGImage(Bitmap(rgba: noise, width: 64, height: 64))
    let low = try XCTUnwrap(UneditedCode.encoded(picture, "public.jpeg", quality: 0.1))
    let high = try XCTUnwrap(UneditedCode.encoded(picture, "public.jpeg", quality: 1))
    XCTAssertLessThan(low.count, high.count / 2)
    let (data, destination) = try destination("public.jpeg")
    CGImageDestinationSetProperties(destination, [kCGImageDestinationLossyCompressionQuality: 0.1] as CFDictionary)
    CGImageDestinationAddImage(destination, picture, nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    XCTAssertEqual(data as Data, low, "the destination's own quality")
    let (other, better) = try self.destination("public.jpeg")
    CGImageDestinationSetProperties(better, [kCGImageDestinationLossyCompressionQuality: 0.1] as CFDictionary)
    let own = [kCGImageDestinationLossyCompressionQuality: 1] as CFDictionary
    CGImageDestinationAddImage(better, picture, own)
    XCTAssertTrue(CGImageDestinationFinalize(better))
    XCTAssertEqual(other as Data, high, "the image's comes first")
    XCTAssertEqual(header(low).map { [$0.width, $0.height, $0.orientation ?? 0] }, [64, 64, 0])
  }

  func testAnOrientation() async throws {
    for orientation in [CGImagePropertyOrientation.up, .right, .left] {
      let (data, destination) = try destination("public.jpeg")
      let properties = [kCGImagePropertyOrientation: orientation.rawValue] as CFDictionary
      CGImageDestinationAddImage(destination, image, properties)
      XCTAssertTrue(CGImageDestinationFinalize(destination))
      XCTAssertEqual(header(data as Data)?.orientation, orientation == .up ? nil : Int(orientation.rawValue))
      XCTAssertEqual(try Bitmap(data: data as Data).pixelWidth, orientation == .up ? 3 : 2, "as gdk-pixbuf reads it")
    }
  }

  func testAnImageOfASource() async throws {
    let source = try XCTUnwrap(CGImageSourceCreateWithData(Pictures.turnedJPEG as CFData, nil))
    let (data, destination) = try destination("public.jpeg")
    CGImageDestinationAddImageFromSource(destination, source, 0, nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    XCTAssertEqual(header(data as Data).map { [$0.width, $0.height, $0.orientation ?? 0] }, [16, 8, 6])
    let (png, small) = try self.destination()
    CGImageDestinationAddImageFromSource(
      small, source, 0, [kCGImageDestinationImageMaxPixelSize: CGFloat(4)] as CFDictionary)
    XCTAssertTrue(CGImageDestinationFinalize(small))
    XCTAssertEqual(header(png as Data).map { [$0.width, $0.height] }, [4, 2])
  }

  func testAFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("written-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.png")
    let destination = try XCTUnwrap(CGImageDestinationCreateWithURL(file as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    XCTAssertEqual(try Bitmap(contentsOf: file).rgbaBytes(), Pictures.pixels)
    let lost = folder.appendingPathComponent("none/a.png")
    let failing = try XCTUnwrap(CGImageDestinationCreateWithURL(lost as CFURL, "public.png", 1, nil))
    CGImageDestinationAddImage(failing, image, nil)
    let said = messages { XCTAssertFalse(CGImageDestinationFinalize(failing)) }
    XCTAssertTrue(said.joined().contains("none/a.png can't be written"), "\(said)")
  }

  func testAPictureStaysIfTheDiskIsFull() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("written-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.png")
    try Data("old".utf8).write(to: file)
    let destination = try XCTUnwrap(CGImageDestinationCreateWithURL(file as CFURL, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    let end = ForkedWork.end {
      // A file may have 10 bytes, and exceeding that is an error rather than a signal.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &limit)
      _exit(CGImageDestinationFinalize(destination) ? 1 : 0)
    }
    XCTAssertEqual(end, .finished, "It isn't written.")
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "old")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["a.png"])
    XCTAssertTrue(CGImageDestinationFinalize(destination), "the disk has space again")
    XCTAssertEqual(try Bitmap(contentsOf: file).rgbaBytes(), Pictures.pixels)
  }

  func testOtherTypesAndNumbersAreNil() async throws {
    let page = try XCTUnwrap(NSURL(string: "https://example.org/a.png"))
    for (words, make) in [
      ("public.tiff", { CGImageDestinationCreateWithData(NSMutableData(), "public.tiff", 1, nil) }),
      ("0 images", { CGImageDestinationCreateWithData(NSMutableData(), "public.png", 0, nil) }),
      ("2 images", { CGImageDestinationCreateWithData(NSMutableData(), "public.jpeg" as CFString, 2, nil) }),
      ("isn't a file", { CGImageDestinationCreateWithURL(page, "public.png", 1, nil) }),
    ] as [(String, () -> CGImageDestination?)] {
      let said = messages { XCTAssertNil(make(), words) }
      XCTAssertTrue(said.joined().contains(words), "\(said)")
    }
  }

  func testAnImageTooLargeForAJPEG() async throws {
    let pixels = [UInt8](repeating: 255, count: 65_501 * 4)
    let line = CGImage(Bitmap(rgba: pixels, width: 65_501, height: 1))
    let (data, destination) = try destination("public.jpeg")
    CGImageDestinationAddImage(destination, line, nil)
    let said = messages { XCTAssertFalse(CGImageDestinationFinalize(destination)) }
    XCTAssertTrue(said.joined().contains("65501 x 1 pixels here. Use at most 65500"), "\(said)")
    XCTAssertEqual(data.length, 0)
    let (small, reduced) = try self.destination("public.jpeg")
    let properties = [kCGImageDestinationImageMaxPixelSize: 2, kCGImageDestinationLossyCompressionQuality: 1]
    CGImageDestinationAddImage(reduced, line, properties as CFDictionary)
    XCTAssertTrue(CGImageDestinationFinalize(reduced))
    XCTAssertEqual(try Bitmap(data: small as Data).rgbaBytes(), [UInt8](repeating: 255, count: 8))
  }

  func testOneImageIsWrittenOnce() async throws {
    let (data, destination) = try destination()
    var said = messages { XCTAssertFalse(CGImageDestinationFinalize(destination)) }
    XCTAssertTrue(said.joined().contains("It has no image"), "\(said)")
    CGImageDestinationAddImage(destination, image, nil)
    said = messages { CGImageDestinationAddImage(destination, image, nil) }
    XCTAssertTrue(said.joined().contains("has an image already"), "\(said)")
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    let count = data.length
    said = messages { XCTAssertFalse(CGImageDestinationFinalize(destination)) }
    XCTAssertTrue(said.joined().contains("It was written before"), "\(said)")
    XCTAssertEqual(data.length, count)
  }
}
