import CGTK
import Foundation

/// Reads and observes the user's preferences, and notifies the windows.
@MainActor final class PreferencesWatch {
  private(set) var preferences = DesktopPreferences()
  private var portal: SettingsPortal?
  private var stored: StoredSettings?
  /// Whether the desktop has reported a colour scheme, which "no preference" then resets.
  private var hasFollowed = false
  /// The open windows, held weakly.
  private var windows: [ObjectIdentifier: () -> PlatformWindow?] = [:]

  func add(_ window: PlatformWindow) { windows[ObjectIdentifier(window)] = { [weak window] in window } }
  func remove(_ window: PlatformWindow) { windows[ObjectIdentifier(window)] = nil }

  /// Starts observing the desktop's settings: GTK's, GSettings, and the portal's if there is one.
  func start() {
    guard let settings = gtk_settings_get_default() else { return }
    let raw = UnsafeMutableRawPointer(settings)
    for name in ThemeSettings.names where aloe_object_has_property(raw, name) != 0 {
      connect(raw, "notify::" + name, nil, Self.settingChanged)
    }
    stored = StoredSettings { [weak self] in self?.sourceChanged() }
    sourceChanged()
    BusConnection.openSession { connection in
      guard let connection else { return }
      let watch = Display.shared.preferences
      watch.portal = SettingsPortal(connection: connection) { [weak watch] in watch?.sourceChanged() }
    }
  }

  private static let settingChanged:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, _ in
      MainActor.assumeIsolated { Display.shared.preferences.read() }
    }

  private func sourceChanged() {
    if let scheme = portal?.stated.scheme ?? stored?.stated.scheme { follow(scheme) }
    read()
  }

  /// Applies the desktop's colour scheme to GTK, and therefore to window frames.
  func follow(_ scheme: StatedSettings.ColorScheme) {
    guard let settings = gtk_settings_get_default(), scheme != .noPreference || hasFollowed else { return }
    hasFollowed = true
    let (raw, name) = (UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme")
    let wantsDark: gboolean = scheme == .dark ? 1 : 0
    if aloe_object_get_flag(raw, name) != wantsDark { aloe_object_set_flag(raw, name, wantsDark) }
  }

  /// Reads the sources, and notifies the windows of changes.
  private func read() {
    let before = preferences
    preferences = DesktopPreferences(
      stated: [portal?.stated, stored?.stated].compactMap(\.self), theme: ThemeSettings.read() ?? ThemeSettings(),
      environment: ProcessInfo.processInfo.environment)
    guard preferences != before else { return }
    for find in windows.values {
      if let window = find() { window.delegate?.platformWindowPreferencesDidChange(window) }
    }
  }
}
