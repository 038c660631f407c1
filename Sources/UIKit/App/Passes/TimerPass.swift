import Foundation

/// Advances time: fires timers that are due, then moves animations, display links and scrolling on to the frame's time.
@MainActor enum TimerPass {
  static func run(_ clock: FrameClock, at time: TimeInterval) { clock.beginFrame(at: time) }
}
