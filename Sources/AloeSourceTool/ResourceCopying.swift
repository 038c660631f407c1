import Foundation

/// Functions that copy an app's resources to the locations from which SwiftPM takes them.
enum ResourceCopying {
  /// Copies files and folders, given as pairs of paths, replacing earlier copies. Returns error messages.
  static func run(_ paths: [String]) -> [String] {
    stride(from: 0, to: paths.count - 1, by: 2).compactMap { index in
      let (input, output) = (paths[index], paths[index + 1])
      do {
        try? FileManager.default.removeItem(atPath: output)
        try FileManager.default.createDirectory(
          at: URL(fileURLWithPath: output).deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: input, toPath: output)
        return nil
      } catch {
        return "error: \(input) can't be copied to \(output): \(error.localizedDescription)"
      }
    }
  }
}
