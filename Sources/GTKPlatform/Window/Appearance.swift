import CGTK
import Foundation

/// Whether the desktop is dark, and the windows that are told of changes.
@MainActor final class Appearance {
  private(set) var prefersDark = false
  private var portal: DesktopPortal?
  /// Whether the desktop has reported a scheme, which "no preference" then resets.
  private var hasFollowed = false
  /// The windows that are open, weakly.
  private var windows: [ObjectIdentifier: () -> PlatformWindow?] = [:]

  func add(_ window: PlatformWindow) { windows[ObjectIdentifier(window)] = { [weak window] in window } }
  func remove(_ window: PlatformWindow) { windows[ObjectIdentifier(window)] = nil }

  /// Follows the desktop's settings from now on: GTK's, and the portal's where there is one.
  func watch() {
    guard let settings = gtk_settings_get_default() else { return }
    for name in ["notify::gtk-application-prefer-dark-theme", "notify::gtk-theme-name"] {
      connect(UnsafeMutableRawPointer(settings), name, nil, Self.settingChanged)
    }
    read()
    DesktopPortal.connect { connection in
      Display.shared.appearance.portal = DesktopPortal(connection: connection) { Display.shared.appearance.follow($0) }
    }
  }

  /// Makes GTK, and so the frames around windows, as dark as the desktop.
  func follow(_ scheme: DesktopPortal.ColorScheme) {
    guard let settings = gtk_settings_get_default(), scheme != .noPreference || hasFollowed else { return }
    hasFollowed = true
    aloe_object_set_flag(
      UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", scheme == .dark ? 1 : 0)
  }

  private static let settingChanged:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, _ in
      MainActor.assumeIsolated { Display.shared.appearance.settingDidChange() }
    }

  private func settingDidChange() {
    let before = prefersDark
    read()
    guard prefersDark != before else { return }
    for find in windows.values {
      if let window = find() { window.delegate?.platformWindowAppearanceDidChange(window) }
    }
  }

  private func read() {
    guard let settings = gtk_settings_get_default() else { return }
    let raw = UnsafeMutableRawPointer(settings)
    let theme = aloe_object_get_text(raw, "gtk-theme-name")
    defer { g_free(theme) }
    // Themes that are dark throughout say so in their name; the variable that names one for tests wins over
    // all.
    let name = ProcessInfo.processInfo.environment["GTK_THEME"] ?? theme.map { String(cString: $0) } ?? ""
    let isDarkTheme = name.lowercased().hasSuffix("-dark") || name.lowercased().hasSuffix(":dark")
    prefersDark = isDarkTheme || aloe_object_get_flag(raw, "gtk-application-prefer-dark-theme") != 0
  }
}
