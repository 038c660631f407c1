import SourceTranslation

/// A search for members and subscripts of values of type `AnyObject`, which need Objective-C.
struct AnyObjectUses {
  private let file: SourceFile
  /// The tokens at which a member or subscript of an `AnyObject` is used, in source order.
  private(set) var places: [Int] = []

  /// Reads a file, with its declared types and its casts of arrays. O(length of the file) for each declaration.
  init(_ file: SourceFile) {
    self.file = file
    var arrays: Set<String> = []
    for index in file.tokens.indices where file.is(index, "AnyObject") {
      if file.isMark(index - 1, Ascii.openBracket), let name = name(ofCastAt: index) { arrays.insert(name) }
      if file.isMark(index - 1, Ascii.colon), file.isWord(index - 2), !file.is(index + 1, "&"),
        let scope = scope(of: index - 2)
      {
        addUses(of: file.name(index - 2), in: scope)
      }
      if file.is(index - 2, "as") || file.is(index - 1, "as"), file.isMark(index + 1, Ascii.closeParen),
        isUse(after: index + 1)
      {
        places.append(index)
      }
    }
    for index in file.tokens.indices where file.is(index, "for") && file.isWord(index + 1) && file.is(index + 2, "in") {
      guard file.isWord(index + 3), arrays.contains(file.name(index + 3)), file.isMark(index + 4, Ascii.openBrace),
        file.tokens[index + 4].partner > index
      else { continue }
      addUses(of: file.name(index + 1), in: index + 4...file.tokens[index + 4].partner)
    }
    places.sort()
  }

  /// Returns the name of the constant or variable that begins a line with a cast to an array.
  private func name(ofCastAt index: Int) -> String? {
    guard file.is(index - 3, "as") || file.is(index - 2, "as") else { return nil }
    var start = index
    while start > 0, !file.tokens[start].beginsLine { start -= 1 }
    let binding = (start..<index).first { file.is($0, "let") || file.is($0, "var") }
    return binding.flatMap { file.isWord($0 + 1) && file.is($0 + 2, "=") ? file.name($0 + 1) : nil }
  }

  /// Returns the tokens in which a declaration is visible: a function's body for a parameter.
  private func scope(of index: Int) -> ClosedRange<Int>? {
    let around = file.tokens[index].enclosing
    guard around >= 0 else { return index...file.tokens.count - 1 }
    guard file.isMark(around, Ascii.openParen) else {
      return file.tokens[around].partner > index ? around...file.tokens[around].partner : nil
    }
    guard file.tokens[around].partner > around else { return nil }
    let end = min(file.tokens[around].partner + 30, file.tokens.count)
    let body = (file.tokens[around].partner..<end).first { file.isMark($0, Ascii.openBrace) }
    return body.flatMap { file.tokens[$0].partner > $0 ? $0...file.tokens[$0].partner : nil }
  }

  private mutating func addUses(of name: String, in scope: ClosedRange<Int>) {
    for index in scope where file.isWord(index) && file.name(index) == name {
      // Another variable of that name.
      if file.is(index - 1, "let") || file.is(index - 1, "var") {
        if !file.isMark(index + 1, Ascii.colon) { return }
        continue
      }
      if !file.isMark(index - 1, Ascii.dot) || file.is(index - 2, "self"), isUse(after: index) { places.append(index) }
    }
  }

  /// Returns whether an expression is followed by a subscript or a member.
  private func isUse(after index: Int) -> Bool {
    var next = index + 1
    if file.is(next, "?") || file.is(next, "!") { next += 1 }
    return file.isMark(next, Ascii.dot) && file.isWord(next + 1) && !file.is(next + 1, "self")
      || file.isMark(next, Ascii.openBracket) && !file.tokens[next].isApart && !file.tokens[next].beginsLine
  }
}
