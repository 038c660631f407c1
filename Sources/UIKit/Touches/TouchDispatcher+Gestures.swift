import Foundation

/// The recognisers that have received touches since their last reset, in the order of their first touches.
@MainActor struct ActiveRecognizers {
  private(set) var all: [UIGestureRecognizer] = []

  mutating func add(_ recognizer: UIGestureRecognizer) { if !all.contains(recognizer) { all.append(recognizer) } }
  mutating func remove(_ recognizer: UIGestureRecognizer) { all.removeAll { $0 === recognizer } }

  /// Returns the other recognisers that track a touch that `recognizer` tracks.
  func competitors(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let touches = recognizer.followedTouches
    return all.filter { other in other !== recognizer && other.followedTouches.contains { touches.contains($0) } }
  }
}

/// Arbitration between recognisers that share touches.
extension TouchDispatcher {
  /// The state of the gestures that must fail before another one.
  enum Requirement { case met, open, broken }

  /// Returns whether a gesture that shares touches with `recognizer` was recognised and excludes it.
  func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizers.competitors(of: recognizer).contains { ($0.isRunning || $0.state == .ended) && $0.prevents(recognizer) }
  }

  /// Returns whether the gestures that have to fail before `recognizer` have failed, or may still fail.
  func requirement(of recognizer: UIGestureRecognizer) -> Requirement {
    var result = Requirement.met
    for other in recognizers.competitors(of: recognizer) where recognizer.waits(for: other) {
      switch other.state {
      case .failed, .cancelled: break
      case .possible: if result == .met { result = .open }
      case .began, .changed, .ended: result = .broken
      }
    }
    return result
  }

  /// Makes the rivals of a newly recognised gesture fail, and cancels its touches in their views.
  func recognized(_ recognizer: UIGestureRecognizer) {
    for other in recognizers.competitors(of: recognizer) where other.state == .possible && recognizer.prevents(other) {
      other.fail()
    }
    guard recognizer.cancelsTouchesInView else { return }
    let event = UIEvent(timestamp: clock.now, touches: tracks.map(\.touch))
    for track in tracks where recognizer.followedTouches.contains(track.touch) { track.cancel(event) }
  }

  /// Lets recognisers that waited for the new state of `recognizer` proceed.
  func changed(_ recognizer: UIGestureRecognizer) {
    guard recognizer.isFinished || recognizer.isRunning else { return }
    deliverAsOne {
      for other in recognizers.competitors(of: recognizer) where other.isWaiting { other.continueIfFree() }
    }
  }
}
