import UIKit

/// The metrics of grouped tables in iOS 13 to 18.
enum SectionNumbers {
  /// The distance of a card from the list's sides: the system's minimum margin, 16 points, or 20 in a regular width.
  static let margin: CGFloat = 16, regularMargin: CGFloat = 20
  /// The space before a card's section: a table's empty header and footer, 17.5 points each.
  static let spacing: CGFloat = 35
  /// The space between a card and the text before and after it.
  static let textDistance: CGFloat = 7
}

// The appearance of sections: plain, or on cards.

extension SectionFeature {

  /// Sets the cell's part of a card. O(log n).
  func adjust(_ style: inout CellStyle, of cell: StackViewCell) {
    guard let section = cell.section, section.style == .insetGrouped else { return }
    if cell.contentView is SectionLabel { style.labelEnds = labelEnds(of: cell, in: section) }
    guard list.axis == .vertical, let entry = list.order.entry(of: cell) else { return }
    style.isInCardSection = true
    let isRegular = list.traitCollection.horizontalSizeClass == .regular
    style.margin = isRegular ? SectionNumbers.regularMargin : SectionNumbers.margin
    let tree = list.order.tree
    let rank = tree.rank(of: entry, in: .visible)
    let before = tree.entry(at: rank - 1, in: .visible)
    let after = tree.entry(at: entry.isHidden ? rank : rank + 1, in: .visible)
    if before?.section !== section { style.gap = SectionNumbers.spacing }
    if !section.isEdge(cell) {
      style.card = CellStyle.Card(
        isFirst: before?.section !== section || before.map(section.isEdge) == true,
        isLast: after?.section !== section || after.map(section.isEdge) == true)
    }
  }

  /// Returns the spacing of a label, which puts it closer to its card than sections are to each other.
  private func labelEnds(of cell: StackViewCell, in section: RowSection) -> CellStyle.LabelEnds {
    let distance = SectionNumbers.textDistance
    return section.header === cell.contentView
      ? CellStyle.LabelEnds(top: 0, bottom: distance) : CellStyle.LabelEnds(top: distance, bottom: 0)
  }

  func hidesSeparator(of cell: StackViewCell) -> Bool {
    guard let section = cell.section else { return false }
    return section.isEdge(cell) || list.style(of: cell).card?.isLast == true
  }

  /// Invalidates the measured lengths of a row that was inserted, removed or moved, and of the one after it, if they
  /// aren't mounted: their style may depend on the rows before them.
  func neighbourChanged(of entry: RowEntry) {
    guard entry.section != nil else { return }
    let tree = list.order.tree
    if let cell = entry.cell, cell.placement == nil { tree.invalidate(entry) }
    let rank = tree.rank(of: entry, in: .visible)
    let after = tree.entry(at: entry.isHidden ? rank : rank + entry.count, in: .visible)
    if let after, let cell = after.cell, cell.placement == nil { tree.invalidate(after) }
  }

}
