import Foundation

/// A view that can delay touches of the views inside it, because they may become a drag: a scroll view.
@MainActor protocol TouchDelaying: UIView {
  /// The delay of a new touch in a view inside, in seconds; `nil` for none.
  var contentTouchDelay: TimeInterval? { get }
  /// Returns whether `view`, which is inside, receives touches that began in it.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}

/// A view that can keep its taps from recognisers of the views around it: a control.
@MainActor protocol TapHandling: UIView {
  /// Returns whether the view keeps its touches from `recognizer`.
  func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool
  /// Ends the touch without performing a tap, because the view has been hidden.
  func cancelTouch()
}

extension TapHandling {
  func cancelTouch() {}
}

/// A view that takes no touches itself because the view around it handles them: a row of a menu, a day of a calendar.
@MainActor package protocol TouchPassing: UIView {}

/// A view that handles presses of a mouse's middle or secondary button on it or on a view inside.
@MainActor protocol ButtonPressHandling: UIView {
  /// Handles a press of the middle button. Returns whether it did.
  func handleMiddleClick(at point: CGPoint) -> Bool
  /// Handles a press of the secondary button. Returns whether it did.
  func handleSecondaryClick(at point: CGPoint) -> Bool
}
