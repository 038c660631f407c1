import CGTK
import Foundation

/// The connection to screen readers over the accessibility bus, with AT-SPI's protocol.
///
/// Elements are created on demand. GTK's own bridge has no access to the program's drawing, so
/// ``Platform/start(as:)`` disables it.
@MainActor public final class AccessibilityBus: AccessibilityListeners {
  /// Whether an assistive app listens for changes; reports are dropped otherwise.
  public private(set) var isListenedTo = false
  /// Whether any listener receives announcements: Orca before version 45 doesn't subscribe to them.
  public private(set) var receivesAnnouncements = false

  private let root = AccessibleRoot()
  private var connection: OpaquePointer?
  private var names: AccessibleNames?
  private var registrations: [guint] = []
  private var subscriptions: [guint] = []

  /// Creates a bus without a connection.
  public init(_ source: any AccessibilitySource) { root.source = source }

  isolated deinit { disconnect() }

  // MARK: - Connecting

  /// Connects to the accessibility bus that the session bus names, and again whenever there is a new one. The call
  /// doesn't block, and does nothing without a bus.
  public func connect() {
    guard GTKAccessibilityBridge.shared.isReplaced, !isConnecting else { return }
    isConnecting = true
    BusConnection.openSession { [weak self] session in
      guard let self, let session else { return }
      connect(through: session)
    }
  }

  private var isConnecting = false
  private var watch: BusNameWatch?

  private func connect(through session: OpaquePointer) {
    watch = BusNameWatch("org.a11y.Bus", on: session) { [weak self] appeared in
      guard appeared else { return }
      BusCall(on: session, to: "org.a11y.Bus", path: "/org/a11y/bus", "org.a11y.Bus.GetAddress").send { answer in
        guard let address = answer?.first?.text else { return }
        self?.connect(to: address)
      }
    }
  }

  /// Connects to an accessibility bus.
  func connect(to address: String) {
    BusConnection.open(address) { [weak self] connection in
      guard let self else {
        g_object_unref(UnsafeMutableRawPointer(connection))
        return
      }
      begin(on: connection)
    }
  }

  /// Takes ownership of the caller's reference to `connection`.
  private func begin(on connection: OpaquePointer) {
    disconnect()
    self.connection = connection
    let program = String(cString: g_dbus_connection_get_unique_name(connection))
    let nobody = BusValue.tuple([.string(""), .path(AccessibleNames.nobody)])
    names = AccessibleNames(program: program, root: root, desktop: nobody)
    registrations = AccessibilityService.register(self, on: connection)
    embed()
    listen()
  }

  private func disconnect() {
    guard let connection else { return }
    for number in subscriptions { g_dbus_connection_signal_unsubscribe(connection, number) }
    AccessibilityService.unregister(registrations, from: connection)
    (registrations, subscriptions) = ([], [])
    g_object_unref(UnsafeMutableRawPointer(connection))
    self.connection = nil
    names = nil
    setListening(false)
  }

  private static let registry = "org.a11y.atspi.Registry"

  /// Registers the program, so that assistive apps find it.
  private func embed() {
    guard let connection, let names else { return }
    let path = AccessibleNames.folder + "/root"
    BusCall(on: connection, to: Self.registry, path: path, "org.a11y.atspi.Socket.Embed", [names.reference(root)])
      .send { [weak self] answer in
        if let desktop = answer?.first { self?.names?.desktop = desktop }
      }
  }

  // MARK: - Listeners

  private func listen() {
    guard let connection else { return }
    for signal in ["EventListenerRegistered", "EventListenerDeregistered"] {
      subscriptions.append(
        BusConnection.subscribe(connection, Self.registry, signal) { [weak self] in self?.queryListeners() })
    }
    queryListeners()
  }

  private func queryListeners() {
    guard let connection else { return }
    BusCall(
      on: connection, to: Self.registry, path: "/org/a11y/atspi/registry", "org.a11y.atspi.Registry.GetRegisteredEvents"
    )
    .send { [weak self] answer in
      let events = (answer?.first?.parts ?? []).compactMap { $0.parts.last?.text }
      self?.receivesAnnouncements = events.contains { Self.covers($0, "object", "announcement") }
      self?.setListening(!events.isEmpty)
    }
  }

  /// Returns whether an event matches a subscription: "Object:Announcement:" in the registry's form, or "Object::" for
  /// all of its kind.
  static func covers(_ requested: String, _ group: String, _ name: String) -> Bool {
    let words = requested.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    return words.first.map { $0.isEmpty || $0 == group } == true
      && (words.count < 2 || words[1].isEmpty || words[1] == name)
  }

  private func setListening(_ isListenedTo: Bool) {
    guard isListenedTo != self.isListenedTo else { return }
    self.isListenedTo = isListenedTo
    root.source?.listeningChanged(isListenedTo)
  }

  // MARK: - Queries

  /// Returns a query about the element at a path; `nil` if there's none.
  func question(at path: String, _ arguments: [BusValue] = []) -> AccessibleQuestion? {
    guard let names, let element = element(at: path) else { return nil }
    return AccessibleQuestion(element: element, arguments: arguments, names: names)
  }

  private func element(at path: String) -> (any AccessibleElement)? {
    guard let name = path.split(separator: "/").last else { return nil }
    return name == "root" ? root : Int(name).flatMap { root.source?.element(numbered: $0) }
  }

  /// Returns the information about the elements that always exist: the program and its windows.
  func cachedItems() -> BusValue {
    guard let names else { return .array("((so)(so)(so)iiassusau)", []) }
    let elements = [root as any AccessibleElement] + (root.source?.windows ?? [])
    return .array(
      "((so)(so)(so)iiassusau)",
      elements.map { element in
        let snapshot = element.snapshot
        return .tuple([
          names.reference(element), names.reference(root), names.parent(of: element),
          .int32(Int32(clamping: element.indexInParent)), .int32(Int32(clamping: element.childCount)),
          .strings(AccessibleBasics.interfaces(of: element, snapshot)), .string(snapshot.name),
          .uint32(snapshot.role.rawValue), .string(snapshot.help),
          .array("u", snapshot.states.words.map { .uint32($0) }),
        ])
      })
  }

  // MARK: - Reports

  /// Reports an event of an element to listeners. Does nothing without listeners.
  public func report(_ event: AccessibleEvent, of element: any AccessibleElement) {
    guard isListenedTo, let connection, let names else { return }
    let signal = event.signal(names)
    g_dbus_connection_emit_signal(
      connection, nil, names.path(of: element), "org.a11y.atspi.Event." + signal.group, signal.name,
      BusValue.tuple([
        .string(signal.detail), .int32(Int32(clamping: signal.first)), .int32(Int32(clamping: signal.second)),
        .variant(signal.value), .array("{sv}", []),
      ]).makeVariant(), nil)
  }
}
