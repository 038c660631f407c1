import Foundation

/// A sequence of entries with lengths. Positions, offsets and neighbours are found in O(log n).
///
/// It's a B-tree: leaves hold up to `fanOut` entries, inner nodes as many nodes, and each node stores the totals of its
/// subtree. Hidden entries count as entries and have no length. An entry that was never measured has its kind's
/// estimate; nodes count such entries by kind, so that a better estimate costs nothing to apply. An entry may represent
/// a run of equal rows; see LengthTree+Runs.swift.
///
/// Members are inlinable because a generic type is slow where it isn't specialised, in another module.
package final class LengthTree<Element> {

  /// Creates an empty tree.
  @inlinable package init() {}

  /// The maximum number of entries in a leaf, or of children in an inner node. 32 keeps an entry's share of the nodes
  /// below 16 bytes, and 100,000 entries in three levels.
  @inlinable package static var fanOut: Int { 32 }

  /// The position of an element, or of a run of equal ones, in the tree.
  package final class Entry {

    package let element: Element
    /// The index of the element's kind in the tree's estimates.
    package let kind: Int
    package var isHidden: Bool
    /// Whether the rows don't exist yet. They have their kind's estimate, and don't count as unmeasured.
    package let isUnmade: Bool
    /// The number of rows that the entry represents.
    package var count = 1
    /// The last measured length of each row; `nil` if it was never measured.
    package var ownLength: CGFloat?
    /// The generation in which the length was measured.
    package var generation = 0
    package unowned var leaf: Node?

    /// Whether the entry is in a tree.
    @inlinable package var isInTree: Bool { leaf != nil }

    @inlinable package init(_ element: Element, kind: Int, isHidden: Bool = false, isUnmade: Bool = false) {
      self.element = element
      self.kind = kind
      self.isHidden = isHidden
      self.isUnmade = isUnmade
    }

  }

  /// The entries to count.
  package enum Counted {
    /// All entries.
    case all
    /// Entries that aren't hidden.
    case visible
    /// Entries that aren't hidden, exist, and whose lengths are estimated or out of date.
    case unmeasured
    /// Entries that aren't hidden and don't exist yet.
    case unmade
  }

  package var estimates = LengthEstimates()
  package var root = Node(isLeaf: true)
  /// The current generation of measurements; measurements of earlier generations are out of date.
  package var generation = 1

  // MARK: Counting

  @inlinable package func count(_ counted: Counted) -> Int { count(root.totals, counted) }

  /// The total length of all entries.
  @inlinable package var length: CGFloat { length(root.totals) }

  /// Returns the number of counted rows before an entry.
  @inlinable package func rank(of entry: Entry, in counted: Counted = .all) -> Int {
    var rank = 0
    visitBefore(entry, entries: { rank += count($0, counted) }, nodes: { rank += count($0.totals, counted) })
    return rank
  }

  /// Returns the counted entry that has the given number of counted rows before it, or the run that contains that row;
  /// `nil` if there's no such row.
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

  /// Returns the length that an entry takes: 0 if it's hidden, its estimate if it was never measured.
  @inlinable package func length(of entry: Entry) -> CGFloat { rowLength(of: entry) * CGFloat(entry.count) }

  /// Returns the length of each row of an entry.
  @inlinable package func rowLength(of entry: Entry) -> CGFloat {
    entry.isHidden ? 0 : entry.ownLength ?? estimates.values[entry.kind]
  }

  /// Returns the length of all entries before one.
  @inlinable package func offset(of entry: Entry) -> CGFloat {
    var offset: CGFloat = 0
    visitBefore(entry, entries: { offset += length(of: $0) }, nodes: { offset += length($0.totals) })
    return offset
  }

  /// Returns the visible entry at an offset: the first if the offset is negative, the last if it's beyond all entries;
  /// `nil` if none is visible.
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

  /// Returns whether an entry's length was measured and is up to date.
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

  /// Marks an entry's length as out of date. The length is kept until the entry is measured again.
  @inlinable package func invalidate(_ entry: Entry) {
    guard entry.generation == generation else { return }
    change(entry) { entry.generation = 0 }
  }

  /// Marks all lengths as out of date, in O(1).
  @inlinable package func invalidateAll() {
    generation += 1
    estimates.forgetSamples()
  }

  @inlinable package func setHidden(_ isHidden: Bool, _ entry: Entry) {
    guard entry.isHidden != isHidden else { return }
    change(entry) { entry.isHidden = isHidden }
  }

  // MARK: Changing the order

  /// Inserts an entry that isn't in a tree before the row at an index, which must not be inside a run.
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
    rebalance(leaf)
  }

  @inlinable package func removeAll() {
    for entry in allEntries() { entry.leaf = nil }
    root = Node(isLeaf: true)
  }

  /// The number of levels.
  @inlinable package var depth: Int {
    sequence(first: root) { $0.children.first }.reduce(0) { depth, _ in depth + 1 }
  }

  /// Returns all entries in order, in O(n).
  @inlinable package func allEntries() -> [Entry] {
    var entries: [Entry] = []
    func visit(_ node: Node) {
      entries += node.entries
      for child in node.children { visit(child) }
    }
    visit(root)
    return entries
  }

  // MARK: Nodes

  /// The totals of a node's subtree.
  package struct Totals {
    package var count = 0
    package var visible = 0
    /// The number of visible entries that don't exist yet.
    package var unmade = 0
    /// The total length of the visible entries that have a length of their own.
    package var measuredLength: CGFloat = 0
    /// The number of visible entries without a length of their own, by kind.
    package var estimated: [Int] = []
    /// The number of visible entries that were measured in `generation`.
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
    case .unmeasured: totals.visible - totals.unmade - (totals.generation == generation ? totals.fresh : 0)
    case .unmade: totals.unmade
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
    case .unmeasured: entry.isHidden || entry.isUnmade || isMeasured(entry) ? 0 : entry.count
    case .unmade: entry.isHidden || !entry.isUnmade ? 0 : entry.count
    }
  }

  /// Adds an entry's contribution to totals, or subtracts it if `sign` is -1.
  @inlinable package func add(_ entry: Entry, _ sign: Int, to totals: inout Totals) {
    let count = sign * entry.count
    totals.count += count
    guard !entry.isHidden else { return }
    totals.visible += count
    if entry.isUnmade { totals.unmade += count }
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
    totals.unmade += part.unmade
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

  /// Visits everything before an entry, in O(log n) entries and nodes.
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
