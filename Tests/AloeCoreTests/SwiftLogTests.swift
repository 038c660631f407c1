import Foundation
import Testing

@testable import AloeCore

/// The bridge to swift-log that the documentation of `AloeMessage.handler` shows. It's compiled here against a copy of
/// the package's interface, because the package would otherwise be downloaded for every build of the tests.
@Suite struct SwiftLogTests {
  /// The bridge, letter for letter.
  private static func install() {
    let logger = Logger(label: "Aloe")
    AloeMessage.handler = { message in
      let level: Logger.Level = message.level == .notice ? .notice : message.level == .warning ? .warning : .critical
      logger.log(level: level, "\(message.text)", metadata: ["module": "\(message.module)"])
    }
  }

  @Test func theBridgeLogsMessagesWithTheirLevelsAndModules() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      Self.install()
      Messages.report("There is no display.", level: .notice)
      Messages.report("The width is none.")
      fflush(nil)
    }
    let logged = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(
      logged.contains(
        "Aloe notice: There is no display. [module: AloeCoreTests]\n"
          + "Aloe warning: The width is none. [module: AloeCoreTests]\n"), "\(logged)")
  }

  @Test func theDocumentationShowsThisBridge() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let documentation = try String(contentsOf: sources.appending(path: "AloeCore/AloeMessage.swift"), encoding: .utf8)
    let snippet = lines(in: documentation, from: "/// ```swift", to: "/// ```").map { String($0.dropFirst(3)) }
    let compiled = lines(
      in: try String(contentsOfFile: #filePath, encoding: .utf8), from: "private static func install() {", to: "}")
    #expect(snippet.map(words) == compiled.map(words))
  }

  /// The lines between the first `start` and the line behind it with the same indentation that is `end`.
  private func lines(in text: String, from start: String, to end: String) -> [String] {
    let all = text.components(separatedBy: "\n").map { ($0.prefix { $0 == " " }.count, $0.drop { $0 == " " }) }
    guard let first = all.firstIndex(where: { $0.1 == start }) else { return [] }
    let inside = all[(first + 1)...].prefix { $0.0 != all[first].0 || $0.1 != end }
    return inside.map { String($0.1) }
  }

  private func words(_ line: String) -> [Substring] { line.split(separator: " ") }
}

/// The part of swift-log's `Logger` that the bridge uses, after its documentation. It prints the messages.
private struct Logger: Sendable {
  enum Level: String, Sendable { case trace, debug, info, notice, warning, error, critical }
  typealias Metadata = [String: MetadataValue]
  typealias Message = Text
  typealias MetadataValue = Text

  struct Text: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
    let description: String
    init(stringLiteral value: String) { description = value }
  }

  let label: String

  func log(
    level: Level, _ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil,
    source: @autoclosure () -> String? = nil, file: String = #fileID, function: String = #function, line: UInt = #line
  ) {
    let values = (metadata() ?? [:]).map { "\($0): \($1)" }.joined(separator: ", ")
    print("\(label) \(level.rawValue): \(message()) [\(values)]")
  }
}
