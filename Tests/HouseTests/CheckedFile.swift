import Foundation

/// A file of this repository's Swift, as the checks of the house read it.
struct CheckedFile {
  /// From the root of the repository.
  let path: String
  let text: String
  /// The text with blanks in place of comments and of the contents of strings, each line as long as it was.
  let code: String
  /// The positions of the strings in the text; see `CodeScanner`.
  let strings: [Range<Int>]
  let lines: [Line]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var scanner = CodeScanner(text)
    scanner.scan()
    code = String(decoding: scanner.code, as: UTF8.self)
    strings = scanner.strings
    lines = Line.all(text: Array(text.utf8), code: scanner.code)
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files of some folders, in order.
  static func all(in folders: String...) throws -> [CheckedFile] {
    let files = try everything.get()
    return folders.flatMap { folder in files.filter { $0.path.hasPrefix(folder + "/") } }
  }

  /// All files, read once for all checks.
  private static let everything = Result {
    var files: [CheckedFile] = []
    for folder in ["Sources", "Plugins", "Tests", "Benchmarks", "Examples", "Scripts"] {
      let url = root.appendingPathComponent(folder)
      let names = (FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []).sorted()
      for name in names where name.hasSuffix(".swift") && !name.hasPrefix(".") && !name.contains("/.") {
        let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        files.append(CheckedFile(path: folder + "/" + name, text: text))
      }
    }
    return files
  }

  /// The number of line breaks.
  var lineCount: Int { lines.count - 1 }

  /// The functions, initializers and subscripts that have bodies, in order.
  var functions: [Function] {
    var reader = FunctionReader()
    for (number, line) in lines.enumerated() { reader.read(line.code, number: number + 1) }
    return reader.found.sorted { $0.line < $1.line }
  }

  // MARK: - Positions

  /// The text at a range of bytes.
  func string(at range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<bytes.index(start, offsetBy: range.count)])
  }

  /// The number of the line that contains a byte.
  func line(at offset: Int) -> Int { text.utf8.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }
}
