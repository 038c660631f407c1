import AloeCore
import Foundation

/// A span of time, in seconds.
public typealias CFTimeInterval = TimeInterval

/// How time runs in a layer or an animation, inside the time of what holds it: a superlayer, a group of animations.
///
/// An object's own time is `(time outside - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming {
  /// When it begins, in the time of what holds it; 0 by default. For an animation that is added to a layer 0 means now.
  var beginTime: CFTimeInterval { get set }
  /// How long one run takes, in seconds; 0 by default, which means the duration of the transaction, 0.25 as a rule.
  var duration: CFTimeInterval { get set }
  /// How much faster time runs here than outside; 1 by default. 0 makes it stand still, a negative one run back.
  var speed: Float { get set }
  /// What is added to the own time, in seconds; 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs, also by parts; 0, the default, means once.
  var repeatCount: Float { get set }
  /// How long it runs with all repetitions, in seconds; 0, the default, leaves that to ``repeatCount``.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run goes back as it came, which takes as long again; false by default.
  var autoreverses: Bool { get set }
  /// What it shows before it begins and after it has ended; nothing by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode as a text.
  public let rawValue: String
  /// Makes a mode from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value after its end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before its begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value before its begin and the last one after its end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The settings of ``CAMediaTiming`` as a value, and what follows from them.
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
    /// How many runs lie before this one.
    var cycle: Int
  }

  /// The own time at a time outside.
  func localTime(at outside: TimeInterval) -> TimeInterval { (outside - beginTime) * Double(speed) + timeOffset }

  /// How long it's active, in its own time.
  var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  /// Whether it's over at a time outside.
  func isOver(at outside: TimeInterval) -> Bool {
    let local = localTime(at: outside)
    if speed < 0 { return local <= 1e-9 }
    return speed > 0 && local >= activeDuration - 1e-9
  }

  /// Where it is at a time outside; `nil` where it shows nothing.
  func moment(at outside: TimeInterval) -> Moment? {
    var local = localTime(at: outside)
    let end = activeDuration
    if local < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      local = 0
    }
    if local >= end - 1e-9 {
      // At the very end of one that stands still or runs back its last value shows.
      guard fillMode == .forwards || fillMode == .both || (speed <= 0 && local <= end) else { return nil }
      local = end
    }
    guard duration > 0, local.isFinite else { return Moment(time: 0, cycle: 0) }
    let period = duration * (autoreverses ? 2 : 1)
    var cycle = (local / period).rounded(.down)
    var time = local - cycle * period
    // The end of a run isn't the start of the next one, which never comes.
    if local >= end, time < 1e-9, cycle > 0 { (cycle, time) = (cycle - 1, period) }
    if autoreverses, time > duration { time = period - time }
    // Of a duration near 0 or beyond all times no part can be told.
    if !(0...duration).contains(time) { time = time > 0 ? duration : 0 }
    return Moment(time: time, cycle: Int(cutting: min(cycle, 1e9)))
  }
}
