#if DEBUG
  import CGTK
  import Foundation

  @testable import GTKPlatform
  @testable import UIKit

  /// A window of rows on an accessibility bus, and the calls of another program.
  @MainActor final class BusWorld {
    private let screen = Screen(320, 480)
    private(set) var rows: [BusRow] = []
    private let bus: AccessibilityBus
    private let client = BusClient.shared
    private lazy var services = BusServices()
    /// The paths that the other program has seen, whether the elements still exist or not.
    private var paths = [BusWorld.root]
    /// The change that the next call of a client's closure makes.
    private var scheduled: Int?
    private var isActing = false
    private(set) var fault: String?

    static let root = AccessibleNames.folder + "/root"
    private static let most = 12

    var window: UIWindow { screen.window }
    var tree: AccessibleTree { window.context.application.accessibility }

    init() {
      let bus = AccessibilityBus(screen.window.context.application.accessibility)
      self.bus = bus
      client.listeners = .none
      tree.listeners = bus
      let address = client.address
      client.admit { bus.connect(to: address) }
    }

    // MARK: - Steps

    func take(_ step: Step) {
      switch step.name {
      case "add": add(BusRow.Kind.allCases[step.place(0, of: BusRow.Kind.allCases.count)], step.text(1))
      case "frame": passFrame()
      case "listen":
        client.listeners = step.pick(0, [.none, .all, .error, .nonsense])
        client.reportListeners()
      case "check": check(step.whole(0), step.whole(1))
      case "during": scheduled = step.place(0, of: 8)
      case "call": call(step)
      case "property": property(step)
      case "unknown": unknown(step)
      case "notify", "reply", "signal", "setting", "open":
        services.take(step)
        fault = fault ?? services.fault
      default: change(step)
      }
    }

    private func change(_ step: Step) {
      guard !rows.isEmpty else { return }
      let index = step.place(0, of: rows.count)
      let row = rows[index]
      // There are few rows with elements inside.
      let container = (rows[index...] + rows[..<index]).first { $0.kind == .list || $0.kind == .group } ?? row
      switch step.name {
      case "drop": remove(index)
      case "hide": row.view.isHidden.toggle()
      case "move": rows.insert(rows.remove(at: index), at: step.place(1, of: rows.count + 1))
      case "count": container.count(step.whole(1))
      case "able": (row.view as? UIControl)?.isEnabled.toggle()
      case "value": row.set(step.number(1))
      case "text": row.set(step.text(1))
      default: break
      }
      place()
    }

    private func add(_ kind: BusRow.Kind, _ text: String) {
      guard rows.count < Self.most else { return }
      let row = BusRow(kind, text) { [weak self] in self?.act() }
      rows.append(row)
      window.addSubview(row.view)
      place()
    }

    private func remove(_ index: Int) {
      guard rows.indices.contains(index) else { return }
      rows.remove(at: index).view.removeFromSuperview()
    }

    private func place() {
      for (index, row) in rows.enumerated() {
        row.view.frame = CGRect(x: 10, y: CGFloat(index * 40), width: 300, height: 36)
      }
    }

    private func passFrame() {
      window.layOutAndRecord()
      tree.frameEnded(in: window)
    }

    /// A client's code, which a call may reach.
    private func act() {
      guard let work = scheduled, !isActing else { return }
      scheduled = nil
      isActing = true
      defer { isActing = false }
      switch work {
      case 0: remove(0)
      case 1: while !rows.isEmpty { remove(0) }
      case 2: add(.button, "New")
      case 3: passFrame()
      case 4: for row in rows { row.count(0) }
      case 5: for row in rows { row.set("Changed") }
      case 6: client.fence()
      default: for row in rows { row.view.isHidden = true }
      }
    }

    // MARK: - Calls

    private static let interfaces = accessibleAnswers.map(\.key) + ["Cache"]

    /// Sends a call. With `mustFail`, a reply with values is a fault.
    private func send(_ call: BusClient.Call, isWaiting: Bool, mustFail: Bool = false) {
      client.send(call) { [weak self] reply in
        if mustFail, case .values(let values) = reply {
          self?.note("\(call.method) of \(call.path) with \(call.arguments) gave \(values)")
        }
      }
      if isWaiting { land() }
    }

    /// Waits for all replies.
    private func land() { client.wait { client.pendingCount == 0 } }

    private func note(_ sentence: String) { fault = fault ?? sentence }

    private func target(_ step: Step) -> String { paths[step.place(0, of: paths.count)] }

    private func call(_ step: Step) {
      let name = AccessibleInterfaces.prefix + step.pick(1, Self.interfaces)
      guard let methods = AccessibleInterfaces.info(name)?.pointee.methods else { return }
      var all: [(name: String, types: [String])] = []
      for index in 0... {
        guard let method = methods[index] else { break }
        all.append((String(cString: method.pointee.name), Self.types(method.pointee.in_args)))
      }
      guard !all.isEmpty else { return }
      let method = all[step.place(2, of: all.count)]
      let wrong = step.place(4, of: 4)
      var arguments = method.types.enumerated().map { Self.value(step, 5 + $0.offset, $0.element) }
      switch wrong {
      case 1: arguments.append(.string("more"))
      case 2: arguments = arguments.isEmpty ? [.double(1)] : Array(arguments.dropLast())
      case 3: arguments = [.tuple([.array("v", [.variant(.byte(1))])])]
      default: break
      }
      send(
        BusClient.Call(path: target(step), interface: name, method: method.name, arguments: arguments),
        isWaiting: step.flag(3), mustFail: wrong != 0)
    }

    private static func types(
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<GDBusArgInfo>?>?
    ) -> [String] {
      var found: [String] = []
      while let argument = arguments?[found.count] { found.append(String(cString: argument.pointee.signature)) }
      return found
    }

    /// A value of a type from a value of any.
    private static func value(_ step: Step, _ index: Int, _ type: String) -> BusValue {
      switch type {
      case "i": .int32(Int32(truncatingIfNeeded: step.whole(index)))
      case "u": .uint32(UInt32(truncatingIfNeeded: step.whole(index)))
      case "b": .boolean(step.flag(index))
      case "d": .double(step.number(index))
      default: .string(step.text(index))
      }
    }

    private func property(_ step: Step) {
      let name = AccessibleInterfaces.prefix + step.pick(1, Self.interfaces)
      var all: [String] = []
      while let found = AccessibleInterfaces.info(name)?.pointee.properties?[all.count] {
        all.append(String(cString: found.pointee.name))
      }
      let property = all.isEmpty ? "Nothing" : all[step.place(2, of: all.count)]
      var call = BusClient.Call(path: target(step), interface: "org.freedesktop.DBus.Properties", method: "Get")
      call.arguments = [.string(name), .string(property)]
      switch step.place(3, of: 3) {
      case 0: break
      case 1: (call.method, call.arguments) = ("GetAll", [.string(name)])
      default:
        call.method = "Set"
        let isText = !step.text(4).isEmpty
        call.arguments.append(.variant(isText ? .string(step.text(4)) : .double(step.number(4))))
      }
      send(call, isWaiting: true, mustFail: all.isEmpty && call.method != "GetAll")
    }

    private func unknown(_ step: Step) {
      let words = step.text(1).split(separator: ".")
      guard words.count > 1, g_variant_is_object_path(step.text(0)) != 0 else { return }
      let arguments = step.values.dropFirst(2).map { value -> BusValue in
        switch value {
        case .whole(let number): .int32(Int32(truncatingIfNeeded: number))
        case .number(let number): .double(number)
        case .text(let text): .string(text)
        }
      }
      send(
        BusClient.Call(
          path: step.text(0), interface: words.dropLast().joined(separator: "."), method: String(words.last ?? ""),
          arguments: arguments), isWaiting: true)
    }

    // MARK: - At rest

    /// Compares the replies to the other program with the views.
    private func check(_ start: Int, _ end: Int) {
      land()
      scheduled = nil
      // There's no right answer to where a client's cycle begins.
      for row in rows { row.breakCircle() }
      place()
      passFrame()
      let check = BusCheck(client, tree)
      note(from: check.fault(in: window, rows.filter(\.isFound), start, end))
      for path in check.paths where !paths.contains(path) { paths.append(path) }
    }

    private func note(from fault: String?) { if let fault { note(fault) } }

    /// The fault, after a last comparison.
    func end() -> String? {
      if fault == nil { check(0, -1) }
      land()
      services.end()
      return fault ?? services.fault
    }
  }
#endif
