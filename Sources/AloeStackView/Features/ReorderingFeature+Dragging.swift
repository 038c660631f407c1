import UIKit

// Dragging a row to its new position.

extension ReorderingFeature {

  /// The distance from the list's ends within which a drag scrolls, in points.
  private static var scrollBand: CGFloat { 60 }
  /// The top speed of that scrolling, in points per second.
  private static var scrollSpeed: CGFloat { 900 }
  /// The duration in seconds of the animation with which rows make way.
  private static var gapDuration: TimeInterval { 0.25 }

  // MARK: Dragging

  /// Returns a point's distance from the content's start along the axis.
  private func offset(at finger: CGPoint) -> CGFloat {
    let point = CGPoint(x: finger.x + list.bounds.minX, y: finger.y + list.bounds.minY)
    if list.axis == .vertical { return point.y - list.contentShift }
    return (list.runsFromRight ? list.contentSize.width - point.x : point.x) - list.contentShift
  }

  /// Lifts a row after a long press at a point in the list.
  func begin(of cell: StackViewCell, at point: CGPoint) {
    guard drag == nil, let entry = list.order.entry(of: cell), !entry.isHidden, cell.isReorderable,
      cell.placement != nil
    else { return }
    list.closeSwipe()
    list.layoutIfNeeded()
    guard entry.isInTree, drag == nil else { return }
    let finger = CGPoint(x: point.x - list.bounds.minX, y: point.y - list.bounds.minY)
    let grip = offset(at: finger) - list.order.tree.offset(of: entry) - cell.displacement.pin
    let rank = list.order.tree.rank(of: entry, in: .visible)
    drag = RowDrag(entry, cell, grip: grip, finger: finger, rank: rank, feature: self)
    takeKeys(for: drag)
    guard drag != nil else { return }
    list.staging.stage.bringSubviewToFront(cell)
    animateGap { cell.displacement.isLifted = true }
    updateDrag()
  }

  /// Moves the drag to a point in the list.
  func move(to point: CGPoint) {
    guard let drag else { return }
    drag.finger = CGPoint(x: point.x - list.bounds.minX, y: point.y - list.bounds.minY)
    updateScrolling(drag)
    updateDrag()
  }

  /// Draws the dragged row under the touch, and moves the others out of the way.
  func updateDrag() {
    guard let drag else { return }
    let tree = list.order.tree
    let entry = drag.entry
    guard entry.isInTree, !entry.isHidden, !drag.cell.isLeaving else { return cancel() }
    let own = tree.offset(of: entry)
    let length = tree.length(of: entry)
    let start = dragStart(drag, length)
    drag.cell.displacement.pin = 0
    drag.cell.displacement.shift = start - own
    let rank = allowedRank(self.rank(of: entry, draggedTo: start), of: entry)
    // When asked for the position, the client may have ended the drag.
    guard self.drag === drag else { return }
    if rank != drag.rank {
      drag.rank = rank
      animateGap { self.openGap(drag) }
    } else {
      UIView.performWithoutAnimation { openGap(drag) }
    }
  }

  /// Returns the offset at which the dragged row is drawn. A row can't be dragged beyond the first or the last row by
  /// more than half its length, nor beyond the list's ends or under a bar, where the list scrolls instead.
  private func dragStart(_ drag: RowDrag, _ length: CGFloat) -> CGFloat {
    let start = min(max(offset(at: drag.finger) - drag.grip, -length / 2), list.order.tree.length - length / 2)
    let sight = list.sight(from: 0)
    let first = list.scrollStart - list.contentShift
    let last = first + list.viewportLength - length
    let before = max(0, length / 2 + sight.lowerBound)
    let behind = max(0, length / 2 - (sight.upperBound - list.viewportLength))
    return max(min(start, last + behind), first - before)
  }

  /// Returns the rank among the visible rows for a row at an offset: after all rows whose middles the row's edge has
  /// passed.
  private func rank(of entry: RowEntry, draggedTo start: CGFloat) -> Int {
    let tree = list.order.tree
    let old = tree.rank(of: entry, in: .visible)
    let own = tree.offset(of: entry)
    let goesDown = start > own
    let edge = goesDown ? start + tree.length(of: entry) : start
    guard let other = list.order.visibleRow(atOffset: edge) else { return old }
    let rank = other.rank
    let middle = other.offset + other.length / 2
    if goesDown { return max(old, edge > middle ? rank : rank - 1) }
    return min(old, edge < middle ? rank : rank + 1)
  }

  private func openGap(_ drag: RowDrag) {
    let tree = list.order.tree
    let old = tree.rank(of: drag.entry, in: .visible)
    let length = tree.length(of: drag.entry)
    for cell in list.staging.mounted where cell !== drag.cell {
      guard let entry = list.order.entry(of: cell), !entry.isHidden else { continue }
      let rank = tree.rank(of: entry, in: .visible)
      let goesBack = rank > old && rank <= drag.rank
      let goesOn = rank < old && rank >= drag.rank
      cell.displacement.shift = goesBack ? -length : goesOn ? length : 0
    }
  }

  private func animateGap(_ animations: @escaping @MainActor () -> Void) {
    guard !UIAccessibility.isReduceMotionEnabled else { return animations() }
    UIView.animate(
      withDuration: Self.gapDuration, delay: 0, options: .allowUserInteraction, animations: { animations() },
      completion: nil)
  }

  private func putBack(_ cell: StackViewCell) {
    cell.displacement.shift = 0
    cell.displacement.isLifted = false
  }

  // MARK: Automatic scrolling

  private func updateScrolling(_ drag: RowDrag) {
    let along =
      list.axis == .vertical ? drag.finger.y : list.runsFromRight ? list.bounds.width - drag.finger.x : drag.finger.x
    let insets = list.sight(from: 0)
    let before = along + insets.lowerBound
    let behind = list.viewportLength - before
    let band = min(Self.scrollBand, list.viewportLength / 4)
    let depth = before < band ? before - band : behind < band ? band - behind : 0
    drag.scrollSpeed = Self.scrollSpeed * min(1, max(-1, depth / max(1, band)))
    drag.updateLink()
  }

  /// Scrolls the list under the dragged row.
  func scroll(by distance: CGFloat) {
    let start = list.aligned(list.clamped(start: list.scrollStart + distance))
    guard start != list.scrollStart else { return }
    list.contentOffset = list.contentOffset(for: start)
    list.layoutIfNeeded()
    updateDrag()
  }

  /// Cancels a drag and returns the row to its previous position.
  func cancel() {
    guard let drag else { return }
    end(drag)
    animateGap {
      for cell in self.list.staging.mounted { self.putBack(cell) }
    }
  }

  // MARK: Dropping

  /// Drops the dragged row at its current position, or puts it back if it can't move.
  func drop() {
    guard let drag else { return }
    let tree = list.order.tree
    let entry = drag.entry
    let old = tree.rank(of: entry, in: .visible)
    guard entry.isInTree, drag.rank != old, let index = index(forRank: drag.rank) else {
      return cancel()
    }
    let from = tree.rank(of: entry)
    let shown = tree.offset(of: entry) + drag.cell.displacement.shift - list.scrollStart
    let hold = holdWhileDropping(drag)
    end(drag)
    guard entry.isInTree else { return }
    UIView.performWithoutAnimation {
      for cell in list.staging.mounted where cell !== drag.cell { putBack(cell) }
      list.change(animated: false) { _ in list.move(entry, to: index) }
      list.arranging.target = hold
      list.layoutIfNeeded()
      guard entry.isInTree else { return }
      drag.cell.displacement.shift = shown + list.scrollStart - tree.offset(of: entry)
    }
    animateGap { self.putBack(drag.cell) }
    guard entry.isInTree else { return }
    handler?(drag.cell.contentView, from, tree.rank(of: entry))
  }

  private func end(_ drag: RowDrag) {
    drag.stop()
    self.drag = nil
    if drag.tookKeys { list.resignFirstResponder() }
  }

  /// Makes the list the first responder while a row is dragged, unless another responder is active.
  private func takeKeys(for drag: RowDrag?) {
    guard let drag, let window = list.window, !window.hasFirstResponder else { return }
    drag.tookKeys = list.becomeFirstResponder()
  }

  /// Returns the row in the viewport that keeps its position on screen while a row is dropped.
  private func holdWhileDropping(_ drag: RowDrag) -> ScrollTarget? {
    let start = list.scrollStart
    guard start > 0.5 else { return nil }
    for cell in list.staging.mounted where cell !== drag.cell && !cell.isLeaving && !cell.isRowHidden {
      guard let entry = list.order.entry(of: cell) else { continue }
      let distance = list.aligned(list.order.tree.offset(of: entry)) + cell.displacement.shift - start
      if distance > -0.5, distance < list.viewportLength { return .row(entry, distance: distance) }
    }
    return nil
  }

}
