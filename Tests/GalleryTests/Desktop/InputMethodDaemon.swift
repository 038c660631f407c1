import Foundation
import TestSupport
import XCTest

/// A private ibus daemon for a test, with one engine, on a private session bus. It types into programs with its
/// environment. Its files are in a folder that is removed with it.
@MainActor final class InputMethodDaemon {
  /// The state of the window of candidates.
  struct Panel {
    /// The caret's position, in pixels of the screen.
    var caret: CGPoint?
    /// The candidates; empty while there are none.
    var candidates: [String] = []
    var isReady = false
  }

  /// The environment in which ibus types into programs.
  let environment: [String: String]
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-ibus-\(UUID().uuidString)")
  private let bus = Process()
  private let daemon = Process()
  private var log: URL { folder.appendingPathComponent("panel") }

  /// Starts it for a test, and ends it afterwards.
  static func start(engine: String, for test: XCTestCase) throws -> InputMethodDaemon {
    try Need.display()
    for program in ["dbus-daemon", "ibus-daemon", "ibus"] { try Need.program(program) }
    let method = try InputMethodDaemon()
    test.addTeardownBlock { @MainActor in method.stop() }
    try method.start(engine: engine)
    return method
  }

  private init() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    bus.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    bus.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    let output = Pipe()
    bus.standardOutput = output
    bus.standardError = FileHandle.nullDevice
    try bus.run()
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    var environment = [
      "DBUS_SESSION_BUS_ADDRESS": address.trimmingCharacters(in: .whitespacesAndNewlines),
      "IBUS_ADDRESS": "unix:path=\(folder.path)/socket", "GTK_IM_MODULE": "ibus",
    ]
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
      environment[name] = folder.path
    }
    self.environment = environment
  }

  private func start(engine: String) throws {
    let panel = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/input-method-panel")
    let words = folder.appendingPathComponent("words")
    try Data().write(to: words)
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = [
      "ibus-daemon", "--address", environment["IBUS_ADDRESS"] ?? "", "--config", "disable", "--panel",
      "\(panel.path) \(log.path)",
    ]
    daemon.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    daemon.standardError = try FileHandle(forWritingTo: words)
    daemon.standardOutput = FileHandle.nullDevice
    try daemon.run()
    let end = Date().addingTimeInterval(patience)
    while !self.panel().isReady || !set(engine) {
      guard daemon.isRunning, Date() < end else {
        let said = (try? String(contentsOf: words, encoding: .utf8)) ?? ""
        throw ScreenError("ibus doesn't run here with \(engine): \(said.suffix(300))")
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  /// Chooses the engine; returns whether it's chosen.
  private func set(_ engine: String) -> Bool {
    // Its exit code also reflects the keyboard's layout, which it can't set on each display.
    _ = ibus("engine", engine)
    return ibus("engine") == engine
  }

  private func ibus(_ words: String...) -> String? {
    try? FinishedProgram(["ibus"] + words, environment: daemon.environment).output
  }

  /// The last state of the window of candidates.
  func panel() -> Panel {
    var panel = Panel()
    for line in ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "ready": panel.isReady = true
      case "caret" where words.count == 3:
        panel.caret = CGPoint(x: Double(words[1]) ?? .nan, y: Double(words[2]) ?? .nan)
      case "candidates" where words.count > 1: panel.candidates = words[1] == "1" ? Array(words[2...]) : []
      default: break
      }
    }
    return panel
  }

  /// Kills the daemon immediately.
  func die() {
    if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) }
    daemon.waitUntilExit()
  }

  private func stop() {
    for process in [daemon, bus] where process.isRunning { process.terminate() }
    if daemon.processIdentifier > 0 { daemon.waitUntilExit() }
    bus.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
