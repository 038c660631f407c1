import CGTK
import Foundation
import RuntimePatches

/// A callback at the end of a turn of the main loop, whether it's run by Foundation's run loop (`RunLoop.run(until:)`,
/// an expectation of XCTest, an asynchronous test), by GLib, or by Dispatch alone, as under an asynchronous `main`.
///
/// It costs nothing unless a call is requested.
@MainActor package final class LoopTurns {
  private let turnEnds: @MainActor () -> Void
  private var isRequested = false

  /// Creates an object that calls `turnEnds`.
  package init(_ turnEnds: @escaping @MainActor () -> Void) { self.turnEnds = turnEnds }

  /// Requests one call before the main loop waits again.
  package func request() {
    guard !isRequested else { return }
    isRequested = true
    if aloe_is_main_thread() {
      RunLoopObserver.shared.add(self)
      // During a turn, its end occurs anyway.
      if aloe_run_loop_is_running() != 0 { return }
    }
    DispatchQueue.main.async { [weak self] in self?.end() }
  }

  fileprivate func end() {
    guard isRequested else { return }
    isRequested = false
    turnEnds()
  }
}

/// An action that the main loop performs once after a delay, whichever loop is running.
@MainActor package final class LoopCall {
  private var action: (@MainActor () -> Void)?
  private var timer: Timer?

  /// Schedules `action` after a delay in seconds.
  package init(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    let delay = min(max(0, delay), 1e9)
    // On the main thread, Foundation's loop serves timers even inside a block of the main queue. Other threads have no
    // such loop.
    if aloe_is_main_thread() {
      // Foundation's `Timer(timeInterval:...)` fires at once on Linux, whatever the interval is.
      let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { self?.perform() }
      }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in self?.perform() }
    }
  }

  /// Cancels the action, unless it was performed.
  package func cancel() {
    action = nil
    timer?.invalidate()
    timer = nil
  }

  private func perform() {
    let due = action
    cancel()
    due?()
  }
}

/// An observer of the main run loop that uses Core Foundation.
@MainActor final class RunLoopObserver {
  /// The observer of the process's only main run loop.
  static let shared = RunLoopObserver()

  /// The nesting depth of runs of the loop.
  private(set) var depth = 0
  private var waiting: [LoopTurns] = []

  private init() {
    aloe_run_loop_observe { _, activity, _ in
      MainActor.assumeIsolated { RunLoopObserver.shared.runLoopDidReport(Int(activity)) }
    }
  }

  func add(_ turns: LoopTurns) { waiting.append(turns) }

  private func runLoopDidReport(_ activity: Int) {
    if activity == Int(ALOE_RUN_LOOP_ENTRY) {
      depth += 1
      return
    }
    let isEnd = activity == Int(ALOE_RUN_LOOP_EXIT)
    let isServed = MainLoop.shared.serve(inRunOfDepth: depth, isEnd: isEnd)
    let ended = waiting
    waiting = []
    for turns in ended { turns.end() }
    if isEnd {
      depth = max(0, depth - 1)
    } else if isServed || !ended.isEmpty || !waiting.isEmpty {
      // A callback may have run the loop itself. The nested run consumes the wake-up that ends this run's time limit,
      // and Core Foundation, which is about to wait, checks the time only after a wake-up.
      aloe_run_loop_wake()
    }
  }
}
