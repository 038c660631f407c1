import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Not on the main actor as a class, unlike the other tests: those run inside the main queue, which then
/// can't be served.
final class MainLoopTests: XCTestCase {
  override func setUp() { MainActor.assumeIsolated { Platform.installMainLoop() } }

  func testMainQueueIsServed() {
    MainActor.assumeIsolated {
      // Written on the main thread only, though the compiler can't see it.
      nonisolated(unsafe) var isDone = false
      DispatchQueue.main.async { isDone = true }
      XCTAssertTrue(serve { isDone })
      isDone = false
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
        DispatchQueue.main.async { isDone = true }
      }
      XCTAssertTrue(serve { isDone }, "also from another thread, into a sleeping loop")
    }
  }

  func testTasksOnTheMainActorAreServed() {
    MainActor.assumeIsolated {
      var steps: [Int] = []
      Task { @MainActor in
        steps.append(1)
        await Task.yield()
        steps.append(2)
        try? await Task.sleep(nanoseconds: 10_000_000)
        steps.append(3)
      }
      XCTAssertTrue(serve { steps == [1, 2, 3] })
    }
  }

  func testTimersAreServedAtTheirTime() {
    MainActor.assumeIsolated {
      // On a busy machine, a timer may be late, but not in each of ten trials.
      let isInTime = (0..<10).contains { _ in
        zip(timesOfATimer(), 1...).allSatisfy { time, number in
          XCTAssertGreaterThanOrEqual(time, 0.05 * Double(number) - 0.005)
          return time < 0.05 * Double(number) + 0.2
        }
      }
      XCTAssertTrue(isInTime)
    }
  }

  func testTimersAddedByAnotherThreadAreServed() {
    MainActor.assumeIsolated {
      nonisolated(unsafe) var isDone = false
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
        let timer = Timer(fire: Date() + 0.02, interval: 0, repeats: false) { _ in isDone = true }
        RunLoop.main.add(timer, forMode: .common)
      }
      XCTAssertTrue(serve { isDone })
    }
  }

  func testATimerThatAnotherThreadMovesForwardIsServed() {
    MainActor.assumeIsolated {
      nonisolated(unsafe) var isDone = false
      nonisolated(unsafe) let timer = Timer(fire: Date() + 60, interval: 0, repeats: false) { _ in isDone = true }
      defer { timer.invalidate() }
      RunLoop.main.add(timer, forMode: .common)
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { timer.fireDate = Date() }
      XCTAssertTrue(serve { isDone })
    }
  }

  func testRunLoopPerformsBlocks() {
    MainActor.assumeIsolated {
      nonisolated(unsafe) var isDone = false
      Platform.schedule(after: 0.01) { RunLoop.main.perform { isDone = true } }
      XCTAssertTrue(serve { isDone })
      isDone = false
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { RunLoop.main.perform { isDone = true } }
      XCTAssertTrue(serve { isDone }, "also one of another thread, into a sleeping loop")
    }
  }

  func testABlockMayPerformTheNext() {
    MainActor.assumeIsolated {
      nonisolated(unsafe) var count = 0
      @Sendable func next() {
        count += 1
        if count < 10 { RunLoop.main.perform(next) }
      }
      RunLoop.main.perform(next)
      XCTAssertTrue(serve { count == 10 })
    }
  }

  func testBlocksThatCameDuringANestedLoopAreServedAfterIt() {
    MainActor.assumeIsolated {
      nonisolated(unsafe) var steps: [String] = []
      RunLoop.main.perform {
        MainActor.assumeIsolated {
          RunLoop.main.perform { steps.append("block") }
          Platform.schedule(after: 0.02) { Platform.quit() }
          Platform.run()
          steps.append("loop")
        }
      }
      XCTAssertTrue(serve { steps.count == 2 })
      XCTAssertEqual(steps, ["loop", "block"])
    }
  }

  func testARunLoopThatReportsNothingIsPolled() throws {
    try MainActor.assumeIsolated {
      let sentence = try stderr { MainLoop.shared.listen(nil) }
      XCTAssertTrue(sentence.contains("Foundation's main run loop doesn't report what other threads add"), sentence)
      let before = Platform.wakeUpCount
      XCTAssertEqual(try stderr { serve(atMost: 0.6) }, "", "said once")
      XCTAssertLessThanOrEqual(Platform.wakeUpCount - before, 10)
      nonisolated(unsafe) var served: Set<String> = []
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
        let timer = Timer(fire: Date(), interval: 0, repeats: false) { _ in served.insert("timer") }
        RunLoop.main.add(timer, forMode: .common)
        RunLoop.main.perform { served.insert("block") }
      }
      XCTAssertTrue(serve { served.count == 2 }, "\(served)")
      // As in every other program.
      XCTAssertEqual(try stderr { MainLoop.shared.listen(MainLoop.wake) }, "")
    }
  }

  func testScheduledCallsAreMadeOnceInOrderOrNotAtAll() {
    MainActor.assumeIsolated {
      var calls: [Int] = []
      Platform.schedule(after: 0.03) { calls.append(3) }
      Platform.schedule(after: 0.01) { calls.append(1) }
      let cancelled = Platform.schedule(after: 0.02) { calls.append(2) }
      cancelled.cancel()
      cancelled.cancel()
      Platform.schedule(after: -1) { calls.append(0) }
      XCTAssertTrue(serve { calls.last == 3 })
      XCTAssertEqual(calls, [0, 1, 3])
    }
  }

  func testRunEndsWithQuitAndMayBeNested() {
    MainActor.assumeIsolated {
      var steps: [String] = []
      Platform.schedule(after: 0.01) {
        Platform.schedule(after: 0.01) {
          steps.append("inner")
          Platform.quit()
        }
        Platform.run()
        steps.append("back")
        Platform.quit()
      }
      Platform.run()
      XCTAssertEqual(steps, ["inner", "back"])
      Platform.quit()
    }
  }

  /// Counts work, and runs Foundation's loop until a given amount is done.
  @MainActor private final class Steps {
    var names: [String] = []
    func wait(for count: Int) {
      let end = Date() + patience
      while names.count < count, Date() < end { RunLoop.main.run(until: Date() + 0.01) }
    }
  }

  /// As when an action of a window waits with `RunLoop.main.run(until:)`.
  func testARunOfFoundationsLoopInsideServesGLib() {
    MainActor.assumeIsolated {
      let steps = Steps()
      Platform.schedule(after: 0) {
        Platform.schedule(after: 0.01) { steps.names.append("inside") }
        steps.wait(for: 1)
        // Foundation's timers run inside its loop, which GLib's serves.
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
          MainActor.assumeIsolated {
            Platform.schedule(after: 0.01) { steps.names.append("inside a timer") }
            steps.wait(for: 2)
            Platform.quit()
          }
        }
      }
      Platform.run()
      XCTAssertEqual(steps.names, ["inside", "inside a timer"])
      // Not the loop's next timer: tests before this one may have left some, such as that of freed memory.
      XCTAssertFalse(MainLoop.shared.pollsSources, "only while a run inside lasts")
    }
  }

  func testAnIdleLoopSleeps() {
    MainActor.assumeIsolated {
      serve(atMost: 0.2)
      // A timer in the distant future isn't checked in between.
      let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in }
      defer { timer.invalidate() }
      let before = Platform.wakeUpCount
      let time = processorTime { serve(atMost: 1) }
      // Its own call and the timer's; on a busy machine, a few more. Polling would cause many.
      XCTAssertLessThanOrEqual(Platform.wakeUpCount - before, 20)
      XCTAssertLessThan(time, 0.1, "no processor time")
    }
  }

  func testCancelledTimersWakeNobody() {
    MainActor.assumeIsolated {
      serve(atMost: 0.05)
      var timers: [Timer] = []
      nonisolated(unsafe) var firedCount = 0
      // On a busy machine, a timer may be due before it's cancelled, which makes this trial meaningless.
      repeat {
        for timer in timers { timer.invalidate() }
        firedCount = 0
        timers = (0..<20).map { index in
          Timer.scheduledTimer(withTimeInterval: 0.05 + 0.005 * Double(index), repeats: false) { _ in firedCount += 1 }
        }
        serve(atMost: 0.01)
      } while firedCount > 0
      for timer in timers { timer.invalidate() }
      let before = Platform.wakeUpCount
      serve(atMost: 0.2)
      XCTAssertEqual(firedCount, 0)
      // Its own call, the last timer's time, and messages of earlier tests' threads. Each cancelled timer would add
      // one.
      XCTAssertLessThan(Platform.wakeUpCount - before, timers.count / 2)
    }
  }

  func testABusyMainQueueDoesNotStarveCalls() {
    MainActor.assumeIsolated {
      var isDone = false
      var turns = 0
      Task { @MainActor in
        while !isDone {
          turns += 1
          // On a busy machine, the queue has few turns in the time before the call.
          if turns == 10 { Platform.schedule(after: 0.05) { isDone = true } }
          await Task.yield()
        }
      }
      XCTAssertTrue(serve { isDone })
      XCTAssertGreaterThanOrEqual(turns, 10)
    }
  }

  // MARK: - Signals

  private static func handler(of number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler != nil
  }

  func testASignalEndsTheLoopsAndASecondOneTheProgram() {
    MainActor.assumeIsolated {
      // A test run in the background has some of them ignored, which stays so.
      for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_DFL) }
      Platform.quitOnSignals()
      XCTAssertTrue([SIGTERM, SIGINT, SIGHUP].allSatisfy { Self.handler(of: $0) })
      var ended: [Int] = []
      Platform.schedule(after: 0.01) {
        Platform.schedule(after: 0.01) { raise(SIGTERM) }
        Platform.run()
        ended.append(2)
      }
      Platform.run()
      ended.append(1)
      XCTAssertEqual(ended, [2, 1], "inner loops first")
      XCTAssertEqual(Platform.endSignal, SIGTERM)
      // A program that hangs in ending is ended by the next one.
      XCTAssertFalse([SIGTERM, SIGINT, SIGHUP].contains { Self.handler(of: $0) })
    }
  }

  func testIgnoredSignalsStayIgnored() {
    MainActor.assumeIsolated {
      signal(SIGHUP, SIG_IGN)
      // Shells start background processes with this signal ignored.
      signal(SIGINT, SIG_DFL)
      Platform.quitOnSignals()
      raise(SIGHUP)
      Platform.schedule(after: 0.01) { raise(SIGINT) }
      Platform.run()
      XCTAssertEqual(Platform.endSignal, SIGINT)
      raise(SIGHUP)
      signal(SIGHUP, SIG_DFL)
    }
  }
}

/// Serves a timer of 50 milliseconds three times, and returns when it was served, in seconds after it was scheduled.
@MainActor private func timesOfATimer() -> [TimeInterval] {
  var times: [TimeInterval] = []
  let start = Platform.now
  let timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
    MainActor.assumeIsolated { times.append(Platform.now - start) }
  }
  defer { timer.invalidate() }
  XCTAssertTrue(serve { times.count == 3 })
  return times
}
