import Foundation

/// A gesture recogniser for a touch that stays in place. It's continuous: it begins at the end of the required time.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the touch, in seconds; 0.5 by default. With 0, the gesture begins with the touch.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the touch may move before the gesture begins, in points; 10 by default.
  open var allowableMovement: CGFloat = 10
  /// The number of fingers that press together; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0

  private var starts: [UITouch: CGPoint] = [:]
  private var tapsDone = 0
  private var timer: FrameTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = touch.location(in: nil) }
    guard activeTouches.count <= numberOfTouchesRequired else {
      if isRunning { for touch in touches { ignore(touch, for: event) } } else { state = .failed }
      return
    }
    guard activeTouches.count == numberOfTouchesRequired, tapsDone >= numberOfTapsRequired else { return }
    if minimumPressDuration > 0 {
      wait(minimumPressDuration) { $0.state = .began }
    } else {
      timer?.cancel()
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isRunning {
      state = .changed
    } else {
      let isTooFar = touches.contains { touch in
        starts[touch].map { touch.location(in: nil).distance(to: $0) > allowableMovement } ?? false
      }
      if isTooFar { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isRunning || isWaiting {
      state = .ended
    } else if tapsDone < numberOfTapsRequired {
      guard activeTouches.isEmpty else { return }
      tapsDone += 1
      starts = [:]
      wait(UITapGestureRecognizer.pauseLimit) { $0.state = .failed }
    } else {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRunning ? .cancelled : .failed
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    starts = [:]
    tapsDone = 0
  }

  private func wait(
    _ delay: TimeInterval, then action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void
  ) {
    timer?.cancel()
    timer = frameClock.schedule(after: delay) { [weak self] in
      guard let self, !isFinished, !isRunning else { return }
      action(self)
    }
  }
}
