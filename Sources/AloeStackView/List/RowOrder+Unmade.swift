import ListGeometry
import UIKit

// Rows that haven't been made yet. Consecutive ones share an entry, which is divided when one of them is made or when
// another row is inserted among them, and joined when such a row is removed.

extension RowOrder {

  // MARK: Inserting

  /// Inserts rows to be made on demand, before the row at an index.
  @discardableResult func insert(_ rows: UnmadeRows, count: Int, at index: Int) -> RowEntry {
    let entry = makeEntry(rows, count: count, kind: tree.estimates.kind(of: ObjectIdentifier(rows.source)))
    beginEntry(at: index)
    tree.insert(entry, at: index)
    countUnmade(count, of: rows.source)
    return entry
  }

  private func makeEntry(_ rows: UnmadeRows, count: Int, kind: Int, isHidden: Bool = false) -> RowEntry {
    let entry = RowEntry(.unmade(rows), kind: kind, isHidden: isHidden, isUnmade: true)
    entry.count = count
    return entry
  }

  /// Counts rows that were added, made or removed. A source without unmade rows needs no estimate any more.
  func countUnmade(_ change: Int, of source: RowSource) {
    unmadeCount += change
    source.unmadeCount += change
    if source.unmadeCount == 0 { tree.estimates.release(ObjectIdentifier(source)) }
  }

  // MARK: Dividing and joining

  /// Divides the entry at an index if necessary, so that the row there is the first of its entry.
  func beginEntry(at index: Int) {
    guard unmadeCount > 0, let spot = spot(at: index), spot.place > 0 else { return }
    split(spot.entry, at: spot.place)
  }

  /// Divides an entry of unmade rows, and returns the part that begins at its row number `place`.
  @discardableResult private func split(_ entry: RowEntry, at place: Int) -> RowEntry {
    guard let rows = entry.unmade else { return entry }
    let part = tree.split(entry, at: place, into: .unmade(rows.part(from: rows.first + place)))
    rows.group?.unmadeRowsDidSplit(part)
    return part
  }

  /// Returns an entry that contains only one row of an entry of unmade rows.
  func isolate(_ place: Int, of entry: RowEntry) -> RowEntry {
    guard entry.count > 1, let rows = entry.unmade else { return entry }
    if place > 0 {
      let part = split(entry, at: place)
      if part.count > 1 { split(part, at: 1) }
      return part
    }
    // The remaining rows keep their entry: those of a list that's scrolled are made one by one from the start.
    let index = tree.rank(of: entry)
    let single = makeEntry(rows.part(from: rows.first), count: 1, kind: entry.kind, isHidden: entry.isHidden)
    tree.change(entry) { entry.count -= 1 }
    rows.first += 1
    tree.insert(single, at: index)
    rows.group?.unmadeRowsDidSplit(single)
    return single
  }

  /// Returns the entries of a range of rows, which stays separate from the rows around it until `joinUnmade()` is
  /// called.
  func entries(at range: Range<Int>) -> [RowEntry] {
    let range = range.clamped(to: 0..<count)
    beginEntry(at: range.lowerBound)
    beginEntry(at: range.upperBound)
    var found: [RowEntry] = []
    var index = range.lowerBound
    while index < range.upperBound, let entry = tree.entry(at: index) {
      noteBorders(of: entry)
      found.append(entry)
      index += entry.count
    }
    return found
  }

  /// Records that the entry before `entry` may be joined to the one after it, after `entry` is removed, shown or
  /// hidden.
  func noteBorder(before entry: RowEntry) {
    guard unmadeCount > 0, let left = tree.entry(at: tree.rank(of: entry) - 1), left.isUnmade else { return }
    if borders.last !== left { borders.append(left) }
  }

  /// Records that an entry may be joined to those before and after it.
  func noteBorders(of entry: RowEntry) {
    noteBorder(before: entry)
    if entry.isUnmade { borders.append(entry) }
  }

  /// Joins entries of unmade rows that have become neighbours.
  func joinUnmade() {
    let noted = borders
    borders = []
    for left in noted where left.isInTree {
      while let right = tree.entry(at: tree.rank(of: left) + left.count), join(right, to: left) {}
    }
  }

  private func join(_ right: RowEntry, to left: RowEntry) -> Bool {
    guard let rows = left.unmade, let next = right.unmade, rows.source === next.source, rows.group === next.group,
      rows.first + left.count == next.first, left.isHidden == right.isHidden, !rows.isBeingMade, !next.isBeingMade
    else { return false }
    let count = right.count
    tree.remove(right)
    tree.change(left) { left.count += count }
    rows.group?.unmadeRowsDidJoin(right)
    return true
  }

  // MARK: Making

  /// Replaces an entry of one unmade row with the row's own. The row counts as one of its source for estimates,
  /// because the rows that haven't been made are expected to be like it.
  func replace(_ unmade: RowEntry, by cell: StackViewCell) -> RowEntry {
    let entry = RowEntry(.row(cell), kind: unmade.kind, isHidden: unmade.isHidden)
    remember(entry, of: cell)
    let index = tree.rank(of: unmade)
    tree.remove(unmade)
    tree.insert(entry, at: index)
    if let rows = unmade.unmade {
      rows.made = entry
      countUnmade(-1, of: rows.source)
    }
    return entry
  }

}
