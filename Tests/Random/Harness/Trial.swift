#if DEBUG
  import Foundation

  @testable import AloeCore
  @testable import GTKPlatform
  @testable import QuartzCore
  @testable import UIKit

  /// The state shared by a worker's trials: each runs in a context of its own, with a clock that it steps itself.
  @MainActor enum Trial {
    /// The messages of the libraries in the current trial.
    static var sentences: [String] { heard.all }

    private static var heard = Heard()

    /// Runs a trial; returns its fault, or `nil`.
    static func run(_ family: any Family.Type, _ steps: [Step]) -> String? {
      Context.current = Context()
      let heard = Heard()
      self.heard = heard
      AloeMessage.handler = { heard.add($0.text) }
      let finding = family.run(steps)
      Context.current = Context()
      // Otherwise blocks on the main queue would never be released.
      _ = RunLoop.main.run(mode: .default, before: Date())
      return finding
    }

    /// Lets time pass in frames of 1/60 s.
    static func wait(_ seconds: TimeInterval) {
      let clock = FrameClock.shared
      let end = clock.now + min(max(seconds, 0), 60)
      while clock.now < end {
        clock.beginFrame(at: min(end, clock.now + 1.0 / 60))
        clock.displayClients()
        if clock.endFrame() { clock.displayClients() }
      }
    }

    /// Lets time pass until nothing moves and nothing waits; returns whether that was reached within `limit` seconds.
    static func settle(limit: TimeInterval = 30) -> Bool {
      let clock = FrameClock.shared
      let end = clock.now + limit
      clock.displayClients()
      while clock.now < end {
        if clock.isIdle { return true }
        wait(1.0 / 60)
      }
      return clock.isIdle
    }
  }

  /// Stores a handler's messages, on any thread.
  private final class Heard: @unchecked Sendable {
    // Unchecked: the lock is held around every use of `sentences`.
    private let lock = NSLock()
    private var sentences: [String] = []

    var all: [String] { lock.withLock { sentences } }

    func add(_ sentence: String) { lock.withLock { sentences.append(sentence) } }
  }
#endif
