extension ShapedText {
  /// The maximum number of combining marks that a letter is shown with. No language needs more than a few.
  static let maxMarks = 256

  /// Replaces marks beyond the limit by invisible characters of the same lengths, so that all offsets stay. O(n).
  ///
  /// Pango's time grows with the square of the number of marks on a letter: 32,000 take seconds, and a million hours.
  static func hideExcessMarks(in text: inout [UInt8], of string: String) {
    // Marks have two bytes or more.
    guard text.count > 2 * maxMarks else { return }
    var (count, place) = (0, 0)
    for scalar in string.unicodeScalars {
      let length = UTF8.width(scalar)
      count = isMark(scalar) ? count + 1 : 0
      if count > maxMarks { for (index, byte) in substitute(length).enumerated() { text[place + index] = byte } }
      place += length
    }
  }

  /// Returns whether a character is drawn onto the one before it, or joins it without ending the row of its marks.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    if scalar.value == 0x200C || scalar.value == 0x200D { return true }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  /// Returns an invisible character with a length in UTF-8: a soft hyphen, a word joiner or a tag.
  private static func substitute(_ length: Int) -> [UInt8] {
    switch length {
    case 2: [0xC2, 0xAD]
    case 3: [0xE2, 0x81, 0xA0]
    default: [0xF3, 0xA0, 0x80, 0x81]
    }
  }
}
