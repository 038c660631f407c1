extension Translation {
  mutating func translateFoundationName(_ index: Int) {
    if file.is(index, "NSSelectorFromString") {
      translateNamedSelector(index)
    } else if file.is(index, "NSAttributedString") || file.is(index, "NSMutableAttributedString") {
      translateEmptyText(index)
    }
  }

  /// Translates `NSAttributedString()`: Foundation's class doesn't inherit the initialiser without parameters.
  private mutating func translateEmptyText(_ index: Int) {
    let isDotted = file.isMark(index + 1, Ascii.dot) && file.is(index + 2, "init")
    let open = isDotted ? index + 3 : index + 1
    guard file.isMark(open, Ascii.openParen), !file.tokens[open].isApart, file.tokens[open].partner == open + 1,
      !file.isMark(index - 1, Ascii.dot)
    else { return }
    insert("string: \"\"", at: file.tokens[open].end)
  }

  /// Translates `ProcessInfo()`, which Foundation makes only for itself on Linux, to the process's own information.
  mutating func translateProcessInfo(_ index: Int) {
    let isDotted = file.isMark(index + 1, Ascii.dot) && file.is(index + 2, "init")
    let open = isDotted ? index + 3 : index + 1
    guard file.isMark(open, Ascii.openParen), !file.tokens[open].isApart, file.tokens[open].partner == open + 1,
      !file.isMark(index - 1, Ascii.dot) || file.is(index - 2, "Foundation"),
      !declarations.types.contains("ProcessInfo")
    else { return }
    replace(file.tokens[index + 1].start..<file.tokens[open + 1].end, by: ".processInfo")
  }

  /// Translates a module's name before one of its declarations, such as `Darwin.round(x)`, with which code in an
  /// extension reaches the C library's function.
  mutating func translateModuleName(_ index: Int, to name: String) {
    guard ImpliedImports.isModuleName(index, of: file, in: declarations), !otherUses.contains(file.text(index)) else {
      return
    }
    replace(file.tokens[index].start..<file.tokens[index].end, by: name)
  }

  /// Translates `delegate?.window??.bounds`: on Apple's systems, the property is optional in the protocol, too.
  mutating func translateWindow(_ index: Int) {
    let sign = index + 1
    guard file.isMark(index - 1, Ascii.dot), !file.tokens[sign].isApart,
      file.isMark(sign + 1, Ascii.dot), !file.tokens[sign + 1].isApart,
      ["??", "!!", "?!", "!?"].contains(file.text(sign))
    else { return }
    // Without a space, before or after which the sign would be an operator.
    remove(file.tokens[sign].start..<file.tokens[sign].start + 1)
  }
}
