extension Translation {
  /// Translates the call of an optional method, `delegate?.moved?(to: x)` or `delegate!.moved!(to: x)`, to a throwing
  /// call.
  mutating func translateOptionalCall(_ sign: Int) {
    let name = sign - 1
    guard file.isWord(name), file.isMark(name - 1, Ascii.dot) else { return }
    let isForced = file.is(sign, "!")
    guard isForced || file.is(sign, "?"), !file.tokens[sign].isApart, file.isMark(sign + 1, Ascii.openParen),
      !file.tokens[sign + 1].isApart, file.tokens[sign + 1].partner > sign
    else { return checkComparison(name, sign) }
    let labels = callLabels(sign + 1), fullName = Method.fullName(file.name(name), labels)
    if declarations.optionalMethods.contains(fullName) || declarations.outside.optionalMethods.contains(fullName) {
      call(from: startOfChain(name - 1), sign: sign, close: file.tokens[sign + 1].partner, isForced: isForced)
    } else if labels.contains(where: { $0 != "_" }) || UIKitOptionals.names.contains(fullName) {
      // Only methods have labels. UIKit's optional methods have default implementations on Linux.
      blank(token: sign)
    }
  }

  private mutating func call(from start: Int, sign: Int, close: Int, isForced: Bool) {
    insert(isForced ? "(try! " : "(try? ", at: file.tokens[start].start)
    blank(token: sign)
    let goesOn =
      !file.tokens[close + 1].isApart
      && (file.isMark(close + 1, Ascii.dot) || file.isMark(close + 1, Ascii.openBracket))
    let isChain = !isForced && (goesOn || file.isMark(close + 1, Ascii.dot))
    insert(isChain ? ")?" : ")", at: file.tokens[close].end)
  }

  /// Reports a comparison with `nil`, which can't detect a missing method.
  private mutating func checkComparison(_ name: Int, _ sign: Int) {
    guard file.is(sign, "!=") || file.is(sign, "=="), file.is(sign + 1, "nil"),
      declarations.optionalBases.contains(file.name(name))
        || declarations.outside.optionalBases.contains(file.name(name)),
      let owner = owner(name - 1)
    else { return }
    // Other declarations may have the name; names of delegates are recognizable.
    guard ["delegate", "source"].contains(where: { owner.lowercased().hasSuffix($0) }) else { return }
    fail(
      name,
      "Code can't test on Linux whether an optional method is implemented. Call it with `?` and check the result, "
        + "which is nil without it.")
  }

  /// Returns the name before the dot at an index.
  private func owner(_ dot: Int) -> String? {
    var index = dot - 1
    while index > 0, file.tokens[index].kind == .sign, !file.tokens[index + 1].isApart { index -= 1 }
    return file.isWord(index) ? file.name(index) : nil
  }

  /// Returns the labels of a call's arguments; `_` for none.
  package func callLabels(_ open: Int) -> [String] {
    var labels: [String] = [], index = open + 1
    let close = file.tokens[open].partner
    var beginsArgument = true
    while index < close {
      if beginsArgument {
        labels.append(file.isWord(index) && file.isMark(index + 1, Ascii.colon) ? file.name(index) : "_")
        beginsArgument = false
      }
      if file.isMark(index, Ascii.comma) { beginsArgument = true }
      let token = file.tokens[index]
      index = token.kind == .open && token.partner > index ? token.partner : index
      index += 1
    }
    return labels
  }

  /// Returns the first token of the chain of members, calls and subscripts that continues with the dot at an index.
  private func startOfChain(_ dot: Int) -> Int {
    var index = dot - 1
    while index > 0 {
      if file.tokens[index].kind == .sign, file.tokens[index].first == Ascii.question || file.is(index, "!") {
        index -= 1
        continue
      }
      if file.tokens[index].kind == .close, file.tokens[index].partner >= 0 {
        index = file.tokens[index].partner
        let before = file.tokens[max(0, index - 1)]
        let isCall =
          index > 0 && !file.tokens[index].isApart
          && (before.kind == .word || before.kind == .close || before.first == Ascii.question)
        guard isCall else { return index }
        index -= 1
        continue
      }
      guard file.isMark(index - 1, Ascii.dot) else { return index }
      let before = file.tokens[max(0, index - 2)]
      guard before.kind == .word || before.kind == .close || before.kind == .sign && !before.isApart else {
        return index - 1
      }
      index -= 2
    }
    return max(index, 0)
  }

  /// Replaces a timer's initialiser with a function, which stores the user info that Foundation's initialisers on
  /// Linux lose.
  mutating func translateTimer(_ index: Int) {
    var open = index + 1
    if file.isMark(open, Ascii.dot), file.is(open + 1, "init") { open += 2 }
    guard file.isMark(open, Ascii.openParen), !file.tokens[open].isApart, file.tokens[open].partner > open,
      callLabels(open).suffix(4) == ["target", "selector", "userInfo", "repeats"]
    else { return }
    insert(".calling", at: file.tokens[index].end)
    if open > index + 1 { blank(file.tokens[index].end..<file.tokens[open].start) }
  }
}
