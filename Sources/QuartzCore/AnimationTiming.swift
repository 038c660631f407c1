import Foundation

/// How far an animation has come, as a function of its own time.
package struct AnimationTiming: Sendable {
  /// The progress between start and end as a function of time.
  package enum Curve: Sendable, Equatable {
    case linear, easeIn, easeOut, easeInOut
    /// A cubic Bézier curve with two inner control points, each given by time and progress.
    case bezier(Double, Double, Double, Double)
    /// A spring that is let go: its damping ratio, and its first velocity in distances per second.
    case spring(damping: Double, velocity: Double)
  }

  package var duration: TimeInterval
  package var delay: TimeInterval
  package var curve: Curve
  package var repeats: Bool
  package var autoreverses: Bool

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

  var isSpring: Bool { if case .spring = curve { true } else { false } }

  /// The time at which it ends, counted from its start; infinite for a repeating one.
  package var end: TimeInterval { repeats ? .infinity : delay + duration * (autoreverses ? 2 : 1) }

  /// The progress after `elapsed` seconds: 0 before the start, 1 at the end. A spring may pass 1 in between.
  package func progress(at elapsed: TimeInterval) -> Double {
    var time = elapsed - delay
    if time <= 0 { return 0 }
    guard duration > 0 else { return 1 }
    if autoreverses {
      let period = 2 * duration
      if !repeats, time >= period { return 1 }
      time = time.truncatingRemainder(dividingBy: period)
      return time <= duration ? shape(time) : shape(period - time)
    }
    if repeats { time = time.truncatingRemainder(dividingBy: duration) }
    return time >= duration ? 1 : shape(time)
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
    }
  }

  /// The cubic Bézier curve with the control points (0, 0), (x1, y1), (x2, y2), (1, 1), at `x`.
  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    // The control points' times lie within 0...1, so x grows with the parameter and bisection can't fail.
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return point(y1, y2, (low + high) / 2)
  }

  /// A damped spring that has come within 1/1000 of its end at `duration`.
  ///
  /// A critically damped one has omega x duration = 9.2334 (measured on iOS); an
  /// underdamped one decays with damping x omega, which gives ln(1000) = 6.9078.
  package static func spring(damping: Double, velocity: Double, time: Double, duration: Double) -> Double {
    let ratio = min(max(damping, 0.01), 1)
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
