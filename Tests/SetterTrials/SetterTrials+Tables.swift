import TrialSupport
import UIKit

extension SetterTrial {
  static var ofTables: [SetterTrial] {
    [
      Setting.of("UITableView.rowHeight", \UITableView.rowHeight, table),
      Setting.of("UITableView.sectionHeaderHeight", \UITableView.sectionHeaderHeight, table),
      Setting.of("UITableView.sectionFooterHeight", \UITableView.sectionFooterHeight, table),
      Setting.of("UITableView.estimatedRowHeight", \UITableView.estimatedRowHeight, table),
      Setting.of("UITableView.estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight, table),
      Setting.of("UITableView.estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight, table),
      Setting.of("UITableView.sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding, table),
      Setting.of("UITableView.separatorInset", \UITableView.separatorInset, table),
      SetterTrial("UITableView.sectionIndexMinimumDisplayRowCount") { (value: Int) in
        Setting.show(table) { $0.sectionIndexMinimumDisplayRowCount = value }
      },
      SetterTrial("UITableView.contentOffset") { (value: CGPoint) in
        Setting.show(table) { $0.contentOffset = value }
      },
      SetterTrial("UITableView.indexPathForRow") { (value: CGPoint) in
        Setting.show(table) { _ = $0.indexPathForRow(at: value) }
      },
      SetterTrial("UITableView.indexPathsForRows") { (value: CGRect) in
        Setting.show(table) { _ = $0.indexPathsForRows(in: value) }
      },
      SetterTrial("UITableView.scrollToRow") { (value: Int) in
        Setting.show(table) { table in
          for path in [IndexPath(row: value, section: 0), IndexPath(row: 0, section: value), IndexPath(index: value)] {
            table.scrollToRow(at: path, at: .middle, animated: true)
            table.selectRow(at: path, animated: true, scrollPosition: .none)
            _ = (table.rectForRow(at: path), table.cellForRow(at: path))
          }
          _ = (table.rect(forSection: value), table.numberOfRows(inSection: value))
        }
      },
      SetterTrial("UITableView.insertRows") { (value: Int) in
        Setting.show(table) { $0.insertRows(at: [IndexPath(row: value, section: value)], with: .fade) }
      },
      SetterTrial("UITableView.tableHeaderView") { (value: CGRect) in
        Setting.show(table) { $0.tableHeaderView = UIView(frame: value) }
      },
      Setting.of("UITableViewCell.separatorInset", \UITableViewCell.separatorInset, cell),
      Setting.of("UITableViewCell.indentationLevel", \UITableViewCell.indentationLevel, cell),
      SetterTrial("UITableViewCell.indentationWidth") { (value: CGFloat) in
        Setting.show(cell) { ($0.indentationLevel, $0.indentationWidth) = (2, value) }
      },
    ]
  }

  private static func table() -> UITableView { FilledTable(frame: .zero, style: .grouped) }

  private static func cell() -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.accessoryType = .detailDisclosureButton
    return cell
  }
}

/// A table that holds its data source.
@MainActor private final class FilledTable: UITableView {
  private let rows = Rows()

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    dataSource = rows
  }
  required init?(coder: NSCoder) { nil }

  private final class Rows: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }
}
