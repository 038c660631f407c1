import CGTK
import Foundation

/// Asynchronous operations on message buses.
@MainActor enum BusConnection {
  /// Whether the session has a bus. Without one, GLib would start its own, which isn't connected to any desktop.
  static var sessionHasBus: Bool {
    let environment = ProcessInfo.processInfo.environment
    let runtime = environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") }
    return environment["DBUS_SESSION_BUS_ADDRESS"] != nil || runtime == true
  }

  /// Connects to the bus at an address; the callback receives its own reference. Isn't called if that fails.
  static func open(_ address: String, _ opened: @escaping @MainActor (OpaquePointer) -> Void) {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, data in
        nonisolated(unsafe) let found = g_dbus_connection_new_for_address_finish(result, nil)
        _ = onMain(data) { data in
          let callback = Unmanaged<Callback<OpaquePointer>>.fromOpaque(data).takeRetainedValue()
          guard let found else { return }
          // The program keeps running when the bus goes away.
          g_dbus_connection_set_exit_on_close(found, 0)
          callback.action(found)
        }
      }, Unmanaged.passRetained(Callback(opened)).toOpaque())
  }

  /// Connects to the session bus; the callback receives its own reference, or `nil` if there's no bus.
  static func openSession(_ opened: @escaping @MainActor (OpaquePointer?) -> Void) {
    guard sessionHasBus else { return opened(nil) }
    open(G_BUS_TYPE_SESSION, opened)
  }

  /// Connects to the system's bus, like ``openSession(_:)``.
  static func openSystem(_ opened: @escaping @MainActor (OpaquePointer?) -> Void) { open(G_BUS_TYPE_SYSTEM, opened) }

  private static func open(_ type: GBusType, _ opened: @escaping @MainActor (OpaquePointer?) -> Void) {
    g_bus_get(
      type, nil,
      { _, result, data in
        nonisolated(unsafe) let found = g_bus_get_finish(result, nil)
        _ = onMain(data) { data in
          let callback = Unmanaged<Callback<OpaquePointer?>>.fromOpaque(data).takeRetainedValue()
          // The desktop's services aren't essential: the program keeps running when the bus goes away.
          if let found { g_dbus_connection_set_exit_on_close(found, 0) }
          callback.action(found)
        }
      }, Unmanaged.passRetained(Callback(opened)).toOpaque())
  }

  /// Calls a function whenever `sender` emits `signal`. The returned number identifies the subscription, to end it.
  static func subscribe(
    _ connection: OpaquePointer, _ sender: String, _ signal: String, _ heard: @escaping @MainActor () -> Void
  ) -> guint {
    g_dbus_connection_signal_subscribe(
      connection, sender, nil, signal, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, _, data in
        _ = onMain(data) { Unmanaged<Callback<Void>>.fromOpaque($0).takeUnretainedValue().action(()) }
      }, Unmanaged.passRetained(Callback(heard)).toOpaque(),
      { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
  }

  /// A closure that is retained by C code.
  final class Callback<Value> {
    let action: @MainActor (Value) -> Void
    init(_ action: @escaping @MainActor (Value) -> Void) { self.action = action }
  }
}

/// A call of another program's method.
@MainActor struct BusCall {
  private let connection: OpaquePointer
  private let program: String
  private let path: String
  private let interface: String
  private let method: String
  private let arguments: [BusValue]

  /// Creates a call. The method's name contains its interface, separated by a dot.
  init(
    on connection: OpaquePointer, to program: String, path: String, _ method: String, _ arguments: [BusValue] = []
  ) {
    let words = method.split(separator: ".")
    (self.connection, self.program, self.path, self.arguments) = (connection, program, path, arguments)
    interface = words.dropLast().joined(separator: ".")
    self.method = String(words.last ?? "")
  }

  /// Sends the call; the callback receives the reply, or `nil` if it failed.
  func send(_ answered: @escaping @MainActor ([BusValue]?) -> Void = { _ in }) {
    g_dbus_connection_call(
      connection, program, path, interface, method, BusValue.tuple(arguments).makeVariant(), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { source, result, data in
        let answer = source.flatMap { g_dbus_connection_call_finish(OpaquePointer($0), result, nil) }
        let values = answer.flatMap { BusValue($0)?.parts }
        if let answer { g_variant_unref(answer) }
        _ = onMain(data) { data in
          Unmanaged<BusConnection.Callback<[BusValue]?>>.fromOpaque(data).takeRetainedValue().action(values)
        }
      }, Unmanaged.passRetained(BusConnection.Callback(answered)).toOpaque())
  }
}

/// An observer of whether a name is owned on a bus; the bus starts the owner if it can.
@MainActor final class BusNameWatch {
  private let number: guint

  init(_ name: String, on connection: OpaquePointer, _ changed: @escaping @MainActor (Bool) -> Void) {
    number = g_bus_watch_name_on_connection(
      connection, name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
      { _, _, _, data in
        _ = onMain(data) { Unmanaged<BusConnection.Callback<Bool>>.fromOpaque($0).takeUnretainedValue().action(true) }
      },
      { _, _, data in
        _ = onMain(data) { Unmanaged<BusConnection.Callback<Bool>>.fromOpaque($0).takeUnretainedValue().action(false) }
      }, Unmanaged.passRetained(BusConnection.Callback(changed)).toOpaque(),
      { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
  }

  isolated deinit { g_bus_unwatch_name(number) }
}
