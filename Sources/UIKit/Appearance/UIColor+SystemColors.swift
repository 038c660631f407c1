import Foundation

// The colours of iOS 18 in one table, so that another release's appearance is another table. They come from Flutter's
// `CupertinoColors`, which mirrors UIColor. Flutter lacks mint, cyan and brown; these, and teal, have their values
// known since iOS 15.
//
// With increased contrast, the labels and the link are ours, because Apple's have too little contrast: a secondary
// label of 68 % is 4.3:1 on white. Ours are at least 4.5:1 on each of the system's backgrounds, and the secondary one
// also on that of a selected row.

/// Two 24-bit colours for light and dark mode, the colour for elevated dark mode, and their opacities.
private struct Shades: Sendable {
  var light: UInt32
  var dark: UInt32
  var raised: UInt32?
  var lightAlpha: CGFloat = 1
  var darkAlpha: CGFloat = 1

  init(_ light: UInt32, _ dark: UInt32, raised: UInt32? = nil, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat? = nil) {
    (self.light, self.dark, self.raised) = (light, dark, raised)
    (self.lightAlpha, self.darkAlpha) = (lightAlpha, darkAlpha ?? lightAlpha)
  }

  /// The colours for light, dark and elevated dark mode.
  var colors: [UIColor] {
    func color(_ bits: UInt32, _ alpha: CGFloat) -> UIColor {
      UIColor(
        red: CGFloat(bits >> 16 & 255) / 255, green: CGFloat(bits >> 8 & 255) / 255, blue: CGFloat(bits & 255) / 255,
        alpha: alpha)
    }
    return [color(light, lightAlpha), color(dark, darkAlpha), color(raised ?? dark, darkAlpha)]
  }
}

/// Creates a colour with variants for dark mode, elevated dark mode and increased contrast.
private func iOS18(
  _ light: UInt32, _ dark: UInt32, raised: UInt32? = nil, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat? = nil,
  high: Shades? = nil
) -> UIColor {
  let normal = Shades(light, dark, raised: raised, lightAlpha, darkAlpha)
  let colors = normal.colors
  let highColors = high?.colors ?? colors
  return UIColor { traits in
    let shades = traits.accessibilityContrast == .high ? highColors : colors
    guard traits.userInterfaceStyle == .dark else { return shades[0] }
    return traits.userInterfaceLevel == .elevated ? shades[2] : shades[1]
  }
}

extension UIColor {
  // MARK: - Accents

  /// The system's red.
  public static let systemRed = iOS18(0xFF3B30, 0xFF453A, high: Shades(0xD70015, 0xFF6961))
  /// The system's orange.
  public static let systemOrange = iOS18(0xFF9500, 0xFF9F0A, high: Shades(0xC93400, 0xFFB340))
  /// The system's yellow.
  public static let systemYellow = iOS18(0xFFCC00, 0xFFD60A, high: Shades(0xA05A00, 0xFFD426))
  /// The system's green, also the colour of switches.
  public static let systemGreen = iOS18(0x34C759, 0x30D158, high: Shades(0x248A3D, 0x30DB5B))
  /// The system's mint.
  public static let systemMint = iOS18(0x00C7BE, 0x63E6E2, high: Shades(0x0C817B, 0x66D4CF))
  /// The system's teal.
  public static let systemTeal = iOS18(0x30B0C7, 0x40C8E0, high: Shades(0x008299, 0x5DE6FF))
  /// The system's cyan.
  public static let systemCyan = iOS18(0x32ADE6, 0x64D2FF, high: Shades(0x0071A4, 0x70D7FF))
  /// The system's blue, also the colour of links and buttons.
  public static let systemBlue = iOS18(0x007AFF, 0x0A84FF, high: Shades(0x0040DD, 0x409CFF))
  /// The system's indigo.
  public static let systemIndigo = iOS18(0x5856D6, 0x5E5CE6, high: Shades(0x3634A3, 0x7D7AFF))
  /// The system's purple.
  public static let systemPurple = iOS18(0xAF52DE, 0xBF5AF2, high: Shades(0x8944AB, 0xDA8FFF))
  /// The system's pink.
  public static let systemPink = iOS18(0xFF2D55, 0xFF375F, high: Shades(0xD30F45, 0xFF6482))
  /// The system's brown.
  public static let systemBrown = iOS18(0xA2845E, 0xAC8E68, high: Shades(0x7F6545, 0xB59469))

  /// The app's accent colour: the system's blue. Unlike UIKit's, it doesn't become a view's `tintColor`.
  public static let tintColor = systemBlue

  // MARK: - Greys

  /// The first of six greys, for content in the foreground.
  public static let systemGray = iOS18(0x8E8E93, 0x8E8E93, high: Shades(0x6C6C70, 0xAEAEB2))
  /// The second of six greys, each closer to the background than the previous one.
  public static let systemGray2 = iOS18(0xAEAEB2, 0x636366, high: Shades(0x8E8E93, 0x7C7C80))
  /// The third of six greys, each closer to the background than the previous one.
  public static let systemGray3 = iOS18(0xC7C7CC, 0x48484A, high: Shades(0xAEAEB2, 0x545456))
  /// The fourth of six greys, each closer to the background than the previous one.
  public static let systemGray4 = iOS18(0xD1D1D6, 0x3A3A3C, high: Shades(0xBCBCC0, 0x444446))
  /// The fifth of six greys, each closer to the background than the previous one.
  public static let systemGray5 = iOS18(0xE5E5EA, 0x2C2C2E, high: Shades(0xD8D8DC, 0x363638))
  /// The sixth of six greys, each closer to the background than the previous one.
  public static let systemGray6 = iOS18(0xF2F2F7, 0x1C1C1E, high: Shades(0xEBEBF0, 0x242426))

  // MARK: - Text

  /// The colour of text.
  public static let label = iOS18(0x000000, 0xFFFFFF)
  /// The colour of secondary text.
  public static let secondaryLabel = iOS18(0x3C3C43, 0xEBEBF5, 0.6, high: Shades(0x3C3C43, 0xEBEBF5, 0.9, 0.75))
  /// The colour of tertiary text.
  public static let tertiaryLabel = iOS18(0x3C3C43, 0xEBEBF5, 0.3, high: Shades(0x3C3C43, 0xEBEBF5, 0.75, 0.68))
  /// The colour of quaternary text.
  public static let quaternaryLabel = iOS18(
    0x3C3C43, 0xEBEBF5, 0.18, 0.16, high: Shades(0x3C3C43, 0xEBEBF5, 0.26, 0.24))
  /// The colour of placeholder text.
  public static let placeholderText = iOS18(0x3C3C43, 0xEBEBF5, 0.3, high: Shades(0x3C3C43, 0xEBEBF5, 0.8, 0.75))
  /// The colour of a link.
  public static let link = iOS18(0x007AFF, 0x0984FF, high: Shades(0x0040DD, 0x409CFF))
  /// The colour of text on dark backgrounds, the same in light and dark mode.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The colour of text on light backgrounds, the same in light and dark mode.
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: - Separators

  /// The colour of thin lines that let content behind them show through.
  public static let separator = iOS18(0x3C3C43, 0x545458, 0.29, 0.6, high: Shades(0x3C3C43, 0x545458, 0.37, 0.68))
  /// The colour of thin lines that hide content behind them.
  public static let opaqueSeparator = iOS18(0xC6C6C8, 0x38383A)

  // MARK: - Fills

  /// The fill of thin shapes, such as a slider's track.
  public static let systemFill = iOS18(0x787880, 0x787880, 0.2, 0.36, high: Shades(0x787880, 0x787880, 0.28, 0.44))
  /// The fill of medium-sized shapes, such as a switch.
  public static let secondarySystemFill = iOS18(
    0x787880, 0x787880, 0.16, 0.32, high: Shades(0x787880, 0x787880, 0.24, 0.4))
  /// The fill of large shapes, such as a field or a button.
  public static let tertiarySystemFill = iOS18(
    0x767680, 0x767680, 0.12, 0.24, high: Shades(0x767680, 0x767680, 0.2, 0.32))
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = iOS18(
    0x747480, 0x767680, 0.08, 0.18, high: Shades(0x747480, 0x767680, 0.16, 0.26))

  // MARK: - Backgrounds

  /// The background of a screen.
  public static let systemBackground = iOS18(
    0xFFFFFF, 0x000000, raised: 0x1C1C1E, high: Shades(0xFFFFFF, 0x000000, raised: 0x242426))
  /// The background of content grouped on ``systemBackground``.
  public static let secondarySystemBackground = iOS18(
    0xF2F2F7, 0x1C1C1E, raised: 0x2C2C2E, high: Shades(0xEBEBF0, 0x242426, raised: 0x363638))
  /// The background of content grouped on ``secondarySystemBackground``.
  public static let tertiarySystemBackground = iOS18(
    0xFFFFFF, 0x2C2C2E, raised: 0x3A3A3C, high: Shades(0xFFFFFF, 0x363638, raised: 0x444446))
  /// The background of a screen of groups, such as settings.
  public static let systemGroupedBackground = iOS18(
    0xF2F2F7, 0x000000, raised: 0x1C1C1E, high: Shades(0xEBEBF0, 0x000000, raised: 0x242426))
  /// The older name of ``systemGroupedBackground``.
  public static let groupTableViewBackground = systemGroupedBackground
  /// The background of content grouped on ``systemGroupedBackground``.
  public static let secondarySystemGroupedBackground = iOS18(
    0xFFFFFF, 0x1C1C1E, raised: 0x2C2C2E, high: Shades(0xFFFFFF, 0x242426, raised: 0x363638))
  /// The background of content grouped on ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = iOS18(
    0xF2F2F7, 0x2C2C2E, raised: 0x3A3A3C, high: Shades(0xEBEBF0, 0x363638, raised: 0x444446))
}
