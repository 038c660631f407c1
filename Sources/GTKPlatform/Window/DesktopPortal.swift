import CGTK
import Foundation

/// Asks the desktop over its message bus whether it's dark, which GTK 4.8 doesn't do.
@MainActor final class DesktopPortal {
  /// The desktop's colour scheme as the settings portal counts it.
  enum ColorScheme: UInt32 { case noPreference = 0, dark, light }

  private nonisolated static let namespace = "org.freedesktop.appearance"
  private nonisolated static let key = "color-scheme"
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let connection: OpaquePointer
  private let report: (ColorScheme) -> Void
  private var subscription: guint = 0

  /// Takes over the caller's reference to `connection`; reports the scheme as soon as it's known, and its changes.
  init(connection: OpaquePointer, report: @escaping (ColorScheme) -> Void) {
    self.connection = connection
    self.report = report
    listen()
    ask()
  }

  isolated deinit {
    g_dbus_connection_signal_unsubscribe(connection, subscription)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  // MARK: - Connecting

  /// Connects to the session's bus without waiting for it; without a bus nothing happens.
  static func connect(_ connected: @escaping @MainActor (OpaquePointer) -> Void) {
    // Without a bus GLib would start one of its own, which knows of no desktop.
    let environment = ProcessInfo.processInfo.environment
    let runtime = environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") }
    guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil || runtime == true else { return }
    let call = Unmanaged.passRetained(Callback(connected)).toOpaque()
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        let connection = g_bus_get_finish(result, nil)
        nonisolated(unsafe) let found = connection
        _ = onMain(data) { data in
          let callback = Unmanaged<Callback>.fromOpaque(data).takeRetainedValue()
          guard let found else { return }
          // The program is worth more than the desktop's colours: it lives on when the bus goes away.
          g_dbus_connection_set_exit_on_close(found, 0)
          callback.action(found)
        }
      }, call)
  }

  private final class Callback {
    let action: @MainActor (OpaquePointer) -> Void
    init(_ action: @escaping @MainActor (OpaquePointer) -> Void) { self.action = action }
  }

  // MARK: - Asking and Listening

  private func ask() {
    var words: [OpaquePointer?] = [g_variant_new_string(Self.namespace), g_variant_new_string(Self.key)]
    // The answer may come when nobody wants it any more, so the call holds the portal.
    g_dbus_connection_call(
      connection, Self.service, Self.path, Self.interface, "Read", g_variant_new_tuple(&words, 2), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { source, result, data in
        let answer = source.flatMap { g_dbus_connection_call_finish(OpaquePointer($0), result, nil) }
        let scheme = answer.flatMap { DesktopPortal.scheme(in: g_variant_get_child_value($0, 0)) }
        if let answer { g_variant_unref(answer) }
        _ = onMain(data) { data in
          let portal = Unmanaged<DesktopPortal>.fromOpaque(data).takeRetainedValue()
          // A desktop without a portal answers with an error, and has no preference.
          if let scheme { portal.report(scheme) }
        }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func listen() {
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.service, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, g_variant_n_children(parameters) == 3 else { return }
        let name = g_variant_get_child_value(parameters, 1)
        let isScheme = g_variant_get_string(name, nil).map { String(cString: $0) } == DesktopPortal.key
        g_variant_unref(name)
        guard isScheme, let scheme = DesktopPortal.scheme(in: g_variant_get_child_value(parameters, 2)) else {
          return
        }
        _ = onMain(data) { Unmanaged<DesktopPortal>.fromOpaque($0).takeUnretainedValue().report(scheme) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// The scheme in a value, which may be wrapped several times over. Takes over the caller's reference.
  private nonisolated static func scheme(in value: OpaquePointer?) -> ColorScheme? {
    guard let value else { return nil }
    defer { g_variant_unref(value) }
    switch g_variant_classify(value) {
    case G_VARIANT_CLASS_VARIANT: return scheme(in: g_variant_get_variant(value))
    // A number that isn't known means no preference, as the portal's description says.
    case G_VARIANT_CLASS_UINT32: return ColorScheme(rawValue: g_variant_get_uint32(value)) ?? .noPreference
    default: return nil
    }
  }
}
