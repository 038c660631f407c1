import Foundation
import ObjectRoot

/// What is seen of a view that a preview shows.
@preconcurrency @MainActor open class UIPreviewParameters: MainActorObject {
  /// Makes parameters that show the whole view.
  public override init() {}

  /// Makes parameters that show lines of text, given in the view's coordinates.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for rect in textLineRects {
      path.append(UIBezierPath(roundedRect: rect.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4))
    }
    visiblePath = path
  }

  /// The part that is seen, in the view's coordinates; all of it if `nil`.
  open var visiblePath: UIBezierPath?
  /// The form of the shadow; kept, without effect: previews have none.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; the system's background if `nil`.
  open var backgroundColor: UIColor?
}

/// Where a preview belongs.
@preconcurrency @MainActor open class UIPreviewTarget: MainActorObject {
  /// The view in whose coordinates the place is.
  public let container: UIView
  /// The preview's middle.
  public let center: CGPoint
  /// How the preview is turned and scaled.
  public let transform: CGAffineTransform

  /// Makes a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// A view that shows what an interaction is about, and where.
@preconcurrency @MainActor open class UITargetedPreview: MainActorObject {
  /// The view.
  public let view: UIView
  /// Where it belongs.
  public let target: UIPreviewTarget
  /// What is seen of it.
  public let parameters: UIPreviewParameters

  /// Makes a preview of a view at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Makes a preview of a view where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let place = UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: place)
  }

  /// The view's size.
  open var size: CGSize { view.bounds.size }

  /// A preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
