import Foundation

/// Time passes: timers that are due, then animations, display links and scrolling move on to the frame's time.
@MainActor enum TimerPass {
  static func run(at time: TimeInterval) { FrameClock.shared.beginFrame(at: time) }
}
