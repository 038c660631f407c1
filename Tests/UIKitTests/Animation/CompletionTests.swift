import XCTest

@testable import QuartzCore
@testable import UIKit

/// Completions are called at the end of an animation, in a separate turn of the loop: never inside the call that ended
/// it.
@MainActor final class CompletionTests: XCTestCase {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  override func tearDown() async throws {
    await MainActor.run { _ = FrameClock.shared.settle() }
  }

  private func nextTurn() { FrameClock.shared.advance(by: 1.0 / 60) }

  func testNoDurationChangesAtOnceAndCompletesInTheNextTurn() async {
    var calls: [String] = []
    UIView.animate(withDuration: 0, animations: { self.view.alpha = 0.5 }, completion: { calls.append("one \($0)") })
    UIView.animate(withDuration: -1, animations: {}, completion: { calls.append("two \($0)") })
    UIView.performWithoutAnimation {
      UIView.animate(
        withDuration: 1, animations: { self.view.alpha = 0.25 }, completion: { calls.append("three \($0)") })
    }
    XCTAssertEqual(view.alpha, 0.25)
    XCTAssertTrue(view.layer.animations.isEmpty)
    XCTAssertEqual(calls, [])
    nextTurn()
    XCTAssertEqual(calls, ["one true", "two true", "three true"])
    nextTurn()
    XCTAssertEqual(calls.count, 3)
  }

  func testAChainOfCompletionsTakesATurnEach() async {
    var count = 0
    func step() {
      UIView.animate(
        withDuration: 0, animations: {},
        completion: { _ in
          count += 1
          if count < 1_000 { step() }
        })
    }
    step()
    for turn in 0..<1_000 {
      XCTAssertEqual(count, turn, "animations added in a turn wait for the next one")
      nextTurn()
    }
    XCTAssertEqual(count, 1_000)
  }

  func testRemovingAViewCompletesAfterTheTreeHasChanged() async {
    final class Reported: UIView {
      var log: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) { log.append("willMove") }
      override func didMoveToSuperview() { log.append("didMove") }
      override func didMoveToWindow() { log.append("window") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let reported = Reported()
    let inner = Reported()
    reported.addSubview(inner)
    window.addSubview(reported)
    window.isHidden = false
    (reported.log, inner.log) = ([], [])
    UIView.animate(
      withDuration: 1, animations: { reported.alpha = 0 },
      completion: {
        reported.log.append("completed \($0)")
        inner.removeFromSuperview()
      })
    reported.removeFromSuperview()
    XCTAssertEqual(reported.log, ["willMove", "didMove", "window"])
    XCTAssertEqual(inner.log, ["window"], "descendants were notified before it")
    nextTurn()
    XCTAssertEqual(reported.log, ["willMove", "didMove", "window", "completed false"])
    nextTurn()
    XCTAssertEqual(reported.log.count, 4)
  }

  func testEndingAnimationsByHandCompletesInTheNextTurn() async {
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }, completion: { finished = $0 })
    view.layer.removeAllAnimations()
    XCTAssertEqual(view.layer.shownOpacity, 0)
    XCTAssertNil(finished)
    nextTurn()
    XCTAssertEqual(finished, false)
  }

  /// If nothing steps the clock, as in a client's tests, the main queue is the loop.
  func testTheMainQueueServesWithoutALoop() async {
    var isDone = false
    UIView.animate(withDuration: 0, animations: {}, completion: { _ in isDone = true })
    XCTAssertFalse(isDone)
    for _ in 0..<100 where !isDone {
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
    XCTAssertTrue(isDone)
  }

  // MARK: - Timers

  func testACancelledTimerWakesNobody() async {
    let clock = FrameClock()
    @MainActor final class Hand { var time = 0.0 }
    let hand = Hand()
    clock.timeSource = { hand.time }
    var due: TimeInterval?
    clock.requestWakeUp = { due = $0 }
    var log: [String] = []
    let first = clock.schedule(after: 5) { log.append("first") }
    XCTAssertEqual(due, 5)
    first.cancel()
    XCTAssertNil(due, "nothing is left to wake up for")
    let late = clock.schedule(after: 3) { log.append("late") }
    let early = clock.schedule(after: 1) { log.append("early") }
    XCTAssertEqual(due, 1)
    early.cancel()
    XCTAssertEqual(due, 3, "the next one is counted again")
    hand.time = 2
    clock.schedule(after: 2) { log.append("last") }
    XCTAssertEqual(due, 3, "the earlier one stays")
    hand.time = 3
    due = nil
    clock.fireTimers(at: hand.time)
    XCTAssertEqual(log, ["late"])
    XCTAssertEqual(due, 1, "those left wake up later")
    late.cancel()
    hand.time = 4
    due = nil
    clock.fireTimers(at: hand.time)
    XCTAssertEqual(log, ["late", "last"])
    XCTAssertNil(due)
  }

  func testManyCancelledTimersLeaveNothing() async {
    let clock = FrameClock()
    var requests = 0
    clock.timeSource = { 0 }
    clock.requestWakeUp = { _ in requests += 1 }
    clock.schedule(after: 1) {}
    for _ in 0..<1000 { clock.schedule(after: 5) {}.cancel() }
    XCTAssertEqual(requests, 1, "later ones that are added and removed request nothing")
  }

  func testATimerThatIsDroppedFreesWhatItHolds() async {
    final class Held {}
    let clock = FrameClock()
    var held: Held? = Held()
    weak var freed: Held?
    freed = held
    let timer = clock.schedule(after: 5) { [held] in _ = held }
    held = nil
    XCTAssertNotNil(freed)
    timer.cancel()
    XCTAssertNil(freed)
  }
}
