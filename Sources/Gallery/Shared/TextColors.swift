import Foundation
import UIKit

// Colours for the gallery's own texts. Several of the system's are too near to the backgrounds that it gives them to: its
// secondary label is 3.4 to 1 on white. These are at least 4.5 to 1 on all of a screen's backgrounds.

extension UIColor {
  /// The tint of the gallery's windows.
  static let accent = UIColor { traits in
    switch (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high) {
    case (false, false): UIColor(red: 0, green: 0.34, blue: 0.72, alpha: 1)
    case (false, true): UIColor(red: 0, green: 0.2, blue: 0.6, alpha: 1)
    case (true, false): UIColor(red: 0.37, green: 0.68, blue: 1, alpha: 1)
    case (true, true): UIColor(red: 0.55, green: 0.78, blue: 1, alpha: 1)
    }
  }

  /// The colour of texts beside or below more important ones.
  static let quietLabel = UIColor { traits in
    let isDark = traits.userInterfaceStyle == .dark
    let alpha: CGFloat =
      traits.accessibilityContrast == .high ? (isDark ? 0.85 : 0.95) : (isDark ? 0.7 : 0.82)
    let ground: CGFloat = isDark ? 235 : 60
    return UIColor(red: ground / 255, green: ground / 255, blue: (isDark ? 245 : 67) / 255, alpha: alpha)
  }

  /// The colour of what goes wrong or takes something away.
  static let alarm = UIColor.systemRed.asText

  /// The colour made so much darker, or lighter in dark surroundings, that texts of it stand out.
  var asText: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      let isDark = traits.userInterfaceStyle == .dark
      let ground = UIColor(white: isDark ? 0.22 : 0.92, alpha: 1)
      for step in 0...20 {
        let mixed = color.mixedEvenly(with: isDark ? .white : .black, CGFloat(step) / 20)
        if mixed.contrast(to: ground) >= 4.6 { return mixed }
      }
      return .label
    }
  }

  /// White or black: what is read better on this colour.
  var legibleText: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.contrast(to: .white) >= min(4.5, color.contrast(to: .black)) ? .white : .black
    }
  }

  /// How much two fixed colours differ in luminance, from 1 to 21, as WCAG 2 counts it.
  private func contrast(to other: UIColor) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var parts: [CGFloat] {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    return [red, green, blue]
  }

  private var luminance: CGFloat {
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func mixedEvenly(with other: UIColor, _ share: CGFloat) -> UIColor {
    let mixed = zip(parts, other.parts).map { $0 + ($1 - $0) * share }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1)
  }
}

extension UIButton.Configuration {
  /// A filled button in the gallery's tint, whose text can be read in the dark, too.
  static func prominent() -> UIButton.Configuration {
    var configuration = filled()
    configuration.baseForegroundColor = UIColor.accent.legibleText
    return configuration
  }
}
