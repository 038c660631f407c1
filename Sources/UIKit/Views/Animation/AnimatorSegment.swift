import Foundation
import QuartzCore

/// The progress of a property animator: held by the client, or moving since a certain time.
struct AnimatorSegment {
  /// The timing from start to end.
  let pace: AnimationTiming
  /// The fraction of the duration, or, if the animation is scrubbed linearly, of the progress, at which the animation
  /// is held; while the animation moves, the fraction at which motion began.
  var held = 0.0
  /// Whether the held fraction is a fraction of the progress.
  var isLinear = false
  var isReversed = false
  /// The time at which motion began; `nil` while it's held.
  private var since: TimeInterval?
  /// The fraction from which the remaining progress has another timing, and that timing.
  private var rest: (pace: AnimationTiming, from: Double)?

  init(pace: AnimationTiming) { self.pace = pace }

  private var duration: TimeInterval { max(pace.duration, 1e-9) }

  private func eased(_ share: Double) -> Double { pace.progress(inRun: share * duration) }

  /// Returns the fraction of the duration that has passed at `time`, or, if the animation is scrubbed linearly, the
  /// fraction of the progress.
  func fraction(at time: TimeInterval) -> Double {
    guard let since else { return held }
    if let rest {
      let share = min(1, max(0, (time - since) / max(rest.pace.duration, 1e-9)))
      return rest.from + ((isReversed ? 0 : 1) - rest.from) * share
    }
    let moved = (time - since) / duration
    return min(1, max(0, isReversed ? held - moved : held + moved))
  }

  /// Returns the progress.
  func progress(at time: TimeInterval) -> Double {
    if let rest, let since {
      let target: Double = isReversed ? 0 : 1
      return rest.from + (target - rest.from) * rest.pace.progress(inRun: time - since)
    }
    let share = fraction(at: time)
    return isLinear && since == nil ? share : eased(share)
  }

  /// Returns the progress of changes that begin later, when the fraction `start` of the duration has passed.
  func progress(at time: TimeInterval, from start: Double) -> Double {
    let share = min(1, max(0, (fraction(at: time) - start) / (1 - start)))
    return isLinear && since == nil || rest != nil ? share : eased(share)
  }

  func isOver(at time: TimeInterval) -> Bool {
    guard let since else { return false }
    if let rest { return time - since >= rest.pace.duration - 1e-9 }
    let share = fraction(at: time)
    return isReversed ? share <= 1e-9 : share >= 1 - 1e-9
  }

  /// Holds the current progress, so that nothing jumps.
  mutating func hold(at time: TimeInterval, linearly: Bool) {
    guard since != nil else {
      isLinear = linearly
      return
    }
    let (share, current) = (fraction(at: time), progress(at: time))
    (since, isLinear) = (nil, linearly || rest != nil)
    held = isLinear ? current : share
    rest = nil
  }

  /// Continues from the current progress with its timing.
  mutating func release(at time: TimeInterval, isReversed: Bool) {
    let current = progress(at: time)
    let isHeldByProgress = since == nil && isLinear || rest != nil
    let share = fraction(at: time)
    (self.isReversed, rest, since, isLinear) = (isReversed, nil, time, false)
    held = share
    guard isHeldByProgress, abs(eased(share) - current) > 1e-9 else { return }
    if let time = self.share(ofProgress: current) {
      held = time
    } else {
      // A spring may pass a position more than once, so the remaining progress uses its timing from here.
      var pace = pace
      pace.duration *= isReversed ? current : 1 - current
      rest = (pace, current)
    }
  }

  /// Continues the remaining progress with another timing.
  mutating func bend(_ pace: AnimationTiming, at time: TimeInterval, isReversed: Bool) {
    let current = progress(at: time)
    (self.isReversed, rest, since, isLinear) = (isReversed, (pace, current), time, false)
  }

  /// Returns the fraction of the duration after which a progress is reached; `nil` for a spring.
  private func share(ofProgress progress: Double) -> Double? {
    switch pace.curve {
    case .spring, .swing, .jump: return nil
    default: break
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if eased(middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
