import XCTest

@testable import Gallery
@testable import UIKit

/// The rows of the settings that change the window.
@MainActor final class SettingsTests: XCTestCase {
  private lazy var window = UIWindow()
  private var navigation = UINavigationController()

  override func setUp() async throws {
    UIView.setAnimationsEnabled(false)
    open()
  }

  override func tearDown() async throws {
    window.isHidden = true
    UIView.setAnimationsEnabled(true)
  }

  private func open(_ change: (UIWindow) -> Void = { _ in }) {
    window.isHidden = true
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    change(window)
    navigation = GalleryScreen.settings.makeNavigationController()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func picture() -> Data {
    UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
  }

  private func row(_ identifier: String) throws -> GroupedRow {
    func find(in view: UIView) -> GroupedRow? {
      if view.accessibilityIdentifier == identifier, let row = view as? GroupedRow { return row }
      for subview in view.subviews {
        if let found = find(in: subview) { return found }
      }
      return nil
    }
    let view = try XCTUnwrap(navigation.topViewController?.view)
    return try XCTUnwrap(find(in: view), identifier)
  }

  /// Taps a row of the settings, then one of the choices, and goes back.
  private func choose(_ choice: String, in setting: String) throws {
    try row("settings.\(setting)").onTap?()
    window.layoutIfNeeded()
    XCTAssertTrue(navigation.topViewController is ChoicesViewController)
    // The settings leave the window in the next turn, and turn it from there.
    let settings = try XCTUnwrap(navigation.viewControllers.first { $0 is SettingsViewController }?.view)
    FrameClock.shared.settle()
    XCTAssertNil(settings.window)
    try row("choices.\(choice)").onTap?()
    window.layoutIfNeeded()
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
  }

  func testAppearanceTurnsTheWindowDarkAndBack() async throws {
    let before = picture()
    try choose("Dark", in: "appearance")
    XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(try row("settings.appearance").value, "Dark")
    let live = picture()
    try choose("Automatic", in: "appearance")
    XCTAssertEqual(picture(), before)
    open { $0.overrideUserInterfaceStyle = .dark }
    XCTAssertEqual(try row("settings.appearance").value, "Dark", "A window that opens dark says so.")
    XCTAssertEqual(picture(), live, "It looks as if it had been opened dark.")
  }

  func testALanguageTurnsTheWindowRoundAndBack() async throws {
    let before = picture()
    let place = try row("settings.time").titleLabel.convert(CGPoint.zero, to: nil).x
    try choose("العربية", in: "language")
    XCTAssertEqual(window.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    let label = try row("settings.time").titleLabel
    XCTAssertEqual(label.convert(CGPoint(x: label.bounds.maxX, y: 0), to: nil).x, 390 - place, accuracy: 0.5)
    let live = picture()
    try choose("English", in: "language")
    XCTAssertEqual(picture(), before)
    open { $0.traitOverrides.layoutDirection = .rightToLeft }
    XCTAssertEqual(picture(), live, "It looks as if it had been opened from right to left.")
  }
}
