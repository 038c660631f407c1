import Foundation
import UIKit
import XCTest

@_spi(Aloe) @testable import ScreenTesting

/// The two precisions have the same meaning as in Point-Free's library.
@MainActor final class PrecisionComparisonTests: XCTestCase {
  private func image(_ pixels: [[UInt8]]) throws -> UIImage {
    let picture = Picture(width: pixels.count, height: 1, bytes: pixels.flatMap { $0 + [255] })
    return try XCTUnwrap(UIImage(data: try XCTUnwrap(picture.png)))
  }

  private func failure(
    _ old: [[UInt8]], _ new: [[UInt8]], precision: Float = 1, perceptual: Float = 1
  ) throws -> String? {
    PrecisionComparison(
      reference: try image(old), actual: try image(new), precision: precision, perceptualPrecision: perceptual
    ).failure
  }

  func testEqualImagesMatch() async throws {
    let pixels: [[UInt8]] = [[0, 10, 200], [255, 255, 255]]
    let comparison = PrecisionComparison(
      reference: try image(pixels), actual: try image(pixels), precision: 1, perceptualPrecision: 1)
    XCTAssertNil(comparison.failure)
    XCTAssertNil(comparison.overview)
  }

  func testAPaintedImageMatchesItsFileExactly() async throws {
    // All opacities: a file's pixels aren't multiplied by them, and those that were painted are.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 256, height: 4), format: format).image { context in
      for x in 0..<256 {
        for y in 0..<4 {
          UIColor(red: 1, green: CGFloat(y) / 3, blue: 0.4, alpha: CGFloat(x) / 255).setFill()
          context.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
    let file = try XCTUnwrap(UIImage(data: try XCTUnwrap(image.pngData()), scale: 1))
    let comparison = PrecisionComparison(reference: file, actual: image, precision: 1, perceptualPrecision: 1)
    XCTAssertNil(comparison.failure)
    XCTAssertGreaterThan(Set(Picture(image).bytes).count, 200)
  }

  func testPrecisionIsTheShareOfBytesThatAreEqual() async throws {
    // 15 of 16 bytes.
    let old: [[UInt8]] = [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    let new: [[UInt8]] = [[0, 0, 0], [0, 9, 0], [0, 0, 0], [0, 0, 0]]
    XCTAssertNil(try failure(old, new, precision: 0.9375))
    XCTAssertEqual(
      try failure(old, new, precision: 0.94),
      "The new snapshot doesn't match the reference: 0.9375 of the bytes match, and 0.94 are required.")
    XCTAssertNil(try failure(old, new, precision: 0))
  }

  func testPerceptualPrecisionIsADistanceOfColours() async throws {
    // L* is 50.03 and 50.43.
    let greys: ([[UInt8]], [[UInt8]]) = ([[119, 119, 119]], [[120, 120, 120]])
    XCTAssertNil(try failure(greys.0, greys.1, perceptual: 0.995))
    XCTAssertNotNil(try failure(greys.0, greys.1, perceptual: 0.997))
    // CIE 1994 puts 70.58 between sRGB's red and its blue; CIE 1976 would be 176.3.
    let colours: ([[UInt8]], [[UInt8]]) = ([[255, 0, 0]], [[0, 0, 255]])
    XCTAssertNil(try failure(colours.0, colours.1, perceptual: 0.293))
    XCTAssertNotNil(try failure(colours.0, colours.1, perceptual: 0.295))
    // In this case, the precision is the proportion of pixels.
    let half: ([[UInt8]], [[UInt8]]) = ([[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [255, 255, 255]])
    XCTAssertNil(try failure(half.0, half.1, precision: 0.5, perceptual: 0.98))
    XCTAssertEqual(
      try failure(half.0, half.1, precision: 0.51, perceptual: 0.98),
      "The new snapshot doesn't match the reference: 0.5 of the pixels match, and 0.51 are required.")
  }

  func testADifferenceIsShownBesideBothImages() async throws {
    let comparison = PrecisionComparison(
      reference: try image([[0, 0, 0], [0, 0, 0]]), actual: try image([[0, 0, 0], [255, 0, 0]]), precision: 1,
      perceptualPrecision: 1)
    let overview = try Picture(png: try XCTUnwrap(comparison.overview))
    XCTAssertGreaterThanOrEqual(overview.width, 6)
  }

  func testImagesOfOtherSizesDontMatch() async throws {
    XCTAssertEqual(
      try failure([[0, 0, 0]], [[0, 0, 0], [0, 0, 0]], precision: 0, perceptual: 0),
      "The new snapshot has 2 x 1 pixels; the reference has 1 x 1.")
  }

  func testEmptyImagesAreReported() async throws {
    func failure(_ reference: UIImage, _ actual: UIImage) -> String? {
      PrecisionComparison(reference: reference, actual: actual, precision: 0, perceptualPrecision: 0).failure
    }
    let full = try image([[0, 0, 0]])
    XCTAssertEqual(failure(full, UIImage()), "The new snapshot is empty.")
    XCTAssertEqual(failure(UIImage(), full), "The reference is empty.")
  }

  func testNumbersThatMeanNothingFail() async throws {
    let (old, new): ([[UInt8]], [[UInt8]]) = ([[0, 0, 0]], [[255, 0, 0]])
    XCTAssertNotNil(try failure(old, new, precision: .nan))
    XCTAssertNotNil(try failure(old, new, perceptual: .nan))
    XCTAssertNotNil(try failure(old, new, precision: 2, perceptual: 2))
  }
}
