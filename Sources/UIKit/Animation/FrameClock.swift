import Foundation

/// Something that does work in each frame for as long as it lasts: an animation, a scroll view that slows down.
@MainActor protocol FrameTicker: AnyObject {
  /// Does the work of the frame at `time`, in seconds; returns `false` when there's nothing more to do.
  func tick(at time: TimeInterval) -> Bool
}

/// Something that lays itself out and redraws once a frame after the tickers ran: a window.
@MainActor protocol FrameClient: AnyObject {
  func displayFrame()
}

/// An action waiting for its time.
@MainActor final class FrameTimer {
  fileprivate let time: TimeInterval
  fileprivate let order: Int
  fileprivate var action: (@MainActor () -> Void)?

  fileprivate init(time: TimeInterval, order: Int, action: @escaping @MainActor () -> Void) {
    self.time = time
    self.order = order
    self.action = action
  }

  /// Forgets the action, if it hasn't run yet.
  func cancel() { action = nil }
}

/// The time of everything that moves.
///
/// In an application the time is the window's frame clock; in tests and pictures it stands still until
/// ``advance(to:)``. Nothing in UIKit reads another clock.
@MainActor final class FrameClock {
  static let shared = FrameClock()

  /// The time outside frames of a running application; `nil` where time is stepped by hand.
  var timeSource: (@MainActor () -> TimeInterval)?
  /// Asks the windows for a frame; set by the application.
  var requestFrame: (@MainActor () -> Void)?
  /// Asks for a call of ``fireTimers(at:)`` after that many seconds; set by the application.
  var requestWakeUp: (@MainActor (TimeInterval) -> Void)?

  private var frameTime: TimeInterval = 0
  private var isInFrame = false
  private var isDisplaying = false
  private var tickers: [any FrameTicker] = []
  private var timers: [FrameTimer] = []
  private var timerCount = 0
  private var clients: [WeakClient] = []

  private struct WeakClient { weak var client: (any FrameClient)? }

  /// The present time in seconds: that of the frame or event in work.
  var now: TimeInterval {
    if !isInFrame, let timeSource { return max(timeSource(), frameTime) }
    return frameTime
  }

  /// Whether something wants frames although nothing changed yet.
  var isBusy: Bool { !tickers.isEmpty }

  // MARK: - Asking for time

  /// Calls `ticker` in every frame until it returns `false`. Adding it twice is adding it once.
  func add(_ ticker: any FrameTicker) {
    if !tickers.contains(where: { $0 === ticker }) { tickers.append(ticker) }
    setNeedsFrame()
  }

  /// Stops calling `ticker`.
  func remove(_ ticker: any FrameTicker) { tickers.removeAll { $0 === ticker } }

  /// Runs `action` once the clock has passed `delay` seconds from now.
  @discardableResult
  func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
    timerCount += 1
    let timer = FrameTimer(time: now + max(0, delay), order: timerCount, action: action)
    timers.append(timer)
    requestWakeUp?(max(0, delay))
    return timer
  }

  /// Asks for one frame; costs nothing when one is already asked for, or while one is being displayed.
  func setNeedsFrame() {
    if !isDisplaying { requestFrame?() }
  }

  /// Runs `work`, the layout and recording of a frame. What it marks is done within it and asks for no further frame;
  /// what it starts to move does.
  func display(_ work: () -> Void) {
    isDisplaying = true
    work()
    isDisplaying = false
    if isBusy { setNeedsFrame() }
  }

  /// Adds a window to those that are displayed after each step of ``advance(to:)``.
  func register(_ client: any FrameClient) {
    clients.removeAll { $0.client == nil || $0.client === client }
    clients.append(WeakClient(client: client))
  }

  // MARK: - Letting time pass

  /// Runs the work of a frame at `time`: timers that are due, then every ticker.
  func beginFrame(at time: TimeInterval) {
    isInFrame = true
    defer { isInFrame = false }
    fire(upTo: time)
    frameTime = max(frameTime, time)
    for ticker in tickers where !ticker.tick(at: frameTime) { remove(ticker) }
    if isBusy { setNeedsFrame() }
  }

  /// Runs the timers that are due at `time`, outside a frame. A wake-up may come a rounding error early.
  func fireTimers(at time: TimeInterval) { fire(upTo: time + 0.001) }

  /// Moves the clock, for an event that carries its own time. The clock never goes back.
  func note(time: TimeInterval) { frameTime = max(frameTime, time) }

  /// Steps to `time`: frames 1/60 s apart, each with timers, tickers and display. For tests and pictures.
  func advance(to time: TimeInterval) {
    while frameTime < time {
      let next = min(time, frameTime + 1.0 / 60)
      beginFrame(at: next)
      displayClients()
    }
  }

  /// Steps `interval` seconds on; see ``advance(to:)``.
  func advance(by interval: TimeInterval) { advance(to: frameTime + interval) }

  /// Lays out and records every registered window without letting time pass.
  func displayClients() {
    for entry in clients { entry.client?.displayFrame() }
  }

  /// Steps on until nothing ticks and no timer waits, but at most `limit` seconds; returns whether that was reached.
  @discardableResult
  func settle(limit: TimeInterval = 20) -> Bool {
    let end = frameTime + limit
    displayClients()
    while frameTime < end {
      timers.removeAll { $0.action == nil }
      if !isBusy, timers.isEmpty { return true }
      advance(by: 1.0 / 60)
    }
    return false
  }

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
