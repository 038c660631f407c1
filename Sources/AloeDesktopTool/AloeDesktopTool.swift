import DesktopFiles
import Foundation

/// A tool that creates the desktop files of a built program. Exits with 0, or with 1 and a message if that fails.
@main struct AloeDesktopTool {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      let program = ProgramDescription(of: options.program, among: options.knownResources)
      for warning in program.warnings { printError("warning: \(warning)") }
      let tree = InstallTree(
        program, in: options.output, prefix: options.prefix, resources: options.resources, date: today)
      let written = try tree.write { printError("warning: \($0)") }
      print("In \(options.output.path):")
      for path in written { print("  \(path)") }
    } catch {
      printError("error: \(error)")
      exit(1)
    }
  }

  /// The current date, or the date for reproducible builds.
  private static var today: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init)
    let date = epoch.map { Date(timeIntervalSince1970: $0) } ?? Date()
    return String(ISO8601DateFormatter().string(from: date).prefix(10))
  }

  private static func printError(_ sentence: String) { FileHandle.standardError.write(Data((sentence + "\n").utf8)) }
}

/// The tool's arguments.
struct Options {
  var program: URL
  var output: URL
  var prefix = "/usr"
  var resources: [URL] = []
  /// The folders that may be the program's own; `nil` if they're unknown.
  var knownResources: [URL]?

  static let usage =
    "Usage: AloeDesktopTool PROGRAM --output FOLDER [--prefix /usr] [--resources FOLDER]... [--no-others]"

  init(_ arguments: [String]) throws {
    var values: [String: [String]] = [:]
    var plain: [String] = []
    var rest = arguments[...]
    var knowsAll = false
    while let word = rest.popFirst() {
      if word == "--no-others" {
        knowsAll = true
        continue
      }
      guard word.hasPrefix("--") else {
        plain.append(word)
        continue
      }
      guard ["--output", "--prefix", "--resources"].contains(word), let value = rest.popFirst() else {
        throw UsageError()
      }
      values[word, default: []].append(value)
    }
    guard plain.count == 1, let output = values["--output"]?.last else { throw UsageError() }
    program = URL(fileURLWithPath: plain[0])
    self.output = URL(fileURLWithPath: output)
    resources = (values["--resources"] ?? []).map { URL(fileURLWithPath: $0) }
    knownResources = knowsAll ? resources : nil
    if let given = values["--prefix"]?.last {
      guard given.hasPrefix("/") else { throw UsageError() }
      prefix = given.count > 1 && given.hasSuffix("/") ? String(given.dropLast()) : given
    }
  }

  struct UsageError: Error, CustomStringConvertible {
    var description: String { Options.usage }
  }
}
