#if DEBUG
  import CGTK
  import Foundation

  @testable import GTKPlatform

  /// A message bus of the process's own, the calls of another program on it, and AT-SPI's registry as that program
  /// plays it.
  ///
  /// Nothing waits for time: each call waits until its reply is there.
  @MainActor final class BusClient {
    static let shared = BusClient()

    /// A call of a method, or of a property through `org.freedesktop.DBus.Properties`.
    struct Call {
      var path: String
      var interface: String
      var method: String
      var arguments: [BusValue] = []
    }

    /// The reply to a call.
    enum Reply: Equatable {
      case values([BusValue])
      case error(String)

      var values: [BusValue]? { if case .values(let values) = self { values } else { nil } }
    }

    /// The address of the bus.
    let address: String
    /// The connection of the registry and of other services. Its calls arrive after its replies.
    let services: OpaquePointer
    private let caller: OpaquePointer
    /// The name of the program on the bus, once it has registered.
    private(set) var program: String?
    /// The replies of the registry to a question about listeners.
    var listeners = Listeners.none
    enum Listeners { case none, all, error, nonsense }
    /// The number of questions about listeners so far.
    private(set) var questionCount = 0
    /// The number of calls without a reply so far.
    private(set) var pendingCount = 0

    private init() {
      // GLib's own daemon for tests ends with the process, also with one that is killed.
      let bus = g_test_dbus_new(G_TEST_DBUS_NONE)
      g_test_dbus_up(bus)
      address = String(cString: g_test_dbus_get_bus_address(bus))
      services = Self.connect(address)
      caller = Self.connect(address)
      offer("/org/a11y/atspi/accessible/root", "org.a11y.atspi.Socket", "Embed", "(so)")
      offer("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "GetRegisteredEvents", nil)
      Self.own("org.a11y.atspi.Registry", on: services)
    }

    /// Opens a connection, which the caller releases.
    static func connect(_ address: String) -> OpaquePointer {
      let flags = GDBusConnectionFlags(
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
      guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
        fatalError("The trials' own bus at \(address) can't be reached.")
      }
      g_dbus_connection_set_exit_on_close(connection, 0)
      return connection
    }

    /// Gives a name to a connection.
    static func own(_ name: String, on connection: OpaquePointer) {
      let answer = g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        BusValue.tuple([.string(name), .uint32(4)]).makeVariant(), nil, G_DBUS_CALL_FLAGS_NONE, Int32.max, nil, nil)
      if let answer { g_variant_unref(answer) }
    }

    // MARK: - The registry

    /// Offers a method whose arguments and results are of any types.
    private func offer(_ path: String, _ interface: String, _ method: String, _ argument: String?) {
      let words = argument.map { "<arg type='\($0)' direction='in'/>" } ?? ""
      let text = "<node><interface name='\(interface)'><method name='\(method)'>\(words)</method></interface></node>"
      let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
      table.initialize(to: GDBusInterfaceVTable())
      table.pointee.method_call = { _, _, _, _, method, words, invocation, data in
        guard let method, let words, let invocation else { return }
        let (name, arguments) = (String(cString: method), BusValue(words)?.parts ?? [])
        nonisolated(unsafe) let call = invocation
        _ = onMain(data) { data in
          let client = Unmanaged<BusClient>.fromOpaque(data).takeUnretainedValue()
          BusClient.reply(to: call, client.answer(name, arguments))
        }
      }
      g_dbus_connection_register_object(
        services, path, g_dbus_node_info_new_for_xml(text, nil)?.pointee.interfaces[0], table,
        Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    }

    private func answer(_ method: String, _ arguments: [BusValue]) -> [BusValue]? {
      if method == "Embed" {
        program = arguments.first?.parts.first?.text
        return listeners == .nonsense ? [.int32(7)] : [.tuple([.string(":0"), .path("/desktop")])]
      }
      questionCount += 1
      return switch listeners {
      case .none: [.array("(ss)", [])]
      case .all: [.array("(ss)", [.tuple([.string(":0"), .string("Object::")])])]
      case .error: nil
      case .nonsense: [.array("i", [.int32(-1)]), .string("Object")]
      }
    }

    /// Replies with values of any types, which GLib's own function would compare with the description; `nil` is an
    /// error.
    static func reply(to invocation: OpaquePointer, _ values: [BusValue]?) {
      guard let values else {
        return g_dbus_method_invocation_return_dbus_error(invocation, "org.example.Error", "no")
      }
      let reply = g_dbus_message_new_method_reply(g_dbus_method_invocation_get_message(invocation))
      g_dbus_message_set_body(reply, BusValue.tuple(values).makeVariant())
      let connection = g_dbus_method_invocation_get_connection(invocation)
      g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(reply))
      g_object_unref(UnsafeMutableRawPointer(invocation))
    }

    /// Forgets the last program, and waits until the next one has registered and asked about listeners.
    func admit(_ start: () -> Void) {
      program = nil
      let count = questionCount
      start()
      wait { program != nil && questionCount > count }
      fence()
    }

    /// Reports that the listeners have changed, and waits until the program has received that.
    func reportListeners() {
      let count = questionCount
      g_dbus_connection_emit_signal(
        services, nil, "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "EventListenerRegistered",
        BusValue.tuple([.string(":0"), .string("Object::")]).makeVariant(), nil)
      wait { questionCount > count }
      fence()
    }

    /// Waits until the program has received what the services sent before.
    func fence() {
      var isOver = false
      send(
        Call(path: "/org/a11y/atspi/accessible/root", interface: "org.a11y.atspi.Accessible", method: "GetRole"),
        on: services
      ) { _ in
        isOver = true
      }
      wait { isOver }
    }

    // MARK: - Calls

    /// Sends a call to the program; `answered` receives the reply while the main loop runs.
    func send(_ call: Call, on connection: OpaquePointer? = nil, _ answered: @escaping @MainActor (Reply) -> Void) {
      pendingCount += 1
      let callback = BusConnection.Callback<Reply> { [unowned self] reply in
        pendingCount -= 1
        answered(reply)
      }
      g_dbus_connection_call(
        connection ?? caller, program, call.path, call.interface, call.method,
        BusValue.tuple(call.arguments).makeVariant(), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, Int32.max, nil,
        { source, result, data in
          var error: UnsafeMutablePointer<GError>?
          let answer = source.flatMap { g_dbus_connection_call_finish(OpaquePointer($0), result, &error) }
          var reply = Reply.error(error.map { String(cString: $0.pointee.message) } ?? "")
          if let answer {
            reply = .values(BusValue(answer)?.parts ?? [])
            g_variant_unref(answer)
          }
          g_clear_error(&error)
          let found = reply
          _ = onMain(data) {
            Unmanaged<BusConnection.Callback<Reply>>.fromOpaque($0).takeRetainedValue().action(found)
          }
        }, Unmanaged.passRetained(callback).toOpaque())
    }

    /// Sends calls and waits for all replies.
    func ask(_ calls: [Call]) -> [Reply] {
      var replies = [Reply?](repeating: nil, count: calls.count)
      for (index, call) in calls.enumerated() { send(call) { replies[index] = $0 } }
      wait { !replies.contains { $0 == nil } }
      return replies.compactMap { $0 }
    }

    /// Serves the main loop until a condition holds. A trial in which it never does hangs, which is a finding.
    func wait(until isDone: () -> Bool) { while !isDone() { Platform.runOnce(waiting: true) } }
  }
#endif
