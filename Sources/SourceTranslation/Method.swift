/// A method declaration in a file.
struct Method: Sendable {
  /// The simple name of its type.
  let type: String
  let base: String
  /// The name as written, with backticks.
  let escapedBase: String
  /// The labels of its parameters; `_` for none.
  let labels: [String]
  /// The Objective-C name.
  let selector: String
  let isStatic: Bool
  let isPrivate: Bool
  /// Whether the method is an optional requirement of a protocol.
  let isOptional: Bool

  /// The full name, such as `move(to:animated:)`.
  var fullName: String { Self.fullName(base, labels) }

  /// Returns a call of the method with arguments, without an object.
  func call(_ arguments: some Sequence<String>) -> String {
    let parts = zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return escapedBase + "(" + parts.joined(separator: ", ") + ")"
  }

  static func fullName(_ base: String, _ labels: [String]) -> String {
    labels.isEmpty ? base : base + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}

/// The parts of a function declaration, as token indices.
package struct FunctionSyntax: Sendable {
  /// The first attribute or modifier, the keyword, the name and the parentheses of the parameters.
  let start: Int
  let keyword: Int
  let name: Int
  let open: Int
  let close: Int
  /// The last token of the signature.
  let end: Int
  package let labels: [String]
  let isAsync: Bool
  let isThrowing: Bool

  /// Parses the declaration whose keyword `func` is at an index.
  package init?(_ file: SourceFile, keyword: Int) {
    guard file.isWord(keyword + 1) else { return nil }
    let open = file.skipAngles(keyword + 2)
    guard file.isMark(open, Ascii.openParen), file.tokens[open].partner > open else { return nil }
    start = Modifiers.start(file, of: keyword)
    self.keyword = keyword
    name = keyword + 1
    self.open = open
    close = file.tokens[open].partner
    labels = Self.labels(file, open)
    var index = close + 1, isAsync = false, isThrowing = false
    while file.is(index, "async") || file.is(index, "throws") || file.is(index, "rethrows") {
      if file.is(index, "async") { isAsync = true } else { isThrowing = true }
      index += 1
      if file.isMark(index, Ascii.openParen), !file.is(index - 1, "async") { index = file.tokens[index].partner + 1 }
    }
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    end = file.is(index, "->") || file.is(index, "where") ? Self.endOfType(file, index) : index - 1
  }

  /// Returns the labels of the parameters in parentheses.
  package static func labels(_ file: SourceFile, _ open: Int) -> [String] {
    var labels: [String] = [], index = open + 1
    let close = file.tokens[open].partner
    var expectsLabel = true
    while index < close {
      if file.isMark(index, Ascii.comma) {
        expectsLabel = true
      } else if expectsLabel, file.isWord(index) {
        labels.append(file.name(index))
        expectsLabel = false
      } else if file.tokens[index].kind == .open, file.tokens[index].partner > index {
        index = file.tokens[index].partner
      } else if file.tokens[index].kind == .sign {
        index = max(index, file.skipAngles(index) - 1)
      }
      index += 1
    }
    return labels
  }

  /// Returns the last token of a result type and its constraints, from the arrow on: the end of the line, unless the
  /// type continues.
  private static func endOfType(_ file: SourceFile, _ start: Int) -> Int {
    var index = start
    while index + 1 < file.tokens.count {
      if file.tokens[index].kind == .open, file.tokens[index].partner > index { index = file.tokens[index].partner }
      let next = file.tokens[index + 1]
      let goesOn =
        file.is(index, "->") || file.is(index, "&") || file.is(index, "where") || file.isMark(index, Ascii.comma)
      let continues = file.is(index + 1, "->") || file.is(index + 1, "&") || file.isMark(index + 1, Ascii.dot)
      if next.kind == .end || next.kind == .close || next.first == Ascii.openBrace || next.first == Ascii.semicolon {
        break
      }
      if file.is(index + 1, "func") || file.is(index + 1, "var") { break }
      if next.beginsLine, !goesOn, !continues, !file.is(index + 1, "where") { break }
      index += 1
    }
    return index
  }
}
