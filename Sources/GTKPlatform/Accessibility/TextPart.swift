import Foundation

/// A conversion between the offsets of the bus, in code points, and those of the program, in UTF-16 units.
///
/// Creating it is O(n) in the length of the text.
@MainActor public struct TextPart {
  let text: any AccessibleText
  private let whole: String
  /// The number of code points.
  let count: Int

  init?(_ question: AccessibleQuestion) {
    guard let text = question.element.text else { return nil }
    self.init(text)
  }

  /// Creates the conversion for an element's text.
  public init(_ text: any AccessibleText) {
    self.text = text
    whole = text.string
    count = whole.unicodeScalars.count
  }

  // MARK: - Offsets

  /// Returns the code point at an offset in UTF-16.
  public func position(of offset: Int) -> Int {
    let utf16 = whole.utf16
    let index = utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex) ?? utf16.endIndex
    return whole.unicodeScalars.distance(from: whole.startIndex, to: index)
  }

  /// Returns the offset in UTF-16 of a code point, which is clamped to the text.
  private func offset(of position: Int) -> Int {
    let scalars = whole.unicodeScalars
    let index =
      scalars.index(scalars.startIndex, offsetBy: max(0, position), limitedBy: scalars.endIndex) ?? scalars.endIndex
    return whole.utf16.distance(from: whole.startIndex, to: index)
  }

  /// Returns a range of code points in UTF-16, clamped to the text; a negative end means the end of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let last = end < 0 ? count : end
    return offset(of: min(start, last))..<offset(of: max(start, last))
  }

  /// Returns the text of a range in UTF-16.
  func string(_ range: Range<Int>) -> String {
    (whole as NSString).substring(with: NSRange(range.clamped(to: 0..<whole.utf16.count)))
  }

  /// Returns the code point's number; 0 outside of the text.
  func character(at position: Int) -> Int32 {
    guard position >= 0, position < count else { return 0 }
    let scalars = whole.unicodeScalars
    return Int32(bitPattern: scalars[scalars.index(scalars.startIndex, offsetBy: position)].value)
  }

  /// Returns the bus's reply for a part: its text and its ends.
  func answer(_ range: Range<Int>) -> [BusValue] {
    [
      .string(string(range)), .int32(Int32(clamping: position(of: range.lowerBound))),
      .int32(Int32(clamping: position(of: range.upperBound))),
    ]
  }

  // MARK: - Attributes

  /// Returns the attributes at a code point, and the range with the same attributes.
  func attributes(at position: Int) -> (values: [String: String], range: Range<Int>) {
    guard position >= 0, position < count else { return ([:], 0..<whole.utf16.count) }
    return text.attributes(at: offset(of: position))
  }

  /// Returns the bus's reply for attributes, with or without the default ones.
  func answer(_ look: (values: [String: String], range: Range<Int>), all: Bool) -> [BusValue] {
    let usual = text.usualAttributes
    let values = all ? usual.merging(look.values) { $1 } : look.values.filter { usual[$0.key] != $0.value }
    return [.dictionary(values)]
      + [look.range.lowerBound, look.range.upperBound].map { .int32(Int32(clamping: position(of: $0))) }
  }

  // MARK: - Units

  /// Returns the unit around a code point; the numbers are AT-SPI's `TextGranularity`. `nil` for an unknown number.
  func unit(at position: Int, granularity: Int) -> Range<Int>? {
    let offset = offset(of: position)
    let length = whole.utf16.count
    switch granularity {
    case 0: return offset..<TextBreaks(whole).cursorPosition(after: offset)
    case 1: return TextBreaks(whole).wordWithSpace(around: offset)
    case 2: return TextBreaks(whole).sentence(around: offset)
    case 3: return text.line(around: offset).clamped(to: 0..<length)
    case 4: return paragraph(around: offset)
    default: return nil
    }
  }

  /// Returns the unit at, before or after a code point; the numbers are AT-SPI's `TextBoundaryType`, whose start and
  /// end kinds aren't distinguished.
  func unit(at position: Int, boundary: Int, step: Int = 0) -> Range<Int>? {
    let granularities = [0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3]
    guard let granularity = granularities[boundary], let here = unit(at: position, granularity: granularity) else {
      return nil
    }
    let length = whole.utf16.count
    switch step {
    case 0: return here
    case ..<0:
      guard here.lowerBound > 0 else { return 0..<0 }
      return unit(at: self.position(of: here.lowerBound) - 1, granularity: granularity)
    default:
      guard here.upperBound < length else { return length..<length }
      return unit(at: self.position(of: here.upperBound), granularity: granularity)
    }
  }

  private func paragraph(around offset: Int) -> Range<Int> {
    let string = whole as NSString
    let range = string.paragraphRange(for: NSRange(location: min(offset, string.length), length: 0))
    return Range(range) ?? 0..<string.length
  }
}
