/// The contents of the parentheses of `#selector(...)`.
struct Reference {
  enum Kind { case method, getter, setter }
  enum Base: Equatable {
    /// No prefix, or `self`, `Self` or `super`: the surrounding type.
    case own
    /// A type, given by its name.
    case type(String)
    /// An object, given by an expression.
    case value(String)
  }

  let kind: Kind
  let base: Base
  /// The base name. The name as written, with labels and backticks, comes with it.
  let name: String
  let member: String
  /// The labels, if present.
  let labels: [String]?
  /// The number of parameters of the type after `as`.
  let count: Int?
  /// The text that selects an overload, at the end of the initialiser call.
  let conversion: String

  /// Parses the tokens from `first` to `last`; `nil` if they aren't a reference.
  init?(_ file: SourceFile, _ first: Int, _ last: Int) {
    var first = first, last = last
    var kind = Kind.method
    if file.isMark(first + 1, Ascii.colon) {
      if file.is(first, "getter") { kind = .getter }
      if file.is(first, "setter") { kind = .setter }
      guard kind != .method else { return nil }
      first += 2
    }
    Self.strip(file, &first, &last)
    var type: (first: Int, last: Int)?
    if let cast = Self.topLevel(file, first, last).last(where: { file.is($0, "as") }) {
      type = (cast + 1, last)
      last = cast - 1
      Self.strip(file, &first, &last)
    }
    guard first <= last else { return nil }
    var name = last, labels: [String]?
    if file.isMark(last, Ascii.closeParen) {
      let open = file.tokens[last].partner
      guard open > first, let found = Self.labels(file, open), !found.isEmpty else { return nil }
      labels = found
      name = open - 1
    }
    guard file.isWord(name), name >= first, name == first || file.isMark(name - 1, Ascii.dot) else { return nil }
    guard let base = Self.base(file, first, name - 2) else { return nil }
    if let whole = type, case .type = base {
      // `as (Type) -> (Sender) -> Void`: the method type without its target selects the overload.
      let arrows = Self.topLevel(file, whole.first, whole.last).filter { file.is($0, "->") }
      if arrows.count > 1 { type = (arrows[0] + 1, whole.last) }
    }
    self.kind = kind
    self.base = base
    self.name = file.name(name)
    self.labels = labels
    member = file.text(from: name, through: last).filter { !$0.isWhitespace }
    count = type.flatMap { Self.parameterCount(file, $0.first, $0.last) }
    conversion = type.map { ", of: (\(Self.typeText(file, $0.first, $0.last))).self" } ?? ""
  }

  /// Returns the last component of a type's name.
  static func simpleName(_ name: String) -> String {
    var depth = 0, plain = ""
    for character in name {
      if character == "<" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    return plain.split(separator: ".").last.map(String.init) ?? name
  }

  // MARK: - Parsing

  /// Removes parentheses around the entire expression.
  private static func strip(_ file: SourceFile, _ first: inout Int, _ last: inout Int) {
    while first < last, file.isMark(first, Ascii.openParen), file.tokens[first].partner == last {
      first += 1
      last -= 1
    }
  }

  /// Returns the tokens outside of brackets.
  private static func topLevel(_ file: SourceFile, _ first: Int, _ last: Int) -> [Int] {
    var found: [Int] = [], index = first
    while index <= last {
      found.append(index)
      let token = file.tokens[index]
      index = token.kind == .open && token.partner > index ? token.partner : index + 1
    }
    return found
  }

  private static func labels(_ file: SourceFile, _ open: Int) -> [String]? {
    var labels: [String] = [], index = open + 1
    let close = file.tokens[open].partner
    while index < close {
      guard file.isWord(index), file.isMark(index + 1, Ascii.colon) else { return nil }
      labels.append(file.name(index))
      index += 2
    }
    return labels
  }

  private static func base(_ file: SourceFile, _ first: Int, _ last: Int) -> Base? {
    guard first <= last else { return .own }
    if first == last, file.is(first, "self") || file.is(first, "Self") || file.is(first, "super") { return .own }
    var isType = true, index = first
    while index <= last {
      if file.isWord(index) {
        let token = file.tokens[index]
        isType = isType && Ascii.isUppercase(token.first == Ascii.backtick ? file.bytes[token.start + 1] : token.first)
        let next = file.skipAngles(index + 1)
        index = next
      } else {
        isType = isType && file.isMark(index, Ascii.dot)
        index += 1
      }
    }
    if isType { return .type(file.text(from: first, through: last)) }
    let hasCall = (first...last).contains { file.tokens[$0].kind == .sign && !file.is($0, "?") && !file.is($0, "!") }
    guard !hasCall else { return nil }
    let end = file.tokens[last]
    let value = file.text(from: first, through: last)
    return .value(end.kind == .sign && file.is(last, "?") ? value.dropLast() + "!" : value)
  }

  // MARK: - The type behind `as`

  private static func parameterCount(_ file: SourceFile, _ first: Int, _ last: Int) -> Int? {
    guard let arrow = topLevel(file, first, last).last(where: { file.is($0, "->") }) else { return nil }
    var close = arrow - 1
    while file.isWord(close) { close -= 1 }
    guard file.isMark(close, Ascii.closeParen) else { return nil }
    let open = file.tokens[close].partner
    guard open + 1 < close else { return 0 }
    return topLevel(file, open + 1, close - 1).count { file.isMark($0, Ascii.comma) } + 1
  }

  /// Returns the type without attributes, on one line.
  private static func typeText(_ file: SourceFile, _ first: Int, _ last: Int) -> String {
    var text = "", index = first
    while index <= last {
      if file.isMark(index, Ascii.at) {
        index = Modifiers.endOfAttribute(file, index)
        continue
      }
      text += file.text(index) + (index < last && file.tokens[index + 1].isApart ? " " : "")
      index += 1
    }
    return text
  }
}
