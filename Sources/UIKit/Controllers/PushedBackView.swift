import Foundation

/// The view behind a card, shrunk and with rounded corners, in addition to the transform and corners that its client
/// set.
///
/// When it comes forward again, these are restored, unless the client has set others in the meantime.
@MainActor final class PushedBackView {
  private let view: UIView
  private let transform: CGAffineTransform
  private let cornerRadius: CGFloat
  private let clips: Bool
  private var givenTransform: CGAffineTransform?
  private var givenRadius: CGFloat?
  private var isClipping = false

  init(_ view: UIView) {
    self.view = view
    transform = view.transform
    cornerRadius = view.layer.cornerRadius
    clips = view.layer.masksToBounds
  }

  /// Shrinks and moves the view, and rounds its corners.
  func push(scale: CGFloat, shift: CGFloat) {
    let back = CGAffineTransform(scaleX: scale, y: scale)
      .concatenating(CGAffineTransform(translationX: 0, y: shift))
    if view.transform == givenTransform ?? transform {
      view.transform = transform.concatenating(back)
      givenTransform = view.transform
    }
    if view.layer.cornerRadius == givenRadius ?? cornerRadius {
      view.layer.cornerRadius = max(10, cornerRadius)
      givenRadius = view.layer.cornerRadius
    }
    view.layer.masksToBounds = true
    isClipping = true
  }

  /// Restores the transform and the corners. Call it in an animation to make the view come forward.
  func release() {
    if let givenTransform, view.transform == givenTransform { view.transform = transform }
    if let givenRadius, view.layer.cornerRadius == givenRadius { view.layer.cornerRadius = cornerRadius }
    (givenTransform, givenRadius) = (nil, nil)
  }

  /// Lets the view draw outside its bounds again, if it did before it was pushed back.
  func releaseClipping() {
    if isClipping, view.layer.masksToBounds { view.layer.masksToBounds = clips }
    isClipping = false
  }
}
