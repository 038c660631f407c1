import Foundation

/// Follows a pointer over its view while no button is pressed: began when it comes, changed while it moves, ended when it
/// goes. A press of a button ends it, and it begins again when the button is let go.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero

  /// Where the pointer is, in the coordinates of `view`; in the window's for `nil`.
  open override func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// One, the pointer, while it's over the view.
  open override var numberOfTouches: Int { isRunning ? 1 : 0 }
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// How far a pencil is above the screen, from 0 to 1; 0 for a mouse.
  open var zOffset: CGFloat { 0 }
  /// The angle between a pencil and the screen; a quarter turn for a mouse.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The direction in which a pencil leans; 0 for a mouse.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The direction in which a pencil leans, as a vector of length 1; to the right for a mouse.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

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
