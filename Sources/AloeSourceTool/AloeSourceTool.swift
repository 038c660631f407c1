import Foundation
import SourceTranslation

/// A tool that translates files of a target. The arguments are the modules that it can import, separated by commas, and
/// pairs of paths: an input file and an output file. `--interface=` precedes the path of a storyboard or a nib to
/// check, `--catalog=` that of an asset catalog, `--compiled=` that of a source that isn't translated, `--dependency=`
/// that of a source of another translated target, and `--symbols=` that of the file for the symbols of the catalogs.
/// With `--copy` before the pairs, it copies files and folders.
@main struct AloeSourceTool {
  static func main() {
    var paths = Array(CommandLine.arguments.dropFirst())
    if paths.first == "--copy" {
      let messages = ResourceCopying.run(Array(paths.dropFirst()))
      if !messages.isEmpty { end(messages.joined(separator: "\n")) }
      return
    }
    let modules = paths.isEmpty ? "" : paths.removeFirst()
    let interfaces = values("--interface=", in: &paths), catalogs = values("--catalog=", in: &paths)
    let compiled = values("--compiled=", in: &paths), dependencies = values("--dependency=", in: &paths)
    let symbols = values("--symbols=", in: &paths).first.map {
      TargetTranslation.Catalogs(paths: catalogs, besides: compiled, output: $0)
    }
    guard paths.count.isMultiple(of: 2) else {
      return end("The plugin AloeSource passes paths in pairs, but passed \(paths.count).")
    }
    let pairs = stride(from: 0, to: paths.count, by: 2).map {
      TargetTranslation.Pair(input: paths[$0], output: paths[$0 + 1])
    }
    let result = TargetTranslation(modules: modules.split(separator: ",").map(String.init), dependencies: dependencies)
      .run(pairs, interfaces: interfaces, catalogs: symbols)
    for warning in result.warnings { FileHandle.standardError.write(Data((warning.warning + "\n").utf8)) }
    let messages = result.mistakes.map(\.description) + result.failures.map { "error: \($0)" }
    if !messages.isEmpty { end(messages.joined(separator: "\n")) }
  }

  /// Removes the arguments with a prefix, and returns them without it.
  private static func values(_ prefix: String, in arguments: inout [String]) -> [String] {
    let found = arguments.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    arguments.removeAll { $0.hasPrefix(prefix) }
    return found
  }

  /// Prints an error and stops the build.
  private static func end(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}
