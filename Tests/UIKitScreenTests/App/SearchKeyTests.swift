import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Keys that begin and end the search of a screen.
@MainActor final class SearchKeyTests: XCTestCase {
  func testControlFAndTypingReachAFieldForSearching() async {
    let screen = UIViewController()
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    screen.view.addSubview(field)
    let shown = TestScreen(screen)
    shown.press("f", .control)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(field.text, "")
    shown.press("Escape")
    XCTAssertFalse(field.isFirstResponder)
    for (key, modifiers) in [("space", KeyModifiers()), ("Down", []), ("x", .alternate)] {
      shown.press(key, modifiers)
      XCTAssertFalse(field.isFirstResponder, "\(key) isn't typed.")
    }
    shown.press("s")
    shown.press("E", .shift)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(field.text, "sE")
    shown.press("Escape")
    field.isEnabled = false
    shown.press("v")
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertEqual(field.text, "sE")
  }

  func testTypingBeginsTheSearchOfAScreen() async {
    let screen = UIViewController()
    let search = UISearchController()
    screen.navigationItem.searchController = search
    let shown = TestScreen(UINavigationController(rootViewController: screen))
    shown.press("a")
    shown.settle()
    XCTAssertTrue(search.isActive)
    XCTAssertEqual(search.searchBar.text, "a")
    shown.press("b")
    XCTAssertEqual(search.searchBar.text, "ab")
    let plain = TestScreen(UIViewController())
    plain.press("a")
    XCTAssertNil(plain.window.firstResponder, "There is nothing to search.")
  }

  func testAFieldInATablesHeaderOutOfSightIsScrolledTo() async {
    let data = Rows()
    let controller = UITableViewController(style: .grouped)
    controller.tableView.dataSource = data
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    controller.tableView.tableHeaderView = bar
    let shown = TestScreen(UINavigationController(rootViewController: controller))
    shown.settle()
    controller.tableView.scrollToRow(at: IndexPath(row: 90, section: 0), at: .top, animated: false)
    shown.settle()
    XCTAssertLessThan(bar.convert(bar.bounds, to: shown.window).maxY, 0)
    shown.press("f", .control)
    shown.settle()
    XCTAssertTrue(bar.searchTextField.isFirstResponder)
    let place = bar.searchTextField.convert(bar.searchTextField.bounds, to: shown.window)
    XCTAssertGreaterThanOrEqual(place.minY, 44)
    XCTAssertLessThanOrEqual(place.maxY, 480)
    withExtendedLifetime(data) {}
  }

  func testEscapeEndsASearchBeforeItLeavesTheScreen() async {
    let screen = UIViewController()
    let search = UISearchController()
    screen.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(screen, animated: false)
    let shown = TestScreen(navigation)
    shown.press("a")
    shown.settle()
    // Keys move through the results.
    search.searchBar.resignFirstResponder()
    XCTAssertTrue(search.isActive)
    shown.press("Escape")
    shown.settle()
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    shown.press("Escape")
    shown.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }
}

/// A table's hundred rows.
@MainActor private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
