import UIKit

/// The state of positioning a list's cells: the result of the last arrangement, and the requests for the next one.
@MainActor struct ArrangingState {

  /// The inputs of the last arrangement; `nil` before the first.
  var metrics: ListMetrics?
  /// Whether the next layout has to position the cells again.
  var isNeeded = false
  /// Whether cells are currently being positioned or measured.
  var isUnderWay = false
  /// Whether a mounted cell got another length while cells were being placed or measured.
  var missedLength = false
  /// Whether a layout pass was skipped, or a scroll postponed, because the cells couldn't be arranged.
  var missedLayout = false

  // Keeping rows in place
  /// The target of the next arrangement.
  var target: ScrollTarget?
  /// The mounted cells that were moved since the last arrangement, and therefore don't keep their positions.
  var moved: Set<ObjectIdentifier> = []
  /// The position of the first visible cell that was removed without animation since the last arrangement.
  var vacated: CGFloat?
  /// The offset at the viewport's start in the last arrangement.
  var lastStart: CGFloat = 0
  /// The offsets whose rows are all mounted.
  var covered = CGFloat.infinity...CGFloat.infinity

  // Scrolling
  /// The animated change of the content offset, which may already have ended.
  var animatedScroll: AnimatedScroll?
  /// The request to scroll to a row that was made while rows were being positioned.
  var requestedScroll: ScrollRequest?
  /// Whether that request is being performed.
  var performsScroll = false

}

/// The inputs of the cells' layout other than the rows.
struct ListMetrics: Equatable {
  /// The cells' size across the list.
  var across: CGFloat
  /// The difference between the list's own size and the cells' size across the list.
  var insetsAcross: CGFloat
  /// The space that cells leave for the safe area; `left` is leading.
  var safeAreaInset: UIEdgeInsets
  var isMirrored: Bool
}

/// A position to keep or to scroll to in an arrangement.
enum ScrollTarget {
  /// Keeps the content offset.
  case offset
  /// Keeps a row at a distance from the viewport's start.
  case row(RowEntry, distance: CGFloat)
  /// Keeps the content's end at the viewport's end.
  case end
  /// Shows a row at a position in the viewport.
  case shown(RowEntry, AloeStackView.ScrollPosition)
}

/// The arguments of a call to `scrollToRow`.
struct ScrollRequest {
  let row: UIView
  let position: AloeStackView.ScrollPosition
  let animated: Bool
}
