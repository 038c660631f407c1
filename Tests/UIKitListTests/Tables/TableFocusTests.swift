import TestSupport
import XCTest

@testable import UIKit

/// The keyboard's focus in tables.
@MainActor final class TableFocusTests: XCTestCase {
  private func open() -> (FocusFixture, UITableView, TestScreen, UIButton) {
    let fixture = FocusFixture(rows: 100)
    let table = UITableView(frame: CGRect(x: 0, y: 40, width: 320, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (fixture, fixture)
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    let view = UIView()
    view.addSubview(table)
    view.addSubview(button)
    return (fixture, table, TestScreen(view), button)
  }

  private func focusedRow(_ table: UITableView, _ screen: TestScreen) -> IndexPath? {
    table.row(around: screen.window.focusSystem.focusedView)
  }

  func testTheFocusReturnsToItsRow() async {
    for remembers in [false, true] {
      let (_, table, screen, button) = open()
      table.remembersLastFocusedIndexPath = remembers
      screen.press("Tab")
      screen.press("Tab")
      for _ in 0..<4 { screen.press("Down") }
      XCTAssertEqual(focusedRow(table, screen), path(4))
      screen.window.focusSystem.requestFocusUpdate(to: button)
      screen.layOut()
      XCTAssertTrue(button.isFocused)
      screen.press("Tab")
      XCTAssertEqual(focusedRow(table, screen), path(remembers ? 4 : 0))
    }
  }

  func testTheFocusStaysWithItsRowWhenDataIsLoadedAgain() async {
    let (fixture, table, screen, _) = open()
    screen.press("Tab")
    screen.press("Tab")
    for _ in 0..<4 { screen.press("Down") }
    let row = focusedRow(table, screen)
    XCTAssertEqual(row, path(4))
    for _ in 0..<3 {
      table.reloadData()
      screen.layOut()
      XCTAssertEqual(focusedRow(table, screen), path(4))
      XCTAssertEqual(table.visibleCells.filter(\.isFocused).map { $0.textLabel?.text }, ["Row 4"])
    }
    table.reloadRows(at: [path(4), path(3)], with: .none)
    screen.settle()
    XCTAssertEqual(focusedRow(table, screen), path(4))
    screen.press("Down")
    XCTAssertEqual(focusedRow(table, screen), path(5))
    fixture.sections[0].removeLast(97)
    table.reloadData()
    screen.layOut()
    XCTAssertNil(focusedRow(table, screen), "The row doesn't exist any more.")
    fixture.sections[0] = (0..<100).map { "Row \($0)" }
    table.reloadData()
    screen.layOut()
    XCTAssertNil(focusedRow(table, screen), "It was released.")
  }

  func testTheFocusUnderASheetStaysWithItsRow() async {
    let fixture = FocusFixture(rows: 100)
    let controller = UITableViewController(style: .plain)
    let table: UITableView = controller.tableView
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (fixture, fixture)
    let screen = TestScreen(controller)
    screen.press("Tab")
    for _ in 0..<4 { screen.press("Down") }
    XCTAssertEqual(focusedRow(table, screen), path(4))
    let sheet = UIViewController()
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    sheet.view.addSubview(button)
    controller.present(sheet, animated: false)
    screen.settle()
    screen.press("Tab")
    XCTAssertTrue(button.isFocused)
    table.reloadData()
    screen.settle()
    XCTAssertTrue(button.isFocused)
    controller.dismiss(animated: false)
    screen.settle()
    XCTAssertEqual(focusedRow(table, screen), path(4))
  }

  func testTheDelegateIsAskedAndNotified() async {
    let (fixture, table, screen, _) = open()
    fixture.preferred = path(60)
    screen.press("Tab")
    screen.press("Tab")
    XCTAssertEqual(focusedRow(table, screen), path(60), "it's brought into sight")
    XCTAssertEqual(fixture.moves.last, "nil [0, 60]")
    fixture.forbidden = path(61)
    screen.press("Down")
    XCTAssertEqual(focusedRow(table, screen), path(60))
    fixture.follows = true
    screen.press("Up")
    XCTAssertEqual(fixture.moves.last, "[0, 60] [0, 59]")
    XCTAssertEqual(table.indexPathForSelectedRow, path(59))
  }

  func testAReloadWhenTheFocusMovesLeavesNothingToSelect() async {
    let (fixture, table, screen, _) = open()
    fixture.follows = true
    for _ in 0..<2 { screen.press("Tab") }
    for _ in 0..<3 { screen.press("Down") }
    let before = fixture.followed
    XCTAssertEqual(before.last, focusedRow(table, screen))
    XCTAssertEqual(table.indexPathForSelectedRow, before.last)
    fixture.onMove = { [unowned fixture] table in
      fixture.sections[0].removeLast(99)
      table.reloadData()
    }
    let said = messages { screen.press("Down") }
    screen.settle()
    XCTAssertEqual(fixture.followed, before, "the row of the move is gone")
    XCTAssertNil(table.indexPathForSelectedRow)
    XCTAssertNil(table.state.focused)
    XCTAssertFalse(said.contains { $0.contains("doesn't exist") }, "\(said)")
  }

  func testThePrimaryAction() async {
    let (fixture, table, screen, _) = open()
    screen.tap(at: CGPoint(x: 100, y: 62))
    XCTAssertEqual(
      fixture.reported.filter { $0.hasPrefix("select") || $0.hasPrefix("action") },
      [
        "select [0, 0]", "action [0, 0]",
      ])
    table.allowsSelectionDuringEditing = true
    table.isEditing = true
    screen.layOut()
    screen.tap(at: CGPoint(x: 150, y: 106))
    XCTAssertEqual(fixture.reported.last, "select [0, 1]", "not in editing mode")
  }

  func testRowsHaveTheFocusInEditingModeUnlessTheTableForbidsIt() async {
    let fixture = TableFixture(rows: 5)
    let (table, screen) = fixture.open()
    table.allowsSelectionDuringEditing = true
    table.isEditing = true
    screen.settle()
    let cell = table.cellForRow(at: path(2))
    XCTAssertEqual(cell?.canBecomeFocused, true)
    table.allowsFocusDuringEditing = false
    XCTAssertEqual(cell?.canBecomeFocused, false)
    table.isEditing = false
    XCTAssertEqual(cell?.canBecomeFocused, true)
  }

  func testReadableWidth() async {
    let fixture = TableFixture(rows: 3)
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = fixture
    let screen = TestScreen(table, width: 1000, height: 400)
    let cell = table.cellForRow(at: path(0))
    let start = cell?.textLabel?.frame.minX ?? 0
    let margin = cell?.contentView.layoutMargins.left
    table.cellLayoutMarginsFollowReadableWidth = true
    screen.layOut()
    XCTAssertEqual(cell?.frame.width, 1000, "the cell keeps the table's width")
    XCTAssertEqual(cell?.textLabel?.frame.minX, start + 164)
    XCTAssertEqual(cell?.contentView.layoutMargins.left, start + 164)
    XCTAssertEqual(cell?.cellState.separator?.frame.minX, start + 164)
    table.cellLayoutMarginsFollowReadableWidth = false
    screen.layOut()
    XCTAssertEqual(cell?.textLabel?.frame.minX, start)
    XCTAssertEqual(cell?.contentView.layoutMargins.left, margin)
  }
}

@MainActor private final class FocusFixture: TableModel, UITableViewDataSource, UITableViewDelegate {
  var preferred: IndexPath?
  var forbidden: IndexPath?
  var follows = false
  var moves: [String] = []
  /// The rows for which the delegate was queried whether the selection follows the focus.
  private(set) var followed: [IndexPath] = []
  var onMove: ((UITableView) -> Void)?

  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    followed.append(indexPath)
    return follows
  }
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    context.nextFocusedIndexPath == nil || context.nextFocusedIndexPath != forbidden
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    moves.append(
      "\(context.previouslyFocusedIndexPath?.words ?? "nil") \(context.nextFocusedIndexPath?.words ?? "nil")")
    onMove?(tableView)
    onMove = nil
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    reported.append("action \(indexPath.words)")
  }
}
