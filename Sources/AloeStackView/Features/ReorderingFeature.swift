import UIKit

/// Moving rows by dragging or with the keyboard.
///
/// During a drag, the model doesn't change: displacements move the other rows aside. When the row is dropped, it moves
/// in the model, and the visible rows keep their positions on screen.
@MainActor final class ReorderingFeature: ListFeature {

  unowned let list: AloeStackView
  /// The current drag.
  var drag: RowDrag?
  /// The value of `AloeStackView.reorderHandler`.
  var handler: ((_ row: UIView, _ from: Int, _ to: Int) -> Void)?
  /// The value of `AloeStackView.reorderTarget`.
  var target: ((_ row: UIView, _ proposed: Int) -> Int)?

  init(of list: AloeStackView) { self.list = list }

  // MARK: Queries and notifications from the list

  func holds(_ cell: StackViewCell) -> Bool { cell === drag?.cell }
  func listDidArrange() { updateDrag() }
  func listBackgroundDidChange() { drag?.cell.showRestingColor() }
  var isMovingRow: Bool { drag != nil }
  var wantsKeys: Bool { drag != nil }

  // MARK: Moving by a number of rows

  func moveRow(_ row: UIView, by distance: Int, animated: Bool) -> Bool {
    guard let entry = list.order.entry(of: row), !entry.isHidden, entry.cell?.isReorderable == true, drag == nil
    else { return false }
    let old = list.order.tree.rank(of: entry, in: .visible)
    let last = list.order.tree.count(.visible) - 1
    // The distance can be any number.
    let rank = allowedRank(old + min(max(distance, -old), last - old), of: entry)
    guard rank != old, entry.isInTree else { return false }
    var move: (from: Int, to: Int)?
    list.change(animated: animated) { _ in
      // When asked for the row's position, or during a layout, the client may have taken the row or others away.
      guard entry.isInTree, let index = index(forRank: rank) ?? lastIndex else { return }
      move = (list.order.tree.rank(of: entry), index)
      list.move(entry, to: index)
    }
    guard let move else { return false }
    handler?(row, move.from, move.to)
    list.scrollRowToVisible(row, animated: animated)
    return true
  }

  // MARK: Allowed positions

  /// Returns the rank among the visible rows to which a row may move when `rank` is requested.
  func allowedRank(_ rank: Int, of entry: RowEntry) -> Int {
    let tree = list.order.tree
    let old = tree.rank(of: entry, in: .visible)
    var rank = rank
    if entry.section != nil { rank = rankInSection(rank, from: old) }
    guard let target, let row = entry.cell?.contentView, let proposed = index(forRank: rank) else { return rank }
    let index = min(max(0, target(row, proposed)), list.order.count - 1)
    guard index != proposed else { return rank }
    guard let there = list.order.spot(at: index) else { return old }
    let place = there.entry.isHidden ? 0 : there.place
    return min(tree.rank(of: there.entry, in: .visible) + place, tree.count(.visible) - 1)
  }

  /// Prevents a row of a section from being dropped between sections: the row moves on into the next section.
  private func rankInSection(_ rank: Int, from old: Int) -> Int {
    guard rank != old else { return rank }
    let first = rank > old ? rank : rank - 1
    let before = list.order.tree.entry(at: first, in: .visible)
    guard let after = list.order.tree.entry(at: first + 1, in: .visible), after.isHeader else { return rank }
    guard let before else { return rank + 1 }
    guard before.isFooter else { return rank }
    return rank > old ? rank + 1 : rank - 1
  }

  /// The index of the last visible row.
  private var lastIndex: Int? { index(forRank: list.order.tree.count(.visible) - 1) }

  /// Returns the index among all rows that corresponds to a rank among the visible ones; `nil` if there's no such rank.
  func index(forRank rank: Int) -> Int? {
    list.order.spot(at: rank, in: .visible).map { list.order.tree.rank(of: $0.entry) + $0.place }
  }

}
