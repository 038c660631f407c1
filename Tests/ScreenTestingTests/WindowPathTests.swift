import TestSupport
import UIKit
import XCTest

@testable import ScreenTesting

/// A path converts rectangles as the views do, to the last bit.
@MainActor final class WindowPathTests: XCTestCase {
  /// Builds nested views, at positions that aren't binary fractions, some rotated, scrolled or with a 3D transform.
  private func fill(_ container: UIView, _ generator: inout SeededGenerator, isSpatial: Bool) {
    var views = [container]
    var inPerspective = CATransform3DIdentity
    inPerspective.m34 = -0.002
    inPerspective = CATransform3DRotate(inPerspective, 0.4, 0, 1, 0)
    for number in 0..<40 {
      let view = number % 5 == 0 ? UIScrollView() : UIView()
      func length() -> CGFloat { CGFloat(Int.random(in: -300...300, using: &generator)) / 3 }
      view.frame = CGRect(x: length(), y: length(), width: abs(length()), height: abs(length()))
      (view as? UIScrollView)?.contentOffset = CGPoint(x: length(), y: length())
      if number % 7 == 3 { view.transform = CGAffineTransform(rotationAngle: length()) }
      if isSpatial, number % 9 == 4 { view.layer.transform = inPerspective }
      views[Int.random(in: max(0, views.count - 4)..<views.count, using: &generator)].addSubview(view)
      views.append(view)
    }
  }

  private func compare(_ view: UIView, _ path: inout WindowPath, _ around: [UIView], in window: UIWindow) {
    path.enter(view)
    defer { path.leave(view) }
    let rect = CGRect(x: 0.1, y: -20, width: 70.3, height: 20)
    XCTAssertEqual(path.convertToWindow(rect, of: view), view.convert(rect, to: window))
    XCTAssertEqual(path.count, around.count + 1)
    for (index, view) in (around + [view]).enumerated() {
      guard let superview = view.superview else { return XCTFail("\(index)") }
      XCTAssertEqual(path.convert(rect, of: view, at: index, to: superview), view.convert(rect, to: superview))
    }
    for subview in view.subviews { compare(subview, &path, around + [view], in: window) }
  }

  func testRectanglesAreConvertedAsByTheViews() async {
    for seed in 0..<10 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let container = UIView()
      let screen = Screen(view: container, .smallPhone)
      fill(container, &generator, isSpatial: seed % 2 == 1)
      var path = WindowPath(to: screen.window)
      path.enter(screen.window)
      XCTAssertEqual(path.count, 0)
      compare(container, &path, [], in: screen.window)
      path.leave(screen.window)
      XCTAssertEqual(path.count, 0)
      XCTAssertEqual(path.convertToWindow(screen.window.bounds, of: screen.window), screen.window.bounds)
    }
  }
}
