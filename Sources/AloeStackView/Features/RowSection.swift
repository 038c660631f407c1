import UIKit

/// A group of rows with an optional header before them and an optional footer after them, which can be any views.
///
/// The header and the footer are rows, so every method for rows works with them, but they have no separator. A row that
/// is inserted before or after a row of a section, without a header or footer in between, joins the section, and so
/// does a row that is moved there. A row that is added at the start or the end of the list joins none, and neither does
/// one that is inserted before or after a row without a section. If all rows are replaced with
/// ``AloeStackView/setRows(_:animated:)``, the remaining rows keep their sections, as far as each section stays
/// contiguous, and a new row joins the section of the row before it. A removed row leaves its section; once its header
/// or footer has been removed, the section has none.
@MainActor public final class RowSection {

  /// The appearance of a section. In a horizontal list, all sections are plain.
  public enum Style: Sendable {
    /// Rows span the list's width, and the header is sticky by default.
    case plain
    /// Rows are on an inset card with rounded corners, as in `UITableView.Style.insetGrouped`. Separators end at the
    /// card's edges.
    case insetGrouped
  }

  // MARK: Creating a section

  /// Creates a section of views.
  ///
  /// - Parameters:
  ///   - header: The view before the rows, if any.
  ///   - rows: The rows.
  ///   - footer: The view after the rows, if any.
  ///   - style: The section's style: plain, or on a card.
  public init(header: UIView? = nil, rows: [UIView] = [], footer: UIView? = nil, style: Style = .plain) {
    self.header = header
    self.footer = footer
    self.style = style
    hasStickyHeader = style == .plain
    ownItems = rows.map { .row($0) }
  }

  /// Creates a section whose rows are made on demand.
  ///
  /// See ``AloeStackView/addRows(count:inset:separator:animated:onTap:make:)``.
  ///
  /// - Parameters:
  ///   - header: The view before the rows, if any.
  ///   - rowCount: The number of rows.
  ///   - footer: The view after the rows, if any.
  ///   - style: The section's style: plain, or on a card.
  ///   - inset: The space around each row; the list's `rowInset` if `nil`.
  ///   - separator: The rows' separator.
  ///   - onTap: A closure to call when one of the rows is tapped, with that row.
  ///   - make: A closure that returns a new view for a row's number, from 0 on.
  public convenience init<RowView: UIView>(
    header: UIView? = nil, rowCount: Int, footer: UIView? = nil, style: Style = .plain, inset: UIEdgeInsets? = nil,
    separator: RowSeparator = .standard, onTap: ((RowView) -> Void)? = nil, make: @escaping (_ number: Int) -> RowView
  ) {
    self.init(header: header, footer: footer, style: style)
    let count = AloeStackView.sound(rowCount: rowCount)
    let source = RowSource(inset: inset, separator: separator, onTap: onTap, make)
    if count > 0 { ownItems = [.unmade(UnmadeRows(source, first: 0), count: count)] }
  }

  /// Creates a section with text before and after the rows, in the fonts that iOS uses.
  ///
  /// - Parameters:
  ///   - title: The text of the header, if any.
  ///   - rows: The rows.
  ///   - footer: The text of the footer, if any.
  ///   - style: The section's style: plain, or on a card.
  public convenience init(title: String?, rows: [UIView] = [], footer: String? = nil, style: Style = .plain) {
    self.init(
      header: title.map { SectionText.header($0, style) }, rows: rows, footer: footer.map { SectionText.footer($0) },
      style: style)
  }

  // MARK: Contents

  /// The view before the rows.
  public private(set) var header: UIView?
  /// The view after the rows.
  public private(set) var footer: UIView?
  /// The section's style: plain, or on a card.
  public let style: Style
  /// Whether the header stays visible while its rows are visible; true by default for a plain section. Takes effect
  /// immediately, without animation. A header that is ``Sticky`` itself stays visible regardless.
  public var hasStickyHeader: Bool { didSet { list?.sectioning.headerStickinessDidChange(of: self) } }
  /// The list that contains the section.
  public internal(set) weak var list: AloeStackView?

  /// The rows without the header and the footer, in visual order, including hidden ones. O(k log n) for k rows.
  /// Accessing it makes the rows that are made on demand.
  public var rows: [UIView] {
    makeRows()
    return existingViews.filter { $0 !== header && $0 !== footer }
  }

  /// The number of rows without the header and the footer. Accessing it makes no rows. O(1) in a list.
  public var rowCount: Int {
    guard list != nil else { return ownItems.reduce(0) { $0 + $1.count } }
    return count - (header == nil ? 0 : 1) - (footer == nil ? 0 : 1)
  }

  /// The header, the rows and the footer. Accessing it makes the rows that are made on demand.
  public var allViews: [UIView] {
    makeRows()
    return existingViews
  }

  // MARK: For the list

  /// The rows while the section isn't in a list.
  private var ownItems: [RowItem]
  private var isMakingRows = false
  /// The rows that were made while the section wasn't in a list. They get their settings when it's added to one.
  private var rowsToConfigure: [(row: UIView, source: RowSource)] = []
  /// The number of times that the section was added, moved or removed.
  private(set) var moves = 0
  private var entries: [ObjectIdentifier: RowEntry] = [:]
  /// The number of rows in the list, with the header and the footer.
  private(set) var count = 0

  /// The number of times that the entries were sorted. The cost grows with the number of entries.
  private(set) var sortings = 0

  /// The entries in visual order.
  var orderedEntries: [RowEntry] {
    guard let order = list?.order else { return [] }
    sortings += 1
    return entries.values.filter(\.isInTree).map { (order.tree.rank(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The views of the header, of the rows made so far, and of the footer.
  var existingViews: [UIView] {
    if list != nil { return orderedEntries.compactMap { $0.cell?.contentView } }
    return items.compactMap { item in
      if case .row(let view) = item { return view }
      return nil
    }
  }

  /// The header, the rows and the footer, in the form in which a list takes them.
  var items: [RowItem] {
    if list != nil { return orderedEntries.map { entry in entry.cell.map { .row($0.contentView) } ?? .entry(entry) } }
    return [header].compactMap { $0.map(RowItem.row) } + ownItems + [footer].compactMap { $0.map(RowItem.row) }
  }

  /// The rows in the form in which the section keeps them when it leaves its list.
  var itemsToKeep: [RowItem] {
    orderedEntries.compactMap { entry in
      switch entry.element {
      case .row(let cell): isEdge(cell) ? nil : .row(cell.contentView)
      case .unmade(let rows): .unmade(UnmadeRows(rows.source, first: rows.first), count: entry.count)
      }
    }
  }

  /// Makes all rows that haven't been made yet.
  private func makeRows() {
    if let list {
      guard entries.values.contains(where: \.isUnmade) else { return }
      for entry in orderedEntries where entry.isUnmade {
        // The entry shrinks with each row that's made.
        for _ in 0..<entry.count { _ = list.made(entry, 0) }
      }
      return
    }
    // In a call that makes a row, the client may request the rows again. It gets those that exist.
    guard !isMakingRows, ownItems.contains(where: \.isUnmade) else { return }
    isMakingRows = true
    let moves = moves
    var views: [RowItem] = []
    var made: [(row: UIView, source: RowSource)] = []
    for item in ownItems {
      guard case .unmade(let rows, let count) = item else {
        views.append(item)
        continue
      }
      for number in rows.first..<rows.first + count { made.append((rows.source.make(number), rows.source)) }
      views += made.suffix(count).map { .row($0.row) }
    }
    isMakingRows = false
    // Or it may have added the section to a list, which makes the rows itself.
    if self.moves == moves { (ownItems, rowsToConfigure) = (views, rowsToConfigure + made) }
  }

  /// Applies the settings of rows that were made while the section wasn't in a list.
  func configureRows(in list: AloeStackView) {
    let rows = rowsToConfigure
    rowsToConfigure = []
    for (row, source) in rows where list.containsRow(row) { source.configure?(list, row) }
  }

  /// The first and last entries; `nil` if the section is empty or not contiguous. O(log k · log n) for k rows.
  var ends: (first: RowEntry, last: RowEntry)? {
    guard let order = list?.order, let entry = entries.values.first, entry.isInTree else { return nil }
    func entryHere(_ rank: Int) -> RowEntry? { order.tree.entry(at: rank).flatMap { contains($0) ? $0 : nil } }
    var last = order.tree.rank(of: entry)
    var beyond = last + count
    while beyond - last > 1 {
      let middle = (last + beyond) / 2
      if entryHere(middle) == nil { beyond = middle } else { last = middle }
    }
    guard let end = entryHere(last), let start = entryHere(last - count + 1) else { return nil }
    return (start, end)
  }

  /// The end offset of the last row; `nil` if the section isn't contiguous.
  var endOffset: CGFloat? {
    guard let ends, let tree = list?.order.tree else { return nil }
    return tree.offset(of: ends.last) + tree.length(of: ends.last)
  }

  /// The section's first entry in its list.
  var firstEntry: RowEntry? { ends?.first ?? orderedEntries.first }
  var lastEntry: RowEntry? { ends?.last ?? orderedEntries.last }

  /// Returns the last entry before the footer, possibly the header, whose row isn't in `some`. O(m · log n) for m rows
  /// in `some`.
  func lastRow(without some: [UIView]) -> RowEntry? {
    guard count > 0 else { return nil }
    let some = Set(some.map(ObjectIdentifier.init))
    func counts(_ entry: RowEntry) -> Bool {
      guard let row = entry.cell?.contentView else { return true }
      return row !== footer && !some.contains(ObjectIdentifier(row))
    }
    guard let order = list?.order, let ends else { return orderedEntries.last(where: counts) }
    var entry: RowEntry? = ends.last
    while let last = entry, contains(last) {
      if counts(last) { return last }
      entry = order.tree.entry(at: order.tree.rank(of: last) - 1)
    }
    return nil
  }

  /// Returns whether a cell is the header's or the footer's.
  func isEdge(_ cell: StackViewCell) -> Bool { cell.contentView === header || cell.contentView === footer }
  func isEdge(_ entry: RowEntry) -> Bool { entry.cell.map { isEdge($0) } ?? false }

  private func contains(_ entry: RowEntry) -> Bool { entries[ObjectIdentifier(entry)] != nil }

  func insert(_ entry: RowEntry) {
    if entries.updateValue(entry, forKey: ObjectIdentifier(entry)) == nil { count += entry.count }
  }

  func release(_ entry: RowEntry) {
    if entries.removeValue(forKey: ObjectIdentifier(entry)) != nil { count -= entry.count }
    guard let cell = entry.cell else { return }
    if cell.contentView === header { header = nil }
    if cell.contentView === footer { footer = nil }
  }

  /// Assigns the section to a list, or removes it from its list with the given views.
  func move(to list: AloeStackView?, keeping views: (header: UIView?, rows: [RowItem], footer: UIView?)? = nil) {
    moves += 1
    // The section may have outlived its list.
    if list == nil || self.list == nil { (entries, count) = ([:], 0) }
    self.list = list
    if let views { (header, ownItems, footer) = views } else { ownItems = [] }
  }

}

extension RowSection: RowGroup {

  func unmadeRowsDidSplit(_ part: RowEntry) { entries[ObjectIdentifier(part)] = part }
  func unmadeRowsDidJoin(_ part: RowEntry) { entries[ObjectIdentifier(part)] = nil }

}

/// Functions that create the labels of sections' headers and footers.
@MainActor enum SectionText {

  static func header(_ text: String, _ style: RowSection.Style) -> UIView {
    switch style {
    case .plain: label(text, .headline, .label)
    case .insetGrouped: label(text.localizedUppercase, .footnote, .secondaryLabel)
    }
  }

  static func footer(_ text: String) -> UIView { label(text, .footnote, .secondaryLabel) }

  private static func label(_ text: String, _ font: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = SectionLabel()
    label.text = text
    label.font = UIFont.preferredFont(forTextStyle: font)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

}

/// The label of a header or footer. Cells identify section labels by this class.
final class SectionLabel: UILabel {}
