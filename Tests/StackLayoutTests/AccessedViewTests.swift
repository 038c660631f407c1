import TestSupport
import XCTest

@testable import StackLayout
@testable import UIKit

/// Nodes whose views a client has accessed: they behave like the others.
@MainActor final class AccessedViewTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let views = [FlexibleView(20, 20), FlexibleView(20, 20), FlexibleView(20, 20)]

  private func frame(_ view: UIView) -> CGRect {
    host.layoutIfNeeded()
    return host.convert(view.bounds, from: view)
  }

  // MARK: Spacings

  func testASpacingWithAViewIsNoView() async {
    for hasView in [false, true] {
      let gap = StackLayout.spacing(of: 10)
      let installation = Cols(alignment: .top, spacing: 8) {
        views[0]; gap; views[1]; views[2]; Spacer()
      }.install(in: host)
      XCTAssertEqual(frame(views[1]).minX, 30)
      if hasView { XCTAssertEqual(frame(gap.view), CGRect(x: 20, y: 0, width: 10, height: 0)) }
      func check(_ expected: [CGFloat], hiding hidden: Int, line: UInt = #line) {
        views[hidden].isHidden = true
        let shown = views.filter { !$0.isHidden }
        XCTAssertEqual(shown.map { frame($0).minX }, expected, "\(hasView)", line: line)
        if hasView { XCTAssertEqual(gap.view.isHidden, hidden == 0, line: line) }
        views[hidden].isHidden = false
      }
      XCTAssertEqual(views.map { frame($0).minX }, [0, 30, 58], "\(hasView)")
      check([0, 28], hiding: 0)
      check([0, 30], hiding: 1)
      check([0, 30], hiding: 2)
      XCTAssertEqual(views.map { frame($0).minX }, [0, 30, 58], "\(hasView)")
      installation.uninstall()
    }
  }

  func testASpacingWithAViewTurnsWithItsColumns() async {
    for hasView in [false, true] {
      let gap = StackLayout.spacing(of: 10, direction: .horizontal)
      if hasView { _ = gap.view }
      let traits = host.traitCollection
      host.traitOverride = UITraitCollection(horizontalSizeClass: .compact)
      host.propagateTraitChange(from: traits)
      let installation = Cols(spacing: 8, asRows: .inCompactWidth) {
        views[0]; gap; views[1]; Spacer()
      }.install(in: host)
      XCTAssertEqual(frame(views[1]).origin, CGPoint(x: 0, y: 30), "\(hasView)")
      installation.uninstall()
    }
  }

  func testANegativeSpacingWithAViewAtTheEndIsNegative() async {
    let gap = StackLayout.spacing(of: -8)
    let installation = StackLayout.rows(of: [.rows(of: [.view(views[0]), gap]), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(views[0].superview?.bounds.height, 12)
    XCTAssertEqual(frame(gap.view).height, 0)
    XCTAssertEqual(views[0].superview?.bounds.height, 12)
    installation.uninstall()
  }

  func testRowsWhoseHiddenSpacingIsTakenAwayTakeNoSpace() async {
    let gap = StackLayout.spacing(of: 10), rest = StackLayout.spacing(of: 15)
    let installation = StackLayout.rows(of: [.rows(of: [gap, rest]), .view(views[0]), .spacer()]).install(in: host)
    gap.view.isHidden = true
    XCTAssertEqual(frame(views[0]).minY, 15)
    gap.view.removeFromSuperview()
    XCTAssertEqual(frame(views[0]).minY, 0)
    installation.uninstall()
  }

  // MARK: Groups

  func testAGroupWithAViewStaysInItsPlace() async {
    let group = StackLayout.each([views[0], views[1]]) { .view($0) }
    StackLayout.rows(alignment: .leading, of: [group, .view(views[2]), .spacer()]).install(in: host)
    let before = views.map { frame($0) }
    let view = group.view
    XCTAssertTrue(view.isDescendant(of: host))
    XCTAssertTrue(views[0].superview === view)
    XCTAssertEqual(views.map { frame($0) }, before)
  }

  // MARK: Priorities

  func testAccessingTheViewOfAPartKeepsThePrioritiesOfTheTree() async {
    let part = Prioritized(hugging: UILayoutPriority(260)) { views[0] }
    let installation = Rows { part }.install(in: host)
    XCTAssertTrue(part.view === views[0])
    XCTAssertEqual(views[0].contentHuggingPriority(for: .vertical), UILayoutPriority(260))
    installation.uninstall()
    XCTAssertEqual(views[0].contentHuggingPriority(for: .vertical), .defaultLow)
  }

  // MARK: Nodes that have left

  func testANodeThatHasLeftHasAViewOfItsOwn() async {
    let old = Rows { views[0] }
    let installation = Inset(by: 10) { old }.install(in: host)
    installation.update(to: Inset(by: 10) { Rows { views[1] } })
    let container = views[1].superview
    XCTAssertNotNil(container)
    XCTAssertFalse(old.view === container)
    XCTAssertTrue(views[0].superview === old.view)
    XCTAssertTrue(views[1].isDescendant(of: host))
  }

  func testANodeAndItsViewCanReplaceEachOther() async {
    let inner = Rows {
      Sized(width: 50) { views[0] }
    }
    let asView = StackLayout.cols(alignment: .top, of: [.view(inner.view), .view(views[1]), .spacer()])
    let asNode = StackLayout.cols(alignment: .top, of: [inner.layout, .view(views[1]), .spacer()])
    let installation = asView.install(in: host)
    for (index, tree) in [asNode, asNode, asView, asView, asNode, asView].enumerated() {
      installation.update(to: tree)
      XCTAssertTrue(views[0].superview === inner.view, "\(index)")
      XCTAssertTrue(inner.view.isDescendant(of: host), "\(index)")
      XCTAssertEqual(frame(views[0]), CGRect(x: 0, y: 0, width: 50, height: 20), "\(index)")
      XCTAssertEqual(frame(views[1]).minX, 50, "\(index)")
    }
  }

  func testAViewThatTheClientHasTakenStaysThere() async {
    let inner = StackLayout.rows(of: [.view(views[0]), .view(views[1])])
    Inset(by: 10) { inner }.install(in: host)
    let away = UIView()
    away.addSubview(views[0])
    XCTAssertTrue(views[1].superview === inner.view)
    XCTAssertTrue(views[0].superview === away)
  }

  func testSpacersThatComeBackHaveEqualLengthsAgain() async {
    let spacer = StackLayout.spacer(), view = views[0]
    let layout = StackLayout.cols(of: [.spacer(), .view(view), spacer])
    let installation = layout.install(in: host)
    XCTAssertEqual(frame(view).minX, 90)
    let count = view.superview?.constraints.count
    spacer.view.removeFromSuperview()
    installation.update(to: layout)
    XCTAssertEqual(frame(view).minX, 90)
    XCTAssertEqual(view.superview?.constraints.count, count)
  }

}
