import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that a tap selects.
@MainActor final class SelectionTests: XCTestCase {

  private class Choice: UIView, Selectable {
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 60) }
  }

  /// A row with answers of its own, which come before the protocol's.
  private final class ImplicitConstraint: UIView, Selectable {
    var shown: [Bool] = []
    var isSelectable = true
    var reported: (() -> Void)?
    func setIsSelected(_ isSelected: Bool) {
      shown.append(isSelected)
      reported?()
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 60) }
  }

  private let list = AloeStackView()
  private var reported: [String] = []

  private func listen(_ rows: [UIView]) {
    list.selectionHandler = { [weak self] row, isSelected in
      self?.reported.append("\(rows.firstIndex { $0 === row } ?? -1)\(isSelected ? "+" : "-")")
    }
  }

  func testOneRowIsSelectedAtATime() async {
    let rows = [Choice(), Choice()]
    list.addRows(rows)
    listen(rows)
    let screen = TestScreen(list)
    screen.tap(rows[0])
    XCTAssertEqual(list.cell(rows[0]).backgroundColor, .systemGray4)
    screen.tap(rows[1])
    screen.tap(rows[1])
    XCTAssertEqual(reported, ["0+", "0-", "1+"])
    XCTAssertEqual(list.selectedRows, [rows[1]])
    XCTAssertEqual(list.cell(rows[0]).backgroundColor, .clear)
    list.deselectRow(rows[1])
    XCTAssertEqual(list.selectedRows, [])
    XCTAssertEqual(reported.count, 3)
  }

  func testSeveralRowsAreSelectedAndATapDeselects() async {
    let rows = [Choice(), Choice(), Choice()]
    list.addRows(rows)
    listen(rows)
    list.allowsMultipleSelection = true
    let screen = TestScreen(list)
    for row in [rows[2], rows[0], rows[2]] { screen.tap(row) }
    XCTAssertEqual(reported, ["2+", "0+", "2-"])
    list.selectRow(rows[1])
    XCTAssertEqual(list.selectedRows, [rows[0], rows[1]])
    list.allowsMultipleSelection = false
    XCTAssertEqual(list.selectedRows, [rows[0]])
    list.deselectAllRows()
    XCTAssertFalse(list.isRowSelected(rows[0]))
  }

  func testARowShowsItInItsOwnWayAndMayRefuse() async {
    let row = ImplicitConstraint()
    list.addRow(row)
    var taps = 0
    list.setTapHandler(forRow: row) { _ in taps += 1 }
    let screen = TestScreen(list)
    row.isSelectable = false
    screen.tap(row)
    XCTAssertEqual(row.shown, [])
    row.isSelectable = true
    screen.tap(row)
    list.deselectAllRows()
    XCTAssertEqual(row.shown, [true, false])
    XCTAssertEqual(taps, 2)
    XCTAssertEqual(list.cell(row).backgroundColor, .clear)
  }

  func testOtherRowsAreNotSelected() async {
    let row = Block(height: 60)
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    TestScreen(list).tap(row)
    list.selectRow(row)
    XCTAssertEqual(list.selectedRows, [])
  }

  func testARemovedRowIsDeselectedAndAMovedOneIsNot() async {
    let rows = [Choice(), Choice()]
    list.addRows(rows)
    list.selectRow(rows[0])
    list.moveRow(rows[0], to: 1)
    XCTAssertEqual(list.selectedRows, [rows[0]])
    list.removeRow(rows[0])
    XCTAssertEqual(list.selectedRows, [])
    list.addRow(rows[0])
    XCTAssertFalse(list.isRowSelected(rows[0]))
  }

  func testSelectionOutOfSightIsSeenLater() async {
    let rows = (0..<200).map { _ in Choice() }
    list.addRows(rows)
    list.selectRow(rows[150])
    let screen = TestScreen(list)
    list.scrollRowToVisible(rows[150], animated: false)
    screen.layOut()
    XCTAssertEqual(list.cell(rows[150]).backgroundColor, .systemGray4)
  }

  func testAllRowsAreDeselectedBeforeAnyIsNotified() async {
    let rows = (0..<4).map { _ in ImplicitConstraint() }
    list.addRows(rows)
    list.allowsMultipleSelection = true
    for row in [rows[3], rows[1], rows[0]] { list.selectRow(row) }
    XCTAssertEqual(list.selectedRows, [rows[3], rows[1], rows[0]])
    var left: [Int] = []
    for row in rows { row.reported = { [list] in left.append(list.selectedRows.count) } }
    // None of them is searched for among the others.
    list.deselectAllRows()
    XCTAssertEqual(left, [0, 0, 0])
    XCTAssertEqual(rows.map(\.shown), [[true, false], [true, false], [], [true, false]])
  }

  func testDeselectingCostsALookAtEachSelectedRow() async {
    let rows = (0..<500).map { _ in ImplicitConstraint() }
    list.addRows(rows)
    list.allowsMultipleSelection = true
    for row in rows { list.selectRow(row) }
    var before = list.selection.cells.looks
    list.deselectAllRows()
    XCTAssertEqual(list.selection.cells.looks - before, 2 * rows.count)
    XCTAssertTrue(rows.allSatisfy { $0.shown == [true, false] })
    for row in rows { list.selectRow(row) }
    before = list.selection.cells.looks
    list.removeRows(rows)
    XCTAssertEqual(list.selection.cells.looks - before, rows.count)
    XCTAssertEqual(list.selectedRows, [])
  }

  func testEscapeDeselectsWhereSeveralRowsCanBeSelected() async {
    let rows = [Choice(), Choice()]
    list.addRows(rows)
    listen(rows)
    list.allowsMultipleSelection = true
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(AloeStackViewController(stackView: list), animated: false)
    let screen = TestScreen(navigation)
    for row in rows { screen.tap(row) }
    XCTAssertEqual(list.selectedRows.count, 2)
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(list.selectedRows.count, 0)
    XCTAssertEqual(reported, ["0+", "1+", "0-", "1-"])
    XCTAssertEqual(navigation.viewControllers.count, 2)
    list.allowsMultipleSelection = false
    screen.tap(rows[0])
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(list.selectedRows.count, 1, "One choice stays.")
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }
}
