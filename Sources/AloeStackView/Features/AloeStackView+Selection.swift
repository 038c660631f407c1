import UIKit

extension AloeStackView {

  // MARK: Selection

  /// The selected rows, in the order they were selected in.
  public var selectedRows: [UIView] { selectedCells.inOrder.map(\.contentView) }

  /// Whether a row is selected.
  public func isRowSelected(_ row: UIView) -> Bool { order.cell(of: row)?.isRowSelected == true }

  /// Selects a `Selectable` row, without telling `selectionHandler`. Where one row can be selected at a time it takes the
  /// place of the one that was.
  public func selectRow(_ row: UIView) {
    guard let cell = order.cell(of: row), !cell.isRowSelected, cell.contentView is Selectable else { return }
    select(cell, allowsMultipleSelection ? [] : selectedCells.inOrder)
  }

  /// Deselects a row, without telling `selectionHandler`.
  public func deselectRow(_ row: UIView) {
    if let cell = order.cell(of: row) { deselect([cell]) }
  }

  /// Deselects all rows, without telling `selectionHandler`.
  public func deselectAllRows() { deselect(selectedCells.inOrder) }

  /// Selects a cell in place of others. Rows are told when all is done, since they may ask for something else then.
  private func select(_ cell: StackViewCell, _ others: [StackViewCell]) {
    for other in others { selectedCells.remove(other) }
    selectedCells.insert(cell)
    for changed in others + [cell] { showSelection(of: changed) }
  }

  private func deselect(_ cells: [StackViewCell]) {
    for cell in cells { selectedCells.remove(cell) }
    for cell in cells { showSelection(of: cell) }
  }

  /// Tells a row whether it's selected, if it doesn't know.
  private func showSelection(of cell: StackViewCell) {
    guard cell.showsSelection != cell.isRowSelected else { return }
    cell.showsSelection = cell.isRowSelected
    (cell.contentView as? Selectable)?.setIsSelected(cell.isRowSelected)
  }

  /// Leaves the row selected that was so first, and no other.
  func keepOneSelected() { deselect(Array(selectedCells.inOrder.dropFirst())) }

  /// Lets go of a row that's removed.
  func deselect(leaving cell: StackViewCell) { if cell.isRowSelected { deselect([cell]) } }

  /// Does what a tap on a row means to the list. Returns true if it's nothing to the row itself: it closes one that was
  /// swiped aside.
  func takesTap(on cell: StackViewCell) -> Bool {
    if closeSwipe() { return true }
    guard let row = cell.contentView as? Selectable, row.isSelectable, allowsMultipleSelection || !cell.isRowSelected
    else { return false }
    let others = allowsMultipleSelection ? [] : selectedCells.inOrder
    if cell.isRowSelected { deselectRow(cell.contentView) } else { selectRow(cell.contentView) }
    for other in others { selectionHandler?(other.contentView, false) }
    selectionHandler?(cell.contentView, cell.isRowSelected)
    return false
  }

}
