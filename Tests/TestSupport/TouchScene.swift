import Foundation
import GTKPlatform

@testable import UIKit

/// A window that receives pointer, wheel and key events at times that a test steps.
@MainActor final class TouchScene {
  let window: UIWindow
  let root: UIView
  private var time: TimeInterval
  private var points: [UInt64: CGPoint] = [:]

  convenience init(size: CGSize = CGSize(width: 320, height: 480)) {
    self.init(window: UIWindow(frame: CGRect(origin: .zero, size: size)))
  }

  init(window: UIWindow) {
    self.window = window
    let size = window.bounds.size
    root = UIView(frame: CGRect(origin: .zero, size: size))
    window.addSubview(root)
    window.isHidden = false
    // A tap soon after an earlier test's tap would count as its second.
    FrameClock.shared.advance(by: 10)
    time = FrameClock.shared.now
    window.layOutAndRecord()
  }

  var now: TimeInterval { time }

  @discardableResult
  func add<View: UIView>(
    _ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil
  )
    -> View
  {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    (parent ?? root).addSubview(view)
    window.layOutAndRecord()
    return view
  }

  func wait(_ seconds: TimeInterval) {
    time += seconds
    FrameClock.shared.advance(to: time)
  }

  // MARK: - Fingers

  func down(_ x: CGFloat, _ y: CGFloat, finger: UInt64 = 0) { send(.down, CGPoint(x: x, y: y), finger) }
  func move(_ x: CGFloat, _ y: CGFloat, finger: UInt64 = 0) { send(.moved, CGPoint(x: x, y: y), finger) }
  func up(finger: UInt64 = 0) { send(.up, points[finger] ?? .zero, finger) }
  func cancel(finger: UInt64 = 0) { send(.cancelled, points[finger] ?? .zero, finger) }

  // MARK: - A mouse without a button

  /// Moves the pointer there and lets a frame pass.
  func hover(_ x: CGFloat, _ y: CGFloat) {
    pointer(.hovered, CGPoint(x: x, y: y))
    wait(1.0 / 60)
  }

  /// Moves the pointer out of the window and lets a frame pass.
  func leave() {
    pointer(.exited, .zero)
    wait(1.0 / 60)
  }

  /// Sends an event of the mouse, without letting time pass.
  func pointer(_ phase: PointerEvent.Phase, _ point: CGPoint, button: Int = 0, modifiers: KeyModifiers = []) {
    window.touchDispatcher.handle(
      .pointer(
        PointerEvent(
          phase: phase, location: point, timestamp: time, device: .mouse, sequence: 0, button: button,
          modifiers: modifiers)))
  }

  private func send(_ phase: PointerEvent.Phase, _ point: CGPoint, _ finger: UInt64) {
    points[finger] = point
    window.touchDispatcher.handle(
      .pointer(
        PointerEvent(
          phase: phase, location: point, timestamp: time, device: finger == 0 ? .mouse : .touch,
          sequence: finger)))
  }

  func tap(_ x: CGFloat, _ y: CGFloat, held: TimeInterval = 0.05) {
    down(x, y)
    wait(held)
    up()
  }

  /// Drags evenly, an event every 10 ms, and lets go without a pause.
  func drag(
    from start: CGPoint, by way: CGVector, over seconds: TimeInterval, pause: TimeInterval = 0,
    lift: Bool = true
  ) {
    down(start.x, start.y)
    let steps = max(1, Int((seconds / 0.01).rounded()))
    for step in 1...steps {
      wait(0.01)
      let share = CGFloat(step) / CGFloat(steps)
      move(start.x + way.dx * share, start.y + way.dy * share)
    }
    if pause > 0 { wait(pause) }
    if lift { up() }
  }

  // MARK: - Wheels and Keys

  func scroll(
    _ phase: ScrollEvent.Phase, _ dx: CGFloat, _ dy: CGFloat, at point: CGPoint, modifiers: KeyModifiers = []
  ) {
    window.touchDispatcher.handle(
      .scroll(
        ScrollEvent(phase: phase, dx: dx, dy: dy, location: point, timestamp: time, modifiers: modifiers)))
  }
}
