import Foundation

/// A Swift source as the checks of the house read it: its words, line by line, without comments and texts.
struct SourceFile {
  /// A line that holds words, and how far it's indented.
  struct Line {
    var indent: Int
    var words: [String]
  }

  /// The path from the checked folder, such as `Views/UIView.swift`.
  let path: String
  let lines: [Line]

  /// The outermost folder that the file lies in.
  var folder: String { path.split(separator: "/").first.map(String.init) ?? "" }

  init(path: String, text: String) {
    self.path = path
    lines = Self.code(of: text).split(separator: "\n", omittingEmptySubsequences: true).compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      return words.isEmpty ? nil : Line(indent: line.prefix { $0 == " " }.count, words: words)
    }
  }

  /// The sources below `folder`, in the order of their paths.
  static func all(in folder: URL) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map { path in
      SourceFile(path: path, text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// The text with neither comments nor what stands in quotation marks.
  private static func code(of text: String) -> String {
    var code: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    func has(_ mark: StaticString) -> Bool {
      let count = mark.utf8CodeUnitCount
      return index + count <= bytes.count && (0..<count).allSatisfy { bytes[index + $0] == mark.utf8Start[$0] }
    }
    func skip(to end: StaticString) {
      while index < bytes.count, !has(end) {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 }
        index += 1
      }
      index += end.utf8CodeUnitCount
    }
    while index < bytes.count {
      if has("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if has("/*") {
        skip(to: "*/")
      } else if has("\"\"\"") {
        index += 3
        skip(to: "\"\"\"")
      } else if has("\"") {
        index += 1
        skip(to: "\"")
      } else {
        code.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: code, as: UTF8.self)
  }
}
