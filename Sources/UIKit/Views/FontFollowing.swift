/// A view that shapes texts, and does so again when the available fonts change.
@MainActor protocol FontFollowing: UIView {
  func fontsChanged()
}

extension UIView {
  /// Notifies this view and its descendants that the available fonts have changed.
  func tellFontsChanged() {
    (self as? any FontFollowing)?.fontsChanged()
    for view in subviews { view.tellFontsChanged() }
  }
}

/// A view that also shows its state by shapes, if the user prefers that.
@MainActor protocol ShapeFollowing: UIView {
  func shapesChanged()
}

extension UIView {
  /// Notifies this view and its descendants that the preference for shapes has changed.
  func tellShapesChanged() {
    (self as? any ShapeFollowing)?.shapesChanged()
    for view in subviews { view.tellShapesChanged() }
  }
}

/// A view that shows its background through, unless the user prefers less transparency.
@MainActor protocol TransparencyFollowing: UIView {
  func transparencyChanged()
}

extension UIView {
  /// Notifies this view and its descendants that the preference for less transparency has changed.
  func tellTransparencyChanged() {
    (self as? any TransparencyFollowing)?.transparencyChanged()
    for view in subviews { view.tellTransparencyChanged() }
  }
}
