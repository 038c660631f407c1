import Foundation
import SourceCheck

/// A tool that reports obstacles in an iOS project's sources. Exits with 0, or with 2 after an error; with `--strict`,
/// exits with 1 if there are obstacles.
@main struct AloeCheckTool {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst()), isJSON = false
    if let index = arguments.firstIndex(of: "--format"), arguments.indices.contains(index + 1) {
      guard ["json", "text"].contains(arguments[index + 1]) else { return end(usage, 2) }
      isJSON = arguments[index + 1] == "json"
      arguments.removeSubrange(index...index + 1)
    }
    let isStrict = arguments.contains("--strict")
    arguments.removeAll { $0 == "--strict" }
    guard arguments.count == 1, !arguments[0].hasPrefix("-") else { return end(usage, 2) }
    do {
      let report = try ProjectCheck().run(URL(fileURLWithPath: arguments[0]))
      FileHandle.standardOutput.write(Data(((isJSON ? report.json : report.text) + "\n").utf8))
      exit(report.isClean || !isStrict ? 0 : 1)
    } catch {
      end("\(arguments[0]) can't be read: \(error.localizedDescription)", 2)
    }
  }

  private static let usage = "Usage: swift package aloe-check PATH [--format text|json] [--strict]"

  private static func end(_ message: String, _ code: Int32) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
