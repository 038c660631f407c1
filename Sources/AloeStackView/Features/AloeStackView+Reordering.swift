import UIKit

extension AloeStackView {

  // MARK: Reordering rows

  /// A closure that is called after the user has moved a row, with its old and its new index in ``rows``.
  public var reorderHandler: ((_ row: UIView, _ from: Int, _ to: Int) -> Void)? {
    get { reordering.handler }
    set { reordering.handler = newValue }
  }

  /// A closure that decides where a row may be dropped. `nil`, the default, allows every position.
  ///
  /// It receives the row and its proposed index in ``rows``, and returns the index to use.
  public var reorderTarget: ((_ row: UIView, _ proposed: Int) -> Int)? {
    get { reordering.target }
    set { reordering.target = newValue }
  }

  /// Allows or forbids dragging a row and moving it with the keyboard, regardless of its own conformance to
  /// ``Reorderable``.
  public func setReorderable(forRow row: UIView, isReorderable: Bool) {
    guard let cell = order.cell(of: row) else { return }
    cell.interaction.allowsReordering = isReorderable
    if cell.placement != nil { cell.updateRecognizers() }
  }

  /// Whether the user is dragging a row.
  public var isReordering: Bool { reordering.drag != nil }

  /// Moves a reorderable row as the user would by dragging it, and scrolls to it. Keyboard commands call this method.
  ///
  /// The row moves as far as the list's ends and ``reorderTarget`` allow, and ``reorderHandler`` is called.
  ///
  /// - Parameters:
  ///   - row: The row to move.
  ///   - distance: The number of visible rows to move past, towards the end, or towards the start if negative.
  ///   - animated: Whether the rows slide to their new positions.
  /// - Returns: Whether the row has moved.
  @discardableResult public func reorderRow(_ row: UIView, by distance: Int, animated: Bool = true) -> Bool {
    reordering.moveRow(row, by: distance, animated: animated)
  }

  /// Cancels a drag. The row returns to its previous position.
  public func cancelReordering() { reordering.cancel() }

  /// Moves a row as ``reorderRow(_:by:animated:)`` does, and announces its new position to screen readers.
  @discardableResult func moveRow(of cell: StackViewCell, by distance: Int) -> Bool {
    guard reorderRow(cell.contentView, by: distance) else { return false }
    let place = spokenIndex(of: cell)
    if place != NSNotFound {
      UIAccessibility.post(notification: .announcement, argument: RowWord.place(place + 1, of: spokenRowCount))
    }
    return true
  }

}
