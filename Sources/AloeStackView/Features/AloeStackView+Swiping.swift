import UIKit

extension AloeStackView {

  // MARK: Swipe actions

  /// Sets the actions that a swipe of a row uncovers, in place of those that the row has as a ``Swipeable``. Vertical
  /// lists only.
  ///
  /// One row is open at a time. It closes when one of its actions is done, when the list scrolls, at a tap elsewhere,
  /// and by ``closeSwipe()``.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - leading: the actions at its leading side, if any.
  ///   - trailing: the actions at its trailing side, if any. With neither, the row has those of its own again.
  public func setSwipeActions(
    forRow row: UIView, leading: RowSwipeActions? = nil, trailing: RowSwipeActions? = nil
  ) {
    guard let cell = order.cell(of: row) else { return }
    cell.interaction.swipeActions =
      leading == nil && trailing == nil ? nil : RowSwipeActionSides(leading: leading, trailing: trailing)
    if swiping.swipe?.cell === cell { closeSwipe() }
    if cell.placement != nil { cell.updateRecognizers() }
  }

  /// The row whose actions are uncovered.
  public var swipedRow: UIView? { swiping.swipe?.cell.contentView }

  /// Closes the row whose actions are uncovered. Returns whether there was one.
  @discardableResult public func closeSwipe() -> Bool { swiping.close() }

}
