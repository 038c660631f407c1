import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Determines the location with a location service of our own on a bus of our own.
@MainActor final class LocationWatchTests: XCTestCase {
  private static let name = "org.freedesktop.GeoClue2"
  private static let description = """
    <node>
      <interface name="org.freedesktop.GeoClue2.Manager">
        <method name="CreateClient"><arg type="o" direction="out"/></method>
        <method name="DeleteClient"><arg type="o" direction="in"/></method>
      </interface>
      <interface name="org.freedesktop.GeoClue2.Client">
        <method name="Start"/><method name="Stop"/>
      </interface>
      <interface name="org.freedesktop.DBus.Properties">
        <method name="Set">
          <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="in"/>
        </method>
        <method name="GetAll"><arg type="s" direction="in"/><arg type="a{sv}" direction="out"/></method>
      </interface>
    </node>
    """

  private final class Heard {
    var calls: [String] = []
    var isAllowed = true
    var place: [String: BusValue] = [:]
  }
  private let heard = Heard()

  private func startService(_ bus: SettingsPortalMock) throws -> OpaquePointer {
    let connection = try bus.connect()
    let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, path, _, method, words, invocation, data in
      guard let path, let method, let words, let invocation, let data else { return }
      let heard = Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue()
      let (name, arguments) = (String(cString: method), BusValue(words)?.parts ?? [])
      let last = String(cString: path).split(separator: "/").last ?? ""
      heard.calls.append("\(last) \(name)" + arguments.dropFirst().map { " \($0)" }.joined())
      switch name {
      case "CreateClient":
        g_dbus_method_invocation_return_value(invocation, BusValue.tuple([.path("/client")]).makeVariant())
      case "Start" where !heard.isAllowed:
        g_dbus_method_invocation_return_dbus_error(invocation, "org.freedesktop.DBus.Error.AccessDenied", "no")
      case "GetAll":
        let entries = heard.place.map { BusValue.entry(.string($0.key), .variant($0.value)) }
        g_dbus_method_invocation_return_value(invocation, BusValue.tuple([.array("{sv}", entries)]).makeVariant())
      default: g_dbus_method_invocation_return_value(invocation, nil)
      }
    }
    for (path, index) in [("/org/freedesktop/GeoClue2/Manager", 0), ("/client", 1), ("/client", 2), ("/place", 2)] {
      let number = g_dbus_connection_register_object(
        connection, path, node.pointee.interfaces[index], table, Unmanaged.passUnretained(heard).toOpaque(), nil, nil)
      XCTAssertGreaterThan(number, 0, path)
    }
    bus.own(Self.name, on: connection)
    return connection
  }

  private func announce(on connection: OpaquePointer) {
    g_dbus_connection_emit_signal(
      connection, nil, "/client", Self.name + ".Client", "LocationUpdated",
      BusValue.tuple([.path("/"), .path("/place")]).makeVariant(), nil)
  }

  func testAPlace() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    let service = try startService(bus)
    heard.place = [
      "Latitude": .double(52.52), "Longitude": .double(13.405), "Accuracy": .double(30),
      "Altitude": .double(-.greatestFiniteMagnitude), "Speed": .double(-1), "Heading": .double(90),
      "Timestamp": .tuple([.uint64(1_700_000_000), .uint64(500_000)]),
    ]
    var events: [DesktopLocation.Event] = []
    var watch: LocationWatch? = LocationWatch(connection: try bus.connect(), precision: .street, distance: 50) {
      events.append($0)
    }
    XCTAssertTrue(serve { heard.calls.contains("client Start") }, "\(heard.calls)")
    XCTAssertTrue(
      heard.calls.contains("client Set string(\"RequestedAccuracyLevel\") variant(GTKPlatform.BusValue.uint32(6))"))
    XCTAssertTrue(
      heard.calls.contains("client Set string(\"DistanceThreshold\") variant(GTKPlatform.BusValue.uint32(50))"))
    announce(on: service)
    XCTAssertTrue(serve { !events.isEmpty })
    var place = DesktopLocation(latitude: 52.52, longitude: 13.405, accuracy: 30)
    (place.heading, place.date) = (90, Date(timeIntervalSince1970: 1_700_000_000.5))
    XCTAssertEqual(events, [.moved(place)])
    // Without coordinates there's no location.
    heard.place["Latitude"] = .double(91)
    announce(on: service)
    XCTAssertTrue(serve { heard.calls.count { $0.hasPrefix("place GetAll") } == 2 })
    XCTAssertNotNil(watch)
    watch = nil
    XCTAssertTrue(serve { heard.calls.suffix(2) == ["client Stop", "Manager DeleteClient"] }, "\(heard.calls)")
    XCTAssertEqual(events.count, 1)
  }

  func testAServiceThatRefuses() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    _ = try startService(bus)
    heard.isAllowed = false
    var events: [DesktopLocation.Event] = []
    let watch = LocationWatch(connection: try bus.connect(), precision: .exact, distance: 0) { events.append($0) }
    XCTAssertTrue(serve { events == [.denied] }, "\(events)")
    withExtendedLifetime(watch) {}
  }

  func testABusWithoutAService() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    var events: [DesktopLocation.Event] = []
    let watch = LocationWatch(connection: try bus.connect(), precision: .exact, distance: 0) { events.append($0) }
    XCTAssertTrue(serve { events == [.unavailable] }, "\(events)")
    withExtendedLifetime(watch) {}
  }

  func testAWatchThatEndsBeforeTheServiceAnswers() async throws {
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    _ = try startService(bus)
    var watch: LocationWatch? = LocationWatch(connection: try bus.connect(), precision: .exact, distance: 0) { _ in
      XCTFail("it's released")
    }
    XCTAssertNotNil(watch)
    watch = nil
    XCTAssertTrue(serve { heard.calls.count >= 2 }, "\(heard.calls)")
    XCTAssertEqual(heard.calls, ["Manager CreateClient", "Manager DeleteClient"])
  }

  func testAnUnknownAccuracyIsNegative() async {
    let place = DesktopLocation(["Latitude": .double(1), "Longitude": .double(2)])
    XCTAssertEqual(place?.accuracy, -1)
    XCTAssertEqual(
      DesktopLocation(["Latitude": .double(1), "Longitude": .double(2), "Accuracy": .double(-5)])?.accuracy, -1)
  }
}
