import AloeCore
import CoreText
import TestSupport
import XCTest

@testable import UIKit

/// Fonts that an application brings along.
///
/// Registered fonts stay so in the process, so each test has files of its own, and fonts of other names where it
/// matters.
@MainActor final class FontFileTests: XCTestCase {
  private var files: ResourceBundle!

  override func setUp() async throws { files = try ResourceBundle() }
  override func tearDown() async throws { files = nil }

  func testAFileMayBeRegistered() async throws {
    let url = files.url.appendingPathComponent("Boxes.ttf")
    try files.write(TestFonts.named("Aloe Crate"), to: "Boxes.ttf")
    XCTAssertNil(UIFont(name: "AloeCrate-Regular", size: 20))
    XCTAssertFalse(UIFont.familyNames.contains("Aloe Crate"))
    let label = UILabel()
    label.font = UIFont(
      descriptor: UIFont.systemFont(ofSize: 20).fontDescriptor.withFamily("Aloe Crate"), size: 20)
    label.text = "AA"
    let before = label.intrinsicContentSize.width
    var error: Unmanaged<CFError>?
    XCTAssertTrue(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    XCTAssertNil(error)
    for name in ["AloeCrate-Regular", "Aloe Crate Regular", "Aloe Crate"] {
      let font = try XCTUnwrap(UIFont(name: name, size: 20), name)
      XCTAssertEqual(font.familyName, "Aloe Crate")
      XCTAssertEqual(font.fontName, "AloeCrate-Regular")
      XCTAssertEqual(font.pointSize, 20)
      XCTAssertEqual(font.ascender, 16, accuracy: 0.01)
      XCTAssertEqual(font.descender, -4, accuracy: 0.01)
      XCTAssertEqual(font.capHeight, 14, accuracy: 0.1)
      XCTAssertEqual(("AA" as NSString).size(withAttributes: [.font: font]).width, 24, accuracy: 0.1)
    }
    XCTAssertTrue(UIFont.familyNames.contains("Aloe Crate"))
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "Aloe Crate"), ["AloeCrate-Regular"])
    XCTAssertNotEqual(before, 24, accuracy: 0.5)
    label.fontsChanged()
    XCTAssertEqual(
      label.intrinsicContentSize.width, 24, accuracy: 0.5, "strings that were shaped before are shaped again")
    XCTAssertFalse(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
  }

  func testFilesThatAreNoFonts() async throws {
    try files.write("no font", to: "bad.ttf")
    var error: Unmanaged<CFError>?
    XCTAssertFalse(
      CTFontManagerRegisterFontsForURL(files.url.appendingPathComponent("bad.ttf") as CFURL, .process, &error))
    var reported = try XCTUnwrap(error?.takeRetainedValue())
    XCTAssertEqual(reported.code, CTFontManagerError.unrecognizedFormat.rawValue)
    XCTAssertEqual(
      reported.localizedDescription,
      "\(files.path)/bad.ttf isn't a font that can be read. Use a TrueType or OpenType file.")
    XCTAssertFalse(
      CTFontManagerRegisterFontsForURL(files.url.appendingPathComponent("no.ttf") as CFURL, .process, &error))
    reported = try XCTUnwrap(error?.takeRetainedValue())
    XCTAssertEqual(reported.code, CTFontManagerError.fileNotFound.rawValue)
    XCTAssertNil(CGDataProvider(url: files.url.appendingPathComponent("no.ttf") as CFURL))
    XCTAssertNil(CGFont(try XCTUnwrap(CGDataProvider(data: Data("no font".utf8) as CFData))))
    XCTAssertNil(CGFont("No Such Font" as NSString))
    XCTAssertNil(CGFont("" as NSString))
  }

  func testAFontOfBytes() async throws {
    let provider = try XCTUnwrap(CGDataProvider(data: TestFonts.named("Aloe Chest") as CFData))
    let font = try XCTUnwrap(CGFont(provider))
    XCTAssertEqual(font.postScriptName as String?, "AloeChest-Regular")
    XCTAssertEqual(font.fullName as String?, "Aloe Chest Regular")
    XCTAssertNil(UIFont(name: "AloeChest-Regular", size: 10))
    var error: Unmanaged<CFError>?
    XCTAssertTrue(CTFontManagerRegisterGraphicsFont(font, &error))
    let found = try XCTUnwrap(UIFont(name: "AloeChest-Regular", size: 10))
    XCTAssertEqual(("AB" as NSString).size(withAttributes: [.font: found]).width, 12, accuracy: 0.1)
    XCTAssertFalse(CTFontManagerRegisterGraphicsFont(font, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
    let named = try XCTUnwrap(CGFont("AloeChest-Regular" as NSString))
    XCTAssertEqual(named.postScriptName as String?, "AloeChest-Regular")
    func picture(_ font: AnyObject?) -> Data? {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      (layer.string, layer.fontSize, layer.foregroundColor, layer.font) = ("AB", 10, .black, font)
      return UIGraphicsImageRenderer(size: layer.bounds.size).image { layer.render(in: $0.cgContext) }.pngData()
    }
    XCTAssertEqual(picture(named), picture(found))
    XCTAssertNotEqual(picture(named), picture(nil))
  }

  func testFontsThatInfoPlistNames() async throws {
    try files.write(TestFonts.regular, to: "Fonts/AloeBoxes-Regular.ttf")
    try files.write(TestFonts.bold, to: "AloeBoxes-Bold.ttf")
    try files.write(
      """
      <plist version="1.0"><dict><key>UIAppFonts</key><array><string>Fonts/AloeBoxes-Regular.ttf</string>
      <string>Elsewhere/AloeBoxes-Bold.ttf</string><string>Gone.ttf</string></array></dict></plist>
      """, to: "Support/Info.plist")
    Context.current.appResources.mainPath = files.path
    let reported = messages {
      XCTAssertEqual(UIFont.fontNames(forFamilyName: "Aloe Boxes"), ["AloeBoxes-Regular", "AloeBoxes-Bold"])
    }
    XCTAssertEqual(
      reported,
      [
        "Info.plist lists the font Gone.ttf in UIAppFonts, but there's no such file in \(files.path): add it to the "
          + "target's resources."
      ])
    var found: UIFont?
    // No family has the PostScript name, which isn't worth a message.
    XCTAssertEqual(messages { found = UIFont(name: "AloeBoxes-Bold", size: 10) }, [])
    let bold = try XCTUnwrap(found)
    XCTAssertEqual(bold.fontName, "AloeBoxes-Bold")
    XCTAssertEqual(("A" as NSString).size(withAttributes: [.font: bold]).width, 12, accuracy: 0.1)
    let regular = try XCTUnwrap(UIFont(name: "Aloe Boxes", size: 10))
    XCTAssertEqual(("A" as NSString).size(withAttributes: [.font: regular]).width, 6, accuracy: 0.1)
    let descriptor = try XCTUnwrap(regular.fontDescriptor.withSymbolicTraits(.traitBold))
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 0).fontName, "AloeBoxes-Bold")
    XCTAssertEqual(descriptor.postscriptName, "AloeBoxes-Bold")
    XCTAssertEqual(messages { XCTAssertNil(UIFont(name: "AloeBoxes-Wide", size: 10)) }, [])
  }

  func testTheDesktopsFonts() async throws {
    XCTAssertTrue(UIFont.familyNames.contains("DejaVu Sans"))
    XCTAssertTrue(UIFont.fontNames(forFamilyName: "DejaVu Sans").contains("DejaVuSans-Bold"))
    XCTAssertEqual(UIFont(name: "DejaVuSans-Bold", size: 10)?.fontName, "DejaVuSans-Bold")
    XCTAssertEqual(UIFont(name: "DejaVu Sans", size: 10)?.fontName, "DejaVuSans")
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "No Such Family"), [])
  }
}
