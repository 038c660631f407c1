import Foundation
import UIKit

extension ScreenTraits: CustomStringConvertible {
  /// The name, which distinguishes the cases of a parameterized test.
  public var description: String { name }

  /// The part of a reference's name that distinguishes it from references with other traits: the size, and each trait
  /// that differs from the default, such as `390x844-dark-AX3-rtl`.
  ///
  /// The name doesn't depend on the machine.
  public var name: String {
    let standard = ScreenTraits(width: size.width, height: size.height)
    var parts = ["\(Self.number(size.width))x\(Self.number(size.height))"]
    if scale != standard.scale { parts.append("@\(Self.number(scale))x") }
    if idiom != standard.idiom { parts.append(idiom == .pad ? "pad" : "idiom\(idiom.rawValue)") }
    if appearance == .dark { parts.append("dark") }
    if textSize != standard.textSize { parts.append(Self.shortName(of: textSize)) }
    if let direction { parts.append(direction == .rightToLeft ? "rtl" : "ltr") }
    if contrast == .high { parts.append("contrast") }
    if prefersBoldText { parts.append("bold") }
    if prefersReducedMotion { parts.append("still") }
    if safeAreaInsets != standard.safeAreaInsets {
      let sides = [safeAreaInsets.top, safeAreaInsets.left, safeAreaInsets.bottom, safeAreaInsets.right]
      parts.append("insets" + sides.map(Self.number).joined(separator: "_"))
    }
    if languages != standard.languages { parts.append(languages.joined(separator: "+")) }
    if let formats { parts.append("formats-\(formats)") }
    if timeZone != standard.timeZone {
      parts.append(timeZone.identifier.map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined())
    }
    return parts.joined(separator: "-")
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(Double(value))"
  }

  /// Returns the abbreviation that designers use: `XL`, `AX3`.
  private static func shortName(of size: UIContentSizeCategory) -> String {
    switch size {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    default: "unspecified"
    }
  }
}
