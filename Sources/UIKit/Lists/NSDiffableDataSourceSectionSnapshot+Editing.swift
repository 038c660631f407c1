import ListDifferences

extension NSDiffableDataSourceSectionSnapshot {
  // MARK: - Adding

  /// Appends items to a parent's children, or to the items without parents if `parent` is `nil`. They're collapsed.
  @inlinable public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return add(items, to: -1, at: roots.count, "append(_:to:)") }
    guard let number = number(of: parent, "append(_:to:)") else { return }
    add(items, to: number, at: children[Int(number)].count, "append(_:to:)")
  }

  /// Inserts items before another, with the same parent.
  @inlinable public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let place = place(of: item, "insert(_:before:)") else { return }
    add(items, to: place.parent, at: place.index, "insert(_:before:)")
  }

  /// Inserts items after another, with the same parent.
  @inlinable public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let place = place(of: item, "insert(_:after:)") else { return }
    add(items, to: place.parent, at: place.index + 1, "insert(_:after:)")
  }

  /// Inserts another snapshot's items before an item, with the same parent.
  @inlinable public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    guard let place = place(of: item, "insert(_:before:)") else { return }
    add(snapshot, to: place.parent, at: place.index, "insert(_:before:)")
  }

  /// Inserts another snapshot's items after an item, with the same parent.
  @inlinable public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    guard let place = place(of: item, "insert(_:after:)") else { return }
    add(snapshot, to: place.parent, at: place.index + 1, "insert(_:after:)")
  }

  /// Replaces the children of an item, and their descendants, with another snapshot's items.
  @inlinable public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    guard let old = number(of: parent, "replace(childrenOf:using:)") else { return }
    delete(children[Int(old)].map { table.identifiers[Int($0)] })
    guard let number = table.number(of: parent) else { return }
    add(snapshot, to: number, at: 0, "replace(childrenOf:using:)")
  }

  // MARK: - Deleting

  /// Deletes items and their descendants. Identifiers that aren't in the snapshot are ignored.
  @inlinable public mutating func delete(_ items: [ItemIdentifierType]) {
    var isGone = [Bool](repeating: false, count: table.count)
    let numbers = table.numbers(of: items)
    guard !numbers.isEmpty else { return }
    for number in numbers { isGone[Int(number)] = true }
    var rest = NSDiffableDataSourceSectionSnapshot()
    rest.copy(roots, of: self, to: -1) { isGone[Int($0)] }
    self = rest
  }

  /// Deletes all items.
  @inlinable public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  // MARK: - Expanding

  /// Expands items, which makes their children visible if they are themselves.
  @inlinable public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items, "expand(_:)") }

  /// Collapses items, which hides their children.
  @inlinable public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items, "collapse(_:)") }

  @inlinable mutating func setExpanded(_ expanded: Bool, _ items: [ItemIdentifierType], _ method: StaticString) {
    for item in items { if let number = number(of: item, method) { areExpanded[Int(number)] = expanded } }
  }

  // MARK: - Parts

  /// Returns an item's parent, -1 for none, and its index among the parent's children.
  @inlinable func place(of item: ItemIdentifierType, _ method: StaticString) -> (parent: Int32, index: Int)? {
    guard let number = number(of: item, method) else { return nil }
    let parent = parents[Int(number)]
    let siblings = parent < 0 ? roots : children[Int(parent)]
    return (parent, siblings.firstIndex(of: number) ?? 0)
  }

  /// Adds items without children. `method` is the method that the message mentions about items that the snapshot
  /// already has.
  @inlinable mutating func add(_ items: [ItemIdentifierType], to parent: Int32, at index: Int, _ method: StaticString) {
    var numbers: [Int32] = []
    var refused: [ItemIdentifierType] = []
    table.reserve(items.count)
    for item in items {
      if let number = addNode(item, to: parent, isExpanded: false) {
        numbers.append(number)
      } else {
        refused.append(item)
      }
    }
    place(numbers, in: parent, at: index)
    guard !refused.isEmpty else { return }
    SnapshotMistake.duplicates(refused.prefix(3).map { String(describing: $0) }, refused.count, .item, in: method)
  }

  /// Adds another snapshot's items with their children.
  @inlinable mutating func add(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, to parent: Int32, at index: Int, _ method: StaticString
  ) {
    let known = snapshot.table.identifiers.filter { table.number(of: $0) != nil }
    if !known.isEmpty {
      SnapshotMistake.duplicates(known.prefix(3).map { String(describing: $0) }, known.count, .item, in: method)
    }
    // Copying skips items that are already there.
    let numbers = copy(snapshot.roots, of: snapshot, to: parent, places: false)
    place(numbers, in: parent, at: index)
  }

  @inlinable mutating func place(_ numbers: [Int32], in parent: Int32, at index: Int) {
    if parent < 0 {
      roots.insert(contentsOf: numbers, at: index)
    } else {
      children[Int(parent)].insert(contentsOf: numbers, at: index)
    }
  }

  @inlinable mutating func addNode(_ item: ItemIdentifierType, to parent: Int32, isExpanded: Bool) -> Int32? {
    guard table.insert(item) else { return nil }
    parents.append(parent)
    children.append([])
    areExpanded.append(isExpanded)
    return Int32(truncatingIfNeeded: table.count - 1)
  }

  /// Copies items of another snapshot with their descendants, except items that are left out. Returns the numbers of
  /// the items at the top, which are added after the parent's children unless `places` is false.
  @discardableResult
  @inlinable mutating func copy(
    _ numbers: [Int32], of other: NSDiffableDataSourceSectionSnapshot, to parent: Int32, places: Bool = true,
    leavingOut isLeftOut: (Int32) -> Bool = { _ in false }
  ) -> [Int32] {
    var top: [Int32] = []
    var rest = numbers.reversed().map { (number: $0, parent: parent, isTop: true) }
    while let next = rest.popLast() {
      guard !isLeftOut(next.number),
        let number = addNode(
          other.table.identifiers[Int(next.number)], to: next.parent, isExpanded: other.areExpanded[Int(next.number)])
      else { continue }
      if next.isTop { top.append(number) } else { children[Int(next.parent)].append(number) }
      for child in other.children[Int(next.number)].reversed() {
        rest.append((number: child, parent: number, isTop: false))
      }
    }
    if places { place(top, in: parent, at: parent < 0 ? roots.count : children[Int(parent)].count) }
    return top
  }
}
