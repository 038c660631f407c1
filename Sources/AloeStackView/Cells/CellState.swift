import UIKit

/// The stages of a cell between its list's model and the screen.
enum CellState {

  /// Out of the view hierarchy, without constraints to its list.
  case stored
  /// In the view hierarchy since its row was added; not positioned by a layout yet.
  case attached
  /// Laid out and positioned by its list.
  case mounted(CellPlacement)
  /// The row has been removed. The cell may still be visible while it leaves, from its last position.
  case leaving(CellPlacement?)

  var isAttached: Bool {
    if case .attached = self { return true }
    return false
  }

  var isLeaving: Bool {
    if case .leaving = self { return true }
    return false
  }

  var placement: CellPlacement? {
    switch self {
    case .stored, .attached: nil
    case .mounted(let placement): placement
    case .leaving(let placement): placement
    }
  }

  // MARK: Transitions

  /// Records the removal of the row.
  mutating func leave() { self = .leaving(placement) }

  /// Records a new position from the list.
  mutating func place(_ placement: CellPlacement) { self = isLeaving ? .leaving(placement) : .mounted(placement) }

  /// Records that the cell leaves the view hierarchy.
  mutating func unmount() { self = isLeaving ? .leaving(nil) : .stored }

}
