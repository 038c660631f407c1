import TestBasics
import TestSupport

@testable import UIKit

/// A table with a diffable data source whose items are numbers, each shown with the version of its contents.
@MainActor final class DiffableFixture: NSObject, UITableViewDelegate {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  typealias DataSource = UITableViewDiffableDataSource<String, Int>

  let table: UITableView
  let screen: TestScreen
  private(set) var dataSource: DataSource!
  /// The versions of items' contents; 0 for others.
  var versions: [Int: Int] = [:]
  var whenAsked: ((Int) -> Void)?
  var asked: [Int] = []
  let ledger = DisplayLedger()
  var completed = 0
  var applied = 0

  init(_ style: UITableView.Style = .plain, source: (UITableView, @escaping DataSource.CellProvider) -> DataSource) {
    table = UITableView(frame: .zero, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    screen = TestScreen(table)
    super.init()
    dataSource = source(table) { [unowned self] table, path, item in
      asked.append(item)
      whenAsked?(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = text(item)
      return cell
    }
    table.delegate = self
  }

  convenience init(_ style: UITableView.Style = .plain) {
    self.init(style) { DataSource(tableView: $0, cellProvider: $1) }
  }

  func text(_ item: Int) -> String { "\(item) v\(versions[item, default: 0])" }

  func apply(_ snapshot: Snapshot, animated: Bool = true) {
    applied += 1
    dataSource.apply(snapshot, animatingDifferences: animated) { self.completed += 1 }
  }

  func apply(_ items: [Int], animated: Bool = true) {
    var snapshot = Snapshot()
    snapshot.appendSections(["main"])
    snapshot.appendItems(items)
    apply(snapshot, animated: animated)
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ledger.show(cell, at: indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ledger.end(cell, at: indexPath)
  }

  /// The identifiers of the selected rows.
  var selected: Set<Int> {
    Set((table.indexPathsForSelectedRows ?? []).compactMap { dataSource.itemIdentifier(for: $0) })
  }

  /// The cells in use, by item.
  var cells: [Int: UITableViewCell] {
    Dictionary(
      uniqueKeysWithValues: table.state.cells.compactMap { path, cell in
        dataSource.itemIdentifier(for: path).map { ($0, cell) }
      })
  }

  /// Returns the first difference between the table at rest and a snapshot; `nil` if there's none.
  func difference(from snapshot: Snapshot) -> String? {
    let names = snapshot.sectionIdentifiers
    guard dataSource.snapshot().sectionIdentifiers == names else { return "sections of the data source" }
    guard table.numberOfSections == names.count else { return "\(table.numberOfSections) sections, not \(names.count)" }
    guard dataSource.snapshot().itemIdentifiers == snapshot.itemIdentifiers else { return "items" }
    for (section, name) in names.enumerated() {
      let items = snapshot.itemIdentifiers(inSection: name)
      guard table.numberOfRows(inSection: section) == items.count else { return "rows of section \(section)" }
      guard dataSource.index(for: name) == section, dataSource.sectionIdentifier(for: section) == name else {
        return "index of section \(name)"
      }
      for (row, item) in items.enumerated() {
        let place = path(row, section)
        guard dataSource.indexPath(for: item) == place, dataSource.itemIdentifier(for: place) == item else {
          return "path of \(item)"
        }
        let frame = table.rectForRow(at: place)
        guard let cell = table.cellForRow(at: place) else {
          if frame.insetBy(dx: 0, dy: 0.5).intersects(table.bounds) { return "no cell at \(place.words)" }
          continue
        }
        if cell.textLabel?.text != text(item) { return "\(cell.textLabel?.text ?? "") at \(place.words)" }
        if abs(cell.frame.minY - frame.minY) > 0.01 || cell.alpha != 1 { return "\(cell.frame) at \(place.words)" }
        if cell.isSelected != (table.indexPathsForSelectedRows ?? []).contains(place) { return "selection of \(item)" }
      }
    }
    let count = table.subviews.filter { $0 is UITableViewCell }.count
    guard count == table.state.cells.count else { return "\(count) cells for \(table.state.cells.count) rows" }
    return ledger.difference(from: table.state.cells.values)
  }
}
