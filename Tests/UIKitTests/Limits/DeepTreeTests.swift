import AloeCore
import TestSupport
import XCTest

@testable import UIKit

/// Trees of views and layers that are thousands of levels deep, as a mistake in a loop makes them.
///
/// Each is tried in a copy of the process: too deep a recursion ends it.
@MainActor final class DeepTreeTests: XCTestCase {
  private let area = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func check(
    _ name: String, depth: Int, _ work: (_ outermost: UIView, _ innermost: UIView) -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let end = ForkedWork.end(within: 60) {
      let (outermost, innermost) = views(depth)
      if !work(outermost, innermost) { Messages.stop("It came out wrong.") }
    }
    XCTAssertEqual(end, .finished, "\(name) at \(depth) levels", file: file, line: line)
  }

  /// Made of two halves each, so that a view that is added brings few others along.
  private func views(_ depth: Int) -> (outermost: UIView, innermost: UIView) {
    if depth == 1 {
      let view = UIView(frame: area)
      return (view, view)
    }
    let (outer, inner) = (views(depth / 2), views(depth - depth / 2))
    outer.innermost.addSubview(inner.outermost)
    return (outer.outermost, inner.innermost)
  }

  /// Whether a view shows red in its middle.
  private func isRed(_ view: UIView) -> Bool {
    guard let bitmap = view.painted().cgImage?.bitmap else { return false }
    return bitmap.rgba(x: 10, y: 10) == bitmap.rgba(x: 5, y: 5) && bitmap.rgba(x: 10, y: 10).red > 200
  }

  // MARK: - Drawing

  func testViewsAreDrawn() async {
    check("drawing", depth: 10_000) { outermost, innermost in
      innermost.backgroundColor = .red
      return isRed(outermost)
    }
  }

  func testViewsThatClipAndFadeAreDrawn() async {
    check("clipping", depth: 10_000) { outermost, innermost in
      var view: UIView? = innermost
      while let here = view {
        (here.clipsToBounds, here.layer.cornerRadius) = (true, 1)
        view = here.superview
      }
      innermost.backgroundColor = .red
      return isRed(outermost)
    }
  }

  func testLayersAreDrawn() async {
    let end = ForkedWork.end(within: 60) {
      let host = UIView(frame: area)
      var inner = CALayer()
      inner.frame = area
      inner.backgroundColor = UIColor.red.cgColor
      for _ in 0..<9_900 {
        let layer = CALayer()
        layer.frame = area
        layer.addSublayer(inner)
        inner = layer
      }
      host.layer.addSublayer(inner)
      if !isRed(host) { Messages.stop("It isn't red.") }
    }
    XCTAssertEqual(end, .finished)
  }

  func testDeeperViewsAreReportedAndLeftOut() async {
    let end = ForkedWork.end(within: 60) {
      let (outermost, innermost) = views(10_000 + 2_000)
      innermost.backgroundColor = .red
      outermost.backgroundColor = .blue
      let said = messages { if isRed(outermost) { Messages.stop("It's all drawn.") } }
      if said.count != 1 || !said[0].contains("levels") { Messages.stop("Said: \(said)") }
      innermost.removeFromSuperview()
    }
    XCTAssertEqual(end, .finished)
  }

  func testAChangeFarInsideIsDrawnAgain() async {
    check("a change", depth: 10_000) { outermost, innermost in
      innermost.backgroundColor = .blue
      _ = outermost.painted()
      innermost.backgroundColor = .red
      return isRed(outermost)
    }
  }

  // MARK: - Everything else

  func testTheTouchedViewIsFound() async {
    check("hit testing", depth: 20_000) { outermost, innermost in
      outermost.hitTest(CGPoint(x: 5, y: 5), with: nil) === innermost
        && outermost.layer.hitTest(CGPoint(x: 5, y: 5)) === innermost.layer
    }
  }

  func testPlacesAreConverted() async {
    check("conversion", depth: 20_000) { outermost, innermost in
      innermost.convert(CGPoint(x: 5, y: 5), to: outermost) == CGPoint(x: 5, y: 5)
        && innermost.layer.convert(CGPoint(x: 5, y: 5), to: outermost.layer) == CGPoint(x: 5, y: 5)
    }
  }

  func testSurroundingsReachTheInnermostView() async {
    check("traits", depth: 20_000) { outermost, innermost in
      outermost.overrideUserInterfaceStyle = .dark
      outermost.tintColor = .red
      return innermost.traitCollection.userInterfaceStyle == .dark && innermost.tintColor == .red
    }
  }

  func testViewsEnterAndLeaveAWindow() async {
    check("a window", depth: 8_000) { outermost, innermost in
      let window = UIWindow(frame: area)
      window.addSubview(outermost)
      window.isHidden = false
      let wasIn = innermost.window === window
      window.layoutIfNeeded()
      _ = (innermost.description, outermost.viewWithTag(7), outermost.accessibilityElements)
      outermost.removeFromSuperview()
      return wasIn && innermost.window == nil
    }
  }

  func testLayoutComesToTheInnermostView() async {
    check("layout", depth: 20_000) { outermost, innermost in
      final class Counting: UIView {
        var count = 0
        override func layoutSubviews() { count += 1 }
      }
      let view = Counting(frame: area)
      innermost.addSubview(view)
      outermost.layoutIfNeeded()
      return view.count == 1
    }
  }

  func testConstraintsTieTheInnermostView() async {
    check("constraints", depth: 5_000) { outermost, innermost in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      innermost.addSubview(view)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: outermost.widthAnchor), view.heightAnchor.constraint(equalToConstant: 5),
        view.leadingAnchor.constraint(equalTo: outermost.leadingAnchor),
        view.topAnchor.constraint(equalTo: outermost.topAnchor),
      ])
      outermost.layoutIfNeeded()
      return view.frame == CGRect(x: 0, y: 0, width: 20, height: 5)
    }
  }

  func testViewsAndLayersAreFreed() async {
    for depth in TestLength.sample([20_000, 100_000], 1, salt: 126) {
      let end = ForkedWork.end(within: 60) {
        weak var last: UIView?
        do {
          let (outermost, innermost) = views(depth)
          last = innermost
          _ = outermost
        }
        if last != nil { Messages.stop("The innermost view lives.") }
        weak var lastLayer: CALayer?
        do {
          var layer = CALayer()
          lastLayer = layer
          for _ in 1..<depth {
            let outer = CALayer()
            outer.addSublayer(layer)
            layer = outer
          }
        }
        if lastLayer != nil { Messages.stop("The innermost layer lives.") }
      }
      XCTAssertEqual(end, .finished, "\(depth)")
    }
  }
}
