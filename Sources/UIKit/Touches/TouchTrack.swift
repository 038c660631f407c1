import Foundation

/// A change of a touch, for its event.
@MainActor struct TouchChange {
  let track: TouchTrack
  let moment: TouchMoment
}

/// The delivery of a touch to its view, which is delayed or prevented while gestures and scroll views are undecided.
@MainActor final class TouchTrack {
  enum Delivery {
    /// The application hasn't dispatched it yet.
    case unsent
    /// The view hasn't received it yet.
    case held
    /// The view receives it.
    case delivered
    /// The view receives no further changes of the touch.
    case withheld
  }

  let touch: UITouch
  let sequence: UInt64
  private(set) var delivery = Delivery.unsent
  /// The timer of a scroll view's delay.
  private var timer: FrameTimer?
  /// Whether the touch has ended but the view hasn't been notified yet.
  private(set) var endIsHeld = false

  var isDown: Bool { touch.phase != .ended && touch.phase != .cancelled }

  init(_ touch: UITouch, sequence: UInt64) {
    self.touch = touch
    self.sequence = sequence
  }

  /// Keeps the touch from its view permanently.
  func withhold() { delivery = .withheld }

  /// Queues the touch, which the application has dispatched, for the view.
  func hold() { if delivery == .unsent { delivery = .held } }

  // MARK: - Delivery

  /// Notifies the view of the change that `event` describes, unless it's delayed. `delayIsOver` is called at the end of
  /// a scroll view's delay.
  func deliver(_ event: UIEvent, clock: FrameClock, delayIsOver: @escaping @MainActor () -> Void) {
    switch touch.phase {
    case .began:
      guard delivery == .held else { return }
      if let delay = scrollDelay {
        timer = clock.schedule(after: delay) { [weak self] in
          guard let self else { return }
          timer = nil
          delayIsOver()
        }
      }
      deliverBeganIfFree(event)
    case .moved:
      if delivery == .delivered { touch.view?.touchesMoved([touch], with: event) }
    case .ended:
      endDelay()
      endIsHeld = true
      deliverBeganIfFree(event)
      deliverEndIfFree(event)
    case .cancelled: cancel(event)
    default: break
    }
  }

  /// Notifies the view of delayed changes that nothing holds back any longer.
  func deliverDelayedChanges(_ event: UIEvent) {
    if timer == nil { deliverBeganIfFree(event) }
    deliverEndIfFree(event)
  }

  /// Cancels the touch in the view.
  func cancel(_ event: UIEvent) {
    let wasDelivered = delivery == .delivered
    delivery = .withheld
    endIsHeld = false
    endDelay()
    if wasDelivered { withPhase(.cancelled) { touch.view?.touchesCancelled([touch], with: event) } }
  }

  private func endDelay() {
    timer?.cancel()
    timer = nil
  }

  private func deliverBeganIfFree(_ event: UIEvent) {
    guard delivery == .held, timer == nil,
      !followers.contains(where: { $0.delaysTouchesBegan && !$0.isFinished && !$0.isRunning })
    else { return }
    guard let view = touch.view, mayBegin(in: view, event) else {
      delivery = .withheld
      return
    }
    delivery = .delivered
    withPhase(.began) { touch.view?.touchesBegan([touch], with: event) }
  }

  private func deliverEndIfFree(_ event: UIEvent) {
    guard endIsHeld else { return }
    if delivery == .withheld || delivery == .unsent {
      endIsHeld = false
      return
    }
    guard delivery == .delivered,
      !followers.contains(where: { $0.delaysTouchesEnded && !$0.isFinished && !$0.isRunning })
    else { return }
    endIsHeld = false
    delivery = .withheld
    withPhase(.ended) { touch.view?.touchesEnded([touch], with: event) }
  }

  /// Runs a closure in which the touch has the phase of which the view is notified: the phase of a delayed change is
  /// older than the touch's own.
  private func withPhase(_ phase: UITouch.Phase, _ body: () -> Void) {
    let own = touch.phase
    touch.phase = phase
    body()
    touch.phase = own
  }

  // MARK: - Delays

  /// The recognisers that track the touch.
  private var followers: [UIGestureRecognizer] {
    (touch.gestureRecognizers ?? []).filter { $0.isEnabled && $0.followedTouches.contains(touch) }
  }

  /// The delay imposed by an ancestor of the touched view, in case touches become a drag.
  private var scrollDelay: TimeInterval? {
    var view = touch.view
    var keepers: [any TapHandling] = []
    while let current = view {
      if current !== touch.view, let delay = (current as? any TouchDelaying)?.contentTouchDelay {
        return isKept(from: current, by: keepers) ? nil : delay
      }
      if let keeper = current as? any TapHandling { keepers.append(keeper) }
      view = current.superview
    }
    return nil
  }

  /// Returns whether a view inside, such as a text view in which the pointer selects text, keeps the touch from a
  /// scroll view's drags, so that it needn't be delayed.
  private func isKept(from scrollView: UIView, by keepers: [any TapHandling]) -> Bool {
    followers.contains { follower in
      follower is UIPanGestureRecognizer && follower.view === scrollView
        && keepers.contains { $0.keepsTouches(from: follower) }
    }
  }

  /// Returns whether the nearest scroll view around `view` lets that view receive the touch.
  private func mayBegin(in view: UIView, _ event: UIEvent) -> Bool {
    var outer = view.superview
    while let current = outer {
      if let scrollView = current as? any TouchDelaying {
        return scrollView.touchesShouldBegin([touch], with: event, in: view)
      }
      outer = current.superview
    }
    return true
  }
}
