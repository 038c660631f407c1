import CGTK
import Foundation
import RuntimePatches

/// Calls back at the end of a turn of the main loop, whatever runs that: Foundation's run loop (`RunLoop.run(until:)`, an
/// expectation of XCTest, an asynchronous test), GLib's, or Dispatch alone, as under an asynchronous `main`.
///
/// It costs nothing while nobody asks.
@MainActor package final class LoopTurns {
  private let turnEnds: @MainActor () -> Void
  private var isAsked = false

  /// Makes one that calls `turnEnds`.
  package init(_ turnEnds: @escaping @MainActor () -> Void) { self.turnEnds = turnEnds }

  /// Has it called once, before the main loop waits again.
  package func ask() {
    guard !isAsked else { return }
    isAsked = true
    if aloe_is_main_thread() {
      RunLoopObserver.shared.add(self)
      // In the midst of a turn its end comes by itself.
      if aloe_run_loop_is_running() != 0 { return }
    }
    DispatchQueue.main.async { [weak self] in self?.end() }
  }

  fileprivate func end() {
    guard isAsked else { return }
    isAsked = false
    turnEnds()
  }
}

/// An action that the main loop performs after a delay, once, whatever runs the loop.
@MainActor package final class LoopCall {
  private var action: (@MainActor () -> Void)?
  private var timer: Timer?

  /// Schedules `action` after that many seconds.
  package init(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    let delay = min(max(0, delay), 1e9)
    // On the main thread Foundation's loop serves timers even inside a block of the main queue. Elsewhere there is no
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

/// Observes the main run loop through Core Foundation.
@MainActor final class RunLoopObserver {
  /// A process has one main run loop.
  static let shared = RunLoopObserver()

  /// How many runs of the loop are under way, one inside the other.
  private(set) var depth = 0
  private var waiting: [LoopTurns] = []

  private init() {
    aloe_run_loop_observe { _, activity, _ in
      MainActor.assumeIsolated { RunLoopObserver.shared.noticed(Int(activity)) }
    }
  }

  func add(_ turns: LoopTurns) { waiting.append(turns) }

  private func noticed(_ activity: Int) {
    if activity == Int(ALOE_RUN_LOOP_ENTRY) {
      depth += 1
      return
    }
    let isEnd = activity == Int(ALOE_RUN_LOOP_EXIT)
    MainLoop.shared.serve(inRunOfDepth: depth, isEnd: isEnd)
    let ended = waiting
    waiting = []
    for turns in ended { turns.end() }
    if isEnd { depth = max(0, depth - 1) } else if !waiting.isEmpty { aloe_run_loop_wake() }
  }
}
