/// A Swift source as the check of the folders' order reads it.
struct SourceFile {
  /// Something that a file declares.
  struct Declaration {
    var name: String
    var isType = false
    var isPrivate = false
    var isOutermost = false
    /// The type that an extension around adds it to; `nil` in a type's own braces, and further in.
    var extended: String?
  }

  /// The path from the module's folder, such as `Views/UIView.swift`.
  let path: String
  /// The outermost folder that contains the file.
  let folder: String
  /// The lines that hold words.
  let lines: [Line]
  /// The words of all lines.
  let words: Set<String>
  let declarations: [Declaration]

  init(path: String, text: String) { self.init(path: path, lines: CheckedFile(path: path, text: text).lines) }

  private init(path: String, lines: [Line]) {
    self.path = path
    folder = path.split(separator: "/").first.map(String.init) ?? ""
    self.lines = lines.filter { !$0.words.isEmpty }
    words = Set(lines.flatMap(\.words))
    declarations = Self.declarations(in: self.lines)
  }

  /// The sources of a module, in the order of their paths.
  static func all(in module: String) throws -> [SourceFile] { try modules.get()[module, default: []] }

  /// The modules whose sources are in several folders, in order.
  static var dividedModules: [String] {
    get throws {
      try modules.get().filter { _, files in
        files.contains { $0.path != $0.folder } && Set(files.map(\.folder)).count > 1
      }.keys.sorted()
    }
  }

  /// The sources of all modules, read once for all checks.
  private static let modules = Result {
    var modules: [String: [SourceFile]] = [:]
    for file in try CheckedFile.all(in: "Sources") {
      let parts = file.path.split(separator: "/", maxSplits: 2).map(String.init)
      guard parts.count == 3 else { continue }
      modules[parts[1], default: []].append(SourceFile(path: parts[2], lines: file.lines))
    }
    return modules
  }

  // MARK: - Declarations

  private static let typeWords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  private static let memberWords: Set = ["func", "var", "let", "case"]

  private static func declarations(in lines: [Line]) -> [Declaration] {
    var extended: String?
    var extensionIsPrivate = false
    return lines.compactMap { line in
      let words = line.words
      if line.indent == 0 {
        extended = nil
        if let index = words.firstIndex(of: "extension"), index + 1 < words.count {
          extended = words[index + 1]
          extensionIsPrivate = isPrivate(words[..<index])
          return nil
        }
      }
      guard
        let index = words.indices.first(where: {
          memberWords.contains(words[$0]) || typeWords.contains(words[$0]) && !isMemberWord(after: $0, in: words)
        }), index + 1 < words.count
      else { return nil }
      let isDirect = line.indent == 2 && extended != nil
      return Declaration(
        name: words[index + 1], isType: typeWords.contains(words[index]),
        isPrivate: isPrivate(words[..<index]) || isDirect && extensionIsPrivate, isOutermost: line.indent == 0,
        extended: isDirect ? extended : nil)
    }
  }

  /// Whether the word is that of a class's member, as in `class func`.
  private static func isMemberWord(after index: Int, in words: [String]) -> Bool {
    index + 1 < words.count && memberWords.contains(words[index + 1])
  }

  /// Whether the words before a declaration hide it; `private(set)` doesn't.
  private static func isPrivate(_ words: ArraySlice<String>) -> Bool {
    words.indices.contains { index in
      (words[index] == "private" || words[index] == "fileprivate")
        && !(index + 1 < words.endIndex && words[index + 1] == "set")
    }
  }
}
