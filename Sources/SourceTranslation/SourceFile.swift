/// A Swift file as tokens, with what the translation needs to know of its shape.
public struct SourceFile: Sendable {
  /// The path that messages name.
  public let path: String
  package let bytes: [UInt8]
  package let tokens: [Token]
  /// The types and extensions in the order in which they begin.
  package private(set) var types: [TypeScope] = []
  /// The types by the tokens of their opening braces.
  private var typesByBrace: [Int: Int] = [:]

  /// Cuts a text into tokens. Takes time in proportion to the text.
  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = bytes.withUnsafeBufferPointer {
      var lexer = Lexer($0)
      return lexer.all()
    }
    var reader = TypeReader(file: self)
    types = reader.all()
    for (number, type) in types.enumerated() { typesByBrace[type.open] = number }
  }

  // MARK: - Text

  /// The text of a token.
  package func text(_ index: Int) -> String { text(tokens[index].start..<tokens[index].end) }
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  /// The text from one token to another, both included.
  package func text(from first: Int, through last: Int) -> String {
    first <= last ? text(tokens[first].start..<tokens[last].end) : ""
  }

  /// Tokens in one line, with a space behind each that has one in the text.
  func flat(_ first: Int, _ last: Int) -> String {
    guard first <= last else { return "" }
    return (first...last).reduce("") { $0 + text($1) + (tokens[$1 + 1].isApart || $1 == last ? " " : "") }
  }

  /// Whether a token is this text.
  package func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard token.end - token.start == text.utf8CodeUnitCount, token.first == text.utf8Start.pointee else { return false }
    for offset in 1..<max(text.utf8CodeUnitCount, 1) where bytes[token.start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The name that a word token stands for, without backticks.
  package func name(_ index: Int) -> String {
    let text = text(index)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// Line and column of a byte, from 1; the column counts bytes, as the compiler's do.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    var line = 1, start = 0
    for (index, byte) in bytes[..<offset].enumerated() where byte == Ascii.newline {
      line += 1
      start = index + 1
    }
    return (line, offset - start + 1)
  }

  /// How many line breaks a range has.
  func lineBreaks(in range: Range<Int>) -> Int { bytes[range].reduce(0) { $1 == Ascii.newline ? $0 + 1 : $0 } }

  // MARK: - Shape

  package func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Whether a token is a bracket or a mark with this first byte.
  package func isMark(_ index: Int, _ byte: UInt8) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return token.first == byte && (token.kind == .mark || token.kind == .open || token.kind == .close)
  }

  /// The innermost type or extension around a token; `nil` at the top level. Takes time in proportion to the braces
  /// around it.
  package func type(around index: Int) -> TypeScope? {
    var brace = tokens[index].enclosing
    while brace >= 0 {
      if let number = typesByBrace[brace] { return types[number] }
      brace = tokens[brace].enclosing
    }
    return nil
  }

  /// Goes past what stands in angle brackets, from the first one on; `start` itself where none opens.
  package func skipAngles(_ start: Int) -> Int {
    guard tokens[start].kind == .sign, tokens[start].first == Ascii.less else { return start }
    var depth = 0, index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .sign, !self.is(index, "->") {
        for byte in bytes[token.start..<token.end] {
          if byte == Ascii.less { depth += 1 }
          if byte == Ascii.greater { depth -= 1 }
        }
        if depth <= 0 { return index + 1 }
      } else if token.kind == .open, token.partner > index {
        if token.first == Ascii.openBrace { return start }
        index = token.partner
      } else if token.kind == .end {
        return start
      }
      index += 1
    }
    return start
  }
}
