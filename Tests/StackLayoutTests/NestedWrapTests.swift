import StackLayout
import XCTest

@_spi(Aloe) @testable import UIKit

/// Tests that nested wraps cost as much each as one alone.
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
    XCTAssertEqual([four.first, eight.first, sixteen.first], [10, 23, 55])
    XCTAssertEqual([four.change, eight.change, sixteen.change], [9, 24, 56])
    // Searching for changes examines all of the content of each wrap.
    XCTAssertEqual([four.asked, eight.asked, sixteen.asked], [31, 73, 169])
    XCTAssertEqual([four.askedAgain, eight.askedAgain, sixteen.askedAgain], [30, 67, 131])
  }

  /// A change at any depth affects a size that is requested before any layout: a change of content, visibility, a
  /// wrap's settings, or a node's size.
  func testAChangeDeepInsideIsNoticedBeforeALayout() async {
    let host = UIView()
    let inner = Counter()
    let second = FlexibleView(50, 20)
    let size = Sized(height: 10) { FlexibleView(60, 10) }
    let deepest = Wrap(spacing: 4) {
      inner; second; size
    }
    let layout = (0..<3).reduce(deepest.layout) { tree, _ in .wrap(of: [tree]) }
    layout.install(in: host)
    func height() -> CGFloat {
      host.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    XCTAssertEqual(height(), 20)
    inner.size = CGSize(width: 60, height: 33)
    inner.invalidateIntrinsicContentSize()
    XCTAssertEqual(height(), 33, "higher")
    inner.size = CGSize(width: 190, height: 33)
    inner.invalidateIntrinsicContentSize()
    XCTAssertEqual(height(), 57, "wider")
    deepest.lineSpacing = 10
    XCTAssertEqual(height(), 63, "line spacing")
    size.height = 30
    XCTAssertEqual(height(), 73, "a node's size")
    second.isHidden = true
    XCTAssertEqual(height(), 73, "one of two in the line is hidden")
    inner.size = CGSize(width: 30, height: 20)
    inner.invalidateIntrinsicContentSize()
    XCTAssertEqual(height(), 30, "lower")
  }
}
