import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Tests when lists call their delegates: not while the model is old and the data new, or before an update is shown.
@MainActor final class CallbackTimingTests: XCTestCase {
  // MARK: - While less data is loaded

  func testTablesRequestNoOldRowsWhileTheyLoad() async {
    let deeds: [(String, (UITableView) -> Void)] = [
      ("layout", { $0.layoutIfNeeded() }), ("scroll", { $0.scrollToRow(at: path(20), at: .middle, animated: false) }),
      ("reconfigure", { $0.reconfigureRows(at: (0..<9).map { path($0) }) }), ("edit", { $0.isEditing = true }),
      ("select", { $0.selectRow(at: path(7), animated: false, scrollPosition: .none) }),
    ]
    for (name, deed) in deeds {
      for style in [UITableView.Style.plain, .insetGrouped] {
        let rows = Rows(30)
        let (table, screen) = rows.open(style)
        var calls = 0
        rows.ended = { table in
          calls += 1
          if calls == 2 { deed(table) }
        }
        rows.names = ["only"]
        table.reloadData()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 1, name)
        screen.settle()
        XCTAssertGreaterThan(calls, 1, name)
        XCTAssertEqual(rows.missing.map(\.words), [], name)
        XCTAssertEqual(table.state.cells.keys.map(\.words), ["[0, 0]"], name)
        XCTAssertEqual(table.cellForRow(at: path(0))?.frame, table.rectForRow(at: path(0)), name)
        XCTAssertEqual(table.cellForRow(at: path(0))?.textLabel?.text, "only", name)
        XCTAssertEqual(table.indexPathsForSelectedRows ?? [], [], name)
      }
    }
  }

  func testCollectionViewsRequestNoOldItemsWhileTheyLoad() async {
    let deeds: [(String, (UICollectionView) -> Void)] = [
      ("layout", { $0.layoutIfNeeded() }),
      ("scroll", { $0.scrollToItem(at: path(20), at: .centeredVertically, animated: false) }),
      ("reconfigure", { $0.reconfigureItems(at: (0..<9).map { path($0) }) }), ("edit", { $0.isEditing = true }),
      ("select", { $0.selectItem(at: path(7), animated: false, scrollPosition: []) }),
    ]
    for (name, deed) in deeds {
      let items = Items(30)
      let (view, screen) = items.open()
      var calls = 0
      items.ended = { view in
        calls += 1
        if calls == 2 { deed(view) }
      }
      items.names = ["only"]
      view.reloadData()
      XCTAssertEqual(view.numberOfItems(inSection: 0), 1, name)
      screen.settle()
      XCTAssertGreaterThan(calls, 1, name)
      XCTAssertEqual(items.missing.map(\.words), [], name)
      XCTAssertEqual(items.shown(in: view), ["only"], name)
      XCTAssertEqual(view.indexPathsForSelectedItems ?? [], [], name)
    }
  }

  // MARK: - When an update ends

  func testTablesEndHighlightsAfterAnUpdate() async {
    let rows = Rows(8)
    let (table, screen) = rows.open(.plain)
    screen.touch(.down, at: CGPoint(x: 100, y: 4 * 44 + 20))
    screen.wait(0.3)
    XCTAssertEqual(table.cellForRow(at: path(4))?.isHighlighted, true)
    rows.unhighlighted = { rows.deleteRow(1, of: $0) }
    let heard = messages { rows.deleteRow(0, of: table) }
    screen.settle()
    XCTAssertEqual(heard, [])
    XCTAssertEqual(rows.reported, ["unhighlight [0, 3]"])
    XCTAssertEqual(rows.shown(in: table), ["1", "3", "4", "5", "6", "7"])
    screen.touch(.up, at: CGPoint(x: 100, y: 4 * 44 + 20))
  }

  func testTablesReportTheEndOfASwipeAfterAnUpdate() async {
    let rows = Rows(8)
    let (table, screen) = rows.open(.plain)
    table.showTrailingActions(of: path(4))
    screen.settle()
    XCTAssertNotNil(table.state.swipe)
    rows.edited = { rows.deleteRow(1, of: $0) }
    let heard = messages { rows.deleteRow(0, of: table) }
    screen.settle()
    XCTAssertEqual(heard, [])
    XCTAssertEqual(rows.reported, ["edited [0, 3]"])
    XCTAssertEqual(rows.shown(in: table), ["1", "3", "4", "5", "6", "7"])

    rows.edited = nil
    table.showTrailingActions(of: path(0))
    screen.settle()
    rows.deleteRow(0, of: table)
    screen.settle()
    XCTAssertEqual(rows.reported, ["edited [0, 3]", "edited none"])
  }

  func testCollectionViewsEndHighlightsAfterAnUpdate() async {
    let items = Items(8)
    let (view, screen) = items.open()
    guard let center = view.cellForItem(at: path(4))?.center else { return XCTFail("no cell") }
    screen.touch(.down, at: center)
    screen.wait(0.3)
    XCTAssertEqual(view.cellForItem(at: path(4))?.isHighlighted, true)
    items.unhighlighted = { items.deleteItem(1, of: $0) }
    let heard = messages { items.deleteItem(0, of: view) }
    screen.settle()
    XCTAssertEqual(heard, [])
    XCTAssertEqual(items.reported, ["unhighlight [0, 3]"])
    XCTAssertEqual(items.shown(in: view), ["1", "3", "4", "5", "6", "7"])
    screen.touch(.up, at: center)
  }
}

/// The data of a table, and the calls about rows that it doesn't have.
@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var names: [String]
  var missing: [IndexPath] = []
  var reported: [String] = []
  var ended: ((UITableView) -> Void)?
  var unhighlighted: ((UITableView) -> Void)?
  var edited: ((UITableView) -> Void)?

  init(_ count: Int) { names = (0..<count).map(String.init) }

  func open(_ style: UITableView.Style) -> (UITableView, TestScreen) {
    let table = UITableView(frame: .zero, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (self, self)
    return (table, TestScreen(table))
  }

  func deleteRow(_ row: Int, of table: UITableView) {
    table.performBatchUpdates { [self] in
      names.remove(at: row)
      table.deleteRows(at: [path(row)], with: .fade)
    }
  }

  func shown(in table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private func name(_ path: IndexPath) -> String {
    if names.indices.contains(path.row) { return names[path.row] }
    missing.append(path)
    return "missing"
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = name(path)
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { name(path) != "missing" }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    return UISwipeActionsConfiguration(actions: [flag])
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
    ended?(tableView)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
    reported.append("unhighlight \(path.words)")
    unhighlighted?(tableView)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
    reported.append("edited \(path?.words ?? "none")")
    edited?(tableView)
  }
}

/// The data of a collection view, and the calls about items that it doesn't have.
@MainActor private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var names: [String]
  var missing: [IndexPath] = []
  var reported: [String] = []
  var ended: ((UICollectionView) -> Void)?
  var unhighlighted: ((UICollectionView) -> Void)?

  init(_ count: Int) { names = (0..<count).map(String.init) }

  func open() -> (UICollectionView, TestScreen) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (view.dataSource, view.delegate) = (self, self)
    return (view, TestScreen(view))
  }

  func deleteItem(_ item: Int, of view: UICollectionView) {
    view.performBatchUpdates { [self] in
      names.remove(at: item)
      view.deleteItems(at: [path(item)])
    }
  }

  func shown(in view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().map { (view.cellForItem(at: $0) as? NamedCell)?.label.text ?? "" }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    let isThere = names.indices.contains(path.item)
    if !isThere { missing.append(path) }
    (cell as? NamedCell)?.label.text = isThere ? names[path.item] : "missing"
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt path: IndexPath) {
    ended?(view)
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    reported.append("unhighlight \(path.words)")
    unhighlighted?(view)
  }
}
