/// A Swift file as tokens, with the structure that translation needs.
public struct SourceFile: Sendable {
  /// The path in messages.
  public let path: String
  package let bytes: [UInt8]
  package let tokens: [Token]
  /// The offsets at which lines start, ascending.
  private let lineStarts: [Int]
  /// The types and extensions in source order.
  package private(set) var types: [TypeScope] = []
  /// The functions that are declared directly in a type, with the type, in source order.
  private(set) var methods: [(type: TypeScope, syntax: FunctionSyntax)] = []
  /// The innermost type around the contents of each bracket, by the token of the opening bracket.
  private var typesByBracket: [Int: Int] = [:]
  /// The tokens after angle brackets, by the token that opens them.
  private let angleEnds: [Int: Int]

  /// Splits source text into tokens. O(length of the text).
  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = bytes.withUnsafeBufferPointer {
      var lexer = Lexer($0)
      return lexer.all()
    }
    lineStarts = bytes.withUnsafeBufferPointer(Self.lineStarts)
    angleEnds = Self.angleEnds(tokens, bytes)
    var reader = TypeReader(file: self)
    types = reader.all()
    noteTypes()
    methods = allMethods()
  }

  /// Returns the offsets at which lines start. Iterators take ten times as long in debug builds, in which plugins run.
  private static func lineStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var (starts, index) = ([0], 0)
    while index < bytes.count {
      if bytes[index] == Ascii.newline { starts.append(index + 1) }
      index += 1
    }
    return starts
  }

  // MARK: - Text

  /// Returns the text of a token.
  package func text(_ index: Int) -> String { text(tokens[index].start..<tokens[index].end) }
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  /// Returns the text from one token through another.
  package func text(from first: Int, through last: Int) -> String {
    first <= last ? text(tokens[first].start..<tokens[last].end) : ""
  }

  /// Returns tokens on one line, with a space after each token that has one in the text.
  func flat(_ first: Int, _ last: Int) -> String {
    guard first <= last else { return "" }
    return (first...last).reduce(into: "") { $0 += text($1) + (tokens[$1 + 1].isApart || $1 == last ? " " : "") }
  }

  /// Returns whether a token is this text.
  package func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard token.end - token.start == text.utf8CodeUnitCount, token.first == text.utf8Start.pointee else { return false }
    for offset in 1..<max(text.utf8CodeUnitCount, 1) where bytes[token.start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns the name of a word token, without backticks.
  package func name(_ index: Int) -> String {
    let text = text(index)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// Returns the line and column of a byte, from 1; the column is in bytes, like the compiler's. O(log lines).
  package func place(of offset: Int) -> (line: Int, column: Int) {
    // The number of lines that start at or before the byte.
    var line = 0, end = lineStarts.count
    while line < end {
      let middle = (line + end) / 2
      if lineStarts[middle] <= offset { line = middle + 1 } else { end = middle }
    }
    return (line, offset - lineStarts[line - 1] + 1)
  }

  /// Returns the number of line breaks in a range.
  func lineBreaks(in range: Range<Int>) -> Int { bytes[range].reduce(0) { $1 == Ascii.newline ? $0 + 1 : $0 } }

  // MARK: - Structure

  package func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Returns whether a token is a bracket or a mark with this first byte.
  package func isMark(_ index: Int, _ byte: UInt8) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return token.first == byte && (token.kind == .mark || token.kind == .open || token.kind == .close)
  }

  private mutating func noteTypes() {
    for (number, type) in types.enumerated() { typesByBracket[type.open] = number }
    // Brackets come after those around them.
    for (index, token) in tokens.enumerated() where token.kind == .open && typesByBracket[index] == nil {
      if let number = typesByBracket[token.enclosing] { typesByBracket[index] = number }
    }
  }

  /// Returns the innermost type or extension around a token; `nil` at the top level.
  package func type(around index: Int) -> TypeScope? { typesByBracket[tokens[index].enclosing].map { types[$0] } }

  /// Returns the type or extension that a keyword declares. O(log n) in the number of types.
  func type(declaredAt keyword: Int) -> TypeScope? {
    var low = 0, high = types.count
    while low < high {
      let middle = (low + high) / 2
      if types[middle].keyword < keyword { low = middle + 1 } else { high = middle }
    }
    return low < types.count && types[low].keyword == keyword ? types[low] : nil
  }

  private func allMethods() -> [(type: TypeScope, syntax: FunctionSyntax)] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .word, self.is(index, "func"), let type = type(around: index),
        tokens[index].enclosing == type.open, let syntax = FunctionSyntax(self, keyword: index)
      else { return nil }
      return (type, syntax)
    }
  }

  /// Returns a type's name with the names of the types around it.
  func path(of type: TypeScope) -> String {
    var path = type.name, outer = type.outer
    while let next = outer {
      path = types[next].name + "." + path
      outer = types[next].outer
    }
    return path
  }

  /// Skips angle brackets from the first one on; returns `start` itself if there are none. O(1).
  package func skipAngles(_ start: Int) -> Int { angleEnds[start] ?? start }

  /// Finds the angle brackets. Angle brackets that aren't closed before a brace, or before the end of the enclosing
  /// bracket, are operators. O(n) in the number of tokens, even if many are open.
  private static func angleEnds(_ tokens: [Token], _ bytes: [UInt8]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    // The open ones, with the level before each; and what is around them, for each bracket around the current token.
    var open: [(token: Int, level: Int)] = [], around: [(count: Int, level: Int)] = []
    var level = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .sign {
        if token.first == Ascii.less { open.append((index, level)) }
        guard !isArrow(token, bytes) else { continue }
        for byte in bytes[token.start..<token.end] {
          if byte == Ascii.less { level += 1 }
          if byte == Ascii.greater { level -= 1 }
        }
        let outside = around.last?.count ?? 0
        while open.count > outside, let last = open.last, level <= last.level {
          ends[last.token] = index + 1
          open.removeLast()
        }
      } else if token.kind == .open, token.partner > index {
        if token.first == Ascii.openBrace { open.removeLast(open.count - (around.last?.count ?? 0)) }
        around.append((open.count, level))
      } else if token.kind == .close {
        open.removeLast(open.count - (around.last?.count ?? 0))
        if token.partner >= 0, let outer = around.popLast() { level = outer.level }
      }
    }
    return ends
  }

  private static func isArrow(_ token: Token, _ bytes: [UInt8]) -> Bool {
    token.end - token.start == 2 && token.first == UInt8(ascii: "-") && bytes[token.start + 1] == Ascii.greater
  }
}
