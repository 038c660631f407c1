import Foundation

/// A view whose content wheels, touchpads and keys move: a scroll view.
@MainActor protocol ScrollEventTarget: UIView {
  typealias Axis = NSLayoutConstraint.Axis

  /// Whether the user can move the content along `axis`.
  func canScroll(_ axis: Axis) -> Bool
  /// Whether the content is longer than the view along `axis`.
  func isScrollable(_ axis: Axis) -> Bool
  /// Whether content is left in the direction in which `distance` changes the offset.
  func canMove(_ axis: Axis, by distance: CGFloat) -> Bool
  /// Whether content is left in that direction once what moves it now is done.
  func canMoveOn(_ axis: Axis, by distance: CGFloat) -> Bool

  /// Moves the content by a click of a wheel.
  func wheel(by distance: CGPoint)
  /// Whether a finger or a touchpad drags the content.
  var isDragging: Bool { get }
  /// Begins to follow a touchpad, along the axes that can be scrolled.
  func beginDrag(along dominant: Axis)
  /// Follows a touchpad.
  func drag(by distance: CGPoint)
  /// Lets the content go.
  func endDrag(velocity: CGPoint)
  /// Ends a glide of the content.
  func stopGliding()

  /// Whether a scroll bar is, or would be, at `point` of the view's coordinates.
  func hasBar(at point: CGPoint) -> Bool
  /// Shows the scroll bars as long as the pointer is there, or lets them go.
  func pointerIsAtBars(_ isThere: Bool)

  /// Scrolls as little as possible until a rectangle of the content is in sight.
  func bringIntoSight(_ rect: CGRect)

  /// How far a page key scrolls.
  var pageLength: CGFloat { get }
  /// Scrolls to the beginning, unless the view or its delegate is against it; returns whether it does.
  func scrollToTop() -> Bool
  /// Scrolls to the end of the content.
  func scrollToEnd()
}
