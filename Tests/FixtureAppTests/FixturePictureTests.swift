import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import UIKit

/// Tests the screens of the fixture apps, equal in both language modes: the catalog's pictures and colours, strings in
/// three languages, a font.
@MainActor final class FixturePictureTests: XCTestCase {
  /// The settings of a picture.
  private struct Look {
    let name: String
    var style = UIUserInterfaceStyle.light
    var language = "en"
    var category = UIContentSizeCategory.large
  }

  override func setUp() async throws {
    Bundle.mainResources = Swift5Apps.resources
  }

  private func shown(_ controller: UIViewController, _ look: Look) -> TestScreen {
    let screen = TestScreen(UINavigationController(rootViewController: controller), width: 320, height: 420)
    screen.window.overrideUserInterfaceStyle = look.style
    screen.window.traitOverrides.preferredContentSizeCategory = look.category
    if look.language == "ar" { screen.window.traitOverrides.layoutDirection = .rightToLeft }
    screen.settle()
    return screen
  }

  private func settings(_ look: Look, _ mode: LanguageMode = .swift5) -> (TestScreen, any SettingsScreen) {
    Context.current.appResources.preferences = [look.language]
    let controller = mode.settings
    return (shown(controller, look), controller)
  }

  private func picture(_ screen: TestScreen) -> Data {
    UIGraphicsImageRenderer(bounds: screen.window.bounds).pngData { _ in
      screen.window.drawHierarchy(in: screen.window.bounds, afterScreenUpdates: true)
    }
  }

  /// Paints looks in both modes: each look is one of its own, and the modes' pictures are equal.
  private func paint(_ app: String, _ looks: [Look], _ screen: (Look, LanguageMode) -> TestScreen) throws {
    var pictures: [Data] = []
    for look in looks {
      let data = picture(screen(look, .swift5))
      XCTAssertEqual(data, picture(screen(look, .swift6)), "\(app) \(look.name)")
      XCTAssertFalse(pictures.contains(data), "\(app) \(look.name)")
      pictures.append(data)
      guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { continue }
      try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(app)-\(look.name).png"))
    }
  }

  func testPictures() async throws {
    let looks = [
      Look(name: "light"), Look(name: "dark", style: .dark), Look(name: "german", language: "de"),
      Look(name: "arabic", language: "ar"),
    ]
    try paint("fixture", looks) { settings($0, $1).0 }
  }

  func testPicturesOfTheSceneApp() async throws {
    let looks = [
      Look(name: "light"), Look(name: "dark", style: .dark), Look(name: "mirrored", language: "ar"),
      Look(name: "large", category: .accessibilityExtraExtraLarge),
    ]
    try paint("scene-fixture", looks) { shown($1.plants, $0) }
  }

  func testPicturesFromGeneratedSymbols() async throws {
    try paint("badges", [Look(name: "light"), Look(name: "dark", style: .dark)]) { shown($1.badges, $0) }
  }

  func testGeneratedSymbolsNameTheCatalogsImagesAndColors() async throws {
    for mode in LanguageMode.allCases {
      let badges = mode.badges
      let screen = shown(badges, Look(name: "light"))
      XCTAssertEqual(badges.leafView.image?.size, CGSize(width: 24, height: 24), "\(mode)")
      XCTAssertEqual(badges.leafView.image?.renderingMode, .alwaysTemplate, "\(mode)")
      XCTAssertEqual(badges.sealView.image?.size, CGSize(width: 20, height: 20), "\(mode)")
      // The app declares this short form itself.
      XCTAssertEqual(badges.coverView.image?.size, CGSize(width: 60, height: 24), "\(mode)")
      let text = UIColor(red: 0xE0 / 255, green: 0xF0 / 255, blue: 1, alpha: 1)
      XCTAssertEqual(badges.titleLabel.textColor, text, "\(mode)")
      XCTAssertEqual(badges.leafView.tintColor, text, "\(mode)")
      for style in [UIUserInterfaceStyle.light, .dark] {
        let traits = UITraitCollection(userInterfaceStyle: style)
        XCTAssertEqual(
          badges.view.backgroundColor?.resolvedColor(with: traits),
          UIColor(named: "Brand")?.resolvedColor(with: traits), "\(mode)")
      }
      withExtendedLifetime(screen) {}
    }
  }

  func testTextsAreInTheUsersLanguage() async {
    for (language, title, greeting) in [
      ("en", "Settings", "Welcome, Guest!"), ("de", "Einstellungen", "Willkommen, Guest!"),
      ("ar", "الإعدادات", "مرحبًا، Guest!"),
    ] {
      let (_, controller) = settings(Look(name: language, language: language))
      XCTAssertEqual(controller.title, title)
      XCTAssertEqual(controller.profile.greetingLabel.text, greeting)
    }
  }

  func testTheCatalogsPicturesAndTheFont() async throws {
    let (shown, controller) = settings(Look(name: "light")), profile = controller.profile
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
    let (screen, controller) = settings(Look(name: "light"))
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
