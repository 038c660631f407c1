import Foundation

/// The counter of a time.
public typealias CMTimeValue = Int64
/// The number of units in a second.
public typealias CMTimeScale = Int32

/// A time as a fraction of seconds, as in Apple's Core Media.
public struct CMTime: Hashable, Comparable, Sendable {
  /// The number of units.
  public var value: CMTimeValue
  /// The number of units in a second.
  public var timescale: CMTimeScale
  private enum Kind: Hashable { case numeric, invalid, indefinite, positiveInfinity }
  private var kind: Kind

  /// Creates an invalid time.
  public init() { (value, timescale, kind) = (0, 0, .invalid) }
  /// Creates a time; an invalid one without units in a second.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale, kind) = (value, timescale, timescale > 0 ? .numeric : .invalid)
  }
  /// Creates the nearest time to a number of seconds.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite, preferredTimescale > 0 else {
      self = seconds == .infinity ? .positiveInfinity : .invalid
      return
    }
    let units = (seconds * Double(preferredTimescale)).rounded()
    self.init(value: CMTimeValue(min(max(units, -9e18), 9e18)), timescale: preferredTimescale)
  }

  private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

  /// Zero.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that isn't valid.
  public static let invalid = CMTime()
  /// A time that isn't known.
  public static let indefinite = CMTime(.indefinite)
  /// A time after all others.
  public static let positiveInfinity = CMTime(.positiveInfinity)

  /// The number of seconds; not a number for times that aren't numeric.
  public var seconds: Double {
    switch kind {
    case .numeric: Double(value) / Double(timescale)
    case .positiveInfinity: .infinity
    case .invalid, .indefinite: .nan
    }
  }
  /// Whether it's valid.
  public var isValid: Bool { kind != .invalid }
  /// Whether it isn't known.
  public var isIndefinite: Bool { kind == .indefinite }
  /// Whether it has a number of seconds.
  public var isNumeric: Bool { kind == .numeric }

  /// Returns whether both are the same time, whatever their units are.
  public static func == (first: CMTime, second: CMTime) -> Bool {
    first.kind == second.kind && (first.kind != .numeric || first.seconds == second.seconds)
  }
  /// Hashes the number of seconds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if kind == .numeric { hasher.combine(seconds) }
  }
  /// Returns whether one is before the other. Times that aren't numeric come last.
  public static func < (first: CMTime, second: CMTime) -> Bool {
    (first.isNumeric ? first.seconds : .infinity) < (second.isNumeric ? second.seconds : .infinity)
  }
  /// Returns the sum.
  public static func + (first: CMTime, second: CMTime) -> CMTime { combine(first, second, 1) }
  /// Returns the difference.
  public static func - (first: CMTime, second: CMTime) -> CMTime { combine(first, second, -1) }

  private static func combine(_ first: CMTime, _ second: CMTime, _ sign: Double) -> CMTime {
    guard first.isNumeric, second.isNumeric else { return first.isNumeric ? second : first }
    if first.timescale == second.timescale {
      return CMTime(value: first.value &+ CMTimeValue(sign) &* second.value, timescale: first.timescale)
    }
    let scale = max(first.timescale, second.timescale)
    return CMTime(seconds: first.seconds + sign * second.seconds, preferredTimescale: scale)
  }
}

/// Creates a time.
public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// Creates the nearest time to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Returns the number of seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A span of time.
public struct CMTimeRange: Hashable, Sendable {
  /// The beginning.
  public var start: CMTime
  /// The length.
  public var duration: CMTime
  /// Creates a span.
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  /// The end.
  public var end: CMTime { start + duration }
}
