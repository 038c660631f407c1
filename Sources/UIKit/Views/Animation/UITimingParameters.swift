import Foundation
import QuartzCore

/// What kind of pace something provides.
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

/// Something that gives a property animator its pace.
@preconcurrency @MainActor public protocol UITimingCurveProvider {
  /// What kind of pace it is.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve, if it's one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it's one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace by a Bézier curve from (0, 0) to (1, 1), over which progress is a function of time.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve; ease-in-ease-out for one that was made of points.
  public let animationCurve: UIView.AnimationCurve
  /// The curve's first inner point.
  public let controlPoint1: CGPoint
  /// The curve's second inner point.
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Makes the pace of most of the system's animations.
  public override convenience nonisolated init() { self.init(curve: nil) }

  /// Makes a predefined pace.
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

  /// Makes a pace of the curve's two inner points, each a time and a progress. Times are moved into 0 to 1.
  public nonisolated init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func sound(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x.isNaN ? 0 : min(1, max(0, point.x)), y: point.y.isFinite ? point.y : 0)
    }
    animationCurve = .easeInOut
    isBuiltin = false
    (controlPoint1, controlPoint2) = (sound(point1), sound(point2))
    super.init()
  }

  /// A predefined curve, or one of points.
  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// No spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace like that of a mass on a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The speed at the start, in whole ways per second along each direction. Here its length counts along the way.
  public let initialVelocity: CGVector
  /// What it is: by its damping alone, for the animator's duration, or by its physics, which have their own.
  private let course: Course

  private enum Course: Sendable {
    case ratio(Double)
    case swing(frequency: Double, ratio: Double)
  }

  /// Makes the spring of the system's own animations: it doesn't swing, and takes half a second.
  public override convenience nonisolated init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring for the animator's duration. A ratio of 1 doesn't swing; one near 0 swings most.
  public nonisolated init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    course = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring by its physics; it takes as long as it needs to come to rest, whatever the animator's duration.
  public nonisolated init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let (mass, stiffness) = (max(1e-3, mass), max(1e-3, stiffness))
    course = .swing(
      frequency: (stiffness / mass).squareRoot(), ratio: max(1e-3, damping / (2 * (stiffness * mass).squareRoot())))
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring by how long it seems to take, in seconds, and how much it swings: from below 0, which creeps, to 1.
  public nonisolated init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let bounce = min(0.999, max(-0.999, bounce))
    course = .swing(frequency: 2 * .pi / max(1e-3, duration), ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// A spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// No curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The pace, and how long it takes, if that isn't left to the animator.
  func pace(_ velocity: Double) -> (AnimationTiming.Curve, TimeInterval?) {
    switch course {
    case .ratio(let ratio): return (.spring(damping: ratio, velocity: velocity), nil)
    case .swing(let frequency, let ratio):
      let swing = SpringSwing(frequency: frequency, ratio: ratio, velocity: velocity)
      return (.swing(frequency: frequency, ratio: ratio, velocity: velocity), swing.settlingTime)
    }
  }
}
