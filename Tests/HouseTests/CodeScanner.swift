/// Blanks comments and the contents of strings out of Swift's text, byte by byte. Line breaks stay.
struct CodeScanner {
  private let text: [UInt8]
  private var at = 0
  /// The text, in which `scan()` puts the blanks.
  private(set) var code: [UInt8]
  /// The positions of the strings with their quotes, in bytes. Strings that a `+` joins are one.
  private(set) var strings: [Range<Int>] = []

  private static let newline = UInt8(ascii: "\n"), space = UInt8(ascii: " "), quote = UInt8(ascii: "\"")
  private static let sign = UInt8(ascii: "#"), slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
  private static let backslash = UInt8(ascii: "\\"), plus = UInt8(ascii: "+")
  private static let opening = UInt8(ascii: "("), closing = UInt8(ascii: ")")

  init(_ text: String) {
    self.text = Array(text.utf8)
    code = self.text
  }

  mutating func scan() {
    while at < text.count {
      let byte = text[at]
      if byte == Self.slash, byteAfter(1) == Self.slash {
        while at < text.count, text[at] != Self.newline { blank() }
      } else if byte == Self.slash, byteAfter(1) == Self.star {
        blankBlockComment()
      } else if byte == Self.quote || byte == Self.sign, let delimiter = stringStart() {
        let start = at
        blankString(delimiter)
        addString(start..<at)
      } else {
        at += 1
      }
    }
  }

  private func byteAfter(_ distance: Int) -> UInt8? { at + distance < text.count ? text[at + distance] : nil }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where at < text.count {
      if text[at] != Self.newline { code[at] = Self.space }
      at += 1
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if text[at] == Self.slash, byteAfter(1) == Self.star {
        depth += 1
        blank(2)
      } else if text[at] == Self.star, byteAfter(1) == Self.slash {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && at < text.count
  }

  // MARK: - Strings

  private mutating func addString(_ range: Range<Int>) {
    func isBetween(_ byte: UInt8) -> Bool { byte == Self.space || byte == Self.newline || byte == Self.plus }
    if let last = strings.last, code[last.upperBound..<range.lowerBound].allSatisfy(isBetween) {
      strings[strings.count - 1] = last.lowerBound..<range.upperBound
    } else {
      strings.append(range)
    }
  }

  /// The number of consecutive `byte`s from `start` on, up to `most`.
  private func count(of byte: UInt8, from start: Int, upTo most: Int = .max) -> Int {
    var count = 0
    while count < most, start + count < text.count, text[start + count] == byte { count += 1 }
    return count
  }

  /// The quotes and number signs that begin a string here.
  private func stringStart() -> (quotes: Int, signs: Int)? {
    let signs = count(of: Self.sign, from: at)
    let quotes = count(of: Self.quote, from: at + signs, upTo: 3)
    guard quotes > 0 else { return nil }
    return (quotes == 3 ? 3 : 1, signs)
  }

  private mutating func blankString(_ start: (quotes: Int, signs: Int)) {
    let (quotes, signs) = start
    func ends(_ at: Int) -> Bool {
      text[at] == Self.quote && count(of: Self.quote, from: at, upTo: quotes) == quotes
        && count(of: Self.sign, from: at + quotes, upTo: signs) == signs
    }
    blank(signs + quotes)
    while at < text.count, !ends(at) {
      guard text[at] == Self.backslash, count(of: Self.sign, from: at + 1, upTo: signs) == signs else {
        blank()
        continue
      }
      if byteAfter(1 + signs) == Self.opening {
        blank(1 + signs)
        blankInterpolation()
      } else {
        blank(2 + signs)
      }
    }
    blank(quotes + signs)
  }

  /// Replaces everything from its opening to its closing parenthesis by blanks; strings in it may contain other
  /// parentheses.
  private mutating func blankInterpolation() {
    var depth = 0
    repeat {
      if let start = stringStart() {
        blankString(start)
        continue
      }
      if text[at] == Self.opening { depth += 1 }
      if text[at] == Self.closing { depth -= 1 }
      blank()
    } while depth > 0 && at < text.count
  }
}
