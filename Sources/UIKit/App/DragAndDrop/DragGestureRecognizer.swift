import Foundation
import GTKPlatform
import QuartzCore

/// A gesture that begins a drag: for a mouse that moves while its button is down, or a finger that is held.
final class DragGestureRecognizer: UIGestureRecognizer {
  /// The distance that a mouse moves before a drag begins, in points; the same as GTK's.
  static let threshold: CGFloat = 8
  /// The time for which a finger has to be held, in seconds, and the distance that it may move during that time, in
  /// points.
  private static let (hold, slack): (TimeInterval, CGFloat) = (0.5, 10)

  /// A closure that returns the session of a drag from a point of the window, or `nil` for none.
  var begin: (CGPoint) -> DragSession? = { _ in nil }
  /// A closure that returns the preview of the dragged items.
  var preview: (DragSession) -> UITargetedPreview? = { _ in nil }

  private var start = CGPoint.zero
  private var timer: FrameTimer?
  private var carried: CarriedDrag?

  init() { super.init(target: nil, action: nil) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 1, let touch = touches.first else { return cancelDrag() }
    start = touch.location(in: nil)
    guard touch.type != .indirectPointer else { return }
    timer = frameClock.schedule(after: Self.hold) { [weak self] in
      guard let self, !isFinished, !isRunning else { return }
      lift()
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: nil)
    if let carried { return carried.move(to: place) }
    guard !isRunning else { return }
    let distance = hypot(place.x - start.x, place.y - start.y)
    if touch.type == .indirectPointer {
      if distance >= Self.threshold { lift() }
    } else if distance > Self.slack {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let dropped = carried
    carried = nil
    dropped?.drop()
    state = isRunning ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelDrag() }

  private func cancelDrag() {
    let cancelled = carried
    carried = nil
    cancelled?.cancel()
    state = isRunning ? .cancelled : .failed
  }

  /// Cancels a drag in progress whose recogniser was reset: nothing else would move or drop it.
  override func reset() {
    timer?.cancel()
    timer = nil
    let left = carried
    carried = nil
    left?.cancel()
  }

  /// Begins the drag. A delegate that is called may remove the interaction, its view or the window.
  private func lift() {
    guard let window = view?.window, let session = begin(start) else { return giveUp() }
    guard isHeld(in: window) else {
      session.end(.cancel)
      return giveUp()
    }
    state = .began
    guard isRunning, isHeld(in: window) else { return session.end(.cancel) }
    let preview = preview(session)
    guard isRunning, isHeld(in: window) else { return session.end(.cancel) }
    let begun = window.beginDrag(session, preview: preview, from: start)
    guard isRunning, isHeld(in: window) else { return begun?.cancel() ?? () }
    carried = begun
  }

  /// Returns whether the touch is still down over a view of the window.
  private func isHeld(in window: UIWindow) -> Bool {
    view?.window === window && !window.isHidden && !activeTouches.isEmpty
  }

  private func giveUp() { if !activeTouches.isEmpty { state = .failed } }
}
