import AloeCore
import Foundation

/// An animation of a layer's property, or of a component of a property. Use ``CABasicAnimation``, ``CASpringAnimation``
/// or ``CAKeyframeAnimation``.
///
/// Key paths are `position`, `bounds`, `transform`, `opacity` and so on, with components such as `position.y`,
/// `bounds.size.width` and `transform.rotation.z`. A subclass's own property can be animated if `needsDisplay(forKey:)`
/// returns true for its name and `setValue(_:forKey:)` stores its value. A path that a layer doesn't have logs a
/// warning, and animates nothing.
open class CAPropertyAnimation: CAAnimation {
  /// Creates an animation of the property or component at `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The key path to animate; `nil`, the default, means none.
  open var keyPath: String?
  /// Whether the values are added to the value shown without the animation; false by default.
  open var isAdditive = false
  /// Whether each repetition starts with the previous one's final value; false by default.
  open var isCumulative = false
  /// A function that converts the values, angles or lengths, to transforms; `nil` by default.
  open var valueFunction: CAValueFunction?

  override func takeSettings(of other: CAAnimation) {
    super.takeSettings(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative, valueFunction) =
      (other.keyPath, other.isAdditive, other.isCumulative, other.valueFunction)
  }

  override func tracks(for layer: CALayer, inside outer: [MediaSpan]) -> [PropertyTrack] {
    guard let keyPath, !keyPath.isEmpty else { return [] }
    guard let target = layer.target(ofKeyPath: keyPath) else {
      Messages.warn(
        "\(type(of: layer)) has no property \"\(keyPath)\" that can be animated, so a \(type(of: self)) of it does nothing. "
          + "Use the key path of a property, such as \"position.x\" or \"transform.scale\"; a property of your own needs "
          + "needsDisplay(forKey:).")
      return []
    }
    return tracks(for: target, layer, outer)
  }

  @MainActor func tracks(for target: PropertyTarget, _ layer: CALayer, _ outer: [MediaSpan]) -> [PropertyTrack] {
    let function = function(for: target)
    var kind = function?.kind ?? target.kind
    // The kind of a client's own property is known only from its values.
    if target.kind == .object, case .custom = target.property { kind = customKind ?? .object }
    let curve = self.curve(of: kind)
    for value in clientValues where AnimatedValue(value, as: kind) == nil {
      Messages.warn(
        once: "value of an animation of \(keyPath ?? "")",
        "An animation of \"\(keyPath ?? "")\" was given \(value) (a \(type(of: value))), but takes \(kind.article), so "
          + "it's ignored. Write .cgColor after a UIColor and .cgPath after a UIBezierPath.")
    }
    return [
      PropertyTrack(
        target: target, spans: outer, curve: curve, isAdditive: isAdditive, isCumulative: isCumulative,
        function: function)
    ]
  }

  /// Returns the value function if it applies: it returns transforms, so it can't be used for other properties.
  private func function(for target: PropertyTarget) -> CAValueFunction? {
    guard let valueFunction else { return nil }
    if target.property.kind == .transform, target.component == nil { return valueFunction }
    Messages.warn(
      once: "value function of an animation of \(keyPath ?? "")",
      "An animation of \"\(keyPath ?? "")\" has the value function \(valueFunction.name.rawValue), which returns "
        + "transforms, so it's ignored. Use it for \"transform\", or set the values directly.")
    return nil
  }

  /// The values that a client has set.
  var clientValues: [Any] { [] }
  private var customKind: AnimatedKind? { clientValues.first.map { AnimatedValue.kind(of: $0) } }

  /// Returns the course of the values of a kind.
  func curve(of kind: AnimatedKind) -> PropertyCurve { .still }
}

/// A function that converts a number, or three numbers, to a transform.
open class CAValueFunction: NSObject {
  /// The name of the function.
  public let name: CAValueFunctionName
  /// Creates one of the predefined functions; `nil` for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
  }

  /// The kind of the function's input: numbers, or arrays of three numbers.
  var kind: AnimatedKind { name == .scale || name == .translate ? .numbers : .number }

  func transform(of value: AnimatedValue) -> CATransform3D {
    let n = value.vector[0]
    switch name {
    case .rotateX: return CATransform3DMakeRotation(n, 1, 0, 0)
    case .rotateY: return CATransform3DMakeRotation(n, 0, 1, 0)
    case .rotateZ: return CATransform3DMakeRotation(n, 0, 0, 1)
    case .scaleX: return CATransform3DMakeScale(n, 1, 1)
    case .scaleY: return CATransform3DMakeScale(1, n, 1)
    case .scaleZ: return CATransform3DMakeScale(1, 1, n)
    case .translateX: return CATransform3DMakeTranslation(n, 0, 0)
    case .translateY: return CATransform3DMakeTranslation(0, n, 0)
    case .translateZ: return CATransform3DMakeTranslation(0, 0, n)
    default:
      guard case .list(let list) = value, list.count == 3 else { return .identity }
      let (x, y, z) = (list[0][0], list[1][0], list[2][0])
      return name == .scale ? CATransform3DMakeScale(x, y, z) : CATransform3DMakeTranslation(x, y, z)
    }
  }
}

/// The names of predefined functions that create transforms.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a name from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A rotation around the x axis by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation around the y axis by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation around the z axis by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scaling by an array of three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scaling along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scaling along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scaling along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation by an array of three lengths.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along the x axis.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along the y axis.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along the z axis.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  static let all: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}
