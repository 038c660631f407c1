import UIKit

/// Rows of a list that belong together, with a header before them and a footer after them: any views.
///
/// The header and the footer are rows like others, so every method for rows works with them; only they show no
/// separator. A row that is inserted between rows of a section, or next to one with no header or footer in between,
/// joins the section. A row that is removed leaves its section; if it's the header or the footer, the section has none
/// from then on.
@MainActor public final class RowSection {

  /// The appearance of a section. In a horizontal list all sections are plain.
  public enum Style: Sendable {
    /// Rows reach from side to side, and the header is sticky by default.
    case plain
    /// Rows lie on a card with round corners that keeps away from the sides, as in `UITableView.Style.insetGrouped`.
    /// Separators end at the card's ends.
    case insetGrouped
  }

  // MARK: Making a section

  /// Makes a section of views.
  ///
  /// - Parameters:
  ///   - header: the view before the rows, if any.
  ///   - rows: the rows.
  ///   - footer: the view after the rows, if any.
  ///   - style: plain, or on a card.
  public init(header: UIView? = nil, rows: [UIView] = [], footer: UIView? = nil, style: Style = .plain) {
    self.header = header
    self.footer = footer
    self.style = style
    hasStickyHeader = style == .plain
    ownRows = rows
  }

  /// Makes a section with texts before and after the rows, in the fonts that iOS uses.
  ///
  /// - Parameters:
  ///   - title: the text of the header, if any.
  ///   - rows: the rows.
  ///   - note: the text of the footer, if any.
  ///   - style: plain, or on a card.
  public convenience init(title: String?, rows: [UIView] = [], note: String? = nil, style: Style = .plain) {
    self.init(
      header: title.map { SectionText.header($0, style) }, rows: rows, footer: note.map { SectionText.footer($0) },
      style: style)
  }

  // MARK: What is in it

  /// The view before the rows.
  public private(set) var header: UIView?
  /// The view after the rows.
  public private(set) var footer: UIView?
  /// Whether the section is plain or on a card.
  public let style: Style
  /// Whether the header stays in sight while its rows are visible; true by default for a plain section. Takes effect
  /// when the header is next added to a list.
  public var hasStickyHeader: Bool
  /// The list that the section is in.
  public internal(set) weak var list: AloeStackView?

  /// The rows without header and footer in visual order, including hidden ones. O(k log n) for k rows.
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
  private var cells: [ObjectIdentifier: StackViewCell] = [:]
  var count: Int { cells.count }

  /// How often the cells were put in order, which costs more the more there are.
  private(set) var sortings = 0

  private var orderedCells: [StackViewCell] {
    guard let order = list?.order else { return [] }
    sortings += 1
    let entries = cells.values.compactMap { order.entry(of: $0) }
    return entries.map { (order.tree.rank(of: $0), $0.element) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The entries at both ends; nil if there are none, or the section isn't in one piece. O(log k · log n) for k rows.
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

  /// The offset at which the last row ends; nil if the section isn't in one piece.
  var endOffset: CGFloat? {
    guard let ends, let tree = list?.order.tree else { return nil }
    return tree.offset(of: ends.last) + tree.length(of: ends.last)
  }

  /// The views at both ends.
  var firstView: UIView? { ends?.first.element.contentView ?? allViews.first }
  var lastView: UIView? { ends?.last.element.contentView ?? allViews.last }

  /// The last view before the footer that's none of some, header included; O(m · log n) for m of these.
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

  /// Whether a cell is the header's or the footer's.
  func isEdge(_ cell: StackViewCell) -> Bool { cell.contentView === header || cell.contentView === footer }

  func take(_ cell: StackViewCell) { cells[ObjectIdentifier(cell)] = cell }

  func release(_ cell: StackViewCell) {
    cells[ObjectIdentifier(cell)] = nil
    if cell.contentView === header { header = nil }
    if cell.contentView === footer { footer = nil }
  }

  /// Gives the section to a list, or back to nobody with the views it has then.
  func move(to list: AloeStackView?, keeping views: (header: UIView?, rows: [UIView], footer: UIView?)? = nil) {
    self.list = list
    if let views { (header, ownRows, footer) = views } else { ownRows = [] }
    if list == nil { cells = [:] }
  }

}

/// The labels of sections' headers and footers.
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

/// A header's or footer's label, by which its cell knows that the list's numbers for it apply.
final class SectionLabel: UILabel {}
