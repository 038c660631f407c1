import ListGeometry
import UIKit

/// The sections of a list: which rows they contain, and the appearance of cards.
@MainActor final class SectionFeature: ListFeature {

  unowned let list: AloeStackView
  /// The sections, in insertion order.
  var sections: [RowSection] = []
  /// The section whose rows are being inserted.
  var filledSection: RowSection?
  /// The position to which the client is inserting or moving rows; `nil` while it isn't doing so, such as when the user
  /// drags a row.
  private var destination: Destination?

  /// A position in the list, as far as sections depend on it.
  private enum Destination {
    /// An end of the list, or beside a row without a section: rows join none.
    case outside
    /// Before or after a row of a section. Rows between two sections join this section.
    case beside(RowSection)
  }

  init(of list: AloeStackView) { self.list = list }

  // MARK: Inserted and removed rows

  func rowsWillEnter(at place: AloeStackView.Place) {
    let section: RowSection? =
      switch place {
      case .start, .end: nil
      case .before(let row), .after(let row): list.order.cell(of: row)?.section
      case .beforeUnmade(let entry), .afterUnmade(let entry): entry.section
      }
    destination = section.map { .beside($0) } ?? .outside
  }

  func rowsDidEnter() { destination = nil }

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
    entry.section?.release(entry)
    entry.section = nil
  }

  func rowDidHideOrShow(_ entry: RowEntry) { neighbourChanged(of: entry) }

  /// Keeps a row that was made on demand in the section of the entry that it replaces.
  func rowWasMade(_ entry: RowEntry, from unmade: RowEntry) {
    guard let section = unmade.section else { return }
    section.release(unmade)
    entry.section = section
    section.insert(entry)
  }

  /// Keeps rows in their sections, and other rows out of them, as far as each section stays contiguous. A new row joins
  /// the section of the row before it.
  func rowsDidReorder(_ entries: [RowEntry], new: Set<ObjectIdentifier>) {
    guard !sections.isEmpty else { return }
    // For each entry, the section of the next one that is in a section, unless that's the section's header.
    var following: [RowSection?] = [], next: RowSection?
    for entry in entries.reversed() {
      following.append(next)
      if let section = entry.section { next = entry.isHeader ? nil : section }
    }
    var before: RowSection?
    for (entry, after) in zip(entries, following.reversed()) {
      let own = entry.section
      if let own {
        let stays = own === before || own === after || own.count == 1 || own.isEdge(entry)
        if !stays { assign(entry, to: before) }
      } else if before === after || new.contains(ObjectIdentifier(entry)) {
        assign(entry, to: before)
      }
      before = entry.isFooter ? nil : entry.section
    }
  }

  /// Makes a section's header sticky, which may call an override in the cell's subclass.
  func cellDidEnter(_ cell: StackViewCell) {
    guard let section = cell.section, section.hasStickyHeader, section.header === cell.contentView else { return }
    cell.isSticky = true
  }

  /// Pins a section's header, or lets it scroll away. Also applies if the client has set the cell's `isSticky` in the
  /// meantime: the last call wins.
  func headerStickinessDidChange(of section: RowSection) {
    guard let header = section.header, let cell = list.order.cell(of: header) else { return }
    cell.isSticky = section.hasStickyHeader || header is Sticky
  }

  /// Adds a row to the section in which it now is.
  private func join(_ entry: RowEntry) {
    guard !sections.isEmpty else { return }
    let own = entry.section
    if let filledSection {
      if own !== filledSection { own?.release(entry) }
      entry.section = filledSection
      filledSection.insert(entry)
    } else if own?.isEdge(entry) != true {
      assign(entry, to: sectionToJoin(entry))
    }
  }

  private func assign(_ entry: RowEntry, to section: RowSection?) {
    let own = entry.section
    guard section !== own else { return }
    own?.release(entry)
    entry.section = section
    section?.insert(entry)
  }

  /// Returns the section that an entry joins at its position; `nil` if it joins none.
  private func sectionToJoin(_ entry: RowEntry) -> RowSection? {
    let anchor: RowSection?
    switch destination {
    case .outside: return nil
    case .beside(let section): anchor = section
    case nil: anchor = nil
    }
    let rank = list.order.tree.rank(of: entry)
    let before = list.order.tree.entry(at: rank - 1)
    let after = list.order.tree.entry(at: rank + entry.count)
    let ending = before.flatMap { $0.isFooter ? nil : $0.section }
    let beginning = after.flatMap { $0.isHeader ? nil : $0.section }
    for section in [anchor, entry.section] {
      if let section, section === ending || section === beginning { return section }
    }
    return beginning ?? ending
  }

  // MARK: Inserting sections

  /// Returns the index of a section of this list; `nil` for another section. O(number of sections).
  func index(of section: RowSection) -> Int? { sections.firstIndex { $0 === section } }

  /// Adds a section to the list, or moves it in the list.
  ///
  /// `spot` returns the index among the sections and the position of the rows, or `nil` if there's no such position.
  /// It's called again after each call to the client, which may have changed the list.
  func put(
    _ section: RowSection, _ animated: Bool, at spot: () -> (index: Int, place: AloeStackView.Place)?
  ) {
    guard spot() != nil else { return }
    if let other = section.list, other !== list {
      other.removeSection(section)
      // The client, notified that the rows leave, may have put the section into a list. The last call wins.
      guard section.list == nil else { return }
    }
    let moves = section.moves
    list.change(animated: animated) { animation in
      guard section.moves == moves, spot() != nil else { return }
      var made = list.makeCells(for: section.existingViews)
      // In these calls, the client may have asked for rows that are made on demand. The limit of ten rounds is for a
      // client that removes rows each time.
      for _ in 0..<10 {
        let new = section.existingViews.filter { made[ObjectIdentifier($0)] == nil && !list.containsRow($0) }
        guard section.moves == moves, !new.isEmpty else { break }
        made.merge(list.makeCells(for: new)) { first, _ in first }
      }
      // The last call wins here, too.
      guard section.moves == moves, let spot = spot() else { return list.discardUnused(made) }
      let rows = list.known(section.existingViews, made)
      let items = section.items
      let old = index(of: section)
      if let old { sections.remove(at: old) }
      sections.insert(section, at: old.map { $0 < spot.index } == true ? spot.index - 1 : spot.index)
      section.move(to: list)
      filledSection = section
      list.put(items, made, spot.place, animation)
      filledSection = nil
      list.configureAndAttach(rows, made)
      section.configureRows(in: list)
    }
    guard section.list === list, section.style == .insetGrouped, list.axis == .vertical else { return }
    if list.backgroundColor == .systemBackground { list.backgroundColor = .systemGroupedBackground }
  }

  /// Removes a section with its rows. The section keeps the rows.
  func remove(_ section: RowSection, _ animated: Bool) {
    guard index(of: section) != nil else { return }
    list.change(animated: animated) { animation in
      // The layout before an animation calls the client, who may have removed the section.
      guard let index = index(of: section) else { return }
      let views = (section.header, section.itemsToKeep, section.footer)
      list.remove(section.orderedEntries, animation) {
        sections.remove(at: index)
        section.move(to: nil, keeping: views)
      }
    }
  }

  /// Adds rows at the end of a section, before its footer.
  func fill(_ section: RowSection, with rows: [UIView], _ animated: Bool) {
    list.insert(rows, animated: animated) {
      guard let index = index(of: section) else { return nil }
      return endOfRows(of: section, at: index, without: rows)
    } putting: { isPutting in
      self.filledSection = isPutting ? section : nil
    }
  }

  /// Adds rows that are made on demand at the end of a section, before its footer.
  func fill(_ section: RowSection, with source: RowSource, count: Int, _ animated: Bool) {
    list.insert(source, count: count, animated: animated) {
      guard let index = index(of: section) else { return nil }
      return endOfRows(of: section, at: index)
    } putting: { isPutting in
      self.filledSection = isPutting ? section : nil
    }
  }

  private func endOfRows(
    of section: RowSection, at index: Int, without rows: [UIView] = []
  ) -> AloeStackView.Place {
    if let last = section.lastRow(without: rows) { return .after(last) }
    return section.footer.map { .before($0) } ?? place(ofEmpty: index, without: section)
  }

  /// Returns the position at which an empty section at an index begins, computed from the sections around it. A section
  /// that is about to be moved doesn't count.
  func place(ofEmpty index: Int, without moving: RowSection) -> AloeStackView.Place {
    func isFixed(_ section: RowSection) -> Bool { section !== moving && section.count > 0 }
    if let last = sections[..<index].last(where: isFixed)?.lastEntry { return .after(last) }
    if let first = sections[index...].first(where: isFixed)?.firstEntry { return .before(first) }
    return .end
  }

}

extension StackViewCell {

  /// The section that contains the row.
  var section: RowSection? {
    get { group as? RowSection }
    set { group = newValue }
  }

}

extension LengthTree.Entry where Element == RowContent {

  /// The section that contains the rows.
  @MainActor var section: RowSection? {
    get {
      switch element {
      case .row(let cell): cell.section
      case .unmade(let rows): rows.group as? RowSection
      }
    }
    set {
      switch element {
      case .row(let cell): cell.section = newValue
      case .unmade(let rows): rows.group = newValue
      }
    }
  }

  /// Whether the row is its section's header.
  @MainActor var isHeader: Bool { cell.map { $0.contentView === $0.section?.header } ?? false }
  /// Whether the row is its section's footer.
  @MainActor var isFooter: Bool { cell.map { $0.contentView === $0.section?.footer } ?? false }

}
