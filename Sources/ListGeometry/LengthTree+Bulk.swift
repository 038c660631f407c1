import Foundation

// Many insertions or removals at once: the tree is rebuilt from its entries, which costs less than a search for each.

extension LengthTree where Element: Equatable {

  /// The number of rows from which rebuilding the tree costs less than changing it row by row.
  @inlinable package static var bulk: Int { 256 }

  /// Removes the rows at indices in ascending order. O(k log n) for few, O(n) in the number of entries for many.
  @inlinable package func removeRows(at indices: [Int]) {
    guard indices.count >= Self.bulk else {
      for index in indices.reversed() { removeRows(index..<index + 1) }
      return
    }
    var kept: [Entry] = []
    var (next, end) = (0, 0)
    for entry in allEntries() {
      end += entry.count
      while next < indices.count, indices[next] < end {
        entry.count -= 1
        next += 1
      }
      entry.leaf = nil
      if entry.count > 0 { add(entry, to: &kept) }
    }
    build(kept)
  }

  /// Inserts equal rows, which have the given indices afterwards, in ascending order. O(k log n) for few, O(n) in the
  /// number of entries for many.
  @inlinable package func insertRows(_ element: Element, kind: Int, at indices: [Int]) {
    guard indices.count >= Self.bulk else {
      for index in indices { insert(element, count: 1, kind: kind, at: index) }
      return
    }
    var all: [Entry] = []
    var (next, place) = (0, 0)
    let sample = Entry(element, kind: kind)
    for entry in allEntries() {
      entry.leaf = nil
      if areEqual(entry, sample) {
        while next < indices.count, indices[next] < place + entry.count {
          entry.count += 1
          next += 1
        }
        place += entry.count
        add(entry, to: &all)
        continue
      }
      var rest = entry.count
      while next < indices.count, indices[next] < place + rest {
        let before = indices[next] - place
        if before > 0 { add(copy(of: entry, count: before), to: &all) }
        rest -= before
        add(Entry(element, kind: kind), to: &all)
        place = indices[next] + 1
        next += 1
      }
      entry.count = rest
      place += rest
      add(entry, to: &all)
    }
    for _ in next..<indices.count { add(Entry(element, kind: kind), to: &all) }
    build(all)
  }

  @inlinable package func copy(of entry: Entry, count: Int) -> Entry {
    let copy = Entry(entry.element, kind: entry.kind, isHidden: entry.isHidden)
    (copy.ownLength, copy.generation, copy.count) = (entry.ownLength, entry.generation, count)
    return copy
  }

  /// Appends an entry, or adds its rows to the last one if they're equal.
  @inlinable package func add(_ entry: Entry, to entries: inout [Entry]) {
    if let last = entries.last, areEqual(last, entry) { last.count += entry.count } else { entries.append(entry) }
  }

  /// Replaces the tree with a tree of entries. O(n).
  @inlinable package func build(_ entries: [Entry]) {
    func parts(_ count: Int) -> [Range<Int>] {
      let number = max(1, (count + Self.fanOut - 1) / Self.fanOut)
      return (0..<number).map { count * $0 / number..<count * ($0 + 1) / number }
    }
    var nodes = parts(entries.count).map { part in
      let leaf = Node(isLeaf: true)
      leaf.entries = Array(entries[part])
      return leaf
    }
    while true {
      for node in nodes {
        adopt(node)
        recount(node)
      }
      if nodes.count == 1 { break }
      let below = nodes
      nodes = parts(below.count).map { part in
        let node = Node(isLeaf: false)
        node.children = Array(below[part])
        return node
      }
    }
    setRoot(nodes[0])
  }
}
