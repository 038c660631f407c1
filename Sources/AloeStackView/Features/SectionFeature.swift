import UIKit

/// The sections of a list: which rows they contain, and the appearance of cards.
@MainActor final class SectionFeature: ListFeature {

  unowned let list: AloeStackView
  /// The sections, in insertion order.
  var sections: [RowSection] = []
  /// The section whose rows are being inserted.
  var filledSection: RowSection?

  init(of list: AloeStackView) { self.list = list }

  // MARK: Inserted and removed rows

  func rowDidEnter(_ entry: RowEntry) {
    join(entry)
    neighbourChanged(of: entry)
  }

  func rowWillMove(_ entry: RowEntry) { neighbourChanged(of: entry) }

  func rowDidMove(_ entry: RowEntry) {
    join(entry)
    neighbourChanged(of: entry)
  }

  func rowWillLeave(_ entry: RowEntry) { neighbourChanged(of: entry) }

  func rowDidLeave(_ entry: RowEntry) {
    entry.element.section?.release(entry.element)
    entry.element.section = nil
  }

  func rowDidHideOrShow(_ entry: RowEntry) { neighbourChanged(of: entry) }

  func rowsDidReorder(_ entries: [RowEntry]) { for entry in entries { join(entry) } }

  /// Makes a section's header sticky, which may call an override in the cell's subclass.
  func cellDidEnter(_ cell: StackViewCell) {
    guard let section = cell.section, section.hasStickyHeader, section.header === cell.contentView else { return }
    cell.isSticky = true
  }

  /// Makes a row that came to lie somewhere one of the section there.
  private func join(_ entry: RowEntry) {
    let cell = entry.element
    guard !sections.isEmpty else { return }
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

  /// Returns the section around an entry's position.
  private func sectionAround(_ entry: RowEntry) -> RowSection? {
    let rank = list.order.tree.rank(of: entry)
    let before = list.order.tree.entry(at: rank - 1)?.element
    let after = list.order.tree.entry(at: rank + 1)?.element
    let ending = before.flatMap { $0.contentView === $0.section?.footer ? nil : $0.section }
    let beginning = after.flatMap { $0.contentView === $0.section?.header ? nil : $0.section }
    let own = entry.element.section
    if let own, own === ending || own === beginning { return own }
    return beginning ?? ending
  }

  // MARK: Inserting sections

  func put(_ section: RowSection, at index: Int, _ place: AloeStackView.Place, _ animated: Bool) {
    var index = index
    if section.list === list, let old = sections.firstIndex(where: { $0 === section }) {
      if old < index { index -= 1 }
      sections.remove(at: old)
    } else {
      section.list?.removeSection(section)
    }
    // The client, notified that the section's rows leave, may have changed the sections here.
    sections.insert(section, at: min(index, sections.count))
    if section.style == .insetGrouped, list.axis == .vertical, list.backgroundColor == .systemBackground {
      list.backgroundColor = .systemGroupedBackground
    }
    let views = section.allViews
    section.move(to: list)
    insert(views, place, into: section, animated: animated)
  }

  /// Returns the position at which an empty section at an index begins.
  func place(ofEmpty index: Int) -> AloeStackView.Place {
    if let last = sections[..<index].last(where: { $0.count > 0 })?.lastView { return .after(last) }
    if let first = sections[index...].first(where: { $0.count > 0 })?.firstView { return .before(first) }
    return .end
  }

  /// Inserts rows into a section.
  func insert(_ rows: [UIView], _ place: AloeStackView.Place, into section: RowSection, animated: Bool) {
    list.insert(rows, place, animated: animated) { isPutting in self.filledSection = isPutting ? section : nil }
  }

}

extension StackViewCell {

  /// The section that contains the row.
  var section: RowSection? {
    get { group as? RowSection }
    set { group = newValue }
  }

}
