import UIKit

/// Records the speed of a pressed pointer at its release: a test's drags are only as fast as the machine allows.
final class PointerNotes: UIGestureRecognizer {
  private var samples: [(time: TimeInterval, y: CGFloat)] = []

  /// The vertical speed over the last 100 ms, in points per second: the velocity of a pan, with which its content
  /// decelerates.
  var speed: CGFloat {
    guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }),
      last.time - first.time > 0.001
    else { return 0 }
    return (last.y - first.y) / (last.time - first.time)
  }

  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func note(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    samples.append((touch.timestamp, touch.location(in: nil).y))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    samples = []
    note(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    note(touches)
    state = .failed
  }
}
