/// The bytes of Swift's punctuation.
package enum Ascii {
  package static let newline: UInt8 = 0x0A, carriageReturn: UInt8 = 0x0D, space: UInt8 = 0x20, tab: UInt8 = 0x09
  package static let quote: UInt8 = 0x22, sign: UInt8 = 0x23, dollar: UInt8 = 0x24, exclamation: UInt8 = 0x21
  package static let openParen: UInt8 = 0x28, closeParen: UInt8 = 0x29, star: UInt8 = 0x2A, comma: UInt8 = 0x2C
  package static let minus: UInt8 = 0x2D, dot: UInt8 = 0x2E, slash: UInt8 = 0x2F, colon: UInt8 = 0x3A,
    semicolon: UInt8 = 0x3B
  package static let less: UInt8 = 0x3C, equal: UInt8 = 0x3D, greater: UInt8 = 0x3E, question: UInt8 = 0x3F,
    at: UInt8 = 0x40
  package static let openBracket: UInt8 = 0x5B, backslash: UInt8 = 0x5C, closeBracket: UInt8 = 0x5D
  package static let underscore: UInt8 = 0x5F, backtick: UInt8 = 0x60, openBrace: UInt8 = 0x7B, closeBrace: UInt8 = 0x7D

  package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  package static func isUppercase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  package static func isLowercase(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }

  /// Returns whether a byte may be part of a name, as all of Unicode beyond ASCII may.
  package static func isWord(_ byte: UInt8) -> Bool { traits[Int(byte)] & 1 != 0 }
  package static func isOperator(_ byte: UInt8) -> Bool { traits[Int(byte)] & 2 != 0 }

  private static let traits: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    let letter = byte | 0x20
    if byte >= 0x80 || byte == underscore || byte == dollar || isDigit(byte) || letter >= 0x61 && letter <= 0x7A {
      return 1
    }
    return "/=-+!*%<>&|^~?".utf8.contains(byte) ? 2 : 0
  }
}
