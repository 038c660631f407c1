import Foundation

/// Plain text from HTML, for programs and views that show no markup.
package enum HTMLText {
  /// Returns the text of a piece of HTML, with a line for each paragraph, list item and heading. O(n).
  ///
  /// Scripts, styles and the document's head are left out. Spaces are collapsed, and common entities decoded.
  package static func plain(_ html: String) -> String { read(html).text }

  /// Returns the text, and how many characters were examined for it; a character that was examined twice counts twice.
  static func read(_ html: String) -> (text: String, stepCount: Int) {
    var reader = HTMLReader(html)
    return (reader.read(), reader.stepCount)
  }
}

/// A reader of HTML, once from the beginning to the end. Whatever isn't closed ends with the text.
private struct HTMLReader {
  private let characters: [Unicode.Scalar]
  private var index = 0
  private var text = String.UnicodeScalarView()
  /// Whether a space is due before the next character, unless that character begins a line.
  private var isSpaceDue = false
  /// The number of characters that were examined.
  private(set) var stepCount = 0

  private static let paragraphs: Set<String> = [
    "br", "p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "ul", "ol", "table", "section", "article",
    "header", "footer", "blockquote", "pre", "hr",
  ]
  private static let hidden: Set<String> = ["script", "style", "head", "title", "template"]
  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "amp": "&", "copy": "©", "reg": "®", "hellip": "…",
    "mdash": "—", "ndash": "–", "ldquo": "“", "rdquo": "”", "lsquo": "‘", "rsquo": "’", "euro": "€", "middot": "·",
    "bull": "•",
  ]
  /// The maximum number of characters in an entity's name.
  private static let longestEntity = 8

  init(_ html: String) { characters = Array(html.unicodeScalars) }

  mutating func read() -> String {
    while index < characters.count {
      let character = characters[index]
      stepCount += 1
      if character == "<", opensTag {
        readTag()
      } else if character == "&", let (decoded, length) = entity() {
        append(decoded)
        index += length
      } else {
        append(character)
        index += 1
      }
    }
    return String(text).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func append(_ character: Unicode.Scalar) {
    if character.properties.isWhitespace {
      isSpaceDue = true
      return
    }
    if isSpaceDue, let last = text.last, last != "\n" { text.append(" ") }
    isSpaceDue = false
    text.append(character)
  }

  private mutating func endLine() {
    isSpaceDue = false
    if let last = text.last, last != "\n" { text.append("\n") }
  }

  // MARK: - Tags

  /// Whether the "<" here begins a tag; otherwise it's text, as in "1 < 2".
  private var opensTag: Bool {
    guard index + 1 < characters.count else { return false }
    let next = characters[index + 1]
    return next == "/" || next == "!" || next == "?" || next.properties.isAlphabetic
  }

  private mutating func readTag() {
    if starts(with: "<!--", at: index) {
      index = end(of: "-->", from: index + 4)
      return
    }
    var position = index + 1
    let closes = position < characters.count && characters[position] == "/"
    if closes { position += 1 }
    let start = position
    var name = ""
    while position < characters.count, position - start < 16,
      characters[position].properties.isAlphabetic || isDigit(position)
    {
      name.unicodeScalars.append(characters[position])
      position += 1
    }
    name = name.lowercased()
    while position < characters.count, characters[position] != ">" { position += 1 }
    stepCount += position - index
    index = min(position + 1, characters.count)
    if Self.hidden.contains(name), !closes { index = end(of: "</" + name, from: index) }
    if Self.paragraphs.contains(name) { endLine() }
  }

  private func isDigit(_ position: Int) -> Bool { ("0"..."9").contains(characters[position]) }

  private mutating func starts(with word: String, at position: Int) -> Bool {
    var position = position
    for character in word.unicodeScalars {
      stepCount += 1
      guard position < characters.count, characters[position].properties.lowercaseMapping == String(character) else {
        return false
      }
      position += 1
    }
    return true
  }

  /// Returns the position after the next `word` from `start` on; for an end tag, the position where it begins, because
  /// it's read next.
  private mutating func end(of word: String, from start: Int) -> Int {
    var position = start
    while position < characters.count, !starts(with: word, at: position) { position += 1 }
    if position < characters.count, !word.hasPrefix("</") { position += word.unicodeScalars.count }
    return position
  }

  // MARK: - Entities

  /// Returns the character of the entity here and the entity's length.
  private mutating func entity() -> (Unicode.Scalar, Int)? {
    var name = ""
    var position = index + 1
    while position < characters.count, position - index <= Self.longestEntity + 1, characters[position] != ";" {
      name.unicodeScalars.append(characters[position])
      position += 1
    }
    stepCount += position - index
    guard position < characters.count, characters[position] == ";" else { return nil }
    let length = position + 1 - index
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Self.scalar).map { ($0, length) }
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Self.scalar).map { ($0, length) } }
    return Self.entities[name].map { ($0, length) }
  }

  /// Returns the character with a number; for 0, which would end a C string, the replacement character. `nil` if
  /// there's no such character.
  private static func scalar(_ number: UInt32) -> Unicode.Scalar? { Unicode.Scalar(number == 0 ? 0xFFFD : number) }
}
