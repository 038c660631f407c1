import Foundation
import GTKPlatform

/// A gesture recogniser for two touches that move apart or together. It's continuous: began, changed, ended.
///
/// It recognises two fingers on a touchscreen or a touchpad, and a wheel turned with the control key, as desktops zoom:
/// each click is a separate gesture, a tenth larger or smaller. Fingers must move 10 points apart or together first.
open class UIPinchGestureRecognizer: UIGestureRecognizer, TwoFingerMeasuring {
  /// The scale: the current distance of the fingers, relative to that at the beginning, or when it was set.
  open var scale: CGFloat {
    get { value.base * value.measured }
    set {
      guard newValue.isFinite, newValue > 0, value.measured > 0 else { return }
      value.restart(from: newValue / value.measured)
    }
  }
  /// The velocity of ``scale``, in factors per second.
  open var velocity: CGFloat { value.base * value.speed.velocity }

  var value = TwoFingerValue(1)
  private var start: TouchPair?

  func begin(with pair: TouchPair) { start = pair }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { handleBegan(touches, event) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, let pair else { return }
    value.measure(pair.distance / start.distance, at: event.timestamp)
    handleMoved(isFar: abs(pair.distance - start.distance) >= UIPanGestureRecognizer.slop)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { handleEnded() }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelOrFail() }

  open override func reset() { (value, start) = (TwoFingerValue(1), nil) }

  // MARK: - Touchpads

  func transformed(_ event: TransformEvent) {
    followTouchpad(event, measuring: event.scale, isFar: abs(event.scale - 1) >= 0.01)
  }

  open override func location(in view: UIView?) -> CGPoint { padLocation(in: view) ?? super.location(in: view) }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    padLocation(in: view) ?? super.location(ofTouch: touchIndex, in: view)
  }

  /// The number of touches: two, even though a touchpad reports no touches.
  open override var numberOfTouches: Int { value.location == nil ? super.numberOfTouches : 2 }
}
