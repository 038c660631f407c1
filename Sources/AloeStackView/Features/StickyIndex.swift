import ListGeometry
import UIKit

/// The sticky rows of a list, in visual order.
///
/// They're looked through only when some of them have come, left or moved since; finding one costs O(log s · log n) for
/// s sticky rows of n.
@MainActor final class StickyIndex {

  private var entries: [RowEntry] = []
  private var isSorted = true
  /// Whether rows have left that are still in `entries`.
  private var hasLeavers = false
  /// How many entries were looked at to sort them or to take some out.
  private(set) var entriesSwept = 0

  var isEmpty: Bool {
    sweep()
    return entries.isEmpty
  }

  func insert(_ entry: RowEntry) {
    // It may be one that has left and comes back.
    if hasLeavers { entries.removeAll { $0 === entry } }
    sweep()
    entries.append(entry)
    isSorted = entries.count == 1
  }

  func remove(_ entry: RowEntry) { hasLeavers = true }

  /// Has the sticky rows sorted again, since their order may have changed.
  func orderChanged() { isSorted = false }

  /// The last visible sticky entry that begins at an offset or before it, and the next one after that.
  func entry(startingUpTo offset: CGFloat, in tree: LengthTree<StackViewCell>) -> (RowEntry, next: RowEntry?)? {
    sweep()
    sort(in: tree)
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if tree.offset(of: entries[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    guard let index = entries[..<low].lastIndex(where: { !$0.isHidden }) else { return nil }
    return (entries[index], entries[low...].first { !$0.isHidden })
  }

  private func sweep() {
    guard hasLeavers else { return }
    hasLeavers = false
    entriesSwept += entries.count
    entries.removeAll { !$0.isInTree || !$0.element.isSticky }
  }

  private func sort(in tree: LengthTree<StackViewCell>) {
    guard !isSorted else { return }
    isSorted = true
    entriesSwept += entries.count
    let ranks = entries.map { (rank: tree.rank(of: $0), entry: $0) }
    entries = ranks.sorted { $0.rank < $1.rank }.map(\.entry)
  }

}
