import AloeCore
import Foundation

/// The parts of a predicate's format.
enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(Double)
  /// A comparison, a bracket, a comma, `&&`, `||` or `!`.
  case sign(String)
  /// A placeholder, by the letters after the percent sign.
  case argument(String)

  /// Splits a format into its parts; `nil` if a string isn't closed or a character has no meaning.
  static func all(of format: String) -> [PredicateToken]? {
    var tokens: [PredicateToken] = [], rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        guard let text = string(&rest) else { return nil }
        tokens.append(.text(text))
      } else if first == "%" {
        rest.removeFirst()
        let letters = rest.prefix { "@Kdiuflq".contains($0) }
        let length = letters.first == "@" || letters.first == "K" ? 1 : letters.count
        guard length > 0 else { return nil }
        tokens.append(.argument(String(rest.prefix(length))))
        rest.removeFirst(length)
      } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber == true {
        var isSigned = true
        let digits = rest.prefix { character in
          // A sign begins a number or its exponent.
          defer { isSigned = character == "e" || character == "E" }
          return character.isNumber || ".eE".contains(character) || isSigned && "+-".contains(character)
        }
        guard let number = Double(digits) else { return nil }
        tokens.append(.number(number))
        rest.removeFirst(digits.count)
      } else if isPartOfName(first) {
        let name = rest.prefix { isPartOfName($0) || $0 == "." }
        tokens.append(.word(name.hasPrefix("#") ? String(name.dropFirst()) : String(name)))
        rest.removeFirst(name.count)
      } else if let sign = signs.first(where: rest.hasPrefix) {
        tokens.append(.sign(sign))
        rest.removeFirst(sign.count)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_#@$".contains(character)
  }

  private static let signs = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "<", ">", "=", "!", "(", ")", "{", "}", "[", "]", ",",
  ]

  private static func string(_ rest: inout Substring) -> String? {
    let quote = rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == quote { return text }
      if next == "\\", let escaped = rest.popFirst() {
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        text.append(next)
      }
    }
    return nil
  }
}
