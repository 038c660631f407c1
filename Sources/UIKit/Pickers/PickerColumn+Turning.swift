import AloeCore
import Foundation

extension PickerColumn {
  /// The state of a wheel's movement.
  enum Turning {
    case resting
    /// Dragged by a touch or a touchpad. `pulled` is the position without the resistance at the ends.
    case dragging(pulled: CGFloat)
    /// Animated. `isUser` is whether the delegate is notified at the end.
    case gliding(start: TimeInterval, motion: ScrollMotion, target: CGFloat, isUser: Bool)
  }

  /// The time, in seconds at full speed, in which a released wheel would cover the distance that it glides.
  private static let reach = 0.25
  /// The speed in points per second below which a released wheel only moves to the nearest row.
  private static let slow: CGFloat = 80
  private static let (rowFrequency, wheelFrequency) = (14.0, 20.0)

  /// The wheel's final position.
  var goal: CGFloat {
    if case .gliding(_, _, let target, _) = turning { return target }
    return offset
  }

  func rest() {
    turning = .resting
    frameClock.remove(self)
  }

  func glide(to target: CGFloat, velocity: CGFloat, isUser: Bool, frequency: Double = rowFrequency) {
    let motion = ScrollMotion(
      position: Double(offset), velocity: Double(velocity), target: Double(target), frequency: frequency)
    turning = .gliding(start: frameClock.now, motion: motion, target: target, isUser: isUser)
    frameClock.add(self)
  }

  /// Turns to a row as a user interaction, which notifies the delegate.
  func turn(to row: Int) {
    guard isEnabled else { return }
    let target = CGFloat(row) * rowHeight
    guard window != nil, UIView.areAnimationsEnabled else {
      rest()
      offset = target
      return userTurned()
    }
    glide(to: target, velocity: speed, isUser: true, frequency: Self.wheelFrequency)
  }

  private var speed: CGFloat {
    guard case .gliding(let start, let motion, _, _) = turning else { return 0 }
    return CGFloat(motion.state(at: frameClock.now - start).velocity)
  }

  // MARK: - Touches

  /// Stops a turning wheel when it's touched.
  func touchWentDown() {
    guard case .gliding = turning else { return }
    rest()
  }

  /// Moves a wheel that was stopped by a touch to the nearest row.
  func touchesAreLifted() { if case .resting = turning { release(velocity: 0) } }

  func panned() {
    let velocity = -pan.velocity(in: self).y
    switch pan.state {
    case .began: beginDrag(by: .fingers)
    case .changed: break
    case .ended: return endDrag(velocity: velocity, by: .fingers)
    case .cancelled, .failed: return endDrag(velocity: 0, by: .fingers)
    case .possible: return
    }
    let moved = pan.translation(in: self).y
    pan.setTranslation(.zero, in: self)
    drag(by: CGPoint(x: 0, y: -moved))
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    _ = turn(by: rows(toRowAt: recognizer.location(in: self)))
  }

  /// Returns the distance in rows from the band to a point.
  func rows(toRowAt point: CGPoint) -> Int {
    let radius = radius
    let angle = asin(min(1, max(-1, (point.y - bounds.midY) / radius)))
    return Int(cutting: (angle * radius / rowHeight).rounded())
  }

  /// Begins a device's drag, or joins another device's drag.
  private func beginDrag(by device: ScrollDraggers) {
    guard isEnabled else { return }
    draggers.insert(device)
    guard !isDragging else { return }
    rest()
    turning = .dragging(pulled: ScrollPhysics.unbanded(offset, in: 0...maxOffset, dimension: bounds.height))
  }

  /// Ends a device's drag: releases the wheel with a velocity, in points per second, unless another device drags it.
  private func endDrag(velocity: CGFloat, by device: ScrollDraggers) {
    // The wheel may have been disabled since the drag began.
    if draggers.remove(device) != nil, draggers.isEmpty { release(velocity: velocity) }
  }

  /// Ends the user's turning without a notification: a wheel that was disabled returns to the last chosen row.
  func abandonTurning() {
    draggers = []
    switch turning {
    case .resting, .gliding(_, _, _, isUser: false): break
    case .dragging, .gliding: select(selectedRow, animated: true)
    }
  }

  func release(velocity: CGFloat) {
    guard rowCount > 0 else { return rest() }
    guard isEnabled else { return select(selectedRow, animated: true) }
    let isSlow = abs(velocity) < Self.slow
    let landing = isSlow ? offset : offset + velocity * CGFloat(Self.reach)
    let target = CGFloat(row(at: landing)) * rowHeight
    guard target != offset else {
      rest()
      return userTurned()
    }
    // A glide that decelerates evenly to its row keeps the frequency of its path; one that stops short has a stronger
    // pull.
    let rowDistance = Double(abs(target - offset))
    let natural = isSlow || rowDistance == 0 ? Self.rowFrequency : Double(abs(velocity)) / rowDistance
    glide(
      to: target, velocity: isSlow ? 0 : velocity, isUser: true, frequency: min(max(natural, 1 / Self.reach), 20))
  }
}

extension PickerColumn: FrameTicker {
  package func tick(at time: TimeInterval) -> Bool {
    guard case .gliding(let start, let motion, let target, let isUser) = turning, window != nil else {
      if case .gliding(_, _, let target, _) = turning { offset = target }
      turning = .resting
      return false
    }
    guard time - start >= motion.duration else {
      offset = CGFloat(motion.position(at: time - start))
      return true
    }
    offset = target
    turning = .resting
    if isUser { userTurned() }
    // The delegate may have turned the wheel again.
    if case .gliding = turning { return true }
    return false
  }
}

extension PickerColumn: ScrollEventTarget {
  func canScroll(_ axis: Axis) -> Bool { axis == .vertical && isEnabled && rowCount > 0 }
  func isScrollable(_ axis: Axis) -> Bool { axis == .vertical && rowCount > 1 }
  func canMove(_ axis: Axis, by distance: CGFloat) -> Bool { canScroll(axis) }
  func canMoveOn(_ axis: Axis, by distance: CGFloat) -> Bool { canScroll(axis) }

  /// Turns by one row for each click of a mouse wheel.
  func wheel(by distance: CGPoint) {
    guard distance.y != 0 else { return }
    _ = turn(by: distance.y < 0 ? -1 : 1)
  }

  var isDragging: Bool { if case .dragging = turning { true } else { false } }

  var isDraggedByTouchpad: Bool { draggers.contains(.touchpad) }

  func beginDrag(along dominant: Axis) { beginDrag(by: .touchpad) }

  func drag(by distance: CGPoint) {
    guard case .dragging(let pulled) = turning else { return }
    turning = .dragging(pulled: pulled + distance.y)
    offset = ScrollPhysics.banded(pulled + distance.y, in: 0...maxOffset, dimension: bounds.height)
  }

  func endDrag(velocity: CGPoint) { endDrag(velocity: velocity.y, by: .touchpad) }
  var isGliding: Bool { if case .gliding = turning { true } else { false } }
  func stopGliding() { touchWentDown() }
  func barAxis(at point: CGPoint) -> NSLayoutConstraint.Axis? { nil }
  func pointerIsAtBar(_ axis: NSLayoutConstraint.Axis?) {}
  func handleMiddleClick(onBarAt point: CGPoint) -> Bool { false }
  var scrollsToTop: Bool { false }
  func scrollIntoView(_ rect: CGRect) {}
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
