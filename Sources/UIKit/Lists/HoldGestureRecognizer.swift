/// A gesture recogniser that recognises a touch as soon as it begins, if ``acceptsTouch`` returns true for it, and
/// tracks it to its end.
final class HoldGestureRecognizer: UIGestureRecognizer {
  /// A closure that returns whether a touch begins the gesture; false by default.
  var acceptsTouch: (UITouch) -> Bool = { _ in false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isRunning else { return touches.forEach { ignore($0, for: event) } }
    state = activeTouches.count == 1 && touches.first.map(acceptsTouch) == true ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { if isRunning { state = .changed } }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = isRunning ? .ended : .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRunning ? .cancelled : .failed
  }
}
