import AloeCore
import Foundation

/// An object that does work in each frame until it's done: the animator, a decelerating scroll view.
@MainActor package protocol FrameTicker: AnyObject {
  /// Performs the work of the frame at `time`, in seconds; returns `false` when it's done.
  func tick(at time: TimeInterval) -> Bool
}

/// An object that lays itself out and redraws once a frame after the tickers: a window.
@MainActor package protocol FrameClient: AnyObject {
  /// Lays out the client, records what has changed, and displays it.
  func displayFrame()
}

/// A scheduled action.
@MainActor package final class FrameTimer {
  fileprivate let time: TimeInterval
  fileprivate let order: Int
  fileprivate var action: (@MainActor () -> Void)?
  private weak var clock: FrameClock?
  /// The call that scheduled the action, as `Module/File.swift:12`.
  fileprivate let origin: (file: StaticString, line: UInt)
  fileprivate let isAmbient: Bool
  /// The view, or another object, that the timer works for; `nil` if unknown.
  fileprivate weak var owner: AnyObject?

  fileprivate init(
    time: TimeInterval, order: Int, clock: FrameClock, isAmbient: Bool, owner: AnyObject?,
    origin: (file: StaticString, line: UInt), action: @escaping @MainActor () -> Void
  ) {
    self.time = time
    self.order = order
    self.clock = clock
    self.isAmbient = isAmbient
    self.owner = owner
    self.origin = origin
    self.action = action
  }

  /// Cancels the action if it hasn't run yet, and its wake-up.
  package func cancel() {
    guard action != nil else { return }
    action = nil
    clock?.drop(self)
  }
}

/// The clock of animations, scrolling, gestures and timers.
///
/// In an application, it has the time of the window's frames and events; in a program without windows, the main loop's
/// time (`MainLoopFrames`). In a context whose time is stepped, such as the contexts of our own tests and snapshots, it
/// changes only when it's stepped.
@MainActor package final class FrameClock {
  /// The clock's context, in which it runs its callbacks.
  private let owner: Context.Handle?

  package init(_ context: Context? = nil) { owner = context?.handle }

  /// The time outside of frames; `nil` if the time is stepped explicitly.
  package var timeSource: (@MainActor () -> TimeInterval)?
  /// Requests a frame; set by the clock's time source.
  @exclusivity(unchecked) package var requestFrame: (@MainActor () -> Void)?
  /// Requests a call of ``fireTimers(at:)`` after a number of seconds, replacing the previous request; `nil` cancels
  /// it. Set by the clock's time source.
  package var requestWakeUp: (@MainActor (TimeInterval?) -> Void)?

  /// Called at the beginning of each frame with its time; `nil` by default.
  package var onFrame: (@MainActor (TimeInterval) -> Void)?

  /// The longest time, in seconds, that a frame adds while tickers are active; `nil` for no limit. With a limit,
  /// animations advance in small steps even if frames are slow, and end late instead.
  package var longestStep: TimeInterval?
  /// The time that ``longestStep`` is measured from: when the last frame began, or when the first ticker was added.
  private var stepStart: TimeInterval = 0
  private var frameTime: TimeInterval = 0
  private var isInFrame = false
  /// The number of frames that have begun.
  package private(set) var frameCount = 0
  /// The tickers that are being called. If one runs the main loop, the frames inside its call don't call it again.
  private var ticking: [any FrameTicker] = []
  @exclusivity(unchecked) private var isDisplaying = false
  /// Whether something was invalidated while a window was being displayed.
  @exclusivity(unchecked) private var isMarkedInDisplay = false
  private var tickers: [any FrameTicker] = []
  private var timers: [FrameTimer] = []
  private var timerCount = 0
  /// The time of the requested wake-up.
  private var wakeUpTime: TimeInterval?
  /// The actions for the next turn of the loop, and the rest of those for the current turn, in reverse order.
  private var nextTurn: [@MainActor () -> Void] = []
  private var isTurnAsked = false
  private var clients: [WeakClient] = []

  private struct WeakClient { weak var client: (any FrameClient)? }

  /// The current time in seconds: the time of the current frame or event.
  package var now: TimeInterval {
    if !isInFrame, let timeSource { return max(timeSource(), frameTime) }
    return frameTime
  }

  /// Whether a ticker is active, so that frames are needed even if nothing is invalid.
  package var isBusy: Bool { !tickers.isEmpty }
  /// Whether no ticker is active and nothing but ambient timers is waiting. Tests step the clock until it's idle.
  package var isIdle: Bool { tickers.isEmpty && nextTurn.isEmpty && timers.allSatisfy(\.isAmbient) }

  // MARK: - Pending work

  /// The tickers that need further frames.
  package var pendingTickers: [any FrameTicker] { tickers }
  /// The timers that haven't fired, except ambient ones: the time of each, the call that scheduled it, and the object
  /// that it works for.
  package var pendingTimers: [(time: TimeInterval, origin: String, owner: AnyObject?)] {
    timers.filter { !$0.isAmbient }.map { ($0.time, "\($0.origin.file):\($0.origin.line)", $0.owner) }
  }
  /// The number of actions that wait for the next turn of the main loop.
  package var pendingTurnCount: Int { nextTurn.count }

  // MARK: - Scheduling

  /// Calls `ticker` in every frame until it returns `false`. Adding it twice has no effect.
  package func add(_ ticker: any FrameTicker) {
    if tickers.isEmpty { stepStart = now }
    if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
    setNeedsFrame()
  }

  /// Stops calling `ticker`.
  package func remove(_ ticker: any FrameTicker) { tickers.removeAll { $0 === ticker } }

  /// Runs `action` when `delay` seconds have passed on the clock.
  ///
  /// An ambient timer repeats an effect that never settles, such as a caret's blinking, or does nothing visible, so a
  /// test that waits until the screen has settled doesn't wait for it. If a test waits in vain for another timer, its
  /// failure names the timer's `owner`, which is held weakly.
  @discardableResult
  package func schedule(
    after delay: TimeInterval, isAmbient: Bool = false, for owner: AnyObject? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ action: @escaping @MainActor () -> Void
  ) -> FrameTimer {
    timerCount += 1
    let timer = FrameTimer(
      time: now + max(0, delay), order: timerCount, clock: self, isAmbient: isAmbient, owner: owner,
      origin: (file, line), action: action)
    timers.append(timer)
    if timer.time < wakeUpTime ?? .infinity { updateWakeUp() }
    return timer
  }

  fileprivate func drop(_ timer: FrameTimer) {
    timers.removeAll { $0 === timer }
    if timer.time == wakeUpTime { updateWakeUp() }
  }

  /// Runs `action` at the end of the current frame, or else in the next turn of the loop or at the end of the next
  /// frame, whichever is earlier; actions keep their order.
  ///
  /// Use it for code that mustn't run synchronously, such as a client's completion. If time is stepped, the main queue
  /// runs the actions unless a frame comes first.
  package func runInNextTurn(_ action: @escaping @MainActor () -> Void) {
    nextTurn.append(action)
    guard !isTurnAsked else { return }
    isTurnAsked = true
    if requestWakeUp != nil {
      updateWakeUp()
    } else {
      Task { inContext { takeTurn() } }
    }
  }

  private func inContext(_ work: () -> Void) { if let context = owner?.context { context.run(work) } else { work() } }

  /// Runs the actions that waited for this turn. Actions added in the meantime wait for the next one.
  @discardableResult
  private func takeTurn() -> Bool {
    let actions = nextTurn
    nextTurn = []
    isTurnAsked = false
    for action in actions { action() }
    return !actions.isEmpty
  }

  /// Updates the requested wake-up to the next due time, or cancels it.
  private func updateWakeUp() {
    guard let requestWakeUp else { return }
    var due = isTurnAsked ? now : nil
    for timer in timers where timer.time < due ?? .infinity { due = timer.time }
    guard due != wakeUpTime else { return }
    wakeUpTime = due
    requestWakeUp(due.map { max(0, $0 - now) })
  }

  /// Repeats the requests of frames and wake-ups with the clock's new time source.
  package func repeatRequests() {
    wakeUpTime = nil
    updateWakeUp()
    setNeedsFrame()
  }

  /// Requests a frame; costs nothing if one is already requested, or while one is being displayed.
  package func setNeedsFrame() {
    Walkthrough.step()
    if isDisplaying { isMarkedInDisplay = true } else { requestFrame?() }
  }

  /// Runs `work`, which lays out and records a frame.
  ///
  /// `work` also updates the views that are invalidated while it runs, so these don't request another frame unless
  /// there are several windows, to another of which they may belong. Animations that begin in it request one.
  package func display(_ work: () -> Void) {
    isDisplaying = true
    isMarkedInDisplay = false
    work()
    isDisplaying = false
    if isBusy || isMarkedInDisplay && clients.count(where: { $0.client != nil }) > 1 { setNeedsFrame() }
  }

  /// Adds a window to those displayed by ``displayClients()``.
  package func register(_ client: any FrameClient) {
    clients.removeAll { $0.client == nil || $0.client === client }
    clients.append(WeakClient(client: client))
  }

  // MARK: - Advancing time

  /// Performs the work of a frame at `time`: due timers, then every ticker.
  package func beginFrame(at time: TimeInterval) { inContext { runFrame(at: time) } }

  private func runFrame(at time: TimeInterval) {
    let time = limited(time)
    let isInside = isInFrame
    isInFrame = true
    defer { isInFrame = isInside }
    Walkthrough.step()
    frameCount += 1
    let count = frameCount
    if !isInside { onFrame?(max(frameTime, time)) }
    fire(upTo: time)
    updateWakeUp()
    frameTime = max(frameTime, time)
    stepStart = frameTime
    for ticker in tickers where !ticking.contains(where: { $0 === ticker }) {
      // Skip tickers that ended in a nested frame.
      guard count == frameCount || tickers.contains(where: { $0 === ticker }) else { continue }
      ticking.append(ticker)
      let goesOn = ticker.tick(at: frameTime)
      ticking.removeLast()
      if !goesOn { remove(ticker) }
    }
    if isBusy { setNeedsFrame() }
  }

  /// Returns a frame's time, or an earlier one if the step to it is too long.
  private func limited(_ time: TimeInterval) -> TimeInterval {
    guard isBusy, let longestStep else { return time }
    return min(time, stepStart + longestStep)
  }

  /// Ends a frame: runs the actions for the next turn, mainly completions. Returns whether there were any.
  @discardableResult
  package func endFrame() -> Bool {
    Walkthrough.step()
    guard !nextTurn.isEmpty else { return false }
    inContext { takeTurn() }
    updateWakeUp()
    return true
  }

  /// Fires the timers that are due at `time`, outside of a frame. A wake-up may be early by a rounding error.
  package func fireTimers(at time: TimeInterval) {
    // The requested wake-up has happened.
    wakeUpTime = nil
    inContext {
      takeTurn()
      fire(upTo: time + 0.001)
    }
    updateWakeUp()
  }

  /// Advances the clock for an event with its own time. The clock never goes back.
  package func note(time: TimeInterval) { frameTime = max(frameTime, limited(time)) }

  /// Lays out and records every registered window without advancing time.
  package func displayClients() {
    inContext { for entry in clients { entry.client?.displayFrame() } }
  }

  /// Lays out and records every registered window, unless that happens in the current frame anyway.
  func displayClientsOutsideFrames() { if !isInFrame, !isDisplaying { displayClients() } }

  private func fire(upTo time: TimeInterval) {
    while let index = nextTimerIndex(upTo: time) {
      let timer = timers.remove(at: index)
      frameTime = max(frameTime, timer.time)
      let action = timer.action
      timer.action = nil
      action?()
    }
  }

  private func nextTimerIndex(upTo time: TimeInterval) -> Int? {
    var best: Int?
    for (index, timer) in timers.enumerated() where timer.time <= time {
      if let other = best, (timers[other].time, timers[other].order) <= (timer.time, timer.order) { continue }
      best = index
    }
    return best
  }
}
