import UIKit

extension AloeStackView {

  // MARK: Swipe actions

  /// Sets the actions that a swipe reveals beside a row, in place of those that the row provides as a ``Swipeable``.
  /// Vertical lists only.
  ///
  /// One row is open at a time. It closes when one of its actions has completed, when the list scrolls, when the user
  /// taps elsewhere, and when ``closeSwipe()`` is called.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - leading: The actions on its leading side, if any.
  ///   - trailing: The actions on its trailing side, if any. If both are `nil`, the row uses its own actions again.
  public func setSwipeActions(
    forRow row: UIView, leading: RowSwipeActions? = nil, trailing: RowSwipeActions? = nil
  ) {
    guard let cell = order.cell(of: row) else { return }
    cell.interaction.swipeActions =
      leading == nil && trailing == nil ? nil : RowSwipeActionSides(leading: leading, trailing: trailing)
    if swiping.swipe?.cell === cell { closeSwipe() }
    if cell.placement != nil { cell.updateRecognizers() }
  }

  /// The row whose actions are revealed, if any.
  public var swipedRow: UIView? { swiping.swipe?.cell.contentView }

  /// Closes the open row. Returns whether a row was open.
  @discardableResult public func closeSwipe() -> Bool { swiping.close() }

}
