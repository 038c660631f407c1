import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Asks a portal of our own on a bus of our own to keep the screen bright.
@MainActor final class IdleInhibitionTests: XCTestCase {
  private static let description = """
    <node><interface name="org.freedesktop.portal.Inhibit">
      <method name="Inhibit">
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
        <arg type="o" direction="out"/>
      </method>
    </interface><interface name="org.freedesktop.portal.Request"><method name="Close"/></interface>
    <interface name="org.example.Fence"><method name="Wait"/></interface></node>
    """

  /// The requests to a portal, in its terms.
  private final class Heard {
    var calls: [String] = []
    var refuses = false
  }
  private let heard = Heard()

  /// A portal that can be asked to keep the screen bright; without its request's object it refuses.
  private func startInhibitPortal(_ bus: SettingsPortalMock, refuses: Bool = false) throws {
    let connection = try bus.connect()
    heard.refuses = refuses
    let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, path, _, method, words, invocation, data in
      guard let path, let method, let data else { return }
      guard String(cString: method) != "Wait" else { return g_dbus_method_invocation_return_value(invocation, nil) }
      let heard = Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue()
      heard.calls.append("\(String(cString: path)) \(String(cString: method))")
      guard String(cString: method) == "Inhibit" else {
        return g_dbus_method_invocation_return_value(invocation, nil)
      }
      let flags = g_variant_get_child_value(words, 1)
      heard.calls.append("flags \(g_variant_get_uint32(flags))")
      g_variant_unref(flags)
      if heard.refuses {
        return g_dbus_method_invocation_return_dbus_error(
          invocation, "org.freedesktop.DBus.Error.UnknownMethod", "There is no such portal.")
      }
      var answer: [OpaquePointer?] = [g_variant_new_object_path("/request/1")]
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
    }
    let data = Unmanaged.passUnretained(heard).toOpaque()
    for (path, interface) in [("/org/freedesktop/portal/desktop", 0), ("/request/1", 1), ("/fence", 2)] {
      let number = g_dbus_connection_register_object(
        connection, path, node.pointee.interfaces[interface], table, data, nil, nil)
      XCTAssertGreaterThan(number, 0)
    }
    bus.own(on: connection)
  }

  func testTheScreenIsKeptBrightThroughThePortal() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    try startInhibitPortal(bus)
    let connection = try bus.connect()
    let inhibition = IdleInhibition(connection: connection)
    inhibition.set(true)
    XCTAssertTrue(serve { heard.calls == ["/org/freedesktop/portal/desktop Inhibit", "flags 8"] }, "\(heard.calls)")
    inhibition.set(true)
    hearAnswers(on: connection)
    inhibition.set(false)
    XCTAssertTrue(serve { heard.calls.last == "/request/1 Close" }, "\(heard.calls)")
    XCTAssertEqual(heard.calls.count, 3)
    // An inhibition that is ended before the portal has replied is still removed.
    inhibition.set(true)
    inhibition.set(false)
    XCTAssertTrue(serve { heard.calls.count == 6 }, "\(heard.calls)")
    XCTAssertEqual(heard.calls.last, "/request/1 Close")
  }

  func testADesktopWithoutThatPortalIsAskedOnce() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    try startInhibitPortal(bus, refuses: true)
    let connection = try bus.connect()
    let inhibition = IdleInhibition(connection: connection)
    let asking = ["/org/freedesktop/portal/desktop Inhibit", "flags 8"]
    inhibition.set(true)
    for _ in 0..<3 { hearAnswers(on: connection) }
    XCTAssertEqual(heard.calls, asking, "it isn't queried again before the setting changes")
    inhibition.set(false)
    hearAnswers(on: connection)
    XCTAssertEqual(heard.calls, asking, "there is nothing to close")
    inhibition.set(true)
    hearAnswers(on: connection)
    XCTAssertEqual(heard.calls, asking + asking)
  }

  /// Waits until all calls made so far have their replies, which arrive before the reply to a later one.
  private func hearAnswers(on connection: OpaquePointer) {
    var isAnswered = false
    BusCall(
      on: connection, to: "org.freedesktop.portal.Desktop", path: "/fence", "org.example.Fence.Wait"
    ).send { _ in isAnswered = true }
    XCTAssertTrue(serve { isAnswered })
  }
}
