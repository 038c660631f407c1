import GTKPlatform

/// A view that lies over all else in a window for a while, such as a menu. It gets keys before anything else.
@MainActor protocol WindowOverlay: UIView {
  /// Offers a key; returns whether it was used.
  func overlayKeyPressed(_ event: KeyEvent) -> Bool
  /// Takes note of a click on the overlay itself by another button than the primary one.
  func clickedBeside()
  /// Takes note of where the pointer rests, in the window; `nil` if it has left.
  func pointerMoved(to point: CGPoint?)
  /// Follows what it belongs to, once that has its place; returns whether anything is to be laid out for it.
  func layoutDidEnd() -> Bool
}

extension UIWindow {
  /// The overlay in front that isn't on its way out, if there is one.
  var frontOverlay: (any WindowOverlay)? {
    for view in subviews.reversed() where view.isUserInteractionEnabled {
      if let overlay = view as? any WindowOverlay { return overlay }
    }
    return nil
  }
}
