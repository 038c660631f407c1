import Foundation
import XCTest

@testable import UIKit

/// The numbers of ``ScrollMotion``, and the invariants of all motions; see also ``ScrollPhysicsTests``.
final class ScrollMotionTests: XCTestCase {
  /// Motions of all kinds, with the position where each ends.
  private let motions: [(motion: ScrollMotion, target: Double)] = {
    func made(_ position: Double, _ velocity: Double) -> ScrollMotion {
      ScrollMotion(position: position, velocity: velocity, range: 100...1000, rate: 0.998, bounces: true)
    }
    return [
      // A return from rest, a slow return, one that first continues outwards, a bounce.
      (made(40, 0), 100), (made(1070, 0), 1000), (made(60, 60), 100), (made(60, -500), 100), (made(1020, 900), 1000),
      (made(100, -700), 100), (made(1000, 2000), 1000),
      // A spring to a target, from both sides.
      (ScrollMotion(position: 30, velocity: 500, target: 320), 320),
      (ScrollMotion(position: 930, velocity: 500, target: 320), 320),
      (ScrollMotion(position: 310, velocity: -900, target: 320, frequency: 14), 320),
    ]
  }()

  func testARubberBandIsThatOfTheEndWhereItIs() {
    // 0.55 * 150 * 480 / (0.55 * 150 + 480) is 70.4.
    for (dragged, shown) in [(-100.0, -20.4), (350, 270.4), (50, 50), (120, 120), (200, 200)] as [(CGFloat, CGFloat)] {
      XCTAssertEqual(ScrollPhysics.banded(dragged, in: 50...200, dimension: 480), shown, accuracy: 1e-9)
      XCTAssertEqual(ScrollPhysics.unbanded(shown, in: 50...200, dimension: 480), dragged, accuracy: 1e-9)
    }
  }

  func testARubberBandOfAViewWithoutLength() {
    XCTAssertEqual(ScrollPhysics.banded(100, dimension: 0), 0)
    XCTAssertEqual(ScrollPhysics.banded(0, dimension: 0), 0)
    XCTAssertEqual(ScrollPhysics.banded(10, dimension: 0.5), 5.5 * 0.5 / 6, accuracy: 1e-9)
    XCTAssertEqual(ScrollPhysics.unbanded(5, dimension: 5), 5, "farther than a band reaches")
    XCTAssertEqual(ScrollPhysics.unbanded(-7, dimension: 5), -7)
  }

  func testALandingIsAlikeInBothDirections() {
    XCTAssertEqual(ScrollPhysics.landing(from: 100, velocity: 1000, rate: 0.998), 100 + 990 * 0.499, accuracy: 1e-9)
    XCTAssertEqual(ScrollPhysics.landing(from: 100, velocity: -1000, rate: 0.998), 100 - 990 * 0.499, accuracy: 1e-9)
    XCTAssertEqual(ScrollPhysics.landing(from: 100, velocity: -9, rate: 0.998), 100)
  }

  func testTheRatesOfDecelerationHaveLimits() {
    let fast = ScrollMotion(position: 0, velocity: 1000, range: 0...1e9, rate: 0.1, bounces: true)
    XCTAssertEqual(fast.end, 0.99, accuracy: 1e-9)
    XCTAssertEqual(fast.duration, log(0.01) / (1000 * log(0.5)), accuracy: 1e-9)
    let slow = ScrollMotion(position: 0, velocity: 1000, range: 0...1e9, rate: 2, bounces: true)
    XCTAssertEqual(slow.end, 990 * 9.999, accuracy: 1e-6)
  }

  /// Below 50 points per second, content past its end begins to return at rest.
  func testASlowReleasePastTheEnd() {
    for (velocity, first) in [(49.0, 0.0), (-49, 0), (50, 50), (60, 60), (-60, -60)] {
      let motion = ScrollMotion(position: -20, velocity: velocity, range: 0...1000, rate: 0.998, bounces: true)
      XCTAssertEqual(motion.state(at: 0).velocity, first, accuracy: 1e-6)
      XCTAssertEqual(motion.position(at: 0), -20, accuracy: 1e-6)
      XCTAssertEqual(motion.position(at: -1), -20, accuracy: 1e-6, "before the start")
      XCTAssertEqual(motion.end, 0)
    }
  }

  /// Content within a tenth of a point of its destination has arrived.
  func testMotionsEndWhenTheyAreNear() {
    for (motion, target) in motions {
      let end = motion.duration
      XCTAssertEqual(motion.end, target)
      XCTAssertEqual(motion.position(at: end), target)
      XCTAssertEqual(motion.position(at: end + 100), target)
      XCTAssertEqual(motion.state(at: end).velocity, 0)
      XCTAssertLessThanOrEqual(abs(motion.position(at: end - 1e-9) - target), 0.1001)
      XCTAssertGreaterThan(abs(motion.position(at: end - 1.0 / 240 - 1e-6) - target), 0.1)
      XCTAssertTrue((0.1...2).contains(end), "\(end)")
    }
    let atRest = ScrollMotion(position: 40, velocity: 0, range: 100...1000, rate: 0.998, bounces: true)
    XCTAssertEqual(atRest.duration, log(60 * 46 / 37 / 0.1) / 9, accuracy: 1e-9)
    let near = ScrollMotion(position: 99.95, velocity: 0, range: 100...1000, rate: 0.998, bounces: true)
    XCTAssertEqual(near.duration, 0)
    // A spring that hardly draws is given up after five seconds.
    XCTAssertEqual(ScrollMotion(position: 0, velocity: 0, target: 500, frequency: 0.01).duration, 5, accuracy: 0.01)
  }

  func testTheVelocityIsTheChangeOfThePosition() {
    let small = 1e-6
    let glide = ScrollMotion(position: 200, velocity: 700, range: 100...1000, rate: 0.998, bounces: true)
    // A glide slows down from one millisecond to the next.
    for (motion, accuracy) in motions.map({ ($0.motion, 0.05) }) + [(glide, 1)] {
      for step in 1..<60 {
        let time = motion.duration * Double(step) / 60
        let change = (motion.position(at: time + small) - motion.position(at: time - small)) / (2 * small)
        XCTAssertEqual(motion.state(at: time).velocity, change, accuracy: accuracy)
      }
    }
  }

  /// Thrown from past one end, through all of the content, to the other end.
  func testAThrowGoesOnFromPhaseToPhase() {
    let motion = ScrollMotion(position: -50, velocity: 6000, range: 0...300, rate: 0.998, bounces: true)
    XCTAssertEqual(motion.end, 300)
    var (last, farthest) = (motion.state(at: 0), 0.0)
    XCTAssertEqual(last.velocity, 6000, accuracy: 1e-6)
    for step in 1...Int(motion.duration * 1000) {
      let next = motion.state(at: Double(step) / 1000)
      // The spring's 11 a second twice over, and friction.
      XCTAssertLessThan(abs(next.velocity - last.velocity), 150, "step \(step)")
      XCTAssertLessThan(abs(next.position - last.position), 6.1, "step \(step)")
      (last, farthest) = (next, max(farthest, next.position))
    }
    XCTAssertGreaterThan(farthest, 350)
    let still = ScrollMotion(position: -50, velocity: 6000, range: 0...300, rate: 0.998, bounces: false)
    XCTAssertEqual(still.duration, 0)
    XCTAssertEqual(still.position(at: 0), 0)
  }

  func testMotionsAreAlikeInBothDirections() {
    for bounces in [true, false] {
      for position in [-60.0, -1, 0, 0.5, 300, 999.5, 1000, 1001, 1060] {
        for velocity in [-3000.0, -700, -60, -11, -9, -0.5, 0, 0.5, 9, 11, 60, 700, 3000] {
          let motion = ScrollMotion(
            position: position, velocity: velocity, range: 0...1000, rate: 0.998, bounces: bounces)
          let mirrored = ScrollMotion(
            position: 1000 - position, velocity: -velocity, range: 0...1000, rate: 0.998, bounces: bounces)
          XCTAssertEqual(motion.duration, mirrored.duration, accuracy: 1e-9, "\(position) \(velocity)")
          XCTAssertEqual(motion.end, 1000 - mirrored.end, accuracy: 1e-9, "\(position) \(velocity)")
          for time in [0, 0.01, 0.1, 0.5, 1, 3] {
            XCTAssertEqual(motion.position(at: time), 1000 - mirrored.position(at: time), accuracy: 1e-6)
            XCTAssertEqual(motion.state(at: time).velocity, -mirrored.state(at: time).velocity, accuracy: 1e-6)
          }
        }
      }
    }
  }

  /// Content no longer than its view: it bounces if it may, and otherwise stays.
  func testAnEmptyRangeOnlyBounces() {
    let bouncing = ScrollMotion(position: 0, velocity: 500, range: 0...0, rate: 0.998, bounces: true)
    XCTAssertEqual(bouncing.end, 0)
    XCTAssertGreaterThan(bouncing.position(at: 0.1), 5)
    let still = ScrollMotion(position: 0, velocity: 500, range: 0...0, rate: 0.998, bounces: false)
    XCTAssertEqual(still.duration, 0)
    XCTAssertEqual(still.position(at: 0.1), 0)
  }

  /// Content that is near enough to its target, but moves away from it, hasn't arrived.
  func testContentThatLeavesItsTargetComesBack() {
    // The farthest point is 1 / 11 s - distance / (velocity + 11 * distance) after the start.
    for (position, velocity, time) in [(0.0, 4.0, 1.0 / 11), (-0.09, 5, 1.0 / 11 + 0.09 / 4.01)] {
      let motion = ScrollMotion(position: position, velocity: velocity, target: 0)
      XCTAssertGreaterThan(motion.position(at: time), 0.1)
      XCTAssertGreaterThan(motion.duration, time)
    }
    XCTAssertEqual(ScrollMotion(position: 0, velocity: 2.9, target: 0).duration, 0, "no farther than 0.097 points")
  }

  func testContentAtTheStoppingSpeedHasStopped() {
    for (position, velocity) in [(1000.0, 10.0), (0, -10), (500, 10)] {
      let motion = ScrollMotion(position: position, velocity: velocity, range: 0...1000, rate: 0.998, bounces: true)
      XCTAssertEqual(motion.duration, 0)
      XCTAssertEqual(motion.end, position)
      let faster = ScrollMotion(
        position: position, velocity: velocity * 1.1, range: 0...1000, rate: 0.998, bounces: true)
      XCTAssertGreaterThan(faster.duration, 0)
    }
  }
}
