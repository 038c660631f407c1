import UIKit

/// A row that stays at the start of the list, under its inset, while the rows behind it scroll away, until the next
/// sticky row, or the end of its section, pushes it out.
///
/// The cell of a sticky row that has no background of its own gets the list's, so that rows don't show through. Any row
/// can be made sticky, or not, by its cell's `isSticky`.
@MainActor public protocol Sticky {}

/// The sticky rows of a list, in the order they're seen in.
///
/// They're sorted only when one of them comes or moves; finding one costs O(log s · log n) for s sticky rows.
@MainActor final class StickyRows {

  private var entries: [RowEntry] = []
  private var isSorted = true

  var isEmpty: Bool { entries.isEmpty }

  func insert(_ entry: RowEntry) {
    entries.append(entry)
    isSorted = entries.count == 1
  }

  func remove(_ entry: RowEntry) { entries.removeAll { $0 === entry } }

  func removeAll() { entries = [] }

  /// Takes note that sticky rows may have changed places.
  func orderChanged() { isSorted = false }

  /// The last visible sticky entry that begins at an offset or before it, and the next one behind that.
  func entry(startingUpTo offset: CGFloat, in tree: LengthTree<StackViewCell>) -> (RowEntry, next: RowEntry?)? {
    if !isSorted {
      let ranks = entries.map { (rank: tree.rank(of: $0), entry: $0) }
      entries = ranks.sorted { $0.rank < $1.rank }.map(\.entry)
      isSorted = true
    }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if tree.offset(of: entries[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    guard let index = entries[..<low].lastIndex(where: { !$0.isHidden }) else { return nil }
    return (entries[index], entries[low...].first { !$0.isHidden })
  }

}
