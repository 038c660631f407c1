import Testing

/// The source location of a test's call, where its failure is recorded.
struct CallSite: Sendable {
  /// The module and the file.
  let fileID: StaticString
  /// The file's path.
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// The source location in Swift Testing's form.
  var location: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
