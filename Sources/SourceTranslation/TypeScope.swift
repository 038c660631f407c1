/// A type or an extension in a file, with its braces.
package struct TypeScope: Sendable {
  package enum Kind: Sendable { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  package let kind: Kind
  /// The name after the keyword: simple for a type, possibly qualified for an extension. Without generic parameters.
  package let name: String
  /// The names in the inheritance clause, without generic arguments and modules.
  package let inherited: [String]
  /// The tokens of the keyword, of the end of the name and of the braces.
  package let keyword: Int
  package let nameEnd: Int
  package let open: Int
  package let close: Int
  /// The index of the enclosing type; `nil` at the top level, and in functions outside of types.
  package let outer: Int?
  /// Whether the type is in a function or a closure, so that no code outside can refer to it.
  package let isLocal: Bool

  /// The last component of the name.
  package var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A reader of the types and extensions of a file.
struct TypeReader {
  let file: SourceFile
  private var found: [TypeScope] = []
  /// The types found so far, by their opening braces.
  private var bodies: [Int: Int] = [:]
  /// The scopes of the code between brackets, by the token of the opening bracket.
  private var scopes: [Int: Scope] = [:]

  private struct Scope {
    /// The innermost type around it.
    var type: Int?
    /// The number of types around it.
    var depth = 0
    /// Whether the type is inside a function or a closure.
    var isLocal = false
  }

  /// The maximum depth of nested types; deeper ones aren't read, because the length of a type's full name grows with
  /// its depth.
  private static let maxDepth = 200

  init(file: SourceFile) { self.file = file }

  mutating func all() -> [TypeScope] {
    for (index, token) in file.tokens.enumerated() where token.kind == .word {
      // Declarations occur in braces or at the top level, never in parentheses.
      if let kind = kind(at: index), token.enclosing < 0 || file.tokens[token.enclosing].first == Ascii.openBrace {
        read(kind, at: index)
      }
    }
    return found
  }

  /// Returns the kind of type that a keyword declares, if a name follows it.
  private func kind(at index: Int) -> TypeScope.Kind? {
    guard let kind = keyword(at: index), file.isWord(index + 1), !file.isMark(index - 1, Ascii.dot) else { return nil }
    // Such as `class func`.
    if kind == .class, Modifiers.isModifierOrKeyword(file, index + 1) { return nil }
    if kind == .actor, file.tokens[index + 1].beginsLine || !startsDeclaration(index) { return nil }
    return kind
  }

  private func keyword(at index: Int) -> TypeScope.Kind? {
    switch file.tokens[index].first {
    case UInt8(ascii: "c"): file.is(index, "class") ? .class : nil
    case UInt8(ascii: "s"): file.is(index, "struct") ? .struct : nil
    case UInt8(ascii: "e"): file.is(index, "enum") ? .enum : file.is(index, "extension") ? .extension : nil
    case UInt8(ascii: "p"): file.is(index, "protocol") ? .protocol : nil
    case UInt8(ascii: "a"): file.is(index, "actor") ? .actor : nil
    default: nil
    }
  }

  private func startsDeclaration(_ index: Int) -> Bool {
    index == 0 || file.tokens[index].beginsLine || Modifiers.isModifierOrKeyword(file, index - 1)
      || file.tokens[index - 1].kind == .close
  }

  private mutating func read(_ kind: TypeScope.Kind, at keyword: Int) {
    var index = keyword + 1, name = ""
    while file.isWord(index) {
      name += file.name(index)
      index = file.skipAngles(index + 1)
      guard file.isMark(index, Ascii.dot), file.isWord(index + 1) else { break }
      name += "."
      index += 1
    }
    let nameEnd = index - 1
    var inherited: [String] = [], expectsName = false
    while index < file.tokens.count, !file.isMark(index, Ascii.openBrace) {
      let token = file.tokens[index]
      if endsHeader(index, of: kind) { return }
      if file.isMark(index, Ascii.colon) || file.isMark(index, Ascii.comma) {
        expectsName = true
      } else if file.is(index, "where") {
        index = endOfRequirements(index, of: kind)
        continue
      } else if file.isWord(index) {
        if file.isMark(index - 1, Ascii.dot), !inherited.isEmpty {
          inherited[inherited.count - 1] = file.name(index)
        } else if expectsName {
          inherited.append(file.name(index))
        }
        expectsName = false
      } else if token.kind == .open, token.partner > index {
        index = token.partner
      } else if token.kind == .sign {
        let next = file.skipAngles(index)
        if next > index { index = next - 1 }
        if file.is(index, "&") { expectsName = true }
      }
      index += 1
    }
    guard index < file.tokens.count, file.tokens[index].partner > index else { return }
    let scope = scope(in: file.tokens[index].enclosing)
    guard scope.depth < Self.maxDepth else { return }
    bodies[index] = found.count
    found.append(
      TypeScope(
        kind: kind, name: name, inherited: inherited, keyword: keyword, nameEnd: nameEnd, open: index,
        close: file.tokens[index].partner, outer: scope.type, isLocal: scope.isLocal))
  }

  /// Returns the scope of the contents of a bracket; -1 is the top level.
  private mutating func scope(in bracket: Int) -> Scope {
    var path: [Int] = [], around = bracket
    while around >= 0, scopes[around] == nil {
      path.append(around)
      around = file.tokens[around].enclosing
    }
    var scope = scopes[around] ?? Scope()
    for open in path.reversed() {
      if let type = bodies[open] {
        (scope.type, scope.depth) = (type, scope.depth + 1)
      } else {
        scope.isLocal = true
      }
      scopes[open] = scope
    }
    return scope
  }

  /// Returns whether a token can't be in the header of a type. The keyword of another type ends a header without a
  /// body, so that each token is in only one header.
  private func endsHeader(_ index: Int, of kind: TypeScope.Kind) -> Bool {
    let token = file.tokens[index]
    if token.kind == .end || token.kind == .close { return true }
    guard token.kind == .word, self.kind(at: index) != nil else { return false }
    // The former name of `AnyObject`.
    let isConstraint =
      kind == .protocol && file.is(index, "class")
      && (file.isMark(index - 1, Ascii.colon) || file.isMark(index - 1, Ascii.comma))
    return !isConstraint
  }

  /// Returns the opening brace after a `where` clause, or the token that shows that there's none.
  private func endOfRequirements(_ start: Int, of kind: TypeScope.Kind) -> Int {
    var index = start + 1
    while index < file.tokens.count, !file.isMark(index, Ascii.openBrace), !endsHeader(index, of: kind) {
      if file.tokens[index].kind == .open, file.tokens[index].partner > index { index = file.tokens[index].partner }
      index += 1
    }
    return index
  }
}
