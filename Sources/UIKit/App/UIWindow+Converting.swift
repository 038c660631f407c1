import Foundation

extension UIWindow {
  /// `point` of this window's coordinates in those of `window`, by way of the screen; in the screen's for `nil`.
  ///
  /// The windows' `frame`s say where they lie on the screen; a desktop may have put them elsewhere.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { point.applying(screenTransform(to: window)) }

  /// `point` of the coordinates of `window`, or of the screen if that is `nil`, in those of this window.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    point.applying(screenTransform(to: window).inverted())
  }

  /// The smallest rectangle of the other window's coordinates, or the screen's for `nil`, around `rect` of this one's.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect.applying(screenTransform(to: window)) }

  /// The smallest rectangle of this window's coordinates around `rect` of the other one's, or the screen's for `nil`.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    rect.applying(screenTransform(to: window).inverted())
  }

  /// From this window's coordinates to those of `window`, by way of the screen.
  func screenTransform(to window: UIWindow?) -> CGAffineTransform {
    if window === self { return .identity }
    guard let window else { return layer.placement }
    return layer.placement.concatenating(window.layer.placement.inverted())
  }
}
