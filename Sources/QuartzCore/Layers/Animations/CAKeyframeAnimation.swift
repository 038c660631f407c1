import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// An animation of a property through a sequence of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in order; `nil` by default. A ``path`` takes precedence.
  open var values: [Any]? {
    get { keyValues }
    set { keyValues = newValue }
  }
  private var keyValues: [Any]?
  /// The path along which a point moves; `nil` by default. The ends of its lines and curves are the keyframes.
  open var path: CGPath?
  /// The time of each value, as a fraction of the duration in increasing order; `nil`, the default, spaces them
  /// evenly. Paced animations ignore them. If there isn't one time for each value, they're ignored with a warning.
  open var keyTimes: [NSNumber]?
  /// The timing functions between adjacent values, one fewer than the values; `nil`, the default, means linear timing.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension of a cubic curve at each value, from -1 to 1; `nil`, the default, means 0.
  open var tensionValues: [NSNumber]?
  /// The continuity of a cubic curve at each value, from -1 to 1; `nil`, the default, means 0.
  open var continuityValues: [NSNumber]?
  /// The bias of a cubic curve at each value, from -1 to 1; `nil`, the default, means 0.
  open var biasValues: [NSNumber]?
  /// Whether a layer that moves along a path rotates with it; `nil` by default, for no rotation.
  open var rotationMode: CAAnimationRotationMode?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (keyValues, path, keyTimes, timingFunctions) = (other.keyValues, other.path, other.keyTimes, other.timingFunctions)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override var clientValues: [Any] { path == nil ? keyValues ?? [] : [] }

  override func curve(of kind: AnimatedKind) -> PropertyCurve {
    if let path {
      guard kind == .point else {
        Messages.warn(
          once: "path of an animation of \(keyPath ?? "")",
          "An animation of \"\(keyPath ?? "")\" was given a path, but takes \(kind.article), so it's ignored. Use a "
            + "path for points such as \"position\", and `values` for others.")
        return .still
      }
      return .frames(KeyframeCurve(path: path, settings: settings(count: KeyframeCurve.keyCount(of: path))))
    }
    let values = (keyValues ?? []).compactMap { AnimatedValue($0, as: kind) }
    return .frames(KeyframeCurve(values: values, settings: settings(count: values.count)))
  }

  private func settings(count: Int) -> KeyframeCurve.Settings {
    func numbers(_ values: [NSNumber]?) -> [Double] { values?.map(\.doubleValue) ?? [] }
    var times: [Double]?
    // A discrete animation may have one more time, the end of the last value.
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
          "An animation of \"\(keyPath ?? "")\" has \(count) key frames and the keyTimes \(given), which are ignored: "
            + "use one for each, from 0 to 1 and in ascending order.")
      }
    }
    return KeyframeCurve.Settings(
      mode: calculationMode, times: times, functions: timingFunctions ?? [], tensions: numbers(tensionValues),
      continuities: numbers(continuityValues), biases: numbers(biasValues))
  }

  override func tracks(for target: PropertyTarget, _ layer: CALayer, _ outer: [MediaSpan]) -> [PropertyTrack] {
    var tracks = super.tracks(for: target, layer, outer)
    if let rotationMode, path != nil, target.kind == .point, case .frames(let curve) = tracks.first?.curve {
      let turn = curve.turning(reversed: rotationMode == .rotateAutoReverse)
      let whole = PropertyTarget(property: .transform, component: nil)
      tracks.append(
        PropertyTrack(
          target: whole, spans: outer, curve: .turns(turn), isAdditive: true, isCumulative: false, function: nil))
    }
    return tracks
  }
}

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a mode from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value stays until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation with constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation with a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation with a smooth curve and constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a mode from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Opposite to the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
