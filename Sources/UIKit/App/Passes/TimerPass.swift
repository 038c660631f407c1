import Foundation

/// Time passes: timers that are due, then animations, display links and scrolling move on to the frame's time.
@MainActor enum TimerPass {
  static func run(_ clock: FrameClock, at time: TimeInterval) { clock.beginFrame(at: time) }
}
