import UIKit

/// The visibility of separators, evaluated for the current rows whenever a cell is laid out or positioned.
@MainActor final class SeparatorFeature: ListFeature {

  unowned let list: AloeStackView
  /// The touched cells.
  private var highlighted: [StackViewCell] = []

  init(of list: AloeStackView) { self.list = list }

  func hidesSeparator(of cell: StackViewCell) -> Bool {
    list.automaticallyHidesLastSeparator && list.order.lastVisible === cell
  }

  /// Returns whether a cell's separator is suppressed because it's at an edge of a touched row.
  func suppressesSeparator(of cell: StackViewCell) -> Bool {
    guard !highlighted.isEmpty else { return false }
    return highlighted.contains { $0 === cell || visibleCell(before: $0) === cell }
  }

  func cellDidChangeHighlight(_ cell: StackViewCell) {
    highlighted.removeAll { $0 === cell }
    if cell.isRowHighlighted { highlighted.append(cell) }
    cell.updateSeparator()
    if let before = visibleCell(before: cell), before.placement != nil { before.updateSeparator() }
  }

  func cellDidLeave(_ cell: StackViewCell) { highlighted.removeAll { $0 === cell } }

  private func visibleCell(before cell: StackViewCell) -> StackViewCell? {
    guard let entry = list.order.entry(of: cell) else { return nil }
    return list.order.tree.entry(at: list.order.tree.rank(of: entry, in: .visible) - 1, in: .visible)?.cell
  }

}
