import Foundation
import GTKPlatform

/// A gesture recogniser for two touches that rotate around each other. It's continuous: began, changed, ended.
///
/// It recognises two fingers on a touchscreen or a touchpad. They must rotate by a tenth of a radian first.
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerMeasuring {
  /// The rotation of the fingers, in radians clockwise, since the beginning or since it was set.
  open var rotation: CGFloat {
    get { value.base + value.measured }
    set { if newValue.isFinite { value.restart(from: newValue - value.measured) } }
  }
  /// The velocity of ``rotation``, in radians per second.
  open var velocity: CGFloat { value.speed.velocity }

  var value = TwoFingerValue(0)
  private var lastAngle: CGFloat?

  private static let slop: CGFloat = 0.1

  func begin(with pair: TouchPair) { lastAngle = pair.angle }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { handleBegan(touches, event) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let lastAngle, let pair else { return }
    // The shorter way around, so that a rotation past ±π isn't taken as a full one back.
    value.measure(value.measured + remainder(pair.angle - lastAngle, 2 * .pi), at: event.timestamp)
    self.lastAngle = pair.angle
    handleMoved(isFar: abs(value.measured) >= Self.slop)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { handleEnded() }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelOrFail() }

  open override func reset() { (value, lastAngle) = (TwoFingerValue(0), nil) }

  // MARK: - Touchpads

  func transformed(_ event: TransformEvent) {
    followTouchpad(event, measuring: event.rotation, isFar: abs(event.rotation) >= Self.slop)
  }

  open override func location(in view: UIView?) -> CGPoint { padLocation(in: view) ?? super.location(in: view) }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    padLocation(in: view) ?? super.location(ofTouch: touchIndex, in: view)
  }

  /// The number of touches: two, even though a touchpad reports no touches.
  open override var numberOfTouches: Int { value.location == nil ? super.numberOfTouches : 2 }
}
