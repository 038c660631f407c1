import Foundation

extension UITableView {
  // MARK: - Selection

  /// Whether the user can currently select rows.
  var rowsCanBeSelected: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether the user can currently select several rows.
  var canSelectMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  func select(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselectAll(animated: animated) }
    guard state.map.hasRow(indexPath) else { return }
    if !canSelectMultiple { deselectAll(except: indexPath, animated: animated) }
    select(indexPath, animated: animated)
    if scrollPosition != .none { scroll(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func deselect(at indexPath: IndexPath, animated: Bool) {
    guard state.selected.contains(indexPath) else { return }
    state.selected.remove(indexPath)
    state.cells[indexPath]?.setSelected(false, animated: animated)
  }

  private func select(_ path: IndexPath, animated: Bool) {
    state.selected.insert(path)
    state.cells[path]?.setSelected(true, animated: animated)
  }

  func deselectAll(except kept: IndexPath? = nil, animated: Bool = false) {
    let isKept = kept.map { state.selected.contains($0) } ?? false
    state.selected = ListSelection(isKept ? [kept].compactMap(\.self) : [])
    for (path, cell) in state.cells where path != kept { cell.setSelected(false, animated: animated) }
  }

  /// Performs the effect of a tap on a row: selects it, or deselects it if several can be selected.
  func userSelects(_ path: IndexPath) {
    guard rowsCanBeSelected, state.map.hasRow(path) else { return }
    state.chosen = path
    if canSelectMultiple, state.selected.contains(path) { return userDeselects(path) }
    guard let target = permitted(path) else { return }
    if !canSelectMultiple {
      for other in state.selected.rows where other != target { userDeselects(other) }
    }
    guard !state.needsLoad, state.map.hasRow(target) else { return }
    select(target, animated: false)
    state.cells[target]?.cellState.selectionSegue?()
    tableDelegate?.tableView(self, didSelectRowAt: target)
    guard let tableDelegate, !state.needsLoad, state.map.hasRow(target) else { return }
    if tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: target) {
      tableDelegate.tableView(self, performPrimaryActionForRowAt: target)
    }
  }

  /// Returns the row that the delegate lets the user select instead of a row; `nil` for none.
  private func permitted(_ path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    guard let chosen = tableDelegate.tableView(self, willSelectRowAt: path), !state.needsLoad,
      state.map.hasRow(chosen)
    else { return nil }
    return chosen
  }

  func userDeselects(_ path: IndexPath) {
    var target = path
    if let tableDelegate {
      guard let chosen = tableDelegate.tableView(self, willDeselectRowAt: path) else { return }
      target = chosen
    }
    deselect(at: target, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: target)
  }

  /// Selects a row in addition to others on the user's behalf, unless it's already selected.
  func userAdds(_ path: IndexPath) {
    guard state.map.hasRow(path), !state.selected.contains(path), shouldHighlight(path),
      let target = permitted(path), !state.selected.contains(target)
    else { return }
    select(target, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: target)
  }

  /// Selects the rows from the last one chosen to another. O(rows between).
  private func userExtends(to path: IndexPath) {
    guard canSelectMultiple, let start = state.chosen, state.map.hasRow(start) else { return userSelects(path) }
    let revision = state.revision
    for other in rows(from: start, to: path) where state.isCurrent(revision) { userAdds(other) }
  }

  /// Returns the rows between two, with both, in order.
  func rows(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    let ends = [first, last].map { state.map.index(of: .row($0)) }.sorted()
    return (ends[0]...ends[1]).compactMap { index in
      if case .row(let path) = state.map.part(at: index) { path } else { nil }
    }
  }

  func shouldHighlight(_ path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  // MARK: - Highlighting

  /// Selects the row on which a touch ends, or performs the action of the button at its end.
  func finishTap(_ touch: UITouch) {
    guard let path = row(under: touch) else { return endHighlight() }
    if isEditing, let cell = state.cells[path], cell.hasEditingControl(at: touch.location(in: cell)) {
      endHighlight()
      return editingControlTapped(path)
    }
    if let cell = state.cells[path], cell.hasDetailButton(at: touch.location(in: cell)) {
      endHighlight()
      cell.cellState.accessorySegue?()
      tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
      return
    }
    guard state.touched == path else { return endHighlight() }
    endHighlight()
    if touch.hasShift { userExtends(to: path) } else { userSelects(path) }
  }

  func isOwnCell(_ view: UIView) -> Bool { (view as? UITableViewCell)?.table === self }
  func row(ofCell view: UIView) -> IndexPath? { (view as? UITableViewCell).flatMap(ownPath) }

  func highlight(_ path: IndexPath) {
    guard shouldHighlight(path), let cell = state.cells[path] else { return }
    state.touched = path
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Ends the highlight of the row under a touch, or of the row highlighted by a key.
  func endHighlight() {
    guard let path = state.touched else { return }
    state.touched = nil
    state.cells[path]?.setHighlighted(false, animated: false)
    call(about: path) { table, now in table.tableDelegate?.tableView(table, didUnhighlightRowAt: now ?? path) }
  }

  // MARK: - Keys

  /// Returns whether the keyboard's focus can move to a cell.
  func canFocus(_ cell: UITableViewCell) -> Bool {
    guard let path = ownPath(of: cell) else { return false }
    return canFocusRow(at: path)
  }

  func canFocusRow(at path: IndexPath) -> Bool {
    guard allowsFocus, !isEditing || allowsFocusDuringEditing else { return false }
    return tableDelegate?.tableView(self, canFocusRowAt: path) ?? rowsCanBeSelected
  }

  /// Highlights the focused row on a key that selects it, deletes it, or moves the focus. Returns false for other keys.
  func keysWentDown(_ presses: Set<UIPress>, on cell: UITableViewCell) -> Bool {
    guard cell.isFocused, let path = ownPath(of: cell) else { return false }
    // In editing mode, only rows with the control for it can be deleted.
    if !isEditing || cell.editingStyle == .delete, keysDelete(presses, path, on: cell) { return true }
    if rowsCanBeSelected, presses.contains(where: \.selectsRow) {
      endHighlight()
      highlight(path)
      return true
    }
    for press in presses { showNext(press, from: path) }
    return false
  }

  /// Selects the focused row when the key is released. Returns false for other keys.
  func keysWentUp(_ presses: Set<UIPress>, on cell: UITableViewCell) -> Bool {
    guard cell.isFocused, rowsCanBeSelected, presses.contains(where: \.selectsRow), let path = ownPath(of: cell)
    else {
      return false
    }
    guard state.touched == path else { return true }
    endHighlight()
    if presses.contains(where: { $0.key?.modifierFlags.contains(.shift) == true }) {
      userExtends(to: path)
    } else {
      userSelects(path)
    }
    return true
  }

  /// Scrolls to the row that received the keyboard's focus, and selects it if focus selects rows.
  func focusCame(to cell: UITableViewCell) {
    // The client, who is notified of the move and of the scrolling, may have reloaded the data without the row.
    guard let path = ownPath(of: cell), hasRowNow(path) else { return }
    scroll(at: path, at: .none, animated: false)
    guard hasRowNow(path) else { return }
    let follows = tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    if follows, !state.needsLoad { userSelects(path) }
  }

  /// Returns whether the current data has a row.
  func hasRowNow(_ path: IndexPath) -> Bool {
    loadIfNeeded()
    return state.map.hasRow(path)
  }
}

extension UITableViewCell {
  /// Returns whether a point of the cell lies on a details button.
  func hasDetailButton(at point: CGPoint) -> Bool {
    guard shownAccessoryType == .detailButton || shownAccessoryType == .detailDisclosureButton,
      let button = accessory.views.first
    else { return false }
    // At least 44 points, because fingers need that much.
    let frame = button.frame
    let (wider, higher) = (min(0, (frame.width - 44) / 2), min(0, (frame.height - 44) / 2))
    return frame.insetBy(dx: wider, dy: higher).contains(point)
  }
}
