import AloeCore
import Foundation

/// A span of time, in seconds.
public typealias CFTimeInterval = TimeInterval

/// The timing of a layer or an animation relative to its parent: a superlayer or an animation group.
///
/// An object's own time is `(parent time - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming {
  /// The start time, in the parent's time; 0 by default. For an animation that is added to a layer, 0 means now.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds; 0, the default, means the transaction's duration, usually 0.25.
  var duration: CFTimeInterval { get set }
  /// The speed relative to the parent's time; 1 by default. 0 pauses time, and negative speeds reverse it.
  var speed: Float { get set }
  /// The offset that is added to the local time, in seconds; 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs, which can be fractional; 0, the default, means one.
  var repeatCount: Float { get set }
  /// The total duration with all repetitions, in seconds; if it's 0, the default, ``repeatCount`` determines it.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run also plays in reverse, which doubles its duration; false by default.
  var autoreverses: Bool { get set }
  /// The values shown before the animation begins and after it has ended; none by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The behaviour of an animation outside of its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a mode from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Shows the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Shows the first value before the beginning and the last one after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Has no effect outside the active duration.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The properties of ``CAMediaTiming`` as a value, with computations.
struct MediaTime {
  var beginTime: TimeInterval = 0
  var duration: TimeInterval = 0
  var speed: Float = 1
  var timeOffset: TimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// A moment of a run.
  struct Moment: Equatable {
    /// The time in the run, from 0 to the duration.
    var time: TimeInterval
    /// The number of previous runs.
    var cycle: Int
  }

  /// Converts a time of the parent's to local time.
  func localTime(at outside: TimeInterval) -> TimeInterval { (outside - beginTime) * Double(speed) + timeOffset }

  /// The active duration in local time.
  var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  /// Returns whether the animation has ended at a time of the parent.
  func isOver(at outside: TimeInterval) -> Bool {
    let local = localTime(at: outside)
    if speed < 0 { return local <= 1e-9 }
    return speed > 0 && local >= activeDuration - 1e-9
  }

  /// Returns the moment at a time of the parent; `nil` if nothing is shown.
  func moment(at outside: TimeInterval) -> Moment? {
    var local = localTime(at: outside)
    let end = activeDuration
    if local < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      local = 0
    }
    if local >= end - 1e-9 {
      // At the very end of paused or reversed time, the last value shows.
      guard fillMode == .forwards || fillMode == .both || (speed <= 0 && local <= end) else { return nil }
      local = end
    }
    guard duration > 0, local.isFinite else { return Moment(time: 0, cycle: 0) }
    let period = duration * (autoreverses ? 2 : 1)
    var cycle = (local / period).rounded(.down)
    var time = local - cycle * period
    // The end of the last run isn't the start of another one.
    if local >= end, time < 1e-9, cycle > 0 { (cycle, time) = (cycle - 1, period) }
    if autoreverses, time > duration { time = period - time }
    // Rounding may leave the range if the duration is near 0 or very long.
    if !(0...duration).contains(time) { time = time > 0 ? duration : 0 }
    return Moment(time: time, cycle: Int(cutting: min(cycle, 1e9)))
  }
}
