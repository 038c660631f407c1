import Foundation

// The colours of iOS 18: one table, so that another release's appearance is another table. They are those of
// Flutter's `CupertinoColors`, which mirrors UIColor; Flutter has no mint, cyan and brown, which are as
// generally known since iOS 15.

/// A colour of 24 bits and its opacity in parts of 1, for light, dark and dark raised surroundings.
private func iOS18(
  _ light: UInt32, _ dark: UInt32, raised: UInt32? = nil, _ lightAlpha: CGFloat = 1,
  _ darkAlpha: CGFloat? = nil
)
  -> UIColor
{
  func color(_ bits: UInt32, _ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(bits >> 16 & 255) / 255, green: CGFloat(bits >> 8 & 255) / 255,
      blue: CGFloat(bits & 255) / 255,
      alpha: alpha)
  }
  let inLight = color(light, lightAlpha)
  let inDark = color(dark, darkAlpha ?? lightAlpha)
  let inRaisedDark = color(raised ?? dark, darkAlpha ?? lightAlpha)
  return UIColor { traits in
    guard traits.userInterfaceStyle == .dark else { return inLight }
    return traits.userInterfaceLevel == .elevated ? inRaisedDark : inDark
  }
}

extension UIColor {
  // MARK: - Accents

  /// The system's red.
  public static let systemRed = iOS18(0xFF3B30, 0xFF453A)
  /// The system's orange.
  public static let systemOrange = iOS18(0xFF9500, 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = iOS18(0xFFCC00, 0xFFD60A)
  /// The system's green, also of switches.
  public static let systemGreen = iOS18(0x34C759, 0x30D158)
  /// The system's mint.
  public static let systemMint = iOS18(0x00C7BE, 0x63E6E2)
  /// The system's teal.
  public static let systemTeal = iOS18(0x5AC8FA, 0x64D2FF)
  /// The system's cyan.
  public static let systemCyan = iOS18(0x32ADE6, 0x64D2FF)
  /// The system's blue, also of links and buttons.
  public static let systemBlue = iOS18(0x007AFF, 0x0A84FF)
  /// The system's indigo.
  public static let systemIndigo = iOS18(0x5856D6, 0x5E5CE6)
  /// The system's purple.
  public static let systemPurple = iOS18(0xAF52DE, 0xBF5AF2)
  /// The system's pink.
  public static let systemPink = iOS18(0xFF2D55, 0xFF375F)
  /// The system's brown.
  public static let systemBrown = iOS18(0xA2845E, 0xAC8E68)

  /// The accent of an application: the system's blue. Unlike UIKit's it doesn't follow a view's `tintColor`.
  public static let tintColor = systemBlue

  // MARK: - Greys

  /// The first of six greys: the one for content in the foreground.
  public static let systemGray = iOS18(0x8E8E93, 0x8E8E93)
  /// The second of six greys, each nearer to the background than the one before it.
  public static let systemGray2 = iOS18(0xAEAEB2, 0x636366)
  /// The third of six greys, each nearer to the background than the one before it.
  public static let systemGray3 = iOS18(0xC7C7CC, 0x48484A)
  /// The fourth of six greys, each nearer to the background than the one before it.
  public static let systemGray4 = iOS18(0xD1D1D6, 0x3A3A3C)
  /// The fifth of six greys, each nearer to the background than the one before it.
  public static let systemGray5 = iOS18(0xE5E5EA, 0x2C2C2E)
  /// The sixth of six greys, each nearer to the background than the one before it.
  public static let systemGray6 = iOS18(0xF2F2F7, 0x1C1C1E)

  // MARK: - Text

  /// The colour of text.
  public static let label = iOS18(0x000000, 0xFFFFFF)
  /// The colour of secondary text.
  public static let secondaryLabel = iOS18(0x3C3C43, 0xEBEBF5, 0.6)
  /// The colour of tertiary text.
  public static let tertiaryLabel = iOS18(0x3C3C43, 0xEBEBF5, 0.3)
  /// The colour of quaternary text.
  public static let quaternaryLabel = iOS18(0x3C3C43, 0xEBEBF5, 0.18, 0.16)
  /// The colour of text that stands in for what isn't entered yet.
  public static let placeholderText = iOS18(0x3C3C43, 0xEBEBF5, 0.3)
  /// The colour of a link.
  public static let link = iOS18(0x007AFF, 0x0984FF)
  /// Text for dark backgrounds, the same in light and dark surroundings.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text for light backgrounds, the same in light and dark surroundings.
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: - Separators

  /// A thin line that lets content behind it show through.
  public static let separator = iOS18(0x3C3C43, 0x545458, 0.29, 0.6)
  /// A thin line that covers content behind it.
  public static let opaqueSeparator = iOS18(0xC6C6C8, 0x38383A)

  // MARK: - Fills

  /// The fill of thin shapes, such as a slider's track.
  public static let systemFill = iOS18(0x787880, 0x787880, 0.2, 0.36)
  /// The fill of medium-sized shapes, such as a switch.
  public static let secondarySystemFill = iOS18(0x787880, 0x787880, 0.16, 0.32)
  /// The fill of large shapes, such as a field or a button.
  public static let tertiarySystemFill = iOS18(0x767680, 0x767680, 0.12, 0.24)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = iOS18(0x747480, 0x767680, 0.08, 0.18)

  // MARK: - Backgrounds

  /// The background of a screen.
  public static let systemBackground = iOS18(0xFFFFFF, 0x000000, raised: 0x1C1C1E)
  /// The background of content grouped on ``systemBackground``.
  public static let secondarySystemBackground = iOS18(0xF2F2F7, 0x1C1C1E, raised: 0x2C2C2E)
  /// The background of content grouped on ``secondarySystemBackground``.
  public static let tertiarySystemBackground = iOS18(0xFFFFFF, 0x2C2C2E, raised: 0x3A3A3C)
  /// The background of a screen of groups, such as settings.
  public static let systemGroupedBackground = iOS18(0xF2F2F7, 0x000000, raised: 0x1C1C1E)
  /// The background of content grouped on ``systemGroupedBackground``.
  public static let secondarySystemGroupedBackground = iOS18(0xFFFFFF, 0x1C1C1E, raised: 0x2C2C2E)
  /// The background of content grouped on ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = iOS18(0xF2F2F7, 0x2C2C2E, raised: 0x3A3A3C)
}
