/// A token of a Swift source. Comments aren't tokens; a string literal is a single token, with its interpolations.
struct Token {
  enum Kind { case word, number, text, sign, bracket }

  let kind: Kind
  let string: String
  /// The offset of the first byte, and that after the last.
  let start: Int
  let end: Int
  let line: Int
  let isFirstOnLine: Bool
  var isAfterSpace = false
  var isBeforeSpace = false

  /// The tokens of a source, in order.
  static func all(of source: [UInt8]) -> [Token] {
    var reader = TokenReader(source)
    return reader.read()
  }
}

/// Reads the tokens of a source, as far as mutations need them: regular expressions aren't recognised.
private struct TokenReader {
  private let source: [UInt8]
  private var place = 0
  private var line = 1
  private var isFirst = true
  private var tokens: [Token] = []

  init(_ source: [UInt8]) { self.source = source }

  private func byte(_ ahead: Int = 0) -> UInt8 { place + ahead < source.count ? source[place + ahead] : 0 }
  private func looking(at text: String, from ahead: Int = 0) -> Bool {
    text.utf8.enumerated().allSatisfy { byte(ahead + $0.offset) == $0.element }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 }
  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 32 >= 97 && byte | 32 <= 122) || (byte >= 48 && byte <= 57) || byte == 95 || byte >= 128
      || byte == 36 || byte == 35 || byte == 64 || byte == 96
  }
  private static let signs = Set("+-*/%<>=!&|^~?.:".utf8)

  mutating func read() -> [Token] {
    while place < source.count {
      if byte() == 10 {
        line += 1
        isFirst = true
        place += 1
      } else if Self.isSpace(byte()) {
        place += 1
      } else if looking(at: "//") {
        while place < source.count, byte() != 10 { place += 1 }
      } else if looking(at: "/*") {
        skipComment()
      } else {
        token()
      }
    }
    for index in tokens.indices {
      let (before, after) = (tokens[index].start - 1, tokens[index].end)
      tokens[index].isAfterSpace = before < 0 || Self.isSpace(source[before])
      tokens[index].isBeforeSpace = after >= source.count || Self.isSpace(source[after])
    }
    return tokens
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if looking(at: "/*") { depth += 1 }
      if looking(at: "*/") { depth -= 1 }
      if byte() == 10 { line += 1 }
      place += looking(at: "/*") || looking(at: "*/") ? 2 : 1
    } while depth > 0 && place < source.count
  }

  private mutating func token() {
    let (start, first) = (place, line)
    let kind = skipToken()
    let text = String(decoding: source[start..<place], as: UTF8.self)
    tokens.append(Token(kind: kind, string: text, start: start, end: place, line: first, isFirstOnLine: isFirst))
    isFirst = false
  }

  private mutating func skipToken() -> Token.Kind {
    var raw = 0
    while byte(raw) == 35 { raw += 1 }
    if byte(raw) == 34 {
      skipText(raw)
      return .text
    }
    if byte() >= 48, byte() <= 57 {
      let isDecimal = byte(1) | 32 != 120
      while Self.isWord(byte()) || (byte() == 46 && byte(1) >= 48 && byte(1) <= 57) {
        // The sign of an exponent.
        place += isDecimal && byte() | 32 == 101 && (byte(1) == 45 || byte(1) == 43) ? 2 : 1
      }
      return .number
    }
    if Self.isWord(byte()) {
      while Self.isWord(byte()) { place += 1 }
      return .word
    }
    guard Self.signs.contains(byte()) else {
      place += 1
      return .bracket
    }
    let isDot = byte() == 46
    repeat {
      place += 1
    } while Self.signs.contains(byte()) && (isDot || byte() != 46) && byte() != 58
      && !looking(at: "//") && !looking(at: "/*")
    if isDot, looking(at: "<") { place += 1 }
    return .sign
  }

  /// Skips a string literal with `raw` number signs.
  private mutating func skipText(_ raw: Int) {
    let signs = String(repeating: "#", count: raw)
    place += raw
    let quotes = looking(at: "\"\"\"") ? "\"\"\"" : "\""
    place += quotes.utf8.count
    while place < source.count, !looking(at: quotes + signs) {
      if looking(at: "\\" + signs + "(") {
        skipInterpolation(after: raw)
      } else {
        if byte() == 10 { line += 1 }
        place += raw == 0 && byte() == 92 ? 2 : 1
      }
    }
    place += quotes.utf8.count + raw
  }

  private mutating func skipInterpolation(after raw: Int) {
    place += 1 + raw
    var depth = 0
    repeat {
      if byte() == 34 {
        skipText(0)
        continue
      }
      if byte() == 40 { depth += 1 }
      if byte() == 41 { depth -= 1 }
      if byte() == 10 { line += 1 }
      place += 1
    } while depth > 0 && place < source.count
  }
}
