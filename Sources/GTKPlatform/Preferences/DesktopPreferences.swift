import Foundation

/// The user's preferences for all programs.
public struct DesktopPreferences: Hashable, Sendable {
  /// Whether windows should be dark.
  public var isDark = false
  /// The scale factor of text.
  public var textFactor: CGFloat = 1
  /// Whether text and shapes should have more contrast.
  public var hasHighContrast = false
  /// Whether motion should be reduced.
  public var reducesMotion = false
  /// Whether transparency should be reduced. No desktop has a setting for it, so ``hasHighContrast`` determines it.
  public var reducesTransparency = false
  /// Whether states should be indicated by shapes, not by colour alone.
  public var wantsShapes = false
  /// Whether the font of user interfaces is bold.
  public var hasBoldText = false
  /// Whether a click beside a scroll bar's thumb scrolls to that position instead of by a page.
  public var trackClicksJump = true

  /// Creates the default preferences.
  public init() {}

  /// Combines the sources of a desktop's settings.
  ///
  /// - Parameters:
  ///   - stated: The settings of the settings portal, then those of GSettings. The text factor is the first one in
  ///     this order, unless it's 1: then it's the theme's, which has its own factor outside of GNOME. Contrast and
  ///     reduced motion need only one source.
  ///   - theme: GTK's settings.
  ///   - environment: The process's environment; `GDK_DPI_SCALE` multiplies the text factor, as it did in GTK 3.
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
