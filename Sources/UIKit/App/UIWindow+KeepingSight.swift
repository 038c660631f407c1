import Foundation

// What people work at stays in sight when the texts around it grow, and when a wheel or a bar comes up below it. Apple's
// systems scroll to a text that is edited, too; text sizes are chosen in another app there. Here a key changes them while
// somebody types.

extension UIWindow {
  /// Notes what is worked at, if it's in sight, before views take their new sizes.
  func noteSight() { keptInSight = viewAtWork.flatMap { $0.isInSight ? $0 : nil } }

  /// Notes the first responder, whose input views have come or have another size: it's brought into sight once what is
  /// around it has made room.
  func noteFirstResponder() {
    if let view = firstResponder as? UIView, view !== self { keptInSight = view }
  }

  /// Brings what was noted back into sight. Returns whether layout has to run again.
  func keepSight() -> Bool {
    guard let view = keptInSight else { return false }
    keptInSight = nil
    guard view.window === self else { return false }
    view.bringIntoSight()
    return true
  }

  /// The view that keys go to.
  private var viewAtWork: UIView? {
    if let view = firstResponder as? UIView, view !== self { return view }
    guard let focus = existingFocusSystem, focus.isShown else { return nil }
    return focus.focusedView
  }
}

extension UIView {
  /// Scrolls the views around this one until it's in sight.
  func bringIntoSight(margin: CGFloat = 0) {
    var around = superview
    while let current = around {
      if let scroll = current as? any ScrollEventTarget {
        scroll.bringIntoSight(convert(bounds.insetBy(dx: -margin, dy: -margin), to: scroll))
      }
      around = current.superview
    }
  }

  /// Whether a part of the view is in sight, as far as the views around it say.
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
