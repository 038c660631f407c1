/// The modifiers before a declaration's keyword, and those keywords.
package enum Modifiers {
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "override", "static", "class",
    "dynamic",
    "optional", "required", "convenience", "mutating", "nonmutating", "lazy", "weak", "unowned", "nonisolated",
    "isolated",
    "distributed", "indirect", "prefix", "postfix", "infix", "borrowing", "consuming",
  ]
  private static let keywords: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "struct", "enum", "extension", "protocol", "actor",
    "typealias",
    "associatedtype", "case", "import", "operator",
  ]

  /// Returns whether a token is the keyword of a declaration. `class`, which may also be a modifier, isn't among them.
  static func isKeyword(_ file: SourceFile, _ index: Int) -> Bool {
    file.isWord(index) && keywords.contains(file.text(index))
  }

  static func isModifier(_ file: SourceFile, _ index: Int) -> Bool {
    file.isWord(index) && modifiers.contains(file.text(index))
  }

  static func isModifierOrKeyword(_ file: SourceFile, _ index: Int) -> Bool {
    guard file.isWord(index) else { return false }
    let text = file.text(index)
    return modifiers.contains(text) || keywords.contains(text)
  }

  /// Returns the keyword of the declaration to which an attribute or modifier at `start` belongs; `nil` if there's
  /// none.
  static func keyword(_ file: SourceFile, after start: Int) -> Int? {
    let index = end(file, after: start)
    guard file.isWord(index) else { return nil }
    let text = file.text(index)
    return text == "class" && !isModifierOrKeyword(file, index + 1) || keywords.contains(text) ? index : nil
  }

  /// Returns the first token from `start` on that is neither part of an attribute nor a modifier.
  static func end(_ file: SourceFile, after start: Int) -> Int {
    var index = start
    while index < file.tokens.count {
      var next = index + 1
      if file.isMark(index, Ascii.at) {
        next = endOfAttribute(file, index)
      } else if file.isWord(index) {
        let text = file.text(index)
        guard modifiers.contains(text), text != "class" || isModifierOrKeyword(file, next) else { return index }
        if file.isMark(next, Ascii.openParen) { next = file.tokens[next].partner + 1 }
      } else if file.is(index, "#if") || file.is(index, "#elseif") {
        // Its condition ends with the line.
        while next < file.tokens.count, !file.tokens[next].beginsLine, file.tokens[next].kind != .end { next += 1 }
      } else if !file.is(index, "#endif"), !file.is(index, "#else") {
        return index
      }
      // A parenthesis without its partner.
      guard next > index else { return index }
      index = next
    }
    return index
  }

  /// Returns the index of the token after an attribute that begins with the `@` at `start`.
  package static func endOfAttribute(_ file: SourceFile, _ start: Int) -> Int {
    var index = start + 1
    while file.isWord(index) {
      index = file.skipAngles(index + 1)
      guard file.isMark(index, Ascii.dot) else { break }
      index += 1
    }
    // Of all attributes, only `@objc` may have a space before its parenthesis.
    let isApart = file.tokens[index].isApart && !(index == start + 2 && file.is(start + 1, "objc"))
    if file.isMark(index, Ascii.openParen), !isApart, file.tokens[index].partner > index {
      return file.tokens[index].partner + 1
    }
    return index
  }

  /// Returns the first token of the declaration with this keyword: its first attribute or modifier.
  package static func start(_ file: SourceFile, of keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      var index = start - 1
      if file.isMark(index, Ascii.closeParen), file.tokens[index].partner > 0 { index = file.tokens[index].partner - 1 }
      if isModifier(file, index), !file.isMark(index - 1, Ascii.at) {
        start = index
      } else if file.isWord(index), let at = attribute(file, endingWith: index) {
        start = at
      } else {
        break
      }
    }
    return start
  }

  /// Returns the `@` of an attribute whose name ends with a word.
  private static func attribute(_ file: SourceFile, endingWith word: Int) -> Int? {
    var index = word
    while file.isMark(index - 1, Ascii.dot), file.isWord(index - 2) { index -= 2 }
    return file.isMark(index - 1, Ascii.at) ? index - 1 : nil
  }
}
