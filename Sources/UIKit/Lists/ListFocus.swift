import Foundation

// The Delete key, and where the keyboard's focus goes when the row that has it is deleted.

extension SwipeHost {
  /// Handles a key that deletes by performing the destructive action at the trailing end of the focused row. Returns
  /// false for other keys, and if the row has no such action.
  func keysDelete(_ presses: Set<UIPress>, _ path: IndexPath, on cell: UIView) -> Bool {
    guard presses.contains(where: \.deletesRow),
      let action = swipeActions(path, isLeading: false)?.actions.first(where: { $0.style == .destructive }),
      shownRow(path) === cell
    else { return false }
    perform(action, on: cell)
    return true
  }
}

extension FocusReturning {
  /// Removes the keyboard's focus from a cell that is taken out of use. Returns whether the cell contained it.
  func takeFocus(from cell: UIView) -> Bool {
    if let window { return window.existingFocusSystem?.leave(cell, of: self) ?? false }
    // The list's screen may be covered by another one. It's unknown in which window that is.
    let systems = UIApplication.shared.allWindows.compactMap(\.existingFocusSystem)
    return systems.reduce(false) { $1.leave(cell, of: self) || $0 }
  }
}

extension ListHost {
  /// Returns the cell that shows the keyboard's focus itself; `nil` if the focus is elsewhere, or inside the cell.
  func focusedCell<Cell: UIView>(as type: Cell.Type) -> Cell? {
    guard let system = window?.existingFocusSystem, system.isShown else { return nil }
    return system.focusedView as? Cell
  }

  /// Returns the cell that takes over the focus from a row that an update deletes: the cell of the next row that has
  /// one and stays, or else of the previous such row; `nil` if the row isn't deleted. O(cells in use).
  func cellToFocus<Cell>(
    insteadOf path: IndexPath, among cells: [IndexPath: Cell], newPath: (IndexPath) -> IndexPath?
  ) -> Cell? {
    guard newPath(path) == nil else { return nil }
    let staying = cells.keys.filter { newPath($0) != nil }
    let next = staying.filter { $0 > path }.min() ?? staying.max()
    return next.flatMap { cells[$0] }
  }
}
