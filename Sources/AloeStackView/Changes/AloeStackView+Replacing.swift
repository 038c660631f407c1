import AloeCore
import UIKit

// Replacing all rows at once.

extension AloeStackView {

  /// Sets the list's rows and their order: new rows are inserted, missing rows are removed, and the others keep their
  /// state.
  func replace(_ rows: [UIView], animated: Bool) {
    var named = Set<ObjectIdentifier>()
    let rows = rows.filter { named.insert(ObjectIdentifier($0)).inserted }
    change(animated: animated) { animation in
      let made = makeCells(for: rows)
      let leaving = order.tree.allEntries().filter { entry in
        entry.cell.map { !named.contains(ObjectIdentifier($0.contentView)) } ?? true
      }
      for entry in leaving where entry.isInTree { takeOut(entry) }
      order.borders = []
      var entries: [RowEntry] = [], new: Set<ObjectIdentifier> = []
      features.entering(at: .end) {
        for row in rows {
          let isNew = order.entry(of: row) == nil
          if isNew { put(row, made, at: order.count, animation) }
          guard let entry = order.entry(of: row) else { continue }
          entries.append(entry)
          if isNew { new.insert(ObjectIdentifier(entry)) }
        }
      }
      noteMoves(entries)
      order.reorder(entries)
      for feature in features.all { feature.rowsDidReorder(entries, new: new) }
      announceLeaving(leaving.compactMap(\.cell), animation)
      configureAndAttach(rows, made)
    }
  }

  /// Records which mounted cells move relative to the others when the rows are reordered: all except a longest
  /// sequence that keeps its order.
  private func noteMoves(_ order: [RowEntry]) {
    var place: [ObjectIdentifier: Int] = [:]
    for (index, entry) in order.enumerated() {
      if let cell = entry.cell, cell.placement != nil { place[ObjectIdentifier(cell)] = index }
    }
    let cells = staging.mounted.filter { place[ObjectIdentifier($0)] != nil }
    let places = cells.compactMap { place[ObjectIdentifier($0)] }
    let staying = Set(longestIncreasingSubsequence(in: places))
    for (index, cell) in cells.enumerated() where !staying.contains(index) {
      arranging.moved.insert(ObjectIdentifier(cell))
    }
  }

}

/// Returns the indices of a longest increasing subsequence, in O(n log n).
func longestIncreasingSubsequence(in numbers: [Int]) -> [Int] {
  // For each length, the index of the smallest number that an increasing subsequence of that length can end with.
  var ends: [Int] = []
  var previous: [Int?] = []
  for (index, number) in numbers.enumerated() {
    let low = ends.partitioningIndex { numbers[$0] >= number }
    previous.append(low > 0 ? ends[low - 1] : nil)
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var rise: [Int] = []
  var next = ends.last
  while let index = next {
    rise.append(index)
    next = previous[index]
  }
  return rise.reversed()
}
