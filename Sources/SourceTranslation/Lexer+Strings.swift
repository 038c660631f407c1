/// The end delimiter of a string.
struct StringDelimiter {
  let signs: Int
  let isMultiline: Bool
}

extension Lexer {
  /// Reads a string, beginning at its number signs or quotes.
  mutating func lexString(signs: Int) {
    let start = at
    at += signs
    let isMultiline = opensMultiline(isRaw: signs > 0)
    at += isMultiline ? 3 : 1
    readString(StringDelimiter(signs: signs, isMultiline: isMultiline), from: start)
  }

  /// Returns whether three quotes begin a multiline string. After a number sign, they may be a string that contains
  /// one quote.
  private func opensMultiline(isRaw: Bool) -> Bool {
    guard byte(1) == Ascii.quote, byte(2) == Ascii.quote else { return false }
    var distance = 3
    while isRaw, byte(distance) == Ascii.space || byte(distance) == Ascii.tab { distance += 1 }
    return !isRaw || byte(distance) == Ascii.newline || byte(distance) == Ascii.carriageReturn
  }

  /// Continues a string after an interpolation.
  mutating func continueString(_ delimiter: StringDelimiter) { readString(delimiter, from: at) }

  /// Reads up to the string's end, or to an interpolation, which is lexed as code.
  private mutating func readString(_ delimiter: StringDelimiter, from start: Int) {
    while at < bytes.count {
      let current = bytes[at]
      if current == Ascii.quote, ends(delimiter) {
        at += (delimiter.isMultiline ? 3 : 1) + delimiter.signs
        break
      }
      if current == Ascii.newline, !delimiter.isMultiline { break }
      guard current == Ascii.backslash, hasSigns(delimiter.signs, after: 1) else {
        at += 1
        continue
      }
      at += 1 + delimiter.signs
      if byte() == Ascii.openParen {
        add(.text, from: start)
        return open(string: delimiter)
      }
      at += 1
    }
    at = min(at, bytes.count)
    add(.text, from: start)
  }

  private func ends(_ delimiter: StringDelimiter) -> Bool {
    guard delimiter.isMultiline else { return hasSigns(delimiter.signs, after: 1) }
    return byte(1) == Ascii.quote && byte(2) == Ascii.quote && hasSigns(delimiter.signs, after: 3)
  }

  private func hasSigns(_ count: Int, after distance: Int) -> Bool {
    for index in 0..<count where byte(distance + index) != Ascii.sign { return false }
    return true
  }

  // MARK: - Regular expressions

  /// Returns whether the slash here begins a regular expression: it's where a value begins, no space follows, and the
  /// line contains a closing slash.
  func beginsRegex() -> Bool {
    guard byte(1) != Ascii.space, byte(1) != Ascii.tab, startsValue() else { return false }
    var index = at + 1, parens = 0
    while index < bytes.count, bytes[index] != Ascii.newline {
      switch bytes[index] {
      case Ascii.backslash: index += 1
      case Ascii.openParen: parens += 1
      case Ascii.closeParen:
        parens -= 1
        if parens < 0 { return false }
      case Ascii.slash: return true
      default: break
      }
      index += 1
    }
    return false
  }

  /// Returns whether the previous token means that a value begins here, and not an operator.
  private func startsValue() -> Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .text, .close: return false
    case .word:
      let text = bytes[last.start..<last.end]
      return Self.wordsBeforeValues.contains { text.elementsEqual($0.utf8) }
    case .sign: return last.end != at || last.first != Ascii.question && last.first != Ascii.exclamation
    case .open, .pound: return true
    case .mark: return last.first != Ascii.dot && last.first != Ascii.backslash
    case .end: return true
    }
  }

  private static let wordsBeforeValues = [
    "return", "in", "case", "if", "guard", "while", "switch", "try", "await", "throw", "where", "else", "is", "as",
  ]

  mutating func skipRegex(signs: Int = 0) {
    at += signs + 1
    while at < bytes.count {
      if bytes[at] == Ascii.slash, hasSigns(signs, after: 1) {
        at += 1 + signs
        return
      }
      if bytes[at] == Ascii.newline, signs == 0 { return }
      at += bytes[at] == Ascii.backslash ? 2 : 1
    }
    at = min(at, bytes.count)
  }
}
