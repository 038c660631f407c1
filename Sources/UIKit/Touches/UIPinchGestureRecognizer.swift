import Foundation
import GTKPlatform

/// Recognises two touches that move apart or together. It's continuous: began, changed, ended.
///
/// It recognises two fingers on a touchscreen or a touchpad, and a wheel turned with the control key, as desktops zoom:
/// each click is a separate gesture, a tenth larger or smaller. Fingers must move 10 points apart or together first.
open class UIPinchGestureRecognizer: UIGestureRecognizer, TransformTaking {
  /// The scale: the present distance of the fingers, relative to that at the beginning, or when it was set.
  open var scale: CGFloat {
    get { base * measured }
    set {
      guard newValue.isFinite, newValue > 0, measured > 0 else { return }
      base = newValue / measured
      speed = ValueSpeed()
    }
  }
  /// The velocity of ``scale``, in factors per second.
  open var velocity: CGFloat { base * speed.velocity }

  private var base: CGFloat = 1
  private var measured: CGFloat = 1
  private var start: TouchPair?
  private var speed = ValueSpeed()
  private var place: CGPoint?

  private var pair: TouchPair? { TouchPair(activeTouches.prefix(2).map { $0.location(in: nil) }) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if activeTouches.count > 2 {
      for touch in touches { ignore(touch, for: event) }
    } else if let pair {
      start = pair
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, let pair else { return }
    measure(pair.distance / start.distance, at: event.timestamp)
    if isRunning {
      state = .changed
    } else if state == .possible, !isWaiting,
      abs(pair.distance - start.distance) >= UIPanGestureRecognizer.slop
    {
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
    (base, measured, start, place) = (1, 1, nil, nil)
    speed = ValueSpeed()
  }

  private func measure(_ factor: CGFloat, at time: TimeInterval) {
    measured = factor
    speed.note(factor, at: time)
  }

  // MARK: - Touchpads

  func transformed(_ event: TransformEvent) {
    place = event.location
    measure(event.scale, at: event.timestamp)
    switch event.phase {
    case .began: break
    case .changed:
      if isRunning {
        state = .changed
      } else if abs(event.scale - 1) >= 0.01 {
        state = .began
      }
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
