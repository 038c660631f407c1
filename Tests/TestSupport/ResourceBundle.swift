import Foundation
import UIKit

/// A bundle for one test, with the files that it writes.
@MainActor package final class ResourceBundle {
  package let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    .standardizedFileURL

  package init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  isolated deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The bundle with the files that have been written so far.
  package func bundle() throws -> Bundle {
    guard let bundle = Bundle(path: path) else { throw CocoaError(.fileNoSuchFile) }
    return bundle
  }

  package func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Writes a picture of one colour.
  package func write(_ color: UIColor, _ width: Int, _ height: Int, to path: String) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    try write(data, to: path)
  }

  /// Writes the contents of a set of the catalog `Assets.xcassets`.
  package func writeSet(_ name: String, _ json: String) throws {
    try write(json, to: "Assets.xcassets/\(name)/Contents.json")
  }
}
