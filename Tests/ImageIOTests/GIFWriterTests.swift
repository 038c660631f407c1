import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import ImageIO

/// GIFs that are written, as they're read again.
@MainActor final class GIFWriterTests: XCTestCase {
  private func image(_ width: Int, _ height: Int, _ pixel: (Int) -> [UInt8]) -> CGImage {
    CGImage(Bitmap(rgba: (0..<width * height).flatMap(pixel), width: width, height: height))
  }

  private func source(
    _ images: [CGImage], _ properties: [CFString: Any] = [:], frame: (Int) -> [CFString: Any] = { _ in [:] }
  ) throws -> CGImageSource {
    let data = NSMutableData()
    let destination = try XCTUnwrap(
      CGImageDestinationCreateWithData(data, "com.compuserve.gif", images.count, nil))
    CGImageDestinationSetProperties(destination, properties as CFDictionary)
    for (index, image) in images.enumerated() {
      CGImageDestinationAddImage(destination, image, frame(index) as CFDictionary)
    }
    XCTAssertTrue(CGImageDestinationFinalize(destination))
    return try XCTUnwrap(CGImageSourceCreateWithData(data, nil))
  }

  private func pixels(_ source: CGImageSource, _ index: Int = 0) -> [UInt8]? {
    CGImageSourceCreateImageAtIndex(source, index, nil)?.bitmap.rgbaBytes()
  }

  private let (red, blue, clear): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0])

  func testFramesTheirTimesAndTheLoopCount() async throws {
    let frames = [image(2, 1) { _ in red }, image(2, 1) { _ in blue }]
    let delays = [0.05, 0.25]
    for loops in [nil, 0, 3] as [Int?] {
      let gif = loops.map { [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: $0]] }
      let source = try source(frames, gif ?? [:]) {
        [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delays[$0]]]
      }
      XCTAssertEqual([pixels(source, 0), pixels(source, 1)], [red + red, blue + blue])
      for (index, delay) in delays.enumerated() {
        let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any]
        let own = properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
        XCTAssertEqual(own?[kCGImagePropertyGIFUnclampedDelayTime] as? Double, delay)
      }
      let properties = CGImageSourceCopyProperties(source, nil) as? [CFString: Any]
      let ofFile = properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
      XCTAssertEqual(ofFile?[kCGImagePropertyGIFLoopCount] as? Int, loops ?? 1)
    }
  }

  func testTransparentAndSmallerFramesDontShowTheOneBefore() async throws {
    let source = try source([
      image(2, 1) { _ in red }, image(2, 1) { $0 == 0 ? blue : [255, 0, 0, 127] }, image(1, 1) { _ in red },
    ])
    XCTAssertEqual((0..<3).map { pixels(source, $0) }, [red + red, blue + clear, red + clear])
  }

  func testLongSequencesOfBytes() async throws {
    // Noise of 200 colours fills the table of codes several times; a plain picture has ever longer sequences.
    var (noise, state): ([Int], Int) = ([], 1)
    for _ in 0..<128 * 128 {
      state = (state * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
      noise.append(state >> 16 % 200)
    }
    let pictures = [
      image(128, 128) { [UInt8(noise[$0] % 200), UInt8(noise[$0] % 200), 7, 255] }, image(300, 200) { _ in blue },
    ]
    for picture in pictures { XCTAssertEqual(pixels(try source([picture])), picture.bitmap.rgbaBytes()) }
    // Each length at which the codes may become longer.
    for length in [1, 2, 3, 254, 255, 256, 257, 258, 767, 768, 769, 770] {
      let picture = image(length, 1) { [UInt8($0 * 7 % 251), UInt8($0 % 2), 0, 255] }
      let few = image(length, 1) { [UInt8($0 * 7 % 100), UInt8($0 % 2), 0, 255] }
      XCTAssertEqual(pixels(try source([few])), few.bitmap.rgbaBytes(), "\(length)")
      XCTAssertEqual(pixels(try source([picture]))?.count, length * 4)
    }
  }

  func testManyColorsBecomeSimilarOnes() async throws {
    let picture = image(64, 64) { [UInt8($0 % 64 * 4), UInt8($0 / 64 * 4), 128, 255] }
    let written = try XCTUnwrap(pixels(source([picture])))
    let original = picture.bitmap.rgbaBytes()
    XCTAssertEqual(written.count, original.count)
    XCTAssertLessThan(zip(written, original).map { abs(Int($0) - Int($1)) }.max() ?? 255, 40)
    let colors = Set(stride(from: 0, to: written.count, by: 4).map { Array(written[$0..<$0 + 3]) })
    XCTAssertGreaterThan(colors.count, 200)
    XCTAssertLessThan(colors.count, 256)
  }

  func testUnusualNumbers() async throws {
    for (delay, expected) in [(-1, 0), (1e9, 655.35), (.nan, 0), (.infinity, 655.35)] as [(Double, Double)] {
      let gif = [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delay]]
      let source = try source([image(1, 1) { _ in red }]) { _ in gif }
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
      let own = properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
      XCTAssertEqual(own?[kCGImagePropertyGIFUnclampedDelayTime] as? Double, expected, "\(delay)")
    }
    let data = NSMutableData()
    let destination = try XCTUnwrap(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 2, nil))
    CGImageDestinationAddImage(destination, image(65_536, 1) { _ in red }, nil)
    var said = messages { XCTAssertFalse(CGImageDestinationFinalize(destination)) }
    XCTAssertTrue(said.joined().contains("A side of 65536 pixels is too long for a GIF"), "\(said)")
    XCTAssertEqual(data.length, 0)
    let one = image(1, 1) { _ in red }
    CGImageDestinationAddImage(destination, one, nil)
    said = messages { CGImageDestinationAddImage(destination, one, nil) }
    XCTAssertTrue(said.joined().contains("has 2 images already"), "\(said)")
  }
}
