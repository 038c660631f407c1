import UIKit

extension AloeStackView {

  // MARK: Selection

  /// The selected rows, in the order they were selected in.
  public var selectedRows: [UIView] { selectedCells.map(\.contentView) }

  /// Whether a row is selected.
  public func isRowSelected(_ row: UIView) -> Bool { order.cell(of: row)?.isRowSelected == true }

  /// Selects a `Selectable` row, without telling `selectionHandler`. Where one row can be selected at a time it takes the
  /// place of the one that was.
  public func selectRow(_ row: UIView) {
    guard let cell = order.cell(of: row), !cell.isRowSelected, cell.contentView is Selectable else { return }
    if !allowsMultipleSelection { for other in selectedCells { setSelected(false, other) } }
    setSelected(true, cell)
  }

  /// Deselects a row, without telling `selectionHandler`.
  public func deselectRow(_ row: UIView) {
    if let cell = order.cell(of: row), cell.isRowSelected { setSelected(false, cell) }
  }

  /// Deselects all rows, without telling `selectionHandler`.
  public func deselectAllRows() { for cell in selectedCells { setSelected(false, cell) } }

  private func setSelected(_ selected: Bool, _ cell: StackViewCell) {
    cell.isRowSelected = selected
    if selected { selectedCells.append(cell) } else { selectedCells.removeAll { $0 === cell } }
    (cell.contentView as? Selectable)?.setIsSelected(selected)
  }

  /// Leaves the row selected that was so first, and no other.
  func keepOneSelected() { for cell in selectedCells.dropFirst() { setSelected(false, cell) } }

  /// Lets go of a row that's removed.
  func deselect(leaving cell: StackViewCell) { if cell.isRowSelected { setSelected(false, cell) } }

  /// Does what a tap on a row means to the list. Returns true if it's nothing to the row itself: it closes one that was
  /// swiped aside.
  func takesTap(on cell: StackViewCell) -> Bool {
    if closeSwipe() { return true }
    guard let row = cell.contentView as? Selectable, row.isSelectable, allowsMultipleSelection || !cell.isRowSelected
    else { return false }
    let others = allowsMultipleSelection ? [] : selectedCells
    if cell.isRowSelected { deselectRow(cell.contentView) } else { selectRow(cell.contentView) }
    for other in others { selectionHandler?(other.contentView, false) }
    selectionHandler?(cell.contentView, cell.isRowSelected)
    return false
  }

}
