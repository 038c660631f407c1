import CGTK
import Foundation

/// A connection that shows notifications through the desktop's notification server (desktop notifications specification
/// 1.2).
@MainActor final class NoticeServer {
  typealias Handler = @MainActor (DesktopNotice.Event, _ token: String?) -> Void

  private static let service = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// The key that the specification reserves for a click on the notification itself.
  private static let defaultKey = "default"

  /// A notification that the server shows, or has been requested to show.
  private final class Shown {
    /// The server's number; `nil` until it has replied.
    var number: UInt32?
    /// Whether the notification was withdrawn before the server had replied.
    var isWithdrawn = false
    /// The activation token for the next event; see `ActivationToken` in version 1.2.
    var token: String?
    let handler: Handler
    init(_ handler: @escaping Handler) { self.handler = handler }
  }

  private var connection: OpaquePointer?
  private var subscription: guint = 0
  /// The server's abilities; `nil` until it has replied.
  private var abilities: Set<String>?
  /// The calls that wait for the server's abilities.
  private var waiting: [@MainActor (Set<String>) -> Void] = []
  private var shown: [String: Shown] = [:]

  /// Creates a client that takes ownership of `connection`, or else connects to the session bus when it's first needed.
  init(connection: OpaquePointer? = nil) { self.connection = connection }

  isolated deinit {
    guard let connection else { return }
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  // MARK: - Requests

  /// Calls `completion`, passing whether there's a server, which the bus starts if necessary.
  func isAvailable(_ completion: @escaping @MainActor (Bool) -> Void) {
    withAbilities { completion(!$0.isEmpty) }
  }

  /// Shows a notification. `handler` receives its events, the last of which is `.dismissed` or `.ended`.
  func show(_ notice: DesktopNotice, handler: @escaping Handler) {
    let entry = Shown(handler)
    let replaced = shown.updateValue(entry, forKey: notice.identifier)
    // A notification without a number yet can't be replaced.
    if let replaced, replaced.number == nil { replaced.isWithdrawn = true }
    withAbilities { [self] abilities in
      guard shown[notice.identifier] === entry else { return }
      guard !abilities.isEmpty else { return end(notice.identifier, entry, .ended) }
      call("Notify", arguments(of: notice, replacing: replaced?.number ?? 0, abilities)) { [self] reply in
        guard let number = reply?.first?.integer else { return end(notice.identifier, entry, .ended) }
        entry.number = UInt32(truncatingIfNeeded: number)
        if entry.isWithdrawn { close(entry) }
      }
    }
  }

  /// Removes a notification. Its handler isn't called again.
  func withdraw(_ identifier: String) {
    guard let entry = shown.removeValue(forKey: identifier) else { return }
    entry.isWithdrawn = true
    close(entry)
  }

  private func close(_ entry: Shown) {
    if let number = entry.number { call("CloseNotification", [.uint32(number)]) }
  }

  private func arguments(of notice: DesktopNotice, replacing number: UInt32, _ abilities: Set<String>) -> [BusValue] {
    var actions: [String] = []
    if abilities.contains("actions") {
      actions = [Self.defaultKey, ""] + notice.actions.flatMap { [Self.key(of: $0), $0.title] }
    }
    var hints: [BusValue] = [.entry(.string("urgency"), .variant(.byte(notice.urgency.rawValue)))]
    func hint(_ name: String, _ value: BusValue) { hints.append(.entry(.string(name), .variant(value))) }
    if notice.playsSound {
      hint("sound-name", .string("message-new-instant"))
    } else {
      hint("suppress-sound", .boolean(true))
    }
    let program = g_get_prgname().map { String(cString: $0) } ?? ""
    hint("desktop-entry", .string(program))
    let body = abilities.contains("body-markup") ? Self.escaped(notice.body) : notice.body
    return [
      .string(g_get_application_name().map { String(cString: $0) } ?? program), .uint32(number), .string(program),
      .string(notice.title), .string(body),
      .strings(actions), .array("{sv}", hints), .int32(-1),
    ]
  }

  /// Returns a key that can't be the reserved one.
  private static func key(of action: DesktopNotice.Action) -> String { "action." + action.key }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  // MARK: - The connection

  private func withAbilities(_ action: @escaping @MainActor (Set<String>) -> Void) {
    if let abilities { return action(abilities) }
    waiting.append(action)
    guard waiting.count == 1 else { return }
    if let connection { return query(connection) }
    BusConnection.openSession { [self] found in
      guard let found else { return settle([]) }
      connection = found
      query(found)
    }
  }

  private func query(_ connection: OpaquePointer) {
    listen(connection)
    call("GetCapabilities") { [self] reply in
      // A server without abilities still shows titles.
      settle(reply.map { Set(["title"]).union(($0.first?.parts ?? []).compactMap(\.text)) } ?? [])
    }
  }

  private func settle(_ found: Set<String>) {
    abilities = found.isEmpty ? nil : found
    let due = waiting
    waiting = []
    for action in due { action(found) }
  }

  private func call(
    _ method: String, _ arguments: [BusValue] = [], _ answered: @escaping @MainActor ([BusValue]?) -> Void = { _ in }
  ) {
    guard let connection else { return answered(nil) }
    BusCall(on: connection, to: Self.service, path: Self.path, Self.service + "." + method, arguments).send(answered)
  }

  // MARK: - Events

  private func listen(_ connection: OpaquePointer) {
    guard subscription == 0 else { return }
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.service, Self.service, nil, Self.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, signal, parameters, data in
        guard let signal, let parts = parameters.flatMap({ BusValue($0) })?.parts else { return }
        let name = String(cString: signal)
        _ = onMain(data) { Unmanaged<NoticeServer>.fromOpaque($0).takeUnretainedValue().receive(name, parts) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func receive(_ signal: String, _ parts: [BusValue]) {
    guard parts.count == 2, let number = parts[0].integer,
      let (identifier, entry) = shown.first(where: { $0.value.number.map(Int.init) == number })
    else { return }
    switch signal {
    case "ActivationToken": entry.token = parts[1].text
    case "ActionInvoked":
      guard let key = parts[1].text else { return }
      let token = entry.token
      entry.token = nil
      if key == Self.defaultKey { return entry.handler(.opened, token) }
      guard key.hasPrefix("action.") else { return }
      entry.handler(.chose(key: String(key.dropFirst("action.".count))), token)
    // The reason 2 is that the user dismissed it.
    case "NotificationClosed": end(identifier, entry, parts[1].integer == 2 ? .dismissed : .ended)
    default: break
    }
  }

  private func end(_ identifier: String, _ entry: Shown, _ event: DesktopNotice.Event) {
    guard shown[identifier] === entry else { return }
    shown[identifier] = nil
    entry.handler(event, nil)
  }
}
