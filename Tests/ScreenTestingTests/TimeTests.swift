import XCTest

@testable import ScreenTesting
@testable import UIKit

/// A screen's clock is stepped by the test, and reports the reasons why it doesn't settle.
@MainActor final class TimeTests: XCTestCase {
  private let view = UIView()
  private lazy var screen = Screen(view: view, .smallPhone)

  func testAnAnimationTakesTheTimeOfTheClock() async {
    let moved = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(moved)
    var isDone = false
    screen.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        moved.frame.origin.x = 100
      } completion: { _ in
        isDone = true
      }
    }
    screen.advance(by: 0.5)
    XCTAssertEqual(moved.layer.shownPosition.x, 55, accuracy: 2)
    XCTAssertFalse(isDone)
    XCTAssertTrue(screen.settle())
    XCTAssertTrue(isDone)
    XCTAssertEqual(screen.time, 1, accuracy: 0.1)
    XCTAssertEqual(screen.unrest, [])
  }

  func testSettlingNamesAnEndlessAnimation() async {
    let spinner = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    spinner.text = "Wait"
    view.addSubview(spinner)
    screen.perform { UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) { spinner.alpha = 0.5 } }
    let found = await failures { screen.settle(within: 1) }
    XCTAssertEqual(
      found,
      [
        "The screen didn't settle within 1 s. What keeps it from settling:\n"
          + "  - an animation of UILabel \"Wait\": opacity, which repeats forever\n"
          + "Use advance(by:) to let a fixed time pass instead."
      ])
    XCTAssertEqual(screen.time, 1, accuracy: 0.02)
  }

  func testSettlingNamesADisplayLink() async {
    let counter = Counter()
    let link = screen.perform {
      let link = CADisplayLink(target: counter, selector: Selector(Counter.count))
      link.add(to: .main, forMode: .common)
      return link
    }
    let found = await failures { screen.settle(within: 0.5) }
    XCTAssertTrue(found.first?.contains("\n  - a display link that calls a method of Counter\n") ?? false, "\(found)")
    XCTAssertEqual(counter.number, 30, accuracy: 1)
    link.invalidate()
    XCTAssertTrue(screen.settle())
  }

  func testSettlingNamesATimerAndLayout() async {
    let restless = RestlessView(frame: view.bounds)
    restless.accessibilityIdentifier = "restless"
    view.addSubview(restless)
    screen.perform { _ = screen.window.frameClock.schedule(after: 5) {} }
    let found = await failures { screen.settle(within: 0.2) }
    XCTAssertTrue(found.first?.contains("  - a timer of ScreenTestingTests/TimeTests.swift:") ?? false, "\(found)")
    XCTAssertTrue(
      found.first?.contains("  - layout: RestlessView (restless) asks for layout again in each frame") ?? false,
      "\(found)")
  }

  func testSettlingNamesASpinner() async {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.frame.origin = CGPoint(x: 30, y: 40)
    spinner.accessibilityIdentifier = "loading"
    view.addSubview(spinner)
    screen.perform { spinner.startAnimating() }
    let found = await failures { screen.settle(within: 0.5) }
    XCTAssertEqual(
      found,
      [
        "The screen didn't settle within 0.5 s. What keeps it from settling:\n"
          + "  - UIActivityIndicatorView (loading) at (30, 40, 20 x 20) in UIView, which spins until stopAnimating() is "
          + "called: let the work that it stands for end first, with wait(until:) if it takes real time\n"
          + "Use advance(by:) to let a fixed time pass instead."
      ])
    screen.perform { spinner.stopAnimating() }
    XCTAssertTrue(screen.settle())
  }

  func testUnrestNamesABarThatFollowsAProgress() async {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let progress = Progress(totalUnitCount: 2)
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    screen.perform { bar.observedProgress = progress }
    XCTAssertEqual(
      screen.unrest,
      [
        "UIProgressView (bar) at (0, 0, 100 x 4) in UIView, which follows its observedProgress until that's finished or "
          + "cancelled"
      ])
    progress.completedUnitCount = 2
    XCTAssertTrue(screen.settle())
  }

  func testACaretDoesntKeepItFromSettling() async {
    let screen = Screen(FormController(), .smallPhone)
    screen.tap(.field("Name"))
    XCTAssertTrue(screen.settle(within: 2))
    XCTAssertLessThan(screen.time, 2)
  }

  func testSenselessTimesPassNothing() async {
    for seconds in [-1, Double.nan, -Double.infinity] { screen.advance(by: seconds) }
    XCTAssertEqual(screen.time, 0)
  }

  func testTimesAreLimited() async {
    let times: [TimeInterval] = [.infinity, .greatestFiniteMagnitude, .nan, -1, 3]
    XCTAssertEqual(times.map { Screen.sound($0) }, [86_400, 86_400, 0, 0, 3])
  }

  func testWaitingReachesWhatTheClockDoesnt() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    view.addSubview(label)
    var fired = false
    _ = screen
    let timer = Timer(timeInterval: 0.002, repeats: false) { _ in MainActor.assumeIsolated { fired = true } }
    add(timer)
    Task {
      try? await Task.sleep(nanoseconds: 2_000_000)
      label.text = "Loaded"
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.002) { label.accessibilityIdentifier = "later" }
    let isShown = await screen.wait(until: "Loaded")
    let isThere = await screen.wait(until: .identifier("later"))
    let hasFired = await screen.wait(until: { fired })
    XCTAssertTrue(isShown && isThere && hasFired)
  }

  private func add(_ timer: Timer) { RunLoop.main.add(timer, forMode: .default) }

  func testWaitingInVainShowsTheTree() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Loadin"
    view.addSubview(label)
    let found = await failures {
      await screen.wait(until: "Loading", within: 0.01)
      await screen.wait(until: { false }, within: 0.01)
    }
    XCTAssertEqual(found.count, 2)
    XCTAssertTrue(
      found[0].hasPrefix("\"Loading\" didn't appear within 0.01 s. Did you mean \"Loadin\"?\nThe screen:\n  UIWindow"),
      found[0])
    XCTAssertTrue(found[0].contains("\n      UILabel \"Loadin\" (0, 0, 100 x 20)"), found[0])
    XCTAssertEqual(
      found[1], "The condition didn't hold within 0.01 s.\nThe screen: the same as in its failure before.")
    label.text = "Loading late"
    let last = await failures { await screen.wait(until: { false }, within: 0.01) }
    XCTAssertTrue(last[0].contains("\nThe screen:\n  UIWindow"), last[0])
  }
}

@MainActor private final class Counter: NSObject {
  var number = 0
  func count() { number += 1 }
}

private final class RestlessView: UIView {
  override func layoutSubviews() { setNeedsLayout() }
}
