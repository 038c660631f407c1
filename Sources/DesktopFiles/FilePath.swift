import Foundation

/// The path of a file relative to a folder.
///
/// Paths are compared by their bytes, as file systems do: names that differ only in their normalisation are equal
/// strings, but two files.
struct FilePath: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  /// The path of the folder that contains the file; `nil` for a single name.
  var parent: FilePath? {
    let bytes = Array(text.utf8)
    return bytes.lastIndex(of: Self.slash).map { FilePath(String(decoding: bytes[..<$0], as: UTF8.self)) }
  }

  /// Returns whether the file is in a folder, or in one inside it.
  func isInside(_ folder: FilePath) -> Bool {
    text.utf8.starts(with: folder.text.utf8) && text.utf8.dropFirst(folder.text.utf8.count).first == Self.slash
  }

  func appending(_ name: String) -> FilePath { FilePath(text + "/" + name) }

  func url(in root: URL) -> URL { root.appendingPathComponent(text) }

  private static let slash = UInt8(ascii: "/")

  // MARK: - Comparing

  static func == (left: FilePath, right: FilePath) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: FilePath, right: FilePath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(Array(text.utf8)) }
}
