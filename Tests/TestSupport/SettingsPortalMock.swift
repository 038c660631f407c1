import CGTK
import Foundation
import XCTest

@testable import GTKPlatform

/// A message bus of a test's own, with a settings portal of ours on it. It answers while the test serves the main loop.
@MainActor package final class SettingsPortalMock {
  private static let description = """
    <node><interface name="org.freedesktop.portal.Settings">
      <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
      <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    </interface></node>
    """
  private static let path = "/org/freedesktop/portal/desktop"

  private let daemon = Process()
  /// The bus' address.
  package private(set) var address = ""
  private var connection: OpaquePointer?
  /// The portal's values, by group and name.
  package private(set) var settings: [String: [String: BusValue]] = [:]
  /// The number of requests.
  package private(set) var askedCount = 0

  /// Starts a bus for a test.
  package static func start(for test: XCTestCase, hasPortal: Bool = true) throws -> SettingsPortalMock {
    try Need.program("/usr/bin/dbus-daemon")
    let mock = try SettingsPortalMock()
    test.addTeardownBlock { @MainActor in mock.stop() }
    if hasPortal { try mock.offerPortal() }
    return mock
  }

  private init() throws {
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    while !address.hasSuffix("\n") {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { throw Need.missing("A message bus can't be started here.") }
      address += String(decoding: part, as: UTF8.self)
    }
    address = address.trimmingCharacters(in: .newlines)
  }

  private func stop() {
    if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
    daemon.terminate()
    daemon.waitUntilExit()
  }

  /// A new connection with the bus, which the caller releases.
  package func connect() throws -> OpaquePointer {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return try XCTUnwrap(g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil))
  }

  private func offerPortal() throws {
    let connection = try connect()
    self.connection = connection
    let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, _, _, invocation, data in
      nonisolated(unsafe) let call = invocation
      _ = onMain(data) { data in
        let mock = Unmanaged<SettingsPortalMock>.fromOpaque(data).takeUnretainedValue()
        mock.askedCount += 1
        g_dbus_method_invocation_return_value(call, mock.answer.makeVariant())
      }
    }
    let number = g_dbus_connection_register_object(
      connection, Self.path, node.pointee.interfaces[0], table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    XCTAssertGreaterThan(number, 0)
    own(on: connection)
  }

  /// Gives a connection the portal's name, or another one, and waits for it.
  package func own(_ name: String = "org.freedesktop.portal.Desktop", on connection: OpaquePointer) {
    let words = BusValue.tuple([.string(name), .uint32(4)])
    let answer = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      words.makeVariant(), nil, G_DBUS_CALL_FLAGS_NONE, Int32.max, nil, nil)
    // 1 is for its owner.
    XCTAssertEqual(answer.flatMap { BusValue($0) }?.parts.first, .uint32(1))
    if let answer { g_variant_unref(answer) }
  }

  private var answer: BusValue {
    let groups = settings.map { group, values in
      let entries = values.map { BusValue.entry(.string($0.key), .variant($0.value)) }
      return BusValue.entry(.string(group), .array("{sv}", entries))
    }
    return .tuple([.array("{sa{sv}}", groups)])
  }

  /// Changes a setting, and reports that.
  package func set(_ group: String, _ name: String, _ value: BusValue) {
    settings[group, default: [:]][name] = value
    let words = BusValue.tuple([.string(group), .string(name), .variant(value)])
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, "org.freedesktop.portal.Settings", "SettingChanged", words.makeVariant(), nil)
  }
}
