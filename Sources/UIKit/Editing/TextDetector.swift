import Foundation

/// A detector of web addresses, email addresses and telephone numbers in a string.
///
/// Foundation has no `NSDataDetector` on Linux. This one uses simple rules, and doesn't find addresses or dates.
struct TextDetector: Equatable {
  var findsLinks: Bool
  var findsPhoneNumbers: Bool

  /// A match: its range in UTF-16 units, and its URL.
  struct Match: Equatable {
    var range: Range<Int>
    var url: URL
  }

  /// Returns the matches in order and without overlaps. O(length of the text).
  func matches(in text: String) -> [Match] {
    var found: [Match] = []
    func add(_ new: [Match]) {
      for match in new where !found.contains(where: { $0.range.overlaps(match.range) }) { found.append(match) }
    }
    // Most strings have no matches: searching for characteristic characters costs less than the expressions.
    if findsLinks {
      if text.contains("@") { add(matches(of: Self.email, in: text) { URL(string: "mailto:\($0)") }) }
      if text.contains(".") || text.contains(":") {
        add(matches(of: Self.link, in: text) { URL(string: $0.contains("://") ? $0 : "http://\($0)") })
      }
    }
    if findsPhoneNumbers, text.utf8.count(where: { (48...57).contains($0) }) >= 7 {
      add(matches(of: Self.phone, in: text, Self.phoneURL))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func matches(of expression: NSRegularExpression?, in text: String, _ url: (String) -> URL?) -> [Match] {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return (expression?.matches(in: text, range: whole) ?? []).compactMap { result in
      guard let range = Range(result.range, in: text) else { return nil }
      let piece = Self.trimmed(String(text[range]))
      return url(piece).map {
        Match(range: result.range.location..<result.range.location + piece.utf16.count, url: $0)
      }
    }
  }

  private static let email = try? NSRegularExpression(
    pattern: #"(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}"#)
  /// A scheme or www, or a domain that is unlikely to be anything else.
  private static let link = try? NSRegularExpression(
    pattern: #"\b(?:(?:https?|ftp)://|www\.)[^\s<>"“”„«»]+"#
      + #"|(?<![\p{L}\p{N}@./-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|org|net|edu|gov|info|io|dev|app)"#
      + #"(?![\p{L}\p{N}.-]*\p{L})(?:[/?#][^\s<>"“”„«»]*)?"#,
    options: .caseInsensitive)
  private static let phone = try? NSRegularExpression(
    pattern: #"(?<![\p{L}\p{N}.,/+-])(?:\+|\(\+?)?\d(?:[  ./()-]{0,2}\d){6,14}(?![\p{L}\p{N}])"#)
  /// A date, an IP address or a fraction, which look like telephone numbers.
  private static let otherNumber = try? NSRegularExpression(
    pattern: #"^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,3}(?:\.\d{1,3}){3}|\d+\.\d+)$"#)

  /// Returns the text without surrounding punctuation; a closing bracket stays if its opening one is inside.
  private static func trimmed(_ text: String) -> String {
    var text = text
    while let last = text.last {
      if ".,;:!?'’…".contains(last) {
        text.removeLast()
      } else if let open: Character = [")": "(", "]": "[", "}": "{"][last],
        text.count(where: { $0 == open }) < text.count(where: { $0 == last })
      {
        text.removeLast()
      } else {
        break
      }
    }
    return text
  }

  private static func phoneURL(_ text: String) -> URL? {
    let digits = text.filter(\.isWholeNumber)
    let isBare = digits.count == text.count
    guard isBare ? (10...11).contains(digits.count) : (7...15).contains(digits.count) else { return nil }
    let whole = NSRange(location: 0, length: text.utf16.count)
    guard otherNumber?.firstMatch(in: text, range: whole) == nil else { return nil }
    return URL(string: "tel:" + (text.contains("+") ? "+" : "") + digits)
  }
}
