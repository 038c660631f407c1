import Foundation
import XCTest

@testable import GTKPlatform

@MainActor final class ScrollTests: XCTestCase {
  private func step(
    _ dy: Double, _ time: TimeInterval, _ kind: ScrollTracker.Kind, isStop: Bool = false
  ) -> ScrollTracker.Step {
    ScrollTracker.Step(dx: 0, dy: dy, time: time, kind: kind, isStop: isStop)
  }

  private func events(_ tracker: inout ScrollTracker, _ step: ScrollTracker.Step) -> [ScrollEvent] {
    tracker.events(for: step, at: CGPoint(x: 1, y: 2), modifiers: [])
  }

  func testAWheelsClicksArePoints() async {
    var tracker = ScrollTracker()
    let clicked = events(&tracker, step(1, 5, .wheel))
    XCTAssertEqual(clicked.map(\.phase), [.discrete])
    XCTAssertEqual(clicked[0].dy, ScrollEvent.pointsPerWheelClick)
    XCTAssertEqual(clicked[0].timestamp, 5)
    XCTAssertEqual(events(&tracker, step(-0.5, 5, .wheel))[0].dy, -ScrollEvent.pointsPerWheelClick / 2)
    XCTAssertEqual(events(&tracker, step(0, 6, .wheel)), [])
    XCTAssertEqual(events(&tracker, step(.nan, 6, .wheel)), [])
  }

  func testATouchpadsMovesBeginAndEndWithAVelocity() async {
    var tracker = ScrollTracker()
    XCTAssertEqual(events(&tracker, step(4, 0, .surface)).map(\.phase), [.began, .changed])
    for frame in 1...5 {
      let moved = events(&tracker, step(4, Double(frame) * 0.01, .surface))
      XCTAssertEqual(moved.map(\.phase), [.changed])
      XCTAssertEqual(moved[0].dy, 10)
    }
    let ended = events(&tracker, step(0, 0.05, .surface, isStop: true))
    XCTAssertEqual(ended.map(\.phase), [.ended])
    XCTAssertEqual(ended[0].dy, 1000, accuracy: 1)
    XCTAssertEqual(events(&tracker, step(0, 0.06, .surface, isStop: true)), [], "it has ended already")
  }

  func testRestingFingersEndWithoutVelocity() async {
    var tracker = ScrollTracker()
    for frame in 0...5 { _ = events(&tracker, step(4, Double(frame) * 0.01, .touchpad)) }
    XCTAssertEqual(events(&tracker, step(0, 0.5, .touchpad, isStop: true))[0].dy, 0)
  }

  func testAPressEndsAMove() async {
    var tracker = ScrollTracker()
    _ = events(&tracker, step(4, 0, .surface))
    XCTAssertEqual(tracker.interrupt(at: 1, location: .zero).map(\.phase), [.ended])
    XCTAssertEqual(tracker.interrupt(at: 1, location: .zero), [])
    _ = events(&tracker, step(4, 2, .surface))
    XCTAssertEqual(events(&tracker, step(1, 2, .wheel)).map(\.phase), [.ended, .discrete])
  }
}
