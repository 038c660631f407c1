import Foundation

/// A view that can hold touches back from the views inside it, because they may become a drag: a scroll view.
@MainActor protocol TouchDelaying: UIView {
  /// The seconds that a new touch of a view inside is held back now; `nil` for none.
  var contentTouchDelay: TimeInterval? { get }
  /// Whether `view`, which is inside, gets touches that went down in it.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}

/// A view that can keep taps from recognisers of the views around it: a control.
@MainActor protocol TapTaking: UIView {
  /// Whether `recognizer` must leave the view's touches alone.
  func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool
}

/// A view that does something when a mouse's middle or secondary button is pressed on it or on a view inside.
@MainActor protocol ButtonPressTaking: UIView {
  /// The middle button was pressed. Returns whether that was for the view.
  func middlePressed(at point: CGPoint) -> Bool
  /// The secondary button was pressed. Returns whether that was for the view.
  func secondaryPressed(at point: CGPoint) -> Bool
}
