import Foundation

extension UIView {
  /// The view that this one is in; `nil` for the topmost one.
  public final var superview: UIView? { treeLinks.superview?.takeIfAlive() }
  /// The views inside, back to front.
  public final var subviews: [UIView] { treeLinks.subviews }

  /// The superview, where nobody can have let go of it: faster than ``superview``.
  final var parent: UIView? { treeLinks.superview?.takeUnretainedValue() }

  var nearestWindow: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.parent
    }
    return nil
  }

  func lies(inside view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  func firstView(withTag tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }
}
