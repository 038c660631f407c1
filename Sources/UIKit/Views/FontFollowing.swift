/// A view that shapes text, and does so again when the available fonts change.
@MainActor protocol FontFollowing: UIView {
  func fontsChanged()
}

extension UIView {
  /// Notifies this view and its descendants that the available fonts have changed.
  func notifyFontsChanged() {
    (self as? any FontFollowing)?.fontsChanged()
    for view in subviews { view.notifyFontsChanged() }
  }
}

/// A view that also shows its state by shapes, if the user prefers that.
@MainActor protocol ShapeFollowing: UIView {
  func shapesChanged()
}

extension UIView {
  /// Notifies this view and its descendants that the preference for shapes has changed.
  func notifyShapesChanged() {
    (self as? any ShapeFollowing)?.shapesChanged()
    for view in subviews { view.notifyShapesChanged() }
  }
}

/// A view that is translucent, unless the user prefers less transparency.
@MainActor protocol TransparencyFollowing: UIView {
  func transparencyChanged()
}

extension UIView {
  /// Notifies this view and its descendants that the preference for less transparency has changed.
  func notifyTransparencyChanged() {
    (self as? any TransparencyFollowing)?.transparencyChanged()
    for view in subviews { view.notifyTransparencyChanged() }
  }
}
