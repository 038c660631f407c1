import UIKit

// Rows that the user moves. While a row is dragged the model stays as it is: the others are drawn aside, by their
// displacement, and when the row is dropped it moves in the model with what is seen staying where it is.

extension AloeStackView {

  /// How near to an end of the list a finger makes it scroll, in points, and how fast at most, in points per second.
  private static var scrollBand: CGFloat { 60 }
  private static var scrollSpeed: CGFloat { 900 }
  /// The seconds in which rows make room.
  private static var roomDuration: TimeInterval { 0.25 }

  // MARK: Which rows

  /// Lets a row be dragged to another place, and moved by keys, or forbids it, whatever the row says by `Reorderable`.
  public func setReorderable(_ isReorderable: Bool, forRow row: UIView) {
    guard let cell = order.cell(of: row) else { return }
    cell.allowsReordering = isReorderable
    if cell.placement != nil { cell.updateRecognizers() }
  }

  /// Whether the user drags a row at the moment.
  public var isReordering: Bool { drag != nil }

  /// Moves a reorderable row past so many visible rows, towards the end, or towards the start if it's negative, as the
  /// user would by dragging it: as far as there are rows and `reorderTarget` allows, and `reorderHandler` hears of it.
  /// Then it scrolls to the row. This is what keys do.
  ///
  /// - Returns: whether the row has moved.
  @discardableResult public func reorderRow(_ row: UIView, by distance: Int, animated: Bool = true) -> Bool {
    guard let entry = order.entry(of: row), !entry.isHidden, entry.element.isReorderable, drag == nil else {
      return false
    }
    let old = order.tree.rank(of: entry, in: .visible)
    let last = order.tree.count(.visible) - 1
    // Any number may be asked for.
    let rank = allowedRank(old + min(max(distance, -old), last - old), of: entry)
    guard rank != old, let index = index(forRank: rank, of: entry) else { return false }
    let from = order.tree.rank(of: entry)
    change(animated: animated) { _ in move(entry, to: index) }
    reorderHandler?(row, from, index)
    scrollRowToVisible(row, animated: animated)
    return true
  }

  /// Ends a drag, with the row back where it was.
  public func cancelReordering() {
    guard let drag else { return }
    endDrag(drag)
    animateRoom {
      for cell in self.mounted { self.putBack(cell) }
    }
  }

  // MARK: Where a row may go

  /// The place among the visible rows that a row gets instead of one it was moved to.
  private func allowedRank(_ rank: Int, of entry: RowEntry) -> Int {
    let tree = order.tree
    let old = tree.rank(of: entry, in: .visible)
    var rank = rank
    if entry.element.section != nil { rank = rankInSection(rank, from: old) }
    guard let reorderTarget, let proposed = index(forRank: rank, of: entry) else { return rank }
    let index = min(max(0, reorderTarget(entry.element.contentView, proposed)), order.count - 1)
    guard index != proposed else { return rank }
    guard let there = tree.entry(at: index) else { return old }
    return min(tree.rank(of: there, in: .visible), tree.count(.visible) - 1)
  }

  /// Keeps a row of a section from being dropped between sections: it goes on into the next one on its way.
  private func rankInSection(_ rank: Int, from old: Int) -> Int {
    guard rank != old else { return rank }
    let first = rank > old ? rank : rank - 1
    let before = order.tree.entry(at: first, in: .visible)?.element
    let after = order.tree.entry(at: first + 1, in: .visible)?.element
    guard let after, after.section?.header === after.contentView else { return rank }
    guard let before else { return rank + 1 }
    guard before.section?.footer === before.contentView else { return rank }
    return rank > old ? rank + 1 : rank - 1
  }

  /// The index among all rows, without the row itself, that means a place among the visible ones.
  private func index(forRank rank: Int, of entry: RowEntry) -> Int? {
    order.tree.entry(at: rank, in: .visible).map { order.tree.rank(of: $0) }
  }

  // MARK: Dragging

  /// A point's distance from the content's start, along the axis, in the coordinates of offsets.
  private func offset(at finger: CGPoint) -> CGFloat {
    let point = CGPoint(x: finger.x + bounds.minX, y: finger.y + bounds.minY)
    if axis == .vertical { return point.y - contentShift }
    return (runsFromRight ? contentSize.width - point.x : point.x) - contentShift
  }

  func beginDrag(of cell: StackViewCell, at point: CGPoint) {
    guard drag == nil, let entry = order.entry(of: cell), !entry.isHidden, cell.isReorderable, cell.placement != nil
    else { return }
    closeSwipe()
    layoutIfNeeded()
    guard entry.isInTree, drag == nil else { return }
    let finger = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    let grip = offset(at: finger) - order.tree.offset(of: entry) - cell.displacement.pin
    let rank = order.tree.rank(of: entry, in: .visible)
    drag = RowDrag(entry, grip: grip, finger: finger, rank: rank, list: self)
    takeKeys(for: drag)
    stage.bringSubviewToFront(cell)
    animateRoom { cell.displacement.isLifted = true }
    updateDrag()
  }

  func moveDrag(to point: CGPoint) {
    guard let drag else { return }
    drag.finger = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    updateScrolling(drag)
    updateDrag()
  }

  /// Draws the dragged row under the finger, and the others out of its way.
  func updateDrag() {
    guard let drag else { return }
    let tree = order.tree
    let entry = drag.entry
    guard entry.isInTree, !entry.isHidden, !drag.cell.isLeaving else { return cancelReordering() }
    let own = tree.offset(of: entry)
    let length = tree.length(of: entry)
    let start = dragStart(drag, length)
    drag.cell.displacement.pin = 0
    drag.cell.displacement.shift = start - own
    let rank = allowedRank(self.rank(of: entry, draggedTo: start), of: entry)
    if rank != drag.rank {
      drag.rank = rank
      animateRoom { self.makeRoom(drag) }
    } else {
      UIView.performWithoutAnimation { makeRoom(drag) }
    }
  }

  /// Where the dragged row's start is drawn. A row can't be dragged beyond the first and the last by more than half of it,
  /// nor beyond the list's ends, and not under a bar: there the list scrolls.
  private func dragStart(_ drag: RowDrag, _ length: CGFloat) -> CGFloat {
    let start = min(max(offset(at: drag.finger) - drag.grip, -length / 2), order.tree.length - length / 2)
    let sight = sight(from: 0)
    let first = scrollStart - contentShift
    let last = first + viewportLength - length
    let (before, behind) = (max(0, length / 2 + sight.lowerBound), max(0, length / 2 - (sight.upperBound - viewportLength)))
    return max(min(start, last + behind), first - before)
  }

  /// The place among the visible rows for a row whose start is at an offset: past all whose middle its edge has passed.
  private func rank(of entry: RowEntry, draggedTo start: CGFloat) -> Int {
    let tree = order.tree
    let old = tree.rank(of: entry, in: .visible)
    let own = tree.offset(of: entry)
    let goesDown = start > own
    let edge = goesDown ? start + tree.length(of: entry) : start
    guard let other = tree.entry(atOffset: edge) else { return old }
    let rank = tree.rank(of: other, in: .visible)
    let middle = tree.offset(of: other) + tree.length(of: other) / 2
    if goesDown { return max(old, edge > middle ? rank : rank - 1) }
    return min(old, edge < middle ? rank : rank + 1)
  }

  private func makeRoom(_ drag: RowDrag) {
    let tree = order.tree
    let old = tree.rank(of: drag.entry, in: .visible)
    let length = tree.length(of: drag.entry)
    for cell in mounted where cell !== drag.cell {
      guard let entry = order.entry(of: cell), !entry.isHidden else { continue }
      let rank = tree.rank(of: entry, in: .visible)
      let goesBack = rank > old && rank <= drag.rank
      let goesOn = rank < old && rank >= drag.rank
      cell.displacement.shift = goesBack ? -length : goesOn ? length : 0
    }
  }

  private func animateRoom(_ animations: @escaping () -> Void) {
    guard !UIAccessibility.isReduceMotionEnabled else { return animations() }
    UIView.animate(withDuration: Self.roomDuration, animations: animations, completion: nil)
  }

  private func putBack(_ cell: StackViewCell) {
    cell.displacement.shift = 0
    cell.displacement.isLifted = false
  }

  // MARK: Scrolling by itself

  private func updateScrolling(_ drag: RowDrag) {
    let along = axis == .vertical ? drag.finger.y : runsFromRight ? bounds.width - drag.finger.x : drag.finger.x
    let insets = sight(from: 0)
    let before = along + insets.lowerBound
    let behind = viewportLength - before
    let band = min(Self.scrollBand, viewportLength / 4)
    let depth = before < band ? before - band : behind < band ? band - behind : 0
    drag.scrollSpeed = Self.scrollSpeed * min(1, max(-1, depth / max(1, band)))
    drag.updateLink()
  }

  func scrollDrag(by distance: CGFloat) {
    let start = aligned(clamped(start: scrollStart + distance))
    guard start != scrollStart else { return }
    contentOffset = contentOffset(for: start)
    layoutIfNeeded()
    updateDrag()
  }

  // MARK: Dropping

  func endDrag() {
    guard let drag else { return }
    let tree = order.tree
    let entry = drag.entry
    let old = tree.rank(of: entry, in: .visible)
    guard entry.isInTree, drag.rank != old, let index = index(forRank: drag.rank, of: entry) else {
      return cancelReordering()
    }
    let from = tree.rank(of: entry)
    let shown = tree.offset(of: entry) + drag.cell.displacement.shift - scrollStart
    let hold = holdWhileDropping(drag)
    endDrag(drag)
    guard entry.isInTree else { return }
    UIView.performWithoutAnimation {
      for cell in mounted where cell !== drag.cell { putBack(cell) }
      change(animated: false) { _ in move(entry, to: index) }
      requestedTarget = hold
      layoutIfNeeded()
      drag.cell.displacement.shift = shown + scrollStart - tree.offset(of: entry)
    }
    animateRoom { self.putBack(drag.cell) }
    guard entry.isInTree else { return }
    reorderHandler?(drag.cell.contentView, from, tree.rank(of: entry))
  }

  private func endDrag(_ drag: RowDrag) {
    drag.stop()
    self.drag = nil
    if drag.tookKeys { resignFirstResponder() }
  }

  /// Has keys come here while a row is dragged, unless they're somebody else's.
  private func takeKeys(for drag: RowDrag?) {
    guard let drag, let window, !hasFirstResponder(window) else { return }
    drag.tookKeys = becomeFirstResponder()
  }

  /// What stays where it is seen while a row is dropped: another row in the room.
  private func holdWhileDropping(_ drag: RowDrag) -> ScrollTarget? {
    let start = scrollStart
    guard start > 0.5 else { return nil }
    for cell in mounted where cell !== drag.cell && !cell.isLeaving && !cell.isRowHidden {
      guard let entry = order.entry(of: cell) else { continue }
      let distance = aligned(order.tree.offset(of: entry)) + cell.displacement.shift - start
      if distance > -0.5, distance < viewportLength { return .row(entry, distance: distance) }
    }
    return nil
  }

}
