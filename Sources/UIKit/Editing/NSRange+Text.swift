import Foundation

extension NSRange {
  /// Returns whether the range lies in a string of the given length. A range's location and length may be so large that
  /// their sum overflows.
  func isInText(of length: Int) -> Bool {
    location >= 0 && self.length >= 0 && location <= length && self.length <= length - location
  }

  /// Returns the part of the range that lies in a string of a length; an empty range if the location is `NSNotFound`.
  func inText(of length: Int) -> NSRange {
    if location == NSNotFound { return NSRange(location: 0, length: 0) }
    let end = location.addingReportingOverflow(Swift.max(0, self.length))
    let stop = end.overflow ? length : Swift.min(Swift.max(0, end.partialValue), length)
    let start = Swift.min(Swift.max(0, location), length)
    return NSRange(location: start, length: Swift.max(0, stop - start))
  }

  /// Returns the offsets of the part of the range that lies in a string of a length.
  func offsets(inText length: Int) -> Range<Int> {
    let part = inText(of: length)
    return part.location..<part.location + part.length
  }
}
