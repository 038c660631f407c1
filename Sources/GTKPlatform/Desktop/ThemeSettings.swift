import CGTK
import Foundation

/// What GTK's own settings say, which come from XSETTINGS on X11 and from the desktop's on Wayland.
struct ThemeSettings: Equatable, Sendable {
  var isDark = false
  var textFactor = 1.0
  var hasHighContrast = false
  var hasAnimations = true
  var wantsShapes = false
  var hasBoldFont = false
  var trackClicksJump = true

  /// The names of GTK's settings that are read.
  static let names = [
    "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-enable-animations", "gtk-font-name",
    shapes, jumps,
  ]
  private static let jumps = "gtk-primary-button-warps-slider"
  /// GTK has it from 4.14 on.
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
    // The variable that names a theme for tests wins over all.
    let theme = ProcessInfo.processInfo.environment["GTK_THEME"] ?? text("gtk-theme-name")
    var found = ThemeSettings(theme: theme, font: text("gtk-font-name"))
    found.isDark = found.isDark || aloe_object_get_flag(raw, "gtk-application-prefer-dark-theme") != 0
    // In 1024ths of a dot to the inch; -1 where nobody says. 96 dots are ordinary.
    let dots = aloe_object_get_number(raw, "gtk-xft-dpi")
    if dots > 0 { found.textFactor = Double(dots) / (96 * 1024) }
    found.hasAnimations = aloe_object_get_flag(raw, "gtk-enable-animations") != 0
    found.trackClicksJump = aloe_object_get_flag(raw, jumps) != 0
    if aloe_object_has_property(raw, shapes) != 0 { found.wantsShapes = aloe_object_get_flag(raw, shapes) != 0 }
    return found
  }

  /// What the names of a theme and of a font say. Themes that are dark throughout, and those of high contrast, say so.
  init(theme: String, font: String) {
    let name = theme.lowercased()
    hasHighContrast = name.contains("highcontrast")
    isDark =
      name.hasSuffix("-dark") || name.hasSuffix(":dark")
      || hasHighContrast && (name.contains("inverse") || name.contains("black"))
    hasBoldFont = StatedSettings.isBold(font: font)
  }
}
