import Foundation
import SourceTranslation

/// Translates files of a target. The arguments are the modules that it can import, separated by commas, and pairs of
/// paths: an input file and an output file. `--interface=` precedes the path of a storyboard or a nib to check. With
/// `--copy` before the pairs, it copies files and folders.
@main struct AloeSourceTool {
  static func main() {
    var paths = Array(CommandLine.arguments.dropFirst())
    if paths.first == "--copy" {
      let complaints = ResourceCopying.run(Array(paths.dropFirst()))
      if !complaints.isEmpty { end(complaints.joined(separator: "\n")) }
      return
    }
    let modules = paths.isEmpty ? "" : paths.removeFirst()
    let interfaces = paths.filter { $0.hasPrefix(interfacePrefix) }.map { String($0.dropFirst(interfacePrefix.count)) }
    paths.removeAll { $0.hasPrefix(interfacePrefix) }
    guard paths.count.isMultiple(of: 2) else {
      return end("The plugin AloeSource passes paths in pairs, but passed \(paths.count).")
    }
    let pairs = stride(from: 0, to: paths.count, by: 2).map {
      TargetTranslation.Pair(input: paths[$0], output: paths[$0 + 1])
    }
    let result = TargetTranslation(modules: modules.split(separator: ",").map(String.init)).run(
      pairs, interfaces: interfaces)
    for warning in result.warnings { FileHandle.standardError.write(Data((warning.warning + "\n").utf8)) }
    let complaints = result.mistakes.map(\.description) + result.failures.map { "error: \($0)" }
    if !complaints.isEmpty { end(complaints.joined(separator: "\n")) }
  }

  private static let interfacePrefix = "--interface="

  /// Prints an error and stops the build.
  private static func end(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
