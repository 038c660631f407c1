import Foundation
import GTKPlatform

/// Recognises two touches that rotate around each other. It's continuous: began, changed, ended.
///
/// It recognises two fingers on a touchscreen or a touchpad. They must rotate by a tenth of a radian first.
open class UIRotationGestureRecognizer: UIGestureRecognizer, TransformTaking {
  /// The rotation of the fingers, in radians clockwise, since the beginning or since it was set.
  open var rotation: CGFloat {
    get { base + measured }
    set {
      guard newValue.isFinite else { return }
      base = newValue - measured
      speed = ValueSpeed()
    }
  }
  /// The velocity of ``rotation``, in radians per second.
  open var velocity: CGFloat { speed.velocity }

  private var base: CGFloat = 0
  private var measured: CGFloat = 0
  private var lastAngle: CGFloat?
  private var speed = ValueSpeed()
  private var place: CGPoint?

  private static let slop: CGFloat = 0.1
  private var pair: TouchPair? { TouchPair(activeTouches.prefix(2).map { $0.location(in: nil) }) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
    } else if let pair {
      lastAngle = pair.angle
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let lastAngle, let pair else { return }
    // The shorter way around, so that a rotation past ±π isn't taken as a full one back.
    measured += remainder(pair.angle - lastAngle, 2 * .pi)
    self.lastAngle = pair.angle
    speed.note(measured, at: event.timestamp)
    if isRunning {
      state = .changed
    } else if state == .possible, !isWaiting, abs(measured) >= Self.slop {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count < 2 else { return }
    if isRunning || isWaiting { state = .ended } else if activeTouches.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRunning ? .cancelled : .failed
  }

  open override func reset() {
    (base, measured, lastAngle, place) = (0, 0, nil, nil)
    speed = ValueSpeed()
  }

  // MARK: - Touchpads

  func transformed(_ event: TransformEvent) {
    place = event.location
    measured = event.rotation
    speed.note(measured, at: event.timestamp)
    switch event.phase {
    case .began: break
    case .changed:
      if isRunning { state = .changed } else if abs(measured) >= Self.slop { state = .began }
    case .ended: state = isRunning ? .ended : .failed
    case .cancelled: state = isRunning ? .cancelled : .failed
    }
  }

  open override func location(in view: UIView?) -> CGPoint {
    guard let place else { return super.location(in: view) }
    return view?.convert(place, from: nil) ?? place
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    place == nil ? super.location(ofTouch: touchIndex, in: view) : location(in: view)
  }

  /// The number of touches: two, even though a touchpad reports no touches.
  open override var numberOfTouches: Int { place == nil ? super.numberOfTouches : 2 }
}
