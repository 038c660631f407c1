import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Asks a portal of our own on a bus of our own.
@MainActor final class DesktopPortalTests: XCTestCase {
  private static let description = """
    <node><interface name="org.freedesktop.portal.Settings">
      <method name="Read">
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
      </method>
      <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    </interface></node>
    """

  private var bus: Process?

  override func tearDown() async throws { bus?.terminate() }

  private func startBus() throws -> String {
    let program = "/usr/bin/dbus-daemon"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw XCTSkip("dbus-daemon isn't installed.")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--session", "--nofork", "--print-address"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    bus = process
    var address = ""
    while !address.hasSuffix("\n") {
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { throw XCTSkip("A message bus can't be started here.") }
      address += String(decoding: part, as: UTF8.self)
    }
    return address.trimmingCharacters(in: .newlines)
  }

  private func connect(_ address: String) throws -> OpaquePointer {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return try XCTUnwrap(g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil))
  }

  /// A portal that says the desktop is dark.
  private func startPortal(_ connection: OpaquePointer) throws {
    let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, _, _, invocation, _ in
      // Wrapped twice over, as the portal's old way of reading is.
      var answer: [OpaquePointer?] = [g_variant_new_variant(g_variant_new_variant(g_variant_new_uint32(1)))]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
    }
    let number = g_dbus_connection_register_object(
      connection, "/org/freedesktop/portal/desktop", node.pointee.interfaces[0], table, nil, nil, nil)
    XCTAssertGreaterThan(number, 0)
    let name = g_bus_own_name_on_connection(
      connection, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    XCTAssertGreaterThan(name, 0)
    serve(atMost: 0.3)
  }

  func testTheDesktopsSchemeIsReadAndFollowed() async throws {
    let address = try startBus()
    let server = try connect(address)
    try startPortal(server)
    var heard: [DesktopPortal.ColorScheme] = []
    let portal = DesktopPortal(connection: try connect(address)) { heard.append($0) }
    XCTAssertTrue(serve { heard == [.dark] }, "\(heard)")
    func announce(_ key: String, _ value: UInt32) {
      var words: [OpaquePointer?] = [
        g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string(key),
        g_variant_new_variant(g_variant_new_uint32(value)),
      ]
      g_dbus_connection_emit_signal(
        server, nil, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
        g_variant_new_tuple(&words, 3), nil)
    }
    announce("accent-color", 1)
    announce("color-scheme", 2)
    XCTAssertTrue(serve { heard == [.dark, .light] }, "\(heard)")
    announce("color-scheme", 7)
    XCTAssertTrue(serve { heard == [.dark, .light, .noPreference] }, "\(heard)")
    withExtendedLifetime(portal) {}
  }

  func testABusWithoutAPortalSaysNothing() async throws {
    let address = try startBus()
    var heard: [DesktopPortal.ColorScheme] = []
    let portal = DesktopPortal(connection: try connect(address)) { heard.append($0) }
    serve(atMost: 0.3)
    XCTAssertEqual(heard, [])
    withExtendedLifetime(portal) {}
  }
}
