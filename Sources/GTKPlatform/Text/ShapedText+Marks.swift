import AloeCore

extension ShapedText {
  /// The maximum number of combining marks that a letter is shown with. No language needs more than a few.
  static let maxMarks = AloeLimits.combiningMarks

  /// Replaces marks beyond the limit with invisible characters of the same lengths, so that offsets stay valid. O(n).
  ///
  /// Pango's time grows with the square of the number of marks on a letter: 32,000 take seconds, and a million hours.
  static func hideExcessMarks(in text: inout [UInt8], of string: String) {
    // Marks have two bytes or more.
    guard text.count > 2 * maxMarks, mayHaveMarks(text) else { return }
    var (count, place) = (0, 0)
    for scalar in string.unicodeScalars {
      let length = UTF8.width(scalar)
      if isMark(scalar) {
        count += 1
        if count > maxMarks { for (index, byte) in substitute(length).enumerated() { text[place + index] = byte } }
      } else if count > 0, !scalar.properties.isDefaultIgnorableCodePoint {
        // HarfBuzz searches for a mark's letter across invisible characters, such as word joiners and soft hyphens.
        count = 0
      }
      place += length
    }
  }

  /// Returns whether a string has characters from U+0300 on, where the marks begin. Bytes are read without an iterator,
  /// because that takes ten times as long in debug builds.
  private static func mayHaveMarks(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] >= 0xCC { return true }
        index += 1
      }
      return false
    }
  }

  /// Returns whether a character is drawn onto the one before it, or joins it without ending the row of its marks.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    // Letters below the first mark, and Chinese and Korean ones, need no look-up.
    guard scalar.value >= 0x300, !(0x3400...0xA48C).contains(scalar.value), !(0xAC00...0xD7A3).contains(scalar.value)
    else { return false }
    if scalar.value == 0x200C || scalar.value == 0x200D { return true }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  /// Returns an invisible character with a length in UTF-8: a combining grapheme joiner, a zero-width non-joiner or a
  /// tag. They continue a letter as marks do, so the text keeps its letters.
  private static func substitute(_ length: Int) -> [UInt8] {
    switch length {
    case 2: [0xCD, 0x8F]
    case 3: [0xE2, 0x80, 0x8C]
    default: [0xF3, 0xA0, 0x80, 0xA0]
    }
  }
}
