import AloeCore
import AppResources
import TestSupport
import XCTest

@testable import UIKit

/// The values that files have for properties.
@MainActor final class InterfaceValueTests: XCTestCase {
  private var files: [ResourceBundle] = []

  override func tearDown() async throws { files = [] }

  /// Returns the object of a nib with one element.
  private func object<Object>(_ element: String, _ type: Object.Type = Object.self) throws -> Object {
    let made = try ResourceBundle([
      "N.xib":
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(element)</objects></document>"
    ])
    files.append(made)
    return try XCTUnwrap(made.bundle().loadNibNamed("N", owner: nil)?.first as? Object)
  }

  func testARunTimeAttributeSetsTheColourOfATextInEachClass() async throws {
    func made<View>(_ name: String, _ type: View.Type) throws -> View {
      try object(
        """
        <\(name) id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="textColor">
        <color key="value" red="1" green="0" blue="0" alpha="1"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></\(name)>
        """)
    }
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(try made("label", UILabel.self).textColor, red)
    XCTAssertEqual(try made("textField", UITextField.self).textColor, red)
    XCTAssertEqual(try made("textView", UITextView.self).textColor, red)
  }

  func testTheTraitsOfAnElementForScreenReaders() async throws {
    let view: UIView = try object(
      """
      <view id="v"><accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" button="YES"
      updatesFrequently="YES" playsSound="YES" causesPageTurn="YES" link="NO"/></accessibility></view>
      """)
    XCTAssertEqual(view.accessibilityTraits, [.button, .updatesFrequently, .playsSound, .causesPageTurn])
  }

  func testWhatAScreenReaderSaysIsTranslated() async throws {
    Context.current.appResources.preferences = ["de"]
    let made = try ResourceBundle([
      "N.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="v"><accessibility key="accessibilityConfiguration" label="Sun" hint="Turns"/></view>
      <view id="w"><accessibility key="accessibilityConfiguration" label="Moon"/></view>
      <barButtonItem id="i" title="i"><accessibility key="accessibilityConfiguration" label="More" hint="Opens a menu"/>
      </barButtonItem>
      </objects></document>
      """,
      "de.lproj/N.strings": """
      "v.accessibilityLabel" = "Sonne";
      "v.accessibilityHint" = "Dreht sich";
      "i.accessibilityLabel" = "Mehr";
      "i.accessibilityHint" = "Öffnet ein Menü";
      """,
    ])
    files.append(made)
    let objects = try XCTUnwrap(made.bundle().loadNibNamed("N", owner: nil))
    let views = objects.compactMap { $0 as? UIView }
    XCTAssertEqual(views.map(\.accessibilityLabel), ["Sonne", "Moon"])
    XCTAssertEqual(views.first?.accessibilityHint, "Dreht sich")
    let item = try XCTUnwrap(objects.last as? UIBarButtonItem)
    XCTAssertEqual(item.accessibilityLabel, "Mehr")
    XCTAssertEqual(item.accessibilityHint, "Öffnet ein Menü")
  }

  func testAColourOfDisplayP3IsConverted() async throws {
    func color(_ space: String) throws -> UIColor? {
      let view: UIView = try object(
        """
        <view id="v"><color key="backgroundColor" red="0.75" green="0.25" blue="0.125" alpha="0.5" \(space)/></view>
        """)
      return view.backgroundColor
    }
    let plain = UIColor(red: 0.75, green: 0.25, blue: 0.125, alpha: 0.5)
    let wide = UIColor(displayP3Red: 0.75, green: 0.25, blue: 0.125, alpha: 0.5)
    XCTAssertNotEqual(plain, wide)
    XCTAssertEqual(try color("colorSpace=\"custom\" customColorSpace=\"displayP3\""), wide)
    XCTAssertEqual(try color("colorSpace=\"custom\" customColorSpace=\"sRGB\""), plain)
    XCTAssertEqual(try color("colorSpace=\"calibratedRGB\""), plain)
  }

  // MARK: - Texts and fonts

  private func label(_ content: String, _ attributes: String = "") throws -> UILabel {
    try object("<label id=\"l\" text=\"A\" \(attributes)>\(content)</label>")
  }

  func testTheStylesOfParagraphs() async throws {
    func style(_ attributes: String) throws -> NSParagraphStyle {
      let text = try label(
        """
        <attributedString key="attributedText"><fragment content="A"><attributes>
        <paragraphStyle key="NSParagraphStyle" \(attributes)/></attributes></fragment></attributedString>
        """
      ).attributedText
      return try XCTUnwrap(text?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
    }
    for (word, mode) in [
      ("wordWrapping", NSLineBreakMode.byWordWrapping), ("charWrapping", .byCharWrapping), ("clipping", .byClipping),
      ("truncatingHead", .byTruncatingHead), ("truncatingTail", .byTruncatingTail),
      ("truncatingMiddle", .byTruncatingMiddle), ("tailTruncation", .byTruncatingTail),
    ] {
      XCTAssertEqual(try style("lineBreakMode=\"\(word)\"").lineBreakMode, mode, word)
    }
    let lengths: [(String, KeyPath<NSParagraphStyle, CGFloat>)] = [
      ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("firstLineHeadIndent", \.firstLineHeadIndent),
      ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("minimumLineHeight", \.minimumLineHeight),
      ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightMultiple),
    ]
    for (name, path) in lengths {
      let style = try style("\(name)=\"7\"")
      XCTAssertEqual(lengths.map { style[keyPath: $0.1] }, lengths.map { $0.1 == path ? 7 : 0 }, name)
    }
    XCTAssertEqual(try style("baseWritingDirection=\"rightToLeft\"").baseWritingDirection, .rightToLeft)
    XCTAssertEqual(try style("baseWritingDirection=\"natural\"").baseWritingDirection, .natural)
  }

  func testTheSystemsFontUnderItsPrivateNames() async throws {
    func font(_ attributes: String) throws -> UIFont {
      try label("<fontDescription key=\"fontDescription\" \(attributes) pointSize=\"12\"/>").font
    }
    let heard = try messages {
      XCTAssertEqual(try font("name=\".AppleSystemUIFont\" family=\".AppleSystemUIFont\""), .systemFont(ofSize: 12))
      XCTAssertEqual(try font("name=\".SFUI-Semibold\""), .systemFont(ofSize: 12, weight: .semibold))
      XCTAssertEqual(try font("name=\".SFUI-UltraLight\""), .systemFont(ofSize: 12, weight: .ultraLight))
      let italic = try font("name=\".SFUIText-BoldItalic\"").fontDescriptor
      XCTAssertEqual(italic.symbolicTraits.intersection([.traitBold, .traitItalic]), [.traitBold, .traitItalic])
      XCTAssertEqual(try font("type=\"boldSystem\""), .boldSystemFont(ofSize: 12))
      XCTAssertEqual(try font("type=\"system\""), .systemFont(ofSize: 12))
    }
    XCTAssertEqual(heard, [])
    let text = try label(
      """
      <attributedString key="attributedText"><fragment content="A"><attributes>
      <font key="NSFont" metaFont="systemMedium" size="15"/></attributes></fragment></attributedString>
      """
    ).attributedText
    XCTAssertEqual(
      text?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 15, weight: .medium))
  }

  func testTheSmallestFontOfALabel() async throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>"
    XCTAssertEqual(try label(font, "minimumFontSize=\"8\"").minimumScaleFactor, 0.4)
    XCTAssertEqual(try label(font, "minimumFontSize=\"30\"").minimumScaleFactor, 1)
    XCTAssertEqual(try label(font, "minimumScaleFactor=\"0.25\"").minimumScaleFactor, 0.25)
    XCTAssertEqual(try label(font).minimumScaleFactor, 0)
  }

  // MARK: - Effects

  func testTheEffectsOfAView() async throws {
    func effect(_ element: String) throws -> UIVisualEffect? {
      let view: UIVisualEffectView = try object("<visualEffectView id=\"v\">\(element)</visualEffectView>")
      return view.effect
    }
    for style in UIBlurEffect.Style.allCases {
      XCTAssertEqual((try effect("<blurEffect style=\"\(style)\"/>") as? UIBlurEffect)?.style, style)
    }
    let vibrancy = try XCTUnwrap(
      try effect("<vibrancyEffect style=\"secondaryFill\"><blurEffect style=\"dark\"/></vibrancyEffect>")
        as? UIVibrancyEffect)
    XCTAssertEqual(vibrancy.style, .secondaryFill)
    XCTAssertEqual(vibrancy.blur.style, .dark)
    let plain = try effect("<vibrancyEffect><blurEffect style=\"light\"/></vibrancyEffect>") as? UIVibrancyEffect
    XCTAssertEqual(plain?.style, .label)
    XCTAssertNil(try effect(""))
  }
}
