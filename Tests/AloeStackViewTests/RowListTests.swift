import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// The list's rows as a collection, all rows set at once, moves, and settings given with a row.
@MainActor final class RowListTests: XCTestCase {

  private let a = Block("a"), b = Block("b"), c = Block("c"), d = Block("d"), stranger = Block("x")
  private let list = AloeStackView()

  // MARK: rows

  func testTheRowsAreACollection() async {
    list.addRows([a, b, c])
    XCTAssertEqual(list.rows.count, 3)
    XCTAssertTrue(list.rows[1] === b)
    XCTAssertEqual(list.rows.firstIndex(of: c), 2)
    XCTAssertNil(list.rows.firstIndex(of: stranger))
    XCTAssertTrue(list.rows.contains(a))
    XCTAssertFalse(list.rows.contains(stranger))
    XCTAssertEqual(list.rows.suffix(2).map { ($0 as? Block)?.name }, ["b", "c"])
    list.hideRow(b)
    XCTAssertEqual(Array(list.rows), [a, b, c])
    XCTAssertTrue(AloeStackView().rows.isEmpty)
  }

  func testRowsMayChangeWithinALoop() async {
    list.addRows([a, b, c])
    for row in list.rows { list.removeRow(row) }
    XCTAssertEqual(list.rows.count, 0)
  }

  // MARK: setRows

  func testSettingRowsKeepsWhatStays() async {
    list.addRows([a, b, c])
    list.setInset(forRow: c, inset: .zero)
    list.hideRow(b)
    let cells = [b, c].map { list.cell($0) }
    list.setRows([d, c, b])
    XCTAssertEqual(list.names, "dcb")
    XCTAssertTrue(list.cell(b) === cells[0] && list.cell(c) === cells[1])
    XCTAssertTrue(list.isRowHidden(b))
    XCTAssertEqual(list.cell(c).rowInset, .zero)
    XCTAssertNil(a.superview)
    list.setRows([a, d, a])
    XCTAssertEqual(list.names, "ad")
    list.setRows([])
    XCTAssertEqual(list.names, "")
  }

  func testSettingRowsIsAnimated() async {
    list.addRows([a, b, c])
    let screen = TestScreen(list)
    list.setRows([c, d, b], animated: true)
    screen.layOut()
    XCTAssertEqual(list.cell(c).shownFrame.minY, 88)
    XCTAssertEqual(list.cell(d).shownFrame.height, 0)
    XCTAssertNotNil(a.superview)
    screen.settle()
    XCTAssertEqual([c, d, b].map { list.frame($0).minY }, [0, 44, 88])
    XCTAssertNil(a.superview)
  }

  func testTheLongestRise() async {
    XCTAssertEqual(longestIncreasingSubsequence(in: []), [])
    XCTAssertEqual(longestIncreasingSubsequence(in: [3, 1, 2, 5, 4]).count, 3)
    XCTAssertEqual(longestIncreasingSubsequence(in: [5, 4, 3]).count, 1)
    XCTAssertEqual(longestIncreasingSubsequence(in: [0, 8, 1, 2, 9, 3]), [0, 2, 3, 5])
  }

  // MARK: Moving

  func testMoving() async {
    list.addRows([a, b, c, d])
    list.moveRow(a, after: c)
    XCTAssertEqual(list.names, "bcad")
    list.moveRow(d, before: b)
    XCTAssertEqual(list.names, "dbca")
    list.moveRow(d, to: 3)
    XCTAssertEqual(list.names, "bcad")
    list.moveRow(d, to: -1)
    XCTAssertEqual(list.names, "dbca")
    list.moveRow(d, to: 99)
    list.moveRow(stranger, to: 0)
    list.moveRow(stranger, before: a)
    list.moveRow(a, after: stranger)
    XCTAssertEqual(list.names, "bcad")
  }

  // MARK: Settings

  func testARowWithSettings() async {
    var tapped: [String] = []
    list.hidesSeparatorsByDefault = true
    list.addRow(a, inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), separator: .shown)
    list.addRow(b, separator: .inset(UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)))
    list.addRow(c) { tapped.append($0.name) }
    list.addRows([d, stranger], separator: .hidden, onTap: { tapped.append($0.name) })
    let screen = TestScreen(list)
    XCTAssertEqual(a.frame, CGRect(x: 2, y: 1, width: 314, height: 20))
    XCTAssertNotNil(list.separator(a))
    XCTAssertEqual(list.separator(b)?.frame.minX, 40)
    XCTAssertEqual(list.separator(b)?.frame.maxX, 312)
    XCTAssertNil(list.separator(c))
    for row in [a, c, stranger] { screen.tap(row) }
    XCTAssertEqual(tapped, ["c", "x"])
  }

  func testSeparatorsOfRows() async {
    list.addRows([a, b])
    list.setSeparatorColor(forRow: a, color: .red)
    list.setSeparatorWidth(forRow: a, width: 3)
    let screen = TestScreen(list)
    XCTAssertEqual(list.separator(a)?.backgroundColor, .red)
    XCTAssertEqual(list.separator(a)?.frame.height, 3)
    XCTAssertEqual(list.separator(b)?.backgroundColor, .separator)
    list.separatorColor = .green
    screen.layOut()
    XCTAssertEqual(list.separator(a)?.backgroundColor, .green)
  }

  func testSeparatorsBesideAHighlightedRowAreNotSeen() async {
    final class Touchable: UIView, Highlightable {
      override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 40) }
    }
    let rows = (0..<4).map { _ in Touchable() }
    list.addRows(rows)
    list.hideRow(rows[1])
    let screen = TestScreen(list)
    func seen() -> [Bool?] { [0, 2, 3].map { list.separator(rows[$0]).map { !$0.isHidden } } }
    XCTAssertEqual(seen(), [true, true, true])
    let place = rows[2].convert(CGPoint(x: 5, y: 5), to: screen.window)
    screen.touch(.down, at: place)
    screen.wait(0.3)
    XCTAssertEqual(seen(), [false, false, true])
    screen.touch(.up, at: place)
    XCTAssertEqual(seen(), [true, true, true])
  }

}
