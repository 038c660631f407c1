/// A view that shapes texts, and does so again when other fonts have become available.
@MainActor protocol FontFollowing: UIView {
  func fontsChanged()
}

extension UIView {
  /// Tells the views from here on down that other fonts have become available.
  func tellFontsChanged() {
    (self as? any FontFollowing)?.fontsChanged()
    for view in subviews { view.tellFontsChanged() }
  }
}

/// A view that tells its state by shapes, too, where the user asked for that.
@MainActor protocol ShapeFollowing: UIView {
  func shapesChanged()
}

extension UIView {
  /// Tells the views from here on down that shapes are wanted or not wanted any more.
  func tellShapesChanged() {
    (self as? any ShapeFollowing)?.shapesChanged()
    for view in subviews { view.tellShapesChanged() }
  }
}
