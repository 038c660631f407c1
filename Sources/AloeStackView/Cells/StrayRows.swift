import UIKit

/// The cells of lists whose rows were added to other views and are still rows.
///
/// The list of such a row can't be determined from its superview. Finding its cell costs O(1).
@MainActor final class StrayRows {

  nonisolated init() {}

  private struct WeakCell { weak var cell: StackViewCell? }

  private var cells: [ObjectIdentifier: WeakCell] = [:]
  /// The number of entries at which those of cells that are gone are removed.
  private var limit = 16

  func insert(_ cell: StackViewCell) {
    if cells.count >= limit {
      cells = cells.filter { $0.value.cell != nil }
      limit = 2 * cells.count + 16
    }
    cells[ObjectIdentifier(cell.contentView)] = WeakCell(cell: cell)
  }

  /// Returns the cell that a row left last for another view; it may have come back, or left its list since.
  func cell(of row: UIView) -> StackViewCell? {
    guard !cells.isEmpty, let cell = cells[ObjectIdentifier(row)]?.cell, cell.contentView === row else { return nil }
    return cell
  }

}
