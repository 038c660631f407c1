import Foundation
import ObjectRoot

/// Parameters for the display of a previewed view.
@preconcurrency @MainActor open class UIPreviewParameters: MainActorObject {
  /// Creates parameters that show the whole view.
  public override init() {}

  /// Creates parameters that show lines of text, given in the view's coordinates.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for rect in textLineRects {
      path.append(UIBezierPath(roundedRect: rect.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4))
    }
    visiblePath = path
  }

  /// The visible part, in the view's coordinates; all of it if `nil`.
  open var visiblePath: UIBezierPath?
  /// The shape of the shadow; stored without effect, as previews have none. `nil` by default.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; the system's background if `nil`.
  open var backgroundColor: UIColor?
}

/// The destination of a preview.
@preconcurrency @MainActor open class UIPreviewTarget: MainActorObject {
  /// The view whose coordinates the destination uses.
  public let container: UIView
  /// The preview's centre.
  public let center: CGPoint
  /// The preview's transform.
  public let transform: CGAffineTransform

  /// Creates a destination.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// A view that an interaction shows as a preview, with its destination.
@preconcurrency @MainActor open class UITargetedPreview: MainActorObject {
  /// The view.
  public let view: UIView
  /// The destination.
  public let target: UIPreviewTarget
  /// The parameters for the view's display.
  public let parameters: UIPreviewParameters

  /// Creates a preview of a view at a destination.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Creates a preview of a view at its current position.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let place = UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: place)
  }

  /// The view's size.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view at another destination.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
