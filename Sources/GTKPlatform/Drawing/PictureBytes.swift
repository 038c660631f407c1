import Foundation

/// The bytes of a picture's file, read without ever going beyond them.
package struct PictureBytes {
  private let data: Data
  /// Whether numbers begin with their lowest byte.
  package var isLittle = false

  package init(_ data: Data) { self.data = data }

  package var count: Int { data.count }

  /// Returns a byte; `nil` outside of the file.
  package func byte(_ place: Int) -> Int? {
    place >= 0 && place < data.count ? Int(data[data.startIndex + place]) : nil
  }

  /// Returns a number of `length` bytes; `nil` if they aren't all in the file.
  package func number(_ place: Int, _ length: Int) -> Int? {
    guard place >= 0, place <= data.count - length else { return nil }
    var result = 0
    for index in 0..<length {
      let next = isLittle ? length - 1 - index : index
      result = result << 8 | Int(data[data.startIndex + place + next])
    }
    return result
  }

  /// Returns whether a string's bytes are at an offset.
  package func has(_ text: String, at place: Int) -> Bool {
    for (index, letter) in text.utf8.enumerated() where byte(place + index) != Int(letter) { return false }
    return true
  }

  /// Returns a part of the file; `nil` if the file ends before it does.
  package func part(_ range: Range<Int>) -> Data? {
    guard range.lowerBound >= 0, range.upperBound <= data.count else { return nil }
    return data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound]
  }
}

extension Data {
  /// Returns the data with bytes inserted after the first `count` bytes, or at the end of shorter data. O(n).
  package func inserting(_ bytes: [UInt8], after count: Int) -> Data {
    // The compiler of Swift 6.2 can't type the sum of all three parts.
    let start: Data = prefix(count) + bytes
    return start + dropFirst(count)
  }
}
