/// The generic parameters of a declaration, with the names of what they conform to or inherit from.
package struct GenericParameters: Sequence {
  private var constraints: [String: [String]] = [:]

  /// Parses a type's parameters, its associated types, and its `where` clause.
  package init(_ file: SourceFile, of type: TypeScope) {
    if type.nameEnd > type.keyword + 1 { readList(file, type.keyword + 2, type.nameEnd) }
    readRequirements(file, type.nameEnd + 1, type.open)
    guard type.kind == .protocol else { return }
    for index in type.open..<type.close where file.is(index, "associatedtype") && file.isWord(index + 1) {
      constraints[file.name(index + 1), default: []] += Self.names(file, index + 2)
    }
  }

  /// Parses the parameters of a function or an initialiser, up to its body.
  init(_ file: SourceFile, keyword: Int, body: Int) {
    let open = file.is(keyword, "init") ? keyword + 1 : keyword + 2
    let end = file.skipAngles(Swift.min(open, file.tokens.count - 1))
    if end > open { readList(file, open, end - 1) }
    readRequirements(file, end, body)
  }

  package func makeIterator() -> Dictionary<String, [String]>.Iterator { constraints.makeIterator() }

  subscript(name: String) -> [String]? { constraints[name] }

  private mutating func readList(_ file: SourceFile, _ first: Int, _ last: Int) {
    var index = first
    while index < last {
      if file.is(index, "<") || file.isMark(index, Ascii.comma), file.isWord(index + 1) {
        constraints[file.name(index + 1), default: []] += Self.names(file, index + 2)
      }
      index += 1
    }
  }

  private mutating func readRequirements(_ file: SourceFile, _ first: Int, _ end: Int) {
    guard first < end, let clause = (first..<end).first(where: { file.is($0, "where") }) else { return }
    for index in clause..<end where file.isWord(index) && file.isMark(index + 1, Ascii.colon) {
      if file.isMark(index - 1, Ascii.dot), !file.is(index - 2, "Self") { continue }
      constraints[file.name(index), default: []] += Self.names(file, index + 1)
    }
  }

  /// Returns the names after a colon, joined by `&`.
  private static func names(_ file: SourceFile, _ colon: Int) -> [String] {
    guard file.isMark(colon, Ascii.colon) else { return [] }
    var names: [String] = [], index = colon + 1
    while file.isWord(index) {
      var name = file.name(index)
      while file.isMark(index + 1, Ascii.dot), file.isWord(index + 2) {
        index += 2
        name = file.name(index)
      }
      names.append(name)
      index = file.skipAngles(index + 1)
      guard file.is(index, "&") else { break }
      index += 1
    }
    return names
  }
}
