import UIKit

/// Rows that taps select.
@MainActor final class SelectionFeature: ListFeature {

  unowned let list: AloeStackView
  /// The selected cells.
  var cells = SelectedCells()
  /// See `AloeStackView.selectionHandler`.
  var handler: ((UIView, Bool) -> Void)?
  /// See `AloeStackView.allowsMultipleSelection`. Where it ends, the row selected first stays so.
  var allowsMultiple = false {
    didSet { if !allowsMultiple { deselect(Array(cells.inOrder.dropFirst())) } }
  }

  init(of list: AloeStackView) { self.list = list }

  // MARK: What the list asks and tells

  func rowDidLeave(_ entry: RowEntry) { cells.remove(entry.element) }
  func cellIsLeaving(_ cell: StackViewCell) { showSelection(of: cell) }

  var wantsKeys: Bool { !cells.isEmpty }

  /// Selects or deselects a row that was tapped, which is told of the tap all the same.
  func takesTap(on cell: StackViewCell) -> Bool {
    guard let row = cell.contentView as? Selectable, row.isSelectable, allowsMultiple || !cell.isRowSelected
    else { return false }
    let others = allowsMultiple ? [] : cells.inOrder
    if cell.isRowSelected { list.deselectRow(cell.contentView) } else { list.selectRow(cell.contentView) }
    for other in others { handler?(other.contentView, false) }
    handler?(cell.contentView, cell.isRowSelected)
    return false
  }

  /// Deselects all rows where several can be selected: where one is, it's a choice, and stays.
  func endsWhatIsOpen() -> Bool {
    guard allowsMultiple, !cells.isEmpty else { return false }
    let selected = cells.inOrder
    deselect(selected)
    for cell in selected { handler?(cell.contentView, false) }
    return true
  }

  // MARK: Selecting

  /// Selects a cell in place of others. Rows are told when all is done, since they may ask for something else then.
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

  /// Tells a row whether it's selected, if it doesn't know.
  private func showSelection(of cell: StackViewCell) {
    guard cell.selection.isShown != cell.isRowSelected else { return }
    cell.selection.isShown = cell.isRowSelected
    (cell.contentView as? Selectable)?.setIsSelected(cell.isRowSelected)
  }

}
