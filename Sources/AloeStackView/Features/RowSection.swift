import UIKit

/// A group of rows with an optional header before them and an optional footer after them, which can be any views.
///
/// The header and the footer are rows, so every method for rows works with them, but they have no separator. A row
/// that is inserted between rows of a section, or next to one without a header or footer in between, joins the
/// section. A removed row leaves its section; after the header or footer is removed, the section has none.
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
    ownRows = rows
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
  public var rows: [UIView] {
    guard list != nil else { return ownRows }
    return orderedCells.map(\.contentView).filter { $0 !== header && $0 !== footer }
  }

  /// The header, the rows and the footer.
  public var allViews: [UIView] {
    guard list != nil else { return [header].compactMap { $0 } + ownRows + [footer].compactMap { $0 } }
    return orderedCells.map(\.contentView)
  }

  // MARK: For the list

  private var ownRows: [UIView]
  /// The number of times that the section was added, moved or removed.
  private(set) var moves = 0
  private var cells: [ObjectIdentifier: StackViewCell] = [:]
  var count: Int { cells.count }

  /// The number of times that the cells were sorted. The cost grows with the number of cells.
  private(set) var sortings = 0

  private var orderedCells: [StackViewCell] {
    guard let order = list?.order else { return [] }
    sortings += 1
    let entries = cells.values.compactMap { order.entry(of: $0) }
    return entries.map { (order.tree.rank(of: $0), $0.element) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The first and last entries; `nil` if the section is empty or not contiguous. O(log k · log n) for k rows.
  var ends: (first: RowEntry, last: RowEntry)? {
    guard let order = list?.order, let some = cells.values.first, let entry = order.entry(of: some) else { return nil }
    func entryHere(_ rank: Int) -> RowEntry? {
      order.tree.entry(at: rank).flatMap { cells[ObjectIdentifier($0.element)] == nil ? nil : $0 }
    }
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

  /// The section's first view.
  var firstView: UIView? { ends?.first.element.contentView ?? allViews.first }
  var lastView: UIView? { ends?.last.element.contentView ?? allViews.last }

  /// Returns the last view before the footer that isn't in `some`, header included; O(m · log n) for m of these.
  func lastRow(without some: [UIView]) -> UIView? {
    guard count > 0 else { return nil }
    let some = Set(some.map(ObjectIdentifier.init))
    guard let order = list?.order, let ends else {
      return allViews.last { !some.contains(ObjectIdentifier($0)) && $0 !== footer }
    }
    var entry: RowEntry? = ends.last
    while let cell = entry?.element, cells[ObjectIdentifier(cell)] != nil {
      let row = cell.contentView
      if row !== footer, !some.contains(ObjectIdentifier(row)) { return row }
      entry = entry.flatMap { order.tree.entry(at: order.tree.rank(of: $0) - 1) }
    }
    return nil
  }

  /// Returns whether a cell is the header's or the footer's.
  func isEdge(_ cell: StackViewCell) -> Bool { cell.contentView === header || cell.contentView === footer }

  func take(_ cell: StackViewCell) { cells[ObjectIdentifier(cell)] = cell }

  func release(_ cell: StackViewCell) {
    cells[ObjectIdentifier(cell)] = nil
    if cell.contentView === header { header = nil }
    if cell.contentView === footer { footer = nil }
  }

  /// Assigns the section to a list, or removes it from its list with the given views.
  func move(to list: AloeStackView?, keeping views: (header: UIView?, rows: [UIView], footer: UIView?)? = nil) {
    moves += 1
    self.list = list
    if let views { (header, ownRows, footer) = views } else { ownRows = [] }
    if list == nil { cells = [:] }
  }

}

/// Creates the labels of sections' headers and footers.
@MainActor enum SectionText {

  static func header(_ text: String, _ style: RowSection.Style) -> UIView {
    switch style {
    case .plain: label(text, .headline, .label)
    case .insetGrouped: label(text.uppercased(), .footnote, .secondaryLabel)
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
