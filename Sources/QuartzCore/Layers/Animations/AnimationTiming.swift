import Foundation

/// The progress of an animation as a function of its own time.
package struct AnimationTiming: Sendable {
  /// The progress between start and end as a function of time.
  package enum Curve: Sendable, Equatable {
    case linear, easeIn, easeOut, easeInOut
    /// A cubic Bézier curve with two inner control points, each given by time and progress.
    case bezier(Double, Double, Double, Double)
    /// A released spring: its damping ratio, and its initial velocity in distances per second.
    case spring(damping: Double, velocity: Double)
    /// A spring with physical parameters, which determine its duration: its frequency in radians per second, its
    /// damping ratio, and its initial velocity.
    case swing(frequency: Double, ratio: Double, velocity: Double)
    /// No progress until the end.
    case jump
  }

  package var duration: TimeInterval
  package var delay: TimeInterval
  package var curve: Curve
  package var repeats: Bool
  package var autoreverses: Bool
  /// The number of runs, if it doesn't repeat forever.
  package var runs: Double = 1
  /// The durations before and after the movement in each run.
  package var lead: TimeInterval = 0
  package var tail: TimeInterval = 0

  package init(
    duration: TimeInterval, delay: TimeInterval = 0, curve: Curve = .easeInOut, repeats: Bool = false,
    autoreverses: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repeats = repeats
    self.autoreverses = autoreverses
  }

  var isSpring: Bool {
    switch curve {
    case .spring, .swing: true
    default: false
    }
  }

  /// The duration of one run, there and back.
  private var period: TimeInterval { run * (autoreverses ? 2 : 1) }
  private var run: TimeInterval { lead + duration + tail }

  /// The end time relative to the start; infinite for a repeating animation.
  package var end: TimeInterval { repeats ? .infinity : delay + period * runs }

  /// Returns the progress after `elapsed` seconds: 0 before the start, 1 at the end. A spring may exceed 1 in between.
  package func progress(at elapsed: TimeInterval) -> Double {
    var time = elapsed - delay
    if time <= 0 { return 0 }
    guard run > 0 else { return 1 }
    if !repeats, time >= period * runs - 1e-12 { return 1 }
    if repeats || runs > 1 { time = time.truncatingRemainder(dividingBy: period) }
    if time > run { time = period - time }
    return progress(inRun: time)
  }

  /// Returns the progress at a time of one run, ignoring repetitions and delays.
  package func progress(inRun time: TimeInterval) -> Double {
    let moved = time - lead
    if moved <= 0 { return 0 }
    return moved >= duration ? 1 : shape(moved)
  }

  private func shape(_ time: TimeInterval) -> Double {
    switch curve {
    case .linear: time / duration
    case .easeIn: Self.bezier(0.42, 0, 1, 1, at: time / duration)
    case .easeOut: Self.bezier(0, 0, 0.58, 1, at: time / duration)
    case .easeInOut: Self.bezier(0.42, 0, 0.58, 1, at: time / duration)
    case .bezier(let x1, let y1, let x2, let y2): Self.bezier(x1, y1, x2, y2, at: time / duration)
    case .spring(let damping, let velocity):
      Self.spring(damping: damping, velocity: velocity, time: time, duration: duration)
    case .swing(let frequency, let ratio, let velocity):
      DampedSpring(frequency: frequency, ratio: ratio, velocity: velocity).progress(at: time)
    case .jump: 0
    }
  }

  /// Returns the value at `x` of the cubic Bézier curve with the control points (0, 0), (x1, y1), (x2, y2), (1, 1).
  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    // The control points' times are in 0...1, so x increases with the parameter and bisection can't fail.
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return point(y1, y2, (low + high) / 2)
  }

  /// Returns the progress of a damped spring that is within 1/1000 of its end at `duration`.
  ///
  /// For a critically damped spring, omega x duration = 9.2334 (measured on iOS). An underdamped one decays with
  /// damping x omega, so damping x omega x duration = ln(1000) = 6.9078.
  package static func spring(damping: Double, velocity: Double, time: Double, duration: Double) -> Double {
    let ratio = damping.isNaN ? 1 : min(max(damping, 0.01), 1)
    let velocity = velocity.isNaN ? 0 : min(max(velocity, -1e9), 1e9)
    if ratio >= 1 {
      let omega = 9.2334 / duration
      return 1 - (1 + (omega - velocity) * time) * exp(-omega * time)
    }
    let omega = 6.9078 / (ratio * duration)
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let sine = (ratio * omega - velocity) / damped
    return 1 - exp(-ratio * omega * time) * (cos(damped * time) + sine * sin(damped * time))
  }
}
