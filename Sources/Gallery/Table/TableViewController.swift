import UIKit

/// A table: plain, with 100,000 rows and an index, or grouped, with rows that are swiped, moved and deleted.
final class TableViewController: UIViewController, UITableViewDelegate {
  private var tableView = UITableView(frame: .zero, style: .plain)
  private let source = TableRowsSource()
  private lazy var styles = UISegmentedControl(items: ["Plain", "Grouped"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Table"
    navigationItem.largeTitleDisplayMode = .never
    styles.accessibilityIdentifier = "table.styles"
    styles.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(styles.selectedSegmentIndex == 0 ? .plain : .insetGrouped)
      }, for: .valueChanged)
    show(.plain)
  }

  /// Shows the long list in a plain table, or the short one in a grouped table.
  func show(_ style: UITableView.Style) {
    setEditing(false, animated: false)
    tableView.removeFromSuperview()
    if style == .plain { source.showLong() } else { source.showFamilies() }
    let table = UITableView(frame: view.bounds, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (table.dataSource, table.delegate) = (source, self)
    table.cellLayoutMarginsFollowReadableWidth = true
    table.accessibilityIdentifier = "table"
    tableView = table
    view.addSubview(table)
    styles.selectedSegmentIndex = style == .plain ? 0 : 1
    table.tableHeaderView = UIView()
    table.tableHeaderView?.addSubview(styles)
    sizeHeader()
    navigationItem.rightBarButtonItem = style == .plain ? nil : editButtonItem
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    sizeHeader()
  }

  /// Gives the control above the rows the height that its texts need.
  private func sizeHeader() {
    guard let header = tableView.tableHeaderView else { return }
    styles.sizeToFit()
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: styles.bounds.height + 24)
    styles.frame = header.bounds.insetBy(dx: 16, dy: 12)
    styles.autoresizingMask = [.flexibleWidth]
    // A table notices another height only when the view is set.
    tableView.tableHeaderView = header
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // MARK: - The table's delegate

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let mark = UIContextualAction(style: .normal, title: "Mark") { [weak tableView] _, _, done in
      let cell = tableView?.cellForRow(at: indexPath)
      cell?.accessoryType = cell?.accessoryType == .checkmark ? .none : .checkmark
      done(true)
    }
    mark.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [mark])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let text = source.text(at: indexPath)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in UIPasteboard.general.string = text }
      ])
    }
  }
}
