import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The number of units in a second.
public typealias CMTimeScale = Int32

/// A time as a fraction of seconds, as in Apple's Core Media.
public struct CMTime: Hashable, Comparable, Sendable {
  /// The number of units.
  public var value: CMTimeValue
  /// The number of units in a second.
  public var timescale: CMTimeScale
  /// The kinds in the order of their times.
  private enum Kind: Int { case negativeInfinity, numeric, indefinite, positiveInfinity, invalid }
  private var storedKind: Kind
  /// The kind of time. A numeric time whose timescale isn't positive is invalid.
  private var kind: Kind { storedKind == .numeric && timescale <= 0 ? .invalid : storedKind }

  /// Creates an invalid time.
  public init() { (value, timescale, storedKind) = (0, 0, .invalid) }
  /// Creates a time of `value` / `timescale` seconds; invalid if `timescale` isn't positive.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale, storedKind) = (value, timescale, .numeric)
  }
  /// Creates the nearest time to a number of seconds. The timescale is halved until the value fits into 64 bits; a time
  /// that doesn't fit in whole seconds is infinite.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite, preferredTimescale > 0 else {
      self = seconds == .infinity ? .positiveInfinity : seconds == -.infinity ? .negativeInfinity : .invalid
      return
    }
    var scale = preferredTimescale
    while scale > 0 {
      if let value = CMTimeValue(exactly: (seconds * Double(scale)).rounded()) {
        self.init(value: value, timescale: scale)
        return
      }
      scale /= 2
    }
    self = seconds > 0 ? .positiveInfinity : .negativeInfinity
  }

  private init(_ kind: Kind) { (value, timescale, storedKind) = (0, 0, kind) }

  /// Zero.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that isn't valid.
  public static let invalid = CMTime()
  /// A time that isn't known.
  public static let indefinite = CMTime(.indefinite)
  /// A time after all others.
  public static let positiveInfinity = CMTime(.positiveInfinity)
  /// A time before all others.
  public static let negativeInfinity = CMTime(.negativeInfinity)

  /// The number of seconds; not a number for times that aren't numeric.
  public var seconds: Double {
    switch kind {
    case .numeric: Double(value) / Double(timescale)
    case .positiveInfinity: .infinity
    case .negativeInfinity: -.infinity
    case .invalid, .indefinite: .nan
    }
  }
  /// Whether the time is valid.
  public var isValid: Bool { kind != .invalid }
  /// Whether the time is indefinite.
  public var isIndefinite: Bool { kind == .indefinite }
  /// Whether the time is a number of seconds.
  public var isNumeric: Bool { kind == .numeric }

  /// Whether the time is positive infinity, after all others.
  public var isPositiveInfinity: Bool { kind == .positiveInfinity }
  /// Whether the time is negative infinity, before all others.
  public var isNegativeInfinity: Bool { kind == .negativeInfinity }

  /// Returns whether both times are equal, even if their timescales differ.
  public static func == (first: CMTime, second: CMTime) -> Bool { first.order(to: second) == 0 }
  /// Hashes the time. Equal times in different timescales have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    guard kind == .numeric else { return }
    let divisor = Self.commonDivisor(value.magnitude, UInt64(timescale))
    hasher.combine(value / CMTimeValue(divisor))
    hasher.combine(UInt64(timescale) / divisor)
  }
  /// Returns whether one is before the other. Indefinite times come after all with a number of seconds, and invalid
  /// ones last.
  public static func < (first: CMTime, second: CMTime) -> Bool { first.order(to: second) < 0 }
  /// Returns the sum of two times. If it doesn't fit into their least common timescale, it's rounded to the finer of
  /// the two, which is halved until it fits; it's infinite if it doesn't fit in whole seconds. A sum with an invalid
  /// time, or of opposite infinities, is invalid, and any other with an indefinite time is indefinite.
  public static func + (first: CMTime, second: CMTime) -> CMTime { combine(first, second, 1) }
  /// Returns the difference, which is the sum with the opposite time.
  public static func - (first: CMTime, second: CMTime) -> CMTime { combine(first, second, -1) }

  /// Returns -1 if this time is earlier than the other one, 1 if it's later, and 0 if both are the same.
  func order(to other: CMTime) -> Int32 {
    guard kind == .numeric, other.kind == .numeric else { return Int32((kind.rawValue - other.kind.rawValue).signum()) }
    // Fractions with positive denominators compare as these products.
    let (mine, its) = (
      value.multipliedFullWidth(by: CMTimeValue(other.timescale)),
      other.value.multipliedFullWidth(by: CMTimeValue(timescale))
    )
    if mine.high != its.high { return mine.high < its.high ? -1 : 1 }
    return mine.low == its.low ? 0 : mine.low < its.low ? -1 : 1
  }

  private static func commonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return max(first, 1)
  }

  private static func combine(_ first: CMTime, _ second: CMTime, _ sign: CMTimeValue) -> CMTime {
    guard first.isNumeric, second.isNumeric else { return sum(of: [first.kind, second.signed(sign).kind]) }
    let divisor = CMTimeValue(commonDivisor(UInt64(first.timescale), UInt64(second.timescale)))
    let scale = CMTimeValue(first.timescale) / divisor * CMTimeValue(second.timescale)
    let one = first.value.multipliedReportingOverflow(by: scale / CMTimeValue(first.timescale))
    let other = second.value.multipliedReportingOverflow(by: sign * (scale / CMTimeValue(second.timescale)))
    let sum = one.partialValue.addingReportingOverflow(other.partialValue)
    guard let timescale = CMTimeScale(exactly: scale), !one.overflow, !other.overflow, !sum.overflow else {
      return CMTime(
        seconds: first.seconds + Double(sign) * second.seconds,
        preferredTimescale: max(first.timescale, second.timescale))
    }
    return CMTime(value: sum.partialValue, timescale: timescale)
  }

  /// Returns the sum of two times of which at least one isn't numeric.
  private static func sum(of kinds: [Kind]) -> CMTime {
    if kinds.contains(.invalid) { return .invalid }
    if kinds.contains(.indefinite) { return .indefinite }
    guard kinds.contains(.positiveInfinity) else { return .negativeInfinity }
    return kinds.contains(.negativeInfinity) ? .invalid : .positiveInfinity
  }

  private func signed(_ sign: CMTimeValue) -> CMTime {
    guard sign < 0 else { return self }
    switch kind {
    case .positiveInfinity: return .negativeInfinity
    case .negativeInfinity: return .positiveInfinity
    case .numeric, .indefinite, .invalid: return self
    }
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

/// Returns the sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// Returns the difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// Returns -1 if the first time comes first, 1 if the second one does, and 0 if both are the same.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1.order(to: time2) }
/// Returns the earlier of two times.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
/// Returns the later of two times.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }
/// Returns the nearest time to a multiple of one.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}

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
