import CGTK
import Foundation

/// An object that keeps the screen from dimming, through the desktop's portal.
@MainActor final class IdleInhibition {
  private static let service = "org.freedesktop.portal.Desktop"
  private var connection: OpaquePointer?
  /// The portal's object for the current request. The request ends when the object is closed, or with the program.
  private var request: String?
  private var isWanted = false
  private var isAsking = false

  /// Creates an object that takes ownership of `connection`, or else connects to the session bus when it's first
  /// needed.
  init(connection: OpaquePointer? = nil) { self.connection = connection }

  isolated deinit { if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) } }

  func set(_ isWanted: Bool) {
    self.isWanted = isWanted
    update()
  }

  private func update() {
    guard !isAsking, isWanted != (request != nil) else { return }
    guard connection != nil else {
      BusConnection.openSession { [self] found in
        guard let found else { return }
        guard connection == nil else { return g_object_unref(UnsafeMutableRawPointer(found)) }
        connection = found
        update()
      }
      return
    }
    if isWanted { sendRequest() } else { end() }
  }

  private func sendRequest() {
    isAsking = true
    let options = aloe_options_builder()
    defer { g_variant_builder_unref(options) }
    // No window is passed: the request isn't related to one. The flag 8 inhibits the idle state.
    var words: [OpaquePointer?] = [
      g_variant_new_string(""), g_variant_new_uint32(8), g_variant_builder_end(options),
    ]
    g_dbus_connection_call(
      connection, Self.service, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit", "Inhibit",
      g_variant_new_tuple(&words, 3), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { source, result, data in
        let answer = source.flatMap { g_dbus_connection_call_finish(OpaquePointer($0), result, nil) }
        let path = answer.flatMap { answer -> String? in
          let child = g_variant_get_child_value(answer, 0)
          defer { g_variant_unref(child) }
          return g_variant_get_string(child, nil).map { String(cString: $0) }
        }
        if let answer { g_variant_unref(answer) }
        _ = onMain(data) { data in
          Unmanaged<IdleInhibition>.fromOpaque(data).takeRetainedValue().wasAnswered(path)
        }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func wasAnswered(_ path: String?) {
    isAsking = false
    request = path
    // A desktop without such a portal isn't queried again until the setting changes.
    if path != nil { update() }
  }

  private func end() {
    g_dbus_connection_call(
      connection, Self.service, request, "org.freedesktop.portal.Request", "Close", nil, nil, G_DBUS_CALL_FLAGS_NONE,
      -1, nil, nil, nil)
    request = nil
  }
}
