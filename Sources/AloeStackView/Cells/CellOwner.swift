import UIKit

/// The list's interface for its cells.
@MainActor protocol CellOwner: UIView {

  /// Whether offsets count from the right.
  var runsFromRight: Bool { get }

  /// Creates the constraint that ties a cell's size across the list to the list; `nil` while the list has no size yet.
  func makeSizeAcross(of cell: StackViewCell) -> NSLayoutConstraint?
  /// Hides or shows a cell's row without animation.
  func setHidden(_ isHidden: Bool, rowOf cell: StackViewCell)
  /// Returns whether one of the list's rules hides a cell's separator, regardless of the row's own setting.
  func hidesSeparator(of cell: StackViewCell) -> Bool
  /// Returns whether a cell's separator is temporarily not drawn.
  func suppressesSeparator(of cell: StackViewCell) -> Bool

  func cellDidLayOut(_ cell: StackViewCell)
  func cellDidChangeHighlight(_ cell: StackViewCell)
  func cellDidChangeStickiness(_ cell: StackViewCell)
  /// Ends the interactions with a cell that scrolls out of view.
  func cellEndsInteraction(_ cell: StackViewCell)

  /// Returns whether a cell's row is the header of a section.
  func isHeader(_ cell: StackViewCell) -> Bool
  /// Returns a cell's frame in the list, whether the cell is mounted or not; `nil` if it has no position.
  func place(of cell: StackViewCell) -> CGRect?
  /// Moves a row by a number of positions. Returns whether it moved.
  func moveRow(of cell: StackViewCell, by distance: Int) -> Bool
  /// Scrolls the list until a cell's row is entirely visible.
  func revealRow(of cell: StackViewCell)

  /// Handles a tap on a cell. Returns whether the list consumed the tap, so that the row doesn't get it.
  func handleTap(on cell: StackViewCell) -> Bool
  /// Whether a cell may show a menu at the moment.
  var mayShowMenu: Bool { get }
  /// Returns whether a touch begins at the leading edge of the window, and a drag from there would go back to a
  /// navigation controller's previous screen. A drag doesn't go back while the back button is hidden.
  func goesBack(_ touch: UITouch) -> Bool
  /// Returns whether a pan is a swipe that opens or closes the row.
  func mayBeginSwipe(of cell: StackViewCell, _ recognizer: UIPanGestureRecognizer) -> Bool
  /// Handles the swipe gesture of a row.
  func handleSwipe(of cell: StackViewCell, _ recognizer: UIPanGestureRecognizer)
  /// Responds to the long press that lifts and moves a row.
  func handleLift(of cell: StackViewCell, _ recognizer: UILongPressGestureRecognizer)

}
