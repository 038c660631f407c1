import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

@MainActor final class UIFontTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  func testDynamicTypeSizes() async {
    let table: [(UIFont.TextStyle, [CGFloat])] = [
      (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
      (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
      (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
      (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
      (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
      (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
      (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
      (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
      (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]
    for (style, sizes) in table {
      for (category, size) in zip(categories, sizes) {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        XCTAssertEqual(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize, size)
      }
    }
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body), UIFont.preferredFont(forTextStyle: .body))
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .headline).face.weight, 600)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).face.weight, 400)
    XCTAssertEqual(
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection()).pointSize, 17)
  }

  func testSystemFontMeasures() async {
    let font = UIFont.systemFont(ofSize: 17)
    XCTAssertEqual(font.lineHeight, 20.287, accuracy: 0.002)
    XCTAssertEqual(font.ascender - font.descender, font.lineHeight, accuracy: 0.01)
    XCTAssertLessThan(font.descender, 0)
    XCTAssertEqual(font.leading, 0)
    XCTAssertTrue(font.xHeight < font.capHeight && font.capHeight < font.ascender)
    XCTAssertEqual(font.withSize(34).lineHeight, 2 * font.lineHeight, accuracy: 1e-6)
  }

  func testStandardSizes() async {
    XCTAssertEqual(UIFont.systemFontSize, 14)
    XCTAssertEqual(UIFont.smallSystemFontSize, 12)
    XCTAssertEqual(UIFont.labelFontSize, 17)
    XCTAssertEqual(UIFont.buttonFontSize, 18)
  }

  func testWeightsAndStyles() async {
    let weights: [(UIFont.Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
      (.bold, 700), (.heavy, 800), (.black, 900), (UIFont.Weight(0.05), 400),
    ]
    for (weight, css) in weights {
      XCTAssertEqual(UIFont.systemFont(ofSize: 10, weight: weight).face.weight, css)
    }
    XCTAssertTrue(UIFont.italicSystemFont(ofSize: 10).face.italic)
    XCTAssertTrue(UIFont.boldSystemFont(ofSize: 10).fontDescriptor.symbolicTraits.contains(.traitBold))
    XCTAssertEqual(UIFont.systemFont(ofSize: 10, weight: .bold).fontName, ".SystemUI-Bold")
    XCTAssertNotEqual(UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 11))
  }

  func testDigitsOfOneWidth() async {
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    XCTAssertEqual(width("1111", digits), width("0000", digits), accuracy: 0.01)
    let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    XCTAssertEqual(width("iiii", mono), width("mmmm", mono), accuracy: 0.01)
  }

  func testInstalledFonts() async {
    XCTAssertNil(UIFont(name: "No Such Font", size: 12))
    XCTAssertNil(UIFont(name: "", size: 12))
    XCTAssertNil(UIFont(name: "Inter-NoSuchStyle", size: 12))
    let inter = UIFont(name: "Inter-BoldItalic", size: 12)
    XCTAssertEqual(inter?.familyName, "Inter")
    XCTAssertEqual(inter?.face.weight, 700)
    XCTAssertEqual(inter?.face.italic, true)
    XCTAssertEqual(UIFont(name: "Inter", size: 12)?.pointSize, 12)
  }

  func testFontsOfApplesSystems() async {
    let names = [
      "Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "HelveticaNeue", "HelveticaNeue-Medium",
      "HelveticaNeue-CondensedBold", "ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Courier", "Courier-BoldOblique",
      "CourierNewPSMT", "CourierNewPS-BoldMT", "Menlo-Regular", "Menlo-BoldItalic", "Georgia", "Georgia-Italic",
      "TimesNewRomanPSMT", "TimesNewRomanPS-BoldItalicMT", "Verdana", "Verdana-Bold", "Avenir-Book", "Avenir-Roman",
      "Avenir-HeavyOblique", "AvenirNext-DemiBold", "Futura-Medium", "Futura-CondensedExtraBold", "Palatino-Roman",
      "Palatino-BoldItalic", "TrebuchetMS", "Trebuchet-BoldItalic", "AmericanTypewriter", "AmericanTypewriter-Bold",
      "MarkerFelt-Thin", "MarkerFelt-Wide", "ArialRoundedMTBold", "GillSans-SemiBold", "Optima-ExtraBlack",
      "ChalkboardSE-Light",
    ]
    let reported = messages {
      for name in names {
        guard let font = UIFont(name: name, size: 13) else {
          XCTFail("There is no \(name).")
          continue
        }
        XCTAssertEqual(font.fontName, name)
        XCTAssertEqual(font.pointSize, 13)
        let traits = font.fontDescriptor.symbolicTraits
        let isBold = ["Bold", "Heavy", "Black", "Wide"].contains { name.contains($0) }
        XCTAssertEqual(traits.contains(.traitBold), isBold, name)
        XCTAssertEqual(traits.contains(.traitItalic), name.contains("Italic") || name.contains("Oblique"), name)
        XCTAssertEqual(traits.contains(.traitMonoSpace), name.contains("Courier") || name.contains("Menlo"), name)
        XCTAssertGreaterThan(font.lineHeight, 10)
      }
    }
    XCTAssertEqual(reported, [], "A font that isn't missing isn't reported.")
    for name in ["Helvetica-Bald", "HelveticaNeue-", "Georgia-Black", "Nonesuch", "Menlo-"] {
      XCTAssertNil(UIFont(name: name, size: 13), name)
    }
  }

  func testAppleFontsByFamilyAndFullName() async {
    let names = [
      "Helvetica Neue": "HelveticaNeue", "helvetica": "Helvetica", "Arial": "ArialMT", "Courier New": "CourierNewPSMT",
      "Times New Roman": "TimesNewRomanPSMT", "Helvetica Neue Bold Italic": "HelveticaNeue-BoldItalic",
      "Times New Roman Bold": "TimesNewRomanPS-BoldMT", "Menlo": "Menlo-Regular", "Futura": "Futura-Medium",
    ]
    for (name, postScriptName) in names { XCTAssertEqual(UIFont(name: name, size: 13)?.fontName, postScriptName, name) }
    XCTAssertEqual(UIFont(name: "HelveticaNeue-Light", size: 13)?.familyName, "Helvetica Neue")
    XCTAssertEqual(UIFont(name: "HelveticaNeue-Light", size: 13)?.face.weight, 300)
    XCTAssertEqual(UIFont(name: "HelveticaNeue-Light", size: 13)?.withSize(20).fontName, "HelveticaNeue-Light")
    let georgia = UIFont(name: "Georgia", size: 13)?.fontDescriptor
    let bold = georgia?.withSymbolicTraits([.traitBold, .traitItalic]).map { UIFont(descriptor: $0, size: 0) }
    XCTAssertEqual(bold?.fontName, "Georgia-BoldItalic")
    XCTAssertEqual(georgia?.withFamily("Menlo").postscriptName, "Menlo-Regular")
    XCTAssertEqual(georgia?.withDesign(.default)?.postscriptName, ".SystemUI-Regular")
  }

  func testAStandInLooksLikeWhatItStandsFor() async {
    func width(_ text: String, _ name: String) -> CGFloat {
      text.size(withAttributes: [.font: UIFont(name: name, size: 100) as Any]).width
    }
    XCTAssertEqual(width("iiii", "CourierNewPSMT"), width("mmmm", "CourierNewPSMT"), accuracy: 0.01)
    XCTAssertEqual(UIFont(name: "Menlo-Regular", size: 9)?.face.resolvedFamily, "DejaVu Sans Mono")
    XCTAssertEqual(UIFont(name: "Georgia-Bold", size: 9)?.face.resolvedFamily, "DejaVu Serif")
    XCTAssertEqual(UIFont(name: "Palatino-Roman", size: 9)?.face.resolvedFamily, "DejaVu Serif")
    XCTAssertEqual(UIFont(name: "HelveticaNeue", size: 9)?.face.resolvedFamily, "Inter")
    XCTAssertNotEqual(UIFont(name: "Verdana", size: 9), UIFont(name: "Helvetica", size: 9))
  }

  func testDescriptors() async {
    let italic = UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits([.traitItalic, .traitBold])
    let font = italic.map { UIFont(descriptor: $0, size: 0) }
    XCTAssertEqual(font?.pointSize, 17)
    XCTAssertEqual(font?.face.italic, true)
    XCTAssertEqual(font?.face.weight, 700)
  }

  func testMetricsScaleOnesOwnFonts() async {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = UIFont.systemFont(ofSize: 34)
    XCTAssertEqual(
      UIFontMetrics.default.scaledFont(for: font, compatibleWith: large).pointSize, 106, accuracy: 1e-6)
    XCTAssertEqual(
      UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 50, compatibleWith: large).pointSize, 50)
    XCTAssertEqual(UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: 17, compatibleWith: large), 30)
    XCTAssertEqual(UIFontMetrics.default.scaledValue(for: 10), 10)
  }
}
