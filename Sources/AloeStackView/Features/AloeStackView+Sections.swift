import AloeCore
import UIKit

extension AloeStackView {

  // MARK: Sections

  /// The sections in order. Rows don't have to belong to a section.
  public var sections: [RowSection] { sectioning.sections }

  /// Returns the section that contains a row, a header or a footer, if any.
  public func section(forRow row: UIView) -> RowSection? { order.cell(of: row)?.section }

  /// Adds a section with its rows at the end. A section that is already in a list is moved.
  ///
  /// If the list still has its default background, its first card section changes the background to that of grouped
  /// lists, `systemGroupedBackground`.
  public func addSection(_ section: RowSection, animated: Bool = false) {
    sectioning.put(section, animated) { [sectioning] in (sectioning.sections.count, .end) }
  }

  /// Inserts a section before another one. Logs a warning if `other` isn't a section of this list.
  public func insertSection(_ section: RowSection, before other: RowSection, animated: Bool = false) {
    guard section !== other else { return }
    guard sectioning.index(of: other) != nil else { return warnOfForeignSection() }
    sectioning.put(section, animated) { [sectioning] in
      guard let index = sectioning.index(of: other) else { return nil }
      return (index, other.firstEntry.map { .before($0) } ?? sectioning.place(ofEmpty: index, without: section))
    }
  }

  /// Inserts a section after another one. Logs a warning if `other` isn't a section of this list.
  public func insertSection(_ section: RowSection, after other: RowSection, animated: Bool = false) {
    guard section !== other else { return }
    guard sectioning.index(of: other) != nil else { return warnOfForeignSection() }
    sectioning.put(section, animated) { [sectioning] in
      guard let index = sectioning.index(of: other) else { return nil }
      return (index + 1, other.lastEntry.map { .after($0) } ?? sectioning.place(ofEmpty: index, without: section))
    }
  }

  private func warnOfForeignSection() {
    Messages.warn(
      once: "insertSection beside no section of a list",
      "insertSection(_:before:) or insertSection(_:after:) got a section that isn't in this list, so nothing is inserted. "
        + "Add that one first, or add the section with addSection(_:).")
  }

  /// Removes a section with all its rows. The section keeps its rows, and can be added to a list again.
  public func removeSection(_ section: RowSection, animated: Bool = false) { sectioning.remove(section, animated) }

  /// Adds a row at the end of one of this list's sections, before the footer.
  public func addRow(_ row: UIView, to section: RowSection, animated: Bool = false) {
    addRows([row], to: section, animated: animated)
  }

  /// Adds rows, in order, at the end of one of this list's sections, before the footer.
  public func addRows(_ rows: [UIView], to section: RowSection, animated: Bool = false) {
    sectioning.fill(section, with: rows, animated)
  }

  /// Adds rows that are made on demand, at the end of one of this list's sections and before its footer.
  ///
  /// See ``addRows(count:inset:separator:animated:onTap:make:)``.
  public func addRows<RowView: UIView>(
    count: Int, to section: RowSection, inset: UIEdgeInsets? = nil, separator: RowSeparator = .standard,
    animated: Bool = false, onTap: ((RowView) -> Void)? = nil, make: @escaping (_ number: Int) -> RowView
  ) {
    let source = RowSource(inset: inset, separator: separator, onTap: onTap, make)
    sectioning.fill(section, with: source, count: count, animated)
  }

  /// Hides or shows the rows of a section, for example to collapse it. Its header and its footer stay. This makes no
  /// rows on demand.
  public func setRowsHidden(in section: RowSection, isHidden: Bool, animated: Bool = false) {
    guard section.list === self else { return }
    setHidden(isHidden, animated: animated) { section.orderedEntries.filter { !section.isEdge($0) } }
  }

  /// Hides or shows a section with its header and its footer.
  public func setSectionHidden(_ section: RowSection, isHidden: Bool, animated: Bool = false) {
    guard section.list === self else { return }
    setHidden(isHidden, animated: animated) { section.orderedEntries }
  }

  func isHeader(_ cell: StackViewCell) -> Bool { cell.section?.header === cell.contentView }

}
