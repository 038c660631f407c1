import AloeCore
import Foundation

/// Captures the program's standard error output from its creation until `stop()`; no handler receives messages in the
/// meantime.
package final class StandardError {
  private let original: Int32
  private let file: FileHandle
  private let handler: (@Sendable (AloeMessage) -> Void)?

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("messages-\(UUID().uuidString)")
    try Data().write(to: url)
    file = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
    handler = AloeMessage.handler
    AloeMessage.handler = nil
    original = dup(2)
    dup2(file.fileDescriptor, 2)
  }

  /// Returns the output since the last call.
  package func taken() -> String {
    let end = lseek(file.fileDescriptor, 0, SEEK_END)
    guard end > 0 else { return "" }
    lseek(file.fileDescriptor, 0, SEEK_SET)
    let data = file.readData(ofLength: Int(end))
    ftruncate(file.fileDescriptor, 0)
    lseek(file.fileDescriptor, 0, SEEK_SET)
    return String(decoding: data, as: UTF8.self)
  }

  /// Lets messages through again.
  package func stop() {
    AloeMessage.handler = handler
    dup2(original, 2)
    close(original)
  }
}

/// Returns the program's standard error output while `action` runs.
package func stderr(during action: () throws -> Void) throws -> String {
  let output = try StandardError()
  defer { output.stop() }
  try action()
  return output.taken()
}
