import Foundation
import GTKPlatform

/// A paragraph of edited text, including the line break that ends it, and its cached layout.
@MainActor final class EditedParagraph {
  /// The text, including the line break if it has one.
  let text: String
  let runs: [StyleRun]
  /// The length in UTF-16 units, including the line break.
  let length: Int
  /// The length of the line break: 0, 1 or 2.
  let breakLength: Int

  /// The layout while the paragraph is in use, and its height for the settings of `generation`. Managed by
  /// ``ParagraphLayouts``.
  var layout: TextLayout?
  var height: CGFloat?
  var generation = 0
  /// The size in one line, for the settings of `lineGeneration`; also managed by ``ParagraphLayouts``.
  var lineSize: CGSize?
  var lineGeneration = 0
  /// The layout of a long paragraph in pieces; `nil` for others. Also managed by ``ParagraphLayouts``.
  var pieces: ParagraphPieces?

  init(_ text: String, runs: [StyleRun]) {
    self.text = text
    self.runs = runs
    length = runs.isEmpty ? text.utf16.count : runs.reduce(0) { $0 + $1.length }
    breakLength = Self.breakLength(at: text)
  }

  /// The length without the line break.
  var contentLength: Int { length - breakLength }
  /// The text without the line break.
  var content: String {
    breakLength == 0 ? text : String(text[..<text.utf16.index(text.endIndex, offsetBy: -breakLength)])
  }

  /// The possible break positions of the paragraph, computed at first use.
  private(set) lazy var breaks = ParagraphBreaks(text, length: length)

  /// Returns a part of the content. The range is in UTF-16 offsets.
  func part(_ range: Range<Int>) -> String {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<units.index(start, offsetBy: range.count)])
  }

  // MARK: - Long paragraphs

  /// The length in UTF-16 units from which a paragraph is laid out in pieces.
  static let longLength = 8192
  var isLong: Bool { length > Self.longLength }

  /// Keeps the layouts that are still valid after an edit: the layouts of `first` up to an offset in it, and the
  /// layouts of `last` from another offset on.
  func takeOver(_ first: EditedParagraph?, upTo offset: Int, _ last: EditedParagraph?, from tailOffset: Int) {
    guard isLong, first?.pieces != nil || last?.pieces != nil else { return }
    pieces = ParagraphPieces(
      head: first?.pieces, upTo: offset, tail: last?.pieces, from: tailOffset, movedBy: length - (last?.length ?? 0),
      length: contentLength, breaks: breaks)
  }

  private static func breakLength(at text: String) -> Int {
    let end = Array(text.utf8.suffix(3))
    if end.suffix(2) == [0x0D, 0x0A] { return 2 }
    if end.last == 0x0A || end.last == 0x0D { return 1 }
    // U+2029, the paragraph separator.
    return end == [0xE2, 0x80, 0xA9] ? 1 : 0
  }

  /// Splits a styled string at its line breaks. The text after the last one is a paragraph, even if it's empty.
  static func split(_ text: StyledText) -> [EditedParagraph] {
    var string = text.string
    var start = string.startIndex
    let pieces =
      string.withUTF8 { lineEnds(in: $0) }.map { end in
        let index = string.utf8.index(string.startIndex, offsetBy: end)
        defer { start = index }
        return string[start..<index]
      } + [string[start...]]
    guard pieces.count > 1 else { return [EditedParagraph(string, runs: text.runs)] }
    var rest = RunReader(text.runs)
    return pieces.map { piece in
      let text = String(piece)
      return EditedParagraph(text, runs: rest.take(text.utf16.count))
    }
  }

  /// Returns the positions after line breaks. A long string has few, so the C library searches for them.
  private static func lineEnds(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let base = bytes.baseAddress else { return [] }
    var ends: [Int] = []
    // The next position of each byte that can begin a line break.
    var next: [(byte: Int32, at: Int)] = [(0x0A, -1), (0x0D, -1), (0xE2, -1)]
    var offset = 0
    while true {
      for index in next.indices where next[index].at < offset {
        let found = memchr(base + offset, next[index].byte, bytes.count - offset)
        next[index].at = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? Int.max
      }
      guard let first = next.min(by: { $0.at < $1.at }), first.at < bytes.count else { return ends }
      offset = first.at + 1
      if first.byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
      if first.byte == 0xE2 {
        guard offset + 1 < bytes.count, bytes[offset] == 0x80, bytes[offset + 1] == 0xA9 else { continue }
        offset += 2
      }
      ends.append(offset)
    }
  }
}

/// A reader of attribute runs from the front, piece by piece.
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
