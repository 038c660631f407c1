import Foundation
import XCTest

@testable import UIKit

/// The arithmetic alone.
final class ScrollPhysicsTests: XCTestCase {
  func testRubberBand() {
    // 0.55 * 100 * 480 / (0.55 * 100 + 480)
    XCTAssertEqual(ScrollPhysics.banded(100, dimension: 480), 49.345794, accuracy: 1e-5)
    XCTAssertEqual(ScrollPhysics.banded(-100, dimension: 480), -49.345794, accuracy: 1e-5)
    for distance: CGFloat in [-700, -3, 0, 0.5, 60, 4000] {
      let shown = ScrollPhysics.banded(distance, dimension: 480)
      XCTAssertLessThan(abs(shown), 480)
      XCTAssertEqual(ScrollPhysics.unbanded(shown, dimension: 480), distance, accuracy: 1e-6)
    }
    XCTAssertEqual(ScrollPhysics.banded(50, in: 0...100, dimension: 480), 50)
    XCTAssertEqual(ScrollPhysics.banded(200, in: 0...100, dimension: 480), 149.345794, accuracy: 1e-5)
  }

  func testAGlideLandsWhereItIsProjected() {
    let motion = ScrollMotion(position: 100, velocity: 1000, range: 0...10000, rate: 0.998, bounces: true)
    // 100 + (1000 - 10) * 0.499
    XCTAssertEqual(motion.end, 594.01, accuracy: 0.001)
    XCTAssertEqual(motion.position(at: motion.duration), motion.end, accuracy: 0.01)
    // ln(10 / 1000) / (1000 ln 0.998)
    XCTAssertEqual(motion.duration, 2.3003, accuracy: 0.001)
    XCTAssertEqual(motion.state(at: 0.5).velocity, 1000 * pow(0.998, 500), accuracy: 0.001)
    XCTAssertEqual(motion.position(at: 0), 100)
  }

  func testFastStopsSooner() {
    let motion = ScrollMotion(position: 0, velocity: 1000, range: 0...10000, rate: 0.99, bounces: true)
    XCTAssertEqual(motion.end, 990 * 0.099, accuracy: 0.001)
  }

  func testASlowReleaseStaysWhereItIs() {
    let motion = ScrollMotion(position: 100, velocity: 9, range: 0...10000, rate: 0.998, bounces: true)
    XCTAssertEqual(motion.end, 100)
    XCTAssertEqual(motion.duration, 0)
  }

  func testABounceAtTheEnd() {
    let motion = ScrollMotion(position: 900, velocity: 1000, range: 0...1000, rate: 0.998, bounces: true)
    XCTAssertEqual(motion.end, 1000)
    let arrival = log(1 - 100 / (1000 * 0.499)) / (1000 * log(0.998))
    XCTAssertEqual(motion.position(at: arrival), 1000, accuracy: 0.01)
    // With v at the edge, a critically damped spring of 11/s is farthest after 1/11 s: v / (11 e).
    let velocity = 1000 * (1 - 100 / (1000 * 0.499))
    XCTAssertEqual(motion.position(at: arrival + 1.0 / 11), 1000 + velocity / (11 * M_E), accuracy: 0.01)
    XCTAssertEqual(motion.position(at: motion.duration), 1000, accuracy: 0.11)
  }

  func testWithoutBouncesItStopsAtTheEnd() {
    let motion = ScrollMotion(position: 900, velocity: 1000, range: 0...1000, rate: 0.998, bounces: false)
    XCTAssertEqual(motion.end, 1000)
    for step in 0...100 { XCTAssertLessThanOrEqual(motion.position(at: Double(step) * 0.02), 1000) }
  }

  func testComingBackFromRest() {
    let motion = ScrollMotion(position: -50, velocity: 0, range: 0...1000, rate: 0.998, bounces: true)
    XCTAssertEqual(motion.position(at: 0), -50, accuracy: 1e-9)
    XCTAssertEqual(motion.state(at: 0).velocity, 0, accuracy: 1e-6)
    // -50 (46 e^-9t - 9 e^-46t) / 37
    XCTAssertEqual(motion.position(at: 0.1), -50 * (46 * exp(-0.9) - 9 * exp(-4.6)) / 37, accuracy: 1e-6)
    XCTAssertEqual(motion.end, 0)
    XCTAssertEqual(motion.position(at: motion.duration), 0, accuracy: 0.1)
  }

  func testThrownBackIntoTheContent() {
    let motion = ScrollMotion(position: -50, velocity: 3000, range: 0...10000, rate: 0.998, bounces: true)
    XCTAssertGreaterThan(motion.end, 100)
    var last = -50.0
    for step in 1...200 {
      let position = motion.position(at: Double(step) * 0.01)
      XCTAssertGreaterThanOrEqual(position, last - 1e-6)
      last = position
    }
  }

  func testMotionsNeverJump() {
    for velocity in stride(from: -6000.0, through: 6000, by: 750) {
      for position in [-120.0, 0, 30, 500, 1000, 1100] {
        let motion = ScrollMotion(
          position: position, velocity: velocity, range: 0...1000, rate: 0.998, bounces: true)
        var last = motion.position(at: 0)
        XCTAssertEqual(last, position, accuracy: 1e-6)
        for step in 1...3000 {
          let next = motion.position(at: Double(step) / 1000)
          XCTAssertLessThanOrEqual(abs(next - last), 7, "from \(position) at \(velocity), step \(step)")
          last = next
        }
        XCTAssertTrue((0...1000).contains(motion.end))
      }
    }
  }

  func testDrawnToATarget() {
    let motion = ScrollMotion(position: 30, velocity: 500, target: 320)
    XCTAssertEqual(motion.end, 320)
    XCTAssertEqual(motion.state(at: 0).velocity, 500, accuracy: 1e-6)
    XCTAssertEqual(motion.position(at: motion.duration - 0.001), 320, accuracy: 0.2)
  }

  /// With these numbers, the slope of the spring nearly vanishes, and its farthest point is in the year 60 million.
  func testAWheelsFlickEndsHoweverItsNumbersFallOut() {
    for velocity in stride(from: -4000.0, through: 4000, by: 62.5) where velocity != 0 {
      for distance in stride(from: -600.0, through: 600, by: 12.5) where distance != 0 {
        for frequency in [4, 11, 14, 20, (velocity / distance).magnitude] where (4...20).contains(frequency) {
          let motion = ScrollMotion(position: distance, velocity: velocity, target: 0, frequency: frequency)
          XCTAssertLessThanOrEqual(motion.duration, ScrollPhysics.maxDuration + 0.01)
          XCTAssertEqual(motion.position(at: motion.duration), 0, accuracy: 0.2)
        }
      }
    }
    let motion = ScrollMotion(
      position: -468.75, velocity: 1875, target: 0, frequency: (1875 / 468.75 as Double).nextUp)
    XCTAssertLessThan(motion.duration, 4)
  }

  func testAGlideEndsAtAnyRateOfDeceleration() {
    for rate in [0, 1, 1.5, -1, .infinity, .nan, .leastNonzeroMagnitude, 0.99999999, 1.0.nextDown] as [Double] {
      let motion = ScrollMotion(position: 0, velocity: 5000, range: 0...1e9, rate: rate, bounces: true)
      XCTAssertLessThan(motion.duration, 120, "\(rate)")
      XCTAssertTrue(motion.end.isFinite, "\(rate)")
      XCTAssertTrue(motion.position(at: 1).isFinite, "\(rate)")
    }
  }
}
