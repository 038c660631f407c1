import AloeCore
import Foundation

/// Something that works in each frame until it's done: the animator, a scroll view that glides.
@MainActor package protocol FrameTicker: AnyObject {
  /// Does the work of the frame at `time`, in seconds; returns `false` when there's nothing more to do.
  func tick(at time: TimeInterval) -> Bool
}

/// Something that lays itself out and redraws once a frame after the tickers ran: a window.
@MainActor package protocol FrameClient: AnyObject {
  /// Lays out, records what changed, and shows it.
  func displayFrame()
}

/// An action waiting for its time.
@MainActor package final class FrameTimer {
  fileprivate let time: TimeInterval
  fileprivate let order: Int
  fileprivate var action: (@MainActor () -> Void)?
  private weak var clock: FrameClock?

  fileprivate init(time: TimeInterval, order: Int, clock: FrameClock, action: @escaping @MainActor () -> Void) {
    self.time = time
    self.order = order
    self.clock = clock
    self.action = action
  }

  /// Forgets the action, if it hasn't run yet; nobody wakes up for it any more.
  package func cancel() {
    guard action != nil else { return }
    action = nil
    clock?.drop(self)
  }
}

/// The clock of animations, scrolling, gestures and timers.
///
/// In an application it has the time of the window's frames and events, and in a program without windows of the desktop
/// that of the main loop (`MainLoopFrames`). In a context whose time is stepped, such as those of our own tests and
/// pictures, it stands still unless somebody steps it.
@MainActor package final class FrameClock {
  /// The clock of the present context.
  package static var shared: FrameClock { RenderingState.current.clock }

  /// The context whose clock it is; what the clock calls runs in it.
  private let owner: Context.Handle?

  package init(_ context: Context? = nil) { owner = context?.handle }

  /// The time outside frames; `nil` where time is stepped by hand.
  package var timeSource: (@MainActor () -> TimeInterval)?
  /// Asks for a frame; set by what gives the clock its time.
  @exclusivity(unchecked) package var requestFrame: (@MainActor () -> Void)?
  /// Asks for a call of ``fireTimers(at:)`` after that many seconds, in place of the one asked for before; for none if
  /// it's `nil`. Set by what gives the clock its time.
  package var requestWakeUp: (@MainActor (TimeInterval?) -> Void)?

  private var frameTime: TimeInterval = 0
  private var isInFrame = false
  /// How many frames have begun.
  private var frameCount = 0
  /// The tickers in work. One that runs the main loop has frames inside its own, in which it isn't called again.
  private var ticking: [any FrameTicker] = []
  @exclusivity(unchecked) private var isDisplaying = false
  /// Whether something was marked while a window was displayed.
  @exclusivity(unchecked) private var isMarkedInDisplay = false
  private var tickers: [any FrameTicker] = []
  private var timers: [FrameTimer] = []
  private var timerCount = 0
  /// The time for which a wake-up was asked.
  private var wakeUpTime: TimeInterval?
  /// What is to be done in the next turn of the loop, and what the present turn still has to do, the last first.
  private var nextTurn: [@MainActor () -> Void] = []
  private var isTurnAsked = false
  private var clients: [WeakClient] = []

  private struct WeakClient { weak var client: (any FrameClient)? }

  /// The present time in seconds: that of the frame or event in work.
  package var now: TimeInterval {
    if !isInFrame, let timeSource { return max(timeSource(), frameTime) }
    return frameTime
  }

  /// Whether something works in each frame, so that frames are needed before anything is marked.
  package var isBusy: Bool { !tickers.isEmpty }
  /// Whether nothing works in each frame and nothing waits. Tests step until it's so, which only the clock can tell.
  package var isIdle: Bool { tickers.isEmpty && timers.isEmpty && nextTurn.isEmpty }

  // MARK: - Asking for time

  /// Calls `ticker` in every frame until it returns `false`. Adding it twice is adding it once.
  package func add(_ ticker: any FrameTicker) {
    if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
    setNeedsFrame()
  }

  /// Stops calling `ticker`.
  package func remove(_ ticker: any FrameTicker) { tickers.removeAll { $0 === ticker } }

  /// Runs `action` once the clock has passed `delay` seconds from now.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
    timerCount += 1
    let timer = FrameTimer(time: now + max(0, delay), order: timerCount, clock: self, action: action)
    timers.append(timer)
    if timer.time < wakeUpTime ?? .infinity { updateWakeUp() }
    return timer
  }

  fileprivate func drop(_ timer: FrameTimer) {
    timers.removeAll { $0 === timer }
    if timer.time == wakeUpTime { updateWakeUp() }
  }

  /// Runs `action` at the end of the frame in work, else in the next turn of the loop or at the end of the next frame,
  /// whichever is earlier; actions keep their order.
  ///
  /// Use it for what mustn't run in the midst of something else, such as a client's completion. Where time is stepped, the
  /// main queue runs the actions unless a frame comes before.
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

  /// Runs what waited for this turn. What is added meanwhile waits for the next one.
  @discardableResult
  private func takeTurn() -> Bool {
    let actions = nextTurn
    nextTurn = []
    isTurnAsked = false
    for action in actions { action() }
    return !actions.isEmpty
  }

  /// Asks to be woken up for what is due next, or no more.
  private func updateWakeUp() {
    guard let requestWakeUp else { return }
    var due = isTurnAsked ? now : nil
    for timer in timers where timer.time < due ?? .infinity { due = timer.time }
    guard due != wakeUpTime else { return }
    wakeUpTime = due
    requestWakeUp(due.map { max(0, $0 - now) })
  }

  /// Asks what gives the clock its time from now on for what was asked of another before.
  package func askAgain() {
    wakeUpTime = nil
    updateWakeUp()
    setNeedsFrame()
  }

  /// Asks for one frame; costs nothing when one is already asked for, or while one is being displayed.
  package func setNeedsFrame() {
    if isDisplaying { isMarkedInDisplay = true } else { requestFrame?() }
  }

  /// Runs `work`, the layout and recording of a frame. What it marks is done within it and asks for no further frame,
  /// unless it may belong to another window; what it starts to move does.
  package func display(_ work: () -> Void) {
    isDisplaying = true
    isMarkedInDisplay = false
    work()
    isDisplaying = false
    if isBusy || isMarkedInDisplay && clients.count(where: { $0.client != nil }) > 1 { setNeedsFrame() }
  }

  /// Adds a window to those that are displayed by ``displayClients()``.
  package func register(_ client: any FrameClient) {
    clients.removeAll { $0.client == nil || $0.client === client }
    clients.append(WeakClient(client: client))
  }

  // MARK: - Letting time pass

  /// Runs the work of a frame at `time`: timers that are due, then every ticker.
  package func beginFrame(at time: TimeInterval) { inContext { runFrame(at: time) } }

  private func runFrame(at time: TimeInterval) {
    let isInside = isInFrame
    isInFrame = true
    defer { isInFrame = isInside }
    frameCount += 1
    let count = frameCount
    fire(upTo: time)
    updateWakeUp()
    frameTime = max(frameTime, time)
    for ticker in tickers where !ticking.contains(where: { $0 === ticker }) {
      // What a frame inside this one has ended isn't called any more.
      guard count == frameCount || tickers.contains(where: { $0 === ticker }) else { continue }
      ticking.append(ticker)
      let goesOn = ticker.tick(at: frameTime)
      ticking.removeLast()
      if !goesOn { remove(ticker) }
    }
    if isBusy { setNeedsFrame() }
  }

  /// Ends a frame: what waits for the next turn is run, completions above all. Returns whether there was something.
  @discardableResult
  package func endFrame() -> Bool {
    guard !nextTurn.isEmpty else { return false }
    inContext { takeTurn() }
    updateWakeUp()
    return true
  }

  /// Runs the timers that are due at `time`, outside a frame. A wake-up may come a rounding error early.
  package func fireTimers(at time: TimeInterval) {
    // What was asked for has come.
    wakeUpTime = nil
    inContext {
      takeTurn()
      fire(upTo: time + 0.001)
    }
    updateWakeUp()
  }

  /// Moves the clock, for an event that carries its own time. The clock never goes back.
  package func note(time: TimeInterval) { frameTime = max(frameTime, time) }

  /// Lays out and records every registered window without letting time pass.
  package func displayClients() {
    inContext { for entry in clients { entry.client?.displayFrame() } }
  }

  /// Lays out and records every registered window, unless a frame is in work, which does that.
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
