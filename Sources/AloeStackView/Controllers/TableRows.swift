import AloeCore
import UIKit

/// The rows of a table's data source, shown as rows of a list.
///
/// It lets an app replace a table with an ``AloeStackView`` while its data source, its delegate and its cells stay as
/// they are. The table itself isn't shown; it's passed to their methods, and provides the cells that are registered
/// with it. Each section becomes a ``RowSection`` with the section's titles or views, and each row a view that contains
/// the row's cell. A tap selects the row: the delegate's methods are called.
///
/// All cells are requested when the rows are added, and none is reused, so this is for lists of up to a few hundred
/// rows; more than 20,000 rows or sections are left out, with a warning. Retain the object for as long as its rows have
/// to respond to taps. O(rows).
@MainActor public final class TableRows {

  /// The table, with its data source, its delegate and its registrations.
  public let tableView: UITableView
  /// The list that shows the rows.
  public private(set) weak var list: AloeStackView?
  /// The sections, in order; empty before the rows are added to a list.
  public private(set) var sections: [RowSection] = []

  /// Creates the rows of a table, which is retained.
  public init(of tableView: UITableView) { self.tableView = tableView }

  // MARK: Showing rows

  /// Requests all rows from the data source, and adds them at the end of a list.
  public func add(to list: AloeStackView, animated: Bool = false) {
    self.list = list
    guard let source = TableSource(tableView) else { return }
    let style: RowSection.Style = tableView.style == .insetGrouped ? .insetGrouped : .plain
    var remaining = Self.maxRows
    sections = (0..<sound(source.sectionCount, Self.maxRows, "sections")).map { index in
      let count = sound(source.rowCount(index), remaining, "rows in section \(index)")
      remaining -= count
      let rows = (0..<count).map { row in makeRow(source, IndexPath(row: row, section: index)) }
      let (header, footer) = (source.header(index), source.footer(index))
      if header == nil, footer == nil {
        return RowSection(
          title: source.headerTitle(index), rows: rows, footer: source.footerTitle(index), style: style)
      }
      return RowSection(header: header, rows: rows, footer: footer, style: style)
    }
    for section in sections {
      list.addSection(section, animated: animated)
      for case let view? in [section.header, section.footer] where TableSource.isSized(view) {
        list.setInset(forRow: view, inset: .zero)
      }
      for case let row as TableCellRow in section.rows {
        row.owner = self
        list.setInset(forRow: row, inset: .zero)
        list.setTapHandler(forRow: row) { [weak self] row in self?.select(row) }
      }
    }
  }

  /// Requests all rows from the data source again, after its data has changed. The new rows replace the old ones, and
  /// are at the end of the list.
  public func reload(animated: Bool = false) {
    guard let list else { return }
    for section in sections { list.removeSection(section, animated: animated) }
    add(to: list, animated: animated)
  }

  /// The largest number of rows, and of sections: each has its own views from the start. Tests lower it.
  static var maxRows = AloeLimits.dataSourceRows

  /// Returns a number from the data source or, with a warning, the nearest number that can be shown.
  private func sound(_ count: Int, _ most: Int, _ things: String) -> Int {
    let sound = min(max(0, count), most)
    if sound != count {
      Messages.warn(
        once: "\(things.prefix { $0 != " " }) of TableRows",
        "A data source reports \(count) \(things) to TableRows, which shows \(sound). It can show \(Self.maxRows) rows; "
          + "use rows on demand for more.")
    }
    return sound
  }

  private func makeRow(_ source: TableSource, _ path: IndexPath) -> TableCellRow {
    TableCellRow(source.cell(path), height: source.height(path), width: list?.bounds.width ?? 0)
  }

  // MARK: Finding rows

  /// Returns the index path of a row; `nil` for a view that isn't one of the rows. O(rows of the section).
  public func indexPath(forRow row: UIView) -> IndexPath? {
    guard let section = list?.section(forRow: row), let index = sections.firstIndex(where: { $0 === section }),
      let place = section.rows.firstIndex(where: { $0 === row })
    else { return nil }
    return IndexPath(row: place, section: index)
  }

  /// Returns the row at an index path; `nil` if there's none. O(rows of the section).
  public func row(at indexPath: IndexPath) -> UIView? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let rows = sections[indexPath.section].rows
    return rows.indices.contains(indexPath.row) ? rows[indexPath.row] : nil
  }

  /// Returns the cell at an index path; `nil` if there's none. O(rows of the section).
  public func cell(at indexPath: IndexPath) -> UITableViewCell? { (row(at: indexPath) as? TableCellRow)?.cell }

  // MARK: Selecting

  /// Returns whether the delegate lets a row be highlighted, and so selected.
  func mayHighlight(_ row: TableCellRow) -> Bool {
    guard let path = indexPath(forRow: row) else { return false }
    return TableSource(tableView)?.mayHighlight(path) ?? false
  }

  private func select(_ row: TableCellRow) {
    guard let path = indexPath(forRow: row) else { return }
    TableSource(tableView)?.select(path)
  }

}

/// A row that contains a table's cell.
final class TableCellRow: UIView, Highlightable {

  let cell: UITableViewCell
  /// The rows to which it belongs.
  weak var owner: TableRows?
  private let givenHeight: CGFloat?
  /// The view around the cell that passes touches on to the list. The cell itself isn't disabled, because that would
  /// dim it.
  private let holder = UIView()
  private lazy var height = heightAnchor.constraint(equalToConstant: 44)

  /// Creates a row of a fixed height or, for `nil`, the height that the cell needs.
  init(_ cell: UITableViewCell, height: CGFloat?, width: CGFloat) {
    (self.cell, givenHeight) = (cell, height)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    holder.isUserInteractionEnabled = cell.accessoryView != nil
    holder.addSubview(cell)
    addSubview(holder)
    _ = TableSource.purpose
    self.height.constant = neededHeight
    self.height.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  private var neededHeight: CGFloat {
    if let givenHeight { return givenHeight }
    let width = bounds.width > 0 ? bounds.width : 320
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(44, size.height.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    holder.frame = bounds
    cell.frame = holder.bounds
    let needed = neededHeight
    if needed != height.constant { height.constant = needed }
  }

  var isHighlightable: Bool { owner?.mayHighlight(self) ?? false }
  func setIsHighlighted(_ isHighlighted: Bool) { cell.setHighlighted(isHighlighted, animated: false) }
}

/// The results of a table's data source and delegate. On Apple's systems, most of their methods may be missing.
@MainActor private struct TableSource {
  private let table: UITableView
  private let source: any UITableViewDataSource

  init?(_ table: UITableView) {
    guard let source = table.dataSource else { return nil }
    (self.table, self.source) = (table, source)
  }

  func rowCount(_ section: Int) -> Int { source.tableView(table, numberOfRowsInSection: section) }
  func cell(_ path: IndexPath) -> UITableViewCell { source.tableView(table, cellForRowAt: path) }

  /// Returns the height of a row; `nil` if its content determines it.
  func height(_ path: IndexPath) -> CGFloat? {
    let height = clientHeight(path)
    return height >= 0 && height.isFinite ? height : nil
  }

  /// Returns the view above a section, with its height; `nil` if the section has none.
  func header(_ section: Int) -> UIView? {
    let view = clientHeader(section)
    if let view { size(view, clientHeaderHeight(section)) }
    return view
  }

  /// Returns the view below a section, with its height; `nil` if the section has none.
  func footer(_ section: Int) -> UIView? {
    let view = clientFooter(section)
    if let view { size(view, clientFooterHeight(section)) }
    return view
  }

  /// Gives a header or a footer the height that a table would give it. Without one, its content determines it, or else
  /// its frame.
  private func size(_ view: UIView, _ given: CGFloat) {
    // The delegate may use the same view again.
    NSLayoutConstraint.deactivate(view.constraints.filter { $0.identifier == Self.heightName })
    var height = given
    // In a grouped table, 0 isn't a height.
    if height < 0 || !height.isFinite || height == 0 && table.style != .plain {
      let needed = view.systemLayoutSizeFitting(
        CGSize(width: max(table.bounds.width, view.bounds.width), height: 0),
        withHorizontalFittingPriority: UILayoutPriority(50), verticalFittingPriority: UILayoutPriority(50))
      guard needed.height < 0.5, view.bounds.height > 0 else { return }
      height = view.bounds.height
    }
    _ = Self.purpose
    let constraint = view.heightAnchor.constraint(equalToConstant: height)
    constraint.identifier = Self.heightName
    constraint.priority = UILayoutPriority(999)
    constraint.isActive = true
  }

  static let purpose: Void = ConstraintPurposes.register("the height of a table's row, header or footer")

  /// The identifier of the constraint that gives a header or a footer its height.
  private static var heightName: String { "TableRows.height" }

  /// Returns whether a header or a footer has the height that the table gave it.
  static func isSized(_ view: UIView) -> Bool { view.constraints.contains { $0.identifier == heightName } }

  // Optional methods can't be declared on Linux. The check against Apple's signatures reads both parts; in the second
  // one, closures take the methods' place.
  #if os(Linux)
    private var delegate: (any UITableViewDelegate)? {
      (table.delegate as AnyObject?) as? any UITableViewDelegate
    }

    var sectionCount: Int { source.numberOfSections(in: table) }
    func headerTitle(_ section: Int) -> String? { source.tableView(table, titleForHeaderInSection: section) }
    func footerTitle(_ section: Int) -> String? { source.tableView(table, titleForFooterInSection: section) }
    private func clientHeader(_ section: Int) -> UIView? {
      delegate?.tableView(table, viewForHeaderInSection: section)
    }
    private func clientFooter(_ section: Int) -> UIView? {
      delegate?.tableView(table, viewForFooterInSection: section)
    }
    private func clientHeaderHeight(_ section: Int) -> CGFloat {
      delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
    }
    private func clientFooterHeight(_ section: Int) -> CGFloat {
      delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    }

    private func clientHeight(_ path: IndexPath) -> CGFloat {
      delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    }

    func mayHighlight(_ path: IndexPath) -> Bool { delegate?.tableView(table, shouldHighlightRowAt: path) ?? true }

    func select(_ path: IndexPath) {
      guard let delegate, mayHighlight(path),
        let chosen = delegate.tableView(table, willSelectRowAt: path)
      else { return }
      delegate.tableView(table, didSelectRowAt: chosen)
    }
  #else
    private var delegate: (any UITableViewDelegate)? { table.delegate }

    var sectionCount: Int { source.numberOfSections?(in: table) ?? 1 }
    func headerTitle(_ section: Int) -> String? { source.tableView?(table, titleForHeaderInSection: section) ?? nil }
    func footerTitle(_ section: Int) -> String? { source.tableView?(table, titleForFooterInSection: section) ?? nil }
    private func clientHeader(_ section: Int) -> UIView? {
      delegate?.tableView?(table, viewForHeaderInSection: section) ?? nil
    }
    private func clientFooter(_ section: Int) -> UIView? {
      delegate?.tableView?(table, viewForFooterInSection: section) ?? nil
    }
    private func clientHeaderHeight(_ section: Int) -> CGFloat {
      delegate?.tableView?(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
    }
    private func clientFooterHeight(_ section: Int) -> CGFloat {
      delegate?.tableView?(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    }

    private func clientHeight(_ path: IndexPath) -> CGFloat {
      delegate?.tableView?(table, heightForRowAt: path) ?? table.rowHeight
    }

    func mayHighlight(_ path: IndexPath) -> Bool { delegate?.tableView?(table, shouldHighlightRowAt: path) ?? true }

    func select(_ path: IndexPath) {
      guard let delegate, mayHighlight(path) else { return }
      // Without the method, the row itself is selected; with it, `nil` means none.
      var chosen: IndexPath? = path
      if let willSelect = delegate.tableView(_:willSelectRowAt:) { chosen = willSelect(table, path) }
      if let chosen { delegate.tableView?(table, didSelectRowAt: chosen) }
    }
  #endif

}
