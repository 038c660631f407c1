import Foundation
import GTKPlatform

/// A driver that advances a clock from the main loop if no window provides frames: in a client's tests, and in tools.
///
/// As in Core Animation, invalid layers are laid out and recorded at the end of a turn of the loop. Timers, animations
/// and display links advance sixty times a second while there are any. An idle clock does nothing.
@MainActor final class MainLoopFrames {
  /// The time between two frames, in seconds.
  private static let interval: TimeInterval = 1.0 / 60

  private weak var clock: FrameClock?
  private var turns: LoopTurns?
  private var frameCall: LoopCall?
  private var wakeUpCall: LoopCall?
  private var lastFrame = -TimeInterval.infinity
  /// Whether layout or recording is in progress. A client may run the loop from within them.
  private var isWorking = false
  /// Whether timers, display links or completions are being called. If one of these calls runs the loop, frames are
  /// drawn in that loop.
  private var isCalling = false
  /// The scheduled end of a turn of a loop that is run inside a call. The observer of the outer loop isn't notified of
  /// the inner loop's turns.
  private var innerTurn: LoopCall?
  /// Whether something was marked during layout and recording, and waits for the next frame.
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

  private func request() {
    if isWorking {
      missedFrame = true
    } else if isCalling {
      guard innerTurn == nil else { return }
      innerTurn = LoopCall(after: 0) { [weak self] in
        self?.innerTurn = nil
        self?.turnEnded()
      }
    } else {
      turns?.request()
    }
  }

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
    missedFrame = false
    call { clock.beginFrame(at: time) }
    // This frame handles all marks set so far.
    forgetInnerTurn()
    work { clock.displayClients() }
    call { clock.endFrame() }
    if forgetInnerTurn() { turns?.request() }
    awaitFrame(of: clock)
  }

  /// Calls a closure that may run the loop.
  private func call(_ body: () -> Void) {
    let isInside = isCalling
    isCalling = true
    body()
    isCalling = isInside
  }

  /// Returns whether a turn was requested.
  @discardableResult
  private func forgetInnerTurn() -> Bool {
    guard !isCalling, let innerTurn else { return false }
    innerTurn.cancel()
    self.innerTurn = nil
    return true
  }

  /// Performs work that neither a frame nor a timer may interrupt, and afterwards fires the timers that became due in
  /// the meantime. The caller runs a frame that became due.
  private func work(_ body: () -> Void) {
    isWorking = true
    body()
    isWorking = false
    if missedWakeUp { fireTimers() }
  }

  /// Schedules the next frame, if something moves or was marked too late for the current frame.
  private func awaitFrame(of clock: FrameClock) {
    guard clock.isBusy || missedFrame, frameCall == nil else { return }
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
