import Foundation

/// What the person at the screen has chosen for all programs.
public struct DesktopPreferences: Hashable, Sendable {
  /// Whether windows are to be dark.
  public var isDark = false
  /// How many times larger texts are to be than ordinarily.
  public var textFactor: CGFloat = 1
  /// Whether texts and shapes are to stand out more from what lies behind them.
  public var hasHighContrast = false
  /// Whether as little as possible is to move.
  public var reducesMotion = false
  /// Whether nothing is to shine through. No desktop has a setting for it, so ``hasHighContrast`` stands for it.
  public var reducesTransparency = false
  /// Whether what is on or off is to be told by shapes, too, not by colour alone.
  public var wantsShapes = false
  /// Whether the font of user interfaces is a bold one.
  public var hasBoldText = false
  /// Whether a click beside a scroll bar brings the bar there, and doesn't go on by a page.
  public var trackClicksJump = true

  /// Makes the preferences of somebody who has chosen nothing.
  public init() {}

  /// Puts together what the sources of a desktop say.
  ///
  /// - Parameters:
  ///   - stated: what the settings portal says, and then what GSettings say; of the first that knows a text factor,
  ///     that counts, unless it's 1: then it's the theme's, which has a factor of its own outside of GNOME. One source
  ///     that asks for contrast, or for less motion, is enough.
  ///   - theme: GTK's settings.
  ///   - environment: the process's; `GDK_DPI_SCALE` multiplies the text factor, as it did in GTK 3.
  init(stated: [StatedSettings], theme: ThemeSettings, environment: [String: String]) {
    isDark = theme.isDark
    let factor = stated.lazy.compactMap(\.textFactor).first ?? 1
    let whole = (factor == 1 ? theme.textFactor : factor) * Self.environmentFactor(environment)
    textFactor = whole.isFinite && whole > 0 ? CGFloat(min(5, max(0.5, whole))) : 1
    hasHighContrast = theme.hasHighContrast || stated.contains(where: \.wantsContrast)
    reducesTransparency = hasHighContrast
    reducesMotion = !theme.hasAnimations || stated.contains(where: \.reducesMotion)
    trackClicksJump = theme.trackClicksJump
    wantsShapes = theme.wantsShapes || stated.contains(where: \.wantsShapes)
    hasBoldText = stated.lazy.compactMap(\.hasBoldFont).first ?? false || theme.hasBoldFont
  }

  private static func environmentFactor(_ environment: [String: String]) -> Double {
    guard let factor = environment["GDK_DPI_SCALE"].flatMap(Double.init), factor.isFinite, factor > 0 else { return 1 }
    return factor
  }
}
