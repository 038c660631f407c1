import TestSupport

@testable import UIKit

/// A data source and delegate that records the calls it receives.
@MainActor class TableFixture: TableModel, UITableViewDataSource, UITableViewDelegate {}

/// The data of a data source. Its subclasses conform to the protocols: a method that only a subclass of the conforming
/// class has doesn't implement a protocol's.
@MainActor class TableModel: NSObject {
  var sections: [[String]]
  var asked: [IndexPath] = []
  var reported: [String] = []
  var title: ((Int) -> String?)?

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(rows: Int) { self.init([(0..<rows).map { "Row \($0)" }]) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title?(section) }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    reported.append("show \(indexPath.words)")
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    reported.append("end \(indexPath.words)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    reported.append("select \(indexPath.words)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    reported.append("deselect \(indexPath.words)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    reported.append("details \(indexPath.words)")
  }

  /// A table of this data in a window.
  func open(_ style: UITableView.Style = .plain, height: CGFloat = 480) -> (UITableView, TestScreen) {
    let table = HoldingTable(frame: .zero, style: style)
    table.held = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self as? any UITableViewDataSource
    table.delegate = self as? any UITableViewDelegate
    return (table, TestScreen(table, height: height))
  }
}

/// A table that retains its data source.
final class HoldingTable: UITableView {
  var held: AnyObject?
}

extension UITableView {
  /// The text of the visible rows, in order.
  var shownTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}

func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
