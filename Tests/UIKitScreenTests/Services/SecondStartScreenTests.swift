import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Tests the calls by which a second start of a single-instance program hands over: the test owns the first one's name.
@MainActor final class SecondStartScreenTests: XCTestCase {
  private static let description = """
    <node><interface name="org.freedesktop.Application">
      <method name="Activate"><arg type="a{sv}" direction="in"/></method>
      <method name="Open"><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method>
    </interface></node>
    """

  private final class Heard { var calls: [String] = [] }
  private let heard = Heard()

  /// Replies in place of the first program.
  private func register(_ connection: OpaquePointer) throws {
    let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, method, words, invocation, data in
      guard let method, let words, let data else { return }
      let text = g_variant_print(words, 0)
      defer { g_free(text) }
      Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue().calls.append(
        String(cString: method) + " " + (text.map { String(cString: $0) } ?? ""))
      g_dbus_method_invocation_return_value(invocation, nil)
    }
    let number = g_dbus_connection_register_object(
      connection, "/org/example/Single", node.pointee.interfaces[0], table, Unmanaged.passUnretained(heard).toOpaque(),
      nil, nil)
    XCTAssertGreaterThan(number, 0)
  }

  func testTheTokenAndTheFilesAreHandedOver() async throws {
    try Need.display()
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    let connection = try bus.connect()
    try register(connection)
    bus.own("org.example.Single", on: connection)
    let folder = try ResourceBundle([
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.Single</string>
      <key>LSMultipleInstancesProhibited</key><true/></dict></plist>
      """
    ])
    func start(_ arguments: [String], token: String?) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("SceneFixture")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "ALOE_RESOURCES": folder.path, "HOME": folder.path,
      ]) { $1 }
      process.environment?["XDG_ACTIVATION_TOKEN"] = token
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      while process.isRunning { serve(atMost: 0.02) }
      XCTAssertEqual(process.terminationStatus, 0)
    }
    try start([], token: "aloe-1")
    try start(["note://here/today"], token: "aloe-2")
    try start([], token: nil)
    XCTAssertEqual(
      heard.calls,
      [
        "Activate ({'activation-token': <'aloe-1'>, 'desktop-startup-id': <'aloe-1'>},)",
        "Open (['note://here/today'], {'activation-token': <'aloe-2'>, 'desktop-startup-id': <'aloe-2'>})",
        "Activate ({},)",
      ])
  }
}
