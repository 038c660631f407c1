import UIKit

/// Where a cell is between its list's model and the screen.
enum CellState {

  /// Out of the view tree, without constraints to its list.
  case stored
  /// In the view tree since its row was added; no layout has placed it yet.
  case attached
  /// Laid out and placed by its list.
  case mounted(CellPlacement)
  /// Its row isn't one any more. It may still be seen leaving, from where it was placed.
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

  /// The row is removed.
  mutating func leave() { self = .leaving(placement) }

  /// The list has placed the cell anew.
  mutating func place(_ placement: CellPlacement) { self = isLeaving ? .leaving(placement) : .mounted(placement) }

  /// The cell gets out of the view tree.
  mutating func unmount() { self = isLeaving ? .leaving(nil) : .stored }

}
