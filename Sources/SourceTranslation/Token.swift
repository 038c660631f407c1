/// A piece of Swift's text, by the bytes that it takes.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable {
    /// A name or a keyword; also one in backticks.
    case word
    case number
    /// A string without interpolation, or the text between two interpolations; a regular expression, too.
    case text
    /// One of `(`, `[` and `{`; `\(` in a string counts as `(`.
    case open
    case close
    /// One of `,` `;` `:` `.` `@` `\`.
    case mark
    /// An operator, `->`, `?`, `!` and `=` included.
    case sign
    /// A number sign with the word behind it, such as `#selector`.
    case pound
    case end
  }

  package let kind: Kind
  package let start: Int
  package var end: Int
  /// The first byte, which tells brackets and marks apart.
  package let first: UInt8
  /// Whether a line break stands between the token and the one before.
  package let beginsLine: Bool
  /// Whether anything, a comment for example, stands between the token and the one before.
  package let isApart: Bool
  /// The other bracket's index; -1 where there's none.
  package var partner = -1
  /// The innermost opening bracket around the token, as an index; -1 at the top level.
  package let enclosing: Int
}
