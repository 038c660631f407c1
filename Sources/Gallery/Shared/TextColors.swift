import Foundation
import UIKit

extension UIColor {
  /// White, as for texts on buttons in the tint; with increased contrast, the colour that is easier to read on the
  /// tint.
  static let textOnTint = UIColor { traits in
    guard traits.accessibilityContrast == .high else { return .white }
    return UIColor.tintColor.legibleText.resolvedColor(with: traits)
  }

  /// White or black, whichever is easier to read on this colour.
  var legibleText: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.contrast(to: .white) >= min(4.5, color.contrast(to: .black)) ? .white : .black
    }
  }

  /// Returns the contrast of two fixed colours, from 1 to 21, as defined by WCAG 2.
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
}
