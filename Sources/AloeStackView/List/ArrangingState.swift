import UIKit

/// How the cells of a list are arranged: what the last arrangement did, and what the next one is asked for.
@MainActor struct ArrangingState {

  /// What the last arrangement was made for; nil before the first.
  var metrics: ListMetrics?
  /// Whether the cells have to be placed again in the next layout.
  var isNeeded = false
  /// Whether cells are being placed or measured at the moment.
  var isUnderWay = false
  /// Whether a mounted cell got another length while cells were being placed or measured.
  var missedLength = false
  /// Whether a layout came while the cells couldn't be arranged.
  var missedLayout = false

  // What stays in place
  /// What the next arrangement is to show.
  var target: ScrollTarget?
  /// The mounted cells that were moved since the last arrangement, and so don't keep their positions.
  var moved: Set<ObjectIdentifier> = []
  /// Where the first visible cell was that has left since the last arrangement without an animation.
  var vacated: CGFloat?
  /// The offset at the viewport's start in the last arrangement.
  var lastStart: CGFloat = 0
  /// The offsets whose rows are all mounted.
  var covered = CGFloat.infinity...CGFloat.infinity

  // Scrolling that was asked for meanwhile
  /// The row that was asked to be scrolled to while rows were being placed.
  var requestedScroll: ScrollRequest?
  /// Whether that is being done.
  var performsScroll = false

}

/// What the cells' layout depends on besides the rows.
struct ListMetrics: Equatable {
  /// The cells' size across the list.
  var across: CGFloat
  /// By how much the list's own size is larger.
  var insetsAcross: CGFloat
  /// The space that cells leave for the safe area; `left` is leading.
  var safeAreaInset: UIEdgeInsets
  var isMirrored: Bool
}

/// What an arrangement keeps in place or scrolls to.
enum ScrollTarget {
  /// The content offset stays.
  case offset
  /// A row stays at a distance from the viewport's start.
  case row(RowEntry, distance: CGFloat)
  /// The content's end stays at the viewport's end.
  case end
  /// A row is shown at a position in the viewport.
  case shown(RowEntry, AloeStackView.ScrollPosition)
}

/// The arguments of a call of `scrollToRow`.
struct ScrollRequest {
  let row: UIView
  let position: AloeStackView.ScrollPosition
  let animated: Bool
}

extension AloeStackView {

  /// A position in the viewport that a row is scrolled to. In a horizontal list, top means the start and bottom the
  /// end.
  public enum ScrollPosition: Sendable {
    /// The nearest position at which the row is wholly visible; it isn't moved if it is already. A row longer than the
    /// list shows its beginning.
    case none
    /// The row begins where the viewport begins.
    case top
    /// The row's middle is the viewport's middle.
    case middle
    /// The row ends where the viewport ends.
    case bottom
  }

}
