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
    </interface><interface name="org.freedesktop.portal.Inhibit">
      <method name="Inhibit">
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
        <arg type="o" direction="out"/>
      </method>
    </interface><interface name="org.freedesktop.portal.Request"><method name="Close"/></interface></node>
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

  // MARK: - Keeping the screen bright

  /// What a portal was asked, in its words.
  private final class Heard { var calls: [String] = [] }
  private let heard = Heard()

  /// A portal that can be asked to keep the screen bright.
  private func startInhibitPortal(_ connection: OpaquePointer) throws {
    let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, path, _, method, words, invocation, data in
      guard let path, let method, let data else { return }
      let heard = Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue()
      heard.calls.append("\(String(cString: path)) \(String(cString: method))")
      guard String(cString: method) == "Inhibit" else {
        return g_dbus_method_invocation_return_value(invocation, nil)
      }
      let flags = g_variant_get_child_value(words, 1)
      heard.calls.append("flags \(g_variant_get_uint32(flags))")
      g_variant_unref(flags)
      var answer: [OpaquePointer?] = [g_variant_new_object_path("/request/1")]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
    }
    let data = Unmanaged.passUnretained(heard).toOpaque()
    for (path, interface) in [("/org/freedesktop/portal/desktop", 1), ("/request/1", 2)] {
      let number = g_dbus_connection_register_object(
        connection, path, node.pointee.interfaces[interface], table, data, nil, nil)
      XCTAssertGreaterThan(number, 0)
    }
    g_bus_own_name_on_connection(
      connection, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    serve(atMost: 0.3)
  }

  func testTheScreenIsKeptBrightThroughThePortal() async throws {
    let address = try startBus()
    try startInhibitPortal(try connect(address))
    let inhibition = IdleInhibition(connection: try connect(address))
    inhibition.set(true)
    XCTAssertTrue(serve { heard.calls == ["/org/freedesktop/portal/desktop Inhibit", "flags 8"] }, "\(heard.calls)")
    inhibition.set(true)
    serve(atMost: 0.1)
    inhibition.set(false)
    XCTAssertTrue(serve { heard.calls.last == "/request/1 Close" }, "\(heard.calls)")
    XCTAssertEqual(heard.calls.count, 3)
    // What is taken back before the portal has answered is taken back all the same.
    inhibition.set(true)
    inhibition.set(false)
    XCTAssertTrue(serve { heard.calls.count == 6 }, "\(heard.calls)")
    XCTAssertEqual(heard.calls.last, "/request/1 Close")
  }

  func testADesktopWithoutThatPortalIsAskedOnce() async throws {
    let inhibition = IdleInhibition(connection: try connect(try startBus()))
    inhibition.set(true)
    serve(atMost: 0.3)
    inhibition.set(false)
    serve(atMost: 0.1)
  }
}
