/// An obstacle and its location.
public struct Finding: Codable, Equatable, Sendable {
  /// The line, from 1; 0 for the entire file.
  public let line: Int
  /// A description of the obstacle, and what to do about it.
  public let message: String
}

/// The obstacles in a file.
public struct FileReport: Codable, Equatable, Sendable {
  /// The path, relative to the project's folder.
  public let path: String
  /// The findings in line order. If there are none, the file compiles unchanged.
  public internal(set) var findings: [Finding]
  /// The third-party modules that the file imports; they have to build on Linux.
  public internal(set) var modules: [String] = []

  /// The number of lines with findings.
  public var lineCount: Int { Set(findings.map(\.line)).count }
}
