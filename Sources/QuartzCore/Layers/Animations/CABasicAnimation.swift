import Foundation

/// An animation of a property from one value to another.
///
/// A missing start or end is the value shown without the animation. `byValue` is a difference: it's added to
/// `fromValue`, subtracted from `toValue`, or, alone, added to the shown value. With both ends, it's ignored.
open class CABasicAnimation: CAPropertyAnimation {
  /// The initial value; `nil` by default.
  open var fromValue: Any?
  /// The final value; `nil` by default.
  open var toValue: Any?
  /// The difference; `nil` by default.
  open var byValue: Any?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override var clientValues: [Any] { [fromValue, toValue, byValue].compactMap { $0 } }

  override func curve(of kind: AnimatedKind) -> PropertyCurve {
    func read(_ value: Any?) -> AnimatedValue? { value.flatMap { AnimatedValue($0, as: kind) } }
    return .ends(PropertyEnds(from: read(fromValue), to: read(toValue), by: read(byValue)), pace: pace)
  }

  /// Maps time to progress; linear. The timing function is applied in addition.
  var pace: @Sendable (_ time: TimeInterval, _ duration: TimeInterval) -> Double {
    { time, duration in duration > 0 ? time / duration : 1 }
  }
}

/// The initial and final values of a basic animation.
struct PropertyEnds {
  var from: AnimatedValue?
  var to: AnimatedValue?
  var by: AnimatedValue?

  /// Returns both values, where `shown` is the value shown without the animation.
  func resolved(over shown: AnimatedValue) -> (AnimatedValue, AnimatedValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (from, shown)
    case (nil, let to?, nil): (shown, to)
    case (nil, nil, let by?): (shown, shown.adding(by))
    case (nil, nil, nil): (shown, shown)
    }
  }
}

/// An animation that moves a property like a mass on a spring, which may overshoot.
///
/// Set the `duration` to ``settlingDuration`` to show it until it settles: like any animation, it's cut off at its
/// duration.
open class CASpringAnimation: CABasicAnimation {
  /// The mass; 1 by default.
  open var mass: CGFloat = 1 { didSet { if !(mass.isFinite && mass > 0) { mass = oldValue } } }
  /// The spring's stiffness; 100 by default.
  open var stiffness: CGFloat = 100 { didSet { if !(stiffness.isFinite && stiffness > 0) { stiffness = oldValue } } }
  /// The damping coefficient; 10 by default.
  open var damping: CGFloat = 10 { didSet { if !(damping.isFinite && damping >= 0) { damping = oldValue } } }
  /// The initial velocity, in distances per second; 0 by default.
  open var initialVelocity: CGFloat = 0 { didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } } }
  /// Whether the spring may be overdamped; false by default.
  open var allowsOverdamping = false

  /// Creates a spring from its perceived duration, in seconds, and its bounce: 0 for none, up to 1; below 0, it's
  /// overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let duration = max(perceptualDuration, 1e-3)
    let bounce = min(1, max(-0.999, bounce))
    stiffness = CGFloat((2 * .pi / duration) * (2 * .pi / duration))
    damping = bounce >= 0 ? (1 - bounce) * 4 * .pi / duration : 4 * .pi / (duration * (1 + bounce))
    allowsOverdamping = bounce < 0
  }

  /// The perceived duration in seconds: the period of the undamped spring.
  open var perceptualDuration: CFTimeInterval { 2 * .pi * (mass / stiffness).squareRoot() }
  /// The bounce, from -1 to 1: at 1, a spring never stops; at 0, it doesn't bounce; below 0, it's overdamped.
  open var bounce: CGFloat {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  private var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(1, ratio)
  }

  private var swing: DampedSpring {
    DampedSpring(frequency: (stiffness / mass).squareRoot(), ratio: dampingRatio, velocity: initialVelocity)
  }

  /// The time after which less than a thousandth of the distance is left, in seconds; `.infinity` without damping.
  open var settlingDuration: CFTimeInterval { swing.settlingTime }

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
    allowsOverdamping = other.allowsOverdamping
  }

  override var pace: @Sendable (TimeInterval, TimeInterval) -> Double {
    let swing = self.swing
    return { time, _ in swing.progress(at: time) }
  }
}

/// A released damped spring.
package struct DampedSpring: Sendable {
  /// The undamped angular frequency, in radians per second.
  var frequency: Double
  /// The damping ratio; 1 for critical damping.
  var ratio: Double
  /// The initial velocity, in distances per second.
  var velocity: Double

  package init(frequency: Double, ratio: Double, velocity: Double) {
    // Beyond these numbers no motion is visible, and exponentials overflow.
    func sound(_ number: Double, _ limits: ClosedRange<Double>) -> Double {
      number.isNaN ? limits.lowerBound : min(max(number, limits.lowerBound), limits.upperBound)
    }
    self.frequency = frequency > 0 ? sound(frequency, 1e-6...1e6) : 0
    self.ratio = sound(ratio, 0...1e6)
    self.velocity = velocity.isNaN ? 0 : sound(velocity, -1e9...1e9)
  }

  /// Returns the progress after some seconds.
  func progress(at time: TimeInterval) -> Double {
    if time <= 0 { return 0 }
    if abs(ratio - 1) < 1e-9 { return 1 - (1 + (frequency - velocity) * time) * exp(-frequency * time) }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let sine = (ratio * frequency - velocity) / damped
      return 1 - exp(-ratio * frequency * time) * (cos(damped * time) + sine * sin(damped * time))
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
    let share = (-velocity - fast) / (slow - fast)
    return 1 - share * exp(slow * time) - (1 - share) * exp(fast * time)
  }

  /// The time, in seconds, after which less than a thousandth of the distance is left.
  package var settlingTime: TimeInterval {
    guard ratio > 0, frequency > 0 else { return .infinity }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let most = 1 + abs((ratio * frequency - velocity) / damped)
      return log(most * 1_000) / (ratio * frequency)
    }
    // From some time on, the remaining distance only shrinks, so the last time above the threshold is found backwards.
    var (low, high) = (0.0, 1 / frequency)
    while abs(1 - progress(at: high)) > 1e-3, high < 1e6 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(1 - progress(at: middle)) > 1e-3 { low = middle } else { high = middle }
    }
    return high
  }
}
