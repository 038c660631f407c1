import Foundation
import TestSupport
import XCTest

/// A Wayland desktop of a test's own, without a screen: sway, with a mouse and a keyboard that the test moves.
@MainActor final class Compositor {
  /// A window, as the desktop describes it.
  struct Window: Equatable {
    var identifier: String
    var title: String
    var frame: CGRect
    var isFullScreen: Bool
    var hasFocus: Bool
  }

  static let size = CGSize(width: 1024, height: 900)

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-way-\(UUID().uuidString)")
  private let server = Process()
  private let mouse = Process()
  private let (commands, answers) = (Pipe(), Pipe())
  private var received = Data()
  /// The processes that run as long as the desktop does.
  private var helpers: [Process] = []
  private var socket = ""
  private var control = ""

  /// The environment in which programs open their windows here.
  var environment: [String: String] {
    // GDK looks for the folder even where the display is a path.
    let folder = URL(fileURLWithPath: socket).deletingLastPathComponent().path
    return ["WAYLAND_DISPLAY": socket, "XDG_RUNTIME_DIR": folder, "GDK_BACKEND": "wayland"]
  }

  /// Starts one for a test, and ends it afterwards.
  static func start(for test: XCTestCase) throws -> Compositor {
    for program in ["sway", "wtype", "wl-copy"] { try Need.program(program) }
    let compositor = Compositor()
    test.addTeardownBlock { @MainActor in compositor.stop() }
    try compositor.start()
    return compositor
  }

  private func start() throws {
    let run = folder.appendingPathComponent("run")
    try FileManager.default.createDirectory(at: run, withIntermediateDirectories: true)
    let settings = folder.appendingPathComponent("settings")
    try Data(
      """
      output HEADLESS-1 resolution \(Int(Self.size.width))x\(Int(Self.size.height)) position 0 0
      default_border none
      focus_follows_mouse no
      focus_on_window_activation focus
      xwayland disable
      for_window [app_id=".*"] floating enable, move position 0 0

      """.utf8
    ).write(to: settings)
    var words = ["sway", "-c", settings.path]
    if getuid() == 0 {
      // sway refuses to run as root, and looks for its socket's folder in its own name.
      try setOwner(65_534, of: run)
      words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + words
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: run.path)
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = words
    server.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_RUNTIME_DIR": run.path, "HOME": folder.path, "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
      "WLR_RENDERER": "pixman",
    ]) { $1 }.filter { $0.key != "DISPLAY" }
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    server.standardError = try FileHandle(forWritingTo: log)
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    let end = Date().addingTimeInterval(patience)
    while socket.isEmpty || control.isEmpty {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: run.path)) ?? []
      socket = names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }.map { "\(run.path)/\($0)" } ?? ""
      control = names.first { $0.hasPrefix("sway-ipc.") }.map { "\(run.path)/\($0)" } ?? ""
      guard server.isRunning, Date() < end else {
        let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        throw ScreenError("sway doesn't run here: \(said.suffix(300))")
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    try startInput()
  }

  private func setOwner(_ user: Int, of url: URL) throws {
    try FileManager.default.setAttributes([.ownerAccountID: user, .groupOwnerAccountID: user], ofItemAtPath: url.path)
  }

  private func startInput() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/wayland-input")
    mouse.executableURL = script
    mouse.arguments = [socket, "\(Int(Self.size.width))", "\(Int(Self.size.height))"]
    mouse.standardInput = commands
    mouse.standardOutput = answers
    try mouse.run()
    // A keyboard that exists from the beginning; typed keys come from other keyboards.
    let keyboard = try launch("wtype", ["-s", "1000000"])
    try keyboard.run()
    helpers.append(keyboard)
    try move(to: CGPoint(x: Self.size.width - 1, y: Self.size.height - 1))
  }

  func stop() {
    for process in helpers + [mouse, server] where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - Programs

  private func launch(_ program: String, _ words: [String], input: String? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + words
    // Some look for the socket by its folder.
    let place = URL(fileURLWithPath: socket)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "WAYLAND_DISPLAY": place.lastPathComponent, "XDG_RUNTIME_DIR": place.deletingLastPathComponent().path,
      "SWAYSOCK": control,
    ]) { $1 }
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
      return process
    }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// The parts of sway's version, such as 1 and 7.
  func version() throws -> [Int] { try run("sway", ["--version"]).split { !$0.isNumber }.compactMap { Int($0) } }

  @discardableResult private func run(_ program: String, _ words: [String]) throws -> String {
    let process = try launch(program, words)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: - Windows

  /// The windows of the desktop.
  func windows() throws -> [Window] {
    let tree = try JSONSerialization.jsonObject(with: Data(try run("swaymsg", ["-r", "-t", "get_tree"]).utf8))
    var found: [Window] = []
    func look(_ node: Any) {
      guard let node = node as? [String: Any] else { return }
      if let identifier = node["app_id"] as? String, let frame = node["rect"] as? [String: Double] {
        let (x, y) = (frame["x"] ?? 0, frame["y"] ?? 0)
        found.append(
          Window(
            identifier: identifier, title: node["name"] as? String ?? "",
            frame: CGRect(x: x, y: y, width: frame["width"] ?? 0, height: frame["height"] ?? 0),
            isFullScreen: node["fullscreen_mode"] as? Int == 1, hasFocus: node["focused"] as? Bool == true))
      }
      for inner in (node["nodes"] as? [Any] ?? []) + (node["floating_nodes"] as? [Any] ?? []) { look(inner) }
    }
    look(tree)
    return found
  }

  /// Sends the desktop a command, in sway's syntax.
  func send(_ command: String) throws { try run("swaymsg", [command]) }

  /// Asks for another size of the only window.
  func resize(to size: CGSize) throws {
    try run("swaymsg", ["[app_id=\".*\"] resize set \(Int(size.width)) \(Int(size.height))"])
  }

  // MARK: - The mouse

  /// Operates the mouse or the input method by a command of `Tests/Scripts/wayland-input`. Returns the answer to the
  /// last.
  @discardableResult func mouse(_ lines: String...) throws -> String {
    var answer = ""
    for line in lines {
      try commands.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      answer = try readLine()
    }
    return answer
  }

  private func readLine() throws -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let data = answers.fileHandleForReading.availableData
      guard !data.isEmpty else { throw ScreenError("The mouse has gone.") }
      received.append(data)
    }
  }

  func move(to point: CGPoint) throws { try mouse("move \(Int(point.x)) \(Int(point.y))") }

  func click(_ frame: CGRect, button: Int = 1) throws {
    try move(to: CGPoint(x: frame.midX, y: frame.midY))
    try mouse("sleep 0.05", "click \(button)")
  }

  func drag(from start: CGPoint, to end: CGPoint) throws {
    try move(to: start)
    try mouse("sleep 0.05", "down 1", "sleep 0.3")
    for step in 1...12 {
      let share = CGFloat(step) / 12
      try move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      try mouse("sleep 0.03")
    }
    try mouse("sleep 0.2", "up 1")
  }

  // MARK: - The keyboard

  func type(_ text: String) throws { try run("wtype", ["-s", "50", text]) }

  /// Presses keys by their names, each with the control key if that's asked for.
  func press(_ keys: String..., withControl: Bool = false) throws {
    let presses = keys.flatMap { ["-s", "50", "-k", $0] }
    try run("wtype", withControl ? ["-M", "ctrl"] + presses + ["-m", "ctrl"] : presses)
  }

  // MARK: - The clipboard

  /// Returns the clipboard's content or the selected text, as another program reads it.
  func clipboard(isSelection: Bool = false) throws -> String {
    try run("wl-paste", ["--no-newline"] + (isSelection ? ["--primary"] : []))
  }

  /// Makes another program offer a string.
  func offer(_ text: String, asSelection: Bool = false) throws {
    helpers.append(try launch("wl-copy", ["--foreground"] + (asSelection ? ["--primary"] : []), input: text))
  }
}
