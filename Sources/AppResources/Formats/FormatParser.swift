/// A parser for the formats of `String(format:)`.
struct FormatParser {
  /// A piece of a format.
  enum Piece: Equatable {
    case text(String)
    /// An argument such as `%2$05.1f`: its position, counted from 1, and the rest, `%05.1f`.
    case argument(position: Int?, format: String)
    /// A variable such as `%1$#@items@`, or `%#@items 17@`, whose forms are registered under the number 17.
    case variable(position: Int?, name: String, number: Int?)
  }

  /// The valid positions of arguments.
  static let positions = 1...64

  static func pieces(of format: String) -> [Piece] {
    var parser = FormatParser(rest: format[...])
    return parser.read()
  }

  private var rest: Substring
  private var pieces: [Piece] = []
  private var text = ""

  private init(rest: Substring) { self.rest = rest }

  private mutating func read() -> [Piece] {
    while let character = rest.popFirst() {
      if character == "%" { readDirective() } else { text.append(character) }
    }
    endText()
    return pieces
  }

  private mutating func endText() {
    if !text.isEmpty { pieces.append(.text(text)) }
    text = ""
  }

  private mutating func readDirective() {
    if rest.first == "%" {
      rest.removeFirst()
      return text.append("%")
    }
    let position = readPosition()
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      let words = rest[rest.index(rest.startIndex, offsetBy: 2)..<end].split(separator: " ")
      rest = rest[rest.index(after: end)...]
      endText()
      pieces.append(
        .variable(
          position: position, name: String(words.first ?? ""), number: words.count > 1 ? Int(words[1]) : nil))
      return
    }
    // Flags, width, precision and length precede the conversion character.
    let modifiers = rest.prefix { "-+ #0123456789.'hlqLzjt".contains($0) }
    let after = rest[modifiers.endIndex...]
    guard let letter = after.first, letter.isLetter || letter == "@" else { return text.append("%") }
    endText()
    pieces.append(.argument(position: position, format: "%" + modifiers + String(letter)))
    rest = after.dropFirst()
  }

  /// Reads the position before a `$`, if there is one.
  private mutating func readPosition() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), Self.positions.contains(number), rest[digits.endIndex...].first == "$" else {
      return nil
    }
    rest = rest[digits.endIndex...].dropFirst()
    return number
  }
}
