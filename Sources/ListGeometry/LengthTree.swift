import Foundation

/// A sequence of entries with lengths. Positions, offsets and neighbours are found in O(log n).
///
/// It's a B-tree: leaves hold up to `fanOut` entries, inner nodes as many nodes, and each node knows what is below it.
/// Hidden entries count as entries and have no length. An entry without a length of its own has its kind's estimate;
/// nodes count such entries by kind, so that a better estimate costs nothing to apply. An entry may stand for a run of
/// equal rows; see LengthTree+Runs.swift.
///
/// Members are inlinable because a generic type is slow where it isn't specialised, in another module.
package final class LengthTree<Element> {

  /// Creates an empty tree.
  @inlinable package init() {}

  /// The most entries of a leaf, or nodes of a node. 32 keeps an entry's share of the nodes below 16 bytes, and a
  /// hundred thousand entries in three levels.
  @inlinable package static var fanOut: Int { 32 }

  /// The place of an element, or of a run of equal ones, in the tree.
  package final class Entry {

    package let element: Element
    /// The number of the element's kind in the tree's estimates.
    package let kind: Int
    package var isHidden: Bool
    /// The number of rows that the entry stands for.
    package var count = 1
    /// The length of each row as last measured, if it ever was.
    package var ownLength: CGFloat?
    /// The generation it was measured in.
    package var generation = 0
    package unowned var leaf: Node?

    /// Whether the entry is in a tree.
    @inlinable package var isInTree: Bool { leaf != nil }

    @inlinable package init(_ element: Element, kind: Int, isHidden: Bool = false) {
      self.element = element
      self.kind = kind
      self.isHidden = isHidden
    }

  }

  /// What can be counted.
  package enum Counted {
    /// All entries.
    case all
    /// Entries that aren't hidden.
    case visible
    /// Entries that aren't hidden and whose lengths are estimated or out of date.
    case unmeasured
  }

  package var estimates = LengthEstimates()
  package var root = Node(isLeaf: true)
  /// Measurements of earlier generations are out of date.
  package var generation = 1

  // MARK: Counting

  @inlinable package func count(_ counted: Counted) -> Int { count(root.totals, counted) }

  /// The length of all entries together.
  @inlinable package var length: CGFloat { length(root.totals) }

  /// The number of counted entries before one.
  @inlinable package func rank(of entry: Entry, in counted: Counted = .all) -> Int {
    var rank = 0
    visitBefore(entry, entries: { rank += count($0, counted) }, nodes: { rank += count($0.totals, counted) })
    return rank
  }

  /// The counted entry with a number of rows before it, or the run that this row is in; nil if there are no more than
  /// that.
  @inlinable package func entry(at rank: Int, in counted: Counted = .all) -> Entry? {
    guard rank >= 0, rank < count(counted) else { return nil }
    var rest = rank
    var node = root
    while !node.isLeaf {
      for child in node.children {
        let inside = count(child.totals, counted)
        if rest < inside {
          node = child
          break
        }
        rest -= inside
      }
    }
    for entry in node.entries {
      let inside = count(entry, counted)
      if rest < inside { return entry }
      rest -= inside
    }
    return nil
  }

  // MARK: Lengths

  /// The length that an entry takes: none if it's hidden, its estimate if it was never measured.
  @inlinable package func length(of entry: Entry) -> CGFloat { rowLength(of: entry) * CGFloat(entry.count) }

  /// The length of each row of an entry.
  @inlinable package func rowLength(of entry: Entry) -> CGFloat {
    entry.isHidden ? 0 : entry.ownLength ?? estimates.values[entry.kind]
  }

  /// The length of all entries before one.
  @inlinable package func offset(of entry: Entry) -> CGFloat {
    var offset: CGFloat = 0
    visitBefore(entry, entries: { offset += length(of: $0) }, nodes: { offset += length($0.totals) })
    return offset
  }

  /// The entry that isn't hidden at an offset: the first if that's negative, the last if it's beyond all.
  @inlinable package func entry(atOffset offset: CGFloat) -> Entry? {
    guard root.totals.visible > 0 else { return nil }
    var rest = offset
    var node = root
    while !node.isLeaf {
      var chosen: Node?
      for child in node.children where child.totals.visible > 0 {
        if let chosen { rest -= length(chosen.totals) }
        chosen = child
        if rest < length(child.totals) { break }
      }
      guard let chosen else { return nil }
      node = chosen
    }
    var chosen: Entry?
    for entry in node.entries where !entry.isHidden {
      if let chosen { rest -= length(of: chosen) }
      chosen = entry
      if rest < length(of: entry) { break }
    }
    return chosen
  }

  /// Whether an entry's length is its own and up to date.
  @inlinable package func isMeasured(_ entry: Entry) -> Bool {
    entry.ownLength != nil && entry.generation == generation
  }

  /// Sets an entry's measured length.
  @inlinable package func setLength(_ length: CGFloat, of entry: Entry) {
    guard entry.ownLength != length || entry.generation != generation else { return }
    if entry.generation != generation { estimates.add(length, kind: entry.kind) }
    change(entry) {
      entry.ownLength = length
      entry.generation = generation
    }
  }

  /// Makes an entry's length out of date; it's kept until the entry is measured again.
  @inlinable package func invalidate(_ entry: Entry) {
    guard entry.generation == generation else { return }
    change(entry) { entry.generation = 0 }
  }

  /// Makes all lengths out of date, in O(1).
  @inlinable package func invalidateAll() {
    generation += 1
    estimates.forgetSamples()
  }

  @inlinable package func setHidden(_ isHidden: Bool, _ entry: Entry) {
    guard entry.isHidden != isHidden else { return }
    change(entry) { entry.isHidden = isHidden }
  }

  // MARK: Changing the order

  /// Puts an entry that is in no tree before the row at an index, where no run goes on.
  @inlinable package func insert(_ entry: Entry, at index: Int) {
    let (leaf, place) = leafForInsertion(at: index)
    leaf.entries.insert(entry, at: place)
    entry.leaf = leaf
    let isAtEnd = index >= root.totals.count
    add(entry, 1, from: leaf)
    if leaf.size > Self.fanOut { split(leaf, isAtEnd: isAtEnd) }
  }

  @inlinable package func append(_ entry: Entry) { insert(entry, at: root.totals.count) }

  @inlinable package func remove(_ entry: Entry) {
    guard let leaf = entry.leaf, let place = leaf.entries.firstIndex(where: { $0 === entry }) else { return }
    add(entry, -1, from: leaf)
    leaf.entries.remove(at: place)
    entry.leaf = nil
    mend(leaf)
  }

  @inlinable package func removeAll() {
    for entry in allEntries() { entry.leaf = nil }
    root = Node(isLeaf: true)
  }

  /// The number of levels.
  @inlinable package var depth: Int {
    sequence(first: root) { $0.children.first }.reduce(0) { depth, _ in depth + 1 }
  }

  /// All entries in order, in O(n).
  @inlinable package func allEntries() -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(root.totals.count)
    func visit(_ node: Node) {
      entries += node.entries
      for child in node.children { visit(child) }
    }
    visit(root)
    return entries
  }

  // MARK: Nodes

  /// What a node knows of what is below it.
  package struct Totals {
    package var count = 0
    package var visible = 0
    /// The lengths of visible entries that have one.
    package var measuredLength: CGFloat = 0
    /// The visible entries that have none, by kind.
    package var estimated: [Int] = []
    /// How many visible ones were measured in `generation`.
    package var fresh = 0
    package var generation = 0
  }

  package final class Node {
    package let isLeaf: Bool
    package unowned var parent: Node?
    package var entries: [Entry] = []
    package var children: [Node] = []
    package var totals = Totals()
    @inlinable package var size: Int { isLeaf ? entries.count : children.count }
    @inlinable package init(isLeaf: Bool) { self.isLeaf = isLeaf }
  }

  @inlinable package func count(_ totals: Totals, _ counted: Counted) -> Int {
    switch counted {
    case .all: totals.count
    case .visible: totals.visible
    case .unmeasured: totals.visible - (totals.generation == generation ? totals.fresh : 0)
    }
  }

  @inlinable package func length(_ totals: Totals) -> CGFloat {
    var length = totals.measuredLength
    for (kind, count) in totals.estimated.enumerated() where count > 0 {
      length += CGFloat(count) * estimates.values[kind]
    }
    return length
  }

  @inlinable package func count(_ entry: Entry, _ counted: Counted) -> Int {
    switch counted {
    case .all: entry.count
    case .visible: entry.isHidden ? 0 : entry.count
    case .unmeasured: entry.isHidden || isMeasured(entry) ? 0 : entry.count
    }
  }

  /// Adds what an entry contributes, or takes it away if `sign` is -1.
  @inlinable package func add(_ entry: Entry, _ sign: Int, to totals: inout Totals) {
    let count = sign * entry.count
    totals.count += count
    guard !entry.isHidden else { return }
    totals.visible += count
    if let length = entry.ownLength {
      totals.measuredLength += CGFloat(count) * length
      if totals.generation != generation { (totals.fresh, totals.generation) = (0, generation) }
      if entry.generation == generation { totals.fresh += count }
    } else {
      while totals.estimated.count <= entry.kind { totals.estimated.append(0) }
      totals.estimated[entry.kind] += count
    }
  }

  @inlinable package func add(_ entry: Entry, _ sign: Int, from leaf: Node) {
    var node: Node? = leaf
    while let current = node {
      add(entry, sign, to: &current.totals)
      node = current.parent
    }
  }

  @inlinable package func add(_ part: Totals, to totals: inout Totals) {
    totals.count += part.count
    totals.visible += part.visible
    totals.measuredLength += part.measuredLength
    while totals.estimated.count < part.estimated.count { totals.estimated.append(0) }
    for (kind, count) in part.estimated.enumerated() { totals.estimated[kind] += count }
    if totals.generation != generation { (totals.fresh, totals.generation) = (0, generation) }
    if part.generation == generation { totals.fresh += part.fresh }
  }

  @inlinable package func change(_ entry: Entry, _ body: () -> Void) {
    guard let leaf = entry.leaf else { return body() }
    add(entry, -1, from: leaf)
    body()
    add(entry, 1, from: leaf)
  }

  /// Visits all that lies before an entry, in O(log n) entries and nodes.
  @inlinable package func visitBefore(
    _ entry: Entry, entries visitEntry: (Entry) -> Void, nodes visitNode: (Node) -> Void
  ) {
    guard let leaf = entry.leaf else { return }
    for other in leaf.entries {
      if other === entry { break }
      visitEntry(other)
    }
    var node = leaf
    while let parent = node.parent {
      for sibling in parent.children {
        if sibling === node { break }
        visitNode(sibling)
      }
      node = parent
    }
  }

  @inlinable package func leafForInsertion(at index: Int) -> (Node, Int) {
    var rest = min(max(0, index), root.totals.count)
    var node = root
    while let last = node.children.last {
      var chosen = last
      for child in node.children {
        if rest <= child.totals.count {
          chosen = child
          break
        }
        rest -= child.totals.count
      }
      node = chosen
    }
    // A leaf without runs has an entry for each row.
    if node.totals.count == node.entries.count { return (node, min(rest, node.entries.count)) }
    let place = node.entries.firstIndex { entry in
      defer { rest -= entry.count }
      return rest <= 0
    }
    return (node, place ?? node.entries.count)
  }

}
