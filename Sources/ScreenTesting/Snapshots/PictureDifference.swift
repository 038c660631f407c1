import Foundation

/// The comparison of two pictures, with a tolerance for the edges of glyphs.
///
/// A component of a pixel may differ by ``flatTolerance``, and next to an edge of the reference additionally by
/// ``edgeTolerance`` of the edge's contrast. An edge that moves by half a pixel changes its pixels by half of the
/// contrast, which is more.
struct PictureDifference {
  /// The difference allowed everywhere, out of 255.
  static let flatTolerance = 2
  /// The additional difference allowed next to an edge, as a fraction of the edge's contrast.
  static let edgeTolerance = 0.25

  /// The number of pixels that differ too much.
  let count: Int
  /// The rows and columns of the differing pixels; `nil` without any.
  let bounds: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
  /// The largest difference of a component of a pixel, out of 255.
  let largest: Int
  /// Whether each pixel differs too much, row by row.
  private let marks: [Bool]
  private let reference: Picture
  private let actual: Picture

  /// Compares two pictures of the same size.
  init(_ reference: Picture, _ actual: Picture) {
    var marks = [Bool](repeating: false, count: reference.width * reference.height)
    var (count, largest) = (0, 0)
    var found: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
    if reference.bytes != actual.bytes {
      for y in 0..<reference.height {
        for x in 0..<reference.width {
          let excess = Self.difference(reference, actual, x, y)
          largest = max(largest, excess.difference)
          guard excess.isTooMuch else { continue }
          count += 1
          marks[y * reference.width + x] = true
          let known = found ?? (x...x, y...y)
          found = (
            min(known.x.lowerBound, x)...max(known.x.upperBound, x),
            min(known.y.lowerBound, y)...max(known.y.upperBound, y)
          )
        }
      }
    }
    (self.count, self.largest, bounds) = (count, largest, found)
    (self.marks, self.reference, self.actual) = (marks, reference, actual)
  }

  private static func difference(
    _ reference: Picture, _ actual: Picture, _ x: Int, _ y: Int
  ) -> (difference: Int, isTooMuch: Bool) {
    let start = (y * reference.width + x) * 4
    var result = (difference: 0, isTooMuch: false)
    for part in 0..<4 {
      let difference = abs(Int(reference.bytes[start + part]) - Int(actual.bytes[start + part]))
      result.difference = max(result.difference, difference)
      guard difference > flatTolerance else { continue }
      let allowed = flatTolerance + Int(Double(contrast(reference, x, y, part)) * edgeTolerance)
      if difference > allowed { result.isTooMuch = true }
    }
    return result
  }

  /// Returns the difference between the largest and the smallest value of a component around a pixel.
  private static func contrast(_ picture: Picture, _ x: Int, _ y: Int, _ part: Int) -> Int {
    var (lowest, highest) = (255, 0)
    for row in max(0, y - 1)...min(picture.height - 1, y + 1) {
      for column in max(0, x - 1)...min(picture.width - 1, x + 1) {
        let value = Int(picture.bytes[(row * picture.width + column) * 4 + part])
        lowest = min(lowest, value)
        highest = max(highest, value)
      }
    }
    return highest - lowest
  }

  /// The pair of colours shared by most of the differing pixels; `nil` unless more than half of them share one.
  var colors: (reference: String, actual: String)? {
    // Both colours in one number, the reference's in the higher half.
    var counts: [UInt64: Int] = [:]
    for (index, isMarked) in marks.enumerated() where isMarked {
      var pair: UInt64 = 0
      for picture in [reference, actual] {
        for part in 0..<4 { pair = pair << 8 | UInt64(picture.bytes[index * 4 + part]) }
      }
      counts[pair, default: 0] += 1
    }
    guard let commonest = counts.max(by: { $0.value < $1.value }), commonest.value * 2 > count else { return nil }
    func text(_ color: UInt64) -> String {
      let digits = String(format: "%08X", Int(color & 0xFFFF_FFFF))
      return "#" + (digits.hasSuffix("FF") ? String(digits.dropLast(2)) : digits)
    }
    return (text(commonest.key >> 32), text(commonest.key))
  }

  /// Returns the columns and rows of a few pixels that differ, evenly chosen in reading order.
  func samples(_ number: Int) -> [(x: Int, y: Int)] {
    let step = max(1, count / max(1, number))
    var (found, seen): ([(x: Int, y: Int)], Int) = ([], 0)
    for (index, isMarked) in marks.enumerated() where isMarked {
      if seen % step == 0 { found.append((index % reference.width, index / reference.width)) }
      seen += 1
    }
    return found
  }

  // MARK: - Showing it

  /// The space between the three pictures, in pixels.
  private static let gap = 8

  /// A picture of the reference, the actual pixels and the difference, from left to right. In the difference, pixels
  /// that differ too much are red, and the reference is pale.
  var overview: Picture { Self.sideBySide([reference, actual, marked]) }

  /// Returns pictures from left to right, on grey.
  static func sideBySide(_ pictures: [Picture]) -> Picture {
    let width = pictures.reduce(0) { $0 + $1.width } + gap * max(0, pictures.count - 1)
    let height = pictures.map(\.height).max() ?? 0
    var bytes = [UInt8](repeating: 128, count: width * height * 4)
    for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    var left = 0
    for picture in pictures {
      for y in 0..<picture.height {
        let row = y * picture.width * 4
        let start = (y * width + left) * 4
        bytes.replaceSubrange(start..<start + picture.width * 4, with: picture.bytes[row..<row + picture.width * 4])
      }
      left += picture.width + gap
    }
    return Picture(width: width, height: height, bytes: bytes)
  }

  private var marked: Picture {
    var bytes = reference.bytes
    for (index, isMarked) in marks.enumerated() {
      for part in 0..<3 {
        let place = index * 4 + part
        bytes[place] = isMarked ? (part == 0 ? 255 : 0) : 191 + bytes[place] / 4
      }
      bytes[index * 4 + 3] = 255
    }
    return Picture(width: reference.width, height: reference.height, bytes: bytes)
  }
}
