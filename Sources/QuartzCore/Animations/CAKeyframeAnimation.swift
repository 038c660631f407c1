import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// An animation of a property through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order; `nil` by default. A ``path`` goes before them.
  open var values: [Any]? {
    get { keyValues }
    set { keyValues = newValue }
  }
  private var keyValues: [Any]?
  /// The path along which a point moves; `nil` by default. The ends of its lines and curves are the key frames.
  open var path: CGPath?
  /// When each value is reached, as shares of the duration, from 0 to 1 and rising; `nil`, the default, spaces them
  /// evenly. Paced animations don't use them. Other than one time for each value they are ignored with a sentence.
  open var keyTimes: [NSNumber]?
  /// The pace from each value to the next, one fewer than values; `nil`, the default, for an even one.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values; straight ways by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How tightly a cubic curve turns at each value, from -1 to 1; 0 by default.
  open var tensionValues: [NSNumber]?
  /// How sharp a cubic curve's corners are, from -1 to 1; 0 by default.
  open var continuityValues: [NSNumber]?
  /// Whether a cubic curve turns before or after each value, from -1 to 1; 0 by default.
  open var biasValues: [NSNumber]?
  /// Whether what moves along a path turns with it; it doesn't by default.
  open var rotationMode: CAAnimationRotationMode?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (keyValues, path, keyTimes, timingFunctions) = (other.keyValues, other.path, other.keyTimes, other.timingFunctions)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override var clientValues: [Any] { path == nil ? keyValues ?? [] : [] }

  override func course(of kind: AnimatedKind) -> PropertyCourse {
    if let path {
      guard kind == .point else {
        Messages.warn(
          once: "path of an animation of \(keyPath ?? "")",
          "An animation of \"\(keyPath ?? "")\" was given a path, and takes \(kind.article): it's left out. Use a path for "
            + "points such as \"position\", and `values` for others.")
        return .still
      }
      return .frames(KeyframeCourse(path: path, settings: settings(count: KeyframeCourse.keyCount(of: path))))
    }
    let values = (keyValues ?? []).compactMap { AnimatedValue($0, as: kind) }
    return .frames(KeyframeCourse(values: values, settings: settings(count: values.count)))
  }

  private func settings(count: Int) -> KeyframeCourse.Settings {
    func numbers(_ values: [NSNumber]?) -> [Double] { values?.map(\.doubleValue) ?? [] }
    var times: [Double]?
    // A discrete animation may have one time more, the end of the last value.
    if let keyTimes, calculationMode != .paced, calculationMode != .cubicPaced {
      let given = keyTimes.map(\.doubleValue)
      let isDiscrete = calculationMode == .discrete
      if given.count == count || isDiscrete && given.count == count + 1, given == given.sorted(),
        given.allSatisfy({ $0 >= 0 && $0 <= 1 })
      {
        times = given
      } else {
        Messages.warn(
          once: "keyTimes of an animation of \(keyPath ?? "")",
          "An animation of \"\(keyPath ?? "")\" has \(count) key frames and the keyTimes \(given), which are ignored: give one "
            + "for each, from 0 to 1 and rising.")
      }
    }
    return KeyframeCourse.Settings(
      mode: calculationMode, times: times, functions: timingFunctions ?? [], tensions: numbers(tensionValues),
      continuities: numbers(continuityValues), biases: numbers(biasValues))
  }

  override func tracks(for target: PropertyTarget, _ layer: CALayer, _ outer: [MediaSpan]) -> [PropertyTrack] {
    var tracks = super.tracks(for: target, layer, outer)
    if let rotationMode, path != nil, target.kind == .point, case .frames(let course) = tracks.first?.course {
      let turn = course.turning(reversed: rotationMode == .rotateAutoReverse)
      let whole = PropertyTarget(property: .transform, component: nil)
      tracks.append(
        PropertyTrack(
          target: whole, spans: outer, course: .turns(turn), isAdditive: true, isCumulative: false, function: nil))
    }
    return tracks
  }
}

/// What lies between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode as a text.
  public let rawValue: String
  /// Makes a mode from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight ways.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Nothing: each value stays until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight ways at an even speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How what moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode as a text.
  public let rawValue: String
  /// Makes a mode from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Forwards along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Backwards along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
