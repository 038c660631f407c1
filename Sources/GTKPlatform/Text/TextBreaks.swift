import CGTK
import Foundation

/// The character and word boundaries of text, from Pango's logical attributes.
///
/// Offsets are in UTF-16 units. Creating the boundaries is O(n) in the length of the text; a query scans to the nearest
/// matching position.
public struct TextBreaks: Sendable {
  private struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let cursor = Flags(rawValue: 1)
    static let wordStart = Flags(rawValue: 2)
    static let wordEnd = Flags(rawValue: 4)
    static let deletesCodePoint = Flags(rawValue: 8)
    static let sentenceStart = Flags(rawValue: 16)
  }

  /// The flags of each offset, including the end; empty in the middle of a surrogate pair.
  private let flags: [Flags]

  /// Finds the boundaries of a string, which is treated as one paragraph.
  public init(_ string: String) {
    let bytes = string.utf8.map { CChar(bitPattern: $0 == 0 ? UInt8(ascii: " ") : $0) }
    let count = string.unicodeScalars.count
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    bytes.withUnsafeBufferPointer { text in
      pango_get_log_attrs(
        text.baseAddress, Int32(text.count), -1, pango_language_get_default(), &attributes, Int32(count + 1))
    }
    var flags: [Flags] = []
    flags.reserveCapacity(string.utf16.count + 1)
    var index = 0
    for scalar in string.unicodeScalars {
      flags.append(Self.flags(attributes[index]))
      if scalar.value > 0xFFFF { flags.append([]) }
      index += 1
    }
    // The end is always a cursor position.
    flags.append(Self.flags(attributes[count]).union(.cursor))
    flags[0].insert(.cursor)
    self.flags = flags
  }

  private static func flags(_ attribute: PangoLogAttr) -> Flags {
    var flags: Flags = []
    if attribute.is_cursor_position != 0 { flags.insert(.cursor) }
    if attribute.is_word_start != 0 { flags.insert(.wordStart) }
    if attribute.is_word_end != 0 { flags.insert(.wordEnd) }
    if attribute.is_sentence_start != 0 { flags.insert(.sentenceStart) }
    if attribute.backspace_deletes_character != 0 { flags.insert(.deletesCodePoint) }
    return flags
  }

  /// The number of UTF-16 units.
  public var length: Int { flags.count - 1 }

  private func clamped(_ offset: Int) -> Int { min(max(0, offset), length) }

  // MARK: - Characters

  /// Returns whether an offset is a valid cursor position, which isn't inside a character of several code points.
  public func isCursorPosition(_ offset: Int) -> Bool {
    flags.indices.contains(offset) && flags[offset].contains(.cursor)
  }

  /// Returns the next cursor position; the end of the text if there's none.
  public func cursorPosition(after offset: Int) -> Int {
    var offset = clamped(offset)
    while offset < length {
      offset += 1
      if flags[offset].contains(.cursor) { break }
    }
    return offset
  }

  /// Returns the previous cursor position; 0 if there's none.
  public func cursorPosition(before offset: Int) -> Int {
    var offset = clamped(offset)
    while offset > 0 {
      offset -= 1
      if flags[offset].contains(.cursor) { break }
    }
    return offset
  }

  /// The cursor positions in order, including the start and the end.
  public var cursorPositions: [Int] { flags.indices.filter { flags[$0].contains(.cursor) } }

  /// Returns whether the backspace key at an offset deletes only the last code point of the previous character, such
  /// as a Hebrew vowel point. Otherwise, it deletes the entire character, as in Latin, Greek and Cyrillic.
  public func backspaceDeletesCodePoint(at offset: Int) -> Bool { flags[clamped(offset)].contains(.deletesCodePoint) }

  // MARK: - Words

  /// Returns the end of the word around or after an offset; `nil` if there is none.
  public func wordEnd(after offset: Int) -> Int? {
    let start = clamped(offset) + 1
    return start <= length ? flags[start...].firstIndex { $0.contains(.wordEnd) } : nil
  }

  /// Returns the start of the word around or before an offset; `nil` if there is none.
  public func wordStart(before offset: Int) -> Int? { flags[..<clamped(offset)].lastIndex { $0.contains(.wordStart) } }

  /// Returns the range that a double click at the character after `offset` selects: a word, or the gap between two
  /// words.
  public func word(around offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    let edge: Flags = [.wordStart, .wordEnd]
    var start = min(offset, max(0, length - 1))
    while start > 0, flags[start].isDisjoint(with: edge) { start -= 1 }
    var end = start
    while end < length {
      end += 1
      if !flags[end].isDisjoint(with: edge) { break }
    }
    return start..<end
  }

  /// Returns the range from the start of the word around or before an offset to the start of the next word.
  public func wordWithSpace(around offset: Int) -> Range<Int> { stretch(around: offset, from: .wordStart) }

  /// Returns the range of the sentence around an offset, with the space after it.
  public func sentence(around offset: Int) -> Range<Int> { stretch(around: offset, from: .sentenceStart) }

  private func stretch(around offset: Int, from start: Flags) -> Range<Int> {
    let offset = min(clamped(offset), max(0, length - 1))
    let first = flags[...offset].lastIndex { $0.contains(start) } ?? 0
    return first..<(flags[(offset + 1)...].firstIndex { $0.contains(start) } ?? length)
  }
}
