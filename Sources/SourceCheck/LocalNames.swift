import SourceTranslation

/// The names that are bound by patterns and closures, not declared as types or functions.
struct LocalNames {
  private(set) var names: Set<String> = []

  /// Reads a file. Each name counts as bound in the whole file. O(length of the file).
  init(_ file: SourceFile) {
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      if file.is(index, "let") || file.is(index, "var") {
        addPattern(after: index, file)
      } else if file.is(index, "for") {
        addLoop(after: index, file)
      } else if file.is(index, "in") {
        addParameters(before: index, file)
      }
    }
  }

  /// The number of tokens within which a loop's pattern or a closure's parameters have to end.
  private static let reach = 80

  private mutating func add(_ index: Int, _ file: SourceFile) {
    if file.isWord(index), !file.isMark(index - 1, Ascii.dot) { names.insert(file.name(index)) }
  }

  /// Adds the names of a loop's pattern; `for` may also be a parameter's label.
  private mutating func addLoop(after keyword: Int, _ file: SourceFile) {
    let end = (keyword + 1..<min(keyword + Self.reach, file.tokens.count)).first {
      file.is($0, "in") || file.isMark($0, Ascii.openBrace)
    }
    guard let end, file.is(end, "in"), !file.isMark(keyword - 1, Ascii.openParen),
      !file.isMark(keyword - 1, Ascii.comma)
    else { return }
    for place in keyword + 1..<end { add(place, file) }
  }

  /// Adds the names that `let` or `var` binds: a name, the names in a pattern's parentheses, and in a declaration those
  /// after commas.
  private mutating func addPattern(after keyword: Int, _ file: SourceFile) {
    var index = keyword + 1, isPattern = true
    let outer = file.tokens[keyword].enclosing, isCondition = isInCondition(keyword, file)
    while index < file.tokens.count, file.tokens[index].enclosing == outer || isPattern {
      let token = file.tokens[index]
      let isNextLine = token.beginsLine && index > keyword + 1 && !file.isMark(index - 1, Ascii.comma)
      if token.kind == .close || isNextLine || file.isMark(index, Ascii.semicolon) { return }
      if file.isMark(index, Ascii.comma) {
        if isCondition { return }
        isPattern = true
      } else if file.is(index, "=") || file.isMark(index, Ascii.colon) {
        isPattern = false
      } else if token.kind == .open, token.partner > index {
        if isPattern, !file.isMark(index, Ascii.openBrace) {
          for place in index..<token.partner { add(place, file) }
        }
        index = token.partner
      } else if isPattern {
        add(index, file)
      }
      index += 1
    }
  }

  /// Returns whether `let` or `var` is in a condition or a case: further ones come after a comma, with keywords of
  /// their own.
  private func isInCondition(_ keyword: Int, _ file: SourceFile) -> Bool {
    let before = keyword - 1
    return file.isMark(before, Ascii.comma) || file.is(before, "if") || file.is(before, "guard")
      || file.is(before, "while") || file.is(before, "case") || file.is(before, "catch")
  }

  /// Adds the parameters, and the captured values, of the closure whose `in` is at an index.
  private mutating func addParameters(before index: Int, _ file: SourceFile) {
    let open = file.tokens[index].enclosing
    guard file.isMark(open, Ascii.openBrace), index - open < Self.reach,
      !(open + 1..<index).contains(where: { file.isMark($0, Ascii.openBrace) || file.is($0, "for") })
    else { return }
    for place in open + 1..<index { add(place, file) }
  }
}
