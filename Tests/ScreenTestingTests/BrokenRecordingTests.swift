import Foundation
import TestSupport
import XCTest

@testable import ScreenTesting
@testable import UIKit

/// A file of recorded events may contain anything: it's replayed, or the test fails with a message.
@MainActor final class BrokenRecordingTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broken-\(UUID().uuidString)")
  private var file: URL { folder.appendingPathComponent("use.events") }
  private var recorded = Data()

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let screen = Screen(FormController(), .smallPhone)
    try screen.perform { try EventRecorder.begin(recordingTo: file.path) }
    screen.tap("Send")
    screen.type("ab", into: .identifier("name-field"))
    screen.press(key: .backspace)
    screen.compose(["に"], committing: "日")
    screen.paste("cd")
    screen.scroll(.kind(UIScrollView.self), by: CGVector(dx: 0, dy: 53))
    screen.send(
      .transform(.init(phase: .began, scale: 1, rotation: 0, location: CGPoint(x: 10, y: 10), timestamp: screen.time)))
    screen.traits.size.width = 330
    screen.advance(by: 0.05)
    screen.perform { EventRecorder.end() }
    recorded = try Data(contentsOf: file)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  /// Replays a file with these contents. Returns the first line of the failure's message, without the path.
  private func reason(_ data: Data) async throws -> String? {
    try data.write(to: file)
    do {
      _ = try ScreenRecording(contentsOf: file)
    } catch {
      return "\(error)".replacingOccurrences(of: file.path, with: "FILE")
    }
    let screen = Screen(FormController(), .smallPhone)
    let found = await failures { screen.replay(contentsOf: file) }
    XCTAssertLessThanOrEqual(found.count, 1)
    return found.first?.replacingOccurrences(of: file.path, with: "FILE")
  }

  private func reason(_ lines: [String]) async throws -> String? {
    try await reason(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  private var lines: [String] { String(decoding: recorded, as: UTF8.self).split(separator: "\n").map(String.init) }

  func testReasonsAreSentences() async throws {
    let first = Array(lines.prefix(3))
    let cases: [(file: [String], expected: String)] = [
      ([], "FILE can't be replayed: it isn't a file of recorded events."),
      (["{}"], "FILE can't be replayed: it isn't a file of recorded events."),
      (
        ["{\"kind\":\"start\",\"version\":2}"],
        "FILE can't be replayed: its format is version 2, and this one reads up to 1."
      ),
      ([lines[0]], "FILE can't be replayed: it ends before the app has shown its first window."),
      (
        first + ["{\"kind\":\"jump\",\"time\":1,\"window\":1}"],
        "FILE can't be replayed: line 4 is broken: \"jump\" isn't a kind of event."
      ),
      (
        first + ["{\"kind\":\"frame\",\"time\":-1}"],
        "FILE can't be replayed: line 4 is broken: \"time\" is -1.0, and can be from 0 to 864000."
      ),
      (
        first + ["{\"kind\":\"frame\",\"time\":NaN}"],
        "FILE can't be replayed: line 4 is broken: it isn't an object of JSON with the values of an event."
      ),
      (
        first + ["{\"kind\":\"size\",\"time\":1,\"window\":1,\"width\":1e300,\"height\":1}"],
        "FILE can't be replayed: line 4 is broken: \"width\" is 1e+300, and can be from 1 to 10000."
      ),
      (
        first + ["{\"kind\":\"deletion\",\"time\":1,\"window\":1,\"count\":-5,\"offset\":5}"],
        "FILE can't be replayed: line 4 is broken: \"count\" is -5, and can be from 1 to 10000."
      ),
      (
        first + ["{\"kind\":\"pointer\",\"time\":1,\"window\":1,\"phase\":\"hit\",\"device\":\"touch\",\"finger\":1}"],
        "FILE can't be replayed: line 4 is broken: \"phase\" isn't one of down, moved, up, cancelled, hovered, exited."
      ),
    ]
    for (file, expected) in cases {
      let found = try await reason(file)
      XCTAssertEqual(found, expected)
    }
    let missing = folder.appendingPathComponent("none")
    let screen = Screen(FormController(), .smallPhone)
    let none = await failures { screen.replay(contentsOf: missing) }
    XCTAssertEqual(none, ["\(missing.path) can't be replayed: there's no such file, or it can't be read."])
    let other = try await reason(first + ["{\"kind\":\"text\",\"text\":\"a\",\"time\":1,\"window\":7}"])
    XCTAssertTrue(
      other?.hasPrefix(
        "After 1.000 s, the app had a window number 7, in the order in which windows are shown, and the screen has none."
      )
        == true, other ?? "")
  }

  func testOtherTraitsAreRefused() async throws {
    try recorded.write(to: file)
    let recording = try ScreenRecording(contentsOf: file)
    XCTAssertEqual(recording.traits.size, CGSize(width: 320, height: 568))
    let screen = Screen(
      FormController(),
      .smallPhone.with {
        $0.appearance = .dark
        $0.size.width = 400
        $0.languages = ["de"]
      })
    let found = await failures { screen.replay(recording) }
    XCTAssertEqual(
      found,
      [
        "The events were recorded by an app with other traits: isDark false, not true; languages [\"en-US\"], not "
          + "[\"de\"]; formats en-US, not de; size 320 x 568, not 400 x 568. Create the screen with the recording's traits: "
          + "Screen(MyController(), recording.traits)."
      ])
    XCTAssertEqual((screen.controller as? FormController)?.taps, 0)
    XCTAssertTrue(Screen(FormController(), recording.traits).replay(recording))
  }

  func testACutFileIsReplayedUpToTheLastCompleteLine() async throws {
    XCTAssertGreaterThan(recorded.count, 2_000)
    let whole = try await reason(recorded)
    XCTAssertNil(whole)
    for count in stride(from: 0, to: recorded.count, by: 211) {
      let found = try await reason(recorded.prefix(count))
      if let found { XCTAssertTrue(found.hasPrefix("FILE can't be replayed: it "), found) }
    }
    XCTAssertEqual(
      try RecordedEvent.events(in: recorded.dropLast()).count, try RecordedEvent.events(in: recorded).count - 1)
  }

  func testBrokenValuesAreReportedOrReplayed() async throws {
    var (refused, count) = (0, 0)
    let values = [
      "1e999", "NaN", "-1", "1e300", "9223372036854775808", "0", "\"\"", "null", "[]", "0.5", "\"\\ud800\"",
    ]
    var seen: Set<String> = []
    for (number, line) in lines.enumerated() {
      // One line of each kind, each of its values in turn.
      let fields = line.dropFirst().dropLast().split(separator: ",")
      guard let kind = fields.first(where: { $0.hasPrefix("\"kind\"") }), seen.insert("\(kind)").inserted else {
        continue
      }
      for (place, field) in fields.enumerated() {
        guard let colon = field.firstIndex(of: ":") else { continue }
        for value in values {
          var changed = fields
          changed[place] = field[...colon] + value
          var file = lines
          file[number] = "{\(changed.joined(separator: ","))}"
          count += 1
          if let found = try await reason(file) {
            refused += 1
            XCTAssertTrue(found.hasSuffix(".") || found.contains("the screen has none"), found)
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 400)
    XCTAssertGreaterThan(refused, count / 3)
    XCTAssertLessThan(refused, count)
  }
}
