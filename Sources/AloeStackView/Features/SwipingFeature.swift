import UIKit

/// Swiping rows to reveal their actions. One row is open at a time.
@MainActor final class SwipingFeature: ListFeature {

  unowned let list: AloeStackView
  /// The open row, or the row that is being swiped.
  var swipe: RowSwipe?

  init(of list: AloeStackView) { self.list = list }

  /// The duration in seconds of opening and closing a row.
  private static var duration: TimeInterval { 0.25 }
  /// The fraction of a row's width that counts as a full swipe.
  private static var fullShare: CGFloat { 0.55 }

  // MARK: Queries and notifications from the list

  func holds(_ cell: StackViewCell) -> Bool { cell === swipe?.cell }

  func cellEndsInteraction(_ cell: StackViewCell) { if swipe?.cell === cell { swipe = nil } }

  /// Closes the open row when the list is scrolled.
  func listWillLayOut(from start: CGFloat) {
    if swipe != nil, abs(start - list.arranging.lastStart) > 1 { close() }
  }

  func handleTap(on cell: StackViewCell) -> Bool { close() }
  func takesTouches(on view: UIView) -> Bool { swipe?.contains(view) == false }
  func touchBegan(in view: UIView) { if swipe?.contains(view) == false { close() } }
  func touchEnded() { close() }
  func performEscape() -> Bool { close() }

  // MARK: Closing

  /// Closes the open row. Returns whether a row was open.
  @discardableResult func close() -> Bool {
    guard let swipe else { return false }
    self.swipe = nil
    slide(swipe, to: 0) { finished in
      // The row may have been opened again in the meantime, with another view of actions.
      swipe.view.removeFromSuperview()
      if swipe.cell.interaction.swipeView === swipe.view { swipe.cell.interaction.swipeView = nil }
    }
    return true
  }

  // MARK: Following the touch

  func begin(of cell: StackViewCell, towardsRight: Bool) {
    if let swipe, swipe.cell === cell {
      swipe.begin = cell.displacement.slide
      return
    }
    close()
    // When asked for the actions, the client may have removed the row.
    guard let actions = cell.swipeActions(leading: towardsRight != cell.isMirrored), list.order.entry(of: cell) != nil
    else { return }
    // Or opened another one.
    close()
    cell.interaction.swipeView?.removeFromSuperview()
    let view = SwipeActionsView(actions, isAtRight: !towardsRight) { [weak self, weak cell] in
      if let cell { self?.perform($0, of: cell) }
    }
    cell.addSubview(view)
    cell.interaction.swipeView = view
    cell.placeSwipeView()
    swipe = RowSwipe(cell, view)
  }

  func move(by distance: CGFloat) {
    guard let swipe else { return }
    let cell = swipe.cell
    // The row opens to one side only. Beyond its actions it follows fully if a full swipe performs one, else with
    // resistance.
    var open = max(0, (swipe.begin + distance) * swipe.direction)
    let rest = swipe.view.openWidth
    if !swipe.view.actions.performsFirstActionWithFullSwipe, open > rest {
      open = rest + (1 - 1 / ((open - rest) * 0.55 / max(1, list.bounds.width) + 1)) * list.bounds.width
    }
    show(swipe, open)
    swipe.view.isFull = isFull(swipe, open, cell)
  }

  private func isFull(_ swipe: RowSwipe, _ open: CGFloat, _ cell: StackViewCell) -> Bool {
    let width = max(cell.bounds.width * Self.fullShare, swipe.view.openWidth + 20)
    return swipe.view.actions.performsFirstActionWithFullSwipe && open >= width
  }

  func end(velocity: CGFloat) {
    guard let swipe else { return }
    let open = swipe.cell.displacement.slide * swipe.direction
    if swipe.view.isFull, let first = swipe.view.actions.actions.first {
      slide(swipe, to: swipe.cell.bounds.width)
      return perform(first, of: swipe.cell)
    }
    let speed = velocity * swipe.direction
    let opens = abs(speed) > 100 ? speed > 0 : open > swipe.view.openWidth / 2
    if opens { slide(swipe, to: swipe.view.openWidth) } else { close() }
  }

  private func perform(_ action: RowSwipeAction, of cell: StackViewCell) {
    guard list.order.entry(of: cell) != nil else { return }
    action.handler(action, cell.contentView) { [weak self, weak cell] _ in
      if let self, let cell, swipe?.cell === cell { close() }
    }
  }

  // MARK: Sliding

  private func show(_ swipe: RowSwipe, _ open: CGFloat) {
    swipe.cell.displacement.slide = open * swipe.direction
    swipe.cell.placeSwipeView()
  }

  private func slide(_ swipe: RowSwipe, to open: CGFloat, then completion: (@MainActor (Bool) -> Void)? = nil) {
    guard !UIAccessibility.isReduceMotionEnabled, list.window != nil else {
      show(swipe, open)
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { self.show(swipe, open) },
      completion: { completion?($0) })
  }

}
