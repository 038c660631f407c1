/// A lexer that splits Swift source into tokens, without comments.
///
/// It understands enough of the language not to search for brackets, names and attributes in strings, regular
/// expressions and comments. Invalid text also results in tokens; the compiler reports its errors.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  private(set) var tokens: [Token] = []
  private var brackets: [Bracket] = []
  /// The number of open brackets of each kind.
  private var openCounts = [0, 0, 0]
  private var sawLineBreak = true
  private var lastEnd = 0

  private struct Bracket {
    let token: Int
    /// The string that continues after the bracket of an interpolation.
    let string: StringDelimiter?
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
  }

  /// Returns the tokens of the entire text; the last one has the kind `.end`.
  mutating func all() -> [Token] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    while skipSpace() { next() }
    add(.end, from: bytes.count)
    return tokens
  }

  func byte(_ distance: Int = 0) -> UInt8 { at + distance < bytes.count ? bytes[at + distance] : 0 }

  // MARK: - Between tokens

  /// Skips spaces and comments. Returns whether there's more.
  private mutating func skipSpace() -> Bool {
    while at < bytes.count {
      switch bytes[at] {
      case Ascii.newline, Ascii.carriageReturn:
        sawLineBreak = true
        at += 1
      case Ascii.space, Ascii.tab, 0, 0x0B, 0x0C: at += 1
      case Ascii.slash where byte(1) == Ascii.slash: skipLine()
      case Ascii.slash where byte(1) == Ascii.star: skipBlockComment()
      case Ascii.sign where byte(1) == Ascii.exclamation && at == 0: skipLine()
      default: return true
      }
    }
    return false
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != Ascii.newline, bytes[at] != Ascii.carriageReturn { at += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == Ascii.slash, byte(1) == Ascii.star {
        depth += 1
        at += 2
      } else if byte() == Ascii.star, byte(1) == Ascii.slash {
        depth -= 1
        at += 2
      } else {
        if byte() == Ascii.newline || byte() == Ascii.carriageReturn { sawLineBreak = true }
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  // MARK: - Tokens

  mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(
      Token(
        kind: kind, start: start, end: at, first: start < bytes.count ? bytes[start] : 0,
        beginsLine: sawLineBreak, isApart: start != lastEnd || sawLineBreak, enclosing: brackets.last?.token ?? -1))
    sawLineBreak = false
    lastEnd = at
  }

  private mutating func next() {
    let start = at
    switch bytes[at] {
    case Ascii.openParen, Ascii.openBracket, Ascii.openBrace: open(string: nil)
    case Ascii.closeParen, Ascii.closeBracket, Ascii.closeBrace: close()
    case Ascii.quote: lexString(signs: 0)
    case Ascii.sign: lexSign()
    case Ascii.backtick:
      // A name ends in its line; otherwise the backtick stands alone.
      guard let end = bytes[(at + 1)...].firstIndex(where: { $0 == Ascii.backtick || $0 == Ascii.newline }),
        bytes[end] == Ascii.backtick
      else { return mark() }
      at = end + 1
      add(.word, from: start)
    case Ascii.dot where byte(1) != Ascii.dot: mark()
    case Ascii.comma, Ascii.semicolon, Ascii.colon, Ascii.at, Ascii.backslash: mark()
    case Ascii.slash where beginsRegex():
      skipRegex()
      add(.text, from: start)
    case let byte where Ascii.isDigit(byte):
      lexNumber()
    case let byte where Ascii.isWord(byte):
      while at < bytes.count, Ascii.isWord(bytes[at]) { at += 1 }
      add(.word, from: start)
    default: lexOperator()
    }
  }

  private mutating func mark() {
    at += 1
    add(.mark, from: at - 1)
  }

  private mutating func lexNumber() {
    let start = at
    while at < bytes.count {
      if Ascii.isWord(bytes[at]) || bytes[at] == Ascii.dot && Ascii.isDigit(byte(1)) {
        at += 1
      } else {
        break
      }
    }
    add(.number, from: start)
  }

  private mutating func lexOperator() {
    let start = at
    while at < bytes.count, Ascii.isOperator(bytes[at]) || bytes[at] == Ascii.dot && bytes[start] == Ascii.dot {
      if bytes[at] == Ascii.slash, byte(1) == Ascii.slash || byte(1) == Ascii.star { break }
      at += 1
    }
    if at == start { at += 1 }
    add(.sign, from: start)
  }

  /// Reads a token that begins with a number sign: a raw string, a regular expression, a macro or a directive.
  private mutating func lexSign() {
    let start = at
    var signs = 0
    while byte(signs) == Ascii.sign { signs += 1 }
    if byte(signs) == Ascii.quote {
      lexString(signs: signs)
    } else if byte(signs) == Ascii.slash {
      skipRegex(signs: signs)
      add(.text, from: start)
    } else {
      // All of them at once: a long line of number signs would be counted again for each.
      at += signs
      while at < bytes.count, Ascii.isWord(bytes[at]) { at += 1 }
      add(.pound, from: start)
    }
  }

  // MARK: - Brackets

  private static func kind(ofBracket opening: UInt8) -> Int {
    opening == Ascii.openParen ? 0 : opening == Ascii.openBracket ? 1 : 2
  }

  mutating func open(string: StringDelimiter?) {
    let start = at
    at += 1
    add(.open, from: start)
    brackets.append(Bracket(token: tokens.count - 1, string: string))
    openCounts[Self.kind(ofBracket: bytes[start])] += 1
  }

  private mutating func close() {
    let start = at
    at += 1
    add(.close, from: start)
    let opening = bytes[start] == Ascii.closeParen ? Ascii.openParen : bytes[start] - 2
    // The compiler reports a missing bracket; the brackets around it keep their partners.
    // Counted, because searching all open brackets for each that closes nothing would take quadratic time.
    guard openCounts[Self.kind(ofBracket: opening)] > 0,
      let place = brackets.lastIndex(where: { tokens[$0.token].first == opening })
    else { return }
    let bracket = brackets[place]
    for ended in brackets[place...] { openCounts[Self.kind(ofBracket: tokens[ended.token].first)] -= 1 }
    brackets.removeSubrange(place...)
    tokens[bracket.token].partner = tokens.count - 1
    tokens[tokens.count - 1].partner = bracket.token
    if let string = bracket.string { continueString(string) }
  }
}
