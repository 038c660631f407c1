import Foundation
import RuntimePatches

extension UIView {
  /// The superview; `nil` for the topmost view.
  public final var superview: UIView? { parent }
  /// The subviews, back to front.
  public final var subviews: [UIView] { treeLinks.subviews }

  /// The superview; also `nil` while the superview is being deallocated, so that no reference to it escapes.
  final var parent: UIView? {
    // No closure here: the compiler would add a look-up of the current thread.
    guard let link = treeLinks.superview else { return nil }
    return link.takeIfAlive()
  }

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
