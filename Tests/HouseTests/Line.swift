import Foundation

/// A line of a file.
struct Line {
  let text: String
  /// The line with blanks in place of comments and of the contents of strings, as long as the text.
  let code: String
  /// The number of blanks that the code begins with.
  let indent: Int
  /// The names, keywords and numbers of the code. Characters outside ASCII count as letters.
  let words: [String]

  private static let newline = UInt8(ascii: "\n")
  /// Whether a word contains a byte, for each byte.
  private static let isInWord = (0...UInt8.max).map { byte in
    let character = Character(Unicode.Scalar(byte))
    return byte >= 0x80 || character.isLetter || character.isNumber || character == "_"
  }

  /// Splits a file's text and its code, byte by byte: tests aren't optimized, and characters would take many times as
  /// long.
  static func all(text: [UInt8], code: [UInt8]) -> [Line] {
    var lines: [Line] = [], words: [String] = []
    var start = 0
    var word: Int?
    for at in 0...code.count {
      let byte = at < code.count ? code[at] : newline
      if isInWord[Int(byte)] {
        if word == nil { word = at }
        continue
      }
      if let first = word {
        words.append(String(decoding: code[first..<at], as: UTF8.self))
        word = nil
      }
      guard byte == newline else { continue }
      let line = String(decoding: code[start..<at], as: UTF8.self)
      lines.append(
        Line(
          text: String(decoding: text[start..<at], as: UTF8.self), code: line, indent: strspn(line, " "), words: words))
      words = []
      start = at + 1
    }
    return lines
  }
}

extension String {
  /// Returns whether a string occurs, compared by bytes: `contains(_:)` takes far longer in code that isn't optimized.
  func has(_ text: String) -> Bool { strstr(self, text) != nil }
}
