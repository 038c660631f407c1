#if DEBUG
  import CGTK
  import Foundation

  @testable import GTKPlatform

  /// The desktop's services on the trials' own bus, which reply and report as they like: a notification server, the
  /// settings portal, and other launches of the program.
  @MainActor final class BusServices {
    private static let notices = "org.freedesktop.Notifications"
    private static let noticePath = "/org/freedesktop/Notifications"
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let portalPath = "/org/freedesktop/portal/desktop"
    private static let identifier = "org.example.Trial"

    private(set) var fault: String?
    private let client = BusClient.shared
    private lazy var server = NoticeServer(connection: BusClient.connect(client.address))
    private var settings: SettingsPortal?
    /// The last events of notifications that aren't followed by others.
    private var ended: Set<Int> = []
    private var shownCount = 0

    /// The services' replies in the current trial; the usual ones if it's empty.
    private static var replies: [Step.Value] = []
    private static var isOffered = false
    private static var opened: [SingleInstance.Start] = []

    init() {
      Self.replies = []
      Self.opened = []
      guard !Self.isOffered else { return }
      Self.isOffered = true
      let strings = "<arg type='s' direction='in'/>"
      Self.offer(
        Self.noticePath,
        """
        <node><interface name="\(Self.notices)"><method name="GetCapabilities"/>
        <method name="Notify">\(strings)<arg type="u" direction="in"/>\(strings)\(strings)\(strings)
        <arg type="as" direction="in"/><arg type="a{sv}" direction="in"/><arg type="i" direction="in"/></method>
        <method name="CloseNotification"><arg type="u" direction="in"/></method></interface></node>
        """)
      Self.offer(
        Self.portalPath,
        """
        <node><interface name="org.freedesktop.portal.Settings">
        <method name="ReadAll"><arg type="as" direction="in"/></method></interface></node>
        """)
      for name in [Self.notices, Self.portal] { BusClient.own(name, on: client.services) }
      _ = SingleInstance.claim(Self.identifier, opening: []) { Self.opened.append($0) }
    }

    private static func offer(_ path: String, _ text: String) {
      let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
      table.initialize(to: GDBusInterfaceVTable())
      table.pointee.method_call = { _, _, _, _, method, _, invocation, _ in
        guard let method, let invocation else { return }
        let name = String(cString: method)
        nonisolated(unsafe) let call = invocation
        MainActor.assumeIsolated { BusClient.reply(to: call, BusServices.reply(name)) }
      }
      g_dbus_connection_register_object(
        BusClient.shared.services, path, g_dbus_node_info_new_for_xml(text, nil)?.pointee.interfaces[0], table, nil,
        nil,
        nil)
    }

    private static func reply(_ method: String) -> [BusValue]? {
      if !replies.isEmpty { return values(Array(replies)) }
      switch method {
      case "GetCapabilities": return [.strings(["actions", "body"])]
      case "Notify": return [.uint32(7)]
      case "ReadAll": return [.array("{sa{sv}}", [])]
      default: return []
      }
    }

    /// Values of several types; no values are an error.
    private static func values(_ values: [Step.Value]) -> [BusValue]? {
      guard let first = values.first, first != .whole(0) else { return nil }
      return values.dropFirst().map(value)
    }

    private static func value(_ value: Step.Value) -> BusValue {
      switch value {
      case .whole(let number):
        switch number & 3 {
        case 0: .uint32(UInt32(truncatingIfNeeded: number))
        case 1: .int32(Int32(truncatingIfNeeded: number))
        case 2: .variant(.variant(.uint32(UInt32(truncatingIfNeeded: number))))
        default: .array("v", [.variant(.boolean(true)), .variant(.byte(1))])
        }
      case .number(let number): .double(number)
      case .text(let text): .string(text)
      }
    }

    // MARK: - Steps

    func take(_ step: Step) {
      switch step.name {
      case "reply": Self.replies = step.flag(0) ? step.values : []
      case "notify": notify(step)
      case "signal": signal(step)
      case "setting": setting(step)
      default: open(step)
      }
    }

    private func notify(_ step: Step) {
      let number = shownCount
      shownCount += 1
      var notice = DesktopNotice(identifier: "\(step.place(0, of: 3))", title: step.text(1))
      (notice.body, notice.actions) = (step.text(2), [.init(key: step.text(3), title: step.text(3))])
      server.show(notice) { [unowned self] event, _ in
        if ended.contains(number) { fault = "A notification that has ended gets \(event)" }
        if event == .ended || event == .dismissed { ended.insert(number) }
      }
      if step.place(0, of: 8) == 7 { server.withdraw(notice.identifier) }
    }

    private func signal(_ step: Step) {
      let name = step.pick(0, ["ActionInvoked", "NotificationClosed", "ActivationToken", "Nothing"])
      let first: BusValue =
        step.place(0, of: 8) < 4 ? .uint32(7) : Self.value(step.values.dropFirst().first ?? .whole(0))
      emit(Self.noticePath, Self.notices, name, [first] + step.values.dropFirst(2).map(Self.value))
    }

    private func emit(_ path: String, _ interface: String, _ name: String, _ values: [BusValue]) {
      g_dbus_connection_emit_signal(
        client.services, nil, path, interface, name, BusValue.tuple(values).makeVariant(), nil)
      client.fence()
    }

    private func setting(_ step: Step) {
      if settings == nil { settings = SettingsPortal(connection: BusClient.connect(client.address)) {} }
      let setting = DesktopSetting.allCases[step.place(0, of: DesktopSetting.allCases.count)]
      let value = Self.value(step.values.dropFirst().first ?? .whole(0))
      let isRight = step.place(0, of: 8) < 6
      emit(
        Self.portalPath, "org.freedesktop.portal.Settings", "SettingChanged",
        [.string(setting.group), .string(setting.name), isRight ? .variant(value) : value])
      if let stated = settings?.stated {
        _ = (stated.scheme, stated.textFactor, stated.wantsContrast, stated.reducesMotion, stated.hasBoldFont)
      }
    }

    /// A further launch, with addresses and a token.
    private func open(_ step: Step) {
      let words = step.values.dropFirst().map { value -> String in
        if case .text(let text) = value { text } else { "file:///tmp/\(value)" }
      }
      let token = BusValue.entry(.string("activation-token"), .variant(Self.value(step.values.last ?? .whole(0))))
      let count = Self.opened.count
      let isWrong = step.place(0, of: 8) == 0
      var isOver = false
      g_dbus_connection_call(
        client.services, Self.identifier, "/org/example/Trial", "org.freedesktop.Application",
        step.flag(0) ? "Open" : "Activate", arguments(words, token, step.flag(0), isWrong).makeVariant(), nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, Int32.max, nil,
        { source, result, data in
          if let answer = source.flatMap({ g_dbus_connection_call_finish(OpaquePointer($0), result, nil) }) {
            g_variant_unref(answer)
          }
          _ = onMain(data) { Unmanaged<BusConnection.Callback<Void>>.fromOpaque($0).takeRetainedValue().action(()) }
        }, Unmanaged.passRetained(BusConnection.Callback<Void> { isOver = true }).toOpaque())
      client.wait { isOver }
      let found = Self.opened.dropFirst(count)
      if found.count != (isWrong ? 0 : 1) { fault = "\(found.count) launches were reported" }
      for address in found.flatMap(\.addresses) where !words.contains(address) || !address.contains(":") {
        fault = "It's to open \(address.debugDescription)"
      }
    }

    private func arguments(_ words: [String], _ token: BusValue, _ isOpen: Bool, _ isWrong: Bool) -> BusValue {
      if isWrong { return .tuple([.int32(1)]) }
      let data = BusValue.array("{sv}", [token])
      return .tuple(isOpen ? [.strings(words), data] : [data])
    }

    /// Replies as it should again.
    func end() { Self.replies = [] }
  }
#endif
