import TestSupport
import XCTest

@testable import UIKit

/// Page Up, Page Down, Home and End while a row of a list has the focus: they scroll, and the focus stays with its row.
@MainActor final class ListScrollKeyTests: XCTestCase {
  private func openTable() -> (UITableView, TestScreen) {
    let (table, screen) = TableFixture(rows: 100).open()
    table.rowHeight = 44
    screen.layOut()
    screen.press("Tab")
    screen.press("Down")
    return (table, screen)
  }

  private func press(_ keys: String..., on screen: TestScreen) {
    for key in keys {
      screen.press(key)
      screen.settle()
    }
  }

  private func focusedRow(_ table: UITableView, _ screen: TestScreen) -> IndexPath? {
    table.row(around: screen.window.focusSystem.focusedView)
  }

  private func focusedItem(_ view: UICollectionView, _ screen: TestScreen) -> IndexPath? {
    (screen.window.focusSystem.focusedView as? UICollectionViewCell).flatMap { view.indexPath(for: $0) }
  }

  func testKeysScrollATable() async {
    let (table, screen) = openTable()
    for keypad in ["", "KP_"] {
      press(keypad + "Page_Down", on: screen)
      XCTAssertEqual(table.contentOffset.y, 440, "40 points of the last page stay in sight.")
      press(keypad + "Page_Down", keypad + "Page_Down", keypad + "Page_Up", on: screen)
      XCTAssertEqual(table.contentOffset.y, 880)
      press(keypad + "End", on: screen)
      XCTAssertEqual(table.contentOffset.y, 4400 - 480)
      XCTAssertEqual(table.shownTexts.last, "Row 99")
      press(keypad + "Page_Down", on: screen)
      XCTAssertEqual(table.contentOffset.y, 4400 - 480)
      XCTAssertEqual(focusedRow(table, screen), path(1))
      press(keypad + "Home", on: screen)
      XCTAssertEqual(table.contentOffset.y, 0)
      XCTAssertEqual(focusedRow(table, screen), path(1))
    }
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testKeysScrollACollection() async {
    let fixture = CollectionFixture(items: 300)
    let (view, screen) = fixture.open()
    screen.press("Tab")
    screen.press("Right")
    press("Page_Down", on: screen)
    XCTAssertEqual(view.contentOffset.y, 440)
    press("Page_Down", "Page_Down", "Page_Up", on: screen)
    XCTAssertEqual(view.contentOffset.y, 880)
    press("End", on: screen)
    XCTAssertEqual(view.contentOffset.y, 4020 - 480)
    XCTAssertEqual(view.shownTexts.last, "Item 299")
    XCTAssertEqual(focusedItem(view, screen), item(1))
    press("Home", on: screen)
    XCTAssertEqual(view.contentOffset.y, 0)
    XCTAssertEqual(focusedItem(view, screen), item(1))
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
  }

  func testAnArrowGoesOnFromAFocusedRowOutOfSight() async {
    let (table, screen) = openTable()
    press("End", "Down", on: screen)
    XCTAssertEqual(focusedRow(table, screen), path(2))
    XCTAssertTrue(table.shownTexts.contains("Row 2"), "It's in sight again.")
    press("Page_Down", "Page_Down", "Up", on: screen)
    XCTAssertEqual(focusedRow(table, screen), path(1))
    XCTAssertTrue(table.shownTexts.contains("Row 1"))
  }

  func testAnArrowGoesOnFromAFocusedItemOutOfSight() async {
    let fixture = CollectionFixture(items: 300)
    let (view, screen) = fixture.open()
    screen.press("Tab")
    screen.press("Right")
    press("End", "Down", on: screen)
    XCTAssertEqual(focusedItem(view, screen), item(4))
    XCTAssertTrue(view.shownTexts.contains("Item 4"))
  }

  func testTheListWithTheFocusScrollsThoughAnotherOneIsLarger() async throws {
    let (rows, items) = (TableFixture(rows: 100), CollectionFixture(items: 300))
    defer { withExtendedLifetime((rows, items)) {} }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 120, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    (table.dataSource, table.delegate) = (rows, rows)
    let (view, _) = items.open()
    view.removeFromSuperview()
    view.frame = CGRect(x: 120, y: 0, width: 200, height: 480)
    let both = UIView()
    both.addSubview(table)
    both.addSubview(view)
    let screen = TestScreen(both)
    screen.press("Tab")
    screen.window.focusSystem.requestFocusUpdate(to: try XCTUnwrap(table.cellForRow(at: path(0))))
    press("Page_Down", on: screen)
    XCTAssertEqual(table.contentOffset.y, 440)
    XCTAssertEqual(view.contentOffset.y, 0)
    screen.window.focusSystem.requestFocusUpdate(to: try XCTUnwrap(view.cellForItem(at: item(0))))
    press("Page_Down", "Page_Down", on: screen)
    XCTAssertEqual(view.contentOffset.y, 880)
    press("Home", on: screen)
    XCTAssertEqual(view.contentOffset.y, 0)
  }
}
