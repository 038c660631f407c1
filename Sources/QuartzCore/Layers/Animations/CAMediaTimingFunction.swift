import AloeCore
import Foundation
import GTKPlatform
import RuntimePatches

/// The timing of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
open class CAMediaTimingFunction: NSObject {
  let first: SIMD2<Float>
  let second: SIMD2<Float>

  /// Creates one of the predefined functions. An unknown name logs a warning, and means `.linear`.
  public convenience init(name: CAMediaTimingFunctionName) {
    let points: (Float, Float, Float, Float)
    switch name {
    case .linear: points = (0, 0, 1, 1)
    case .easeIn: points = (0.42, 0, 1, 1)
    case .easeOut: points = (0, 0, 0.58, 1)
    case .easeInEaseOut: points = (0.42, 0, 0.58, 1)
    case .default: points = (0.25, 0.1, 0.25, 1)
    default:
      Messages.warn(
        once: "name of a CAMediaTimingFunction",
        "There is no timing function named \"\(name.rawValue)\", so a linear one is used. Use a constant of "
          + "CAMediaTimingFunctionName.")
      points = (0, 0, 1, 1)
    }
    self.init(controlPoints: points.0, points.1, points.2, points.3)
  }

  /// Creates a function from the curve's two inner control points.
  ///
  /// Times are between 0 and 1; otherwise, a time could have several progress values. `c1x` and `c2x` are clamped with
  /// a warning. Progress values may be outside of that range, for example to overshoot.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = Self.sound(c1x, c1y)
    second = Self.sound(c2x, c2y)
  }

  private static func sound(_ time: Float, _ progress: Float) -> SIMD2<Float> {
    let point = SIMD2(time.isNaN ? 0 : min(1, max(0, time)), progress.isFinite ? progress : 0)
    if point != SIMD2(time, progress) {
      Messages.warn(
        once: "control point of a CAMediaTimingFunction",
        "A timing function was given the control point (\(time), \(progress)), and uses (\(point.x), \(point.y)): "
          + "times are from 0 to 1, and numbers are finite.")
    }
    return point
  }

  /// Writes the time and the progress of a control point to `ptr`.
  ///
  /// The start has the index 0, the inner points 1 and 2, and the end 3. Any other index stops the program.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [SIMD2(0, 0), first, second, SIMD2(1, 1)]
    demand(points.indices.contains(idx), "A timing function has the control points 0 to 3, but \(idx) was requested.")
    ptr[0] = points[idx].x
    ptr[1] = points[idx].y
  }

  /// Returns the progress at a fraction of the duration.
  func progress(at share: Double) -> Double {
    if first == SIMD2(0, 0), second == SIMD2(1, 1) { return share }
    return AnimationTiming.bezier(
      Double(first.x), Double(first.y), Double(second.x), Double(second.y), at: min(1, max(0, share)))
  }

  /// The function as the animator's curve.
  var curve: AnimationTiming.Curve {
    .bezier(Double(first.x), Double(first.y), Double(second.x), Double(second.y))
  }
}

/// The names of predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a name from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A constant pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// A fast start and a slow end, as in most of the system's animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Returns the time of the current frame or event, in seconds, which everything that moves uses.
///
/// On the main thread, it's constant within a frame and, in tests, until they step the clock; unlike Apple's, it isn't
/// the time of the call. On other threads it is. Any thread may call it.
public func CACurrentMediaTime() -> TimeInterval {
  isOnMainThread ? MainActor.assumeIsolated { FrameClock.shared.now } : Platform.now
}
