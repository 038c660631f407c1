import CGTK

/// The user's settings for all programs.
public enum DesktopSettings {
  /// Whether animations are on; true without a desktop.
  @MainActor public static var animationsAreEnabled: Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    return aloe_object_get_flag(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
  }

  /// Whether the theme is one of high contrast; false without a desktop.
  @MainActor public static var themeHasHighContrast: Bool {
    guard let settings = gtk_settings_get_default(),
      let name = aloe_object_get_text(UnsafeMutableRawPointer(settings), "gtk-theme-name")
    else { return false }
    defer { g_free(name) }
    return String(cString: name).contains("HighContrast")
  }
}
