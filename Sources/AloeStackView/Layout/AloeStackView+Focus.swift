import UIKit

// The focus goes through all rows in their order, also through those out of sight, which aren't in the view tree: the
// list mounts the next one that keys can do something with when the focus is about to pass it by.

extension AloeStackView {

  /// Moves the focus to the next row in the model if that isn't mounted and the focus would pass it by. Returns whether
  /// it did. O(rows passed by that keys do nothing with).
  func bringsNextRow(for context: UIFocusUpdateContext) -> Bool {
    guard let onward = isOnward(context.focusHeading), let current = entry(around: context.previouslyFocusedItem)
    else { return false }
    let target = entry(around: context.nextFocusedItem)
    // Inside a row, rows don't matter.
    if let target, target === current { return false }
    let tree = order.tree
    var rank = tree.rank(of: current, in: .visible)
    while true {
      rank += onward ? 1 : -1
      guard rank >= 0, let entry = tree.entry(at: rank, in: .visible) else { return false }
      if let target, entry === target { return false }
      guard let item = focusItem(in: entry.element, first: onward) else { continue }
      if entry.element.placement != nil, context.focusHeading.isDisjoint(with: [.next, .previous]) { return false }
      scrollToRow(entry.element.contentView, at: .none, animated: false)
      layoutIfNeeded()
      guard entry.element.placement != nil, let system = UIFocusSystem.focusSystem(for: self) else { return false }
      if system.movesFocus(to: item) { return true }
    }
  }

  /// Whether a move goes towards the list's end; nil if it goes neither there nor to the start.
  private func isOnward(_ heading: UIFocusHeading) -> Bool? {
    switch heading {
    case .next where UIFocusSystem.tabGoesFromRowToRow: true
    case .previous where UIFocusSystem.tabGoesFromRowToRow: false
    case .down, .up: axis == .vertical ? heading == .down : nil
    case .left, .right: axis == .horizontal ? (heading == .right) != runsFromRight : nil
    default: nil
    }
  }

  /// The row that an item is in, if it's one of this list.
  private func entry(around item: (any UIFocusItem)?) -> RowEntry? {
    var view = item as? UIView
    while let current = view {
      if let cell = current as? StackViewCell, let entry = order.entry(of: cell) { return entry }
      view = current.superview
    }
    return nil
  }

  /// The first or last view in a cell that can have the focus.
  private func focusItem(in view: UIView, first: Bool) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled || view is StackViewCell else { return nil }
    if first, view.canBecomeFocused { return view }
    for inner in first ? view.subviews : view.subviews.reversed() {
      if let item = focusItem(in: inner, first: first) { return item }
    }
    return view.canBecomeFocused ? view : nil
  }

}
