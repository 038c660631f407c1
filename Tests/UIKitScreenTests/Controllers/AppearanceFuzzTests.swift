import TestSupport
import XCTest

@testable import UIKit

/// Random presentations, pushes, tabs, columns, children and sizes of the window, also in the middle of each other and
/// from inside callbacks: each controller's callbacks alternate, and at the end, exactly the visible controllers have
/// appeared.
///
/// With `ALOE_LONG_TESTS` there are a hundred times as many.
@MainActor final class AppearanceFuzzTests: XCTestCase {
  private static let steps = 12

  private func faults(_ seed: UInt64, steps: Int) -> (faults: [String], trace: [String]) {
    let world = AppearanceWorld(seed: seed)
    for _ in 0..<steps { world.step() }
    return (world.settle(), world.trace)
  }

  func testEachControllerIsNotifiedInTurnAndThoseThatHaveAppearedAreVisible() async {
    var failed = 0
    for index in 0..<UInt64(TestLength.count(60, long: 6000)) {
      let seed = TestLength.seed &* 100_003 &+ index
      guard !faults(seed, steps: Self.steps).faults.isEmpty else { continue }
      failed += 1
      let least = (0...Self.steps).first { !faults(seed, steps: $0).faults.isEmpty } ?? Self.steps
      let found = faults(seed, steps: least)
      XCTFail("seed \(seed), \(least) steps: \(found.faults)\n  " + found.trace.joined(separator: "\n  "))
      if failed == 10 { return }
    }
  }
}
