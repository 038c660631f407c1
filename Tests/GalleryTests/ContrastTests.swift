import Foundation
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Texts of the gallery's screens stand out enough from what is painted behind them: 4.5 to 1, large ones 3 to 1. Where
/// the colours are the system's, they do with high contrast.
@MainActor final class ContrastTests: RestingScreenTestCase {
  /// Without `ALOE_LONG_TESTS` some states, of one for each kind of screen and what lies over it.
  private static let screens: [GalleryScreen] =
    TestLength.isLong
    ? GalleryScreen.allCases.filter { $0 != .rowsEnd }
    : [
      .home, .overviewExpanded, .overviewAlert, .overviewDetail, .stackLayoutNodes, .stackLayoutExamples,
      .settings, .settingsConfirm, .rows, .sectionsGrouped, .reorderChanged, .chat, .controls, .controlsMenu, .pickers,
      .text, .formWrong, .formCountry,
    ]

  /// The texts of all screens that stand out too little, each once.
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
    // Some screens have few texts that aren't exempt, but none has none.
    XCTAssertGreaterThanOrEqual(count, 3)
    return found.sorted()
  }

  /// Texts of what can't be used needn't stand out, and emoji have colours of their own.
  private func isExempt(_ text: TextContrast.Text) -> Bool {
    let views = sequence(first: text.view, next: \.superview)
    if views.contains(where: { ($0 as? UIControl)?.isEnabled == false || ($0 as? MenuRow)?.isEnabled == false }) {
      return true
    }
    guard text.text.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    return text.view.traitCollection.accessibilityContrast != .high && hasAppleColor(text)
  }

  /// Whether a text has a colour by Apple's name, which is Apple's even where it stands out too little. With high
  /// contrast these stand out, too.
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
