import Foundation
import UIKit
import XCTest

@testable import ScreenTesting

/// Processes with screens run side by side. They share no state, and no files but the references of snapshots.
@MainActor final class SeveralProcessesTests: XCTestCase {
  private struct User {
    var name, language, zone: String
    /// The day and the time of ``moment`` in the user's language and time zone.
    var time: String
  }

  private static let users = [
    User(name: "Anna", language: "de-DE", zone: "Europe/Berlin", time: "Sonntag 03:46"),
    User(name: "Ben", language: "en-US", zone: "Asia/Tokyo", time: "Sunday 10:46"),
    // Formats are in a language in which the program has strings, and the test program has none in French.
    User(name: "Cleo", language: "de-AT", zone: "America/New_York", time: "Samstag 21:46"),
  ]
  private static let moment = Date(timeIntervalSince1970: 1_000_000_000)
  private static let pictureCount = 20
  private static let (folderVariable, userVariable) = ("SCREEN_TESTING_SHARED_FOLDER", "SCREEN_TESTING_USER")
  private static let readyLine = "waits for the other processes\n"

  private let ownFolder = FileManager.default.temporaryDirectory.appendingPathComponent("shared-\(UUID().uuidString)")

  override func tearDown() async throws { try? FileManager.default.removeItem(at: ownFolder) }

  // MARK: - One process

  /// Uses a screen and records snapshots. The test below runs it in several processes at once.
  func testAScreenIsUsed() async throws {
    let environment = ProcessInfo.processInfo.environment
    let user = Self.users[environment[Self.userVariable].flatMap(Int.init) ?? 0]
    let zone = try XCTUnwrap(TimeZone(identifier: user.zone))
    let traits = ScreenTraits.smallPhone.with { ($0.languages, $0.timeZone) = ([user.language], zone) }
    let screen = Screen(FormController(), traits)
    let form = try XCTUnwrap(screen.controller as? FormController)
    screen.paste(user.name, into: .field("Name"))
    if environment[Self.folderVariable] != nil {
      print(Self.readyLine, terminator: "")
      fflush(nil)
      _ = readLine()
    }
    XCTAssertLessThan(screen.time, 1, "The time in which it waited isn't the screen's.")
    XCTAssertEqual(screen.perform { UIPasteboard.general.string }, user.name)
    form.header.text = screen.perform {
      let formatter = DateFormatter()
      formatter.dateFormat = "EEEE HH:mm"
      return formatter.string(from: Self.moment)
    }
    let folder = environment[Self.folderVariable].map { URL(fileURLWithPath: $0) } ?? ownFolder
    for number in 0..<Self.pictureCount {
      record(screen.snapshot(.image, of: .button("Send")), as: "button-\(number)", in: folder)
    }
    record(screen.snapshot(.text), as: user.name, in: folder)
    let text = try String(
      contentsOf: Self.references(in: folder).appendingPathComponent("\(user.name).txt"), encoding: .utf8)
    XCTAssertTrue(text.hasPrefix("\(user.time)\n\(user.name)\nSend\n"), text)
  }

  /// Compares a snapshot with a reference, which another process may be recording.
  private func record(_ snapshot: Snapshot, as name: String, in folder: URL) {
    let file = SnapshotFile(
      beside: folder.appendingPathComponent("Tests.swift").path, name: name, isPicture: snapshot.png != nil,
      variant: nil)
    let complaint = file.compare(.init(snapshot), at: CallSite(#fileID, #filePath, #line, #column))
    XCTAssertTrue(complaint?.hasPrefix("There was no reference, so this one was recorded.") ?? true, complaint ?? "")
  }

  private static func references(in folder: URL) -> URL { folder.appendingPathComponent("__Snapshots__/Tests") }

  // MARK: - Several processes

  func testProcessesRunSideBySide() async throws {
    let home = ownFolder.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment
    for name in ["ALOE_TEST_PART", "ALOE_TEST_SEED", "ALOE_TEST_TIMES"] { environment[name] = nil }
    for name in ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
      environment[name] = home.path
    }
    environment[Self.folderVariable] = ownFolder.path
    let processes = try Self.users.indices.map { number in
      environment[Self.userVariable] = "\(number)"
      return try OtherProcess(environment)
    }
    // Each has a screen now, and records when all of them have one.
    for process in processes where !process.isReady(Self.readyLine) { return XCTFail(process.output) }
    for process in processes { process.goOn() }
    for process in processes {
      let (status, output) = process.end()
      XCTAssertEqual(status, 0, output)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.references(in: ownFolder).path)
    let pictures = (0..<Self.pictureCount).map { "button-\($0).png" }
    XCTAssertEqual(files.sorted(), (pictures + Self.users.map { "\($0.name).txt" }).sorted())
    XCTAssertEqual(try FileManager.default.subpathsOfDirectory(atPath: home.path), [], "A screen saves nothing.")
  }
}

/// Another process of this test program, which runs the test of one process.
private final class OtherProcess {
  private let process = Process()
  private let (input, outputPipe) = (Pipe(), Pipe())
  private(set) var output = ""

  init(_ environment: [String: String]) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["ScreenTestingTests.SeveralProcessesTests/testAScreenIsUsed"]
    process.environment = environment
    (process.standardInput, process.standardOutput, process.standardError) = (input, outputPipe, outputPipe)
    try process.run()
  }

  /// Reads the output up to a line. Returns false if the process ends without it.
  func isReady(_ line: String) -> Bool {
    while !output.contains(line) {
      let part = outputPipe.fileHandleForReading.availableData
      if part.isEmpty { return false }
      output += String(decoding: part, as: UTF8.self)
    }
    return true
  }

  /// Lets the process continue.
  func goOn() { input.fileHandleForWriting.write(Data("\n".utf8)) }

  /// Waits for the end of the process. Returns its exit code and its whole output.
  func end() -> (Int32, String) {
    output += String(decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
