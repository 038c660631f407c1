import Foundation

// Stepping is here rather than in ScreenTesting, because that imports XCTest, and programs without XCTest, such as the
// random trials, step the clock, too.

extension FrameClock {
  /// Steps to `time`: frames 1/60 s apart, each with timers, tickers, display and completions; what these change is
  /// displayed immediately.
  package func advance(to time: TimeInterval) {
    while now < time {
      let next = min(time, now + 1.0 / 60)
      beginFrame(at: next)
      displayClients()
      if endFrame() { displayClients() }
    }
  }

  /// Steps the clock by `interval` seconds; see ``advance(to:)``.
  package func advance(by interval: TimeInterval) { advance(to: now + interval) }

  /// Steps the clock until it's idle, but at most by `limit` seconds. Returns whether it's idle.
  @discardableResult
  package func settle(limit: TimeInterval = 20) -> Bool {
    let end = now + limit
    displayClients()
    while now < end {
      if isIdle { return true }
      advance(by: 1.0 / 60)
    }
    return false
  }
}
