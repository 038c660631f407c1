/// Something that stands in the way, and where.
public struct Finding: Codable, Equatable, Sendable {
  /// The line, from 1; 0 for a file as a whole.
  public let line: Int
  /// What it is, and what to do about it.
  public let message: String
}

/// What stands in the way of one file.
public struct FileReport: Codable, Equatable, Sendable {
  /// The path, from the project's folder on.
  public let path: String
  /// What was found, in the order of the lines. Nothing means that the file compiles as it is.
  public internal(set) var findings: [Finding]
  /// Modules of others that the file imports; they must build on Linux.
  public internal(set) var modules: [String] = []

  /// How many lines have something.
  public var lineCount: Int { Set(findings.map(\.line)).count }
}
