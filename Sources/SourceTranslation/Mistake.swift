/// Code that can't be translated, with its location and how to fix it.
public struct Mistake: Equatable, Sendable {
  /// The file's path.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in bytes, from 1.
  public let column: Int
  /// The message, in one or two sentences.
  public let message: String

  /// The line in compilers' error format, so that editors find the location.
  public var description: String { "\(path):\(line):\(column): error: \(message)" }
  /// ``description`` for a mistake that doesn't stop the build.
  public var warning: String { "\(path):\(line):\(column): warning: \(message)" }
}
