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
}
