import TestSupport

@testable import UIKit

/// A data source and delegate that calls back at every turn.
@MainActor class HookedSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  var hooks: [String: (UITableView) -> Void] = [:]
  var reported: [String] = []
  var editingStyle: ((IndexPath) -> UITableViewCell.EditingStyle)?

  init(_ counts: [Int]) { self.counts = counts }

  /// A table of this data in a window.
  func open(_ style: UITableView.Style = .plain) -> (UITableView, TestScreen) {
    let table = UITableView(frame: .zero, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (self, self)
    return (table, TestScreen(table))
  }

  private func call(_ name: String, _ table: UITableView) {
    reported.append(name)
    hooks[name]?(table)
  }
  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    call("count", tableView)
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    call("cell", tableView)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = "\(path.section) \(path.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    call("title", tableView)
    return "Section \(section)"
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, commit: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
  func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
    editingStyle?(path) ?? .delete
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    call("header", tableView)
    return nil
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    call("height", tableView)
    return UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    call("height", tableView)
    return height
  }
  var height: CGFloat { UITableView.automaticDimension }
  func tableView(_ tableView: UITableView, willDisplay: UITableViewCell, forRowAt path: IndexPath) {
    call("show", tableView)
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView: UIView, forSection: Int) {
    call("showHeader", tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying: UITableViewCell, forRowAt path: IndexPath) {
    call("end", tableView)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { call("select", tableView) }
  func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) { call("endEditing", tableView) }
}

final class FlatSource: HookedSource {
  override var height: CGFloat { 0 }
}

@MainActor final class IndentingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt path: IndexPath) -> Int { path.row < 10 ? 2 : 0 }
}

/// Cells and a header that the client keeps.
@MainActor final class StaticSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
  let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
  var selected: [IndexPath] = []
  var height = UITableView.automaticDimension
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { cells[path.row] }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { height }
  func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { selected.append(path) }
}
