import UIKit

/// What a cell asks of its list and tells it.
@MainActor protocol CellOwner: UIView {

  /// Whether offsets count from the right.
  var runsFromRight: Bool { get }

  /// Ties a cell's size across the list to the list; nil while the list has no size yet.
  func makeSizeAcross(of cell: StackViewCell) -> NSLayoutConstraint?
  /// Hides or shows a cell's row, at once.
  func setHidden(_ isHidden: Bool, rowOf cell: StackViewCell)
  /// Whether a rule of the list's hides a cell's separator, whatever is asked for the row.
  func hidesSeparator(of cell: StackViewCell) -> Bool
  /// Whether a cell's separator isn't drawn at the moment.
  func suppressesSeparator(of cell: StackViewCell) -> Bool

  func cellDidLayOut(_ cell: StackViewCell)
  func cellDidChangeHighlight(_ cell: StackViewCell)
  func cellDidChangeStickiness(_ cell: StackViewCell)
  /// The cell gets out of sight, so what goes on with it ends.
  func cellEndsInteraction(_ cell: StackViewCell)

  /// Whether a cell's row heads a section.
  func isHeader(_ cell: StackViewCell) -> Bool
  /// Where a cell lies in the list, whether it's mounted or not; nil for one that has no place.
  func place(of cell: StackViewCell) -> CGRect?
  /// Moves a row by so many places. Returns whether it moved.
  func moveRow(of cell: StackViewCell, by distance: Int) -> Bool
  /// Scrolls until a row is wholly visible.
  func bringRow(of cell: StackViewCell)

  /// A cell was tapped. Returns whether the tap was the list's own, and nothing to the row.
  func takesTap(on cell: StackViewCell) -> Bool
  /// Whether a cell may show a menu now.
  var mayShowMenu: Bool { get }
  /// Whether the movement of a finger is a swipe that opens or closes the row.
  func mayBeginSwipe(of cell: StackViewCell, _ recognizer: UIPanGestureRecognizer) -> Bool
  /// A finger swipes a row.
  func followSwipe(of cell: StackViewCell, _ recognizer: UIPanGestureRecognizer)
  /// A long press lifts a row, and moves it.
  func followLift(of cell: StackViewCell, _ recognizer: UILongPressGestureRecognizer)

}
