import AloeCore
import Foundation

/// An animation of one property of a layer, or of a part of it. Make a ``CABasicAnimation``, a ``CASpringAnimation`` or a
/// ``CAKeyframeAnimation``.
///
/// Key paths are `position`, `bounds`, `transform`, `opacity` and so on, with parts such as `position.y`,
/// `bounds.size.width` and `transform.rotation.z`. A client's own property of a subclass can be animated if its name is
/// announced in `needsDisplay(forKey:)` and its value is kept by `setValue(_:forKey:)`. A path that a layer doesn't know is
/// reported in a sentence, and animates nothing.
open class CAPropertyAnimation: CAAnimation {
  /// Makes an animation of the property, or the part of one, that `path` names.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// What it animates; `nil`, the default, for nothing.
  open var keyPath: String?
  /// Whether its values are added to what would be shown without it; false by default.
  open var isAdditive = false
  /// Whether each repetition begins with what the one before came to; false by default.
  open var isCumulative = false
  /// Makes a transform of the values, which are angles or lengths then; `nil` by default.
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
    // What a client's own property is only its values tell.
    if target.kind == .object, case .custom = target.property { kind = customKind ?? .object }
    let course = course(of: kind)
    for value in clientValues where AnimatedValue(value, as: kind) == nil {
      Messages.warn(
        once: "value of an animation of \(keyPath ?? "")",
        "An animation of \"\(keyPath ?? "")\" was given \(value) (a \(type(of: value))), and takes \(kind.article): it's left "
          + "out. Write .cgColor after a UIColor and .cgPath after a UIBezierPath.")
    }
    return [
      PropertyTrack(
        target: target, spans: outer, course: course, isAdditive: isAdditive, isCumulative: isCumulative,
        function: function)
    ]
  }

  /// The value function, which makes whole transforms, and so can't be used for anything else.
  private func function(for target: PropertyTarget) -> CAValueFunction? {
    guard let valueFunction else { return nil }
    if target.property.kind == .transform, target.component == nil { return valueFunction }
    Messages.warn(
      once: "value function of an animation of \(keyPath ?? "")",
      "An animation of \"\(keyPath ?? "")\" has the value function \(valueFunction.name.rawValue), which makes transforms: "
        + "it's left out. Use it for \"transform\", or give the values themselves.")
    return nil
  }

  /// The values that a client gave.
  var clientValues: [Any] { [] }
  private var customKind: AnimatedKind? { clientValues.first.map { AnimatedValue.kind(of: $0) } }

  /// How its values run, for values of a kind.
  func course(of kind: AnimatedKind) -> PropertyCourse { .still }
}

/// Makes a transform of a number, or of three.
open class CAValueFunction: NSObject {
  /// The name of the function.
  public let name: CAValueFunctionName
  /// Makes one of the predefined functions; `nil` for another name.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
  }

  /// What its values are: numbers, or three of them, which are given as an array.
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

/// The names of predefined functions that make transforms.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String
  /// Makes a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A turn about the x axis by an angle.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A turn about the y axis by an angle.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A turn about the z axis by an angle.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scaling by an array of three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scaling along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scaling along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scaling along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A move by an array of three lengths.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A move along the x axis.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A move along the y axis.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A move along the z axis.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  static let all: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}
