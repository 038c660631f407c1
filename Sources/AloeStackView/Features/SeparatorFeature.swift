import UIKit

/// Which separators are visible: a rule over the rows as they are now, asked whenever a cell is laid out or arranged.
@MainActor final class SeparatorFeature: ListFeature {

  unowned let list: AloeStackView
  /// The cells under a finger.
  private var highlighted: [StackViewCell] = []

  init(of list: AloeStackView) { self.list = list }

  func hidesSeparator(of cell: StackViewCell) -> Bool {
    list.automaticallyHidesLastSeparator && list.order.lastVisible === cell
  }

  /// Whether a cell's separator isn't drawn at the moment, because it's at an edge of a row under a finger.
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
    return list.order.tree.entry(at: list.order.tree.rank(of: entry, in: .visible) - 1, in: .visible)?.element
  }

}
