import Foundation
import GTKPlatform

/// A gesture made with two fingers on a touchpad, or the wheel with the control key: the desktop reports transforms
/// instead of touches.
@MainActor protocol TransformTaking: UIGestureRecognizer {
  /// Handles a step of the gesture.
  func transformed(_ event: TransformEvent)
}

/// The distance and direction between the two touches of a gesture.
struct TouchPair {
  let distance: CGFloat
  let angle: CGFloat

  init?(_ points: [CGPoint]) {
    guard points.count >= 2 else { return nil }
    let (dx, dy) = (points[1].x - points[0].x, points[1].y - points[0].y)
    distance = hypot(dx, dy)
    angle = atan2(dy, dx)
    if distance < 1 { return nil }
  }
}

/// The rate of change of a value, over the last tenth of a second.
@MainActor struct ValueSpeed {
  private var samples: [(time: TimeInterval, value: CGFloat)] = []

  mutating func note(_ value: CGFloat, at time: TimeInterval) {
    samples.append((time, value))
    samples.removeAll { time - $0.time > 2 * UIPanGestureRecognizer.velocityWindow }
  }

  /// The rate in units per second.
  var velocity: CGFloat {
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= UIPanGestureRecognizer.velocityWindow }),
      last.time - first.time > 0.001
    else { return 0 }
    return (last.value - first.value) / (last.time - first.time)
  }
}
