import Foundation

/// A language that doesn't exist, with which a screen can be tried before it's translated.
///
/// ``Screen/assertFits(widths:textSizes:directions:pseudoLanguages:smallestTarget:fileID:filePath:line:column:)`` shows
/// the screen's own texts in it.
public enum PseudoLanguage: String, Sendable, CaseIterable {
  /// Words are added until a text is as long as translations of such texts are: twice as long if it's short, and a third
  /// longer if it's long.
  case long
  /// Letters have accents above and below, which need more height and a font that has them.
  case accented
  /// Letters run from right to left, and so does the layout.
  case mirrored

  /// Returns a text in the language.
  ///
  /// A text without letters is returned as it is. Complexity: linear in the text.
  public func text(for text: String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    switch self {
    case .long: return text + Self.padding(of: text)
    case .accented: return String(text.map { Self.accents[$0] ?? $0 })
    // The override and its end.
    case .mirrored: return "\u{202E}\(text)\u{202C}"
    }
  }

  /// Returns a text in the language with the attributes of the former one.
  func text(for text: NSAttributedString) -> NSAttributedString {
    guard text.string.contains(where: \.isLetter), text.length > 0 else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    switch self {
    case .long:
      result.append(
        NSAttributedString(
          string: Self.padding(of: text.string), attributes: text.attributes(at: text.length - 1, effectiveRange: nil)))
    case .accented:
      // Each of these letters is one UTF-16 unit, and so is its replacement.
      for (index, unit) in Array(text.string.utf16).enumerated() {
        guard let scalar = Unicode.Scalar(unit), let accented = Self.accents[Character(scalar)] else { continue }
        result.replaceCharacters(in: NSRange(location: index, length: 1), with: String(accented))
      }
    case .mirrored:
      result.insert(
        NSAttributedString(string: "\u{202E}", attributes: text.attributes(at: 0, effectiveRange: nil)), at: 0)
      result.append(
        NSAttributedString(string: "\u{202C}", attributes: text.attributes(at: text.length - 1, effectiveRange: nil)))
    }
    return result
  }

  /// Returns words of the text, repeated, that make it as long as translations are.
  private static func padding(of text: String) -> String {
    let factor = text.count <= 10 ? 1.0 : text.count <= 30 ? 0.7 : text.count <= 50 ? 0.5 : 0.33
    let missing = Int((Double(text.count) * factor).rounded(.up))
    let words = text.split(whereSeparator: \.isWhitespace)
    var padding = ""
    var index = 0
    while padding.count < missing, !words.isEmpty {
      padding += " " + words[index % words.count]
      index += 1
    }
    return padding
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPRSTUVWXYZabcdefghijklmnoprstuvwxyz", "ÅḂÇĐÊḞĜĤÎĴĶĹṀÑÖṔŔŞŢÛṼŴẊŶŽåḃçđêḟĝĥîĵķĺṁñöṕŕşţûṽŵẋŷž"))
}
