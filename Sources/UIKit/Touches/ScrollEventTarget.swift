import Foundation

/// A view whose content wheels, touchpads and keys scroll: a scroll view.
@MainActor protocol ScrollEventTarget: UIView {
  typealias Axis = NSLayoutConstraint.Axis

  /// Whether arrow keys move the focus only within the view, as in a list.
  var isFocusArea: Bool { get }
  /// Whether wheels and touchpads scroll the content. Keys always do.
  var takesScrollEvents: Bool { get }
  /// Returns whether the user can scroll the content along `axis`.
  func canScroll(_ axis: Axis) -> Bool
  /// Returns whether the content is longer than the view along `axis`.
  func isScrollable(_ axis: Axis) -> Bool
  /// Returns whether there's more content in the direction in which `distance` changes the offset.
  func canMove(_ axis: Axis, by distance: CGFloat) -> Bool
  /// Returns whether there's more content in the direction of `distance` after the current motion.
  func canMoveOn(_ axis: Axis, by distance: CGFloat) -> Bool

  /// Scrolls the content by a wheel's click.
  func wheel(by distance: CGPoint)
  /// Whether a finger or a touchpad drags the content.
  var isDragging: Bool { get }
  /// Whether a touchpad's drag has begun and not ended. A view may end it before the gesture does.
  var isDraggedByTouchpad: Bool { get }
  /// Begins a touchpad's drag, along the axes that can be scrolled, or joins a finger's.
  func beginDrag(along dominant: Axis)
  /// Continues a touchpad's drag.
  func drag(by distance: CGPoint)
  /// Ends a touchpad's drag with a velocity, unless a finger still drags the content.
  func endDrag(velocity: CGPoint)
  /// Whether the content decelerates after it was released.
  var isGliding: Bool { get }
  /// Stops the deceleration of the content.
  func stopGliding()

  /// Returns the axis of the scroll bar at `point` in the view's coordinates, whether the bar is visible or not.
  func barAxis(at point: CGPoint) -> Axis?
  /// Shows the scroll bars while the pointer is over the bar of an axis, and widens that bar; `nil` hides them again.
  func pointerIsAtBar(_ axis: Axis?)
  /// Scrolls for a press of the middle button on the track of a visible bar. Returns whether there is such a bar.
  func handleMiddleClick(onBarAt point: CGPoint) -> Bool
  /// Whether a tap on a bar above scrolls to the top.
  var scrollsToTop: Bool { get }

  /// Scrolls by the shortest distance until a rectangle of the content is visible.
  func scrollIntoView(_ rect: CGRect)

  /// The distance that a page key scrolls.
  var pageLength: CGFloat { get }
  /// Scrolls to the top, unless the view or its delegate refuses. Returns whether it does.
  func scrollToTop() -> Bool
  /// Scrolls to the end of the content at once, and stays at the end while the content grows by itself.
  func scrollToEnd()
}

extension ScrollEventTarget {
  var isFocusArea: Bool { true }
  var takesScrollEvents: Bool { true }
}
