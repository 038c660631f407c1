import TestSupport
import XCTest

@testable import AloeStackView
@_spi(Aloe) @testable import UIKit

/// Tests which cells are mounted, and that rows on the screen keep their positions.
@MainActor final class MountingTests: XCTestCase {

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 30) }
  }

  private let list = AloeStackView()

  /// Rows of heights between 44 and 104, the longer ones further down.
  private func makeRows(_ count: Int) -> [Block] {
    (0..<count).map { Block("\($0)", height: 20 + CGFloat($0 * 7 % 60)) }
  }

  private func top(_ row: UIView) -> CGFloat { list.frame(row).minY - list.contentOffset.y }

  private func isMounted(_ row: UIView) -> Bool { list.cell(row).superview != nil }

  // MARK: What is mounted

  func testOnlyRowsNearTheViewportAreMounted() async {
    let rows = makeRows(2_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    XCTAssertEqual(list.allCells.count, 11)
    XCTAssertTrue(isMounted(rows[0]))
    var counts: [Int] = []
    for _ in 0..<60 {
      list.contentOffset.y += 300
      screen.layOut()
      counts.append(list.allCells.count)
      let seen = rows.filter { isMounted($0) && list.frame($0).intersects(list.bounds) }
      XCTAssertEqual(seen.reduce(0) { $0 + list.frame($1).intersection(list.bounds).height }, 480, accuracy: 0.01)
    }
    XCTAssertEqual([counts.min(), counts.max()], [14, 17], "as many as are in sight and ahead, at the most")
    XCTAssertFalse(isMounted(rows[0]))
  }

  /// The last rows of a list are in the view tree before the first layout, for constraints that tie them; the layout
  /// begins by removing those that are neither tied nor visible.
  func testTheFirstLayoutSolvesNothingForRowsOutOfSight() async {
    func added(_ count: Int) -> Int {
      let list = AloeStackView()
      list.measuring.slice = 0
      list.addRows(
        (0..<count).map { _ in
          let row = UIStackView(arrangedSubviews: [Block("", height: 40), Block("", height: 40)])
          row.spacing = 8
          return row
        })
      let before = LayoutStatistics.current
      _ = TestScreen(list)
      XCTAssertEqual(list.allCells.count, 11)
      return LayoutStatistics.current.since(before).constraintsAdded
    }
    XCTAssertEqual(added(200), added(11))
  }

  func testAnAddedRowThatIsSeenStaysInTheViewTree() async {
    final class Row: UIView {
      var moves = 0
      override func didMoveToWindow() { moves += 1 }
      override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 40) }
    }
    let rows = makeRows(100)
    list.addRows(rows)
    let screen = TestScreen(list)
    let row = Row()
    list.insertRow(row, before: rows[2])
    screen.layOut()
    XCTAssertTrue(isMounted(row))
    XCTAssertEqual(row.moves, 1)
  }

  func testARowsSuperviewIsItsCellMountedOrNot() async {
    let rows = makeRows(500)
    list.addRows(rows)
    _ = TestScreen(list)
    XCTAssertFalse(isMounted(rows[400]))
    XCTAssertTrue(list.cell(rows[400]).contentView === rows[400])
    XCTAssertTrue(list.existingCell(forRow: rows[400]) === list.cell(rows[400]))
  }

  func testAShortListIsMountedWhole() async {
    let rows = makeRows(50)
    list.addRows(rows)
    _ = TestScreen(list)
    XCTAssertTrue(rows.allSatisfy(isMounted))
  }

  func testTheFocusedRowStaysMounted() async {
    let rows = makeRows(300)
    let field = Field()
    list.addRows(rows)
    list.insertRow(field, after: rows[2])
    let screen = TestScreen(list)
    XCTAssertTrue(field.becomeFirstResponder())
    list.contentOffset.y = 5_000
    screen.layOut()
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertTrue(isMounted(field))
    XCTAssertFalse(isMounted(rows[2]))
    field.resignFirstResponder()
    list.contentOffset.y = 6_000
    screen.layOut()
    XCTAssertFalse(isMounted(field))
  }

  func testRowsTiedToOthersStayMounted() async {
    let rows = makeRows(40)
    let bound = Block(), follower = UIView()
    list.addRows([bound] + rows)
    list.addRow(follower)
    follower.heightAnchor.constraint(equalTo: bound.heightAnchor, multiplier: 2).isActive = true
    list.addRows(makeRows(300))
    let other = Block()
    list.prependRow(other)
    other.widthAnchor.constraint(lessThanOrEqualTo: list.frameLayoutGuide.widthAnchor, multiplier: 0.5).isActive = true
    let screen = TestScreen(list)
    XCTAssertTrue(isMounted(follower))
    XCTAssertEqual(follower.frame.height, 40)
    list.contentOffset.y = 9_000
    screen.layOut()
    bound.size.height = 60
    screen.layOut()
    XCTAssertEqual(follower.frame.height, 120)
    XCTAssertEqual(other.frame.width, 160)
    XCTAssertFalse(isMounted(rows[2]))
  }

  // MARK: Rows out of sight

  func testARowChangedOutOfSightIsRightWhenSeen() async {
    let rows = makeRows(300)
    list.addRows(rows)
    let screen = TestScreen(list)
    screen.settle()
    let length = list.contentSize.height
    rows[250].size.height = 200
    list.scrollRowToVisible(rows[250], animated: false)
    XCTAssertEqual(rows[250].frame.height, 200)
    XCTAssertEqual(list.contentSize.height, length + 200 - (20 + CGFloat(250 * 7 % 60)))
  }

  func testARowOutOfSightIsRightWhenAsked() async {
    let rows = makeRows(300)
    list.addRows(rows)
    let screen = TestScreen(list)
    screen.settle()
    let length = list.contentSize.height
    rows[250].size.height = 200
    rows[250].layoutIfNeeded()
    XCTAssertEqual(rows[250].frame, CGRect(x: 15, y: 12, width: 290, height: 200))
    screen.settle()
    XCTAssertFalse(isMounted(rows[250]))
    XCTAssertEqual(list.contentSize.height, length + 200 - (20 + CGFloat(250 * 7 % 60)))
  }

  func testRowsOutOfSightAreMeasuredInIdleTime() async {
    let rows = makeRows(500)
    list.addRows(rows)
    let screen = TestScreen(list)
    XCTAssertTrue(FrameClock.shared.isBusy)
    let total = rows.reduce(0) { $0 + $1.size.height + 24 }
    XCTAssertNotEqual(list.contentSize.height, total)
    list.measuring.slice = 0.1
    screen.settle()
    XCTAssertEqual(list.contentSize.height, total)
    XCTAssertFalse(FrameClock.shared.isBusy)
    XCTAssertEqual(list.allCells.count, 11)
    list.frame.size.width = 200
    screen.layOut()
    XCTAssertTrue(FrameClock.shared.isBusy, "lengths may differ at another width")
    list.removeFromSuperview()
    screen.settle()
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testASliceEndsInTime() async {
    list.addRows(makeRows(400))
    _ = TestScreen(list)
    list.measuring.slice = 1e-9
    let before = list.order.tree.count(.unmeasured)
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertEqual(before - list.order.tree.count(.unmeasured), IdleMeasuring.batchSize)
  }

  func testAControllersRowIsNotMountedToBeMeasured() async {
    final class Inner: UIViewController {
      var appearances = 0
      override func viewWillAppear(_ animated: Bool) { appearances += 1 }
    }
    let inner = Inner()
    inner.view.heightAnchor.constraint(equalToConstant: 300).isActive = true
    let rows = makeRows(200)
    list.addRows(rows)
    list.addRow(inner.view)
    let screen = TestScreen(list)
    // New rows are in a list until its first layout, so that they can be constrained to other views.
    screen.layOut()
    inner.appearances = 0
    screen.settle()
    XCTAssertEqual(inner.appearances, 0)
    XCTAssertEqual(list.contentSize.height, rows.reduce(324) { $0 + $1.size.height + 24 })
  }

  // MARK: What stays where it is

  func testChangesAboveMoveNothingInSight() async {
    let rows = makeRows(400)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.contentOffset.y = 9_000
    screen.layOut()
    let seen = rows.filter { isMounted($0) && top($0) >= 0 && top($0) < 480 }
    let tops = seen.map(top)
    XCTAssertGreaterThan(seen.count, 4)
    func check(_ what: String, line: UInt = #line) {
      screen.layOut()
      XCTAssertEqual(seen.map(top), tops, what, line: line)
    }
    let places = seen.map { list.cell($0).frame }
    list.prependRows(makeRows(3))
    check("rows come above")
    XCTAssertEqual(seen.map { list.cell($0).frame }, places, "the stage moves, not the cells")
    list.prependRow(Block(height: 300), animated: true)
    for _ in 0..<30 {
      screen.wait(1.0 / 60)
      check("a row comes above, animated")
    }
    list.removeRows([rows[2], rows[5]])
    check("rows leave above")
    list.hideRow(rows[9], animated: true)
    check("a row hides above")
    rows[3].size.height = 500
    rows[3].layoutIfNeeded()
    for _ in 0..<100 {
      screen.wait(1.0 / 60)
      check("rows are measured")
    }
    screen.settle()
    check("all rows are measured")
    list.setRows(Array(rows.reversed().filter { !seen.contains($0) }) + seen)
    screen.layOut()
    XCTAssertEqual(top(seen[0]), tops[0])
  }

  func testRowsAfterAnAnchorThatLeavesTakeItsPlace() async {
    let rows = makeRows(400)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.contentOffset.y = 9_000
    screen.layOut()
    let seen = rows.filter { isMounted($0) && top($0) >= 0 && top($0) < 480 }
    let place = top(seen[0])
    list.removeRow(seen[0])
    screen.layOut()
    XCTAssertEqual(top(seen[1]), place)
    list.hideRow(seen[1], animated: true)
    screen.settle()
    XCTAssertEqual(top(seen[2]), place)
    list.moveRow(seen[2], to: 0)
    screen.layOut()
    XCTAssertEqual(top(seen[3]), place)
  }

  func testMountingLeavesAnOffsetBetweenPixelsAlone() async {
    list.addRows(makeRows(300))
    let screen = TestScreen(list)
    // All rows are measured, so that no length turns out different.
    screen.settle()
    for step in 1...200 {
      // `contentOffset` is rounded; the origin of `bounds` isn't.
      list.bounds.origin.y = 30.3 * CGFloat(step)
      screen.layOut()
      XCTAssertEqual(list.contentOffset.y, 30.3 * CGFloat(step), accuracy: 1e-6)
    }
  }

  func testARowHiddenAboveWhereTheListIsScrolledToAtOnceMovesNothing() async {
    let rows = makeRows(300)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.scrollToRow(rows[100], at: .start, animated: false)
    screen.layOut()
    let next = list.frame(rows[104]).minY
    // It's in sight, below the start, and out of sight before the next layout.
    list.hideRow(rows[101])
    list.contentOffset.y = next
    screen.layOut()
    XCTAssertEqual(top(rows[104]), 0, accuracy: 0.5)
  }

  func testAtTheStartNewRowsAreSeen() async {
    let rows = makeRows(100)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.prependRow(Block(height: 56))
    screen.layOut()
    XCTAssertEqual(top(rows[0]), 80)
    XCTAssertEqual(list.contentOffset.y, 0)
  }

  func testAJumpToTheEndStaysThere() async {
    list.addRows(makeRows(1_000))
    let screen = TestScreen(list)
    list.measuring.slice = 0
    list.contentOffset.y = list.contentSize.height - 480
    screen.layOut()
    XCTAssertEqual(list.contentOffset.y, list.contentSize.height - 480)
    XCTAssertEqual(list.frame(list.rows[999]).maxY, list.contentSize.height)
  }

  func testInertiaGoesOnOverRowsOfUnknownLength() async {
    let rows = makeRows(2_000)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.measuring.slice = 0
    list.contentOffset.y = 40_000
    screen.layOut()
    list.beginDrag(along: .vertical)
    list.endDrag(velocity: CGPoint(x: 0, y: -3_000))
    XCTAssertTrue(list.isDecelerating)
    var speed: CGFloat = 3_000.0 / 60
    var frames = 0
    while list.isDecelerating, frames < 300 {
      let seen = rows.filter { isMounted($0) && top($0) >= 0 && top($0) < 400 }
      let before = seen.map(top)
      screen.wait(1.0 / 60)
      frames += 1
      for (row, old) in zip(seen, before) where isMounted(row) {
        let moved = top(row) - old
        XCTAssertLessThan(moved, speed + 1, "frame \(frames)")
        XCTAssertGreaterThan(moved, speed * 0.9 - 1, "frame \(frames)")
      }
      if let row = seen.first(where: isMounted), let index = seen.firstIndex(of: row) {
        speed = top(row) - before[index]
      }
    }
    XCTAssertGreaterThan(frames, 60)
  }

  // MARK: Another size

  func testAnotherWidthMeasuresWhatIsSeenFirst() async {
    let rows = (0..<400).map { number in
      let view = UIView()
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: number % 2 == 0 ? 0.5 : 0.25).isActive = true
      return view
    }
    list.addRows(rows)
    let screen = TestScreen(list)
    screen.settle()
    list.contentOffset.y = 5_000
    screen.layOut()
    let first = rows.first { isMounted($0) && top($0) >= 0 } ?? rows[0]
    let place = top(first)
    list.frame.size.width = 230
    screen.layOut()
    XCTAssertEqual(top(first), place)
    XCTAssertEqual(first.frame.width, 200)
    screen.settle()
    XCTAssertEqual(top(first), place)
    XCTAssertEqual(list.contentSize.height, 200 * (100 + 24) + 200 * (50 + 24))
  }

  func testAnotherAxisShowsTheSameRowFirst() async {
    let rows = makeRows(300)
    list.addRows(rows)
    let screen = TestScreen(list)
    list.scrollToRow(rows[120], at: .start, animated: false)
    list.axis = .horizontal
    screen.layOut()
    XCTAssertEqual(list.frame(rows[120]).minX, list.contentOffset.x)
    screen.settle()
    XCTAssertEqual(list.contentSize, CGSize(width: 300 * 70, height: 480))
  }

  func testTiedRowsAreNotSearchedForAtEachAddition() async {
    let rows = makeRows(1_000)
    var before: UIView?
    for row in rows {
      list.addRow(row)
      // Each is as wide as the one before.
      before.map { row.widthAnchor.constraint(equalTo: $0.widthAnchor).isActive = true }
      before = row
    }
    XCTAssertEqual(list.staging.attached.count, 1_000)
    XCTAssertEqual(list.staging.searchesForTies, 4)
  }

}
