import Foundation

/// The difference between two strings: the text deleted at a code point, and the text inserted there.
struct TextDifference {
  let position: Int
  let deleted: String
  let inserted: String

  init(from before: String, to now: String) {
    let (old, new) = (Array(before.unicodeScalars), Array(now.unicodeScalars))
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    position = start
    deleted = Self.string(old[start..<(old.count - end)])
    inserted = Self.string(new[start..<(new.count - end)])
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
