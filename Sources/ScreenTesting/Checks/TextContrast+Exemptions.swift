import Foundation
import UIKit

/// The text that is exempt from the contrast check, and the messages about other text.
extension TextContrast {
  /// Returns a fault for each piece of text that doesn't stand out from its background.
  static func faults(in window: UIWindow) -> [FitsFault] {
    texts(in: window).filter { !$0.isEnough && !isExempt($0) }.map { text in
      let ratio = (text.ratio * 100).rounded() / 100
      return FitsFault(
        .contrast,
        "\(ScreenCheck.path(of: text.view)): \"\(text.text)\" has a contrast of \(ratio) to 1, \(text.ink) on "
          + "\(text.background), and needs \(text.needed).")
    }
  }

  /// Returns whether a piece of text needs no contrast: a placeholder, a disabled control's text, text without letters
  /// and digits, or, unless the user prefers high contrast, text in a pair of UIKit's own colours.
  private static func isExempt(_ text: Text) -> Bool {
    let around = sequence(first: text.view, next: \.superview)
    if around.contains(where: { ($0 as? UIControl)?.isEnabled == false }) { return true }
    if around.dropFirst().contains(where: { ($0 as? UITextField)?.text?.isEmpty == true }) { return true }
    guard text.text.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    // With high contrast, the system's colours stand out, too.
    return text.view.traitCollection.accessibilityContrast != .high && hasOwnColors(text)
  }

  /// Returns whether UIKit chooses both the text's colour and the colour behind it.
  private static func hasOwnColors(_ text: Text) -> Bool {
    guard let label = text.view as? UILabel else { return false }
    let traits = label.traitCollection
    let color = label.textColor?.resolvedColor(with: traits)
    func isColor(_ named: UIColor) -> Bool { named.resolvedColor(with: traits) == color }
    let around = sequence(first: text.view, next: \.superview)
    let isOnSystem = resemblesSystemColor(text.background, traits)
    // The rows beside a wheel's band fade.
    if isOnSystem, isColor(.label), around.contains(where: { $0 is UIPickerView }) { return true }
    // A colour that the app makes fainter isn't UIKit's.
    guard !around.contains(where: { $0.alpha < 1 }) else { return false }
    if isOnSystem {
      let names: [UIColor] = [.secondaryLabel, .tertiaryLabel, .systemRed, .systemBlue]
      return names.contains { isColor($0) }
    }
    if let button = label.superview as? UIButton, let configuration = button.configuration {
      guard configuration.baseForegroundColor == nil, configuration.baseBackgroundColor == nil else { return false }
      let tint = Pixel(UIColor.systemBlue.resolvedColor(with: traits))
      if text.ink.isNearlyEqual(to: Pixel(.white)), text.background.isNearlyEqual(to: tint) { return true }
      return isColor(.systemBlue)
        && backgrounds(traits).contains { text.background.isNearlyEqual(to: $0.covered(by: tint)) }
    }
    guard around.contains(where: { $0 is any SystemColored || belongsToSwipedRow($0) }) else { return false }
    let badgeBackgrounds: [UIColor] = [.systemBlue, .systemRed, .systemGray]
    return text.ink.isNearlyEqual(to: Pixel(.white))
      && badgeBackgrounds.contains { text.background.isNearlyEqual(to: Pixel($0.resolvedColor(with: traits))) }
  }

  /// Returns whether a view has the actions of a swiped row of AloeStackView, which uses only what Apple's UIKit has,
  /// too.
  private static func belongsToSwipedRow(_ view: UIView) -> Bool {
    String(reflecting: type(of: view)) == "AloeStackView.SwipeActionsView"
  }

  /// Returns whether a colour is as grey, and as light or dark, as the system's backgrounds, fills and bars.
  private static func resemblesSystemColor(_ background: Pixel, _ traits: UITraitCollection) -> Bool {
    let parts = [background.red, background.green, background.blue]
    guard let least = parts.min(), let most = parts.max(), most - least <= 12 else { return false }
    return traits.userInterfaceStyle == .dark ? background.luminance <= 0.1 : background.luminance >= 0.6
  }

  /// Returns the system's backgrounds.
  private static func backgrounds(_ traits: UITraitCollection) -> [Pixel] {
    [UIColor.systemBackground, .secondarySystemBackground, .tertiarySystemBackground].map {
      Pixel($0.resolvedColor(with: traits))
    }
  }
}

extension TextContrast.Pixel {
  /// Returns whether two colours are the same except for rounding errors.
  fileprivate func isNearlyEqual(to other: Self) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }

  /// Returns the colour behind the title of a tinted button.
  fileprivate func covered(by tint: Self) -> Self {
    let opacity = Double(UIButton.Configuration.tintedOpacity)
    func mixed(_ below: UInt8, _ above: UInt8) -> UInt32 {
      UInt32((Double(below) + (Double(above) - Double(below)) * opacity).rounded())
    }
    return Self(mixed(red, tint.red) << 16 | mixed(green, tint.green) << 8 | mixed(blue, tint.blue))
  }
}
