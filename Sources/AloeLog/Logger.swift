import Foundation

/// A writer of messages to the standard error stream, which desktops pass on to the system's journal.
public struct Logger: Sendable {
  let source: OSLog

  /// Creates a logger whose lines begin with a subsystem and a category.
  public init(subsystem: String, category: String) { source = OSLog(subsystem: subsystem, category: category) }
  /// Creates a logger for a source.
  public init(_ logObj: OSLog) { source = logObj }
  /// Creates a logger without a name.
  public init() { source = .default }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { source.log(level, message) }
  /// Writes a message of ordinary importance.
  public func log(_ message: OSLogMessage) { source.log(.default, message) }
  /// Writes a message for debugging.
  public func trace(_ message: OSLogMessage) { source.log(.debug, message) }
  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { source.log(.debug, message) }
  /// Writes a message that may help.
  public func info(_ message: OSLogMessage) { source.log(.info, message) }
  /// Writes a message of ordinary importance.
  public func notice(_ message: OSLogMessage) { source.log(.default, message) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { source.log(.error, message) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { source.log(.error, message) }
  /// Writes a message about a mistake in the program.
  public func critical(_ message: OSLogMessage) { source.log(.fault, message) }
  /// Writes a message about a mistake in the program.
  public func fault(_ message: OSLogMessage) { source.log(.fault, message) }
}
