import XCTest

@testable import UIKit

@MainActor final class UIColorTests: XCTestCase {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let raised = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
  ])

  /// The colour as `RRGGBB` and its opacity in hundredths.
  private func text(_ color: UIColor, _ traits: UITraitCollection) -> String {
    let parts = color.resolvedColor(with: traits).cgColor.components ?? []
    let hex = parts.prefix(3).map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    return hex + " \(Int((parts[3] * 100).rounded()))"
  }

  func testSemanticColorsInLightAndDark() async {
    let expected: [(UIColor, String, String, String)] = [
      (.label, "000000 100", "FFFFFF 100", "FFFFFF 100"),
      (.secondaryLabel, "3C3C43 60", "EBEBF5 60", "EBEBF5 60"),
      (.tertiaryLabel, "3C3C43 30", "EBEBF5 30", "EBEBF5 30"),
      (.quaternaryLabel, "3C3C43 18", "EBEBF5 16", "EBEBF5 16"),
      (.separator, "3C3C43 29", "545458 60", "545458 60"),
      (.opaqueSeparator, "C6C6C8 100", "38383A 100", "38383A 100"),
      (.systemFill, "787880 20", "787880 36", "787880 36"),
      (.secondarySystemFill, "787880 16", "787880 32", "787880 32"),
      (.tertiarySystemFill, "767680 12", "767680 24", "767680 24"),
      (.systemBackground, "FFFFFF 100", "000000 100", "1C1C1E 100"),
      (.secondarySystemBackground, "F2F2F7 100", "1C1C1E 100", "2C2C2E 100"),
      (.tertiarySystemBackground, "FFFFFF 100", "2C2C2E 100", "3A3A3C 100"),
      (.systemGroupedBackground, "F2F2F7 100", "000000 100", "1C1C1E 100"),
      (.groupTableViewBackground, "F2F2F7 100", "000000 100", "1C1C1E 100"),
      (.secondarySystemGroupedBackground, "FFFFFF 100", "1C1C1E 100", "2C2C2E 100"),
      (.systemBlue, "007AFF 100", "0A84FF 100", "0A84FF 100"),
      (.systemRed, "FF3B30 100", "FF453A 100", "FF453A 100"),
      (.systemGreen, "34C759 100", "30D158 100", "30D158 100"),
      (.systemGray6, "F2F2F7 100", "1C1C1E 100", "1C1C1E 100"),
      (.link, "007AFF 100", "0984FF 100", "0984FF 100"),
    ]
    for (color, inLight, inDark, inRaised) in expected {
      XCTAssertEqual(text(color, light), inLight)
      XCTAssertEqual(text(color, dark), inDark)
      XCTAssertEqual(text(color, raised), inRaised)
    }
  }

  func testFixedColorsAreTheSameEverywhere() async {
    XCTAssertEqual(text(.red, dark), "FF0000 100")
    XCTAssertEqual(text(.darkGray, light), "555555 100")
    XCTAssertEqual(text(.clear, light), "000000 0")
    XCTAssertEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    XCTAssertNotEqual(UIColor.white, UIColor.black)
  }

  func testPartsOutsideAreMovedInside() async {
    XCTAssertEqual(
      UIColor(red: 2, green: -1, blue: .nan, alpha: 1), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  func testHueSaturationBrightness() async {
    XCTAssertEqual(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1), .red)
    XCTAssertEqual(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1), .green)
    XCTAssertEqual(UIColor(hue: 2.0 / 3, saturation: 1, brightness: 1, alpha: 1), .blue)
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for step in 0..<12 {
      let turn = CGFloat(step) / 12
      UIColor(hue: turn, saturation: 0.5, brightness: 0.8, alpha: 0.3)
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      XCTAssertEqual(hue, turn, accuracy: 1e-9)
      XCTAssertEqual(saturation, 0.5, accuracy: 1e-9)
      XCTAssertEqual(brightness, 0.8, accuracy: 1e-9)
      XCTAssertEqual(alpha, 0.3, accuracy: 1e-9)
    }
  }

  func testAlphaComponentKeepsADynamicColorDynamic() async {
    let half = UIColor.label.withAlphaComponent(0.5)
    XCTAssertEqual(text(half, light), "000000 50")
    XCTAssertEqual(text(half, dark), "FFFFFF 50")
  }

  func testCurrentTraitsResolveColors() async {
    dark.performAsCurrent {
      XCTAssertEqual(UIColor.label.cgColor, CGColor.white)
      var (white, alpha) = (CGFloat(0), CGFloat(0))
      XCTAssertTrue(UIColor.label.getWhite(&white, alpha: &alpha))
      XCTAssertEqual(white, 1)
    }
    light.performAsCurrent { XCTAssertEqual(UIColor.label.cgColor, CGColor.black) }
  }

  func testNamedColorFromACatalog() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    let set = folder.appendingPathComponent("Colors.xcassets/Brand.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let json = """
      {"colors": [
        {"color": {"components": {"red": "0xFF", "green": "128", "blue": "0.000", "alpha": "1.000"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"white": "0.500", "alpha": "0.250"}}}
      ]}
      """
    try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    let color = try XCTUnwrap(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
    XCTAssertEqual(text(color, light), "FF8000 100")
    XCTAssertEqual(text(color, dark), "808080 25")
    XCTAssertNil(UIColor(named: "No such colour", in: bundle, compatibleWith: nil))
  }
}
