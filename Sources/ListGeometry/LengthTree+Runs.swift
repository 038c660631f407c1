import Foundation

// Runs: a list whose rows have no identity, such as a table's, keeps consecutive equal rows in one entry. 100,000 rows
// that were never measured are one entry, and a measured row costs no more than its own entry.

extension LengthTree where Element: Equatable {

  /// Inserts equal rows before the row at an index; does nothing for a count of 0. O(log n).
  @inlinable package func insert(_ element: Element, count: Int, kind: Int, at index: Int) {
    guard count > 0 else { return }
    beginEntry(at: index)
    let entry = Entry(element, kind: kind)
    entry.count = count
    insert(entry, at: index)
    joinNeighbours(of: entry)
  }

  /// Removes a range of rows. O(k log n) for k entries in the range.
  @inlinable package func removeRows(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    beginEntry(at: range.lowerBound)
    beginEntry(at: range.upperBound)
    var rest = range.count
    while rest > 0, let entry = entry(at: range.lowerBound) {
      rest -= entry.count
      remove(entry)
    }
    if let next = entry(at: range.lowerBound) { joinNeighbours(of: next) }
  }

  /// Sets the measured length of the row at an index. O(log n).
  @inlinable package func setLength(_ length: CGFloat, at index: Int) {
    guard let run = entry(at: index), run.ownLength != length || !isMeasured(run) else { return }
    let entry = isolate(index)
    setLength(length, of: entry)
    joinNeighbours(of: entry)
  }

  /// Sets a provisional length of the row at an index, which a measurement will replace. O(log n).
  @inlinable package func assumeLength(_ length: CGFloat, at index: Int) {
    let entry = isolate(index)
    change(entry) {
      entry.ownLength = length
      entry.generation = 0
    }
    joinNeighbours(of: entry)
  }

  /// Sets the measured length of all rows of an element. O(n) in the number of entries.
  @inlinable package func setLength(_ length: CGFloat, ofAll element: Element) {
    for entry in allEntries() where entry.element == element { setLength(length, of: entry) }
  }

  /// Marks the length of the row at an index as out of date. O(log n).
  @inlinable package func invalidate(at index: Int) {
    guard let run = entry(at: index), isMeasured(run) else { return }
    let entry = isolate(index)
    invalidate(entry)
    joinNeighbours(of: entry)
  }

  /// Hides or shows the row at an index. A hidden row has no length. O(log n).
  @inlinable package func setHidden(_ isHidden: Bool, at index: Int) {
    guard let run = entry(at: index), run.isHidden != isHidden else { return }
    let entry = isolate(index)
    setHidden(isHidden, entry)
    joinNeighbours(of: entry)
  }

  /// Returns the length of all rows before an index. O(log n).
  @inlinable package func offset(at index: Int) -> CGFloat {
    guard let entry = entry(at: index) else { return length }
    let before = rank(of: entry)
    return offset(of: entry) + CGFloat(index - before) * rowLength(of: entry)
  }

  /// Returns the length of all rows before an index, and the length of the row there. O(log n), in one search.
  @inlinable package func extent(at index: Int) -> (offset: CGFloat, length: CGFloat) {
    guard index >= 0, index < count(.all) else { return (length, 0) }
    var (rest, offset) = (index, CGFloat(0))
    var node = root
    while !node.isLeaf {
      for child in node.children {
        if rest < child.totals.count {
          node = child
          break
        }
        rest -= child.totals.count
        offset += length(child.totals)
      }
    }
    for entry in node.entries {
      let each = rowLength(of: entry)
      if rest < entry.count { return (offset + CGFloat(rest) * each, each) }
      rest -= entry.count
      offset += CGFloat(entry.count) * each
    }
    return (offset, 0)
  }

  /// Returns the length of the row at an index. O(log n).
  @inlinable package func length(at index: Int) -> CGFloat { entry(at: index).map { rowLength(of: $0) } ?? 0 }

  /// Returns the last measured or assumed length of the row at an index; `nil` if there's none. O(log n).
  @inlinable package func ownLength(at index: Int) -> CGFloat? { entry(at: index)?.ownLength }

  /// Returns whether the length of the row at an index is measured and up to date. O(log n).
  @inlinable package func isMeasured(at index: Int) -> Bool { entry(at: index).map { isMeasured($0) } ?? false }

  /// Returns the index of the visible row at an offset: the first if the offset is negative, the last if it's beyond
  /// all rows; `nil` if no row is visible. O(log n).
  @inlinable package func index(atOffset offset: CGFloat) -> Int? {
    guard let entry = entry(atOffset: offset) else { return nil }
    return rank(of: entry) + rowIndex(atOffset: offset, in: entry)
  }

  /// Returns the index of the unmeasured row that has the given number of unmeasured rows before it; `nil` if there's
  /// no such row. O(log n).
  @inlinable package func index(ofUnmeasured number: Int) -> Int? {
    guard let run = entry(at: number, in: .unmeasured) else { return nil }
    return rank(of: run) + number - rank(of: run, in: .unmeasured)
  }

  /// Returns the number of unmeasured rows before the row at an index. O(log n).
  @inlinable package func unmeasuredCount(before index: Int) -> Int {
    guard let run = entry(at: index) else { return count(.unmeasured) }
    let before = rank(of: run, in: .unmeasured)
    return count(run, .unmeasured) == 0 ? before : before + index - rank(of: run)
  }

  /// Returns whether the row at an index is hidden; true if there's no such row. O(log n).
  @inlinable package func isHidden(at index: Int) -> Bool { entry(at: index)?.isHidden ?? true }

  // MARK: Splitting and joining

  /// Splits the run at an index if necessary, so that the row there is the first of its entry.
  @inlinable package func beginEntry(at index: Int) {
    guard let entry = entry(at: index) else { return }
    let inside = index - rank(of: entry)
    if inside > 0 { split(entry, at: inside, into: entry.element) }
  }

  /// Returns an entry that contains only the row at an index. The row must exist.
  @inlinable package func isolate(_ index: Int) -> Entry {
    beginEntry(at: index)
    beginEntry(at: index + 1)
    guard let entry = entry(at: index) else { preconditionFailure("There is no row \(index).") }
    return entry
  }

  /// Joins an entry with equal neighbours in its leaf.
  @inlinable package func joinNeighbours(of entry: Entry) {
    guard let leaf = entry.leaf, let index = leaf.entries.firstIndex(where: { $0 === entry }) else { return }
    let size = leaf.size
    if index + 1 < size { absorb(leaf.entries[index + 1], into: entry, in: leaf) }
    if index > 0 { absorb(entry, into: leaf.entries[index - 1], in: leaf) }
    // Only now, because it moves entries to other leaves.
    if leaf.size < size { rebalance(leaf) }
  }

  /// Returns whether the rows of two entries can be in one.
  @inlinable package func areEqual(_ one: Entry, _ other: Entry) -> Bool {
    one.element == other.element && one.kind == other.kind && one.isHidden == other.isHidden
      && one.ownLength == other.ownLength && isMeasured(one) == isMeasured(other)
  }

  /// Adds the rows of the next entry in a leaf to an entry if they're equal. The leaf may be too small afterwards.
  @inlinable package func absorb(_ next: Entry, into entry: Entry, in leaf: Node) {
    guard areEqual(next, entry) else { return }
    entry.count += next.count
    leaf.entries.removeAll { $0 === next }
    next.leaf = nil
  }

}

extension LengthTree {

  /// Returns the index among an entry's rows of the row at an offset, or of the nearest row. O(log n).
  @inlinable package func rowIndex(atOffset offset: CGFloat, in entry: Entry) -> Int {
    let each = rowLength(of: entry)
    guard entry.count > 1, each > 0 else { return 0 }
    let inside = ((offset - self.offset(of: entry)) / each).rounded(.down)
    return Int(min(max(0, inside), CGFloat(entry.count - 1)))
  }

  /// Splits a run, and returns the part that begins at its row `row` and has its own element. The nodes' totals don't
  /// change.
  @discardableResult
  @inlinable package func split(_ entry: Entry, at row: Int, into element: Element) -> Entry {
    let rest = Entry(element, kind: entry.kind, isHidden: entry.isHidden, isUnmade: entry.isUnmade)
    (rest.ownLength, rest.generation, rest.count) = (entry.ownLength, entry.generation, entry.count - row)
    guard let leaf = entry.leaf, let index = leaf.entries.firstIndex(where: { $0 === entry }) else { return rest }
    entry.count = row
    leaf.entries.insert(rest, at: index + 1)
    rest.leaf = leaf
    if leaf.size > Self.fanOut { split(leaf, isAtEnd: false) }
    return rest
  }

}
