import Foundation

extension UIWindow {
  /// Converts a point from this window's coordinates to those of `window`, by way of the screen; to the screen's for
  /// `nil`.
  ///
  /// The windows' `frame`s define their positions on the screen; a desktop may have put them elsewhere.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { point.applying(screenTransform(to: window)) }

  /// Converts a point to this window's coordinates from those of `window`, or from the screen's if that is `nil`.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    point.applying(screenTransform(to: window).inverted())
  }

  /// Returns the smallest rectangle around `rect` in the coordinates of `window`, or in the screen's for `nil`.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect.applying(screenTransform(to: window)) }

  /// Returns the smallest rectangle in this window's coordinates around `rect` of the other window, or of the screen
  /// for `nil`.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    rect.applying(screenTransform(to: window).inverted())
  }

  /// Returns the transform from this window's coordinates to those of `window`, by way of the screen.
  func screenTransform(to window: UIWindow?) -> CGAffineTransform {
    if window === self { return .identity }
    guard let window else { return layer.placement }
    return layer.placement.concatenating(window.layer.placement.inverted())
  }
}
