import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// The gallery's pickers show the same time on all screens, wherever they are.
@MainActor final class PickerDayTests: RestingScreenTestCase {
  func testTheTimeIsThatOfTheScreensTimeZone() async throws {
    // Both screens are made in one process, so nothing may remember the first one's time.
    for name in ["Asia/Tokyo", "America/New_York"] {
      let zone = try XCTUnwrap(TimeZone(identifier: name))
      let (screen, _) = try show(ScreenTraits.phone.with { $0.timeZone = zone }) {
        GalleryScreen.pickers.makeNavigationController()
      }
      let pickers = screen.all(.kind(UIDatePicker.self)).compactMap { $0 as? UIDatePicker }
      let picker = try XCTUnwrap(pickers.first { $0.datePickerMode == .time })
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let time = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
      XCTAssertEqual([time.year, time.month, time.day, time.hour, time.minute], [2025, 5, 14, 9, 41], name)
    }
  }
}
