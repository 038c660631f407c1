import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that are dragged to another position.
@MainActor final class DraggingTests: ReorderTestCase {

  func testARowIsLiftedFollowsTheFingerAndIsDropped() async {
    let rows = fill("abcde")
    let screen = TestScreen(list)
    lift(screen, at: 30)
    XCTAssertTrue(list.isReordering)
    XCTAssertGreaterThan(list.cell(rows[0]).layer.shadowOpacity, 0)
    XCTAssertGreaterThan(list.frame(rows[0]).width, 320)
    XCTAssertEqual(list.separator(rows[0])?.isHidden, true)
    move(screen, to: 140)
    XCTAssertEqual(list.frame(rows[0]).midY, 140, accuracy: 0.5)
    // Past b and half of c, of which the others make room.
    XCTAssertEqual(rows[1...].map { list.frame($0).minY }, [0, 60, 180, 240])
    XCTAssertEqual(names, "abcde")
    drop(screen, at: 140)
    XCTAssertEqual(names, "bcade")
    XCTAssertEqual(reported, ["a0>2"])
    XCTAssertEqual(list.rows.map { list.frame($0).minY }, [0, 60, 120, 180, 240])
    let mounted = list.staging.mounted
    XCTAssertTrue(mounted.allSatisfy { $0.displacement == CellDisplacement() && $0.transform == .identity })
    XCTAssertEqual(list.cell(rows[0]).layer.shadowOpacity, 0)
    XCTAssertEqual(list.separator(rows[0])?.isHidden, false)
  }

  func testItGoesUpAndToBothEnds() async {
    _ = fill("abcde")
    let screen = TestScreen(list)
    lift(screen, at: 270)
    move(screen, to: 40)
    move(screen, to: -200)
    drop(screen, at: -200)
    XCTAssertEqual(names, "eabcd")
    lift(screen, at: 90)
    move(screen, to: 470)
    drop(screen, at: 470)
    XCTAssertEqual(names, "ebcda")
    XCTAssertEqual(reported, ["e4>0", "a1>4"])
  }

  func testARowPutDownWhereItWasIsNoMove() async {
    let rows = fill("abc")
    let screen = TestScreen(list)
    lift(screen, at: 90)
    move(screen, to: 140)
    move(screen, to: 95)
    drop(screen, at: 95)
    XCTAssertEqual(names, "abc")
    XCTAssertEqual(reported, [])
    XCTAssertEqual(rows.map { list.frame($0).minY }, [0, 60, 120])
  }

  func testRowsOfDifferentLengthsMakeAsMuchSpaceAsIsNeeded() async {
    let rows = fill("ab")
    let tall = Block(height: 176)
    list.insertRow(tall, after: rows[0])
    let screen = TestScreen(list)
    lift(screen, at: 30)
    move(screen, to: 125)
    XCTAssertEqual(list.frame(tall).minY, 60)
    move(screen, to: 150)
    XCTAssertEqual(list.frame(tall).minY, 0)
    drop(screen, at: 150)
    XCTAssertEqual(names, "-ab")
    XCTAssertEqual(list.frame(rows[0]).minY, 200)
  }

  func testACancelledDragChangesNothing() async {
    let rows = fill("abc")
    let screen = TestScreen(list)
    lift(screen, at: 30)
    move(screen, to: 150)
    screen.touch(.cancelled, at: CGPoint(x: 100, y: 150))
    screen.settle()
    XCTAssertEqual(names, "abc")
    XCTAssertEqual(reported, [])
    XCTAssertFalse(list.isReordering)
    XCTAssertEqual(rows.map { list.frame($0).minY }, [0, 60, 120])
  }

  func testOnlyRowsThatAllowItAreLifted() async {
    let rows = fill("abc")
    let plain = Block(height: 36)
    list.prependRow(plain)
    rows[0].allows = false
    let screen = TestScreen(list)
    for y in [30, 90] as [CGFloat] {
      lift(screen, at: y)
      XCTAssertFalse(list.isReordering)
      drop(screen, at: y)
    }
    list.setReorderable(forRow: plain, isReorderable: true)
    list.setReorderable(forRow: rows[1], isReorderable: false)
    lift(screen, at: 150)
    XCTAssertFalse(list.isReordering)
    drop(screen, at: 150)
    lift(screen, at: 30)
    move(screen, to: 100)
    drop(screen, at: 100)
    XCTAssertEqual(names, "a-bc")
  }

  func testAQuickDragScrolls() async {
    _ = fill("abcdefghijklmno")
    let screen = TestScreen(list)
    screen.touch(.down, at: CGPoint(x: 100, y: 300))
    for step in 1...10 {
      screen.wait(0.01)
      screen.touch(.moved, at: CGPoint(x: 100, y: 300 - 10 * CGFloat(step)))
    }
    XCTAssertFalse(list.isReordering)
    XCTAssertGreaterThan(list.contentOffset.y, 50)
    drop(screen, at: 200)
    XCTAssertEqual(names, "abcdefghijklmno")
  }

  func testTheListScrollsAtItsEndsAndNewRowsMakeSpaceToo() async {
    list.staging.fewRows = 0
    let rows = fill(String((0..<60).map { Character(UnicodeScalar(UInt8(65 + $0))) }))
    let screen = TestScreen(list)
    lift(screen, at: 30)
    screen.touch(.moved, at: CGPoint(x: 100, y: 470))
    screen.wait(2)
    XCTAssertGreaterThan(list.contentOffset.y, 800)
    XCTAssertNotNil(list.cell(rows[0]).placement)
    XCTAssertEqual(list.frame(rows[0]).midY - list.bounds.minY, 470, accuracy: 1)
    // Nothing scrolls while the finger rests.
    move(screen, to: 240)
    let offset = list.contentOffset
    screen.wait(0.5)
    XCTAssertEqual(list.contentOffset, offset)
    let others = list.staging.mounted.filter { $0 !== list.cell(rows[0]) }
    let seen = others.filter { list.frame($0.contentView).intersects(list.bounds) }
    let places = seen.map { list.frame($0.contentView).minY }
    drop(screen, at: 240)
    XCTAssertEqual(list.frame(rows[0]).midY - list.bounds.minY, 240, accuracy: 31)
    XCTAssertEqual(seen.map { list.frame($0.contentView).minY - list.bounds.minY }, places.map { $0 - offset.y })
    screen.settle()
    XCTAssertEqual(list.rows.firstIndex(of: rows[0]), reported.first.flatMap { Int($0.dropFirst(3)) })
    XCTAssertEqual(list.contentSize.height, 3600)
    // And back to the beginning.
    let y = list.frame(rows[0]).midY - list.bounds.minY
    lift(screen, at: y)
    screen.touch(.moved, at: CGPoint(x: 100, y: 5))
    screen.wait(4)
    XCTAssertEqual(list.contentOffset.y, 0)
    drop(screen, at: 5)
    XCTAssertEqual(names.first, "A")
  }

  func testChangesDuringADragLeaveItRight() async {
    let rows = fill("abcde")
    let screen = TestScreen(list)
    lift(screen, at: 90)
    move(screen, to: 160)
    list.removeRow(rows[0])
    list.addRow(Card("f"))
    screen.layOut()
    XCTAssertEqual(list.frame(rows[1]).midY, 160, accuracy: 0.5)
    drop(screen, at: 160)
    XCTAssertEqual(names, "cdbef")
    lift(screen, at: 30)
    list.removeRow(rows[2])
    screen.layOut()
    XCTAssertFalse(list.isReordering)
    drop(screen, at: 30)
    XCTAssertEqual(names, "dbef")
    XCTAssertEqual(list.rows.map { list.frame($0).minY }, [0, 60, 120, 180])
  }

  func testTheListDecidesWhereARowMayGo() async {
    let rows = fill("abcde")
    list.reorderTarget = { _, index in max(1, index) }
    let screen = TestScreen(list)
    lift(screen, at: 150)
    move(screen, to: 10)
    XCTAssertEqual(list.frame(rows[0]).minY, 0)
    XCTAssertEqual(list.frame(rows[1]).minY, 120)
    drop(screen, at: 10)
    XCTAssertEqual(names, "acbde")
    XCTAssertEqual(reported, ["c2>1"])
  }

  func testHiddenRowsAreNoObstacle() async {
    let rows = fill("abcd")
    list.hideRow(rows[1])
    let screen = TestScreen(list)
    lift(screen, at: 30)
    move(screen, to: 100)
    drop(screen, at: 100)
    XCTAssertEqual(names, "bcad")
    XCTAssertEqual(reported, ["a0>2"])
  }

  func testARowGoesFromSectionToSection() async {
    let rows = "abcd".map { Card(String($0)) }
    let first = RowSection(header: Block(height: 36), rows: [rows[0], rows[1]], footer: Block(height: 36))
    let second = RowSection(header: Block(height: 36), rows: [rows[2], rows[3]])
    first.hasStickyHeader = false
    second.hasStickyHeader = false
    list.addSection(first)
    list.addSection(second)
    let screen = TestScreen(list)
    // From the first section's start past its end, and on into the second section.
    lift(screen, at: 90)
    move(screen, to: 215)
    drop(screen, at: 215)
    XCTAssertEqual(names, "-b--acd")
    XCTAssertTrue(list.section(forRow: rows[0]) === second)
    // The first header stays first.
    lift(screen, at: 90)
    move(screen, to: 0)
    drop(screen, at: 0)
    XCTAssertEqual(names, "-b--acd")
  }

  func testADragThatScrollsEndsWithItsList() async throws {
    weak var drag: RowDrag?
    weak var gone: AloeStackView?
    do {
      let list = AloeStackView(), row = Card("a")
      list.addRow(row)
      let new = RowDrag(
        try XCTUnwrap(list.order.entry(of: row)), list.cell(row), grip: 0, finger: .zero, rank: 0,
        feature: list.reordering)
      new.scrollSpeed = 100
      new.updateLink()
      (drag, gone) = (new, list)
    }
    XCTAssertNil(gone)
    XCTAssertNotNil(drag, "it follows the frames")
    FrameClock.shared.advance(by: 0.1)
    XCTAssertNil(drag)
  }

  func testTheFrameClockRestsWhenTheDragIsOver() async {
    _ = fill("abcdefghijkl")
    let screen = TestScreen(list)
    lift(screen, at: 30)
    screen.touch(.moved, at: CGPoint(x: 100, y: 475))
    screen.wait(0.1)
    drop(screen, at: 475)
    XCTAssertNil(list.reordering.drag)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testADraggedRowStaysBetweenTheBars() async {
    let rows = fill("abcdefghijklmnopqrst")
    list.contentInset = UIEdgeInsets(top: 120, left: 0, bottom: 80, right: 0)
    let screen = TestScreen(list)
    list.contentOffset.y = 180
    screen.layOut()
    func seen(_ row: UIView) -> ClosedRange<CGFloat> {
      let frame = list.convert(CGRect(x: 0, y: 0, width: 1, height: 60), from: list.cell(row))
      return frame.midY - 30 - list.bounds.minY...frame.midY + 30 - list.bounds.minY
    }
    lift(screen, at: 210)
    let dragged = rows[6]
    XCTAssertTrue(list.isReordering)
    screen.touch(.moved, at: CGPoint(x: 100, y: 20))
    screen.wait(0.1)
    XCTAssertGreaterThanOrEqual(seen(dragged).lowerBound, 119)
    // And the list scrolls there.
    screen.wait(3)
    XCTAssertEqual(list.contentOffset.y, -120)
    XCTAssertGreaterThanOrEqual(seen(dragged).lowerBound, 119)
    screen.touch(.moved, at: CGPoint(x: 100, y: 475))
    screen.wait(0.1)
    XCTAssertLessThanOrEqual(seen(dragged).upperBound, 401)
    screen.wait(5)
    XCTAssertLessThanOrEqual(seen(dragged).upperBound, 401)
    drop(screen, at: 475)
    XCTAssertEqual(names.last, "g")
  }

  func testADraggedRowHasTheListsBackground() async {
    let rows = fill("abc")
    let screen = TestScreen(list)
    lift(screen, at: 30)
    list.backgroundColor = .green
    XCTAssertEqual(list.existingCell(forRow: rows[0])?.backgroundColor, .green)
    XCTAssertEqual(list.existingCell(forRow: rows[1])?.backgroundColor, .clear)
    drop(screen, at: 30)
    XCTAssertEqual(list.existingCell(forRow: rows[0])?.backgroundColor, .clear)
  }

}
