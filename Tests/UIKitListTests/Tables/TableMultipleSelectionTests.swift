import TestSupport
import XCTest

@testable import UIKit

/// Selecting several rows.
@MainActor final class TableMultipleSelectionTests: XCTestCase {
  private func point(_ row: Int, x: CGFloat = 150) -> CGPoint { CGPoint(x: x, y: CGFloat(row) * 44 + 22) }

  func testMarksInEditingMode() async {
    let (table, screen) = TableFixture(rows: 5).open()
    table.allowsMultipleSelectionDuringEditing = true
    let cell = table.cellForRow(at: path(1))
    let start = cell?.contentView.frame.minX ?? 0
    table.setEditing(true, animated: true)
    screen.settle()
    XCTAssertEqual(cell?.contentView.frame.minX, start + 38)
    XCTAssertEqual(cell?.cellState.editingControl?.kind, .mark(isOn: false))
    XCTAssertEqual(cell?.cellState.editingControl?.isAccessibilityElement, false)
    screen.tap(at: point(1))
    screen.tap(at: point(3, x: 27))
    XCTAssertEqual(table.indexPathsForSelectedRows, [path(1), path(3)], "also by the mark")
    XCTAssertEqual(cell?.cellState.editingControl?.kind, .mark(isOn: true))
    screen.tap(at: point(1))
    XCTAssertEqual(table.indexPathsForSelectedRows, [path(3)])
    XCTAssertEqual(cell?.cellState.editingControl?.kind, .mark(isOn: false))
    table.setEditing(false, animated: true)
    screen.settle()
    XCTAssertNil(table.indexPathsForSelectedRows)
    XCTAssertNil(cell?.cellState.editingControl)
  }

  func testTheSettingChangesInEditingMode() async {
    let (table, screen) = TableFixture(rows: 5).open()
    table.setEditing(true, animated: false)
    screen.layOut()
    let cell = table.cellForRow(at: path(1))
    XCTAssertEqual(cell?.cellState.editingControl?.kind, .delete)
    table.allowsMultipleSelectionDuringEditing = true
    XCTAssertEqual(cell?.cellState.editingControl?.kind, .mark(isOn: false))
    XCTAssertEqual(cell?.editingStyle, UITableViewCell.EditingStyle.none)
  }

  func testTheBackgroundOfMarkedRows() async {
    let (table, screen) = TableFixture(rows: 5).open()
    let (single, several) = (UIView(), UIView())
    let cell = table.cellForRow(at: path(0))
    cell?.selectedBackgroundView = single
    cell?.multipleSelectionBackgroundView = several
    screen.tap(at: point(0))
    XCTAssertTrue(single.superview === cell && several.superview == nil)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    screen.tap(at: point(0))
    XCTAssertTrue(several.superview === cell)
    XCTAssertEqual(several.alpha, 1)
    XCTAssertEqual(single.alpha, 0)
  }

  func testShiftSelectsARange() async {
    let fixture = TableFixture(rows: 10)
    let (table, screen) = fixture.open()
    table.allowsMultipleSelection = true
    screen.click(at: point(2))
    screen.click(at: point(4), [.control])
    fixture.reported = []
    screen.click(at: point(7), [.shift])
    XCTAssertEqual(table.indexPathsForSelectedRows, [2, 4, 5, 6, 7].map { path($0) })
    XCTAssertEqual(fixture.reported, ["select [0, 5]", "select [0, 6]", "select [0, 7]"])
    screen.click(at: point(3), [.shift])
    XCTAssertEqual(table.indexPathsForSelectedRows?.sorted(), (2...7).map { path($0) })
    table.allowsMultipleSelection = false
    screen.click(at: point(8), [.shift])
    XCTAssertEqual(table.indexPathsForSelectedRows, [path(8)], "a single row")
  }

  func testShiftAndSpaceSelectARange() async {
    let (table, screen) = TableFixture(rows: 10).open()
    table.allowsMultipleSelection = true
    screen.press("Tab")
    screen.press("space")
    for _ in 0..<3 { screen.press("Down") }
    screen.press("space", [.shift])
    XCTAssertEqual(table.indexPathsForSelectedRows, (0...3).map { path($0) })
  }

  private func dragTwo(_ screen: TestScreen, from start: Int, through rows: [Int]) {
    for finger: UInt64 in 1...2 {
      screen.send(.down, at: point(start, x: CGFloat(100 * finger)), .touch, finger: finger)
    }
    for row in rows {
      for finger: UInt64 in 1...2 {
        screen.wait(0.02)
        screen.send(.moved, at: point(row, x: CGFloat(100 * finger)), .touch, finger: finger)
      }
    }
    for finger: UInt64 in 1...2 {
      screen.send(.up, at: point(rows.last ?? start, x: CGFloat(100 * finger)), .touch, finger: finger)
    }
    screen.settle()
  }

  func testTwoFingersSelect() async {
    let fixture = TableFixture(rows: 100)
    let (table, screen) = fixture.open()
    table.allowsMultipleSelection = true
    dragTwo(screen, from: 1, through: [2, 3, 4, 3])
    XCTAssertEqual(table.indexPathsForSelectedRows, [1, 2, 3].map { path($0) })
    XCTAssertEqual(table.contentOffset.y, 0, "the table doesn't scroll")
    dragTwo(screen, from: 2, through: [3])
    XCTAssertEqual(table.indexPathsForSelectedRows, [path(1)], "a selected row's drag deselects")
    XCTAssertEqual(fixture.reported.filter { $0.hasPrefix("deselect") }, [4, 2, 3].map { "deselect [0, \($0)]" })
  }

  func testOneFingerAlongTheMarksSelects() async {
    let fixture = TableFixture(rows: 100)
    let (table, screen) = fixture.open()
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    screen.settle()
    func drag(x: CGFloat, from first: Int, through rows: [Int]) {
      screen.touch(.down, at: point(first, x: x))
      for row in rows {
        for step in 1...4 {
          screen.wait(0.02)
          let start = point(row > first ? row - 1 : row + 1, x: x).y
          screen.touch(.moved, at: CGPoint(x: x, y: start + (point(row).y - start) * CGFloat(step) / 4))
        }
      }
      screen.touch(.up, at: point(rows.last ?? first, x: x))
      screen.settle()
    }
    drag(x: 27, from: 1, through: [2, 3, 4])
    XCTAssertEqual(table.indexPathsForSelectedRows, [1, 2, 3, 4].map { path($0) })
    XCTAssertEqual(table.contentOffset.y, 0, "the table doesn't scroll")
    drag(x: 200, from: 8, through: [7, 6, 5])
    XCTAssertEqual(table.indexPathsForSelectedRows?.count, 4)
    XCTAssertGreaterThan(table.contentOffset.y, 40, "beside the marks, it scrolls")
  }

  func testTwoFingersScrollWhereOneRowIsSelected() async {
    let (table, screen) = TableFixture(rows: 100).open()
    table.allowsMultipleSelectionDuringEditing = true
    dragTwo(screen, from: 5, through: [4, 3, 2])
    XCTAssertNil(table.indexPathsForSelectedRows)
    XCTAssertGreaterThan(table.contentOffset.y, 40)
  }

  func testTwoFingersBeginEditing() async {
    let fixture = EnteringFixture(rows: 20)
    let (table, screen) = fixture.open()
    table.allowsMultipleSelectionDuringEditing = true
    screen.layOut()
    // The recogniser exists as soon as several rows can be selected in any mode.
    dragTwo(screen, from: 1, through: [2, 3])
    XCTAssertTrue(table.isEditing)
    XCTAssertEqual(table.indexPathsForSelectedRows, [1, 2, 3].map { path($0) })
    XCTAssertEqual(fixture.interaction, ["should [0, 1]", "did [0, 1]", "end"])
  }

  func testTheNearestSelectedRow() async {
    let (table, screen) = TableFixture(rows: 200).open()
    table.allowsMultipleSelection = true
    for row in [0, 90, 110, 199] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    table.scrollToRow(at: path(104), at: .top, animated: false)
    table.scrollToNearestSelectedRow(at: .none, animated: false)
    XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(104), "it's in sight already")
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(110))
    table.scrollToRow(at: path(30), at: .top, animated: false)
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(0))
    withExtendedLifetime(screen) {}
  }

  func testOneRowInEditingModeStaysOne() async {
    let (table, _) = TableFixture(rows: 5).open()
    table.allowsMultipleSelection = true
    table.allowsSelectionDuringEditing = true
    table.isEditing = true
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    XCTAssertEqual(table.indexPathsForSelectedRows, [path(1)])
  }
}

@MainActor private final class EnteringFixture: TableModel, UITableViewDataSource, UITableViewDelegate {
  var interaction: [String] = []
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool {
    if interaction.isEmpty { interaction.append("should \(path.words)") }
    return true
  }
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
    interaction.append("did \(path.words)")
    tableView.setEditing(true, animated: true)
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { interaction.append("end") }
}
