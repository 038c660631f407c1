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
    sectioning.put(section, at: sections.count, .end, animated)
  }

  /// Inserts a section before another one. Does nothing if `other` isn't a section of this list.
  public func insertSection(_ section: RowSection, before other: RowSection, animated: Bool = false) {
    guard section !== other, let index = sections.firstIndex(where: { $0 === other }) else { return }
    sectioning.put(
      section, at: index, other.firstView.map { .before($0) } ?? sectioning.place(ofEmpty: index), animated)
  }

  /// Inserts a section after another one. Does nothing if `other` isn't a section of this list.
  public func insertSection(_ section: RowSection, after other: RowSection, animated: Bool = false) {
    guard section !== other, let index = sections.firstIndex(where: { $0 === other }) else { return }
    let place = other.lastView.map { Place.after($0) } ?? sectioning.place(ofEmpty: index)
    sectioning.put(section, at: index + 1, place, animated)
  }

  /// Removes a section with all its rows. The section keeps its rows, and can be added to a list again.
  public func removeSection(_ section: RowSection, animated: Bool = false) {
    guard let index = sections.firstIndex(where: { $0 === section }) else { return }
    let views = (section.header, section.rows, section.footer)
    let rows = section.allViews
    sectioning.sections.remove(at: index)
    removeRows(rows, animated: animated)
    section.move(to: nil, keeping: views)
  }

  /// Adds a row at the end of one of this list's sections, before the footer.
  public func addRow(_ row: UIView, to section: RowSection, animated: Bool = false) {
    addRows([row], to: section, animated: animated)
  }

  /// Adds rows, in order, at the end of one of this list's sections, before the footer.
  public func addRows(_ rows: [UIView], to section: RowSection, animated: Bool = false) {
    guard let index = sections.firstIndex(where: { $0 === section }) else { return }
    let place: Place
    if let last = section.lastRow(without: rows) {
      place = .after(last)
    } else {
      place = section.footer.map { .before($0) } ?? sectioning.place(ofEmpty: index)
    }
    sectioning.insert(rows, place, into: section, animated: animated)
  }

  /// Hides or shows the rows of a section, for example to collapse it. Its header and its footer stay.
  public func setRowsHidden(in section: RowSection, isHidden: Bool, animated: Bool = false) {
    guard section.list === self else { return }
    setRowsHidden(section.rows, isHidden: isHidden, animated: animated)
  }

  /// Hides or shows a section with its header and its footer.
  public func setSectionHidden(_ section: RowSection, isHidden: Bool, animated: Bool = false) {
    guard section.list === self else { return }
    setRowsHidden(section.allViews, isHidden: isHidden, animated: animated)
  }

  func isHeader(_ cell: StackViewCell) -> Bool { cell.section?.header === cell.contentView }

}
