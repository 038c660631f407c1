import UIKit

/// A view that receives no touches itself.
class PassThroughView: UIView {

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

}

/// A hidden view for a node whose view is elsewhere in the layout.
final class EmptyPlaceView: PassThroughView {}

/// A view that a layout created around other views, and that is hidden while all of them are.
@MainActor protocol LayoutContainer: UIView {
  /// Whether a client has hidden it.
  var isHiddenByClient: Bool { get }
  /// Whether it's empty, or all of its contents are hidden.
  var isVacant: Bool { get }
  /// Called when a container inside has been hidden or shown.
  func contentVisibilityChanged()
  /// Sets whether a client has hidden a container around this one. Then this one has no gaps: on Apple's systems, a
  /// stack view gives a hidden view a required length of zero, with which they would conflict.
  func setCollapsed(_ isCollapsed: Bool)
}

extension LayoutContainer {

  /// Whether it takes no space, even if it hasn't been updated yet.
  var isClosed: Bool { isHiddenByClient || isVacant }

  /// Does nothing: by default, a container requires no size.
  func setCollapsed(_ isCollapsed: Bool) {}

  /// Hides the view while it takes no space, and notifies the container around it of a change. `isHidden` is the
  /// superclass's value, and `hide` sets it: the view's own setter records what the client wants.
  func close(isHidden: Bool, _ hide: (Bool) -> Void) {
    let hides = isClosed
    guard isHidden != hides else { return }
    observingHiding { hide(hides) }
    superview?.asContainer?.contentVisibilityChanged()
  }

}

extension UIView {

  /// The view as a container, if it's one. The casts to the classes take a small part of the time of one to the
  /// protocol.
  var asContainer: (any LayoutContainer)? {
    if let view = self as? ContainerView { return view }
    if let view = self as? ScrollContainer { return view }
    if let view = self as? GridView { return view }
    if let view = self as? WrapView { return view }
    return nil
  }

  /// Whether a layout created the view.
  var isMadeByLayout: Bool { asContainer != nil || self is LayerView || self is SpaceView }

  /// Notifies the wrap around the view, if any, that the view's size may have changed. O(depth).
  func notifyWrap() { wrapAround { $0.contentMayHaveChanged(in: $1) } }

  /// Invalidates measurements in the wraps around the view, because its size has changed. O(depth).
  func notifyWrapOfChange() { wrapAround { $0.contentHasChanged(in: $1) } }

  /// Invalidates measurements in the wraps around the view, because a constraint inside them has changed. O(depth).
  func notifyWrapsOfConstraint() { wrapAround { $0.constraintChanged(in: $1) } }

  /// Calls a closure for the innermost wrap around the view, if any, and its item that contains the view.
  private func wrapAround(_ body: (WrapView, UIView) -> Void) {
    var view = self
    while let superview = view.superview {
      if let wrap = superview as? WrapView { return body(wrap, view) }
      view = superview
    }
  }

  /// Returns whether the view is in a layout with this root, rather than in a view of a client's inside it. O(depth).
  func isInside(_ root: UIView) -> Bool {
    var view = superview
    while let container = view, container.isMadeByLayout {
      if container === root { return true }
      view = container.superview
    }
    return false
  }

  /// Whether a node with this view takes no space, even if its container hasn't been updated yet.
  var takesNoSpace: Bool {
    asContainer?.isClosed ?? isHidden
  }

}
