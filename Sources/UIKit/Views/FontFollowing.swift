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

/// A view through which what lies behind shines, unless the user asked for less transparency.
@MainActor protocol TransparencyFollowing: UIView {
  func transparencyChanged()
}

extension UIView {
  /// Notifies the views from here on down that less transparency is wanted, or no longer.
  func tellTransparencyChanged() {
    (self as? any TransparencyFollowing)?.transparencyChanged()
    for view in subviews { view.tellTransparencyChanged() }
  }
}
