import Foundation

/// Plain text from HTML, for programs and views that show no markup.
package enum HTMLText {
  /// Returns the text of a piece of HTML, with a line for each paragraph, list item and heading. O(n).
  ///
  /// Scripts, styles and the document's head are left out. Spaces are collapsed, and common entities decoded.
  package static func plain(_ html: String) -> String {
    var reader = HTMLReader(html)
    return reader.read()
  }
}

/// Reads HTML once from the beginning to the end. Whatever isn't closed ends with the text.
private struct HTMLReader {
  private let characters: [Unicode.Scalar]
  private var index = 0
  private var text = String.UnicodeScalarView()
  /// Whether a space is due before the next character, unless that begins a line.
  private var isSpaceDue = false
  /// The positions of the next end tags, by name; the end of the text if there's none.
  private var knownEnds: [String: Int] = [:]

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
  /// The most characters of an entity's name.
  private static let longestEntity = 8

  init(_ html: String) { characters = Array(html.unicodeScalars) }

  mutating func read() -> String {
    while index < characters.count {
      let character = characters[index]
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
    var name = ""
    while position < characters.count, name.count < 16,
      characters[position].properties.isAlphabetic || isDigit(position)
    {
      name.unicodeScalars.append(characters[position])
      position += 1
    }
    name = name.lowercased()
    while position < characters.count, characters[position] != ">" { position += 1 }
    index = min(position + 1, characters.count)
    if Self.hidden.contains(name), !closes { index = end(of: "</" + name, from: index) }
    if Self.paragraphs.contains(name) { endLine() }
  }

  private func isDigit(_ position: Int) -> Bool { ("0"..."9").contains(characters[position]) }

  private func starts(with word: String, at position: Int) -> Bool {
    var position = position
    for character in word.unicodeScalars {
      guard position < characters.count, characters[position].properties.lowercaseMapping == String(character) else {
        return false
      }
      position += 1
    }
    return true
  }

  /// Returns the position of the next `word` after `start`, behind it unless it's an end tag, which is read as one.
  private mutating func end(of word: String, from start: Int) -> Int {
    // A search that found nothing, or something far ahead, isn't repeated.
    if let known = knownEnds[word], known >= start { return known }
    var position = start
    while position < characters.count, !starts(with: word, at: position) { position += 1 }
    if position < characters.count, !word.hasPrefix("</") { position += word.unicodeScalars.count }
    knownEnds[word] = position
    return position
  }

  // MARK: - Entities

  /// Returns the character of the entity here and the entity's length.
  private func entity() -> (Unicode.Scalar, Int)? {
    var name = ""
    var position = index + 1
    while position < characters.count, name.count <= Self.longestEntity, characters[position] != ";" {
      name.unicodeScalars.append(characters[position])
      position += 1
    }
    guard position < characters.count, characters[position] == ";" else { return nil }
    let length = position + 1 - index
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Self.scalar).map { ($0, length) }
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Self.scalar).map { ($0, length) } }
    return Self.entities[name].map { ($0, length) }
  }

  /// The character with a number; that for unknown ones in place of a zero byte, which ends C strings.
  private static func scalar(_ number: UInt32) -> Unicode.Scalar? { Unicode.Scalar(number == 0 ? 0xFFFD : number) }
}
