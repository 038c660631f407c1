import AloeCore
import Foundation
import GTKPlatform

/// The possible break positions of a paragraph. In a long paragraph, only the surroundings of requested positions are
/// analysed.
@MainActor final class ParagraphBreaks {
  private let text: String
  private let length: Int
  /// The analysis of the entire text, for queries that need it.
  private lazy var whole = TextBreaks(text)
  private var windows: [Int: Window] = [:]

  /// A part of the text that was analysed.
  private struct Window {
    let start: Int
    let breaks: TextBreaks
    var end: Int { start + breaks.length }
  }

  /// The length in UTF-16 units up to which a string is analysed as a whole.
  private static let maxLength = 8192
  /// The distance between the starts of windows, and the length by which they overlap.
  private static let (step, margin) = (2048, 256)
  /// The maximum number of cached windows.
  private static let maxWindows = AloeLimits.paragraphBreakWindows

  init(_ text: String, length: Int) {
    self.text = text
    self.length = length
  }

  // MARK: - Windows

  /// Returns the window for an offset: the entire text if it's short.
  private func window(at offset: Int) -> Window {
    guard length > Self.maxLength else { return Window(start: 0, breaks: whole) }
    let number = min(max(0, offset), length - 1) / Self.step
    if let known = windows[number] { return known }
    let start = number == 0 ? 0 : safeStart(before: number * Self.step - Self.margin)
    let end = min(length, (number + 1) * Self.step + Self.margin)
    let units = text.utf16
    let first = units.index(units.startIndex, offsetBy: start)
    var last = units.index(first, offsetBy: end - start)
    if last.samePosition(in: text.unicodeScalars) == nil { last = units.index(after: last) }
    let window = Window(start: start, breaks: TextBreaks(String(text[first..<last])))
    if windows.count >= Self.maxWindows { windows.removeAll() }
    windows[number] = window
    return window
  }

  /// Returns a position that is certainly a character boundary, so that the text before it doesn't matter.
  private func safeStart(before offset: Int) -> Int {
    let scalars = text.unicodeScalars
    var index = text.utf16.index(text.startIndex, offsetBy: max(0, offset))
    if index.samePosition(in: scalars) == nil { index = text.utf16.index(before: index) }
    while index > scalars.startIndex {
      let before = scalars.index(before: index)
      if !Self.mayJoin(scalars[before]), !Self.mayJoin(scalars[index]) { break }
      index = before
    }
    return text.utf16.distance(from: text.startIndex, to: index)
  }

  /// Returns whether a code point may form one character with its neighbours.
  private static func mayJoin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0x3041..<0x3097, 0x4E00..<0xA000: return false
    // Regional indicators, which form flags; Hangul letters, which form syllables.
    case 0x1F1E6...0x1F1FF, 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control: return true
    default: return scalar.properties.isEmoji || scalar.properties.isGraphemeExtend
    }
  }

  private func isWhole(_ window: Window) -> Bool { window.start == 0 && window.end >= length }

  // MARK: - Characters

  /// Returns whether an offset is a valid cursor position.
  func isCursorPosition(_ offset: Int) -> Bool {
    let window = window(at: offset)
    return window.breaks.isCursorPosition(offset - window.start)
  }

  /// Returns the next cursor position; at the end, the end itself.
  func cursorPosition(after offset: Int) -> Int {
    let window = window(at: offset)
    let found = window.start + window.breaks.cursorPosition(after: offset - window.start)
    return found < window.end || window.end >= length ? found : whole.cursorPosition(after: offset)
  }

  /// Returns the previous cursor position; at the start, 0.
  func cursorPosition(before offset: Int) -> Int {
    let window = window(at: offset - 1)
    let found = window.start + window.breaks.cursorPosition(before: offset - window.start)
    return found > window.start || window.start == 0 ? found : whole.cursorPosition(before: offset)
  }

  /// The cursor positions in order, including the start and the end. O(length).
  var cursorPositions: [Int] { whole.cursorPositions }

  /// Returns whether the backspace key deletes only the last code point of the character before an offset.
  func backspaceDeletesCodePoint(at offset: Int) -> Bool {
    let window = window(at: offset)
    return window.breaks.backspaceDeletesCodePoint(at: offset - window.start)
  }

  /// Returns an offset before another one at which a line may begin: the start of a nearby word, or else of a
  /// character.
  func likelyLineStart(before offset: Int) -> Int {
    let window = window(at: offset)
    if let found = window.breaks.wordStart(before: offset - window.start), found > 0 { return window.start + found }
    return cursorPosition(before: offset)
  }

  // MARK: - Words

  /// Returns the end of the word around or after an offset; `nil` if there is none.
  func wordEnd(after offset: Int) -> Int? {
    let window = window(at: offset)
    if isWhole(window) { return whole.wordEnd(after: offset) }
    if let found = window.breaks.wordEnd(after: max(0, offset - window.start)), window.start + found < window.end {
      return window.start + found
    }
    return whole.wordEnd(after: offset)
  }

  /// Returns the start of the word around or before an offset; `nil` if there is none.
  func wordStart(before offset: Int) -> Int? {
    let window = window(at: offset - 1)
    if isWhole(window) { return whole.wordStart(before: offset) }
    if let found = window.breaks.wordStart(before: offset - window.start), found > 0 || window.start == 0 {
      return window.start + found
    }
    return whole.wordStart(before: offset)
  }

  /// Returns the range that a double click at the character after an offset selects: a word, or the gap between two
  /// words.
  func word(around offset: Int) -> Range<Int> {
    let window = window(at: offset)
    if isWhole(window) { return whole.word(around: offset) }
    let found = window.breaks.word(around: offset - window.start)
    let isCut = (found.lowerBound == 0 && window.start > 0) || (found.upperBound == window.breaks.length)
    return isCut ? whole.word(around: offset) : window.start + found.lowerBound..<window.start + found.upperBound
  }
}
