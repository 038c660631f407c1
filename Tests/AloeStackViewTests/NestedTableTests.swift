import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// A list inside a table's cell, and a table inside a list's row.
@MainActor final class NestedTableTests: XCTestCase {

  private func labels(_ count: Int) -> [UILabel] {
    (0..<count).map { number in
      let label = UILabel()
      label.text = "Label \(number)"
      return label
    }
  }

  func testAListInATablesCellScrollsAndItsRowsAreTapped() async {
    let list = AloeStackView()
    let rows = labels(20)
    list.addRows(rows)
    var tapped = 0
    list.setTapHandler(forRow: rows[1]) { _ in tapped += 1 }
    let source = TableSource(list, height: 200)
    let table = UITableView()
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table)
    screen.settle()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 200)
    XCTAssertEqual(list.frame, CGRect(x: 0, y: 0, width: 320, height: 200))
    XCTAssertGreaterThan(list.contentSize.height, 400)
    screen.tap(rows[1])
    XCTAssertEqual(tapped, 1)
    XCTAssertEqual(source.selected, [], "the tap belongs to the list's row")
    list.contentOffset.y = 100
    screen.settle()
    XCTAssertEqual(table.contentOffset.y, 0)
    screen.tap(at: CGPoint(x: 100, y: 222))
    XCTAssertEqual(source.selected, [IndexPath(row: 1, section: 0)])
    withExtendedLifetime(source) {}
  }

  func testATableInAListsRowShowsAndSelectsItsRows() async {
    let source = TableSource(nil, height: 0)
    let table = UITableView()
    (table.dataSource, table.delegate) = (source, source)
    table.heightAnchor.constraint(equalToConstant: 220).isActive = true
    let list = AloeStackView()
    let rows = labels(3)
    list.addRows(rows)
    list.insertRow(table, after: rows[0])
    list.setInset(forRow: table, inset: .zero)
    let screen = TestScreen(list)
    screen.settle()
    XCTAssertEqual(table.bounds.size, CGSize(width: 320, height: 220))
    XCTAssertEqual(table.visibleCells.count, 5)
    let end = table.convert(CGPoint(x: 0, y: 220), to: list).y
    XCTAssertGreaterThanOrEqual(rows[1].convert(CGPoint.zero, to: list).y, end)
    if let cell = table.cellForRow(at: IndexPath(row: 2, section: 0)) { screen.tap(cell) }
    XCTAssertEqual(source.selected, [IndexPath(row: 2, section: 0)])
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    screen.settle()
    XCTAssertNotNil(table.cellForRow(at: IndexPath(row: 99, section: 0)))
    XCTAssertEqual(list.contentOffset.y, 0)
    withExtendedLifetime(source) {}
  }

}

/// Rows of 44 points; the first one contains a view, if there's one.
@MainActor private final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let view: UIView?
  private let height: CGFloat
  private(set) var selected: [IndexPath] = []

  init(_ view: UIView?, height: CGFloat) { (self.view, self.height) = (view, height) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    guard indexPath.row == 0, let view else { return cell }
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}
