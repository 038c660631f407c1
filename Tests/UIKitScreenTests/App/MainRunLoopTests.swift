import AloeCore
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests clients without `UIApplicationMain`, where only the main run loop runs: as in the tests of a package of its
/// own.
///
/// The class isn't on the main actor: a synchronous test runs outside the main queue, as a client's does.
final class MainRunLoopTests: XCTestCase {
  override func setUp() { MainActor.assumeIsolated { Context.current = Context(time: .ofMainLoop) } }

  private typealias Scene = RunLoopScene
  private typealias Link = LinkLog

  /// Changes a width in several turns, each triggered by the one before, and reads the result of the last turn.
  @MainActor private final class Steps {
    let scene = Scene()
    private(set) var widths: [CGFloat] = []

    func next() {
      widths.append(scene.view.frame.width)
      guard widths.count < 6 else { return }
      scene.view.constraints.first { $0.firstAttribute == .width }?.constant = 99 + CGFloat(widths.count)
      _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in MainActor.assumeIsolated { self.next() } }
    }
  }

  /// Counts the frames that are displayed.
  @MainActor private final class Counter: FrameClient {
    private(set) var count = 0
    func displayFrame() { count += 1 }
  }

  // MARK: - Layout

  func testAVisibleWindowIsLaidOutByOneTurn() {
    MainActor.assumeIsolated {
      let scene = Scene()
      XCTAssertFalse(scene.isLaidOut)
      RunLoop.current.run(until: Date())
      XCTAssertTrue(scene.isLaidOut)
      scene.view.superview?.constraints.first { $0.firstAttribute == .left }?.constant = 33
      _ = RunLoop.main.run(mode: .default, before: Date())
      XCTAssertEqual(scene.view.frame.minX, 33)
    }
  }

  func testEachTurnCommits() {
    MainActor.assumeIsolated {
      let steps = Steps()
      RunLoop.current.run(until: Date())
      steps.next()
      runLoop { steps.widths.count == 6 }
      XCTAssertEqual(steps.widths, [50, 100, 101, 102, 103, 104])
    }
  }

  func testAHiddenWindowIsNotLaidOut() {
    MainActor.assumeIsolated {
      let scene = Scene()
      scene.window.isHidden = true
      for _ in 0..<5 { RunLoop.current.run(until: Date()) }
      XCTAssertFalse(scene.isLaidOut)
    }
  }

  // MARK: - Time

  func testDisplayLinksFireAndTheMediaTimeAdvances() {
    MainActor.assumeIsolated {
      let link = Link()
      let start = CACurrentMediaTime()
      link.start()
      XCTAssertTrue(runLoop { link.times.count >= 4 })
      link.link.invalidate()
      for (time, next) in zip(link.times, link.times.dropFirst()) {
        XCTAssertGreaterThanOrEqual(next - time, 1.0 / 60 - 1e-6, "no more than sixty times a second")
      }
      XCTAssertGreaterThanOrEqual(link.times[0], start)
      XCTAssertGreaterThanOrEqual(CACurrentMediaTime(), link.times[link.times.count - 1])
      let count = link.times.count
      let now = CACurrentMediaTime()
      while CACurrentMediaTime() <= now {}
      for _ in 0..<5 { RunLoop.current.run(until: Date()) }
      XCTAssertEqual(link.times.count, count)
    }
  }

  func testAnimationsEndAndTheirCompletionsAreCalled() {
    MainActor.assumeIsolated {
      let scene = Scene()
      RunLoop.current.run(until: Date())
      var steps: [Bool] = []
      var shown: Set<Float> = []
      UIView.animate(
        withDuration: 0.1, animations: { scene.view.alpha = 0 },
        completion: {
          steps.append($0)
          UIView.animate(withDuration: 0.01, animations: { scene.view.alpha = 1 }, completion: { steps.append($0) })
        })
      XCTAssertEqual(scene.view.alpha, 0)
      XCTAssertTrue(
        runLoop {
          shown.insert(scene.view.layer.presentation()?.opacity ?? -1)
          return steps.count == 2
        })
      XCTAssertEqual(steps, [true, true])
      XCTAssertGreaterThan(shown.count, 2, "intermediate states are shown, too")
      var isOver = false
      UIView.animate(withDuration: 0, animations: { scene.view.alpha = 0 }, completion: { _ in isOver = true })
      XCTAssertFalse(isOver)
      XCTAssertTrue(runLoop { isOver })
    }
  }

  func testTimersOfTheClockFire() {
    MainActor.assumeIsolated {
      var fired: [Int] = []
      FrameClock.shared.schedule(after: 0.02) { fired.append(2) }
      FrameClock.shared.schedule(after: 0.01) { fired.append(1) }
      FrameClock.shared.schedule(after: 0.015) { fired.append(3) }.cancel()
      XCTAssertTrue(runLoop { fired.count == 2 })
      XCTAssertEqual(fired, [1, 2])
    }
  }

  /// Foundation's timers with only an interval fire immediately on Linux.
  func testADelayedCallIsNotMadeEarly() {
    MainActor.assumeIsolated {
      let link = Link()
      link.perform(Selector(Link.tick), with: nil, afterDelay: 1e6)
      for _ in 0..<10 { RunLoop.current.run(until: Date()) }
      XCTAssertEqual(link.times, [])
      link.perform(Selector(Link.tick), with: nil, afterDelay: 0.001)
      XCTAssertTrue(runLoop { link.times.count == 1 })
      NSObject.cancelPreviousPerformRequests(withTarget: link)
    }
  }

  func testAControllerIsPresentedAndAppears() {
    MainActor.assumeIsolated {
      final class Page: UIViewController {
        var calls: [String] = []
        override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
      }
      let scene = Scene()
      let page = Page()
      RunLoop.current.run(until: Date())
      var isDone = false
      scene.window.rootViewController?.present(page, animated: true) { isDone = true }
      XCTAssertTrue(runLoop { isDone })
      XCTAssertEqual(page.calls, ["appeared"])
    }
  }

  // MARK: - Ways to wait

  func testAnExpectationWaitsInTheLoop() {
    let expectation = expectation(description: "the animation's end")
    MainActor.assumeIsolated {
      let scene = Scene()
      UIView.animate(
        withDuration: 0.05, animations: { scene.view.alpha = 0 },
        completion: { _ in
          XCTAssertTrue(scene.isLaidOut)
          expectation.fulfill()
        })
    }
    wait(for: [expectation], timeout: patience)
  }

  @MainActor func testAnAsynchronousTestSleeps() async throws {
    let scene = Scene()
    let link = Link()
    link.start()
    var isOver = false
    UIView.animate(withDuration: 0.05, animations: { scene.view.alpha = 0 }, completion: { _ in isOver = true })
    let end = Date(timeIntervalSinceNow: patience)
    while !isOver || link.times.count < 4, Date() < end { try await Task.sleep(nanoseconds: 5_000_000) }
    XCTAssertTrue(isOver)
    XCTAssertGreaterThanOrEqual(link.times.count, 4)
    XCTAssertTrue(scene.isLaidOut)
    link.link.invalidate()
  }

  /// The test is a block of the main queue, which can't be served inside it.
  @MainActor func testTheLoopRunsInsideAnAsynchronousTest() async {
    let scene = Scene()
    let link = Link()
    link.start()
    var isOver = false
    UIView.animate(withDuration: 0.05, animations: { scene.view.alpha = 0 }, completion: { _ in isOver = true })
    XCTAssertTrue(runLoop { isOver && link.times.count >= 4 })
    XCTAssertTrue(scene.isLaidOut)
    link.link.invalidate()
  }

  func testALoopInsideACompletionHasFrames() {
    MainActor.assumeIsolated {
      let scene = Scene()
      var steps: [String] = []
      UIView.animate(
        withDuration: 0.01, animations: { scene.view.alpha = 0.5 },
        completion: { _ in
          UIView.animate(
            withDuration: 0.01, animations: { scene.view.alpha = 0 }, completion: { _ in steps.append("inner") })
          runLoop { steps.count == 1 }
          steps.append("outer")
        })
      XCTAssertTrue(runLoop { steps.count == 2 })
      XCTAssertEqual(steps, ["inner", "outer"])
    }
  }

  /// A display link, whose callback runs the loop once.
  @MainActor private final class Running: NSObject {
    var body: (() -> Void)?
    private(set) var depth = 0
    private(set) var deepest = 0
    private(set) lazy var link = CADisplayLink(target: self, selector: Selector(Running.tick))
    func tick() {
      depth += 1
      deepest = max(deepest, depth)
      let due = body
      body = nil
      due?()
      depth -= 1
    }
  }

  func testALoopInsideADisplayLinksCallbackHasFrames() {
    MainActor.assumeIsolated {
      let scene = Scene()
      let running = Running()
      let other = Link()
      var results: [Bool] = []
      running.body = {
        scene.view.constraints.first { $0.firstAttribute == .width }?.constant = 77
        results.append(runLoop { scene.view.frame.width == 77 })
        var isOver = false
        UIView.animate(withDuration: 0.02, animations: { scene.view.alpha = 0 }, completion: { _ in isOver = true })
        let count = other.times.count
        results.append(runLoop { isOver && other.times.count >= count + 2 })
      }
      running.link.add(to: .main, forMode: .common)
      other.start()
      XCTAssertTrue(runLoop { results.count == 2 })
      XCTAssertEqual(results, [true, true])
      XCTAssertEqual(running.deepest, 1, "A callback isn't called inside itself.")
      running.link.invalidate()
      other.link.invalidate()
    }
  }

  func testALoopInsideACompletionCommits() {
    MainActor.assumeIsolated {
      let scene = Scene()
      var result: Bool?
      UIView.animate(
        withDuration: 0.01, animations: { scene.view.alpha = 0.5 },
        completion: { _ in
          scene.view.constraints.first { $0.firstAttribute == .width }?.constant = 77
          result = runLoop { scene.view.frame.width == 77 }
        })
      XCTAssertTrue(runLoop { result != nil })
      XCTAssertEqual(result, true)
    }
  }

  /// Requests another frame in each, outside of the clock's display.
  @MainActor private final class Asking: FrameClient {
    private(set) var count = 0
    func displayFrame() {
      count += 1
      FrameClock.shared.setNeedsFrame()
    }
  }

  func testAClientThatAsksForFramesGetsSixtyASecond() {
    MainActor.assumeIsolated {
      let asking = Asking()
      FrameClock.shared.register(asking)
      let start = CACurrentMediaTime()
      FrameClock.shared.setNeedsFrame()
      for _ in 0..<400 { RunLoop.current.run(until: Date()) }
      XCTAssertLessThanOrEqual(Double(asking.count), (CACurrentMediaTime() - start) * 60 + 3)
      let count = asking.count
      XCTAssertTrue(runLoop { asking.count > count }, "It's served, if not at once.")
    }
  }

  func testALoopInsideLayoutInterruptsNothing() {
    MainActor.assumeIsolated {
      final class Waiting: UIView {
        var depth = 0
        var deepest = 0
        var count = 0
        override func layoutSubviews() {
          depth += 1
          (deepest, count) = (max(deepest, depth), count + 1)
          setNeedsDisplay()
          for _ in 0..<3 { RunLoop.current.run(until: Date()) }
          depth -= 1
        }
      }
      let scene = Scene()
      let waiting = Waiting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scene.window.rootViewController?.view.addSubview(waiting)
      XCTAssertTrue(runLoop { waiting.count > 0 })
      XCTAssertEqual(waiting.deepest, 1)
      XCTAssertTrue(runLoop { scene.isLaidOut })
    }
  }

  // MARK: - Costs and limits

  func testNothingIsDoneWhenNothingIsMarked() {
    MainActor.assumeIsolated {
      // Every 5,000th view that is deallocated, in whichever test, schedules the return of memory, on the main queue.
      FreedMemory.deallocationCount.store(0, ordering: .relaxed)
      RunLoop.current.run(until: Date())
      XCTAssertTrue(runLoop { Platform.nextTimerDate == nil }, "the work of earlier tests has ended")
      let scene = Scene()
      let counter = Counter()
      scene.window.frameClock.register(counter)
      RunLoop.current.run(until: Date())
      XCTAssertEqual(counter.count, 1)
      for _ in 0..<20 { RunLoop.current.run(until: Date()) }
      XCTAssertEqual(counter.count, 1)
      XCTAssertEqual(Platform.nextTimerDate, nil, "nothing is scheduled")
      scene.view.backgroundColor = .red
      RunLoop.current.run(until: Date())
      XCTAssertEqual(counter.count, 2)
      UIView.animate(withDuration: 0.05) { scene.view.alpha = 0 }
      XCTAssertTrue(runLoop { scene.window.frameClock.isIdle })
      RunLoop.current.run(until: Date())
      let frames = counter.count
      for _ in 0..<20 { RunLoop.current.run(until: Date()) }
      XCTAssertEqual(counter.count, frames)
      XCTAssertEqual(Platform.nextTimerDate, nil)
    }
  }

  func testAContextWhoseTimeIsSteppedStandsStill() {
    MainActor.assumeIsolated {
      Context.current = Context(time: .stepped)
      let scene = Scene()
      let link = Link()
      link.start()
      let start = CACurrentMediaTime()
      var isOver = false
      UIView.animate(withDuration: 0.01, animations: { scene.view.alpha = 0 }, completion: { _ in isOver = true })
      let driven = Context(time: .ofMainLoop)
      driven.run {
        let other = Link()
        other.start()
        runLoop { other.times.count >= 4 }
        XCTAssertGreaterThanOrEqual(other.times.count, 4)
        other.link.invalidate()
      }
      XCTAssertEqual(link.times, [])
      XCTAssertFalse(isOver || scene.isLaidOut)
      XCTAssertEqual(CACurrentMediaTime(), start)
      FrameClock.shared.advance(by: 0.1)
      XCTAssertEqual(CACurrentMediaTime() - start, 0.1, accuracy: 1e-9)
      XCTAssertTrue(scene.isLaidOut)
    }
  }
}
