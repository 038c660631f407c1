import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import ImageIO

/// The frames of a GIF, which are drawn over each other.
@MainActor final class GIFTests: XCTestCase {
  private let (red, blue, clear): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0])

  private func source(_ data: Data) throws -> CGImageSource {
    try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
  }

  private let frames = [
    Pictures.Frame(delay: 5),
    Pictures.Frame(left: 1, isBlue: true, disposal: 2),
    Pictures.Frame(isBlue: true, hidesBlue: true, disposal: 3, delay: 20),
    Pictures.Frame(isBlue: true, disposal: 3),
    Pictures.Frame(left: 1),
  ]

  /// The two pixels of each picture: a frame's area is cleared after the second, and restored after the fourth.
  private var pictures: [[UInt8]] { [red + clear, red + blue, red + clear, blue + clear, red + red] }

  func testFramesAreDrawnOverEachOther() async throws {
    XCTAssertEqual(UneditedCode.frames(Pictures.gif(frames)).map(\.image.bitmap).map { $0.rgbaBytes() }, pictures)
    let source = try source(Pictures.gif(frames))
    for index in [4, 0, 3, 3, 1, 2, 0] {
      let image = CGImageSourceCreateImageAtIndex(source, index, nil)
      XCTAssertEqual(image?.bitmap.rgbaBytes(), pictures[index], "\(index)")
      XCTAssertEqual(image?.dataProvider.map { Array($0.bytes) }, pictures[index], "red first, \(index)")
      XCTAssertEqual(image?.alphaInfo, .last)
    }
  }

  func testAFrameThatIsNotDrawnClearsWhatIsThere() async throws {
    let source = try source(
      Pictures.gif([Pictures.Frame(), Pictures.Frame(isBlue: true, disposal: 2), Pictures.Frame(left: 1)]))
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 2, nil)?.bitmap.rgbaBytes(), clear + red)
  }

  func testAnExtensionIsOneFramesOnly() async throws {
    var data = Pictures.gif([
      Pictures.Frame(isBlue: true, hidesBlue: true, disposal: 3, delay: 20), Pictures.Frame(isBlue: true),
    ])
    let second = try XCTUnwrap(data.range(of: Data([0x21, 0xF9, 4]), options: .backwards))
    data.removeSubrange(second.lowerBound..<second.lowerBound + 8)
    let frames = try XCTUnwrap(GIFFrames(PictureBytes(data))).frames
    XCTAssertEqual(frames.map(\.delay), [20, 0])
    XCTAssertEqual(frames.map(\.disposal), [3, 0])
    XCTAssertEqual(frames.map(\.transparent), [1, nil])
  }

  func testTimes() async throws {
    XCTAssertEqual(UneditedCode.frames(Pictures.gif(frames)).map(\.delay), [0.05, 0, 0.2, 0, 0])
    let source = try source(Pictures.gif(frames, loops: 3))
    let clamped = (0..<3).map { index in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any]
      return (properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any])?[kCGImagePropertyGIFDelayTime] as? Double
    }
    XCTAssertEqual(clamped, [0.1, 0.1, 0.2])
    for (loops, expected) in [(3, 3), (0, 0), (nil, 1)] as [(Int?, Int)] {
      let repeated = try self.source(Pictures.gif(frames, loops: loops))
      let properties = CGImageSourceCopyProperties(repeated, nil) as? [CFString: Any]
      let gif = properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
      XCTAssertEqual(gif?[kCGImagePropertyGIFLoopCount] as? Int, expected)
    }
  }

  func testAFrameBeyondThePictureIsCutOff() async throws {
    for left in [2, 3, 65_535] {
      let source = try source(Pictures.gif([Pictures.Frame(), Pictures.Frame(left: left, isBlue: true, disposal: 2)]))
      XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 1, nil)?.bitmap.rgbaBytes(), red + clear)
    }
  }

  func testAThumbnail() async throws {
    let options =
      [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 1] as CFDictionary
    let source = try source(Pictures.gif(frames))
    let image = try XCTUnwrap(CGImageSourceCreateThumbnailAtIndex(source, 4, options))
    XCTAssertEqual(image.bitmap.rgbaBytes(), red)
  }

  // MARK: - Bad Data

  func testNoFrames() async throws {
    let source = try source(Pictures.gif([]))
    XCTAssertEqual(CGImageSourceGetCount(source), 0)
    XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    XCTAssertEqual(CGImageSourceGetStatusAtIndex(source, 0), .statusUnexpectedEOF)
    let said = messages { XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 0, nil)) }
    XCTAssertTrue(said.joined().contains("image 0 was requested, and there are 0"), "\(said)")
  }

  func testOnlyCompleteFramesCount() async throws {
    let whole = Pictures.gif(frames)
    var last = 0
    for length in 0...whole.count {
      guard let found = GIFFrames(PictureBytes(whole.prefix(length))) else { continue }
      XCTAssertGreaterThanOrEqual(found.frames.count, last)
      last = found.frames.count
    }
    XCTAssertEqual(last, 5)
    // The last frame ends before the file's last byte.
    XCTAssertEqual(GIFFrames(PictureBytes(whole.dropLast()))?.frames.count, 5)
    XCTAssertEqual(GIFFrames(PictureBytes(whole.dropLast(2)))?.frames.count, 4)
  }

  func testCompleteFramesOfAnIncompleteFile() async throws {
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, Pictures.gif(frames).dropLast(2) as CFData, false)
    XCTAssertEqual(CGImageSourceGetStatus(source), .statusIncomplete)
    XCTAssertEqual(
      (0...4).map { CGImageSourceGetStatusAtIndex(source, $0) },
      [.statusComplete, .statusComplete, .statusComplete, .statusComplete, .statusIncomplete])
  }

  func testManyFramesAreReadInOrderOnly() async throws {
    let most = GIFCanvas.maxPixels / GIFCanvas.minFramePixels
    let data = Pictures.gif([Pictures.Frame](repeating: Pictures.Frame(), count: most + 1))
    let source = try source(data)
    XCTAssertEqual(CGImageSourceGetCount(source), most + 1)
    let said = messages { XCTAssertNil(CGImageSourceCreateImageAtIndex(source, most, nil)) }
    XCTAssertTrue(said.joined().contains("drawn over \(most) others"), "\(said)")
    XCTAssertNotNil(CGImageSourceCreateImageAtIndex(source, 0, nil))
    // One fewer is left, as the picture with the first one is kept.
    let frames = try XCTUnwrap(GIFFrames(PictureBytes(data)))
    var canvas = try GIFCanvas(frames)
    _ = try canvas.bitmap(at: 0, in: PictureBytes(data))
    XCTAssertEqual(canvas.count, 1)
  }

  func testFramesOfWhichNothingIsLeftAreNotRead() async throws {
    // Those without a pixel can't be read.
    let frames = [
      Pictures.Frame(), Pictures.Frame(disposal: 3, width: 0), Pictures.Frame(disposal: 2, width: 0),
      Pictures.Frame(left: 1),
    ]
    let source = try source(Pictures.gif(frames))
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 3, nil)?.bitmap.rgbaBytes(), red + red)
    let said = messages { XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 1, nil)) }
    XCTAssertEqual(said.count, 1)
  }

  func testFramesBeforeADamagedOneAreReadOnce() async throws {
    let source = try source(Pictures.gif([Pictures.Frame(), Pictures.Frame(width: 0), Pictures.Frame(left: 1)]))
    for index in [2, 1, 2] {
      let said = messages { XCTAssertNil(CGImageSourceCreateImageAtIndex(source, index, nil)) }
      XCTAssertEqual(said.count, 1)
      XCTAssertEqual(source.keptCounts, [1], "the first one is drawn")
    }
    XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.bitmap.rgbaBytes(), red + clear)
  }

  func testTooManyFramesAreLeftOut() async throws {
    let data = Pictures.gif([Pictures.Frame](repeating: Pictures.Frame(), count: GIFFrames.maxFrames + 1))
    let said = try messages { XCTAssertEqual(try CGImageSourceGetCount(source(data)), GIFFrames.maxFrames) }
    XCTAssertTrue(said.joined().contains("more than 100000 frames"), "\(said)")
  }
}
