import Foundation

/// A writer of messages to the standard error stream: to a terminal, or to the system's journal if that receives the
/// stream.
struct LogWriter: Sendable {
  /// Whether the journal receives the lines: they begin with their priority, and private values are hidden.
  let isJournal: Bool
  let output: @Sendable (String) -> Void

  static let standard = LogWriter(isJournal: isConnectedToJournal(2)) { line in
    let bytes = Array(line.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
    }
  }

  func put(_ message: String, _ type: OSLogType, _ log: OSLog) {
    let name = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
    let place = name.isEmpty ? "" : "[\(name)] "
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      output((isJournal ? "<\(type.priority)>" : "") + place + line + "\n")
    }
  }

  /// Returns whether the stream is the journal's, which systemd names in the environment.
  private static func isConnectedToJournal(_ stream: Int32) -> Bool {
    var status = stat()
    guard let named = ProcessInfo.processInfo.environment["JOURNAL_STREAM"], fstat(stream, &status) == 0 else {
      return false
    }
    return named == "\(status.st_dev):\(status.st_ino)"
  }
}

extension OSLogType {
  /// The journal's priority.
  var priority: Int {
    switch self {
    case .debug: 7
    case .info: 6
    case .error: 3
    case .fault: 2
    default: 5
    }
  }
}
