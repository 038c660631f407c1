import SourceTranslation

/// Names of values and functions that nothing declares.
extension FileCheck {
  /// Reports a name with lowercase and uppercase letters that isn't a member's, such as `passwordRules` in a text
  /// field's subclass. Names in lowercase letters may belong to the C library, whose names aren't listed.
  mutating func checkUnknownValue(_ index: Int) {
    let name = file.name(index)
    guard !importsLibraries, !surroundings.hasLibraries, Self.isInCamelCase(name), !Self.contextual.contains(name),
      !file.isMark(index - 1, Ascii.dot), !file.isMark(index - 1, Ascii.at), !file.isMark(index + 1, Ascii.colon),
      !file.is(index - 1, "import"), !declares(name), !own.labelled.contains(name), !project.labelled.contains(name),
      !parameters.contains(name), !surroundings.localNames.contains(name), !isArgumentLabel(index),
      !isInDirective(index)
    else { return }
    find(index, about: name, unknownName(name))
  }

  /// Reports members of strings that Swift 5 has removed, which attributed strings still have.
  mutating func checkCharacters(_ index: Int) {
    guard file.is(index, "characters"), file.isMark(index - 1, Ascii.dot), !file.isMark(index + 1, Ascii.openParen),
      !project.names.contains("characters"),
      !file.tokens.indices.contains(where: { file.is($0, "AttributedString") || file.is($0, "AttributeContainer") })
    else { return }
    find(index, about: "characters", "Swift 5 has no characters: a string is a collection of them itself.")
  }

  private static func isInCamelCase(_ name: String) -> Bool {
    guard let first = name.utf8.first, Ascii.isLowercase(first), name.utf8.contains(where: Ascii.isUppercase) else {
      return false
    }
    return !name.contains("_")
  }

  /// Returns whether a token is a label before a parameter's name.
  func isArgumentLabel(_ index: Int) -> Bool {
    (file.isMark(index - 1, Ascii.openParen) || file.isMark(index - 1, Ascii.comma)) && file.isWord(index + 1)
      && file.isMark(index + 2, Ascii.colon)
  }

  /// Returns whether a token is in a directive's line, or among the arguments of an attribute or `#selector`.
  private func isInDirective(_ index: Int) -> Bool {
    directiveArguments.contains(file.tokens[index].enclosing) || file.is(lineStart, "#if")
      || file.is(lineStart, "#elseif")
  }

  /// Words of the language and names that it declares implicitly.
  private static let contextual: Set<String> = [
    "didSet", "iOS", "iOSApplicationExtension", "macCatalyst", "macOS", "newValue", "oldValue", "tvOS", "visionOS",
    "watchOS", "willSet",
  ]
}
