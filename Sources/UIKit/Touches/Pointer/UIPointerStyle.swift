import Foundation
import GTKPlatform
import ObjectRoot

/// What shows on a view that the pointer is over.
///
/// A desktop's pointer keeps its size and place, so each effect is a quiet tint of the view: nothing is lifted, scaled
/// or shaded.
public enum UIPointerEffect {
  /// The system chooses.
  case automatic(UITargetedPreview)
  /// A tint behind small views.
  case highlight(UITargetedPreview)
  /// A tint of the view, which iPadOS lifts, too.
  case lift(UITargetedPreview)
  /// A tint above or below the view's content, or none. Shadow and scale are without effect.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where a tint lies.
  public enum TintMode: Int, Sendable {
    /// There is none.
    case none = 0
    /// Over the view's content.
    case overlay
    /// Behind the view's content.
    case underlay
  }

  /// The view that shows the effect, with what is seen of it.
  @MainActor public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The form of a pointer.
///
/// A desktop's pointer has forms of its own: beams become the desktop's, and paths and rectangles the usual arrow. The
/// rectangle is the form of an effect's tint.
public enum UIPointerShape {
  /// A form of the client's.
  case path(UIBezierPath)
  /// A rectangle with round corners, in the coordinates of the container of the effect's preview.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A beam that stands, as between letters.
  case verticalBeam(length: CGFloat)
  /// A beam that lies, as between letters of lines that run down.
  case horizontalBeam(length: CGFloat)

  /// The radius of corners where none is given, in points: 8.
  public static let defaultCornerRadius: CGFloat = 8
}

/// Directions along which something is held.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sideways.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// How the pointer looks in a region, and what shows on the view there.
@preconcurrency @MainActor open class UIPointerStyle: MainActorObject {
  /// What shows on the view; nothing if `nil`.
  public let effect: UIPointerEffect?
  /// The pointer's form; the usual one if `nil`.
  public let shape: UIPointerShape?
  /// The directions in which the pointer resists; kept, without effect on a desktop's pointer.
  public let constrainedAxes: UIAxis
  let isHiddenStyle: Bool
  private let ownShape: PointerShape?

  private init(
    _ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis, isHidden: Bool = false,
    own: PointerShape? = nil
  ) {
    self.effect = effect
    self.shape = shape
    constrainedAxes = axes
    isHiddenStyle = isHidden
    ownShape = own
  }

  /// Makes a style of an effect, with a form.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil, constrainedAxes axes: UIAxis = []) {
    self.init(effect, shape, axes)
  }

  /// Makes a style of a form alone.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape, axes) }

  /// A style that hides the pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: true) }

  /// The pointer's usual look.
  public class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }

  /// A style of a pointer that the desktop has.
  static func desktop(_ shape: PointerShape) -> UIPointerStyle { UIPointerStyle(nil, nil, [], own: shape) }

  /// The desktop's pointer for the style.
  var desktopShape: PointerShape {
    if isHiddenStyle { return .hidden }
    if let ownShape { return ownShape }
    switch shape {
    case .verticalBeam: return .text
    case .horizontalBeam: return .verticalText
    case .path, .roundedRect, nil: return .arrow
    }
  }
}
