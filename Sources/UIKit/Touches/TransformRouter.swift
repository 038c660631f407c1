import Foundation
import GTKPlatform

/// A router that dispatches a touchpad's pinches and rotations, and the wheel with the control key, to the recognisers
/// under the pointer.
@MainActor final class TransformRouter {
  /// The recognisers of the gesture in progress.
  private var followers: [any TransformHandling] = []
  /// Whether an event is being handled, and the recognisers that were removed meanwhile.
  private var (isHandling, forgotten) = (false, [UIGestureRecognizer]())

  func handle(_ event: TransformEvent, in window: UIWindow) {
    if event.phase == .began {
      end(with: .cancelled)
      followers = recognizers(at: event.location, in: window, at: event.timestamp)
    }
    isHandling = true
    for follower in followers where isFollowing(follower) && !isExcluded(follower) { follower.transformed(event) }
    isHandling = false
    for recognizer in forgotten { recognizer.isForgotten = false }
    forgotten = []
    if event.phase == .ended || event.phase == .cancelled { end(with: event.phase) }
  }

  /// Cancels the gesture in progress, whose further events won't arrive.
  func cancel() { end(with: .cancelled) }

  /// Removes a recogniser that was disabled or moved to another view: the rest of the gesture has no effect on it.
  /// Returns whether it took part.
  @discardableResult func forget(_ recognizer: UIGestureRecognizer) -> Bool {
    let count = followers.count
    followers.removeAll { $0 === recognizer }
    guard followers.count < count else { return false }
    if isHandling {
      // A delegate may disable it as it begins.
      recognizer.isForgotten = true
      forgotten.append(recognizer)
    }
    return true
  }

  /// Returns whether a recogniser still takes part in the gesture. The action of one recogniser may disable another.
  private func isFollowing(_ follower: any TransformHandling) -> Bool {
    !follower.isFinished && follower.view != nil && followers.contains { $0 === follower }
  }

  /// Zooms for a wheel's click. Returns whether a recogniser handled it.
  func zoom(_ scroll: ScrollEvent, in window: UIWindow) -> Bool {
    guard scroll.phase == .discrete, scroll.modifiers.contains(.control), scroll.dy != 0,
      recognizers(at: scroll.location, in: window, at: scroll.timestamp)
        .contains(where: { $0 is UIPinchGestureRecognizer })
    else { return false }
    let factor = pow(1.1, -scroll.dy / ScrollEvent.pointsPerWheelClick)
    for (phase, scale) in [(TransformEvent.Phase.began, 1), (.changed, factor), (.ended, factor)] {
      handle(
        TransformEvent(phase: phase, scale: scale, rotation: 0, location: scroll.location, timestamp: scroll.timestamp),
        in: window)
    }
    return true
  }

  /// Returns whether another follower that has begun excludes this one.
  private func isExcluded(_ follower: any TransformHandling) -> Bool {
    !follower.isRunning && followers.contains { $0 !== follower && $0.isRunning && $0.prevents(follower) }
  }

  private func end(with phase: TransformEvent.Phase) {
    let ending = followers
    followers = []
    for follower in ending {
      if !follower.isFinished { follower.state = phase == .ended && follower.isRunning ? .ended : .cancelled }
      follower.becomePossible()
    }
  }

  /// Returns the recognisers for such gestures at a location, innermost first. Recognisers that track touches are left
  /// out.
  private func recognizers(at point: CGPoint, in window: UIWindow, at time: TimeInterval) -> [any TransformHandling] {
    var found: [any TransformHandling] = []
    let event = UIEvent(type: .transform, timestamp: time)
    var view = window.hitTest(point, with: nil)
    while let current = view {
      for case let recognizer as any TransformHandling in current.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.followedTouches.isEmpty && recognizer.accepts(event) {
        found.append(recognizer)
      }
      view = current.superview
    }
    return found
  }
}
