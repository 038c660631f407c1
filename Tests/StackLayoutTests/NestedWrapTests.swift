import StackLayout
import XCTest

@_spi(Aloe) @testable import UIKit

/// What wraps in wraps cost: as much for each as for one.
@MainActor final class NestedWrapTests: XCTestCase {
  /// A view that counts how often it's asked for its size.
  private final class Counter: UIView {
    var asked = 0
    var size = CGSize(width: 30, height: 20)
    override var intrinsicContentSize: CGSize {
      asked += 1
      return size
    }
  }

  private func tree(_ depth: Int, _ inner: UIView) -> StackLayout {
    (0..<depth).reduce(.view(inner)) { tree, _ in
      .wrap(spacing: 4, of: [.view(FlexibleView(30, 20)), tree])
    }
  }

  /// The solutions found, and how often the innermost view was asked, for a first layout and for a change of that.
  private func cost(_ depth: Int) -> (first: Int, asked: Int, change: Int, askedAgain: Int) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    let inner = Counter()
    StackLayout.rows(alignment: .fill, of: [tree(depth, inner), .spacer()]).install(in: host)
    var before = LayoutStatistics.current
    host.layoutIfNeeded()
    let first = LayoutStatistics.current.since(before).solves
    let asked = inner.asked
    before = LayoutStatistics.current
    inner.size.width = 40
    inner.invalidateIntrinsicContentSize()
    host.layoutIfNeeded()
    return (first, asked, LayoutStatistics.current.since(before).solves, inner.asked - asked)
  }

  func testMeasurementsAreLinearInTheDepth() async {
    let (four, eight, sixteen) = (cost(4), cost(8), cost(16))
    XCTAssertLessThanOrEqual(sixteen.first, eight.first + 2 * (eight.first - four.first) + 8)
    XCTAssertLessThanOrEqual(sixteen.change, eight.change + 2 * (eight.change - four.change) + 8)
    // Looking for changes costs a look at all that is inside for each wrap.
    XCTAssertLessThanOrEqual(sixteen.asked, 4 * eight.asked)
    XCTAssertLessThanOrEqual(sixteen.askedAgain, 4 * eight.askedAgain)
  }

  /// A change is noticed however deep it is: of a content, of what is hidden, and of a wrap's settings.
  func testAChangeDeepInsideIsNoticed() async {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    let inner = Counter()
    let second = FlexibleView(50, 20)
    let deepest = StackLayout.wrap(spacing: 4, of: [.view(inner), .view(second)])
    let mark = FlexibleView(10, 10)
    let layout = (0..<3).reduce(deepest) { tree, _ in .wrap(of: [tree]) }
    StackLayout.rows(alignment: .leading, of: [layout, .view(mark), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(mark.frame.minY, 20)
    inner.size = CGSize(width: 60, height: 33)
    inner.invalidateIntrinsicContentSize()
    host.layoutIfNeeded()
    XCTAssertEqual(mark.frame.minY, 33)
    inner.size = CGSize(width: 190, height: 33)
    inner.invalidateIntrinsicContentSize()
    host.layoutIfNeeded()
    XCTAssertEqual(mark.frame.minY, 57)
    second.isHidden = true
    host.setNeedsLayout()
    inner.superview?.setNeedsLayout()
    host.layoutIfNeeded()
    XCTAssertEqual(mark.frame.minY, 33)
  }
}
