import AloeStackView
import UIKit
import XCTest

#if canImport(TestSupport)
  import TestSupport
#endif

/// Adding, inserting, moving and removing.
@MainActor final class RowsTests: XCTestCase {

  private let a = Block("a"), b = Block("b"), c = Block("c"), d = Block("d"), stranger = Block("x")
  private let list = AloeStackView()

  // MARK: Adding and inserting

  func testAppendingAndPrepending() async {
    list.addRow(a)
    list.addRows([b, c])
    XCTAssertEqual(list.names, "abc")
    list.prependRow(d)
    XCTAssertEqual(list.names, "dabc")
    list.prependRows([Block("1"), Block("2")])
    XCTAssertEqual(list.names, "12dabc")
  }

  func testInsertingKeepsABatchInOrder() async {
    list.addRows([a, b])
    list.insertRow(c, before: b)
    list.insertRow(d, after: b)
    XCTAssertEqual(list.names, "acbd")
    list.insertRows([Block("1"), Block("2")], before: c)
    list.insertRows([Block("3"), Block("4")], after: c)
    XCTAssertEqual(list.names, "a12c34bd")
  }

  func testInsertingBesideAnUnknownRowDoesNothing() async {
    list.addRow(a)
    list.insertRow(b, before: stranger)
    list.insertRow(b, after: stranger, animated: true)
    list.insertRows([b, c], before: stranger)
    list.insertRows([b, c], after: stranger)
    XCTAssertEqual(list.names, "a")
    XCTAssertNil(b.superview)
  }

  func testEmptyBatchesDoNothing() async {
    list.addRows([])
    list.removeRows([], animated: true)
    list.hideRows([], animated: true)
    XCTAssertEqual(list.names, "")
    XCTAssertNil(list.firstRow)
    XCTAssertNil(list.lastRow)
  }

  // MARK: Asking

  func testFirstLastAndContains() async {
    list.addRows([a, b, c])
    list.hideRows([a, c])
    XCTAssertTrue(list.firstRow === a)
    XCTAssertTrue(list.lastRow === c)
    XCTAssertTrue(list.containsRow(a))
    XCTAssertFalse(list.containsRow(stranger))
    XCTAssertEqual(list.names, "abc")
  }

  func testARowsSuperviewIsItsCell() async {
    list.addRow(a)
    XCTAssertTrue((a.superview as? StackViewCell)?.contentView === a)
  }

  // MARK: Moving

  func testAMoveKeepsEverything() async {
    var taps = 0
    list.addRows([a, b, c])
    list.setTapHandler(forRow: a) { _ in taps += 1 }
    list.setInset(forRow: a, inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    list.setSeparatorInset(forRow: a, inset: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    list.setBackgroundColor(forRow: a, color: .red)
    list.hideSeparator(forRow: a)
    list.hideRow(a)
    let cell = list.cell(a)
    list.addRow(a)
    list.insertRow(a, after: b)
    list.prependRow(a)
    list.insertRows([a], before: c)
    XCTAssertEqual(list.names, "bac")
    XCTAssertTrue(list.cell(a) === cell)
    XCTAssertTrue(list.isRowHidden(a))
    XCTAssertTrue(cell.isSeparatorHidden)
    XCTAssertEqual(cell.rowInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    XCTAssertEqual(cell.separatorInset, UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    XCTAssertEqual(cell.rowBackgroundColor, .red)
    list.showRow(a)
    #if canImport(TestSupport)
      TestScreen(list).tap(a)
      XCTAssertEqual(taps, 1)
    #endif
  }

  func testARowBesideItselfStays() async {
    list.addRows([a, b])
    list.insertRow(a, before: a)
    list.insertRow(a, after: a)
    XCTAssertEqual(list.names, "ab")
    list.insertRows([b, a], after: a)
    XCTAssertEqual(list.names, "ba")
  }

  func testARowOfAnotherListLeavesIt() async {
    let other = AloeStackView()
    other.addRows([a, b])
    list.addRow(a)
    XCTAssertEqual(other.names, "b")
    XCTAssertEqual(list.names, "a")
    XCTAssertTrue(list.cell(a).contentView === a)
  }

  // MARK: Removing

  func testRemoving() async {
    list.addRows([a, b, c, d])
    list.removeRow(b)
    list.removeRow(stranger)
    XCTAssertEqual(list.names, "acd")
    XCTAssertNil(b.superview)
    list.removeRows([a, b, d])
    XCTAssertEqual(list.names, "c")
    list.removeAllRows()
    XCTAssertEqual(list.names, "")
    XCTAssertEqual(list.allCells.count, 0)
    list.addRow(b)
    XCTAssertEqual(list.names, "b")
    XCTAssertTrue(list.cell(b).contentView === b)
  }

  func testARowAddedAgainIsANewRow() async {
    list.addRow(a)
    list.setInset(forRow: a, inset: .zero)
    list.hideRow(a)
    list.removeRow(a)
    list.addRow(a)
    XCTAssertEqual(list.cell(a).rowInset, list.rowInset)
    XCTAssertFalse(list.isRowHidden(a))
  }

  func testRowsAndListsAreLetGo() async {
    weak var weakList: AloeStackView?
    weak var weakRow: Block?
    weak var weakCell: StackViewCell?
    do {
      let list = AloeStackView()
      let row = Block()
      list.addRows([row, Block()])
      list.setTapHandler(forRow: row) { _ in }
      list.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      list.layoutIfNeeded()
      weakCell = list.cell(row)
      list.removeRow(row)
      weakRow = row
      weakList = list
    }
    XCTAssertNil(weakList)
    XCTAssertNil(weakRow)
    XCTAssertNil(weakCell)
  }

  func testAddingManyRowsIsNotQuadratic() async {
    for _ in 0..<5_000 { list.addRow(UIView()) }
    XCTAssertEqual(list.rows.count, 5_000)
  }

  // MARK: Archives

  func testAListFromAnArchiveWorks() async throws {
    let list = try XCTUnwrap(AloeStackView(coder: NSKeyedArchiver(requiringSecureCoding: false)))
    list.addRows([a, b])
    list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    list.layoutIfNeeded()
    XCTAssertEqual(list.frame(b).minY, 44)
  }

}
