import QuartzCore
import XCTest

final class AnimationTimingTests: XCTestCase {
  func testEasingRunsFromStartToEndAndIsSymmetric() {
    let timing = AnimationTiming(duration: 1)
    XCTAssertEqual(timing.progress(at: -1), 0)
    XCTAssertEqual(timing.progress(at: 0.5), 0.5, accuracy: 1e-6)
    XCTAssertEqual(timing.progress(at: 0.25) + timing.progress(at: 0.75), 1, accuracy: 1e-6)
    XCTAssertLessThan(timing.progress(at: 0.1), 0.1)
    XCTAssertEqual(timing.progress(at: 1), 1)
    XCTAssertEqual(timing.progress(at: 7), 1)
  }

  func testDelayAndAutoreverse() {
    let delayed = AnimationTiming(duration: 1, delay: 2, curve: .linear)
    XCTAssertEqual(delayed.progress(at: 2), 0)
    XCTAssertEqual(delayed.progress(at: 2.5), 0.5, accuracy: 1e-9)
    let there = AnimationTiming(duration: 1, curve: .linear, repeats: true, autoreverses: true)
    XCTAssertEqual(there.progress(at: 0.25), 0.25, accuracy: 1e-9)
    XCTAssertEqual(there.progress(at: 1.75), 0.25, accuracy: 1e-9)
    XCTAssertEqual(there.progress(at: 8.25), 0.25, accuracy: 1e-9)
    XCTAssertEqual(there.end, .infinity)
  }

  func testSpringSettlesWithinItsDuration() {
    for damping in [0.2, 0.5, 0.8, 1.0] {
      let value = AnimationTiming.spring(damping: damping, velocity: 0, time: 0.9999, duration: 1)
      XCTAssertEqual(value, 1, accuracy: 0.003, "damping \(damping)")
    }
    let highest =
      stride(from: 0.0, through: 1, by: 0.01)
      .map { AnimationTiming.spring(damping: 0.3, velocity: 0, time: $0, duration: 1) }.max() ?? 0
    XCTAssertGreaterThan(highest, 1.1, "an underdamped spring swings over")
  }
}
