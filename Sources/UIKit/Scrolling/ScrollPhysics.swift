import Foundation

/// The arithmetic of scrolling along one axis: no views, no clock.
///
/// The numbers were measured on iOS.
enum ScrollPhysics {
  /// How hard content resists being dragged past its end.
  static let rubberBand: CGFloat = 0.55
  /// The frequency of the spring that brings content back that arrives at its end with speed, per second.
  static let bounceFrequency = 11.0
  /// The two rates at which content let go at rest comes back, per second.
  static let returnRates = (slow: 9.0, fast: 46.0)
  /// The speed below which content let go past its end counts as resting, in points per second.
  static let restingSpeed = 50.0
  /// The speed at which content that glides stops, in points per second.
  static let stoppingSpeed = 10.0
  /// The longest that content is drawn to a point, in seconds. At the frequencies in use it takes less than two.
  static let longest = 5.0
  /// The rates of deceleration that come to rest within about a minute and don't stop at once.
  static let soundRates = 0.5...0.9999
  /// How near to its end content counts as having come back, in points.
  static let nearness = 0.1

  /// How far content appears past its end when a finger has dragged it `distance` points past it, in a view
  /// `dimension` points long.
  static func banded(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let dragged = abs(distance)
    let shown = rubberBand * dragged * dimension / (rubberBand * dragged + dimension)
    return distance < 0 ? -shown : shown
  }

  /// How far content was dragged that appears `distance` points past its end: the reverse of
  /// ``banded(_:dimension:)``.
  static func unbanded(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    let shown = abs(distance)
    guard dimension > shown else { return distance }
    let dragged = shown * dimension / (rubberBand * (dimension - shown))
    return distance < 0 ? -dragged : dragged
  }

  /// Where content appears that is dragged to `position`.
  static func banded(_ position: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
    if position < range.lowerBound {
      return range.lowerBound + banded(position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + banded(position - range.upperBound, dimension: dimension)
    }
    return position
  }

  /// Where content was dragged to that appears at `position`.
  static func unbanded(_ position: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
    if position < range.lowerBound {
      return range.lowerBound + unbanded(position - range.lowerBound, dimension: dimension)
    }
    if position > range.upperBound {
      return range.upperBound + unbanded(position - range.upperBound, dimension: dimension)
    }
    return position
  }

  /// The length of a glide in seconds at its first speed, if `rate` of the speed is left after each millisecond.
  static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Where content that moves at `velocity` points per second stops, if no end is in the way.
  static func landing(from position: Double, velocity: Double, rate: Double) -> Double {
    guard abs(velocity) > stoppingSpeed else { return position }
    return position + (velocity - (velocity < 0 ? -stoppingSpeed : stoppingSpeed)) * reach(rate)
  }
}

/// The motion of content along one axis after it was let go: gliding, bouncing, or drawn to a point.
struct ScrollMotion {
  private enum Course {
    /// Slows down by itself.
    case glide(from: Double, velocity: Double, rate: Double)
    /// Drawn to `target`, without swinging past it more than its speed makes it.
    case spring(target: Double, distance: Double, velocity: Double, frequency: Double)
    /// Comes back from rest.
    case comeBack(target: Double, distance: Double)
    case rest(Double)
  }

  /// The courses one after another, with the times at which they begin.
  private var courses: [(start: Double, course: Course)] = []
  /// When it comes to rest, in seconds after its start.
  private(set) var duration = 0.0
  /// Where it comes to rest.
  private(set) var end = 0.0

  /// The motion of content at `position` with `velocity` points per second that belongs in `range`.
  ///
  /// `rate` is the part of the speed left after a millisecond. With `bounces` it goes past the ends and comes back; else it
  /// stops there.
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
    // At most: back from outside, a glide through, a bounce at the other end.
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
        courses.append((time, .glide(from: position, velocity: velocity, rate: rate)))
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

  /// The motion of content drawn to `target`, where a page begins for example.
  init(
    position: Double, velocity: Double, target: Double, frequency: Double = ScrollPhysics.bounceFrequency
  ) {
    courses.append(
      (0, .spring(target: target, distance: position - target, velocity: velocity, frequency: frequency)))
    rest(at: target, Self.restTime(distance: position - target, velocity: velocity, frequency: frequency))
  }

  // MARK: - Asking

  /// Where the content is `time` seconds after the start.
  func position(at time: Double) -> Double { state(at: time).position }

  /// Where the content is and how fast it moves, in points per second, `time` seconds after the start.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    let time = max(0, time)
    let (start, course) = courses.last { $0.start <= time } ?? courses[0]
    let t = time - start
    switch course {
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
    courses.append((time, .rest(position)))
    duration = time
    end = position
  }

  private mutating func addBounce(at target: Double, _ velocity: Double, _ time: Double) {
    let frequency = ScrollPhysics.bounceFrequency
    courses.append((time, .spring(target: target, distance: 0, velocity: velocity, frequency: frequency)))
    rest(at: target, time + Self.restTime(distance: 0, velocity: velocity, frequency: frequency))
  }

  /// Adds the way back from past the end; returns when and how fast it runs on into the range, if it does.
  private mutating func addReturn(
    from position: Double, _ velocity: Double, to target: Double, _ time: Double
  ) -> (time: Double, velocity: Double)? {
    let distance = position - target
    guard abs(velocity) >= ScrollPhysics.restingSpeed else {
      courses.append((time, .comeBack(target: target, distance: distance)))
      let (slow, fast) = ScrollPhysics.returnRates
      let share = fast / (fast - slow)
      rest(at: target, time + max(0, log(abs(distance) * share / ScrollPhysics.nearness) / slow))
      return nil
    }
    let frequency = ScrollPhysics.bounceFrequency
    courses.append(
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

  /// When a spring that doesn't swing stays within ``ScrollPhysics/nearness``, at most ``ScrollPhysics/longest``.
  /// Found by stepping: 1/240 s at a time.
  private static func restTime(distance: Double, velocity: Double, frequency: Double) -> Double {
    let slope = velocity + frequency * distance
    func offset(at time: Double) -> Double { abs(distance + slope * time) * exp(-frequency * time) }
    // Past its farthest point the distance only shrinks. That point lies arbitrarily late where the slope is almost
    // zero, and is then too near to the target to be waited for.
    let farthest = 1 / frequency - distance / slope
    var time =
      farthest > 0 && farthest < ScrollPhysics.longest && offset(at: farthest) > ScrollPhysics.nearness
      ? farthest : 0
    while time < ScrollPhysics.longest, offset(at: time) > ScrollPhysics.nearness { time += 1.0 / 240 }
    return time
  }
}
