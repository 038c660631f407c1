import CGTK
import Foundation

/// GTK's own settings, from XSETTINGS on X11 and from the desktop on Wayland.
struct ThemeSettings: Equatable, Sendable {
  var isDark = false
  var textFactor = 1.0
  var hasHighContrast = false
  var hasAnimations = true
  var wantsShapes = false
  var hasBoldFont = false
  var trackClicksJump = true

  /// The names of the GTK settings that are read.
  static let names = [
    "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-enable-animations", "gtk-font-name",
    shapes, jumps,
  ]
  private static let jumps = "gtk-primary-button-warps-slider"
  /// The name of the setting for shapes that show a switch's state, which GTK has since version 4.14.
  private static let shapes = "gtk-show-status-shapes"

  init() {}

  /// Reads GTK's settings; `nil` without a display.
  @MainActor static func read() -> ThemeSettings? {
    guard let settings = gtk_settings_get_default() else { return nil }
    let raw = UnsafeMutableRawPointer(settings)
    func text(_ name: String) -> String {
      let value = aloe_object_get_text(raw, name)
      defer { g_free(value) }
      return value.map { String(cString: $0) } ?? ""
    }
    // The environment variable that sets a theme for tests takes precedence.
    let theme = ProcessInfo.processInfo.environment["GTK_THEME"] ?? text("gtk-theme-name")
    var found = ThemeSettings(theme: theme, font: text("gtk-font-name"))
    found.isDark = found.isDark || aloe_object_get_flag(raw, "gtk-application-prefer-dark-theme") != 0
    // In 1024ths of a dot per inch; -1 if unset. The default is 96 dots.
    let dots = aloe_object_get_number(raw, "gtk-xft-dpi")
    if dots > 0 { found.textFactor = Double(dots) / (96 * 1024) }
    found.hasAnimations = aloe_object_get_flag(raw, "gtk-enable-animations") != 0
    found.trackClicksJump = aloe_object_get_flag(raw, jumps) != 0
    if aloe_object_has_property(raw, shapes) != 0 { found.wantsShapes = aloe_object_get_flag(raw, shapes) != 0 }
    return found
  }

  /// Derives settings from the names of a theme and a font. Dark and high-contrast themes indicate it in their names.
  init(theme: String, font: String) {
    let name = theme.lowercased()
    hasHighContrast = name.contains("highcontrast")
    isDark =
      name.hasSuffix("-dark") || name.hasSuffix(":dark")
      || hasHighContrast && (name.contains("inverse") || name.contains("black"))
    hasBoldFont = StatedSettings.isBold(font: font)
  }
}
