import QuartzCore
import XCTest

@MainActor final class CADisplayLinkTests: XCTestCase {
  @MainActor private final class Target {
    var times: [TimeInterval] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  private func frames(_ count: Int) {
    for _ in 0..<count { FrameClock.shared.advance(by: 1.0 / 60) }
  }

  func testItCallsInEveryFrameUntilItsPausedOrInvalidated() async {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    FrameClock.shared.advance(by: 0.1)
    XCTAssertTrue(target.times.isEmpty)
    link.add(to: .main, forMode: .common)
    frames(3)
    XCTAssertEqual(target.times.count, 3)
    XCTAssertEqual(target.times.last, FrameClock.shared.now)
    link.isPaused = true
    frames(3)
    XCTAssertEqual(target.times.count, 3)
    XCTAssertFalse(FrameClock.shared.isBusy)
    link.isPaused = false
    frames(1)
    XCTAssertEqual(target.times.count, 4)
    link.invalidate()
    frames(3)
    XCTAssertEqual(target.times.count, 4)
  }

  func testItHoldsItsTargetUntilItsInvalidated() async {
    weak var weakTarget: Target?
    let link: CADisplayLink
    do {
      let target = Target()
      weakTarget = target
      link = CADisplayLink(target: target, selector: Selector(Target.step))
    }
    XCTAssertNotNil(weakTarget)
    link.invalidate()
    XCTAssertNil(weakTarget)
  }

  func testItCallsAtThePreferredRate() async {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    XCTAssertEqual(link.preferredFrameRateRange, .default)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 20)
    frames(60)
    XCTAssertEqual(target.times.count, 20)
    XCTAssertEqual(link.targetTimestamp - link.timestamp, 0.05, accuracy: 1e-9)
    XCTAssertEqual(link.preferredFramesPerSecond, 20)

    target.times = []
    link.preferredFramesPerSecond = 30
    frames(60)
    XCTAssertEqual(target.times.count, 30)
    XCTAssertEqual(link.preferredFrameRateRange, CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30))

    target.times = []
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 15)
    frames(60)
    XCTAssertEqual(target.times.count, 15)

    for rate in [0, 120, -5, .max, .min] {
      target.times = []
      link.preferredFramesPerSecond = rate
      frames(60)
      XCTAssertEqual(target.times.count, 60, "\(rate) frames per second")
    }
  }

  func testInvalidRatesCountAsTheDisplays() async {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    for rate: Float in [.nan, .infinity, -1, 0, .greatestFiniteMagnitude] {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
      target.times = []
      frames(6)
      XCTAssertEqual(target.times.count, 6, "\(rate)")
      (link.preferredFrameRateRange.maximum, link.preferredFrameRateRange.preferred) = (rate, rate)
      target.times = []
      frames(6)
      XCTAssertEqual(target.times.count, 6, "\(rate), set later")
    }
    link.preferredFrameRateRange.preferred = .leastNonzeroMagnitude
    frames(6)
    XCTAssertTrue(link.targetTimestamp.isFinite)
  }

  func testAResumedLinkCallsInTheNextFrame() async {
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    link.preferredFramesPerSecond = 1
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    frames(2)
    XCTAssertEqual(target.times.count, 1)
    link.isPaused = true
    link.isPaused = false
    frames(2)
    XCTAssertEqual(target.times.count, 2)
  }
}
