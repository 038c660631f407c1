/// A Swift source as the check of the folders' order reads it: its words, line by line, without comments and strings.
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
    let code = CheckedFile(path: path, text: text).code
    lines = code.split(separator: "\n").compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      return words.isEmpty ? nil : Line(indent: line.prefix { $0 == " " }.count, words: words)
    }
  }

  /// The sources below `folder`, a path from the root of the repository, in the order of their paths.
  static func all(in folder: String) throws -> [SourceFile] {
    try CheckedFile.all(in: folder).map {
      SourceFile(path: String($0.path.dropFirst(folder.count + 1)), text: $0.text)
    }
  }
}
