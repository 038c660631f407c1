/// A location in a source that can be changed, and the changes that are tried there, one at a time.
struct Site {
  /// The replacement: text inserted before and after, or text that replaces the original.
  struct Edit {
    var start: Int
    var end: Int
    var text: String
    /// Among insertions at one offset, those of lower ranks come first.
    var rank = 0
  }

  enum Kind { case token, condition, statement }

  let kind: Kind
  let line: Int
  let start: Int
  let end: Int
  /// The changes, in words.
  let changes: [String]
  /// Given the number of the first change: the edits by which the code selects the active change, and the declarations
  /// that these need.
  let rewrite: (Int) -> (edits: [Edit], declaration: String)
}

/// Operators whose names are numbers, in characters that no source has.
enum NumberedOperator {
  static func name(_ number: Int) -> String {
    let digits = [number / 128, number % 128].compactMap { Unicode.Scalar(0x2500 + $0) }
    return String(String.UnicodeScalarView(digits))
  }
}
