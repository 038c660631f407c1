import CGTK
import Foundation
import XCTest

@testable import GTKPlatform

/// A private session for a test, with an accessibility bus and AT-SPI's registry, and an assistive program's
/// operations.
@MainActor package final class AccessibilitySession {
  /// The environment in which programs take part.
  package let environment: [String: String]
  private let folder: URL
  private let daemon = Process()
  private var connection: OpaquePointer?
  private var subscription: guint = 0
  /// The events of elements, in order.
  package private(set) var events: [Event] = []

  /// Something that happened to an element.
  package struct Event: Equatable {
    package var path: String
    /// The signal's name, and its first word behind a colon.
    package var name: String
    package var first: Int
    package var second: Int
    package var text: String?

    package init(_ path: String, _ name: String, _ first: Int, _ second: Int, _ text: String? = nil) {
      (self.path, self.name, self.first, self.second, self.text) = (path, name, first, second, text)
    }
  }

  /// Starts a session for a test.
  package static func start(for test: XCTestCase) throws -> AccessibilitySession {
    for program in ["/usr/bin/dbus-daemon", "/usr/libexec/at-spi-bus-launcher"] { try Need.program(program) }
    let session = try AccessibilitySession()
    test.addTeardownBlock { @MainActor in session.stop() }
    try session.connect()
    return session
  }

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-a11y-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var names = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path]
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
    daemon.environment = ProcessInfo.processInfo.environment.merging(names) { $1 }
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    names["DBUS_SESSION_BUS_ADDRESS"] = address.trimmingCharacters(in: .whitespacesAndNewlines)
    // The variables that ./test sets disable accessibility.
    names["GTK_A11Y"] = "atspi"
    environment = names
  }

  private func connect() throws {
    let session = try open(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")
    defer { g_object_unref(UnsafeMutableRawPointer(session)) }
    let answer = try XCTUnwrap(ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress"))
    busAddress = answer.first?.text ?? ""
    connection = try open(busAddress)
  }

  /// The address of the accessibility bus.
  package private(set) var busAddress = ""

  private func open(_ address: String) throws -> OpaquePointer {
    var found: OpaquePointer?
    BusConnection.open(address) { found = $0 }
    XCTAssertTrue(serve { found != nil }, "no bus at \(address)")
    return try XCTUnwrap(found)
  }

  private func stop() {
    if let connection {
      if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    if daemon.isRunning { daemon.terminate() }
    daemon.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - Asking

  private func ask(
    _ connection: OpaquePointer, _ program: String, _ path: String, _ method: String, _ arguments: [BusValue] = []
  ) -> [BusValue]? {
    var answer: [BusValue]??
    BusCall(on: connection, to: program, path: path, method, arguments).send { answer = .some($0) }
    serve { answer != nil }
    return answer ?? nil
  }

  /// Asks several questions, each an element's, by a method and its arguments, and waits for all answers.
  package func askAll(_ questions: [(Element, String, [BusValue])]) -> [[BusValue]?] {
    var answers: [[BusValue]?] = questions.map { _ in nil }
    var missing = questions.count
    guard let connection else { return answers }
    for (place, (element, method, arguments)) in questions.enumerated() {
      let prefix = method.hasPrefix("Properties.") ? "org.freedesktop.DBus." : "org.a11y.atspi."
      BusCall(on: connection, to: element.program, path: element.path, prefix + method, arguments).send {
        answers[place] = $0
        missing -= 1
      }
    }
    serve { missing == 0 }
    return answers
  }

  /// An element of a program.
  package struct Element: Hashable {
    package var program: String
    package var path: String

    package init(program: String, path: String) { (self.program, self.path) = (program, path) }
  }

  private static let registry = Element(
    program: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")

  package func call(_ element: Element, _ method: String, _ arguments: BusValue...) -> [BusValue]? {
    connection.flatMap { ask($0, element.program, element.path, "org.a11y.atspi." + method, arguments) }
  }

  package func property(_ element: Element, _ name: String) -> BusValue? {
    let words = name.split(separator: ".").map(String.init)
    let arguments = [BusValue.string("org.a11y.atspi." + words[0]), .string(words[1])]
    let answer = connection.flatMap {
      ask($0, element.program, element.path, "org.freedesktop.DBus.Properties.Get", arguments)
    }
    if case .variant(let value)? = answer?.first { return value }
    return nil
  }

  package func element(_ value: BusValue?) -> Element? {
    guard let parts = value?.parts, parts.count == 2, let program = parts[0].text, case .path(let path) = parts[1],
      !program.isEmpty
    else { return nil }
    return Element(program: program, path: path)
  }

  /// The programs that take part.
  package var programs: [Element] {
    (call(Self.registry, "Accessible.GetChildren")?.first?.parts ?? []).compactMap { element($0) }
  }

  package func name(of element: Element) -> String { property(element, "Accessible.Name")?.text ?? "" }
  package func help(of element: Element) -> String { property(element, "Accessible.Description")?.text ?? "" }
  package func role(of element: Element) -> String { call(element, "Accessible.GetRoleName")?.first?.text ?? "" }
  package func childCount(of element: Element) -> Int { property(element, "Accessible.ChildCount")?.integer ?? -1 }
  package func parent(of element: Element) -> Element? { self.element(property(element, "Accessible.Parent")) }
  package func index(of element: Element) -> Int {
    call(element, "Accessible.GetIndexInParent")?.first?.integer ?? -2
  }
  package func child(_ index: Int, of element: Element) -> Element? {
    self.element(call(element, "Accessible.GetChildAtIndex", .int32(Int32(index)))?.first)
  }
  package func children(of element: Element) -> [Element] {
    (call(element, "Accessible.GetChildren")?.first?.parts ?? []).compactMap { self.element($0) }
  }
  package func interfaces(of element: Element) -> [String] {
    (call(element, "Accessible.GetInterfaces")?.first?.parts ?? []).compactMap {
      $0.text?.split(separator: ".").last.map(String.init)
    }
  }
  package func states(of element: Element) -> AccessibleStates {
    Self.states(call(element, "Accessible.GetState")?.first)
  }
  package func attributes(of element: Element) -> [String: String] {
    Self.dictionary(call(element, "Accessible.GetAttributes")?.first)
  }
  package func extents(of element: Element) -> CGRect {
    Self.rectangle(call(element, "Component.GetExtents", .uint32(1))?.first)
  }
  package func element(at point: CGPoint, in element: Element) -> Element? {
    self.element(
      call(
        element, "Component.GetAccessibleAtPoint", .int32(Int32(point.x)), .int32(Int32(point.y)), .uint32(1))?.first)
  }
  package func actions(of element: Element) -> [String] {
    (call(element, "Action.GetActions")?.first?.parts ?? []).compactMap { $0.parts.first?.text }
  }
  @discardableResult package func perform(_ action: String, on element: Element) -> Bool {
    guard let index = actions(of: element).firstIndex(of: action) else { return false }
    return call(element, "Action.DoAction", .int32(Int32(index)))?.first == .boolean(true)
  }
  @discardableResult package func focus(_ element: Element) -> Bool {
    call(element, "Component.GrabFocus")?.first == .boolean(true)
  }
  @discardableResult package func scroll(to element: Element) -> Bool {
    call(element, "Component.ScrollTo", .uint32(6))?.first == .boolean(true)
  }
  package func value(of element: Element) -> Double? { property(element, "Value.CurrentValue")?.number }
  package func setValue(_ value: Double, of element: Element) {
    let arguments = [
      BusValue.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(value)),
    ]
    if let connection {
      _ = ask(connection, element.program, element.path, "org.freedesktop.DBus.Properties.Set", arguments)
    }
  }
  package func text(of element: Element, _ start: Int = 0, _ end: Int = -1) -> String? {
    call(element, "Text.GetText", .int32(Int32(start)), .int32(Int32(end)))?.first?.text
  }
  package func caret(of element: Element) -> Int? { property(element, "Text.CaretOffset")?.integer }
  @discardableResult package func setText(_ text: String, of element: Element) -> Bool {
    call(element, "EditableText.SetTextContents", .string(text))?.first == .boolean(true)
  }

  /// The first element inside that satisfies a condition, in reading order among the visible ones.
  package func find(in element: Element, depth: Int = 12, where isMatch: (Element) -> Bool) -> Element? {
    for index in 0..<min(80, max(0, childCount(of: element))) {
      guard let child = child(index, of: element) else { continue }
      if isMatch(child) { return child }
      if depth > 0, let found = find(in: child, depth: depth - 1, where: isMatch) { return found }
    }
    return nil
  }

  package func find(_ role: String, _ name: String, in element: Element) -> Element? {
    find(in: element) { self.role(of: $0) == role && self.name(of: $0) == name }
  }

  // MARK: - Listening

  /// Listens for events of elements: for all of them, or for some by AT-SPI's names.
  package func listen(for kinds: [String] = ["object:", "window:"]) throws {
    let connection = try XCTUnwrap(connection)
    subscription = g_dbus_connection_signal_subscribe(
      connection, nil, nil, nil, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, path, interface, name, parameters, data in
        guard let path, let interface, let name, let parameters,
          String(cString: interface).hasPrefix("org.a11y.atspi.Event."), let parts = BusValue(parameters)?.parts,
          parts.count >= 4
        else { return }
        let words = [String(cString: name), parts[0].text ?? ""].filter { !$0.isEmpty }
        var text: String?
        if case .variant(let value) = parts[3] { text = value.text }
        let event = Event(
          String(cString: path), words.joined(separator: ":"), parts[1].integer ?? 0, parts[2].integer ?? 0, text)
        _ = onMain(data) { Unmanaged<AccessibilitySession>.fromOpaque($0).takeUnretainedValue().events.append(event) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    for kind in kinds {
      _ = ask(
        connection, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry.RegisterEvent",
        [.string(kind), .array("s", []), .string("")])
    }
  }

  /// Closes the connection, as a screen reader does at its end. at-spi2-core 2.62 removes subscriptions only then.
  package func disconnect() throws { g_dbus_connection_close_sync(try XCTUnwrap(connection), nil, nil) }

  package func forgetEvents() { events = [] }

  /// Waits until an event has arrived or a query has the expected answer; returns whether it did in time. Another
  /// program's own changes don't wake this one, so the query is repeated after a moment.
  @discardableResult package func wait(atMost seconds: TimeInterval = patience, _ isDone: () -> Bool) -> Bool {
    let end = Platform.now + seconds
    repeat { if serve(atMost: 0.05, until: { isDone() }) { return true } } while Platform.now < end
    return false
  }
}
