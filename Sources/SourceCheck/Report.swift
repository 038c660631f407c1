import Foundation

/// The results of a check, file by file.
public struct Report: Codable, Sendable {
  /// Every Swift file, and every other file with findings, sorted by path.
  public let files: [FileReport]

  /// The numbers of files that need no change, a one-line change, and more.
  public var counts: (nothing: Int, oneLine: Int, more: Int) {
    let counts = files.map(\.lineCount)
    return (counts.count { $0 == 0 }, counts.count { $0 == 1 }, counts.count { $0 > 1 })
  }

  /// Whether no file has findings.
  public var isClean: Bool { files.allSatisfy(\.findings.isEmpty) }

  /// The findings in the format of compilers, and a summary.
  public var text: String {
    var lines = files.flatMap { file in
      file.findings.map { $0.line > 0 ? "\(file.path):\($0.line): \($0.message)" : "\(file.path): \($0.message)" }
    }
    if !lines.isEmpty { lines.append("") }
    let modules = Set(files.flatMap(\.modules)).sorted()
    if !modules.isEmpty {
      lines.append("Modules from other packages, which must also build on Linux: \(modules.joined(separator: ", ")).")
    }
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  /// A one-line summary of the files and the changes that they need.
  public var summary: String {
    let (nothing, oneLine, more) = counts
    return "\(files.count) files: \(nothing) need nothing, \(oneLine) one line, \(more) more."
  }

  /// The report as JSON.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
