import UIKit

extension AloeStackView {

  // MARK: Reordering rows

  /// Called when the user has moved a row, with its old and its new index in ``rows``.
  public var reorderHandler: ((_ row: UIView, _ from: Int, _ to: Int) -> Void)? {
    get { reordering.handler }
    set { reordering.handler = newValue }
  }

  /// Decides where a row may be dropped. `nil`, the default, lets rows go anywhere.
  ///
  /// It's given the row and the index in ``rows`` that it would get, and returns the index that it gets.
  public var reorderTarget: ((_ row: UIView, _ proposed: Int) -> Int)? {
    get { reordering.target }
    set { reordering.target = newValue }
  }

  /// Allows or forbids that a row is dragged and moved by keys, whatever the row itself says as a ``Reorderable``.
  public func setReorderable(_ isReorderable: Bool, forRow row: UIView) {
    guard let cell = order.cell(of: row) else { return }
    cell.interaction.allowsReordering = isReorderable
    if cell.placement != nil { cell.updateRecognizers() }
  }

  /// Whether the user is dragging a row.
  public var isReordering: Bool { reordering.drag != nil }

  /// Moves a reorderable row as the user would by dragging it, then scrolls to it. This is what keys do.
  ///
  /// The row goes as far as there are rows and ``reorderTarget`` allows, and ``reorderHandler`` is called.
  ///
  /// - Parameters:
  ///   - row: the row to move.
  ///   - distance: how many visible rows it passes, towards the end; towards the start if it's negative.
  ///   - animated: whether the rows slide to their new places.
  /// - Returns: whether the row has moved.
  @discardableResult public func reorderRow(_ row: UIView, by distance: Int, animated: Bool = true) -> Bool {
    reordering.moveRow(row, by: distance, animated: animated)
  }

  /// Ends a drag and returns the row to where it was.
  public func cancelReordering() { reordering.cancel() }

  /// Moves a row as ``reorderRow(_:by:animated:)`` does, and tells screen readers where it is then.
  @discardableResult func moveRow(of cell: StackViewCell, by distance: Int) -> Bool {
    guard reorderRow(cell.contentView, by: distance) else { return false }
    let place = spokenIndex(of: cell)
    if place != NSNotFound {
      UIAccessibility.post(notification: .announcement, argument: RowWord.place(place + 1, of: spokenRowCount))
    }
    return true
  }

}
