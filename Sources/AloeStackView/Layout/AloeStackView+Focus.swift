import UIKit

// Focus visits all rows in order, including rows that are out of sight and outside of the view hierarchy: before focus
// would skip one that responds to keys, the list mounts it.

extension AloeStackView {

  /// The maximum number of rows that are made when the focus moves, or when a character is typed, to find one that can
  /// have the focus.
  static var maxRowsMade: Int { 100 }

  /// Moves focus to the next row in the model if that row isn't mounted and focus would skip it. Returns whether it
  /// did. O(number of skipped rows that don't respond to keys). Of rows that haven't been made yet, it makes
  /// `maxRowsMade` at most.
  func bringsNextRow(for context: UIFocusUpdateContext) -> Bool {
    guard let onward = isOnward(context.focusHeading), let current = entry(around: context.previouslyFocusedItem)
    else { return false }
    let target = entry(around: context.nextFocusedItem)
    // A movement inside a row doesn't concern other rows.
    if let target, target === current { return false }
    let tree = order.tree
    var rank = tree.rank(of: current, in: .visible)
    var rowsToMake = Self.maxRowsMade
    while true {
      rank += onward ? 1 : -1
      guard rank >= 0, let next = tree.entry(at: rank, in: .visible) else { return false }
      if next.isUnmade { rowsToMake -= 1 }
      guard rowsToMake >= 0, let entry = madeEntry(at: rank, in: .visible), let cell = entry.cell else { return false }
      if let target, entry === target { return false }
      guard let item = focusItem(in: cell, first: onward) else { continue }
      if cell.placement != nil, context.focusHeading.isDisjoint(with: [.next, .previous]) { return false }
      scrollToRow(cell.contentView, at: .none, animated: false)
      layoutIfNeeded()
      guard cell.placement != nil, let system = UIFocusSystem.focusSystem(for: self) else { return false }
      if system.movesFocus(to: item) { return true }
    }
  }

  /// Returns whether a heading points towards the list's end; `nil` if it points neither there nor towards the start.
  private func isOnward(_ heading: UIFocusHeading) -> Bool? {
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
