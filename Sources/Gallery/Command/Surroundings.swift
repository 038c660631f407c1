import Foundation
@_spi(Aloe) import UIKit

/// What screens are shown in: the size of a window, light or dark, and so on.
struct Surroundings: Sendable {
  var size: CGSize
  var scale: CGFloat
  var isDark: Bool
  var isRightToLeft: Bool
  var textSize: TextSize

  /// Gives windows made from now on these surroundings.
  @MainActor func apply() {
    UIScreen.configure(
      bounds: CGRect(origin: .zero, size: size), scale: scale, style: isDark ? .dark : nil)
    UIApplication.shared.simulatedLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    UIApplication.shared.preferredContentSizeCategory = textSize.category
  }
}

/// The sizes of text a user can choose, by the names of the command line.
enum TextSize: String, CaseIterable, Sendable {
  case extraSmall = "extra-small"
  case small, medium, large
  case extraLarge = "extra-large"
  case extraExtraLarge = "extra-extra-large"
  case accessibilityLarge = "accessibility-large"
  case largest = "accessibility-extra-extra-extra-large"

  /// All names, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// UIKit's name of the size.
  var category: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .accessibilityLarge: .accessibilityLarge
    case .largest: .accessibilityExtraExtraExtraLarge
    }
  }
}
