import Foundation
import GTKPlatform

/// A paragraph of an edited text, with the line break that ends it, and what is known of its layout.
@MainActor final class EditedParagraph {
  /// The text with the line break, if it has one.
  let text: String
  let runs: [StyleRun]
  /// In UTF-16 units, with the line break.
  let length: Int
  /// How long the line break is: 0, 1 or 2.
  let breakLength: Int

  /// The layout while the paragraph is in use, and its height under the settings of `time`. ``ParagraphLayouts`` keeps
  /// them.
  var layout: TextLayout?
  var height: CGFloat?
  var time = 0

  init(_ text: String, runs: [StyleRun]) {
    self.text = text
    self.runs = runs
    length = text.utf16.count
    breakLength = Self.breakLength(at: text)
  }

  /// The length without the line break.
  var contentLength: Int { length - breakLength }
  /// The text without the line break.
  var content: String {
    breakLength == 0 ? text : String(text[..<text.utf16.index(text.endIndex, offsetBy: -breakLength)])
  }

  /// Where the paragraph may be broken; found at the first use.
  private(set) lazy var breaks = TextBreaks(text)

  private static func breakLength(at text: String) -> Int {
    let end = Array(text.utf8.suffix(3))
    if end.suffix(2) == [0x0D, 0x0A] { return 2 }
    if end.last == 0x0A || end.last == 0x0D { return 1 }
    // U+2029, the paragraph separator.
    return end == [0xE2, 0x80, 0xA9] ? 1 : 0
  }

  /// Splits a text at its line breaks. What follows the last one is a paragraph, too, even if it's empty.
  static func split(_ text: StyledText) -> [EditedParagraph] {
    let string = text.string
    var pieces: [Substring] = []
    var start = string.startIndex
    let bytes = string.utf8
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      var next = bytes.index(after: index)
      var isEnd = byte == 0x0A
      if byte == 0x0D {
        isEnd = true
        if next < bytes.endIndex, bytes[next] == 0x0A { next = bytes.index(after: next) }
      } else if byte == 0xE2 {
        let rest = bytes[index...].prefix(3)
        isEnd = rest.elementsEqual([0xE2, 0x80, 0xA9])
        if isEnd { next = rest.endIndex }
      }
      if isEnd {
        pieces.append(string[start..<next])
        start = next
      }
      index = next
    }
    pieces.append(string[start...])
    guard pieces.count > 1 else { return [EditedParagraph(string, runs: text.runs)] }
    var rest = RunReader(text.runs)
    return pieces.map { piece in
      let text = String(piece)
      return EditedParagraph(text, runs: rest.take(text.utf16.count))
    }
  }
}

/// Reads runs from the front, piece by piece.
struct RunReader {
  private let runs: [StyleRun]
  private var index = 0
  private var taken = 0

  init(_ runs: [StyleRun]) { self.runs = runs }

  mutating func take(_ length: Int) -> [StyleRun] {
    var (result, left) = ([StyleRun](), length)
    while left > 0, index < runs.count {
      let part = min(left, runs[index].length - taken)
      result.append(StyleRun(length: part, style: runs[index].style))
      taken += part
      left -= part
      if taken == runs[index].length { (index, taken) = (index + 1, 0) }
    }
    return result
  }
}
