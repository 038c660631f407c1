import Foundation

/// The arithmetic of scrolling along one axis, without views and clocks.
///
/// The numbers were measured on iOS.
enum ScrollPhysics {
  /// The resistance of content dragged past its end.
  static let rubberBand: CGFloat = 0.55
  /// The frequency of the spring that returns content that reaches its end with some velocity, per second.
  static let bounceFrequency = 11.0
  /// The two rates at which content released at rest past its end returns, per second.
  static let returnRates = (slow: 9.0, fast: 46.0)
  /// The speed below which content released past its end counts as resting, in points per second.
  static let restingSpeed = 50.0
  /// The speed at which decelerating content stops, in points per second.
  static let stoppingSpeed = 10.0
  /// The maximum duration of a movement to a target, in seconds. At the frequencies in use it takes less than two.
  static let maxDuration = 5.0
  /// The valid rates of deceleration: those at which scrolling stops within about a minute, but not at once.
  static let soundRates = 0.5...0.9999
  /// The distance from its end at which content counts as returned, in points.
  static let nearness = 0.1

  /// Returns the displayed distance past the end of content that a finger has dragged `distance` points past it, in a
  /// view `dimension` points long.
  static func banded(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let dragged = abs(distance)
    let shown = rubberBand * dragged * dimension / (rubberBand * dragged + dimension)
    return distance < 0 ? -shown : shown
  }

  /// Returns the dragged distance of content displayed `distance` points past its end: the inverse of
  /// ``banded(_:dimension:)``.
  static func unbanded(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    let shown = abs(distance)
    guard dimension > shown else { return distance }
    let dragged = shown * dimension / (rubberBand * (dimension - shown))
    return distance < 0 ? -dragged : dragged
  }

  /// Returns the displayed position of content that is dragged to `position`.
  static func banded(_ position: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
    if position < range.lowerBound {
      return range.lowerBound + banded(position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + banded(position - range.upperBound, dimension: dimension)
    }
    return position
  }

  /// Returns the dragged position of content that is displayed at `position`.
  static func unbanded(_ position: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
    if position < range.lowerBound {
      return range.lowerBound + unbanded(position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + unbanded(position - range.upperBound, dimension: dimension)
    }
    return position
  }

  /// Returns the duration in seconds for which the initial speed would cover the distance of a deceleration that leaves
  /// `rate` of the speed after each millisecond.
  static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Returns the position where content with a velocity of `velocity` points per second stops, if no end is in the way.
  static func landing(from position: Double, velocity: Double, rate: Double) -> Double {
    guard abs(velocity) > stoppingSpeed else { return position }
    return position + (velocity - (velocity < 0 ? -stoppingSpeed : stoppingSpeed)) * reach(rate)
  }
}

/// The movement of content along one axis after its release: decelerating, bouncing, or moving to a target.
struct ScrollMotion {
  private enum Phase {
    /// Decelerates.
    case glide(from: Double, velocity: Double, rate: Double)
    /// Moves to `target` with a spring that doesn't oscillate, and passes it only as far as its speed requires.
    case spring(target: Double, distance: Double, velocity: Double, frequency: Double)
    /// The content moves back, from rest.
    case comeBack(target: Double, distance: Double)
    case rest(Double)
  }

  /// The phases in order, with their start times.
  private var phases: [(start: Double, phase: Phase)] = []
  /// The time at which the content stops, in seconds after the start.
  private(set) var duration = 0.0
  /// The position at which the content stops.
  private(set) var end = 0.0

  /// Creates the movement of content that is at `position`, has a velocity of `velocity` points per second, and belongs
  /// in `range`.
  ///
  /// `rate` is the fraction of the speed left after a millisecond. With `bounces` it passes the ends and returns;
  /// otherwise it stops there.
  init(position: Double, velocity: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool) {
    let rate =
      rate.isNaN
      ? ScrollPhysics.soundRates.upperBound
      : min(max(rate, ScrollPhysics.soundRates.lowerBound), ScrollPhysics.soundRates.upperBound)
    plan(position, velocity, range, rate, bounces)
  }

  private mutating func plan(
    _ position: Double, _ velocity: Double, _ range: ClosedRange<Double>, _ rate: Double, _ bounces: Bool
  ) {
    var (position, velocity, time) = (position, velocity, 0.0)
    // At most: a return from outside, a deceleration through the range, a bounce at the other end.
    for _ in 0..<4 {
      if position < range.lowerBound - 1e-9 || position > range.upperBound + 1e-9 {
        let target = position < range.lowerBound ? range.lowerBound : range.upperBound
        guard bounces else { return rest(at: target, time) }
        guard let entry = addReturn(from: position, velocity, to: target, time) else { return }
        (position, velocity, time) = (target, entry.velocity, time + entry.time)
      } else {
        let isLeaving =
          (velocity < 0 && position <= range.lowerBound) || (velocity > 0 && position >= range.upperBound)
        guard abs(velocity) > ScrollPhysics.stoppingSpeed, range.lowerBound < range.upperBound || bounces
        else {
          return rest(at: min(max(position, range.lowerBound), range.upperBound), time)
        }
        if isLeaving {
          let target = velocity < 0 ? range.lowerBound : range.upperBound
          guard bounces else { return rest(at: target, time) }
          return addBounce(at: target, velocity, time)
        }
        phases.append((time, .glide(from: position, velocity: velocity, rate: rate)))
        let reach = ScrollPhysics.reach(rate)
        let edge = velocity < 0 ? range.lowerBound : range.upperBound
        let landing = ScrollPhysics.landing(from: position, velocity: velocity, rate: rate)
        let left = 1 - (edge - position) / (velocity * reach)
        let passes = velocity < 0 ? landing < edge : landing > edge
        guard passes, left > 0 else {
          return rest(
            at: landing, time + log(ScrollPhysics.stoppingSpeed / abs(velocity)) / (1000 * log(rate)))
        }
        time += log(left) / (1000 * log(rate))
        (position, velocity) = (edge, velocity * left)
      }
    }
    rest(at: min(max(position, range.lowerBound), range.upperBound), time)
  }

  /// Creates the movement of content to `target`, such as the beginning of a page.
  init(
    position: Double, velocity: Double, target: Double, frequency: Double = ScrollPhysics.bounceFrequency
  ) {
    phases.append(
      (0, .spring(target: target, distance: position - target, velocity: velocity, frequency: frequency)))
    rest(at: target, Self.restTime(distance: position - target, velocity: velocity, frequency: frequency))
  }

  // MARK: - Queries

  /// Returns the position of the content `time` seconds after the start.
  func position(at time: Double) -> Double { state(at: time).position }

  /// Returns the position and velocity of the content, in points per second, `time` seconds after the start.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    let time = max(0, time)
    let (start, phase) = phases.last { $0.start <= time } ?? phases[0]
    let t = time - start
    switch phase {
    case .rest(let position): return (position, 0)
    case .glide(let origin, let velocity, let rate):
      let left = pow(rate, 1000 * t)
      return (origin + velocity * ScrollPhysics.reach(rate) * (1 - left), velocity * left)
    case .spring(let target, let distance, let velocity, let frequency):
      let slope = velocity + frequency * distance
      let decay = exp(-frequency * t)
      return (target + (distance + slope * t) * decay, (slope - frequency * (distance + slope * t)) * decay)
    case .comeBack(let target, let distance):
      let (slow, fast) = ScrollPhysics.returnRates
      let (a, b) = (distance * fast / (fast - slow), -distance * slow / (fast - slow))
      return (
        target + a * exp(-slow * t) + b * exp(-fast * t),
        -slow * a * exp(-slow * t) - fast * b * exp(-fast * t)
      )
    }
  }

  // MARK: - Building

  private mutating func rest(at position: Double, _ time: Double) {
    phases.append((time, .rest(position)))
    duration = time
    end = position
  }

  private mutating func addBounce(at target: Double, _ velocity: Double, _ time: Double) {
    let frequency = ScrollPhysics.bounceFrequency
    phases.append((time, .spring(target: target, distance: 0, velocity: velocity, frequency: frequency)))
    rest(at: target, time + Self.restTime(distance: 0, velocity: velocity, frequency: frequency))
  }

  /// Adds the return from past the end. Returns the time and velocity with which it enters the range, if it does.
  private mutating func addReturn(
    from position: Double, _ velocity: Double, to target: Double, _ time: Double
  ) -> (time: Double, velocity: Double)? {
    let distance = position - target
    guard abs(velocity) >= ScrollPhysics.restingSpeed else {
      phases.append((time, .comeBack(target: target, distance: distance)))
      let (slow, fast) = ScrollPhysics.returnRates
      let share = fast / (fast - slow)
      rest(at: target, time + max(0, log(abs(distance) * share / ScrollPhysics.nearness) / slow))
      return nil
    }
    let frequency = ScrollPhysics.bounceFrequency
    phases.append(
      (time, .spring(target: target, distance: distance, velocity: velocity, frequency: frequency)))
    let slope = velocity + frequency * distance
    let crossing = -distance / slope
    if crossing > 0 {
      let speed = slope * exp(-frequency * crossing)
      if abs(speed) > ScrollPhysics.stoppingSpeed { return (crossing, speed) }
    }
    rest(at: target, time + Self.restTime(distance: distance, velocity: velocity, frequency: frequency))
    return nil
  }

  /// Returns the time after which a spring that doesn't oscillate stays within ``ScrollPhysics/nearness``, at most
  /// ``ScrollPhysics/maxDuration``. Found in steps of 1/240 s.
  private static func restTime(distance: Double, velocity: Double, frequency: Double) -> Double {
    let slope = velocity + frequency * distance
    func offset(at time: Double) -> Double { abs(distance + slope * time) * exp(-frequency * time) }
    // Past its farthest point the distance only decreases. That point is arbitrarily late if the slope is almost zero,
    // and is then too near to the target to be waited for.
    let farthest = 1 / frequency - distance / slope
    var time =
      farthest > 0 && farthest < ScrollPhysics.maxDuration && offset(at: farthest) > ScrollPhysics.nearness
      ? farthest : 0
    while time < ScrollPhysics.maxDuration, offset(at: time) > ScrollPhysics.nearness { time += 1.0 / 240 }
    return time
  }
}
