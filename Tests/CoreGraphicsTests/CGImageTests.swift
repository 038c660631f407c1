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
}
