import AloeCore
import XCTest

@testable import QuartzCore
@testable import UIKit

/// A window inside another one is the window of its own views.
@MainActor final class WindowInWindowTests: XCTestCase {
  private lazy var outer = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private lazy var inner = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private lazy var view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  /// Shows a view in a window in the other window.
  private func open() {
    inner.addSubview(view)
    outer.addSubview(inner)
    outer.isHidden = false
    outer.layOutAndRecord()
  }

  private func fade(_ view: UIView) {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0, 10)
    view.layer.add(animation, forKey: "fade")
  }

  func testItsViewsStayInItWhenItLeavesTheOtherWindow() async {
    open()
    let other = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    outer.addSubview(other)
    for each in [inner, view, other] { fade(each) }
    inner.removeFromSuperview()
    other.removeFromSuperview()
    XCTAssertTrue(view.window === inner)
    for each in [inner, view] {
      XCTAssertNotNil(each.layer.animation(forKey: "fade"), "it's still in a window")
      each.layer.removeAllAnimations()
    }
    XCTAssertNil(other.window)
    XCTAssertNil(other.layer.animation(forKey: "fade"))
    outer.isHidden = true
  }

  func testItHasItsScreensSafeAreaUnlessItIsInAnotherWindow() async {
    inner.addSubview(view)
    inner.deviceSafeAreaInsets.top = 20
    XCTAssertEqual([inner.safeAreaInsets.top, view.safeAreaInsets.top], [20, 20])
    outer.deviceSafeAreaInsets.top = 44
    outer.addSubview(inner)
    XCTAssertEqual([inner.safeAreaInsets.top, view.safeAreaInsets.top], [44, 44], "the other's")
    inner.removeFromSuperview()
    inner.deviceSafeAreaInsets.top = 30
    XCTAssertEqual([inner.safeAreaInsets.top, view.safeAreaInsets.top], [30, 30])
    view.removeFromSuperview()
    view.updateSafeArea()
    XCTAssertEqual(view.safeAreaInsets, .zero, "only windows have the screen's")
  }

  func testViewsHaveTheClockOfTheirWindow() async {
    let context = Context()
    let (window, view) = context.run { (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView()) }
    XCTAssertTrue(view.frameClock === FrameClock.shared)
    window.addSubview(view)
    XCTAssertTrue(view.frameClock === context.clock)
    XCTAssertFalse(view.frameClock === FrameClock.shared)
    view.removeFromSuperview()
    XCTAssertTrue(view.frameClock === FrameClock.shared)
  }
}
