import Foundation

/// What moves a scroll view's content.
enum ScrollActivity {
  case idle
  /// A finger or a touchpad; `dragged` is where the content would be without the resistance at its ends.
  case dragging(dragged: CGPoint, axes: Set<NSLayoutConstraint.Axis>)
  /// The content goes on by itself.
  case gliding(ScrollGlide)
  /// An animation that the program asked for.
  case animating(start: TimeInterval, from: CGPoint, to: CGPoint)
  /// The content stays at its end, which moves while the content is being filled.
  case seekingEnd(ScrollEndSearch)
}

/// A movement of both axes by themselves.
struct ScrollGlide {
  var start: TimeInterval
  var horizontal: ScrollMotion
  var vertical: ScrollMotion
  /// Where it's drawn to, if it doesn't just slow down: a page, the delegate's target, where a wheel's clicks lead.
  var target: CGPoint?
  /// The frequency of the spring that draws it there, per second.
  var frequency = ScrollPhysics.bounceFrequency
  /// Whether it follows a drag; a wheel's movement doesn't.
  var isDeceleration = true

  var duration: TimeInterval { max(horizontal.duration, vertical.duration) }
  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
  }
}
