import Foundation

/// A report: a file with a JSON object on each line, which several processes may extend at once.
package final class ReportFile: Sendable {
  private let descriptor: Int32

  /// Opens a report, or creates a report that only the user can read. Throws an ``InputError``.
  package init(_ path: String) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw InputError("\(path) can't be opened: \(String(cString: strerror(errno))).")
    }
  }

  deinit { close(descriptor) }

  /// Appends a line. Returns whether it was written.
  ///
  /// It's a single write at the end of the file, so that lines of several processes don't mix.
  @discardableResult
  package func append(_ record: ProofRecord) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var line = try? encoder.encode(record) else { return false }
    line.append(UInt8(ascii: "\n"))
    while true {
      let written = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      return written == line.count
    }
  }

  /// Returns the records in the bytes of a report. A line may have been cut off within a character.
  package static func records(in data: Data) -> (records: [ProofRecord], unreadable: Int) {
    records(in: String(decoding: data, as: UTF8.self))
  }

  /// Returns the records of a report, and the number of lines that aren't records, such as a line cut off because the
  /// disk was full.
  package static func records(in text: String) -> (records: [ProofRecord], unreadable: Int) {
    let lines = text.split(separator: "\n")
    let records = lines.compactMap { try? JSONDecoder().decode(ProofRecord.self, from: Data($0.utf8)) }
    return (records, lines.count - records.count)
  }
}
