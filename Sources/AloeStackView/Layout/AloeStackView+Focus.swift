import UIKit

// Focus visits all rows in order, including rows that are out of sight and outside of the view hierarchy: before focus
// would skip one that responds to keys, the list mounts it.

extension AloeStackView {

  /// The maximum number of rows that are made when the focus moves, or when a character is typed, to find one that can
  /// have the focus.
  static var maxRowsMade: Int { 100 }

  /// Moves focus to the next row in the model if that row isn't mounted, so that focus would skip it. Returns whether
  /// it did. O(number of skipped rows that don't respond to keys). Makes at most `maxRowsMade` rows that haven't been
  /// made yet.
  func bringsNextRow(for context: UIFocusUpdateContext) -> Bool {
    guard let forward = isForward(context.focusHeading), var row = entry(around: context.previouslyFocusedItem)?.cell
    else { return false }
    let target = entry(around: context.nextFocusedItem)?.cell
    // A movement inside a row doesn't concern other rows.
    if row === target { return false }
    var rowsToMake = Self.maxRowsMade
    while let next = self.row(adjacentTo: row, isForward: forward, making: &rowsToMake), next !== target {
      row = next
      guard let item = focusItem(in: next, first: forward) else { continue }
      if next.placement != nil, context.focusHeading.isDisjoint(with: [.next, .previous]) { return false }
      scrollToRow(next.contentView, at: .none, animated: false)
      layoutIfNeeded()
      guard next.placement != nil, let system = UIFocusSystem.focusSystem(for: self) else { return false }
      if system.requestFocus(on: item) { return true }
    }
    return false
  }

  /// Returns the visible row after another one, or before it.
  ///
  /// A row that hasn't been made yet is made, which decreases `rowsToMake` by 1. If the client removes or hides that
  /// row while making it, the row that is beside `cell` then is returned. `nil` at the ends, at a row that would have
  /// to be made when `rowsToMake` is 0, and if the client removes or hides `cell` itself.
  func row(adjacentTo cell: StackViewCell, isForward: Bool, making rowsToMake: inout Int) -> StackViewCell? {
    while let entry = order.entry(of: cell), !entry.isHidden {
      let rank = order.tree.rank(of: entry, in: .visible) + (isForward ? 1 : -1)
      guard let spot = order.spot(at: rank, in: .visible) else { return nil }
      guard spot.entry.isUnmade else { return spot.entry.cell }
      guard rowsToMake > 0 else { return nil }
      rowsToMake -= 1
      if let next = made(spot.entry, spot.place), !next.isHidden { return next.cell }
    }
    return nil
  }

  /// Returns whether a heading points towards the list's end; `nil` if it points neither towards the end nor towards
  /// the start.
  private func isForward(_ heading: UIFocusHeading) -> Bool? {
    switch heading {
    case .next where UIFocusSystem.tabGoesFromRowToRow: true
    case .previous where UIFocusSystem.tabGoesFromRowToRow: false
    case .down, .up: axis == .vertical ? heading == .down : nil
    case .left, .right: axis == .horizontal ? (heading == .right) != runsFromRight : nil
    default: nil
    }
  }

  /// Returns the row that contains an item, if it's in this list.
  func entry(around item: (any UIFocusItem)?) -> RowEntry? {
    var view = item as? UIView
    while let current = view {
      if let cell = current as? StackViewCell, let entry = order.entry(of: cell) { return entry }
      view = current.superview
    }
    return nil
  }

  /// Returns the first or last focusable view in a cell.
  func focusItem(in view: UIView, first: Bool) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled || view is StackViewCell else { return nil }
    if first, view.canBecomeFocused { return view }
    for inner in first ? view.subviews : view.subviews.reversed() {
      if let item = focusItem(in: inner, first: first) { return item }
    }
    return view.canBecomeFocused ? view : nil
  }

}
