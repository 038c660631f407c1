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
  /// The state of a movement at a time.
  struct State {
    var time: TimeInterval
    var position: CGPoint
    var velocity: CGPoint
    var target: CGPoint?
  }

  /// The state that the movement was planned from, regardless of the content's ends.
  var origin: State
  var horizontal: ScrollMotion
  var vertical: ScrollMotion
  /// The target, unless the content just decelerates: a page, the delegate's target, or the result of a wheel's clicks.
  var target: CGPoint?
  /// The frequency of the spring that moves the content to the target, per second.
  var frequency = ScrollPhysics.bounceFrequency
  /// Whether the movement continues a drag; a wheel's doesn't.
  var isDeceleration = true
  /// Whether it has moved the content since it was planned.
  var hasMoved = false

  var start: TimeInterval { origin.time }
  var duration: TimeInterval { max(horizontal.duration, vertical.duration) }
  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
  }
  func state(at time: TimeInterval) -> State {
    let (x, y) = (horizontal.state(at: time - start), vertical.state(at: time - start))
    return State(
      time: time, position: CGPoint(x: x.position, y: y.position), velocity: CGPoint(x: x.velocity, y: y.velocity),
      target: target)
  }
}
