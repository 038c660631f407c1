import AloeCore
import Foundation

/// The file into which an app records its events. Only its user can read it.
final class RecordingFile {
  private let path: String
  private let descriptor: Int32
  private var byteCount = 0
  private var hasEnded = false
  private let limit: Int

  /// Creates the file; if that fails or the file exists, throws an error that describes why.
  init(_ path: String, limit: Int = AloeLimits.recordedBytes) throws {
    // An app that this one starts inherits the variable with the file's name, and mustn't write into the same file.
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RecordedEventError(
        "Events aren't recorded: \(path) can't be created: \(String(cString: strerror(errno))). Name a file that doesn't "
          + "exist yet, in a folder that you may write to.")
    }
    self.path = path
    self.limit = limit
  }

  deinit { close(descriptor) }

  /// Writes a line immediately, so that a crash loses no line that was written before.
  func write(_ line: Data) {
    guard !hasEnded else { return }
    guard byteCount + line.count <= limit else {
      hasEnded = true
      return Messages.report(
        "\(path) has reached the limit of \(limit >> 20) MiB for recorded events (AloeLimits.recordedBytes). What follows "
          + "isn't recorded.")
    }
    byteCount += line.count
    var rest = line[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        hasEnded = true
        return Messages.report(
          "\(path) can't be written, so no further events are recorded: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(written)
    }
  }
}
