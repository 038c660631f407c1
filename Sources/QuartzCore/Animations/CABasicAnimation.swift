import Foundation

/// An animation of a property from one value to another.
///
/// What isn't given is what is shown without the animation: `fromValue` alone leads there, `toValue` alone away from
/// there. `byValue` is a difference: from `fromValue`, to `toValue`, or added to what is shown.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts; `nil` by default.
  open var fromValue: Any?
  /// Where it leads; `nil` by default.
  open var toValue: Any?
  /// How far it goes; `nil` by default.
  open var byValue: Any?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override var clientValues: [Any] { [fromValue, toValue, byValue].compactMap { $0 } }

  override func course(of kind: AnimatedKind) -> PropertyCourse {
    func read(_ value: Any?) -> AnimatedValue? { value.flatMap { AnimatedValue($0, as: kind) } }
    return .ends(PropertyEnds(from: read(fromValue), to: read(toValue), by: read(byValue)), pace: pace)
  }

  /// How the way is shared out over the time: evenly, apart from the timing function.
  var pace: @Sendable (_ time: TimeInterval, _ duration: TimeInterval) -> Double {
    { time, duration in duration > 0 ? time / duration : 1 }
  }
}

/// The ends of a basic animation.
struct PropertyEnds {
  var from: AnimatedValue?
  var to: AnimatedValue?
  var by: AnimatedValue?

  /// Both ends, where `shown` is what is shown without the animation.
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

/// An animation that moves a property like a mass on a spring, which may swing beyond the end.
///
/// Set the `duration` to ``settlingDuration`` to see it come to rest: it's cut off at its duration like any other.
open class CASpringAnimation: CABasicAnimation {
  /// The mass that moves; 1 by default.
  open var mass: CGFloat = 1 { didSet { if !(mass.isFinite && mass > 0) { mass = oldValue } } }
  /// How hard the spring pulls; 100 by default.
  open var stiffness: CGFloat = 100 { didSet { if !(stiffness.isFinite && stiffness > 0) { stiffness = oldValue } } }
  /// How much the motion is braked; 10 by default.
  open var damping: CGFloat = 10 { didSet { if !(damping.isFinite && damping >= 0) { damping = oldValue } } }
  /// The speed at the start, in whole ways per second; 0 by default.
  open var initialVelocity: CGFloat = 0 { didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } } }
  /// Whether damping may be stronger than what just prevents swinging; false by default.
  open var allowsOverdamping = false

  /// Makes a spring by how long it seems to take, in seconds, and how much it swings: 0 for not at all, up to 1; below 0 it
  /// creeps.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let duration = max(perceptualDuration, 1e-3)
    let bounce = min(1, max(-0.999, bounce))
    stiffness = CGFloat((2 * .pi / duration) * (2 * .pi / duration))
    damping = bounce >= 0 ? (1 - bounce) * 4 * .pi / duration : 4 * .pi / (duration * (1 + bounce))
    allowsOverdamping = bounce < 0
  }

  /// How long it seems to take, in seconds: a whole swing of the undamped spring.
  open var perceptualDuration: CFTimeInterval { 2 * .pi * (mass / stiffness).squareRoot() }
  /// How much it swings: 1 for ever, 0 not at all, below 0 it creeps.
  open var bounce: CGFloat {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  private var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(1, ratio)
  }

  private var swing: SpringSwing {
    SpringSwing(frequency: (stiffness / mass).squareRoot(), ratio: dampingRatio, velocity: initialVelocity)
  }

  /// The time after which less than a thousandth of the way is left, in seconds; `.infinity` without damping.
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

/// A damped spring that is let go.
package struct SpringSwing: Sendable {
  /// How often it swings without damping, in radians per second.
  var frequency: Double
  /// 1 for the least damping that prevents swinging.
  var ratio: Double
  /// The speed at the start, in whole ways per second.
  var velocity: Double

  package init(frequency: Double, ratio: Double, velocity: Double) {
    // Beyond these numbers no motion is to be seen, and exponentials overflow.
    func sound(_ number: Double, _ limits: ClosedRange<Double>) -> Double {
      number.isNaN ? limits.lowerBound : min(max(number, limits.lowerBound), limits.upperBound)
    }
    self.frequency = frequency > 0 ? sound(frequency, 1e-6...1e6) : 0
    self.ratio = sound(ratio, 0...1e6)
    self.velocity = velocity.isNaN ? 0 : sound(velocity, -1e9...1e9)
  }

  /// How much of the way is done after some seconds.
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

  /// When less than a thousandth is left.
  package var settlingTime: TimeInterval {
    guard ratio > 0, frequency > 0 else { return .infinity }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let most = 1 + abs((ratio * frequency - velocity) / damped)
      return log(most * 1_000) / (ratio * frequency)
    }
    // From some time on what is left only shrinks, so the last time above is found from the other side.
    var (low, high) = (0.0, 1 / frequency)
    while abs(1 - progress(at: high)) > 1e-3, high < 1e6 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(1 - progress(at: middle)) > 1e-3 { low = middle } else { high = middle }
    }
    return high
  }
}
