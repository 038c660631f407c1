import XCTest

@testable import QuartzCore

/// When a clock asks for frames.
@MainActor final class FrameClockTests: XCTestCase {
  private final class Window: FrameClient {
    let clock: FrameClock
    var work: () -> Void = {}
    init(_ clock: FrameClock) {
      self.clock = clock
      clock.register(self)
    }
    func displayFrame() { clock.display(work) }
  }

  func testWhatIsMarkedInOtherWindowsDuringDisplayHasAFrame() async {
    let clock = FrameClock()
    var requests = 0
    clock.requestFrame = { requests += 1 }
    let first = Window(clock)
    first.work = { clock.setNeedsFrame() }
    clock.displayClients()
    XCTAssertEqual(requests, 0, "The only window does what it marks within its frame.")
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
}
