import AloeCore
import CGTK
import Foundation

/// A guarantee that a program runs once in a session: the first instance owns the program's name on the session bus,
/// and later ones forward their arguments to it, as in the desktop entry specification (`org.freedesktop.Application`).
@MainActor public final class SingleInstance {
  /// The reason for another launch of the program.
  public struct Start: Equatable, Sendable {
    /// The links and files; empty for a plain launch.
    public var addresses: [String]
    /// The activation token, which proves to the desktop that the user requested the window; `nil` without one.
    public var token: String?
  }

  /// The result of a claim.
  public enum Outcome: Equatable {
    /// The program is the first instance, and is notified of further launches.
    case first
    /// Another instance is running, and was notified.
    case reported
    /// There's no bus, or the name isn't available: the program runs as the only instance.
    case alone
  }

  private let connection: OpaquePointer
  private let heard: (Start) -> Void
  private static let interface = "org.freedesktop.Application"

  private init(_ connection: OpaquePointer, _ heard: @escaping (Start) -> Void) {
    self.connection = connection
    self.heard = heard
  }

  /// Claims a program's name for this process, or notifies the process that has it. Blocks until the bus replies.
  ///
  /// - Parameters:
  ///   - identifier: The name, of words separated by dots such as `org.example.Notes`.
  ///   - addresses: The links and files that the program was launched with.
  ///   - heard: A closure that is called on the main loop for each further launch.
  /// - Returns: The result. Errors are logged.
  public static func claim(
    _ identifier: String, opening addresses: [String], heard: @escaping @MainActor (Start) -> Void
  ) -> Outcome {
    guard g_application_id_is_valid(identifier) != 0 else {
      Messages.report(
        "LSMultipleInstancesProhibited permits only one instance, but the CFBundleIdentifier \"\(identifier)\" can't "
          + "be a name on the message bus, so each start creates another instance. Use one such as org.example.Notes.")
      return .alone
    }
    guard BusConnection.sessionHasBus, let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      return .alone
    }
    g_dbus_connection_set_exit_on_close(connection, 0)
    let instance = SingleInstance(connection, heard)
    let path = "/" + identifier.replacingOccurrences(of: ".", with: "/").replacingOccurrences(of: "-", with: "_")
    // Registered before the name is claimed, so that the name always has handlers.
    instance.register(at: path)
    // The flag 4 means not to queue for the name. The reply 1 means that it's ours, 4 that it already was.
    let answer = call(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      [.string(identifier), .uint32(4)])
    switch answer?.first?.integer {
    case 1, 4: return .first
    case 3: return send(connection, identifier, path, addresses) ? .reported : .alone
    default: return .alone
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  // MARK: - Notifying

  private static func send(_ bus: OpaquePointer, _ name: String, _ path: String, _ addresses: [String]) -> Bool {
    let environment = environmentAtStart
    let token = environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"]
    var data: [BusValue] = []
    for key in ["activation-token", "desktop-startup-id"] {
      if let token { data.append(.entry(.string(key), .variant(.string(token)))) }
    }
    let platform = BusValue.array("{sv}", data)
    if addresses.isEmpty { return call(bus, name, path, interface, "Activate", [platform]) != nil }
    return call(bus, name, path, interface, "Open", [.strings(addresses), platform]) != nil
  }

  /// The environment at launch. Since 4.10, GTK removes the token from it while it's loaded.
  private static var environmentAtStart: [String: String] {
    guard let data = FileManager.default.contents(atPath: "/proc/self/environ") else {
      return ProcessInfo.processInfo.environment
    }
    let pairs = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self).split(separator: "=", maxSplits: 1) }
    return Dictionary(pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }) { first, _ in first }
  }

  private static func call(
    _ bus: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [BusValue]
  ) -> [BusValue]? {
    let answer = g_dbus_connection_call_sync(
      bus, name, path, interface, method, BusValue.tuple(arguments).makeVariant(), nil, G_DBUS_CALL_FLAGS_NONE, 10_000,
      nil, nil)
    guard let answer else { return nil }
    defer { g_variant_unref(answer) }
    return BusValue(answer)?.parts ?? []
  }

  // MARK: - Receiving

  private func register(at path: String) {
    guard let info = Self.info else { return }
    // Retained for the lifetime of the connection, which is that of the process.
    g_dbus_connection_register_object(
      connection, path, info, Self.methods, Unmanaged.passRetained(self).toOpaque(),
      { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, nil)
  }

  private func answer(_ method: String, _ arguments: [BusValue]) {
    let addresses = method == "Open" ? ForeignAddresses.sound((arguments.first?.parts ?? []).compactMap(\.text)) : []
    var token: String?
    for case .entry(let key, let value) in arguments.last?.parts ?? []
    where ["activation-token", "desktop-startup-id"].contains(key.text) {
      if case .variant(let inner) = value { token = token ?? inner.text } else { token = token ?? value.text }
    }
    // Actions belong to the menu of the desktop entry, which has none; the user wants to open the program anyway.
    heard(Start(addresses: addresses, token: token.flatMap { ForeignAddresses.isToken($0) ? $0 : nil }))
  }

  private static let info: UnsafeMutablePointer<GDBusInterfaceInfo>? = {
    let text = """
      <node><interface name="\(interface)">
      <method name="Activate"><arg type="a{sv}" direction="in"/></method>
      <method name="Open"><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method>
      <method name="ActivateAction"><arg type="s" direction="in"/><arg type="av" direction="in"/>
      <arg type="a{sv}" direction="in"/></method>
      </interface></node>
      """
    return g_dbus_node_info_new_for_xml(text, nil).flatMap { g_dbus_node_info_lookup_interface($0, interface) }
  }()

  private static let methods: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let method, let parameters, let invocation else { return }
      let name = String(cString: method)
      let arguments = BusValue(parameters)?.parts ?? []
      // The caller may exit as soon as it has a reply, so the work is done afterwards.
      g_dbus_method_invocation_return_value(invocation, nil)
      _ = onMain(data) { Unmanaged<SingleInstance>.fromOpaque($0).takeUnretainedValue().answer(name, arguments) }
    }
    return table
  }()
}
