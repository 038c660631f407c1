import Foundation

/// The attributes of a part of edited text. Parts share the object, so typing doesn't allocate a new one.
@MainActor final class RunStyle {
  let attributes: [NSAttributedString.Key: Any]

  init(_ attributes: [NSAttributedString.Key: Any] = [:]) { self.attributes = attributes }

  /// The style of text without attributes.
  static let plain = RunStyle()
}

/// A style and the number of UTF-16 units that have it.
struct StyleRun {
  var length: Int
  var style: RunStyle
}

/// A piece of text with its attributes, for inserting, removing or undoing.
@MainActor struct StyledText {
  private(set) var string: String
  /// The runs cover the string without gaps: their lengths add up to its length.
  private(set) var runs: [StyleRun]

  init(_ string: String = "", style: RunStyle = .plain) {
    self.string = string
    let length = string.utf16.count
    runs = length > 0 ? [StyleRun(length: length, style: style)] : []
  }

  init(_ string: String, runs: [StyleRun]) {
    self.string = string
    self.runs = runs
  }

  init(_ text: NSAttributedString) {
    string = text.string
    runs = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      runs.append(StyleRun(length: range.length, style: attributes.isEmpty ? .plain : RunStyle(attributes)))
    }
  }

  var length: Int { runs.reduce(0) { $0 + $1.length } }
  var isEmpty: Bool { runs.isEmpty }

  var attributedString: NSAttributedString {
    let text = NSMutableAttributedString(string: string)
    var start = 0
    for run in runs {
      if !run.style.attributes.isEmpty {
        text.setAttributes(run.style.attributes, range: NSRange(location: start, length: run.length))
      }
      start += run.length
    }
    return text
  }

  mutating func append(_ other: StyledText) {
    string += other.string
    runs = runs.joined(other.runs)
  }

  static func + (first: StyledText, second: StyledText) -> StyledText {
    var sum = first
    sum.append(second)
    return sum
  }
}

extension [StyleRun] {
  /// Returns these runs followed by others. Adjacent runs of the same style are merged.
  func joined(_ others: [StyleRun]) -> [StyleRun] {
    var result = self
    for run in others where run.length > 0 {
      if let last = result.last, last.style === run.style {
        result[result.count - 1].length += run.length
      } else {
        result.append(run)
      }
    }
    return result
  }

  /// Returns the runs of a part.
  func slice(_ range: Range<Int>) -> [StyleRun] {
    var (result, start) = ([StyleRun](), 0)
    for run in self {
      let part =
        Swift.max(
          start, range.lowerBound)..<Swift.max(
          Swift.max(start, range.lowerBound), Swift.min(start + run.length, range.upperBound))
      if !part.isEmpty { result.append(StyleRun(length: part.count, style: run.style)) }
      start += run.length
      if start >= range.upperBound { break }
    }
    return result
  }
}
