import Foundation
import TestSupport
import XCTest

@testable import UIKit

/// An app as Xcode's template of 2019 to 2024 writes it, translated by the plugin without an edit, in real windows,
/// with a real keyboard.
@MainActor final class SceneFixtureScreenTests: XCTestCase {
  private var process: Process?
  private var folder = URL(fileURLWithPath: "/")
  private let log = Log()

  /// The program's output, read on another thread.
  private final class Log: @unchecked Sendable {
    // Unchecked: the lock is held around every use.
    private let lock = NSLock()
    private var text = ""
    func add(_ data: Data) { lock.withLock { text += String(decoding: data, as: UTF8.self) } }
    var lines: [String] { lock.withLock { text.split(separator: "\n").map(String.init) } }
  }

  override func tearDown() async throws {
    process?.terminate()
    process?.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private func start(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
    try Need.display()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("applications"), withIntermediateDirectories: true)
    try setUpBrowser()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("SceneFixture")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "HOME": folder.path,
    ]) { $1 }.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    let log = log
    output.fileHandleForReading.readabilityHandler = { log.add($0.availableData) }
    try process.run()
    self.process = process
    try wait(for: "appeared")
  }

  /// A web browser that records its arguments.
  private func setUpBrowser() throws {
    let script = folder.appendingPathComponent("browser.sh")
    try Data("#!/bin/sh\necho \"$1\" > \(folder.path)/asked\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let entry = """
      [Desktop Entry]
      Type=Application
      Name=Browser
      Exec=\(script.path) %u
      MimeType=x-scheme-handler/https;

      """
    try Data(entry.utf8).write(to: folder.appendingPathComponent("applications/aloe-browser.desktop"))
    try Data("[Default Applications]\nx-scheme-handler/https=aloe-browser.desktop\n".utf8)
      .write(to: folder.appendingPathComponent("mimeapps.list"))
  }

  private func wait(for line: String) throws {
    let end = Date(timeIntervalSinceNow: patience)
    while !log.lines.contains(line) {
      guard Date() < end else { return XCTFail("\"\(line)\" wasn't printed, but \(log.lines)") }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  private func pause(_ seconds: TimeInterval) { Thread.sleep(forTimeInterval: seconds) }

  /// The windows of the program, once there are as many as expected.
  private func windows(_ count: Int) throws -> [String] {
    let end = Date(timeIntervalSinceNow: patience)
    while true {
      let found = try xdotool("search", "--onlyvisible", "--pid", "\(process?.processIdentifier ?? 0)")
        .split(separator: "\n").map(String.init)
      if found.count == count { return found }
      guard Date() < end else {
        XCTFail("There are \(found.count) windows.")
        return found
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  private func press(_ key: String, in window: String) throws {
    try xdotool("windowfocus", "--sync", window)
    try xdotool("key", key)
  }

  func testEachSceneIsAWindow() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString).txt")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try start([file.path])
    try wait(for: "started with \(file.lastPathComponent)")
    let first = try XCTUnwrap(windows(1).first)
    try press("ctrl+n", in: first)
    try wait(for: "scenes 2")
    let both = try windows(2)
    try press("ctrl+w", in: try XCTUnwrap(both.first { $0 != first }))
    try wait(for: "discarded 1")
    XCTAssertTrue(log.lines.contains("disconnected"), "\(log.lines)")
    XCTAssertEqual(try windows(1), [first])
  }

  func testALinkIsOpenedInTheBrowser() async throws {
    try start()
    try press("ctrl+l", in: try XCTUnwrap(windows(1).first))
    try wait(for: "opened true")
    let asked = folder.appendingPathComponent("asked")
    let end = Date(timeIntervalSinceNow: patience)
    while ((try? Data(contentsOf: asked)) ?? Data()).isEmpty, Date() < end { pause(0.05) }
    XCTAssertEqual(try String(contentsOf: asked, encoding: .utf8), "https://www.example.org/a?b=c\n")
  }

  func testAPictureIsChosenInTheDesktopsDialog() async throws {
    try start()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20), format: format).image { _ in }
    let file = folder.appendingPathComponent("picture.png")
    try XCTUnwrap(image.pngData()).write(to: file)
    let first = try XCTUnwrap(windows(1).first)
    try press("ctrl+p", in: first)
    let dialog = try XCTUnwrap(windows(2).first { $0 != first })
    try xdotool("windowfocus", "--sync", dialog)
    try xdotool("type", "--delay", "40", file.path)
    // GTK completes the path as it's typed, and newer versions add a slash at some time, which is deleted.
    let end = Date(timeIntervalSinceNow: patience)
    while !log.lines.contains("picked 30 x 20"), Date() < end {
      pause(0.5)
      try xdotool("key", "shift+End", "Delete", "Return")
    }
    try wait(for: "picked 30 x 20")
    _ = try windows(1)
  }

  func testTheDialogIsCancelled() async throws {
    try start()
    let first = try XCTUnwrap(windows(1).first)
    try press("ctrl+p", in: first)
    let dialog = try XCTUnwrap(windows(2).first { $0 != first })
    try press("Escape", in: dialog)
    try wait(for: "cancelled")
    _ = try windows(1)
  }

  // MARK: - One at a time

  /// Starts the program once more in the same session. Returns its exit code.
  private func startAgain(_ arguments: String...) throws -> Int32 {
    let first = try XCTUnwrap(process)
    let second = Process()
    second.executableURL = first.executableURL
    second.arguments = arguments
    second.environment = first.environment
    second.standardOutput = FileHandle.nullDevice
    try second.run()
    let end = Date(timeIntervalSinceNow: patience)
    while second.isRunning, Date() < end { pause(0.05) }
    guard second.isRunning else { return second.terminationStatus }
    second.terminate()
    second.waitUntilExit()
    XCTFail("The second start runs on.")
    return -1
  }

  func testASecondStartNotifiesTheFirst() async throws {
    let bus = try AccessibilitySession.start(for: self)
    let resources = FileManager.default.temporaryDirectory.appendingPathComponent("single-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: resources) }
    try Data(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.Single</string>
      <key>LSMultipleInstancesProhibited</key><true/></dict></plist>
      """.utf8
    ).write(to: resources.appendingPathComponent("Info.plist"))
    let address = bus.environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
    try start(environment: [
      "DBUS_SESSION_BUS_ADDRESS": address, "ALOE_RESOURCES": resources.path,
      "XDG_RUNTIME_DIR": bus.environment["XDG_RUNTIME_DIR"] ?? "",
    ])
    let first = try windows(1)
    let file = resources.appendingPathComponent("a note.txt")
    try Data().write(to: file)
    XCTAssertEqual(try startAgain(file.path), 0)
    try wait(for: "opened a note.txt")
    XCTAssertEqual(try startAgain("note://here/today"), 0)
    try wait(for: "opened today")
    XCTAssertEqual(try startAgain(), 0)
    XCTAssertEqual(try windows(1), first)
    // As a desktop that uses the entry's D-Bus name does.
    let launcher = Process()
    launcher.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    launcher.arguments = ["gapplication", "launch", "org.example.Single", file.path]
    launcher.environment = process?.environment
    try launcher.run()
    launcher.waitUntilExit()
    XCTAssertEqual(launcher.terminationStatus, 0)
    let end = Date(timeIntervalSinceNow: patience)
    while log.lines.filter({ $0 == "opened a note.txt" }).count < 2, Date() < end { pause(0.05) }
    XCTAssertEqual(log.lines.filter { $0 == "opened a note.txt" }.count, 2)
  }
}
