import Foundation

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000

/// A time in seconds since the first moment of 2001, in UTC.
public typealias CFAbsoluteTime = Double

/// The seconds from the first moment of 1970 to that of 2001, in UTC.
public let kCFAbsoluteTimeIntervalSince1970: Double = 978_307_200

/// Returns the current time, in seconds since the first moment of 2001, in UTC. It jumps when the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
