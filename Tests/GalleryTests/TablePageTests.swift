import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// The gallery's screen with tables.
@MainActor final class TablePageTests: XCTestCase {
  func testTheLongTableHasAnIndexAndRowsOfTheShortOneAreEdited() async throws {
    let screen = Screen(UINavigationController(rootViewController: TableViewController()))
    let navigation = try XCTUnwrap(screen.controller as? UINavigationController)
    let controller = try XCTUnwrap(navigation.topViewController as? TableViewController)
    screen.settle()
    let long = try XCTUnwrap(screen.find(UITableView.self))
    XCTAssertEqual((0..<long.numberOfSections).map { long.numberOfRows(inSection: $0) }.reduce(0, +), 100_000)
    XCTAssertEqual(long.state.index.titles.count, 26)
    XCTAssertNil(controller.navigationItem.rightBarButtonItem)
    controller.show(.insetGrouped)
    screen.settle()
    let table = try XCTUnwrap(screen.find(UITableView.self))
    let (path, count) = (IndexPath(row: 0, section: 0), table.numberOfRows(inSection: 0))
    XCTAssertGreaterThan(count, 1)
    XCTAssertNil(table.state.index.view)
    controller.setEditing(true, animated: false)
    screen.settle()
    XCTAssertEqual(table.cellForRow(at: path)?.showsReorderControl, true)
    XCTAssertEqual(table.cellForRow(at: path)?.editingStyle, .delete)
    controller.setEditing(false, animated: false)
    screen.settle()
    XCTAssertEqual(table.swipeActions(path, isLeading: true)?.actions.map(\.title), ["Mark"])
    let deletion = try XCTUnwrap(table.swipeActions(path, isLeading: false)?.actions.first)
    XCTAssertEqual(deletion.style, .destructive)
    table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
    screen.settle()
    XCTAssertEqual(table.numberOfRows(inSection: 0), count - 1)
  }
}
