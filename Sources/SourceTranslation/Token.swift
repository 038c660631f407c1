/// A token of Swift's text, by its range of bytes.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable {
    /// A name or a keyword, optionally in backticks.
    case word
    case number
    /// A string without interpolation, the text between interpolations, or a regular expression.
    case text
    /// One of `(`, `[` and `{`; `\(` in a string counts as `(`.
    case open
    case close
    /// One of `,` `;` `:` `.` `@` `\`.
    case mark
    /// An operator, including `->`, `?`, `!` and `=`.
    case sign
    /// A number sign with the following word, such as `#selector`.
    case pound
    case end
  }

  package let kind: Kind
  package let start: Int
  package var end: Int
  /// The first byte, which distinguishes brackets and marks.
  package let first: UInt8
  /// Whether a line break precedes the token.
  package let beginsLine: Bool
  /// Whether anything, for example a comment, separates the token from the previous one.
  package let isApart: Bool
  /// The index of the matching bracket; -1 if there's none.
  package var partner = -1
  /// The index of the innermost opening bracket around the token; -1 at the top level.
  package let enclosing: Int
}
