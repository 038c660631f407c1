import Foundation

/// A gesture recogniser for a pointer over its view while no button is pressed: it begins when the pointer enters,
/// changes while it moves, and ends when it leaves. A press of a button ends it, and it begins again when the button is
/// released.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var lastLocation = CGPoint.zero

  /// Returns the pointer's location in the coordinates of `view`; in the window's for `nil`.
  open override func location(in view: UIView?) -> CGPoint { view?.convert(lastLocation, from: nil) ?? lastLocation }
  /// The number of touches: one, the pointer, while it's over the view.
  open override var numberOfTouches: Int { isRunning ? 1 : 0 }
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// The height of a pencil above the screen, from 0 to 1; 0 for a mouse.
  open var zOffset: CGFloat { 0 }
  /// The angle between a pencil and the screen, in radians; a right angle for a mouse.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction in which a pencil leans, in radians; 0 for a mouse.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction in which a pencil leans, as a unit vector; to the right for a mouse.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Called when the pointer is at a point in the view.
  func pointerMoved(to point: CGPoint) {
    let hasMoved = point != lastLocation || !isRunning
    lastLocation = point
    if hasMoved { state = isRunning ? .changed : .began }
    // A gesture that isn't allowed to begin isn't tried again at each step.
  }

  /// Called when the pointer has left the view.
  func pointerLeft() {
    if isRunning { state = .ended }
    becomePossible()
  }
}
