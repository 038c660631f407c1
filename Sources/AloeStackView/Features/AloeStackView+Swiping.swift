import UIKit

/// A row that is swiped aside.
@MainActor final class RowSwipe {

  let cell: StackViewCell
  let view: SwipeActionsView
  /// How far the cell had been slid when the finger came.
  var begin: CGFloat = 0

  init(_ cell: StackViewCell, _ view: SwipeActionsView) {
    self.cell = cell
    self.view = view
  }

  /// 1 if the cell slides to the right, -1 if it slides to the left.
  var direction: CGFloat { view.isAtRight ? -1 : 1 }

  /// Whether a view is the swiped cell's or inside it.
  func contains(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let inner = current, inner !== cell { current = inner.superview }
    return current != nil
  }

}

extension AloeStackView {

  /// The seconds in which a row opens and closes.
  private static var swipeDuration: TimeInterval { 0.25 }
  /// The share of a row's width that is a full swipe.
  private static var fullShare: CGFloat { 0.55 }

  // MARK: Swipe actions

  /// Gives a row actions that a swipe uncovers: at its leading side, at its trailing one, or both. They come instead of
  /// those the row has as `Swipeable`. Vertical lists only.
  ///
  /// One row is open at a time. It closes when one of its actions is done, when the list scrolls, at a tap elsewhere, and
  /// by `closeSwipe()`.
  public func setSwipeActions(
    forRow row: UIView, leading: RowSwipeActions? = nil, trailing: RowSwipeActions? = nil
  ) {
    guard let cell = order.cell(of: row) else { return }
    cell.swipeActions =
      leading == nil && trailing == nil ? nil : RowSwipeActionSides(leading: leading, trailing: trailing)
    if swipe?.cell === cell { closeSwipe() }
    if cell.placement != nil { cell.updateRecognizers() }
  }

  /// The row whose actions are uncovered.
  public var swipedRow: UIView? { swipe?.cell.contentView }

  /// Closes the row whose actions are uncovered. Returns whether there was one.
  @discardableResult public func closeSwipe() -> Bool {
    guard let swipe else { return false }
    self.swipe = nil
    slide(swipe, to: 0) { finished in
      // The row may have been opened again meanwhile, by another view of actions.
      swipe.view.removeFromSuperview()
      if swipe.cell.swipeView === swipe.view { swipe.cell.swipeView = nil }
    }
    return true
  }

  // MARK: Following a finger

  func beginSwipe(of cell: StackViewCell, towardsRight: Bool) {
    if let swipe, swipe.cell === cell {
      swipe.begin = cell.displacement.slide
      return
    }
    closeSwipe()
    guard let actions = cell.swipeActions(leading: towardsRight != cell.isMirrored) else { return }
    cell.swipeView?.removeFromSuperview()
    let view = SwipeActionsView(actions, isAtRight: !towardsRight) { [weak self] in self?.perform($0, of: cell) }
    cell.addSubview(view)
    cell.swipeView = view
    swipe = RowSwipe(cell, view)
  }

  func moveSwipe(by way: CGFloat) {
    guard let swipe else { return }
    let cell = swipe.cell
    // The row opens to one side only; beyond its actions it follows in full if that runs one, else reluctantly.
    var open = max(0, (swipe.begin + way) * swipe.direction)
    let rest = swipe.view.openWidth
    if !swipe.view.actions.performsFirstActionWithFullSwipe, open > rest {
      open = rest + (1 - 1 / ((open - rest) * 0.55 / max(1, bounds.width) + 1)) * bounds.width
    }
    show(swipe, open)
    swipe.view.isFull = isFull(swipe, open, cell)
  }

  private func isFull(_ swipe: RowSwipe, _ open: CGFloat, _ cell: StackViewCell) -> Bool {
    let width = max(cell.bounds.width * Self.fullShare, swipe.view.openWidth + 20)
    return swipe.view.actions.performsFirstActionWithFullSwipe && open >= width
  }

  func endSwipe(velocity: CGFloat) {
    guard let swipe else { return }
    let open = swipe.cell.displacement.slide * swipe.direction
    if swipe.view.isFull, let first = swipe.view.actions.actions.first {
      slide(swipe, to: swipe.cell.bounds.width)
      return perform(first, of: swipe.cell)
    }
    let speed = velocity * swipe.direction
    let opens = abs(speed) > 100 ? speed > 0 : open > swipe.view.openWidth / 2
    if opens { slide(swipe, to: swipe.view.openWidth) } else { closeSwipe() }
  }

  private func perform(_ action: RowSwipeAction, of cell: StackViewCell) {
    guard order.entry(of: cell) != nil else { return }
    action.handler(action, cell.contentView) { [weak self, weak cell] _ in
      if let self, let cell, swipe?.cell === cell { closeSwipe() }
    }
  }

  /// Closes the open row when the list is scrolled. Called with each layout.
  func listScrolled(to start: CGFloat) {
    if swipe != nil, abs(start - lastStart) > 1 { closeSwipe() }
  }

  // MARK: Sliding

  private func show(_ swipe: RowSwipe, _ open: CGFloat) {
    swipe.cell.displacement.slide = open * swipe.direction
    swipe.view.place(in: swipe.cell)
  }

  private func slide(_ swipe: RowSwipe, to open: CGFloat, then completion: ((Bool) -> Void)? = nil) {
    guard !UIAccessibility.isReduceMotionEnabled, window != nil else {
      show(swipe, open)
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: Self.swipeDuration, animations: { self.show(swipe, open) }, completion: completion)
  }

}
