import GTKPlatform
import TestSupport
import XCTest

final class RoughDifferenceTests: XCTestCase {
  func testDifferencesAreFound() {
    /// A grey square on white, painted with an edge of another grey.
    func picture(_ gray: UInt8, at place: Int = 16, edge: UInt8 = 128, width: Int = 64) -> Bitmap {
      var bytes = [UInt8](repeating: 255, count: 4 * width * 64)
      for y in place..<place + 32 {
        for x in place..<place + 32 {
          let isEdge = x == place || y == place
          for channel in 0..<3 { bytes[(y * width + x) * 4 + channel] = isEdge ? edge : gray }
        }
      }
      return Bitmap(rgba: bytes, width: width, height: 64)
    }
    XCTAssertNil(RoughDifference.of(picture(100), from: picture(100)))
    XCTAssertNil(RoughDifference.of(picture(100, edge: 200), from: picture(100)), "edges may be painted differently")
    XCTAssertNotNil(RoughDifference.of(picture(110), from: picture(100)), "another grey")
    XCTAssertNotNil(RoughDifference.of(picture(100, at: 24), from: picture(100)), "another place")
    XCTAssertNotNil(RoughDifference.of(picture(255), from: picture(100)), "nothing there")
    XCTAssertNotNil(RoughDifference.of(picture(100, width: 65), from: picture(100)), "another size")
  }

  func testOtherLettersAreNoDifference() {
    /// A grey square of 128 pixels, with a line of letters.
    func picture(_ gray: UInt8, letters: UInt8) -> Bitmap {
      var bytes = [UInt8](repeating: 255, count: 4 * 128 * 128)
      for pixel in 0..<128 * 128 {
        let isLetter = (32..<40).contains(pixel / 128) && pixel % 7 < 3
        for channel in 0..<3 { bytes[pixel * 4 + channel] = isLetter ? letters : gray }
      }
      return Bitmap(rgba: bytes, width: 128, height: 128)
    }
    XCTAssertNotNil(RoughDifference.of(picture(100, letters: 250), from: picture(100, letters: 0)))
    XCTAssertNil(RoughDifference.of(picture(100, letters: 250), from: picture(100, letters: 0), hasOtherLetters: true))
    XCTAssertNotNil(RoughDifference.of(picture(120, letters: 0), from: picture(100, letters: 0), hasOtherLetters: true))
  }

  func testFontsHaveVersions() {
    XCTAssertGreaterThan(RoughDifference.fontVersion(of: "Inter"), 3)
    XCTAssertGreaterThan(RoughDifference.fontVersion(of: "DejaVu Sans"), 2)
  }
}
