import Foundation

/// The rows that two dragged fingers are selecting or deselecting.
@MainActor final class TableSelecting {
  let start: IndexPath
  /// Whether the drag selects rows: true if the first row wasn't selected before.
  let selects: Bool
  /// The rows that were selected before.
  let before: Set<IndexPath>
  var last: IndexPath
  /// The position of the fingers in the table's frame.
  var finger: CGFloat = 0
  let scroller: EdgeScroller

  init(_ start: IndexPath, selects: Bool, before: [IndexPath], scroller: EdgeScroller) {
    (self.start, self.selects, self.before, self.scroller) = (start, selects, Set(before), scroller)
    last = start
  }
}

extension UITableView {
  /// Creates the recogniser of drags with two fingers, if there's none yet.
  func makeSelectionRecognizer() {
    guard state.selectRecognizer == nil else { return }
    let recognizer = UIPanGestureRecognizer(target: self, action: UITableView.selectionDragged(_:))
    (recognizer.minimumNumberOfTouches, recognizer.maximumNumberOfTouches) = (2, 2)
    state.selectRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  /// Returns whether two fingers that begin to drag select rows.
  func mayBeginSelecting(_ recognizer: UIPanGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: self)
    guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing,
      let path = indexPathForRow(at: firstPoint(of: recognizer, moved: way))
    else { return false }
    return tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? severalCanBeSelected
  }

  /// Returns the point at which a drag has begun.
  private func firstPoint(of recognizer: UIPanGestureRecognizer, moved way: CGPoint) -> CGPoint {
    let point = recognizer.location(in: self)
    return CGPoint(x: point.x - way.x, y: point.y - way.y)
  }

  private func selectionDragged(_ recognizer: UIPanGestureRecognizer) {
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      let start = firstPoint(of: recognizer, moved: recognizer.translation(in: self))
      guard let path = indexPathForRow(at: start) else { return }
      endHighlight()
      endSwipe(animated: true)
      tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
      guard severalCanBeSelected, state.map.hasRow(path) else { return }
      let scroller = EdgeScroller(self) { [weak self] _ in self?.continueSelecting() }
      let before = state.selected.rows
      state.selecting = TableSelecting(
        path, selects: !state.selected.contains(path), before: before, scroller: scroller)
      change(path, isInside: true)
      followSelecting(to: point)
    case .changed: followSelecting(to: point)
    default: endSelecting()
    }
  }

  private func followSelecting(to point: CGPoint) {
    guard let selecting = state.selecting else { return }
    selecting.finger = point.y - contentOffset.y
    selecting.scroller.follow(y: selecting.finger)
    continueSelecting()
  }

  /// Selects the rows between the first and the one under the fingers, and restores the others.
  private func continueSelecting() {
    guard let selecting = state.selecting else { return }
    let y = min(max(headerLength, selecting.finger + contentOffset.y), contentSize.height - 1)
    guard state.map.hasRow(selecting.start), state.map.hasRow(selecting.last) else { return endSelecting() }
    guard let path = indexPathForRow(at: CGPoint(x: bounds.midX, y: y)), path != selecting.last else { return }
    let old = Set(rows(from: selecting.start, to: selecting.last))
    let new = Set(rows(from: selecting.start, to: path))
    selecting.last = path
    for path in new.subtracting(old).sorted() { change(path, isInside: true) }
    for path in old.subtracting(new).sorted() { change(path, isInside: false) }
  }

  private func change(_ path: IndexPath, isInside: Bool) {
    guard let selecting = state.selecting else { return }
    let isSelected = isInside ? selecting.selects : selecting.before.contains(path)
    guard isSelected != state.selected.contains(path) else { return }
    if isSelected { userAdds(path) } else { userDeselects(path) }
  }

  /// Ends selecting with two fingers.
  func endSelecting() {
    guard let selecting = state.selecting else { return }
    state.selecting = nil
    selecting.scroller.stop()
    state.chosen = selecting.last
    tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }
}
