import Foundation

/// Follows a pointer over its view while no button is pressed: began when it comes, changed while it moves, ended when it
/// goes.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero

  /// Where the pointer is, in the coordinates of `view`; in the window's for `nil`.
  open override func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// One, the pointer, while it's over the view.
  open override var numberOfTouches: Int { isRunning ? 1 : 0 }
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Tells it that the pointer is in its view.
  func pointerMoved(to point: CGPoint) {
    let hasMoved = point != place || !isRunning
    place = point
    if hasMoved { state = isRunning ? .changed : .began }
    // One that mayn't begin isn't asked at each step.
  }

  /// Tells it that the pointer has left its view.
  func pointerLeft() {
    if isRunning { state = .ended }
    becomePossible()
  }
}

/// Tells hover recognisers of the pointer.
@MainActor final class HoverRouter {
  private var followers: [UIHoverGestureRecognizer] = []

  /// `point` is in the window's coordinates; `nil` when the pointer has left the window or has a button pressed.
  func move(to point: CGPoint?, in window: UIWindow, at time: TimeInterval) {
    let found = point.map { recognizers(at: $0, in: window, at: time) } ?? []
    for recognizer in followers where !found.contains(recognizer) { recognizer.pointerLeft() }
    followers = found
    guard let point else { return }
    for recognizer in found { recognizer.pointerMoved(to: point) }
  }

  private func recognizers(at point: CGPoint, in window: UIWindow, at time: TimeInterval) -> [UIHoverGestureRecognizer]
  {
    var found: [UIHoverGestureRecognizer] = []
    let event = UIEvent(type: .hover, timestamp: time)
    var view = window.hitTest(point, with: nil)
    while let current = view {
      for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.accepts(event) { found.append(recognizer) }
      view = current.superview
    }
    return found
  }
}
