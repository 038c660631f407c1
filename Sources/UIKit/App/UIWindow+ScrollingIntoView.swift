import Foundation

// The view that the user works in stays visible when text around it grows, and when a picker or a bar comes up below
// it. Apple's systems also scroll to the text being edited. There, text sizes are chosen in another app; here a key
// changes them while the user types.

extension UIWindow {
  /// Records the view in which the user is working, if it's visible, before views change their sizes.
  func noteViewInSight() { keptInSight = viewAtWork.flatMap { $0.isInSight ? $0 : nil } }

  /// Records the first responder, whose input views have appeared or changed their size. It's scrolled into view once
  /// the views around it have been laid out.
  func noteFirstResponder() {
    if let view = firstResponder as? UIView, view !== self { keptInSight = view }
  }

  /// Scrolls the recorded view back into view. Returns whether layout has to run again.
  func keepSight() -> Bool {
    guard let view = keptInSight else { return false }
    keptInSight = nil
    guard view.window === self else { return false }
    view.scrollIntoView()
    return true
  }

  /// The view that receives keys.
  private var viewAtWork: UIView? {
    if let view = firstResponder as? UIView, view !== self { return view }
    guard let focus = existingFocusSystem, focus.isShown else { return nil }
    return focus.focusedView
  }
}

extension UIView {
  /// Scrolls the enclosing scroll views until the view is visible.
  func scrollIntoView(margin: CGFloat = 0) {
    var around = superview
    while let current = around {
      if let scroll = current as? any ScrollEventTarget {
        scroll.scrollIntoView(convert(bounds.insetBy(dx: -margin, dy: -margin), to: scroll))
      }
      around = current.superview
    }
  }

  /// Whether a part of the view is visible, considering the bounds of the views around it.
  fileprivate var isInSight: Bool {
    var around = superview
    while let current = around {
      let clips = current.clipsToBounds || current is any ScrollEventTarget || current is UIWindow
      if clips, !convert(bounds, to: current).intersects(current.bounds) { return false }
      around = current.superview
    }
    return true
  }
}
