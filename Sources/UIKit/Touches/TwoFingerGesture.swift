import Foundation
import GTKPlatform

/// A gesture made with two fingers on a touchpad, or the wheel with the control key: the desktop reports transforms
/// instead of touches.
@MainActor protocol TransformHandling: UIGestureRecognizer {
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

/// A value that a gesture of two fingers measures: a scale or a rotation.
@MainActor struct TwoFingerValue {
  /// The value at the gesture's start, or the value that the client has set since.
  private(set) var base: CGFloat
  /// The change since the value was ``base``: the factor of a scale, or the angle added to a rotation.
  private(set) var measured: CGFloat
  private(set) var speed = ValueSpeed()
  /// The location of a touchpad's gesture; `nil` for touches.
  fileprivate(set) var location: CGPoint?

  /// Creates a value that hasn't changed yet.
  init(_ start: CGFloat) { (base, measured) = (start, start) }

  mutating func measure(_ new: CGFloat, at time: TimeInterval) {
    measured = new
    speed.note(new, at: time)
  }

  /// Continues from a new base, after the client has set the value.
  mutating func restart(from base: CGFloat) {
    self.base = base
    speed = ValueSpeed()
  }
}

/// A gesture recogniser for two touches, or for a touchpad's gesture, that measures a value.
@MainActor protocol TwoFingerMeasuring: TransformHandling {
  var value: TwoFingerValue { get set }
  /// Records the locations of the two touches when the second one begins.
  func begin(with pair: TouchPair)
}

extension TwoFingerMeasuring {
  /// The two touches; `nil` while there are fewer.
  var pair: TouchPair? { TouchPair(activeTouches.prefix(2).map { $0.location(in: nil) }) }

  func handleBegan(_ touches: Set<UITouch>, _ event: UIEvent) {
    if activeTouches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
    } else if let pair {
      begin(with: pair)
    }
  }

  /// Continues the gesture, or begins it when the touches have moved far enough.
  func handleMoved(isFar: Bool) {
    if isRunning {
      state = .changed
    } else if state == .possible, !isWaiting, isFar {
      state = .began
    }
  }

  func handleEnded() {
    guard activeTouches.count < 2 else { return }
    if isRunning || isWaiting { state = .ended } else if activeTouches.isEmpty { state = .failed }
  }

  func cancelOrFail() { state = isRunning ? .cancelled : .failed }

  /// Handles a step of a touchpad's gesture, which begins when its value has changed enough.
  func followTouchpad(_ event: TransformEvent, measuring new: CGFloat, isFar: Bool) {
    value.location = event.location
    value.measure(new, at: event.timestamp)
    switch event.phase {
    case .began: break
    case .changed: if isRunning { state = .changed } else if isFar { state = .began }
    case .ended: state = isRunning ? .ended : .failed
    case .cancelled: cancelOrFail()
    }
  }

  /// Returns the location of a touchpad's gesture; `nil` for touches.
  func padLocation(in view: UIView?) -> CGPoint? { value.location.map { view?.convert($0, from: nil) ?? $0 } }
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
