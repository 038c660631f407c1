import TestSupport
import XCTest

@testable import StackLayout
@testable import UIKit

/// Views and nodes that two installations show, one after the other: the second takes them with everything that the
/// first has set.
@MainActor final class TwoLayoutsTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let view = FlexibleView(20, 20)
  private let leaving: [(StackLayout.Installation) -> Void] = [{ $0.uninstall() }, { $0.update(to: .nothing) }]

  private func layOut() {
    host.layoutIfNeeded()
    other.layoutIfNeeded()
  }

  private func row(_ layout: StackLayout) -> StackLayout { .cols(alignment: .top, of: [layout, .spacer()]) }

  // MARK: Sizes

  func testAViewThatMovesToAnotherLayoutLeavesItsSizesBehind() async {
    for leave in leaving {
      let box = Sized(width: 50, minHeight: 30) { view }
      let first = row(box.layout).install(in: host)
      layOut()
      XCTAssertEqual(view.bounds.size, CGSize(width: 50, height: 30))
      let second = row(.view(view)).install(in: other)
      XCTAssertEqual(view.constraints, [])
      box.width = 70
      XCTAssertEqual(view.constraints, [], "The node doesn't show the view any more.")
      layOut()
      XCTAssertEqual(view.bounds.size, CGSize(width: 20, height: 20))
      second.update(to: row(.height(40, of: .view(view))))
      leave(first)
      layOut()
      XCTAssertEqual(view.bounds.size, CGSize(width: 20, height: 40))
      second.uninstall()
      XCTAssertEqual(view.constraints, [])
    }
  }

  func testARootThatMovesToAnotherLayoutLeavesItsSizesBehind() async {
    Sized(width: 50) { view }.install(in: host)
    StackLayout.view(view).install(in: other)
    XCTAssertEqual(view.constraints, [])
    layOut()
    XCTAssertEqual(view.bounds.width, 200)
  }

  func testANodeThatMovesToAnotherLayoutLeavesItsSizesBehind() async {
    let rows = Rows { view }
    let first = row(.width(70, of: rows.layout)).install(in: host)
    layOut()
    XCTAssertEqual(view.superview?.bounds.width, 70)
    row(rows.layout).install(in: other)
    layOut()
    XCTAssertEqual(view.superview?.bounds.width, 20)
    first.uninstall()
    XCTAssertTrue(view.isDescendant(of: other))
  }

  func testAViewThatComesBackHasItsSizesAgain() async {
    let layout = row(.width(50, of: .view(view)))
    let first = layout.install(in: host)
    let second = row(.height(30, of: .view(view))).install(in: other)
    first.update(to: layout)
    layOut()
    XCTAssertTrue(view.isDescendant(of: host))
    XCTAssertEqual(view.bounds.size, CGSize(width: 50, height: 20))
    second.uninstall()
    XCTAssertEqual(view.constraints.map(\.constant), [50])
  }

  /// A client that accesses a node's view gets it with its size, and can use it in another tree.
  func testTheViewOfANodeKeepsItsSizeInAnotherLayout() async {
    let label = Sized(width: 50) { view }.view
    XCTAssertTrue(label === view)
    let installation = row(.view(label)).install(in: host)
    layOut()
    XCTAssertEqual(label.bounds.width, 50)
    installation.uninstall()
    row(Sized(width: 60) { Rows { label } }.layout).install(in: host)
    layOut()
    XCTAssertEqual(label.bounds.width, 50)
  }

  func testTheLatestSizeOfAViewReplacesThoseOfEarlierTrees() async {
    func constants() -> [CGFloat] { view.constraints.map(\.constant).sorted() }
    let first = Sized(width: 50, height: 30) { view }
    XCTAssertTrue(first.view === view)
    for width in [60, 70, 70] as [CGFloat] {
      _ = Sized(width: width) { view }.view
      XCTAssertEqual(constants(), [30, width], "The height is still that of the first.")
    }
    first.width = 10
    XCTAssertEqual(constants(), [30, 70])
    first.height = 31
    XCTAssertEqual(constants(), [31, 70])
    _ = Sized(minWidth: 20, maxWidth: 90) { Sized(minWidth: 40) { view } }.view
    XCTAssertEqual(constants(), [20, 31, 40, 70, 90], "A tree may limit a view twice.")
    let limit = Sized(maxHeight: 99) { view }
    _ = limit.view
    XCTAssertEqual(constants(), [20, 31, 40, 70, 90, 99])
    limit.width = 80
    XCTAssertEqual(constants(), [20, 31, 40, 80, 90, 99])
    first.install(in: host)
    XCTAssertEqual(constants(), [10, 31, 90, 99], "The minimum widths contradict the new width.")
    for ratio in [1, 2] as [CGFloat] { _ = AspectRatio(ratio) { view }.view }
    XCTAssertEqual(view.constraints.count { $0.secondAttribute == .height }, 1)
  }

  func testALimitOfALaterTreeLeavesTheWidthUnlessItContradictsIt() async {
    let label = Sized(width: 50) { view }.view
    row(Sized(maxWidth: 90) { label }.layout).install(in: host)
    layOut()
    XCTAssertEqual(label.bounds.width, 50)
    let limit = Sized(maxWidth: 40) { label }
    _ = limit.view
    row(.view(label)).install(in: host)
    XCTAssertEqual(label.constraints.map(\.constant), [40])
    limit.minWidth = 45
    limit.width = 45
    limit.maxWidth = 60
    _ = Sized(minWidth: 46, maxWidth: 60) { label }.view
    XCTAssertEqual(label.constraints.map(\.constant).sorted(), [46, 60])
  }

  func testAnInstalledSizeReplacesTheSizeThatAViewWasAccessedWith() async {
    let installation = row(.view(view)).install(in: host)
    _ = Sized(width: 50) { view }.view
    installation.update(to: row(.width(60, of: .view(view))))
    layOut()
    XCTAssertEqual(view.bounds.width, 60)
    XCTAssertEqual(view.constraints.map(\.constant), [60])
    installation.uninstall()
    XCTAssertEqual(view.constraints, [])
  }

  func testUninstallingEndsTheSizesOfARootThatTheClientHasMoved() async {
    let installation = Prioritized(hugging: UILayoutPriority(300)) {
      Sized(width: 50) { view }
    }.install(in: host)
    other.addSubview(view)
    installation.uninstall()
    XCTAssertTrue(view.superview === other)
    XCTAssertEqual(view.constraints, [])
    XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
  }

  func testUninstallingFreesTheViewsOfALayoutThatTheClientHasRemoved() async {
    let first = row(.width(50, of: .priority(hugging: UILayoutPriority(300), of: .view(view)))).install(in: host)
    for subview in host.subviews { subview.removeFromSuperview() }
    first.uninstall()
    XCTAssertNil(view.superview)
    XCTAssertEqual(view.constraints, [])
    XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
  }

  // MARK: Priorities

  private var hugging: [Float] {
    [NSLayoutConstraint.Axis.horizontal, .vertical].map { view.contentHuggingPriority(for: $0).rawValue }
  }

  private func prioritized(_ hugging: Float, _ direction: StackLayout.Axis? = nil) -> StackLayout {
    row(.priority(hugging: UILayoutPriority(hugging), direction: direction, of: .view(view)))
  }

  func testAViewThatMovesToAnotherLayoutLeavesItsPrioritiesBehind() async {
    for leave in leaving {
      view.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
      let first = prioritized(260).install(in: host)
      XCTAssertEqual(hugging, [260, 260])
      let second = row(.view(view)).install(in: other)
      XCTAssertEqual(hugging, [240, 250])
      second.update(to: prioritized(270, .vertical))
      leave(first)
      XCTAssertEqual(hugging, [240, 270])
      second.uninstall()
      XCTAssertEqual(hugging, [240, 250])
    }
  }

  func testASecondLayoutSetsOnlyItsOwnPriorities() async {
    prioritized(260).install(in: host)
    prioritized(270, .vertical).install(in: other)
    XCTAssertEqual(hugging, [250, 270])
  }

  func testAViewThatMovesKeepsPrioritiesThatTheClientHasSetSince() async {
    prioritized(260).install(in: host)
    view.setContentHuggingPriority(UILayoutPriority(500), for: .horizontal)
    row(.view(view)).install(in: other)
    XCTAssertEqual(hugging, [500, 250])
  }

  // MARK: Nodes

  func testANodeInTwoLayoutsStaysInTheSecond() async {
    let beside = [FlexibleView(30, 20), FlexibleView(40, 20), FlexibleView(10, 20)]
    let replacing = StackLayout.rows(alignment: .trailing, of: [.view(beside[2])])
    for leave in leaving + [{ $0.update(to: .cols(of: [replacing, .view(beside[0])])) }] {
      let shared = Rows(alignment: .leading, spacing: 5) {
        Sized(width: 50) { view }
      }
      let first = Cols(alignment: .top) {
        shared; beside[0]; Spacer()
      }.install(in: host)
      let tree = Cols(alignment: .top) {
        shared; beside[1]; Spacer()
      }
      let second = tree.install(in: other)
      layOut()
      let container = view.superview
      leave(first)
      layOut()
      XCTAssertTrue(view.superview === container && view.isDescendant(of: other))
      XCTAssertFalse(beside[2].superview === container)
      XCTAssertEqual(other.convert(view.bounds, from: view), CGRect(x: 0, y: 0, width: 50, height: 20))
      XCTAssertEqual(other.convert(beside[1].bounds, from: beside[1]).minX, 50)
      second.update(to: tree)
      XCTAssertTrue(view.superview === container, "The second layout still has the node's view.")
      first.uninstall()
      second.uninstall()
      XCTAssertNil(view.superview)
      XCTAssertEqual(view.constraints, [])
    }
  }

  func testALayoutThatIsInstalledTwiceStaysInTheSecondViewWhenTheFirstIsUpdated() async {
    let layout = row(.width(50, of: .view(view)))
    let first = layout.install(in: host)
    layout.install(in: other)
    first.update(to: row(.view(FlexibleView(10, 10))))
    layOut()
    XCTAssertTrue(view.isDescendant(of: other))
    XCTAssertEqual(view.bounds.width, 50)
    XCTAssertEqual(host.subviews.count, 1)
  }

  func testANodeThatASecondLayoutHasInAContainerOfItsOwnStaysThere() async {
    let rows = Rows { view }
    let first = Inset(by: 10) { rows }.install(in: host)
    let second = row(rows.layout).install(in: other)
    let container = view.superview
    first.uninstall()
    second.update(to: row(rows.layout))
    XCTAssertTrue(view.superview === container)
    XCTAssertTrue(rows.view === container)
    XCTAssertTrue(view.isDescendant(of: other))
  }

  func testASpacingInTwoLayoutsChangesBoth() async {
    let gap = Spacing(of: 10), last = [FlexibleView(20, 20), FlexibleView(20, 20)]
    for (superview, view) in zip([host, other], last) {
      Cols(alignment: .top) {
        FlexibleView(20, 20); gap; view; Spacer()
      }.install(in: superview)
    }
    layOut()
    XCTAssertEqual(last.map { $0.frame.minX }, [30, 30])
    gap.length = 15
    layOut()
    XCTAssertEqual(last.map { $0.frame.minX }, [35, 35])
  }

  func testASpacingInManyLayoutsChangesThoseThatStillHaveIt() async {
    let gap = Spacing(of: 10), last = (0..<20).map { _ in FlexibleView(20, 20) }
    func tree(_ view: UIView, _ gap: Spacing) -> StackLayout {
      .cols(alignment: .top, of: [.view(FlexibleView(20, 20)), StackLayout(gap.node), .view(view), .spacer()])
    }
    let installations = last.map { tree($0, gap).install(in: host) }
    for (index, view) in last.enumerated() where index % 2 == 0 {
      installations[index].update(to: tree(view, Spacing(of: 30)))
      installations[index].update(to: tree(view, index % 4 == 0 ? gap : Spacing(of: 40)))
    }
    gap.length = 15
    layOut()
    XCTAssertEqual(last.map { $0.frame.minX }, last.indices.map { $0 % 4 == 2 ? 60 : 35 })
  }

  func testANodeThatIsKeptDoesNotRetainTheViewsOfItsTree() async {
    let gap = Spacing(of: 10)
    weak var last: UIView?
    do {
      let superview = UIView(), view = UIView()
      last = view
      Rows {
        Prioritized(hugging: .required) { view }
        gap
        FlexibleView(20, 20)
      }.install(in: superview)
      XCTAssertNotNil(last)
    }
    XCTAssertNil(last)
    XCTAssertEqual(gap.length, 10, "The spacing is still used.")
  }

}
