import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// The rows of the settings that change the window.
@MainActor final class SettingsTests: XCTestCase {
  private lazy var screen = open()
  private var window: UIWindow { screen.window }

  /// Shows the settings, without animations, in a window that was changed before.
  private func open(_ change: (UIWindow) -> Void = { _ in }) -> Screen {
    let screen = Screen(still: UIViewController())
    screen.perform {
      change(screen.window)
      screen.window.rootViewController = GalleryScreen.settings.makeNavigationController()
    }
    return screen
  }

  private func row(_ identifier: String) throws -> GroupedRow {
    try XCTUnwrap(screen.find(GroupedRow.self, .identifier(identifier)))
  }

  /// Taps a row of the settings, then one of the choices, and goes back.
  private func choose(_ choice: String, in setting: String) throws {
    let navigation = try XCTUnwrap(screen.controller as? UINavigationController)
    let settings = try XCTUnwrap(navigation.topViewController as? SettingsViewController).view
    screen.tap(.identifier("settings.\(setting)"))
    screen.settle()
    XCTAssertTrue(navigation.topViewController is ChoicesViewController)
    // The settings turn the window although they aren't in it.
    XCTAssertNil(settings?.window)
    screen.tap(.identifier("choices.\(choice)"))
    screen.perform { navigation.popViewController(animated: false) }
  }

  func testAppearanceTurnsTheWindowDarkAndBack() async throws {
    let before = screen.snapshot(.image)
    try choose("Dark", in: "appearance")
    XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(try row("settings.appearance").value, "Dark")
    let live = screen.snapshot(.image)
    try choose("Automatic", in: "appearance")
    XCTAssertEqual(screen.snapshot(.image), before)
    screen = open { $0.overrideUserInterfaceStyle = .dark }
    XCTAssertEqual(try row("settings.appearance").value, "Dark", "A window that opens in dark mode reports it.")
    XCTAssertEqual(screen.snapshot(.image), live, "It looks as if it had been opened dark.")
  }

  func testALanguageTurnsTheWindowRoundAndBack() async throws {
    let before = screen.snapshot(.image)
    let place = try row("settings.time").titleLabel.convert(CGPoint.zero, to: nil).x
    try choose("العربية", in: "language")
    XCTAssertEqual(window.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    let label = try row("settings.time").titleLabel
    XCTAssertEqual(label.convert(CGPoint(x: label.bounds.maxX, y: 0), to: nil).x, 390 - place, accuracy: 0.5)
    let live = screen.snapshot(.image)
    try choose("English", in: "language")
    XCTAssertEqual(screen.snapshot(.image), before)
    screen = open { $0.traitOverrides.layoutDirection = .rightToLeft }
    XCTAssertEqual(screen.snapshot(.image), live, "It looks as if it had been opened from right to left.")
  }
}
