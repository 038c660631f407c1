import UIKit

// Which separators are seen: a rule over the rows as they are now, asked whenever a cell is laid out or arranged.

extension AloeStackView {

  /// Whether the list's rule hides a cell's separator, whatever is asked for the row.
  func hidesSeparator(of cell: StackViewCell) -> Bool {
    automaticallyHidesLastSeparator && order.lastVisible === cell || sectionHidesSeparator(of: cell)
  }

  /// Whether a cell's separator isn't drawn at the moment, being at an edge of a row under a finger.
  func suppressesSeparator(of cell: StackViewCell) -> Bool {
    if cell.displacement.isLifted { return true }
    guard !highlighted.isEmpty else { return false }
    return highlighted.contains { $0 === cell || visibleCell(before: $0) === cell }
  }

  /// Called when a finger begins or ends to show on a row.
  func cellDidChangeHighlight(_ cell: StackViewCell) {
    highlighted.removeAll { $0 === cell }
    if cell.isRowHighlighted { highlighted.append(cell) }
    cell.updateSeparator()
    if let before = visibleCell(before: cell), before.placement != nil { before.updateSeparator() }
  }

  private func visibleCell(before cell: StackViewCell) -> StackViewCell? {
    guard let entry = order.entry(of: cell) else { return nil }
    return order.tree.entry(at: order.tree.rank(of: entry, in: .visible) - 1, in: .visible)?.element
  }

}
