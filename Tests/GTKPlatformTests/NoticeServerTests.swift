import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Shows notifications on a server of our own on a bus of our own.
@MainActor final class NoticeServerTests: XCTestCase {
  private static let description = """
    <node><interface name="org.freedesktop.Notifications">
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="Notify">
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
      </method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
    </interface></node>
    """
  private static let path = "/org/freedesktop/Notifications"
  private static let name = "org.freedesktop.Notifications"

  private final class Heard {
    var calls: [(method: String, arguments: [BusValue])] = []
    var abilities = ["actions", "body", "body-markup"]
    /// The replies to `Notify` that are withheld; `nil` replies at once.
    var withheld: [OpaquePointer]?
    var count: UInt32 = 6

    func reply(to invocation: OpaquePointer) {
      count += 1
      g_dbus_method_invocation_return_value(invocation, BusValue.tuple([.uint32(count)]).makeVariant())
    }
  }
  private let heard = Heard()

  private func startServer(_ bus: SettingsPortalMock) throws -> OpaquePointer {
    let connection = try bus.connect()
    let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, method, words, invocation, data in
      guard let method, let words, let invocation, let data else { return }
      let heard = Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue()
      let name = String(cString: method)
      heard.calls.append((name, BusValue(words)?.parts ?? []))
      switch name {
      case "GetCapabilities":
        g_dbus_method_invocation_return_value(
          invocation, BusValue.tuple([.strings(heard.abilities)]).makeVariant())
      case "Notify":
        if heard.withheld != nil { heard.withheld?.append(invocation) } else { heard.reply(to: invocation) }
      default: g_dbus_method_invocation_return_value(invocation, nil)
      }
    }
    let number = g_dbus_connection_register_object(
      connection, Self.path, node.pointee.interfaces[0], table, Unmanaged.passUnretained(heard).toOpaque(), nil, nil)
    XCTAssertGreaterThan(number, 0)
    bus.own(Self.name, on: connection)
    return connection
  }

  private func emit(_ signal: String, _ arguments: [BusValue], on connection: OpaquePointer) {
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, Self.name, signal, BusValue.tuple(arguments).makeVariant(), nil)
  }

  private var methods: [String] { heard.calls.map(\.method) }

  func testANotificationFromBeginningToEnd() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    let server = try startServer(bus)
    let notices = NoticeServer(connection: try bus.connect())
    var notice = DesktopNotice(identifier: "a", title: "Lena & Jo")
    (notice.body, notice.actions, notice.urgency) = ("1 < 2 & 3", [.init(key: "default", title: "Reply")], .critical)
    var events: [String] = []
    notices.show(notice) { event, token in events.append("\(event) \(token ?? "-")") }
    XCTAssertTrue(serve { methods == ["GetCapabilities", "Notify"] }, "\(methods)")
    let arguments = heard.calls[1].arguments
    XCTAssertEqual(arguments[1], .uint32(0))
    XCTAssertEqual(arguments[3], .string("Lena & Jo"))
    XCTAssertEqual(arguments[4], .string("1 &lt; 2 &amp; 3"), "the server reads markup")
    XCTAssertEqual(arguments[5], .strings(["default", "", "action.default", "Reply"]))
    let hints = arguments[6].parts
    XCTAssertTrue(hints.contains(.entry(.string("urgency"), .variant(.byte(2)))), "\(hints)")
    XCTAssertTrue(hints.contains(.entry(.string("suppress-sound"), .variant(.boolean(true)))), "\(hints)")

    emit("ActionInvoked", [.uint32(99), .string("default")], on: server)
    emit("ActivationToken", [.uint32(7), .string("token")], on: server)
    emit("ActionInvoked", [.uint32(7), .string("action.default")], on: server)
    emit("ActionInvoked", [.uint32(7), .string("default")], on: server)
    emit("NotificationClosed", [.uint32(7), .uint32(2)], on: server)
    emit("NotificationClosed", [.uint32(7), .uint32(2)], on: server)
    XCTAssertTrue(serve { events.count == 3 }, "\(events)")
    // Signals arrive in order, so the second end would be here before the reply to a later call.
    var isAnswered = false
    notices.isAvailable { _ in isAnswered = true }
    notices.show(DesktopNotice(identifier: "fence", title: "")) { _, _ in }
    XCTAssertTrue(serve { isAnswered && methods.count == 3 })
    XCTAssertEqual(events, ["chose(key: \"default\") token", "opened -", "dismissed -"])
  }

  func testWithdrawnBeforeTheServerReplies() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    _ = try startServer(bus)
    heard.withheld = []
    let notices = NoticeServer(connection: try bus.connect())
    notices.show(DesktopNotice(identifier: "a", title: "1")) { event, _ in XCTFail("\(event)") }
    XCTAssertTrue(serve { heard.withheld?.count == 1 })
    notices.withdraw("a")
    notices.show(DesktopNotice(identifier: "b", title: "2")) { event, _ in XCTFail("\(event)") }
    notices.show(DesktopNotice(identifier: "b", title: "3")) { _, _ in }
    XCTAssertTrue(serve { heard.withheld?.count == 3 })
    for invocation in heard.withheld ?? [] { heard.reply(to: invocation) }
    heard.withheld = nil
    XCTAssertTrue(serve { methods.filter { $0 == "CloseNotification" }.count == 2 }, "\(methods)")
    XCTAssertEqual(
      heard.calls.filter { $0.method == "CloseNotification" }.map(\.arguments), [[.uint32(7)], [.uint32(8)]])
    notices.show(DesktopNotice(identifier: "b", title: "4")) { _, _ in }
    XCTAssertTrue(serve { methods.last == "Notify" })
    XCTAssertEqual(heard.calls.last?.arguments[1], .uint32(9), "it replaces the visible one")
  }

  func testAServerWithoutButtons() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    heard.abilities = ["body"]
    _ = try startServer(bus)
    let notices = NoticeServer(connection: try bus.connect())
    var notice = DesktopNotice(identifier: "a", title: "1")
    (notice.body, notice.actions, notice.playsSound) = ("1 < 2", [.init(key: "a", title: "A")], true)
    notices.show(notice) { _, _ in }
    XCTAssertTrue(serve { methods.last == "Notify" })
    XCTAssertEqual(heard.calls.last?.arguments[4], .string("1 < 2"))
    XCTAssertEqual(heard.calls.last?.arguments[5], .strings([]))
  }

  func testABusWithoutAServer() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    let notices = NoticeServer(connection: try bus.connect())
    var events: [DesktopNotice.Event] = []
    var isAvailable: Bool?
    notices.show(DesktopNotice(identifier: "a", title: "1")) { event, _ in events.append(event) }
    notices.isAvailable { isAvailable = $0 }
    XCTAssertTrue(serve { isAvailable == false && events == [.ended] }, "\(events)")
    // A server that starts later is found.
    _ = try startServer(bus)
    notices.isAvailable { isAvailable = $0 }
    XCTAssertTrue(serve { isAvailable == true })
  }
}
