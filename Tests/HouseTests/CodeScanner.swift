/// Blanks comments and the contents of strings out of Swift's text. Line breaks stay.
struct CodeScanner {
  private let text: [Character]
  private var at = 0
  private var result: [Character] = []

  init(_ text: String) {
    self.text = Array(text)
    result.reserveCapacity(self.text.count)
  }

  mutating func code() -> String {
    while at < text.count {
      if starts(with: "//") {
        blank { $0.isNewline }
      } else if starts(with: "/*") {
        blankBlockComment()
      } else if let delimiter = stringStart() {
        blankString(delimiter)
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return String(result)
  }

  private func starts(with part: String) -> Bool { text[at...].starts(with: part) }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where at < text.count {
      result.append(text[at].isNewline ? text[at] : " ")
      at += 1
    }
  }

  private mutating func blank(until isEnd: (Character) -> Bool) {
    while at < text.count, !isEnd(text[at]) { blank() }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && at < text.count
  }

  /// The quotes and number signs that begin a string here.
  private func stringStart() -> (quotes: Int, signs: Int)? {
    var index = at
    while index < text.count, text[index] == "#" { index += 1 }
    guard index < text.count, text[index] == "\"" else { return nil }
    return (text[index...].starts(with: "\"\"\"") ? 3 : 1, index - at)
  }

  private mutating func blankString(_ start: (quotes: Int, signs: Int)) {
    let signs = String(repeating: "#", count: start.signs)
    let end = String(repeating: "\"", count: start.quotes) + signs
    blank(start.signs + start.quotes)
    while at < text.count, !starts(with: end) {
      if starts(with: "\\" + signs + "(") {
        blank(1 + start.signs)
        blankInterpolation()
      } else if starts(with: "\\" + signs) {
        blank(2 + start.signs)
      } else {
        blank()
      }
    }
    blank(end.count)
  }

  /// Blanks from the parenthesis that begins it to the one that ends it; strings in it may hold others.
  private mutating func blankInterpolation() {
    var depth = 0
    repeat {
      if let start = stringStart() {
        blankString(start)
        continue
      }
      if text[at] == "(" { depth += 1 }
      if text[at] == ")" { depth -= 1 }
      blank()
    } while depth > 0 && at < text.count
  }
}
