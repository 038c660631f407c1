import AloeCore
import Foundation

/// A gesture recogniser for one or more short touches at the same point.
///
/// Apple documents no limits for a tap. On Linux, a tap may move 10 points, last 1.5 seconds, and follow the previous
/// one within 0.35 seconds and 30 points.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in the gesture; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap together; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The distance that a touch may move, in points.
  static let movementLimit: CGFloat = 10
  /// The maximum duration of a touch, in seconds.
  static let durationLimit: TimeInterval = 1.5
  /// The maximum pause between taps, in seconds.
  static let pauseLimit: TimeInterval = 0.35
  /// The maximum distance between consecutive taps, in points.
  static let distanceLimit: CGFloat = 30

  private var starts: [UITouch: CGPoint] = [:]
  private var tapsDone = 0
  private var firstLocation: CGPoint?
  private var timer: FrameTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let location = touch.location(in: nil)
      starts[touch] = location
      if let firstLocation, numberOfTouchesRequired == 1, location.distance(to: firstLocation) > Self.distanceLimit {
        state = .failed
        return
      }
      firstLocation = firstLocation ?? location
    }
    guard activeTouches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    failAfter(Self.durationLimit)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let start = starts[touch], touch.location(in: nil).distance(to: start) > Self.movementLimit else {
        continue
      }
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible, activeTouches.isEmpty else { return }
    guard starts.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    Walkthrough.step()
    starts = [:]
    tapsDone += 1
    timer?.cancel()
    if tapsDone == numberOfTapsRequired { state = .ended } else { failAfter(Self.pauseLimit) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    timer?.cancel()
    timer = nil
    starts = [:]
    tapsDone = 0
    firstLocation = nil
  }

  /// Returns whether the tap prevents another gesture: every one, except for longer sequences of taps with as many
  /// fingers on the same view, of which it's the beginning.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer, tap.view === view else {
      return true
    }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
      || tap.numberOfTouchesRequired != numberOfTouchesRequired
  }

  private func failAfter(_ delay: TimeInterval) {
    timer?.cancel()
    timer = frameClock.schedule(after: delay) { [weak self] in
      guard let self else { return }
      timer = nil
      if !isWaiting { state = .failed }
    }
  }
}

extension CGPoint {
  /// Returns the distance to `other`.
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
