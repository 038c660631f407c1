import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import FixtureApp
@testable import UIKit

/// What the fixture app shows: its catalog's pictures and colours, its strings in three languages and its font.
@MainActor final class FixturePictureTests: XCTestCase {
  override func setUp() async throws {
    Bundle.mainResources = Bundle.module
  }

  private func screen(_ style: UIUserInterfaceStyle, _ language: String) -> (TestScreen, SettingsViewController) {
    Context.current.appResources.preferences = [language]
    let controller = SettingsViewController(session: Session())
    let screen = TestScreen(UINavigationController(rootViewController: controller), width: 320, height: 420)
    screen.window.overrideUserInterfaceStyle = style
    if language == "ar" { screen.window.traitOverrides.layoutDirection = .rightToLeft }
    screen.settle()
    return (screen, controller)
  }

  private func picture(_ screen: TestScreen) -> Data {
    UIGraphicsImageRenderer(bounds: screen.window.bounds).pngData { _ in
      screen.window.drawHierarchy(in: screen.window.bounds, afterScreenUpdates: true)
    }
  }

  func testPictures() async throws {
    var pictures: [Data] = []
    for (name, style, language) in [
      ("light", .light, "en"), ("dark", .dark, "en"), ("german", .light, "de"), ("arabic", .light, "ar"),
    ] as [(String, UIUserInterfaceStyle, String)] {
      let data = picture(screen(style, language).0)
      XCTAssertFalse(pictures.contains(data), name)
      pictures.append(data)
      guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { continue }
      try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("fixture-\(name).png"))
    }
  }

  func testTextsAreInTheUsersLanguage() async {
    for (language, title, greeting) in [
      ("en", "Settings", "Welcome, Guest!"), ("de", "Einstellungen", "Willkommen, Guest!"),
      ("ar", "الإعدادات", "مرحبًا، Guest!"),
    ] {
      let (_, controller) = screen(.light, language)
      XCTAssertEqual(controller.title, title)
      XCTAssertEqual(controller.profile.greetingLabel.text, greeting)
    }
  }

  func testTheCatalogsPicturesAndTheFont() async throws {
    let (shown, controller) = screen(.light, "en"), profile = controller.profile
    let leaf = try XCTUnwrap(profile.iconView.image)
    XCTAssertEqual(leaf.size, CGSize(width: 24, height: 24))
    XCTAssertEqual(leaf.renderingMode, .alwaysTemplate)
    XCTAssertEqual(profile.coverView.image?.size, CGSize(width: 60, height: 24))
    XCTAssertEqual(profile.greetingLabel.font.familyName, "Fixture Squares")
    func brand(_ style: UIUserInterfaceStyle) -> String? {
      UIColor(named: "Brand")?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components?
        .prefix(3).map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
    }
    XCTAssertEqual(brand(.light), "46 139 87")
    XCTAssertEqual(brand(.dark), "154 224 180")
    withExtendedLifetime(shown) {}
  }

  func testTheLayoutOfTheHeader() async {
    let (screen, controller) = screen(.light, "en")
    let header = controller.profile
    XCTAssertEqual(header.coverView.frame.height, 24)
    XCTAssertEqual(header.iconView.frame, CGRect(x: 0, y: 32, width: 24, height: 24))
    XCTAssertEqual(header.greetingLabel.frame.minX, 32)
    XCTAssertEqual(header.captionLabel.frame.minY, 60)
    screen.tap(header)
    screen.settle()
    XCTAssertEqual(header.iconView.frame.minY, 8)
  }
}
