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
  /// Whether the content goes on by itself after it was let go.
  var isGliding: Bool { get }
  /// Ends a glide of the content.
  func stopGliding()

  /// The axis of the scroll bar that passes, or would pass, by `point` of the view's coordinates.
  func barAxis(at point: CGPoint) -> Axis?
  /// Shows the scroll bars, that of the axis wider, as long as the pointer is there; `nil` lets them go.
  func pointerIsAtBar(_ axis: Axis?)
  /// Scrolls by the middle button, pressed where a bar that is seen moves; returns whether there is such a bar.
  func middlePressedBar(at point: CGPoint) -> Bool
  /// Whether a tap on a bar above scrolls to the top.
  var scrollsToTop: Bool { get }

  /// Scrolls as little as possible until a rectangle of the content is in sight.
  func bringIntoSight(_ rect: CGRect)

  /// How far a page key scrolls.
  var pageLength: CGFloat { get }
  /// Scrolls to the beginning, unless the view or its delegate is against it; returns whether it does.
  func scrollToTop() -> Bool
  /// Goes to the end of the content at once, and on to it while the content becomes longer by itself.
  func scrollToEnd()
}
