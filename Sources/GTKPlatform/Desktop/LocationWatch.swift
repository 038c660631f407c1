import CGTK
import Foundation

/// An observer of the computer's location with the location service GeoClue, active as long as it's referenced.
@MainActor final class LocationWatch {
  private static let service = "org.freedesktop.GeoClue2"
  private static let manager = "/org/freedesktop/GeoClue2/Manager"

  private let precision: DesktopLocation.Precision
  /// The minimum distance between two reports, in metres.
  private let distance: UInt32
  private let handler: @MainActor (DesktopLocation.Event) -> Void
  private var connection: OpaquePointer?
  /// The service's object for this app.
  private var client: String?
  private var subscription: guint = 0

  /// Begins to observe. The watch takes ownership of `connection`, or else connects to the system bus.
  init(
    connection: OpaquePointer? = nil, precision: DesktopLocation.Precision, distance: UInt32,
    handler: @escaping @MainActor (DesktopLocation.Event) -> Void
  ) {
    (self.precision, self.distance, self.handler) = (precision, distance, handler)
    self.connection = connection
    if connection != nil { createClient() } else { connect() }
  }

  private func connect() {
    BusConnection.openSystem { [weak self] found in
      guard let self else {
        if let found { g_object_unref(UnsafeMutableRawPointer(found)) }
        return
      }
      guard let found else { return handler(.unavailable) }
      self.connection = found
      createClient()
    }
  }

  isolated deinit {
    guard let connection else { return }
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    if let client {
      BusCall(on: connection, to: Self.service, path: client, Self.service + ".Client.Stop").send()
      Self.delete(client, on: connection)
    }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  private func call(
    _ path: String, _ method: String, _ arguments: [BusValue] = [],
    _ answered: @escaping @MainActor (LocationWatch, [BusValue]?) -> Void
  ) {
    guard let connection else { return }
    BusCall(on: connection, to: Self.service, path: path, method, arguments).send { [weak self] reply in
      if let self { answered(self, reply) }
    }
  }

  private func createClient() {
    guard let connection else { return }
    // The service keeps a client until it's deleted, also that of a watch that is gone when the service answers.
    g_object_ref(UnsafeMutableRawPointer(connection))
    BusCall(on: connection, to: Self.service, path: Self.manager, Self.service + ".Manager.CreateClient").send {
      [weak self] reply in
      defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
      let client: String? = if case .path(let path)? = reply?.first { path } else { nil }
      if let self { begin(client) } else if let client { Self.delete(client, on: connection) }
    }
  }

  private static func delete(_ client: String, on connection: OpaquePointer) {
    BusCall(on: connection, to: service, path: manager, service + ".Manager.DeleteClient", [.path(client)]).send()
  }

  private func begin(_ client: String?) {
    guard let client else { return handler(.unavailable) }
    self.client = client
    set("DesktopId", .string(g_get_prgname().map { String(cString: $0) } ?? "aloe"))
    set("RequestedAccuracyLevel", .uint32(precision.rawValue))
    set("DistanceThreshold", .uint32(distance))
    listen()
    // The bus keeps the order of calls.
    call(client, Self.service + ".Client.Start") { watch, reply in
      if reply == nil { watch.handler(.denied) }
    }
  }

  private func set(_ property: String, _ value: BusValue) {
    guard let client else { return }
    call(
      client, "org.freedesktop.DBus.Properties.Set",
      [.string(Self.service + ".Client"), .string(property), .variant(value)]
    ) { _, _ in }
  }

  private func listen() {
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.service, Self.service + ".Client", "LocationUpdated", client, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard case .path(let new)? = parameters.flatMap({ BusValue($0) })?.parts.last else { return }
        _ = onMain(data) { Unmanaged<LocationWatch>.fromOpaque($0).takeUnretainedValue().read(new) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func read(_ path: String) {
    call(path, "org.freedesktop.DBus.Properties.GetAll", [.string(Self.service + ".Location")]) { watch, reply in
      var properties: [String: BusValue] = [:]
      for case .entry(.string(let name), .variant(let value)) in reply?.first?.parts ?? [] { properties[name] = value }
      if let place = DesktopLocation(properties) { watch.handler(.moved(place)) }
    }
  }
}
