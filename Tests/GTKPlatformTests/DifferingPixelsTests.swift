import GTKPlatform
import TestSupport
import XCTest

final class DifferingPixelsTests: XCTestCase {
  /// Tries numbers of pixels around the length of a piece, with a different pixel at each position.
  func testEachPixelIsCompared() {
    for count in [0, 1, 63, 64, 65, 130] {
      let pixels = (0..<UInt32(count)).map { $0 }
      XCTAssertEqual(differingPixels(pixels, pixels), [])
      for place in 0..<count {
        var others = pixels
        others[place] = 1 << 31
        XCTAssertEqual(differingPixels(pixels, others), [place], "of \(count)")
      }
    }
  }

  func testDifferencesAreFoundUpToALimit() {
    let pixels = [UInt32](repeating: 7, count: 200)
    var others = pixels
    for place in [3, 63, 64, 199] { others[place] = 8 }
    XCTAssertEqual(differingPixels(pixels, others), [3, 63, 64, 199])
    XCTAssertEqual(differingPixels(pixels, others, upTo: 3), [3, 63, 64])
    XCTAssertEqual(differingPixels(pixels, others, upTo: 1), [3])
    XCTAssertEqual(differingPixels(pixels, Array(pixels.dropLast()), upTo: 2), [0, 1], "of another size")
  }

  func testSmallDifferencesAreIgnored() {
    func picture(_ bytes: [UInt8]) -> Bitmap { Bitmap(rgba: bytes, width: 10, height: 10) }
    let plain = [UInt8](repeating: 255, count: 400)
    func changed(_ bytes: [Int], by amount: UInt8) -> Bitmap {
      var other = plain
      for byte in bytes { other[byte] -= amount }
      return picture(other)
    }
    XCTAssertNil(picture(plain).difference(fromPainted: picture(plain)))
    XCTAssertNil(changed([44, 45], by: 24).difference(fromPainted: picture(plain)))
    XCTAssertEqual(
      changed([44, 45, 46], by: 24).difference(fromPainted: picture(plain)),
      "3 bytes differ, by 24 at most, the first at 1, 1")
    XCTAssertEqual(
      changed([44], by: 25).difference(fromPainted: picture(plain)), "1 bytes differ, by 25 at most, the first at 1, 1")
  }
}
