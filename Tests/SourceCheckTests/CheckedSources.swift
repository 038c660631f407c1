import Foundation
import SourceCheck

/// Sources that a test writes, and the findings of the check in them.
enum CheckedSources {
  static let check = Result { try ProjectCheck() }

  /// Returns the findings in files with the given contents, by their paths, in a folder of their own.
  static func findings(_ files: [String: String]) throws -> [String: [Finding]] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let report = try check.get().run(folder)
    return Dictionary(uniqueKeysWithValues: report.files.map { ($0.path, $0.findings) })
  }

  /// Returns the findings in a single file.
  static func findings(_ text: String) throws -> [Finding] { try findings(["A.swift": text])["A.swift"] ?? [] }
}
