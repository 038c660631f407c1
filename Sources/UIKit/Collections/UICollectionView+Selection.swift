import Foundation

extension UICollectionView {
  func multipleSelectionWasSet() {
    if !allowsMultipleSelection, state.selected.count > 1 { deselectAll() }
    if allowsMultipleSelection { makeSelectRecognizers() }
  }

  /// Puts back an item that is being moved, or closes a row that is swiped aside. Returns whether there was such an
  /// item or row.
  func escape() -> Bool {
    if state.movement != nil {
      cancelInteractiveMovement()
      return true
    }
    guard state.swipe != nil else { return false }
    endSwipe(animated: true)
    return true
  }

  // MARK: - Selection

  /// Whether the user can currently select items.
  var rowsCanBeSelected: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether the user can currently select several items.
  var canSelectMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  func select(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselectAll(animated: animated) }
    guard state.hasItem(indexPath), rowsCanBeSelected else { return }
    if !canSelectMultiple { deselectAll(except: indexPath, animated: animated) }
    select(indexPath, animated: animated)
    if !scrollPosition.isEmpty { scroll(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func deselect(at indexPath: IndexPath, animated: Bool) {
    guard state.selected.contains(indexPath) else { return }
    state.selected.remove(indexPath)
    show(false, for: indexPath, animated)
  }

  private func select(_ path: IndexPath, animated: Bool) {
    state.selected.insert(path)
    show(true, for: path, animated)
  }

  private func show(_ isSelected: Bool, for path: IndexPath, _ animated: Bool) {
    guard let cell = ownCell(at: path), cell.isSelected != isSelected else { return }
    if animated, window != nil {
      UIView.animate(withDuration: 0.25) { cell.isSelected = isSelected }
    } else {
      cell.isSelected = isSelected
    }
  }

  func deselectAll(except kept: IndexPath? = nil, animated: Bool = false) {
    for path in state.selected.rows where path != kept { deselect(at: path, animated: animated) }
  }

  /// Performs the effect of a tap on an item: selects it, or deselects it if several can be selected.
  func userSelects(_ path: IndexPath) {
    guard rowsCanBeSelected, state.hasItem(path), !state.shadows.contains(path) else { return }
    if canSelectMultiple, state.selected.contains(path) { return userDeselects(path) }
    let revision = state.revision
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: dataPath(of: path)) ?? true,
      isCurrent(path, revision)
    else {
      return
    }
    if !canSelectMultiple {
      for other in state.selected.rows where other != path {
        deselect(at: other, animated: false)
        collectionDelegate?.collectionView(self, didDeselectItemAt: dataPath(of: other))
        guard isCurrent(path, revision) else { return }
      }
    }
    select(path, animated: false)
    (ownCell(at: path) as UICollectionReusableView?)?.membership.selectionSegue?()
    collectionDelegate?.collectionView(self, didSelectItemAt: dataPath(of: path))
    performPrimaryAction(path, revision)
  }

  /// Selects an item in addition to others on the user's behalf, unless it's already selected.
  func userAdds(_ path: IndexPath) {
    guard state.hasItem(path), !state.selected.contains(path), !state.shadows.contains(path) else { return }
    let revision = state.revision
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: dataPath(of: path)) ?? true,
      isCurrent(path, revision)
    else {
      return
    }
    select(path, animated: false)
    collectionDelegate?.collectionView(self, didSelectItemAt: dataPath(of: path))
  }

  func userDeselects(_ path: IndexPath) {
    let revision = state.revision
    guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: dataPath(of: path)) ?? true,
      isCurrent(path, revision)
    else {
      return
    }
    deselect(at: path, animated: false)
    collectionDelegate?.collectionView(self, didDeselectItemAt: dataPath(of: path))
  }

  private func performPrimaryAction(_ path: IndexPath, _ revision: Int) {
    guard let collectionDelegate, isCurrent(path, revision),
      collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: dataPath(of: path)),
      isCurrent(path, revision)
    else { return }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: dataPath(of: path))
  }

  /// Returns whether a path still refers to the same item after a call to the client.
  private func isCurrent(_ path: IndexPath, _ revision: Int) -> Bool {
    state.isCurrent(revision) && state.hasItem(path)
  }

  // MARK: - Highlighting

  /// Selects the item on which a touch ends.
  func finishTap(_ touch: UITouch) {
    guard let touched = state.touched, row(under: touch) == touched else { return endHighlight() }
    performTap(touched)
  }

  /// Selects a highlighted item, and ends the highlight afterwards, in Apple's order.
  private func performTap(_ path: IndexPath) {
    userSelects(path)
    endHighlight()
  }

  func isOwnCell(_ view: UIView) -> Bool { (view as? UICollectionViewCell)?.membership.collection === self }
  func row(ofCell view: UIView) -> IndexPath? { (view as? UICollectionViewCell).flatMap(ownPath(ofItemIn:)) }

  func shouldHighlight(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: dataPath(of: path)) ?? true
  }

  func highlight(_ path: IndexPath) {
    guard !state.shadows.contains(path) else { return }
    let revision = state.revision
    guard shouldHighlight(path), isCurrent(path, revision), let cell = ownCell(at: path) else { return }
    state.touched = path
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: dataPath(of: path))
  }

  /// Ends the highlight of the item under a touch, or of the item highlighted by a key.
  func endHighlight() {
    guard let path = state.touched else { return }
    state.touched = nil
    ownCell(at: path)?.isHighlighted = false
    // An item that is gone after an update has only the path that it had before.
    let old = dataPath(of: path)
    call(about: path) { view, now in
      view.collectionDelegate?.collectionView(
        view, didUnhighlightItemAt: now.map { view.dataPath(of: $0) } ?? old)
    }
  }

  // MARK: - Keys

  /// Returns whether the keyboard's focus can move to a cell.
  func canFocus(_ cell: UICollectionViewCell) -> Bool {
    guard let path = ownPath(ofItemIn: cell) else { return false }
    return canFocusRow(at: path)
  }

  func canFocusRow(at path: IndexPath) -> Bool {
    guard allowsFocus, !isEditing || allowsFocusDuringEditing, !state.shadows.contains(path) else { return false }
    return collectionDelegate?.collectionView(self, canFocusItemAt: dataPath(of: path)) ?? rowsCanBeSelected
  }

  /// Highlights the focused item on a key that selects it, deletes it, or moves the focus. Returns false for other
  /// keys.
  func keysWentDown(_ presses: Set<UIPress>, on cell: UICollectionViewCell) -> Bool {
    guard cell.isFocused, let path = ownPath(ofItemIn: cell) else { return false }
    if rowsCanBeSelected, presses.contains(where: \.selectsRow) {
      endHighlight()
      highlight(path)
      return true
    }
    if keysDelete(presses, path, on: cell) { return true }
    for press in presses { showNext(press, from: path) }
    return false
  }

  /// Selects the focused item when the key is released. Returns false for other keys.
  func keysWentUp(_ presses: Set<UIPress>, on cell: UICollectionViewCell) -> Bool {
    guard cell.isFocused, rowsCanBeSelected, presses.contains(where: \.selectsRow), let path = ownPath(ofItemIn: cell)
    else { return false }
    if state.touched == path { performTap(path) }
    return true
  }

  /// Scrolls to the item that received the keyboard's focus, and selects it if focus selects items.
  func focusCame(to cell: UICollectionViewCell) {
    // The client, who is notified of the move and of the scrolling, may have reloaded the data without the item.
    guard let path = ownPath(ofItemIn: cell), hasItemNow(path) else { return }
    state.lastFocused = path
    scroll(at: path, at: [], animated: false)
    guard hasItemNow(path) else { return }
    let revision = state.revision
    let follows =
      collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: dataPath(of: path))
      ?? selectionFollowsFocus
    if follows, isCurrent(path, revision) { userSelects(path) }
  }

  /// Returns whether the current data has an item.
  private func hasItemNow(_ path: IndexPath) -> Bool {
    loadIfNeeded()
    return state.hasItem(path)
  }
}
