import Foundation

/// The identifier that distinguishes an interval from others with the same name.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Creates an identifier from a number.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates an identifier that no other has.
  public init(log: OSLog) { rawValue = Self.next() }
  /// Creates the identifier of an object.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }
  /// The identifier for intervals that don't overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// An identifier of no interval.
  public static let invalid = OSSignpostID(.max)

  private static let counter = OSAllocatedUnfairLock(initialState: UInt64(0))
  static func next() -> UInt64 {
    counter.withLock { count in
      count += 1
      return count
    }
  }
}

/// The kinds of signposts.
public enum OSSignpostType: Sendable {
  /// An event: a moment without a length.
  case event
  /// The beginning of an interval.
  case begin
  /// The end of an interval.
  case end
}

/// Writes a signpost as a message for debugging.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  log.log(
    .debug, "\("\(type)", privacy: .public) \("\(name)", privacy: .public) (\(signpostID.rawValue, format: .hex))")
}

/// Writes a signpost with a formatted message, as a message for debugging.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
  guard log.isEnabled else { return }
  let text = LogFormat.text("\(format)", arguments, isPublic: !log.writer.isJournal)
  log.log(
    .debug,
    "\("\(type)", privacy: .public) \("\(name)", privacy: .public) (\(signpostID.rawValue, format: .hex)): \(text, privacy: .public)"
  )
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  let start: UInt64
  let id: OSSignpostID
  init(_ id: OSSignpostID) { (start, self.id) = (DispatchTime.now().uptimeNanoseconds, id) }
}

/// A writer of intervals and events, as messages for debugging.
public struct OSSignposter: Sendable {
  private let source: OSLog

  /// Creates a writer whose lines begin with a subsystem and a category.
  public init(subsystem: String, category: String) { source = OSLog(subsystem: subsystem, category: category) }
  /// Creates a writer for a source.
  public init(logHandle: OSLog) { source = logHandle }
  /// Creates a writer for a logger's source.
  public init(logger: Logger) { source = logger.source }
  /// Creates a writer without a name.
  public init() { source = .default }
  /// A writer that writes nothing.
  public static var disabled: OSSignposter { OSSignposter(logHandle: .disabled) }
  /// Whether intervals are written.
  public var isEnabled: Bool { source.isEnabled }

  /// Returns an identifier that no other interval has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: source) }
  /// Returns the identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: source, object: object) }

  /// Writes the beginning of an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    os_signpost(.begin, log: source, name: name, signpostID: id)
    return OSSignpostIntervalState(id)
  }
  /// Writes the beginning of an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    source.log(.debug, message)
    return beginInterval(name, id: id)
  }
  /// Writes the end of an interval, with its length.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    let length = Double(DispatchTime.now().uptimeNanoseconds - state.start) / 1e6
    source.log(
      .debug,
      "end \("\(name)", privacy: .public) (\(state.id.rawValue, format: .hex)): \(length, format: .fixed(precision: 3)) ms"
    )
  }
  /// Writes the end of an interval, with its length and a message.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
    source.log(.debug, message)
    endInterval(name, state)
  }
  /// Writes an event: a moment without a length.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    os_signpost(.event, log: source, name: name, signpostID: id)
  }
  /// Writes an event with a message.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
    emitEvent(name, id: id)
    source.log(.debug, message)
  }
  /// Writes the interval in which a closure runs, and returns the closure's result.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
}
