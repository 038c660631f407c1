import Foundation

/// A gesture recogniser for touches that are dragged. It's continuous: began, changed, ended.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches; unlimited by default.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling that pan, too; stored without effect, because scrolling goes to scroll views.
  open var allowedScrollTypesMask = UIScrollTypeMask(rawValue: 0)

  /// The distance that a touch has to move to be a pan, in points. Measured on iOS.
  static let slop: CGFloat = 10
  /// The time over which the velocity is measured, in seconds. Measured on iOS.
  static let velocityWindow: TimeInterval = 0.1

  private var samples: [(time: TimeInterval, point: CGPoint)] = []
  /// The distance that the touches have moved in the window's coordinates, summed over the changes, so that an added or
  /// removed finger causes no jump.
  private var moved = CGPoint.zero
  /// The total distance that the touches have moved, regardless of ``setTranslation(_:in:)``: velocities are derived
  /// from it.
  private var path = CGPoint.zero

  // MARK: - Measurements

  /// Returns the distance that the touches have moved since they began, or since it was set, in the coordinates of
  /// `view`.
  ///
  /// It includes the 10 points that make it a pan. O(depth of the tree).
  open func translation(in view: UIView?) -> CGPoint { vector(moved, in: view) }

  /// Sets the translation; further movement adds to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let window = view?.window, let view, view !== window else {
      moved = translation
      return
    }
    let origin = view.convert(CGPoint.zero, to: window)
    let end = view.convert(translation, to: window)
    moved = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// Returns the velocity over the last 100 ms, in points per second in the coordinates of `view`.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow }),
      last.time - first.time > 0.001
    else { return .zero }
    let time = last.time - first.time
    return vector(
      CGPoint(x: (last.point.x - first.point.x) / time, y: (last.point.y - first.point.y) / time), in: view)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let window = view?.window, let view, view !== window else { return vector }
    let origin = view.convert(CGPoint.zero, from: window)
    let end = view.convert(vector, from: window)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  // MARK: - Touches

  /// Returns whether a movement in window coordinates makes the gesture a pan.
  func isPan(_ moved: CGPoint) -> Bool { hypot(moved.x, moved.y) >= Self.slop }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.count > maximumNumberOfTouches {
      for touch in touches { ignore(touch, for: event) }
    } else {
      note(event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let count = CGFloat(max(1, numberOfTouches))
    for touch in touches {
      let new = touch.location(in: nil)
      let old = touch.previousLocation(in: nil)
      let step = CGPoint(x: (new.x - old.x) / count, y: (new.y - old.y) / count)
      moved = CGPoint(x: moved.x + step.x, y: moved.y + step.y)
      path = CGPoint(x: path.x + step.x, y: path.y + step.y)
    }
    note(event.timestamp)
    if isRunning {
      state = .changed
    } else if state == .possible, !isWaiting, activeTouches.count >= minimumNumberOfTouches, isPan(moved) {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A mouse's release carries its location; if that differs from the last one, the mouse has moved.
    if touches.contains(where: { $0.location(in: nil) != $0.previousLocation(in: nil) }) {
      touchesMoved(touches, with: event)
    } else {
      note(event.timestamp)
    }
    guard activeTouches.count < minimumNumberOfTouches || activeTouches.isEmpty else { return }
    state = isRunning || isWaiting ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRunning ? .cancelled : .failed
  }

  open override func reset() {
    samples = []
    moved = .zero
    path = .zero
  }

  /// Makes the velocity depend only on events from the latest one on.
  func forgetVelocity() { samples.removeFirst(max(0, samples.count - 1)) }

  private func note(_ time: TimeInterval) {
    samples.append((time, path))
    samples.removeAll { time - $0.time > 2 * Self.velocityWindow }
  }
}

/// The kinds of scrolling that a pan accepts.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A mouse wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
