import Foundation
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Text on the gallery's screens has enough contrast to its background: 4.5 to 1, and 3 to 1 if it's large. Text in the
/// system's colours has it with high contrast.
@MainActor final class ContrastTests: RestingScreenTestCase {
  /// Without `ALOE_LONG_TESTS`, some states of one screen of each kind, with and without a view in front.
  private static let screens: [GalleryScreen] =
    TestLength.isLong
    ? GalleryScreen.allCases.filter { $0 != .rowsEnd }
    : [
      .home, .overviewExpanded, .overviewAlert, .overviewDetail, .stackLayoutNodes, .stackLayoutExamples,
      .settings, .settingsConfirm, .rows, .sectionsGrouped, .reorderChanged, .chat, .controls, .controlsMenu, .pickers,
      .text, .formWrong, .formCountry,
    ]

  /// The strings of all screens that have too little contrast, each once.
  private func faint(isDark: Bool, hasHighContrast: Bool) -> [String] {
    var found: Set<String> = []
    var count = 0
    let salt: UInt64 = (isDark ? 88 : 89) + (hasHighContrast ? 2 : 0)
    let traits = ScreenTraits(width: 390, height: 1200).with {
      ($0.appearance, $0.contrast) = (isDark ? .dark : .light, hasHighContrast ? .high : .normal)
    }
    for screen in TestLength.sample(Self.screens, 3, salt: salt) {
      let shown = open(screen, traits) { $0.makeNavigationController() }
      for text in TextContrast.texts(in: shown.window) where !isExempt(text) {
        count += 1
        guard !text.isEnough else { continue }
        let ratio = (text.ratio * 100).rounded() / 100
        found.insert(
          "\(screen.rawValue): \"\(text.text)\" is \(ratio) to 1, \(text.ink) on \(text.background), "
            + ScreenCheck.path(of: text.view))
      }
    }
    // Some screens have little text that isn't exempt, but each has some.
    XCTAssertGreaterThanOrEqual(count, 3)
    return found.sorted()
  }

  /// The text of disabled controls needs no contrast, and emoji have colours of their own.
  private func isExempt(_ text: TextContrast.Text) -> Bool {
    let views = sequence(first: text.view, next: \.superview)
    if views.contains(where: { ($0 as? UIControl)?.isEnabled == false || ($0 as? MenuRow)?.isEnabled == false }) {
      return true
    }
    guard text.text.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    return text.view.traitCollection.accessibilityContrast != .high && hasAppleColor(text)
  }

  /// Whether text has a colour with a name of Apple's, which is Apple's value even where its contrast is too low. With
  /// high contrast, it's sufficient.
  private func hasAppleColor(_ text: TextContrast.Text) -> Bool {
    let traits = text.view.traitCollection
    // The rows beside a wheel's band fade, as measured on iOS.
    if text.view is PlaceholderLabel || text.view is PickerRowLabel { return true }
    let tint = TextContrast.Pixel(UIColor.systemBlue.resolvedColor(with: traits))
    if text.ink == tint || text.ink == TextContrast.Pixel(.white) && text.background == tint { return true }
    guard let color = (text.view as? UILabel)?.textColor?.resolvedColor(with: traits) else { return false }
    let named: [UIColor] = [.secondaryLabel, .tertiaryLabel, .systemRed, .systemBlue]
    return named.contains { $0.resolvedColor(with: traits) == color }
  }

  func testTextsStandOutInLight() async { XCTAssertEqual(faint(isDark: false, hasHighContrast: false), []) }
  func testTextsStandOutInTheDark() async { XCTAssertEqual(faint(isDark: true, hasHighContrast: false), []) }
  func testTextsStandOutWithHighContrast() async { XCTAssertEqual(faint(isDark: false, hasHighContrast: true), []) }
  func testTextsStandOutWithHighContrastInTheDark() async {
    XCTAssertEqual(faint(isDark: true, hasHighContrast: true), [])
  }
}
