@_exported import Foundation

/// A message's importance.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number that identifies the type.
  public let rawValue: UInt8
  /// Creates a type from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A message of ordinary importance.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that may help to find the cause of a problem.
  public static let info = OSLogType(rawValue: 1)
  /// A message for debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake in the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// The source of messages: a subsystem and a category, which begin each line.
public final class OSLog: Sendable {
  let subsystem: String
  let category: String
  let isEnabled: Bool
  let writer: LogWriter

  /// Creates a source.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true, writer: .standard)
  }

  init(subsystem: String, category: String, isEnabled: Bool, writer: LogWriter) {
    (self.subsystem, self.category, self.isEnabled, self.writer) = (subsystem, category, isEnabled, writer)
  }

  /// A source without a name.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A source whose messages are dropped.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false, writer: .standard)

  /// Returns whether messages are written.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  func log(_ type: OSLogType, _ message: OSLogMessage) {
    if isEnabled { writer.put(message.interpolation.text(isPublic: !writer.isJournal), type, self) }
  }
}

/// Writes a message to the standard error stream, which desktops pass on to the system's journal.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.log(type, message) }

/// Writes a message to the standard error stream.
public func os_log(_ message: OSLogMessage) { OSLog.default.log(.default, message) }

/// Writes a formatted message to the standard error stream. `%{private}@` and the like hide values from the journal.
@_disfavoredOverload
public func os_log(
  _ format: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  guard log.isEnabled else { return }
  let text = LogFormat.text("\(format)", arguments, isPublic: !log.writer.isJournal)
  log.writer.put(text, type, log)
}

/// The formats of `os_log`.
enum LogFormat {
  /// Returns a format with its values. In the journal, only public strings and objects, and numbers that aren't
  /// private, are shown.
  static func text(_ format: String, _ arguments: [any CVarArg], isPublic: Bool) -> String {
    var result = "", rest = Substring(format), values = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      var options = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        options = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[end...].dropFirst()
      }
      var flags = String(rest.prefix { !$0.isLetter && $0 != "@" })
      rest = rest.dropFirst(flags.count)
      // An asterisk represents a number among the values.
      while let star = flags.firstIndex(of: "*") {
        let number = (values.popFirst() as? any BinaryInteger).map { Int(clamping: $0) } ?? 0
        let least = flags[..<star].last == "." ? 0 : -1_000
        flags.replaceSubrange(star...star, with: "\(min(max(number, least), 1_000))")
      }
      let lengths = rest.prefix { "hlqzjtL".contains($0) }
      rest = rest.dropFirst(lengths.count)
      guard let kind = rest.popFirst(), let value = values.popFirst() else { break }
      let isHidden = options.contains("private") || options.contains("sensitive") || "@s".contains(kind)
      if !isPublic, isHidden, !options.contains("public") {
        result += "<private>"
      } else if kind == "@" || kind == "s" {
        result += "\(value)"
      } else {
        result += String(format: "%\(flags)\(lengths)\(kind)", value)
      }
    }
    return result + rest
  }
}
