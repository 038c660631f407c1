import AloeCore
import GTKPlatform
import XCTest

@testable import QuartzCore
@_spi(Aloe) @testable import UIKit

/// What one application's work leaves behind, and what another one finds of it: nothing.
@MainActor final class ContextTests: XCTestCase {
  /// A label in a window, laid out: it costs constraints, a solution, shaped texts and recorded layers.
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
      XCTAssertGreaterThan(TextLayout.shapedCount, known, "shaped anew where nobody has shaped it")
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
    // The clock works in its context, whoever drives it.
    first.rendering.clock.advance(by: 2)
    XCTAssertEqual(ended, ["second", "first"])
    XCTAssertTrue(FrameClock.shared === outer.0)
    XCTAssertEqual(FrameClock.shared.now, outer.1)
    XCTAssertTrue(Animator.shared === outer.2)
  }

  func testMessagesAreToldAnewInEachContext() async {
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
