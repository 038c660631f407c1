import GTKPlatform

/// A view that covers everything else in a window temporarily, such as a menu. It receives keys first.
@MainActor protocol WindowOverlay: UIView {
  /// Offers a key to the overlay. Returns whether it was handled.
  func overlayKeyPressed(_ event: KeyEvent) -> Bool
  /// Called for a click on the overlay itself with a button other than the primary one.
  func clickedBeside()
  /// Called when the pointer moves to a point in the window, or leaves it (`nil`).
  func pointerMoved(to point: CGPoint?)
  /// Adapts the overlay to its anchor, whose frame is final after layout. Returns whether the overlay needs layout.
  func layoutDidEnd() -> Bool
}

extension UIWindow {
  /// The frontmost overlay that isn't being dismissed, if there is one.
  var frontOverlay: (any WindowOverlay)? {
    for view in subviews.reversed() where view.isUserInteractionEnabled {
      if let overlay = view as? any WindowOverlay { return overlay }
    }
    return nil
  }
}
