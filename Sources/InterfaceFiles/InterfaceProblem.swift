/// A mistake in an interface file, with its location and how to fix it.
public struct InterfaceProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's path.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The message, in one or two sentences.
  public let message: String

  /// Creates a problem at a line of a file.
  public init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The location and the message in the format of a compiler error.
  public var description: String { "\(path):\(line): error: \(message)" }
}
