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
