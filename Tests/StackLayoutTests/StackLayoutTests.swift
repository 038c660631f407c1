import StackLayout
import TestSupport
import XCTest

@testable import UIKit

/// Nodes, alignments, installing, touches.
@MainActor final class StackLayoutTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func install(_ layout: StackLayout) {
    layout.install(in: host)
    host.layoutIfNeeded()
  }

  private func frame(_ view: UIView) -> CGRect { host.convert(view.bounds, from: view) }

  // MARK: Nodes

  func testAnyViewIsANode() async {
    let view = UIView()
    XCTAssertTrue(StackLayout(view: view).view === view)
    XCTAssertEqual([UILabel(), UILabel()].map(StackLayout.view).count, 2)
  }

  func testAMissingViewTakesNoSpace() async {
    let missing: UIImageView? = nil
    let a = FixedView(30, 20), b = FixedView(40, 20)
    install(
      .rows(
        alignment: .leading,
        of: [
          .cols(of: [
            .view(a), .spacing(of: 8, direction: .horizontal), .view(missing),
            .spacing(of: 8, direction: .horizontal), .view(b),
          ])
        ]))
    XCTAssertEqual(frame(b).minX, 38)
  }

  func testInstallingPinsToTheEdges() async {
    let view = UIView()
    install(.view(view))
    XCTAssertEqual(view.frame, host.bounds)
    host.frame.size = CGSize(width: 70, height: 30)
    host.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 70, height: 30))
  }

  func testANodesViewCanBePlacedByHand() async {
    let a = FixedView(30, 20)
    let layout = StackLayout.inset(by: 5, direction: .vertical, of: .view(a))
    XCTAssertEqual(layout.view.systemLayoutSizeFitting(.zero), CGSize(width: 30, height: 30))
  }

  func testSpacingAloneHasItsLength() async {
    let spacing = StackLayout.spacing(of: 12, direction: .horizontal)
    XCTAssertEqual(spacing.view.systemLayoutSizeFitting(.zero), CGSize(width: 12, height: 0))
  }

  // MARK: Alignment

  private func checkAlignment(
    _ alignment: StackLayout.Alignment, x: CGFloat, width: CGFloat = 20, rightToLeft: Bool = false
  ) {
    let narrow = FlexibleView(20, 10), wide = FixedView(200, 10)
    let layout = StackLayout.rows(alignment: alignment, of: [.view(narrow), .view(wide)])
    if rightToLeft { layout.view.semanticContentAttribute = .forceRightToLeft }
    host.frame.size.height = 20
    install(layout)
    XCTAssertEqual(frame(narrow), CGRect(x: x, y: 0, width: width, height: 10), "\(alignment)")
    layout.view.removeFromSuperview()
  }

  func testAlignmentsOfRows() async {
    checkAlignment(.leading, x: 0)
    checkAlignment(.left, x: 0)
    checkAlignment(.center, x: 90)
    checkAlignment(.trailing, x: 180)
    checkAlignment(.right, x: 180)
    checkAlignment(.fill, x: 0, width: 200)
    checkAlignment(.leading, x: 180, rightToLeft: true)
    checkAlignment(.trailing, x: 0, rightToLeft: true)
  }

  func testAlignmentsOfColumns() async {
    for (alignment, y) in [
      (StackLayout.Alignment.top, 0), (.leading, 0), (.center, 45), (.bottom, 90), (.trailing, 90),
    ] as [(StackLayout.Alignment, CGFloat)] {
      let low = FixedView(100, 10), high = FixedView(100, 100)
      let layout = StackLayout.cols(alignment: alignment, of: [.view(low), .view(high)])
      install(layout)
      XCTAssertEqual(frame(low), CGRect(x: 0, y: y, width: 100, height: 10), "\(alignment)")
      layout.view.removeFromSuperview()
    }
  }

  func testTheDefaultAlignmentIsTheMiddle() async {
    let narrow = FixedView(20, 50), wide = FixedView(200, 50)
    install(.rows(of: [.view(narrow), .view(wide)]))
    XCTAssertEqual(frame(narrow).minX, 90)
  }

  // MARK: Touches

  func testViewsOfALayoutTakeNoTouches() async {
    let button = FixedView(50, 20)
    install(
      .inset(
        by: 10, direction: .horizontal,
        of: .rows(of: [.spacing(of: 80, direction: .vertical), .view(button)])))
    for x in stride(from: CGFloat(1), to: 200, by: 7) {
      for y in stride(from: CGFloat(1), to: 100, by: 7) {
        let point = CGPoint(x: x, y: y)
        let hit = host.hitTest(point, with: nil)
        XCTAssertTrue(hit === (frame(button).contains(point) ? button : host), "\(point)")
      }
    }
  }

  func testTouchesFallThroughToWhatLiesBehind() async {
    let behind = UIView(frame: host.bounds)
    host.addSubview(behind)
    install(.rows(of: [.spacing(of: 80, direction: .vertical), .view(FixedView(50, 20))]))
    XCTAssertTrue(host.hitTest(CGPoint(x: 100, y: 20), with: nil) === behind)
  }

  // MARK: Hiding

  func testAHiddenContainerIsNoConflict() async {
    let before = LayoutEngine.reportedConflicts.count
    let inner = StackLayout.cols(of: [
      .view(FixedView(10, 10)), .spacing(of: 20, direction: .horizontal), .view(FixedView(10, 10)),
    ])
    let last = FixedView(20, 20)
    let outer = StackLayout.rows(of: [
      .spacing(of: 5, direction: .vertical), inner, .spacing(of: 7, direction: .vertical), .view(last),
    ])
    host.addSubview(outer.view)
    outer.view.translatesAutoresizingMaskIntoConstraints = false
    outer.view.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    outer.view.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    host.layoutIfNeeded()
    XCTAssertEqual(outer.view.frame.size, CGSize(width: 40, height: 42))
    inner.view.isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(outer.view.frame.size, CGSize(width: 20, height: 25))
    inner.view.isHidden = false
    host.layoutIfNeeded()
    XCTAssertEqual(outer.view.frame.size, CGSize(width: 40, height: 42))
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, before)
  }

  /// The lengths that a view and those inside it require: spacings and margins of stack views, constants of
  /// constraints. A scroll view's content is skipped: its length doesn't depend on the scroll view's.
  private func requiredLengths(in view: UIView) -> [CGFloat] {
    if view is UIScrollView { return [] }
    var lengths = view.constraints.filter { $0.priority == .required }.map { abs($0.constant) }
    if let stack = view as? UIStackView {
      let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
      lengths += [stack.spacing, margins.top, margins.left, margins.bottom, margins.right]
    }
    return lengths.filter { $0 > 0 } + view.subviews.flatMap(requiredLengths)
  }

  /// Apple's stack views give a hidden view a required length of zero, which conflicts with any other.
  func testAHiddenContainerRequiresNoLength() async {
    func blocks() -> [UIView] { [FlexibleView(10, 10), FlexibleView(10, 10)] }
    let grid = Grid(spacing: 6) {
      for _ in 0..<2 { GridRow { blocks() } }
    }
    let inner = Inset(by: 5) { Cols(spacing: 4) { blocks() } }
    let scroll = Scroll(.horizontal) {
      Rows(spacing: 2) { blocks() }
    }
    let box = Rows(spacing: 8) {
      inner; grid; scroll
    }
    install(.rows(alignment: .leading, of: [box.layout, .spacer()]))
    host.layoutIfNeeded()
    let size = box.view.bounds.size
    XCTAssertEqual(size, CGSize(width: 34, height: 84))
    let across = scroll.view.constraints.filter { $0.firstAttribute == .height && $0.secondAttribute == .height }
    XCTAssertEqual(across.map { $0.priority < .required }, [true])
    for hidden in [box.view, inner.view, grid.view] {
      let before = requiredLengths(in: hidden)
      XCTAssertGreaterThan(before.count, 1)
      hidden.isHidden = true
      host.layoutIfNeeded()
      XCTAssertEqual(requiredLengths(in: hidden), [])
      hidden.isHidden = false
      host.layoutIfNeeded()
      XCTAssertEqual(requiredLengths(in: hidden), before)
      XCTAssertEqual(box.view.bounds.size, size)
    }
  }

  func testAContainerThatLeavesAHiddenOneHasItsGapsAgain() async {
    let moved = Rows(spacing: 8) {
      FlexibleView(10, 10); FlexibleView(10, 10)
    }
    let box = Rows {
      moved; FlexibleView(10, 10)
    }
    install(.rows(alignment: .leading, of: [box.layout, .spacer()]))
    let view = moved.view
    box.view.isHidden = true
    host.layoutIfNeeded()
    let other = UIView(frame: host.bounds)
    other.addSubview(view)
    XCTAssertEqual(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 10, height: 28))
  }

  func testHidingAnimatesInAnAnimationBlock() async {
    let a = FixedView(20, 20), b = FixedView(20, 20), c = FixedView(20, 20)
    let layout = StackLayout.rows(of: [
      .view(a), .spacing(of: 10, direction: .vertical), .view(b), .spacing(of: 10, direction: .vertical),
      .view(c),
    ])
    host.addSubview(layout.view)
    layout.view.translatesAutoresizingMaskIntoConstraints = false
    layout.view.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    layout.view.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    host.layoutIfNeeded()
    XCTAssertEqual(c.frame.minY, 60)
    UIView.animate(withDuration: 0.3) {
      b.isHidden = true
      self.host.layoutIfNeeded()
    }
    XCTAssertEqual(c.frame.minY, 30)
    XCTAssertEqual(c.shownFrame.minY, 60, accuracy: 0.01)
    FrameClock.shared.settle()
    XCTAssertEqual(c.shownFrame.minY, 30, accuracy: 0.01)
  }

}
