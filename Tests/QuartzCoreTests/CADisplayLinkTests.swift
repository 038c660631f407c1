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
}
