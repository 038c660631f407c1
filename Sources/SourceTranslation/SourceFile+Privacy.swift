extension SourceFile {
  /// Returns whether a type can't be seen in other files.
  func isPrivate(_ type: TypeScope) -> Bool {
    var next: TypeScope? = type
    while let current = next {
      if (Modifiers.start(self, of: current.keyword)..<current.keyword).contains(where: isPrivateModifier) {
        return true
      }
      next = current.outer.map { types[$0] }
    }
    return false
  }

  /// Returns whether a token makes a declaration private; `private(set)` hides only the setter.
  func isPrivateModifier(_ index: Int) -> Bool {
    (self.is(index, "private") || self.is(index, "fileprivate")) && !isMark(index + 1, Ascii.openParen)
  }

  /// Returns the paths of the types that aren't visible in other files. Their extensions aren't either.
  func privatePaths() -> Set<String> {
    Set(types.filter { $0.kind != .extension && !$0.isLocal && isPrivate($0) }.map(path))
  }
}
