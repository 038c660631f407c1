import CGTK
import Foundation

/// The settings of the desktop's portal, which are read and observed over the session bus.
@MainActor final class SettingsPortal {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// The settings received so far; none without a portal.
  private(set) var stated = StatedSettings()
  private let connection: OpaquePointer
  private let changed: () -> Void
  private var subscription: guint = 0

  /// Takes ownership of the caller's reference to `connection`. `changed` is called when the settings have been
  /// received, and after each change.
  init(connection: OpaquePointer, changed: @escaping () -> Void) {
    self.connection = connection
    self.changed = changed
    listen()
    readAll()
  }

  isolated deinit {
    g_dbus_connection_signal_unsubscribe(connection, subscription)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  // MARK: - Reading and observing

  private func readAll() {
    let groups = BusValue.tuple([.strings(DesktopSetting.groups)]).makeVariant()
    // The reply may arrive after the portal's owner has released it, so the call retains it.
    g_dbus_connection_call(
      connection, Self.service, Self.path, Self.interface, "ReadAll", groups, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { source, result, data in
        nonisolated(unsafe) let answer = source.flatMap {
          g_dbus_connection_call_finish(OpaquePointer($0), result, nil)
        }
        _ = onMain(data) { data in
          let portal = Unmanaged<SettingsPortal>.fromOpaque(data).takeRetainedValue()
          // A desktop without a portal replies with an error, and sends no changes.
          guard let answer else { return }
          portal.apply(answer)
          g_variant_unref(answer)
        }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Applies the portal's reply: a dictionary of groups, each a dictionary of its settings.
  private func apply(_ answer: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(answer)) == "(a{sa{sv}})" else { return }
    let groups = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(groups) }
    for setting in DesktopSetting.allCases {
      guard let group = g_variant_lookup_value(groups, setting.group, nil) else { continue }
      defer { g_variant_unref(group) }
      guard let value = g_variant_lookup_value(group, setting.name, nil) else { continue }
      stated.set(setting, value)
      g_variant_unref(value)
    }
    changed()
  }

  private func listen() {
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.service, Self.interface, "SettingChanged", Self.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, String(cString: g_variant_get_type_string(parameters)) == "(ssv)" else { return }
        nonisolated(unsafe) let words = parameters
        _ = onMain(data) { Unmanaged<SettingsPortal>.fromOpaque($0).takeUnretainedValue().receive(words) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func receive(_ words: OpaquePointer) {
    let parts = (0..<3).compactMap { g_variant_get_child_value(words, gsize($0)) }
    defer { for part in parts { g_variant_unref(part) } }
    let names = parts.prefix(2).map { String(cString: g_variant_get_string($0, nil)) }
    guard let setting = DesktopSetting(group: names[0], name: names[1]) else { return }
    stated.set(setting, parts[2])
    changed()
  }
}
