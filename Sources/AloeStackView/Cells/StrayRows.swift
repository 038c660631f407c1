import UIKit

/// The cells of rows that were added to other views without being removed from their lists.
///
/// The list of such a row can't be determined from its superview. Finding its cell costs O(1).
@MainActor final class StrayRows {

  nonisolated init() {}

  private struct WeakCell { weak var cell: StackViewCell? }

  private var cells: [ObjectIdentifier: WeakCell] = [:]
  /// The number of entries at which the entries of deallocated cells are removed.
  private var limit = 16

  func insert(_ cell: StackViewCell) {
    if cells.count >= limit {
      cells = cells.filter { $0.value.cell != nil }
      limit = 2 * cells.count + 16
    }
    cells[ObjectIdentifier(cell.contentView)] = WeakCell(cell: cell)
  }

  /// Returns the cell that a row most recently left for another view. Since then, the row may have returned to the
  /// cell, or left its list.
  func cell(of row: UIView) -> StackViewCell? {
    guard !cells.isEmpty, let cell = cells[ObjectIdentifier(row)]?.cell, cell.contentView === row else { return nil }
    return cell
  }

}
