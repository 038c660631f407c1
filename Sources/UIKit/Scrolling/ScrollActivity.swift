import Foundation

/// The movement of a scroll view's content.
enum ScrollActivity {
  case idle
  /// A finger or a touchpad drags; `dragged` is the offset without the resistance at the ends.
  case dragging(dragged: CGPoint, axes: Set<NSLayoutConstraint.Axis>)
  /// The content decelerates or moves to a target.
  case gliding(ScrollGlide)
  /// An animation that the app requested.
  case animating(start: TimeInterval, from: CGPoint, to: CGPoint)
  /// The content stays at its end, which moves while the content is being filled.
  case seekingEnd(ScrollEndSearch)
}

/// An automatic movement of both axes.
struct ScrollGlide {
  var start: TimeInterval
  var horizontal: ScrollMotion
  var vertical: ScrollMotion
  /// The target, unless the content just decelerates: a page, the delegate's target, or the result of a wheel's clicks.
  var target: CGPoint?
  /// The frequency of the spring that moves the content to the target, per second.
  var frequency = ScrollPhysics.bounceFrequency
  /// Whether the movement continues a drag; a wheel's doesn't.
  var isDeceleration = true

  var duration: TimeInterval { max(horizontal.duration, vertical.duration) }
  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
  }
}
