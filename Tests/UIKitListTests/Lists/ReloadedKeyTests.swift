import TestSupport
import XCTest

@testable import UIKit

/// Keys that arrive after a reload, before the frame that would show the new data.
@MainActor final class ReloadedKeyTests: XCTestCase {
  func testATableIsNotAskedAboutRowsThatAReloadRemoved() async {
    let fixture = CountingRows(rows: 6)
    let (table, screen) = fixture.open()
    screen.press("Tab")
    for _ in 0..<3 { screen.press("Down") }
    XCTAssertEqual(table.cellForRow(at: path(3))?.isFocused, true)
    fixture.sections[0].removeLast(4)
    table.reloadData()
    screen.press("space")
    XCTAssertEqual(fixture.missing, [])
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testACollectionViewIsNotAskedAboutItemsThatAReloadRemoved() async {
    let fixture = CollectionFixture(items: 6)
    let (view, screen) = fixture.open()
    screen.press("Tab")
    screen.press("Right")
    XCTAssertEqual(view.cellForItem(at: item(1))?.isFocused, true)
    fixture.sections[0].removeLast(5)
    fixture.reported = []
    view.reloadData()
    screen.press("space")
    XCTAssertFalse(fixture.reported.contains("may highlight [0, 1]"), "\(fixture.reported)")
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
  }

  func testARowThatIsStillThereIsSelected() async {
    let fixture = CountingRows(rows: 6)
    let (table, screen) = fixture.open()
    screen.press("Tab")
    screen.press("Down")
    table.reloadData()
    screen.press("space")
    XCTAssertEqual(table.indexPathForSelectedRow, path(1))
    XCTAssertEqual(table.cellForRow(at: path(1))?.isSelected, true)
  }

  func testTypingFindsRowsOfTheNewData() async {
    let table = TableFixture([["apple", "row", "cherry"]])
    let (list, screen) = table.open()
    screen.press("Tab")
    table.sections[0][1] = "banana"
    list.reloadData()
    screen.press("b")
    XCTAssertEqual((screen.window.existingFocusSystem?.focusedView as? UITableViewCell)?.textLabel?.text, "banana")
    let items = CollectionFixture([["apple", "row", "cherry"]])
    let (view, other) = items.open()
    other.press("Tab")
    items.sections[0][1] = "banana"
    view.reloadData()
    other.press("b")
    XCTAssertEqual((other.window.existingFocusSystem?.focusedView as? NamedCell)?.label.text, "banana")
    withExtendedLifetime(items) {}
  }
}

/// A delegate that records the rows it's asked about that its data doesn't have.
@MainActor private final class CountingRows: TableModel, UITableViewDataSource, UITableViewDelegate {
  private(set) var missing: [IndexPath] = []

  private func note(_ path: IndexPath) { if path.row >= sections[path.section].count { missing.append(path) } }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    note(indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note(indexPath)
    return true
  }
}
