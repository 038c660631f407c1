import AloeCore
import GTKPlatform
import Synchronization
import TestSupport
import XCTest

@testable import UIKit

/// Runs of the main run loop inside each other. Not on the main actor as a class; see `MainRunLoopTests`.
final class NestedRunLoopTests: XCTestCase {
  override func setUp() { MainActor.assumeIsolated { Context.current = Context(time: .ofMainLoop) } }

  /// A run inside the end of another's turn takes the wake-up that announces the end of the other's time.
  func testALoopWhoseTimeEndsDuringOneInsideItReturns() {
    MainActor.assumeIsolated {
      let isLate = Flag()
      // Otherwise, a run that doesn't return would never end.
      let rescue = DispatchWorkItem {
        isLate.value.store(true, ordering: .relaxed)
        // A timer wakes the loop.
        RunLoop.main.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .common)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: rescue)
      defer { rescue.cancel() }
      for _ in 0..<20 where !isLate.value.load(ordering: .relaxed) {
        var count = 0
        let end = Deadline()
        let turns = LoopTurns {
          count += 1
          RunLoop.current.run(until: end.date + 0.002)
        }
        turns.request()
        end.date = Date() + 0.002
        RunLoop.current.run(until: end.date)
        XCTAssertEqual(count, 1)
      }
      XCTAssertFalse(isLate.value.load(ordering: .relaxed), "The run continued after its limit.")
    }
  }
}

/// The end of a run that starts after the closure that reads it was made.
@MainActor private final class Deadline { var date = Date() }

/// A flag that another thread raises.
private final class Flag: Sendable { let value = Atomic(false) }
