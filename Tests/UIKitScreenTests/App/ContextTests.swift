import AloeCore
import GTKPlatform
import XCTest

@testable import QuartzCore
@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Tests that an application leaves no state behind for another one.
@MainActor final class ContextTests: XCTestCase {
  /// A label in a window, laid out: it costs constraints, a solution, shaped strings and recorded layers.
  private func showText(_ text: String) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = UILabel()
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    label.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    label.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
    window.isHidden = false
    window.layOutAndRecord()
    return window
  }

  func testAnApplicationItsScreenAndItsWindowsAreThoseOfTheContext() async {
    let outer = (UIApplication.shared, UIScreen.main)
    Context().run {
      XCTAssertNil(UIApplication.current)
      let window = showText("one")
      XCTAssertEqual(UIApplication.shared.windows, [window])
      UIScreen.configure(bounds: CGRect(x: 0, y: 0, width: 50, height: 60), scale: 3, style: .dark)
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(UITraitCollection.current.displayScale, 3)
      Context().run {
        XCTAssertEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 390, height: 844))
        XCTAssertEqual(UITraitCollection.current.displayScale, 2)
        XCTAssertEqual(UIApplication.shared.windows, [])
      }
      XCTAssertEqual(UITraitCollection.current.displayScale, 3, "as it was before the other context")
    }
    XCTAssertTrue(UIApplication.shared === outer.0)
    XCTAssertTrue(UIScreen.main === outer.1)
  }

  func testWorkIsCountedInItsOwnContext() async {
    let before = (LayoutStatistics.current, TextLayout.shapedCount)
    let context = Context()
    context.run {
      XCTAssertEqual(LayoutStatistics.current, LayoutStatistics())
      XCTAssertEqual(TextLayout.shapedCount, 0)
      _ = showText("A text of no other test")
      XCTAssertGreaterThan(LayoutStatistics.current.constraintsAdded, 0)
      XCTAssertGreaterThan(TextLayout.shapedCount, 0)
      XCTAssertGreaterThan(TextLayout.keptBytes, 0)
    }
    XCTAssertEqual(LayoutStatistics.current, before.0)
    XCTAssertEqual(TextLayout.shapedCount, before.1)
    Context().run {
      let known = TextLayout.shapedCount
      _ = showText("A text of no other test")
      XCTAssertGreaterThan(TextLayout.shapedCount, known, "shaped again in a context in which it wasn't shaped")
    }
  }

  func testTimeAndAnimationsAreThoseOfTheContext() async {
    let outer = (FrameClock.shared, FrameClock.shared.now, Animator.shared)
    let (first, second) = (Context(), Context())
    let (view, other) = first.run { (showText("one"), UIView()) }
    var ended: [String] = []
    first.run {
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: { _ in
        ended.append(FrameClock.shared === Context.current.rendering.clock && Context.current === first ? "first" : "?")
      }
    }
    second.run {
      XCTAssertFalse(FrameClock.shared.isBusy)
      XCTAssertEqual(FrameClock.shared.now, 0)
      UIView.animate(withDuration: 1) {
        other.alpha = 0
      } completion: { _ in
        ended.append("second")
      }
      UIView.setAnimationsEnabled(false)
      FrameClock.shared.advance(by: 2)
      XCTAssertEqual(ended, ["second"])
    }
    XCTAssertTrue(first.run { UIView.areAnimationsEnabled })
    XCTAssertEqual(first.run { FrameClock.shared.now }, 0)
    // The clock works in its context, regardless of its driver.
    first.rendering.clock.advance(by: 2)
    XCTAssertEqual(ended, ["second", "first"])
    XCTAssertTrue(FrameClock.shared === outer.0)
    XCTAssertEqual(FrameClock.shared.now, outer.1)
    XCTAssertTrue(Animator.shared === outer.2)
  }

  // MARK: - Side by side, with neither the present one

  /// Two applications, each with a window around a view, in a context that neither of them is.
  private func twoApplications(_ make: () -> UIView) -> [(context: Context, window: UIWindow, view: UIView)] {
    (0..<2).map { _ in
      let context = Context()
      return context.run {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = make()
        view.frame = window.bounds
        window.addSubview(view)
        window.isHidden = false
        window.layOutAndRecord()
        return (context, window, view)
      }
    }
  }

  /// Lets a second pass in a context, and in no other.
  private func wait(in context: Context) { context.rendering.clock.advance(by: 1) }

  func testMarkingAViewRequestsAFrameOfItsWindowsClock() async {
    let both = twoApplications { UILabel() }
    var asked = [0, 0, 0]
    for (index, application) in both.enumerated() {
      application.context.rendering.clock.requestFrame = { asked[index] += 1 }
    }
    FrameClock.shared.requestFrame = { asked[2] += 1 }
    let marks: [(UIView) -> Void] = [
      { $0.setNeedsLayout() }, { $0.setNeedsDisplay() }, { $0.backgroundColor = .red }, { $0.requestLayoutFrame() },
      { $0.isHidden = true },
    ]
    for mark in marks {
      asked = [0, 0, 0]
      mark(both[0].view)
      XCTAssertGreaterThan(asked[0], 0)
      XCTAssertEqual(asked[1...], [0, 0])
      both[0].window.layOutAndRecord()
    }
  }

  func testScrollingFollowsTheClockOfTheWindow() async {
    let scrolls = twoApplications {
      let scroll = UIScrollView()
      scroll.contentSize = CGSize(width: 100, height: 1_000)
      return scroll
    }
    let views = scrolls.compactMap { $0.view as? UIScrollView }
    views[0].setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    wait(in: scrolls[1].context)
    XCTAssertEqual(views.map(\.contentOffset.y), [0, 0])
    wait(in: scrolls[0].context)
    XCTAssertEqual(views.map(\.contentOffset.y), [500, 0])
    XCTAssertFalse(FrameClock.shared.isBusy)
    XCTAssertEqual(FrameClock.shared.now, 0)
  }

  @MainActor private final class Ear {
    var count = 0
    func heard(_ press: UILongPressGestureRecognizer) { if press.state == .began { count += 1 } }
  }

  func testAHeldTouchIsTimedByItsWindow() async {
    let both = twoApplications { UIView() }
    let ears = [Ear(), Ear()]
    for (ear, application) in zip(ears, both) {
      let press = UILongPressGestureRecognizer()
      press.addTarget(ear, action: Ear.heard)
      application.view.addGestureRecognizer(press)
      application.window.touchDispatcher.handle(
        .pointer(
          PointerEvent(
            phase: .down, location: CGPoint(x: 50, y: 50), timestamp: 0, device: .touch, sequence: 1, button: 1,
            modifiers: [])))
    }
    wait(in: both[1].context)
    XCTAssertEqual(ears.map(\.count), [0, 1])
    wait(in: both[0].context)
    XCTAssertEqual(ears.map(\.count), [1, 1])
  }

  func testAnAnimationIsShownAndEndedByTheClockThatItBeganIn() async {
    let both = twoApplications { UIView() }
    var ended: [String] = []
    for (index, application) in both.enumerated() {
      application.context.run {
        UIView.animate(withDuration: 10, delay: 0, options: .curveLinear) {
          application.view.alpha = 0
        } completion: {
          ended.append("\(index) \($0) \(Context.current === application.context)")
        }
      }
    }
    FrameClock.shared.advance(by: 5)
    wait(in: both[0].context)
    XCTAssertEqual(both[0].view.layer.shownOpacity, 0.9, accuracy: 1e-9)
    XCTAssertEqual(both[1].view.layer.shownOpacity, 1, accuracy: 1e-9)
    both[0].view.layer.removeAllAnimations()
    XCTAssertEqual(both[0].view.layer.shownOpacity, 0)
    wait(in: both[1].context)
    XCTAssertEqual(ended, [])
    wait(in: both[0].context)
    XCTAssertEqual(ended, ["0 false true"])
  }

  func testAScreenNotifiesOnlyItsOwnWindows() async {
    let both = twoApplications { UIView() }
    both[0].window.screen.change(style: .dark)
    XCTAssertEqual(both.map(\.view.traitCollection.userInterfaceStyle), [.dark, .light])
    XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .light)
    XCTAssertTrue(both[0].window.next === both[0].context.application)
    both[1].window.makeKey()
    XCTAssertEqual(both.map(\.window.isKeyWindow), [false, true])
    XCTAssertNil(UIApplication.shared.keyWindow)
  }

  func testAnAnimationOfAContextThatIsGoneIsOver() async {
    let view = UIView()
    Context().run { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    XCTAssertEqual(view.layer.shownOpacity, 0)
    view.layer.removeAllAnimations()
  }

  func testAMissingFontIsReportedInEachContext() async {
    let heard = Heard()
    for _ in 0..<2 {
      Context().run {
        AloeMessage.handler = { heard.add($0.text) }
        for size in [10, 12] as [CGFloat] {
          _ = FontDescription(family: "Antiqua of Nowhere", size: size).resolvedFamily
          XCTAssertNil(UIFont(name: "Antiqua of Nowhere", size: size))
        }
      }
    }
    XCTAssertEqual(heard.texts.count, 2)
  }

  private func lookAndLeaveTraces() {
    XCTAssertEqual(FrameClock.shared.now, 0)
    XCTAssertNil(UIApplication.current)
    XCTAssertEqual(TextLayout.shapedCount, 0)
    _ = showText("one")
    FrameClock.shared.advance(by: 1)
  }

  func testEachTestHasAContextOfItsOwn() async {
    XCTAssertTrue(ContextPerTest.last === Context.current, "XCTest reports this test's start.")
    let own = Context.current
    defer { Context.current = own }
    lookAndLeaveTraces()
    // As for the next test, which would be affected otherwise.
    ContextPerTest().testCaseWillStart(self)
    XCTAssertFalse(Context.current === own)
    lookAndLeaveTraces()
  }

  // MARK: - Messages and drawing

  func testMessagesAreReportedAgainInEachContext() async {
    let heard = Heard()
    for _ in 0..<2 {
      Context().run {
        AloeMessage.handler = { heard.add($0.text) }
        for _ in 0..<3 { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
      }
    }
    XCTAssertEqual(heard.texts.count, 2)
    XCTAssertTrue(heard.texts.allSatisfy { $0.contains("frame") })
  }

  func testDrawingGoesToTheContextThatItBeganIn() async {
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    defer { UIGraphicsEndImageContext() }
    let context = UIGraphicsGetCurrentContext()
    Context().run {
      XCTAssertNil(UIGraphicsGetCurrentContext())
      UIGraphicsEndImageContext()
    }
    XCTAssertTrue(UIGraphicsGetCurrentContext() === context)
  }

  private final class Heard: @unchecked Sendable {
    // Unchecked: the lock is held around every use of `all`.
    private let lock = Lock()
    private var all: [String] = []
    var texts: [String] { lock.withLock { all } }
    func add(_ text: String) { lock.withLock { all.append(text) } }
  }
}
