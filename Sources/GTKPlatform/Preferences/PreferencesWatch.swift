import CGTK
import Foundation

/// An object that is notified when the user's preferences change: a window.
@MainActor protocol PreferencesObserver: AnyObject {
  func preferencesDidChange()
}

/// An object that reads and observes the user's preferences, and notifies the windows.
///
/// It isn't released once it has started: GTK's settings refer to it.
@MainActor final class PreferencesWatch {
  private(set) var preferences = DesktopPreferences()
  private var portal: SettingsPortal?
  private var stored: StoredSettings?
  /// Whether the desktop has reported a colour scheme. "No preference" then has to reset it.
  private var hasApplied = false
  /// The open windows, held weakly.
  private var windows: [ObjectIdentifier: () -> (any PreferencesObserver)?] = [:]

  func add(_ window: any PreferencesObserver) { windows[ObjectIdentifier(window)] = { [weak window] in window } }
  func remove(_ window: any PreferencesObserver) { windows[ObjectIdentifier(window)] = nil }

  /// Starts observing the desktop's settings: GTK's, GSettings, and the portal's if there is one.
  func start() {
    guard let settings = gtk_settings_get_default() else { return }
    let raw = UnsafeMutableRawPointer(settings)
    let me = Unmanaged.passRetained(self).toOpaque()
    for name in ThemeSettings.names where aloe_object_has_property(raw, name) != 0 {
      connect(raw, "notify::" + name, me, Self.settingChanged)
    }
    stored = StoredSettings { [weak self] in self?.sourceChanged() }
    sourceChanged()
    BusConnection.openSession { [self] connection in
      guard let connection else { return }
      portal = SettingsPortal(connection: connection) { [weak self] in self?.sourceChanged() }
    }
  }

  private static let settingChanged:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in
      _ = onMain(data) { Unmanaged<PreferencesWatch>.fromOpaque($0).takeUnretainedValue().read() }
    }

  private func sourceChanged() {
    if let scheme = portal?.stated.scheme ?? stored?.stated.scheme { apply(scheme) }
    read()
  }

  /// Applies the desktop's colour scheme to GTK, and therefore to window frames.
  func apply(_ scheme: StatedSettings.ColorScheme) {
    guard let settings = gtk_settings_get_default(), scheme != .noPreference || hasApplied else { return }
    hasApplied = true
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
      find()?.preferencesDidChange()
    }
  }
}
