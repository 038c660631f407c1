import Foundation

/// A language that doesn't exist, with which a screen can be tried before it's translated.
///
/// ``Screen/assertFits(widths:textSizes:directions:pseudoLanguages:smallestTarget:fileID:filePath:line:column:)`` shows
/// the screen's own text in it.
public enum PseudoLanguage: String, Sendable, CaseIterable {
  /// Words are added until a string is as long as translations of such strings tend to be: twice as long if it's short,
  /// and a third longer if it's long.
  case long
  /// Letters have accents above and below, which need more height and a font that has them.
  case accented
  /// Letters run from right to left, and so does the layout.
  case mirrored

  /// Returns a string as it appears in this language.
  ///
  /// Text without letters is returned as it is. Complexity: linear in the text.
  public func text(for text: String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    let (before, after) = additions(to: text)
    return before + String(text.map { letter(for: $0) ?? $0 }) + after
  }

  /// Returns the text's translation into the language, with the attributes of the original.
  func text(for text: NSAttributedString) -> NSAttributedString {
    let string = text.string
    guard string.contains(where: \.isLetter) else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    var location = 0
    for character in string {
      let length = character.utf16.count
      if let letter = letter(for: character) {
        // Both are one UTF-16 unit.
        result.replaceCharacters(in: NSRange(location: location, length: length), with: String(letter))
      }
      location += length
    }
    func styled(_ addition: String, as index: Int) -> NSAttributedString {
      NSAttributedString(string: addition, attributes: text.attributes(at: index, effectiveRange: nil))
    }
    let (before, after) = additions(to: string)
    if !before.isEmpty { result.insert(styled(before, as: 0), at: 0) }
    if !after.isEmpty { result.append(styled(after, as: text.length - 1)) }
    return result
  }

  /// Returns the strings that the language puts before and after a string.
  private func additions(to text: String) -> (before: String, after: String) {
    switch self {
    case .long: ("", Self.padding(of: text))
    case .accented: ("", "")
    // The right-to-left override, and its end.
    case .mirrored: ("\u{202E}", "\u{202C}")
    }
  }

  /// Returns the letter that replaces a character; `nil` if none does.
  private func letter(for character: Character) -> Character? { self == .accented ? Self.accents[character] : nil }

  /// Returns words of the text, repeated, that make it as long as translations are.
  private static func padding(of text: String) -> String {
    let factor = text.count <= 10 ? 1.0 : text.count <= 30 ? 0.7 : text.count <= 50 ? 0.5 : 0.33
    let missing = Int((Double(text.count) * factor).rounded(.up))
    let words = text.split(whereSeparator: \.isWhitespace)
    var padding = ""
    var (index, count) = (0, 0)
    while count < missing, !words.isEmpty {
      let word = words[index % words.count]
      padding += " " + word
      index += 1
      // Counting all of it again would take quadratic time.
      count += 1 + word.count
    }
    return padding
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPRSTUVWXYZabcdefghijklmnoprstuvwxyz", "ÅḂÇĐÊḞĜĤÎĴĶĹṀÑÖṔŔŞŢÛṼŴẊŶŽåḃçđêḟĝĥîĵķĺṁñöṕŕşţûṽŵẋŷž"))
}
