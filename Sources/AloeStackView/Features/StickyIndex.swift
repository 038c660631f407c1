import AloeCore
import ListGeometry
import UIKit

/// The sticky rows of a list, in visual order.
///
/// The index is sorted only after sticky rows were inserted, removed or moved; a lookup costs O(log s · log n) for s
/// sticky rows of n.
@MainActor final class StickyIndex {

  private var entries: [RowEntry] = []
  private var isSorted = true
  /// Whether `entries` still contains removed rows.
  private var hasLeavers = false
  /// The number of entries inspected for sorting or removal.
  private(set) var entriesSwept = 0

  var isEmpty: Bool {
    sweep()
    return entries.isEmpty
  }

  /// The cells of the sticky rows, in any order.
  var cells: [StackViewCell] {
    sweep()
    return entries.compactMap(\.cell)
  }

  func insert(_ entry: RowEntry) {
    // The row may have been removed and added again.
    if hasLeavers { entries.removeAll { $0 === entry } }
    sweep()
    entries.append(entry)
    isSorted = entries.count == 1
  }

  func remove(_ entry: RowEntry) { hasLeavers = true }

  /// Invalidates the order of the sticky rows.
  func orderChanged() { isSorted = false }

  /// Returns the last visible sticky entry that begins at or before an offset, and the next one after it.
  func entry(startingUpTo offset: CGFloat, in tree: LengthTree<RowContent>) -> (RowEntry, next: RowEntry?)? {
    sweep()
    sort(in: tree)
    let low = entries.partitioningIndex { tree.offset(of: $0) > offset }
    guard let index = entries[..<low].lastIndex(where: { !$0.isHidden }) else { return nil }
    return (entries[index], entries[low...].first { !$0.isHidden })
  }

  private func sweep() {
    guard hasLeavers else { return }
    hasLeavers = false
    entriesSwept += entries.count
    entries.removeAll { !$0.isInTree || $0.cell?.isSticky != true }
  }

  private func sort(in tree: LengthTree<RowContent>) {
    guard !isSorted else { return }
    isSorted = true
    entriesSwept += entries.count
    let ranks = entries.map { (rank: tree.rank(of: $0), entry: $0) }
    entries = ranks.sorted { $0.rank < $1.rank }.map(\.entry)
  }

}
