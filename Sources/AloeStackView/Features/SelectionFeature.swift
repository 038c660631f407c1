import UIKit

/// Selecting rows with taps.
@MainActor final class SelectionFeature: ListFeature {

  unowned let list: AloeStackView
  /// The selected cells.
  var cells = SelectedCells()
  /// The value of `AloeStackView.selectionHandler`.
  var handler: ((UIView, Bool) -> Void)?
  /// The value of `AloeStackView.allowsMultipleSelection`. If it becomes false, only the row that was selected first
  /// stays selected.
  var allowsMultiple = false {
    didSet { if !allowsMultiple { deselect(Array(cells.inOrder.dropFirst())) } }
  }

  init(of list: AloeStackView) { self.list = list }

  // MARK: Queries and notifications from the list

  func rowDidLeave(_ entry: RowEntry) { if let cell = entry.cell { cells.remove(cell) } }
  func cellIsLeaving(_ cell: StackViewCell) { showSelection(of: cell) }

  var wantsKeys: Bool { !cells.isEmpty }

  /// Selects or deselects a tapped row. The row's tap handler is called as well.
  func handleTap(on cell: StackViewCell) -> Bool {
    guard let row = cell.contentView as? Selectable, row.isSelectable, allowsMultiple || !cell.isRowSelected
    else { return false }
    let others = allowsMultiple ? [] : cells.inOrder
    if cell.isRowSelected { list.deselectRow(cell.contentView) } else { list.selectRow(cell.contentView) }
    for other in others { handler?(other.contentView, false) }
    handler?(cell.contentView, cell.isRowSelected)
    return false
  }

  /// Deselects all rows if several can be selected. A single selection is a choice, and stays.
  func performEscape() -> Bool {
    guard allowsMultiple, !cells.isEmpty else { return false }
    let selected = cells.inOrder
    deselect(selected)
    for cell in selected { handler?(cell.contentView, false) }
    return true
  }

  // MARK: Selecting

  /// Selects a cell in place of others. Rows are notified at the end, because a notified row may change the selection.
  func select(_ cell: StackViewCell) {
    let others = allowsMultiple ? [] : cells.inOrder
    for other in others { cells.remove(other) }
    cells.insert(cell)
    for changed in others + [cell] { showSelection(of: changed) }
  }

  func deselect(_ cells: [StackViewCell]) {
    for cell in cells { self.cells.remove(cell) }
    for cell in cells { showSelection(of: cell) }
  }

  /// Shows a row's selection state if it has changed.
  private func showSelection(of cell: StackViewCell) {
    guard cell.selection.isShown != cell.isRowSelected else { return }
    cell.selection.isShown = cell.isRowSelected
    (cell.contentView as? Selectable)?.setIsSelected(cell.isRowSelected)
  }

}
