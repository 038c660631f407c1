import ScreenTesting
import UIKit
import XCTest

// The code of the page on accessibility.

@MainActor func announceSaved() {
  UIAccessibility.post(notification: .announcement, argument: "Saved")
}

@MainActor func checkAccessibility(_ screen: Screen) {
  screen.assertFits(textSizes: [.large, .accessibilityLarge], smallestTarget: 44)
  XCTAssertEqual(
    screen.snapshot(.speech).text,
    "Aloe, button\nAgave, button\nNeeds shade, button")
}
