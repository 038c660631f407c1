import UIKit

extension AloeStackView {

  // MARK: Sections

  /// The sections, in the order they were put in. Rows may be in none of them.
  public var sections: [RowSection] { sectionList }

  /// The section that a row, header or footer is in; nil for other rows.
  public func section(forRow row: UIView) -> RowSection? { order.cell(of: row)?.section }

  /// Puts a section at the end, with its rows. One that is in a list already moves here.
  ///
  /// The first card on a list that has its original background gives it that of a grouped list,
  /// `systemGroupedBackground`.
  public func addSection(_ section: RowSection, animated: Bool = false) {
    put(section, at: sectionList.count, .end, animated)
  }

  /// Puts a section before another one. Nothing happens if that isn't a section of this list.
  public func insertSection(_ section: RowSection, before other: RowSection, animated: Bool = false) {
    guard section !== other, let index = sectionList.firstIndex(where: { $0 === other }) else { return }
    put(section, at: index, other.firstView.map { .before($0) } ?? place(ofEmpty: index), animated)
  }

  /// Puts a section behind another one. Nothing happens if that isn't a section of this list.
  public func insertSection(_ section: RowSection, after other: RowSection, animated: Bool = false) {
    guard section !== other, let index = sectionList.firstIndex(where: { $0 === other }) else { return }
    put(section, at: index + 1, other.lastView.map { .after($0) } ?? place(ofEmpty: index), animated)
  }

  /// Takes a section out, with all its rows, which stay with it: it can be put into a list again.
  public func removeSection(_ section: RowSection, animated: Bool = false) {
    guard let index = sectionList.firstIndex(where: { $0 === section }) else { return }
    let views = (section.header, section.rows, section.footer)
    let rows = section.allViews
    sectionList.remove(at: index)
    removeRows(rows, animated: animated)
    section.move(to: nil, keeping: views)
  }

  /// Puts a row at the end of a section of this list, before its footer.
  public func addRow(_ row: UIView, to section: RowSection, animated: Bool = false) {
    addRows([row], to: section, animated: animated)
  }

  /// Puts rows at the end of a section of this list, in their order, before its footer.
  public func addRows(_ rows: [UIView], to section: RowSection, animated: Bool = false) {
    guard let index = sectionList.firstIndex(where: { $0 === section }) else { return }
    let place: Place
    if let last = section.lastRow(without: rows) {
      place = .after(last)
    } else {
      place = section.footer.map { .before($0) } ?? self.place(ofEmpty: index)
    }
    insert(rows, place, into: section, animated: animated)
  }

  /// Hides or shows the rows of a section; its header and footer stay. So a section is folded.
  public func setRowsHidden(in section: RowSection, isHidden: Bool, animated: Bool = false) {
    guard section.list === self else { return }
    setRowsHidden(section.rows, isHidden: isHidden, animated: animated)
  }

  /// Hides or shows a section with its header and footer.
  public func setSectionHidden(_ section: RowSection, isHidden: Bool, animated: Bool = false) {
    guard section.list === self else { return }
    setRowsHidden(section.allViews, isHidden: isHidden, animated: animated)
  }

  // MARK: Putting sections

  private func put(_ section: RowSection, at index: Int, _ place: Place, _ animated: Bool) {
    var index = index
    if section.list === self, let old = sectionList.firstIndex(where: { $0 === section }) {
      if old < index { index -= 1 }
      sectionList.remove(at: old)
    } else {
      section.list?.removeSection(section)
    }
    // Told of its rows' leaving, the client may have changed the sections here.
    sectionList.insert(section, at: min(index, sectionList.count))
    if section.style == .insetGrouped, axis == .vertical, backgroundColor == .systemBackground {
      backgroundColor = .systemGroupedBackground
    }
    let views = section.allViews
    section.move(to: self)
    insert(views, place, into: section, animated: animated)
  }

  /// Where the section at an index begins if nothing is in it.
  private func place(ofEmpty index: Int) -> Place {
    if let last = sectionList[..<index].last(where: { $0.count > 0 })?.lastView { return .after(last) }
    if let first = sectionList[index...].first(where: { $0.count > 0 })?.firstView { return .before(first) }
    return .end
  }

  // MARK: Rows that come and go

  /// Makes a row that came to lie somewhere one of the section there.
  func joinSection(_ entry: RowEntry) {
    let cell = entry.element
    guard !sectionList.isEmpty else { return }
    if let filledSection {
      if cell.section !== filledSection { cell.section?.release(cell) }
      cell.section = filledSection
      filledSection.take(cell)
    } else if cell.section?.isEdge(cell) != true {
      let joined = sectionAround(entry)
      guard joined !== cell.section else { return }
      cell.section?.release(cell)
      cell.section = joined
      joined?.take(cell)
    }
  }

  /// The section that an entry's place is in.
  private func sectionAround(_ entry: RowEntry) -> RowSection? {
    let rank = order.tree.rank(of: entry)
    let before = order.tree.entry(at: rank - 1)?.element
    let after = order.tree.entry(at: rank + 1)?.element
    let ending = before.flatMap { $0.contentView === $0.section?.footer ? nil : $0.section }
    let beginning = after.flatMap { $0.contentView === $0.section?.header ? nil : $0.section }
    let own = entry.element.section
    if let own, own === ending || own === beginning { return own }
    return beginning ?? ending
  }

  /// Takes a row that is removed out of its section.
  func leaveSection(_ cell: StackViewCell) {
    cell.section?.release(cell)
    cell.section = nil
  }

  /// The offset at which a section's last row ends; nil if it isn't in one piece.
  func endOffset(of section: RowSection) -> CGFloat? {
    guard let ends = section.ends else { return nil }
    return order.tree.offset(of: ends.last) + order.tree.length(of: ends.last)
  }

}
