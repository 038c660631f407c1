import AloeCore
import Foundation

extension PickerColumn {
  /// How a wheel is turning.
  enum Turning {
    case resting
    /// With a finger or a touchpad. `pulled` is where the wheel would be without the resistance at its ends.
    case dragging(pulled: CGFloat)
    /// By itself. `isUser` says whether the delegate is told at the end.
    case gliding(start: TimeInterval, motion: ScrollMotion, target: CGFloat, isUser: Bool)
  }

  /// How far a wheel glides after it was let go: as far as in so many seconds at full speed.
  private static let reach = 0.25
  /// The speed below which a wheel that is let go only moves to the nearest row, in points per second.
  private static let slow: CGFloat = 80
  private static let (rowFrequency, wheelFrequency) = (14.0, 20.0)

  /// Where the wheel will come to rest.
  var goal: CGFloat {
    if case .gliding(_, _, let target, _) = turning { return target }
    return place
  }

  func rest() {
    turning = .resting
    frameClock.remove(self)
  }

  func glide(to target: CGFloat, velocity: CGFloat, isUser: Bool, frequency: Double = rowFrequency) {
    let motion = ScrollMotion(
      position: Double(place), velocity: Double(velocity), target: Double(target), frequency: frequency)
    turning = .gliding(start: frameClock.now, motion: motion, target: target, isUser: isUser)
    frameClock.add(self)
  }

  /// Turns to a row on behalf of the user, so the delegate is told.
  func turn(to row: Int) {
    let target = CGFloat(row) * rowHeight
    guard window != nil, UIView.areAnimationsEnabled else {
      rest()
      place = target
      return userTurned()
    }
    glide(to: target, velocity: speed, isUser: true, frequency: Self.wheelFrequency)
  }

  private var speed: CGFloat {
    guard case .gliding(let start, let motion, _, _) = turning else { return 0 }
    return CGFloat(motion.state(at: frameClock.now - start).velocity)
  }

  // MARK: - Fingers

  /// Stops a turning wheel under a finger.
  func touchWentDown() {
    guard case .gliding = turning else { return }
    rest()
  }

  /// Moves a wheel that a finger stopped and let go to the nearest row.
  func touchesAreLifted() { if case .resting = turning { release(velocity: 0) } }

  func panned() {
    let velocity = -pan.velocity(in: self).y
    switch pan.state {
    case .began: beginDrag(along: .vertical)
    case .changed: break
    case .ended: return release(velocity: velocity)
    case .cancelled, .failed: return release(velocity: 0)
    case .possible: return
    }
    let moved = pan.translation(in: self).y
    pan.setTranslation(.zero, in: self)
    drag(by: CGPoint(x: 0, y: -moved))
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    _ = turn(by: rows(toRowAt: recognizer.location(in: self)))
  }

  /// How many rows the one at a point is from that in the band.
  func rows(toRowAt point: CGPoint) -> Int {
    let radius = radius
    let angle = asin(min(1, max(-1, (point.y - bounds.midY) / radius)))
    return Int(cutting: (angle * radius / rowHeight).rounded())
  }

  func release(velocity: CGFloat) {
    guard rowCount > 0 else { return rest() }
    let isSlow = abs(velocity) < Self.slow
    let landing = isSlow ? place : place + velocity * CGFloat(Self.reach)
    let target = CGFloat(row(at: landing)) * rowHeight
    guard target != place else {
      rest()
      return userTurned()
    }
    // A glide that slows down evenly to its row keeps the frequency of its way; one that stops short is drawn harder.
    let way = Double(abs(target - place))
    let natural = isSlow || way == 0 ? Self.rowFrequency : Double(abs(velocity)) / way
    glide(
      to: target, velocity: isSlow ? 0 : velocity, isUser: true, frequency: min(max(natural, 1 / Self.reach), 20))
  }
}

extension PickerColumn: FrameTicker {
  package func tick(at time: TimeInterval) -> Bool {
    guard case .gliding(let start, let motion, let target, let isUser) = turning, window != nil else {
      if case .gliding(_, _, let target, _) = turning { place = target }
      turning = .resting
      return false
    }
    guard time - start >= motion.duration else {
      place = CGFloat(motion.position(at: time - start))
      return true
    }
    place = target
    turning = .resting
    if isUser { userTurned() }
    // Whoever was told may have turned the wheel again.
    if case .gliding = turning { return true }
    return false
  }
}

extension PickerColumn: ScrollEventTarget {
  func canScroll(_ axis: Axis) -> Bool { axis == .vertical && isEnabled && rowCount > 0 }
  func isScrollable(_ axis: Axis) -> Bool { axis == .vertical && rowCount > 1 }
  func canMove(_ axis: Axis, by distance: CGFloat) -> Bool { canScroll(axis) }
  func canMoveOn(_ axis: Axis, by distance: CGFloat) -> Bool { canScroll(axis) }

  /// Turns by a row for each click of a mouse's wheel.
  func wheel(by distance: CGPoint) {
    guard distance.y != 0 else { return }
    _ = turn(by: distance.y < 0 ? -1 : 1)
  }

  var isDragging: Bool { if case .dragging = turning { true } else { false } }

  func beginDrag(along dominant: Axis) {
    rest()
    turning = .dragging(pulled: ScrollPhysics.unbanded(place, in: 0...lastPlace, dimension: bounds.height))
  }

  func drag(by distance: CGPoint) {
    guard case .dragging(let pulled) = turning else { return }
    turning = .dragging(pulled: pulled + distance.y)
    place = ScrollPhysics.banded(pulled + distance.y, in: 0...lastPlace, dimension: bounds.height)
  }

  func endDrag(velocity: CGPoint) { release(velocity: velocity.y) }
  var isGliding: Bool { if case .gliding = turning { true } else { false } }
  func stopGliding() { touchWentDown() }
  func barAxis(at point: CGPoint) -> NSLayoutConstraint.Axis? { nil }
  func pointerIsAtBar(_ axis: NSLayoutConstraint.Axis?) {}
  func middlePressedBar(at point: CGPoint) -> Bool { false }
  var scrollsToTop: Bool { false }
  func bringIntoSight(_ rect: CGRect) {}
  var pageLength: CGFloat { 3 * rowHeight }
  func scrollToTop() -> Bool { turn(by: -rowCount) }
  func scrollToEnd() { _ = turn(by: rowCount) }
}

/// A wheel's pan recogniser, which recognises only vertical pans.
final class PickerPan: UIPanGestureRecognizer {
  private weak var column: PickerColumn?

  init(column: PickerColumn) {
    self.column = column
    super.init(target: nil, action: nil)
  }

  override func isPan(_ moved: CGPoint) -> Bool { abs(moved.y) >= Self.slop && abs(moved.y) > abs(moved.x) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    column?.touchWentDown()
  }

  override func reset() {
    super.reset()
    column?.touchesAreLifted()
  }
}
