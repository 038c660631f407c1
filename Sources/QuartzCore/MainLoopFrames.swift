import Foundation
import GTKPlatform

/// Lets a clock follow the main loop where no window of the desktop gives it frames: in a client's tests, and in tools.
///
/// As in Core Animation, what was marked is laid out and recorded when a turn of the loop ends. Timers, animations and
/// display links move on sixty times a second while there are some. A clock of which nobody wants anything does nothing.
@MainActor final class MainLoopFrames {
  /// The seconds between two frames.
  private static let interval: TimeInterval = 1.0 / 60

  private weak var clock: FrameClock?
  private var turns: LoopTurns?
  private var frameCall: LoopCall?
  private var wakeUpCall: LoopCall?
  private var lastFrame = -TimeInterval.infinity
  /// Whether layout and recording are under way. A client may run the loop in the midst of them.
  private var isWorking = false
  private var missedFrame = false
  private var missedWakeUp = false

  /// Gives `clock` the time of the main loop.
  static func drive(_ clock: FrameClock) {
    let frames = MainLoopFrames(clock)
    clock.timeSource = { Platform.now }
    clock.requestFrame = { frames.request() }
    clock.requestWakeUp = { frames.wakeUp(after: $0) }
  }

  private init(_ clock: FrameClock) {
    self.clock = clock
    turns = LoopTurns { [weak self] in self?.turnEnded() }
  }

  private func request() { if isWorking { missedFrame = true } else { turns?.ask() } }

  private func turnEnded() {
    guard let clock else { return }
    guard !isWorking else {
      missedFrame = true
      return
    }
    let now = Platform.now
    if now - lastFrame >= Self.interval {
      runFrame(of: clock, at: now)
    } else {
      work { clock.displayClients() }
      awaitFrame(of: clock)
    }
  }

  private func runFrame(of clock: FrameClock, at time: TimeInterval) {
    frameCall?.cancel()
    frameCall = nil
    lastFrame = time
    work {
      clock.beginFrame(at: time)
      clock.displayClients()
    }
    // Completions may run the loop, and wait for further frames in it.
    clock.endFrame()
    awaitFrame(of: clock)
  }

  /// Does what may not be interrupted by a frame, and afterwards what would have done so.
  private func work(_ body: () -> Void) {
    isWorking = true
    body()
    isWorking = false
    if missedFrame, clock?.isBusy == false { turns?.ask() }
    missedFrame = false
    if missedWakeUp { fireTimers() }
  }

  /// Schedules the next frame, if something moves.
  private func awaitFrame(of clock: FrameClock) {
    guard clock.isBusy, frameCall == nil else { return }
    frameCall = LoopCall(after: lastFrame + Self.interval - Platform.now) { [weak self] in
      self?.frameCall = nil
      self?.turnEnded()
    }
  }

  private func wakeUp(after delay: TimeInterval?) {
    wakeUpCall?.cancel()
    wakeUpCall = delay.map { LoopCall(after: $0) { [weak self] in self?.fireTimers() } }
  }

  private func fireTimers() {
    missedWakeUp = isWorking
    if !isWorking { clock?.fireTimers(at: Platform.now) }
  }
}
