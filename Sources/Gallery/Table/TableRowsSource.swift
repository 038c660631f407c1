import UIKit

/// The rows of the table's two appearances.
@MainActor final class TableRowsSource: NSObject, UITableViewDataSource {
  /// A section with a title, and its rows. A row of the long list has a number instead of a text.
  private struct Section {
    var title: String
    var rows: [String]
    var count: Int
    /// The number of the first row of the long list.
    var first = 0
  }

  private var sections: [Section] = []
  private(set) var isLong = true

  /// Shows 100,000 rows under the letters of the alphabet.
  func showLong() {
    isLong = true
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var first = 0
    sections = letters.enumerated().map { index, letter in
      let count = 100_000 / 26 + (index < 100_000 % 26 ? 1 : 0)
      defer { first += count }
      return Section(title: letter, rows: [], count: count, first: first)
    }
  }

  /// Shows genera of succulents by family, which can be moved and deleted.
  func showFamilies() {
    isLong = false
    sections = Family.all.map { family in
      Section(title: family.written, rows: family.genera.map(\.written), count: family.genera.count)
    }
  }

  func text(at path: IndexPath) -> String {
    let section = sections[path.section]
    return isLong ? "Row \((section.first + path.row + 1).formatted())" : section.rows[path.row]
  }

  /// Removes a row of the short list.
  func remove(at path: IndexPath) {
    sections[path.section].rows.remove(at: path.row)
    sections[path.section].count -= 1
  }

  // MARK: - Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { isLong ? sections.map(\.title) : nil }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = text(at: indexPath)
    cell.textLabel?.numberOfLines = 0
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !isLong }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !isLong }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    remove(at: indexPath)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
    sections[sourceIndexPath.section].count -= 1
    sections[destinationIndexPath.section].count += 1
  }
}
