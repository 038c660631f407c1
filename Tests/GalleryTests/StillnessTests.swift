import Foundation
import XCTest

/// Tests when pictures of a screen show that it no longer changes.
final class StillnessTests: XCTestCase {
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  private func picture(_ value: UInt8) -> ScreenPicture {
    ScreenPicture(width: 1, height: 1, bytes: Data([value, value, value, 0]))
  }

  func testEqualPicturesStandStill() {
    var stillness = Stillness(count: 2)
    XCTAssertFalse(stillness.isReached(with: picture(1), at: start))
    XCTAssertFalse(stillness.isReached(with: picture(1), at: start + 0.2))
    XCTAssertTrue(stillness.isReached(with: picture(1), at: start + 0.5))
    XCTAssertFalse(stillness.isReached(with: picture(2), at: start + 0.7))
  }

  func testPicturesInQuickSuccessionAreNotEnough() {
    var stillness = Stillness(count: 2)
    for step in 0..<8 {
      XCTAssertFalse(stillness.isReached(with: picture(1), at: start + 0.05 * Double(step)))
    }
    XCTAssertTrue(stillness.isReached(with: picture(1), at: start + 0.4))
  }

  /// A program that a busy machine keeps waiting doesn't change the screen in the middle of a movement either.
  func testPicturesBeforeALateFrameDoNotCount() {
    var stillness = Stillness(count: 2)
    for step in 0..<10 {
      XCTAssertFalse(stillness.isReached(with: picture(1), awaitedFrame: 7, at: start + Double(step)))
    }
    // Frames that change nothing do.
    XCTAssertFalse(stillness.isReached(with: picture(1), awaitedFrame: 8, at: start + 10))
    XCTAssertTrue(stillness.isReached(with: picture(1), awaitedFrame: 9, at: start + 11))
  }
}
