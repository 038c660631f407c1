import Foundation
import GTKPlatform
import ObjectRoot

/// The effect on a view under the pointer.
///
/// A desktop's pointer keeps its size and position, so each effect is a subtle tint of the view: nothing is lifted,
/// scaled or shaded.
public enum UIPointerEffect {
  /// An effect chosen by the system.
  case automatic(UITargetedPreview)
  /// A tint behind small views.
  case highlight(UITargetedPreview)
  /// A tint of the view, which iPadOS also lifts.
  case lift(UITargetedPreview)
  /// A tint above or below the view's content, or none. Shadow and scale have no effect.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The position of a tint.
  public enum TintMode: Int, Sendable {
    /// No tint.
    case none = 0
    /// Over the view's content.
    case overlay
    /// Behind the view's content.
    case underlay
  }

  /// The preview of the view that shows the effect.
  @MainActor public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The shape of a pointer.
///
/// A desktop's pointer has its own shapes: beams become the desktop's, and paths and rectangles the usual arrow. The
/// rectangle is the shape of an effect's tint.
public enum UIPointerShape {
  /// A client's shape.
  case path(UIBezierPath)
  /// A rectangle with rounded corners, in the coordinates of the container of the effect's preview.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical beam, as between characters.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam, as between characters of vertical text.
  case horizontalBeam(length: CGFloat)

  /// The default corner radius, in points: 8.
  public static let defaultCornerRadius: CGFloat = 8
}

/// The pointer's shape in a region, and the effect on the view there.
@preconcurrency @MainActor open class UIPointerStyle: MainActorObject {
  /// The effect on the view; none if `nil`.
  public let effect: UIPointerEffect?
  /// The pointer's shape; the usual one if `nil`.
  public let shape: UIPointerShape?
  /// The axes along which the pointer resists movement; stored without effect on a desktop's pointer.
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

  /// Creates a style with an effect and a shape.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil, constrainedAxes axes: UIAxis = []) {
    self.init(effect, shape, axes)
  }

  /// Creates a style with a shape only.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape, axes) }

  /// Returns a style that hides the pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, [], isHidden: true) }

  /// Returns the pointer's usual style.
  public class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }

  /// Returns a style with one of the desktop's shapes.
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
