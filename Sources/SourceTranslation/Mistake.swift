/// What can't be translated, where it stands and how to mend it.
public struct Mistake: Equatable, Sendable {
  /// The file's path.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int
  /// A sentence or two.
  public let message: String

  /// The line that compilers write for an error, so that editors find the place.
  public var description: String { "\(path):\(line):\(column): error: \(message)" }
}
