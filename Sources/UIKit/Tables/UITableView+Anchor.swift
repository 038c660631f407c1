import Foundation
import ListGeometry

// The part that stays in place when lengths before it change.

extension UITableView {
  /// Sets the length of the content, and moves it so that a part stays in place.
  func updateLength(keeping anchor: Anchor?) {
    setContentLength()
    let start = start(keeping: anchor)
    if abs(start - contentOffset.y) > 0.01 { bounds.origin.y = start }
  }

  /// A part that stays where it is when lengths before it change.
  struct Anchor {
    let index: Int
    /// The distance from the top of the view to the part.
    let distance: CGFloat
  }

  /// Returns the first part that begins in the visible area; `nil` at the start of the table, because the start should
  /// stay visible.
  func takeAnchor() -> Anchor? {
    if let kept = state.anchor {
      state.anchor = nil
      guard exists(kept.part) else { return nil }
      return Anchor(index: state.map.index(of: kept.part), distance: kept.distance)
    }
    let start = contentOffset.y + adjustedContentInset.top
    guard start > headerLength + 0.5, state.map.count > 0 else { return nil }
    guard let first = state.map.tree.index(atOffset: start - headerLength) else { return nil }
    let tree = state.map.tree
    var index = first
    if headerLength + tree.offset(at: first) < start - 0.5 {
      var next = first + 1
      while next < state.map.count, tree.isHidden(at: next) { next += 1 }
      if isBeforeEnd(next) { index = next }
    }
    if tree.ownLength(at: index) == nil, let row = firstRemainingRow(after: index) { index = row }
    return Anchor(index: index, distance: headerLength + tree.offset(at: index) - contentOffset.y)
  }

  /// Returns whether a part begins before the end of the visible content.
  private func isBeforeEnd(_ index: Int) -> Bool {
    index < state.map.count && headerLength + state.map.tree.offset(at: index) < contentOffset.y + bounds.height
  }

  /// Returns the first row after the one at `index` that was partly visible before and still is. A row that has just
  /// become visible mustn't move others. O(cells in use).
  private func firstRemainingRow(after index: Int) -> Int? {
    state.cells.keys.lazy.filter { self.state.map.hasRow($0) }.map { self.state.map.index(of: .row($0)) }
      .filter { $0 > index && self.state.map.tree.ownLength(at: $0) != nil && self.isBeforeEnd($0) }.min()
  }

  /// Returns the content offset at which an anchor's part is where it was; the current offset without a part.
  func start(keeping anchor: Anchor?) -> CGFloat {
    guard let anchor, anchor.index < state.map.count else { return contentOffset.y }
    return headerLength + state.map.tree.offset(at: anchor.index) - anchor.distance
  }
}
