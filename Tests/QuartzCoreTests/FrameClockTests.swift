import XCTest

@testable import QuartzCore

/// Tests when a clock requests frames.
@MainActor final class FrameClockTests: XCTestCase {
  /// The time outside of the clock.
  private var real: TimeInterval = 0

  private final class Window: FrameClient {
    let clock: FrameClock
    var work: () -> Void = {}
    init(_ clock: FrameClock) {
      self.clock = clock
      clock.register(self)
    }
    func displayFrame() { clock.display(work) }
  }

  func testMarkingAnotherWindowDuringDisplayRequestsAFrame() async {
    let clock = FrameClock()
    var requests = 0
    clock.requestFrame = { requests += 1 }
    let first = Window(clock)
    first.work = { clock.setNeedsFrame() }
    clock.displayClients()
    XCTAssertEqual(requests, 0, "A change that the only window makes in its frame is displayed in this frame.")
    let second = Window(clock)
    second.work = { clock.setNeedsFrame() }
    first.work = {}
    clock.displayClients()
    XCTAssertEqual(requests, 1)
    second.work = {}
    clock.displayClients()
    XCTAssertEqual(requests, 1, "A frame that marks nothing is the last.")
    withExtendedLifetime((first, second)) {}
  }

  private final class Ticker: FrameTicker {
    var times: [TimeInterval] = []
    func tick(at time: TimeInterval) -> Bool {
      times.append(time)
      return times.count < 4
    }
  }

  func testTimeAdvancesInLimitedStepsDuringAnimations() async {
    real = 100
    let clock = FrameClock()
    clock.timeSource = { [unowned self] in real }
    clock.longestStep = 0.5
    let ticker = Ticker()
    clock.add(ticker)
    for time in [120, 120.25, 140, 160] {
      real = time
      // An event comes before the frame.
      clock.note(time: time)
      clock.beginFrame(at: time)
    }
    XCTAssertEqual(ticker.times, [100.5, 101, 101.5, 102], "Each frame is late, and no step longer than the limit.")
    // Nothing moves any more, so the clock catches up.
    clock.beginFrame(at: 160)
    XCTAssertEqual(clock.now, 160)
    let next = Ticker()
    real = 200
    clock.add(next)
    clock.beginFrame(at: 200.25)
    clock.longestStep = nil
    clock.beginFrame(at: 300)
    XCTAssertEqual(next.times, [200.25, 300], "Short steps, and all of them without a limit, have their own length.")
  }
}
