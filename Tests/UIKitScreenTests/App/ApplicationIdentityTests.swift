import AloeCore
import TestSupport
import XCTest

@testable import UIKit

@MainActor final class ApplicationIdentityTests: XCTestCase {
  func testTheProgramsNameIsTheDefaultIdentity() async {
    let identity = ApplicationIdentity(info: [:], processName: "prog")
    XCTAssertEqual(identity.identifier, "prog")
    XCTAssertEqual(identity.displayName, "prog")
    XCTAssertNil(identity.iconFile)
    XCTAssertNil(identity.forPlatform.iconFile)
  }

  func testTheApplicationMayAskForLightOrDark() async throws {
    let files = try ResourceBundle([
      "Support/Info.plist":
        "<plist version=\"1.0\"><dict><key>UIUserInterfaceStyle</key><string>Dark</string></dict></plist>"
    ])
    Context.current.appResources.mainPath = files.path
    XCTAssertEqual(ApplicationIdentity.main.forcedStyle, .dark)
    UIScreen.main.change(style: .light)
    XCTAssertEqual(UIScreen.main.traitCollection.userInterfaceStyle, .dark)
    XCTAssertNil(ApplicationIdentity(info: ["UIUserInterfaceStyle": "Automatic"]).forcedStyle)
    XCTAssertEqual(ApplicationIdentity(info: ["CFBundleIdentifier": "$(PRODUCT_ID)"], processName: "p").identifier, "p")
  }

  /// The layout direction of an application with strings in these languages, for a user who prefers another.
  private func direction(_ there: String..., for wanted: String) throws -> UIUserInterfaceLayoutDirection {
    let files = try ResourceBundle(
      Dictionary(uniqueKeysWithValues: there.map { ("\($0).lproj/Localizable.strings", "") }))
    let context = Context()
    context.appResources.preferences = [wanted]
    context.appResources.mainPath = files.path
    return context.run {
      let direction = UIApplication.shared.userInterfaceLayoutDirection
      let isTurned = UIScreen.main.traitCollection.layoutDirection == .rightToLeft
      XCTAssertEqual(isTurned, direction == .rightToLeft)
      return direction
    }
  }

  func testTheDirectionIsThatOfTheTextsLanguage() async throws {
    XCTAssertEqual(try direction("en", "ar", for: "ar-EG"), .rightToLeft)
    XCTAssertEqual(try direction("en", "he", for: "he"), .rightToLeft)
    XCTAssertEqual(try direction("en", "ar", for: "de"), .leftToRight)
    XCTAssertEqual(try direction("en", for: "ar"), .leftToRight, "the strings are in English")
  }

  func testTheIconIsTheCatalogsLargest() async throws {
    let files = try ResourceBundle()
    for (name, side) in [("small", 20), ("large", 80), ("none", 60)] {
      try files.write(.red, side, side, to: "Assets.xcassets/AppIcon.appiconset/\(name).png")
    }
    try files.writeSet(
      "AppIcon.appiconset",
      """
      {"images": [{"size": "20x20", "idiom": "iphone", "filename": "small.png", "scale": "1x"},
        {"size": "40x40", "idiom": "iphone", "filename": "large.png", "scale": "2x"},
        {"size": "60x60", "idiom": "iphone", "scale": "3x"}]}
      """)
    Context.current.appResources.mainPath = files.path
    XCTAssertEqual(
      ApplicationIdentity.main.forPlatform.iconFile, files.path + "/Assets.xcassets/AppIcon.appiconset/large.png")
  }

  func testInfoPlistSaysWhoTheProgramIs() async {
    let info: [String: Any] = [
      "CFBundleIdentifier": "org.example.prog", "CFBundleName": "Prog", "CFBundleDisplayName": "A Program",
      "CFBundleIconFiles": ["small", "large"],
    ]
    let identity = ApplicationIdentity(info: info, processName: "prog")
    XCTAssertEqual(identity.identifier, "org.example.prog")
    XCTAssertEqual(identity.displayName, "A Program")
    XCTAssertEqual(identity.iconFile, "large")
    XCTAssertEqual(
      ApplicationIdentity(info: ["CFBundleName": "Prog", "CFBundleIdentifier": ""], processName: "p").displayName,
      "Prog")
    XCTAssertEqual(ApplicationIdentity(info: ["CFBundleIdentifier": ""], processName: "p").identifier, "p")
  }
}
