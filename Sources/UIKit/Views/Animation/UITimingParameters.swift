import Foundation
import QuartzCore

/// The kind of timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of the predefined curves.
  case builtin
  /// A Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A Bézier curve and a spring.
  case composed
}

/// A provider of a property animator's timing curve.
@preconcurrency @MainActor public protocol UITimingCurveProvider {
  /// The kind of the timing curve.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve, if there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of a Bézier curve from (0, 0) to (1, 1), on which progress is a function of time.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve; ease-in-ease-out for one created from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point of the curve.
  public let controlPoint1: CGPoint
  /// The second control point of the curve.
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Creates the timing of most of the system's animations.
  public override convenience nonisolated init() { self.init(curve: nil) }

  /// Creates a predefined timing.
  public convenience nonisolated init(animationCurve curve: UIView.AnimationCurve) { self.init(curve: curve) }

  private nonisolated init(curve: UIView.AnimationCurve?) {
    animationCurve = curve ?? .easeInOut
    isBuiltin = true
    let points: (Double, Double, Double, Double) =
      switch curve {
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .linear: (0, 0, 1, 1)
      case .easeInOut: (0.42, 0, 0.58, 1)
      case nil: (0.25, 0.1, 0.25, 1)
      }
    controlPoint1 = CGPoint(x: points.0, y: points.1)
    controlPoint2 = CGPoint(x: points.2, y: points.3)
    super.init()
  }

  /// Creates a timing from the curve's two control points, each a time and a progress. Times are clamped to 0...1.
  public nonisolated init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func sound(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x.isNaN ? 0 : min(1, max(0, point.x)), y: point.y.isFinite ? point.y : 0)
    }
    animationCurve = .easeInOut
    isBuiltin = false
    (controlPoint1, controlPoint2) = (sound(point1), sound(point2))
    super.init()
  }

  /// `.builtin` for a predefined curve, `.cubic` for one with control points.
  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// The parameters themselves.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`: there is no spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of a mass on a spring.
///
/// Numbers that aren't finite are replaced by the numbers of the system's own spring, with a warning.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, as a multiple of the total distance per second in each direction. On Linux, its magnitude
  /// applies along the distance.
  public let initialVelocity: CGVector
  /// The spring: either a damping ratio, for the animator's duration, or physical parameters, which determine the
  /// duration.
  private let curve: Shape

  private enum Shape: Sendable {
    case ratio(Double)
    case swing(frequency: Double, ratio: Double)
  }

  /// Creates the spring of the system's own animations: it doesn't oscillate, and takes half a second.
  public override convenience nonisolated init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring for the animator's duration. A ratio of 1 doesn't oscillate; one near 0 oscillates most.
  public nonisolated init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    curve = .ratio(Self.sound(ratio, 1, "damping ratio"))
    initialVelocity = Self.sound(velocity)
    super.init()
  }

  /// Creates a spring with physical parameters; the animation takes until the spring settles, regardless of the
  /// animator's duration.
  public nonisolated init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let mass = max(1e-3, Self.sound(mass, 3, "mass"))
    let stiffness = max(1e-3, Self.sound(stiffness, 1000, "stiffness"))
    let damping = Self.sound(damping, 500, "damping")
    let critical = 2 * stiffness.squareRoot() * mass.squareRoot()
    curve = .swing(frequency: (stiffness / mass).squareRoot(), ratio: max(1e-3, damping / critical))
    initialVelocity = Self.sound(velocity)
    super.init()
  }

  /// Creates a spring with a perceived duration, in seconds, and a bounce: from negative values, which approach the end
  /// slowly, to 1.
  public nonisolated init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let duration = max(1e-3, Self.sound(CGFloat(duration), 0.5, "duration"))
    let bounce = min(0.999, max(-0.999, Self.sound(bounce, 0, "bounce")))
    curve = .swing(frequency: 2 * Double.pi / duration, ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    self.initialVelocity = Self.sound(initialVelocity)
    super.init()
  }

  private nonisolated static func sound(_ value: CGFloat, _ instead: Double, _ name: String) -> Double {
    SoundTiming.number(Double(value), or: instead, name, of: "A UISpringTimingParameters")
  }

  private nonisolated static func sound(_ velocity: CGVector) -> CGVector {
    CGVector(
      dx: CGFloat(sound(velocity.dx, 0, "initial velocity")), dy: CGFloat(sound(velocity.dy, 0, "initial velocity")))
  }

  /// Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always `nil`: there is no curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the timing curve, and its duration if it has a duration of its own, instead of the animator's.
  func pace(_ velocity: Double) -> (AnimationTiming.Curve, TimeInterval?) {
    switch curve {
    case .ratio(let ratio): return (.spring(damping: ratio, velocity: velocity), nil)
    case .swing(let frequency, let ratio):
      let swing = DampedSpring(frequency: frequency, ratio: ratio, velocity: velocity)
      let length = min(swing.settlingTime, SoundTiming.maxTime)
      return (.swing(frequency: frequency, ratio: ratio, velocity: velocity), length)
    }
  }
}
