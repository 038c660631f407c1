import UIKit

/// A view that takes no touches itself.
class PassThroughView: UIView {

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

}

/// A view that a layout made.
@MainActor protocol LayoutMade: UIView {}

/// A view that a layout made around views, and that is hidden while all of them are.
@MainActor protocol LayoutContainer: LayoutMade {
  /// Whether a client hid it.
  var isHiddenByClient: Bool { get }
  /// Whether it shows nothing because there's nothing in it, or all of it is hidden.
  var isVacant: Bool { get }
  /// Told that what is in it, itself a container, was hidden or shown.
  func contentVisibilityChanged()
}

extension LayoutContainer {

  /// Whether it takes no space, also where it hasn't found that out yet.
  var isClosed: Bool { isHiddenByClient || isVacant }

}

extension UIView {

  /// Tells the wrap around the view, if there is one, that the view's size may have changed. O(depth).
  func tellWrap() {
    var view = self
    while let superview = view.superview {
      if let wrap = superview as? WrapView { return wrap.contentMayHaveChanged(in: view) }
      view = superview
    }
  }

  /// Has the wraps around the view measure again, because a constraint inside them has changed. O(depth).
  func tellWrapsOfConstraint() {
    var view = self
    while let superview = view.superview {
      (superview as? WrapView)?.constraintChanged(in: view)
      view = superview
    }
  }

  /// Whether a node whose view this is takes no space, also where its container hasn't found that out yet.
  var takesNoSpace: Bool {
    (self as? any LayoutContainer)?.isClosed ?? isHidden
  }

}
