import CGTK

/// What the person at the desktop has chosen for all programs.
public enum DesktopSettings {
  /// Whether things may move; true where there is no desktop to ask.
  @MainActor public static var animationsAreEnabled: Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    return aloe_object_get_flag(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
  }
}
