import SourceTranslation

/// Syntax that only earlier versions of Swift accept.
extension FileCheck {
  /// Reports a case with empty parentheses, which only Swift 4 accepts.
  mutating func checkCase(_ index: Int) {
    guard file.is(index, "case"), file.isMark(index + 2, Ascii.openParen), file.tokens[index + 2].partner == index + 3,
      let type = file.type(around: index), type.kind == .enum, file.tokens[index].enclosing == type.open
    else { return }
    find(
      index, about: "case()",
      "Swift 5 doesn't accept a case with empty parentheses. Remove them, or compile the target with "
        + "`.swiftLanguageMode(.v4)`.")
  }

  /// Reports `.success()` and the like: since Swift 4, a case with one value of type `Void` doesn't get it by itself.
  mutating func checkEmptyCase(_ index: Int) {
    guard file.isMark(index - 1, Ascii.dot), file.isMark(index + 1, Ascii.openParen),
      file.tokens[index + 1].partner == index + 2, !file.isMark(index + 3, Ascii.openBrace)
    else { return }
    let name = file.name(index)
    if file.isWord(index - 2), project.types.contains(file.name(index - 2)) {
      guard project.casesWithValues.contains(file.name(index - 2) + "." + name), project.labels[name] == nil else {
        return
      }
    } else {
      guard !belongsToValue(index), project.casesWithValues.contains(name), !project.namesWithoutValues.contains(name),
        !uiKit.names.contains(name), linux.labels[name]?.contains([]) != true
      else { return }
    }
    find(index, about: name + "()", "The case \(name) has a value: write `.\(name)(())` if it's of type Void.")
  }

  /// Returns whether a value or a type's name is before a member's dot. Otherwise, the compiler infers the type.
  private func belongsToValue(_ member: Int) -> Bool {
    let (dot, before) = (member - 1, member - 2)
    guard before >= 0, !file.tokens[dot].isApart || file.tokens[dot].beginsLine else { return false }
    return file.isWord(before) || file.tokens[before].kind == .close || file.is(before, "?") || file.is(before, "!")
  }

  /// Reports a cast to an implicitly unwrapped optional, which Swift 5 doesn't accept.
  mutating func checkForcedCast(_ index: Int) {
    guard file.is(index, "as") || file.is(index, "is"), !file.isMark(index - 1, Ascii.dot) else { return }
    var next = index + 1
    if file.is(next, "?") || file.is(next, "!") { next += 1 }
    if file.isMark(next, Ascii.openBracket) || file.isMark(next, Ascii.openParen) {
      guard file.tokens[next].partner > next else { return }
      next = file.tokens[next].partner + 1
    } else {
      guard file.isWord(next) else { return }
      next = file.skipAngles(next + 1)
      while file.isMark(next, Ascii.dot), file.isWord(next + 1) { next = file.skipAngles(next + 2) }
    }
    if file.tokens[next - 1].kind == .sign, file.name(next - 1).hasSuffix(">!") {
      // The mark belongs to the same token as the last angle bracket.
      next -= 1
    } else {
      guard file.is(next, "!"), !file.tokens[next].isApart, !file.tokens[next].beginsLine else { return }
    }
    find(
      next, about: "as !",
      "Swift 5 doesn't accept a cast to an implicitly unwrapped optional: write `?` instead of `!`, or use `as!`.")
  }
}
