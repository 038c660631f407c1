import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import UIKit

/// Random flicks, taps and setters, in calendars and time zones with gaps: a date picker settles, its date is within
/// its limits and at a step, and it displays the date.
///
/// With `ALOE_LONG_TESTS` there are hundreds of times as many.
@MainActor final class DatePickerFuzzTests: XCTestCase {
  override func tearDown() async throws { PickerClock.current.fixedDate = nil }

  func testAPickerComesToRestWithADateThatItMayHaveAndShowsIt() async {
    var failed = 0
    for index in 0..<UInt64(TestLength.count(6, long: 2000)) {
      let seed = TestLength.seed &* 100_003 &+ index
      let world = DatePickerWorld(seed: seed)
      for _ in 0..<10 where world.faults.isEmpty { world.step() }
      guard !world.faults.isEmpty else { continue }
      failed += 1
      XCTFail("seed \(seed): \(world.faults)\n  " + world.trace.joined(separator: "\n  "))
      if failed == 10 { return }
    }
  }
}
