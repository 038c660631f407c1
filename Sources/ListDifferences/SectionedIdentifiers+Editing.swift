extension SectionedIdentifiers {
  /// Discards the computed positions before a change. Copies keep theirs.
  @inlinable mutating func changePlaces() {
    if isKnownUniquelyReferenced(&cache) { cache.forget() } else { cache = PlaceCache() }
  }

  /// Returns the index of an item in its section.
  @inlinable func row(of number: Int32) -> Int {
    if let known = cache.known { return Int(known.rows[Int(number)]) }
    return rows[Int(owners[Int(number)])].firstIndex(of: number) ?? 0
  }

  /// Returns the index of a section.
  @inlinable func index(ofSectionNumbered number: Int32) -> Int {
    if let known = cache.known { return Int(known.sections[Int(number)]) }
    return order.firstIndex(of: number) ?? 0
  }

  // MARK: - Sections

  /// Inserts sections at an index. Sections whose identifiers the list already has are left out and returned.
  @inlinable package mutating func insertSections(_ identifiers: [Section], at index: Int) -> [Section] {
    let first = sections.count
    var refused: [Section] = []
    sections.reserve(identifiers.count)
    for identifier in identifiers where !sections.insert(identifier) { refused.append(identifier) }
    changePlaces()
    rows.append(contentsOf: repeatElement([], count: sections.count - first))
    areRuns.append(contentsOf: repeatElement(true, count: sections.count - first))
    order.insert(contentsOf: (first..<sections.count).lazy.map { Int32(truncatingIfNeeded: $0) }, at: index)
    return refused
  }

  /// Removes sections with their items. Sections that the list doesn't have are ignored.
  @inlinable package mutating func deleteSections(_ identifiers: [Section]) {
    let gone = sections.numbers(of: identifiers)
    guard !gone.isEmpty else { return }
    removeItems(gone.flatMap { rows[Int($0)] })
    let changes = sections.remove(gone)
    changePlaces()
    order = Numbers.renumbered(order, without: gone, changes.map { ($0.old, $0.new) }, of: rows.count)
    for change in changes {
      rows.swapAt(Int(change.old), Int(change.new))
      areRuns.swapAt(Int(change.old), Int(change.new))
      for item in rows[Int(change.new)] { owners[Int(item)] = change.new }
    }
    rows.removeLast(gone.count)
    areRuns.removeLast(gone.count)
  }

  /// Moves a section before or after another. Returns whether both exist.
  @inlinable package mutating func moveSection(_ section: Section, to other: Section, after: Bool) -> Bool {
    guard let moved = sections.number(of: section), let target = sections.number(of: other) else { return false }
    guard moved != target else { return true }
    let index = index(ofSectionNumbered: moved)
    changePlaces()
    order.remove(at: index)
    order.insert(moved, at: self.index(ofSectionNumbered: target) + (after ? 1 : 0))
    return true
  }

  // MARK: - Items

  /// Inserts items at an index in the section with a number. Items whose identifiers the list already has are left out
  /// and returned.
  @inlinable mutating func insert(_ identifiers: [Item], at row: Int, inSectionNumbered section: Int32) -> [Item] {
    let first = items.count
    var refused: [Item] = []
    items.reserve(identifiers.count)
    for identifier in identifiers where !items.insert(identifier) { refused.append(identifier) }
    let count = items.count - first
    guard count > 0 else { return refused }
    changePlaces()
    owners.append(contentsOf: repeatElement(section, count: count))
    let new = (first..<first + count).lazy.map { Int32(truncatingIfNeeded: $0) }
    if row == rows[Int(section)].count {
      if let last = rows[Int(section)].last, Int(last) + 1 != first { areRuns[Int(section)] = false }
      rows[Int(section)].append(contentsOf: new)
    } else {
      areRuns[Int(section)] = false
      rows[Int(section)].insert(contentsOf: new, at: row)
    }
    return refused
  }

  /// Appends items to a section, as ``insert(_:at:inSectionNumbered:)`` does; returns `nil` if there's no such section.
  @inlinable package mutating func append(_ identifiers: [Item], to section: Section) -> [Item]? {
    guard let number = sections.number(of: section) else { return nil }
    return insert(identifiers, at: rows[Int(number)].count, inSectionNumbered: number)
  }

  /// Appends items to the last section; returns `nil` if there's no section.
  @inlinable package mutating func append(_ identifiers: [Item]) -> [Item]? {
    guard let number = order.last else { return nil }
    return insert(identifiers, at: rows[Int(number)].count, inSectionNumbered: number)
  }

  /// Inserts items before or after another; returns `nil` if there's no such item.
  @inlinable package mutating func insert(_ identifiers: [Item], beside other: Item, after: Bool) -> [Item]? {
    guard let number = items.number(of: other) else { return nil }
    return insert(
      identifiers, at: row(of: number) + (after ? 1 : 0), inSectionNumbered: owners[Int(number)])
  }

  /// Removes items. Unknown ones are ignored.
  @inlinable package mutating func delete(_ identifiers: [Item]) {
    if identifiers.count == 1, let number = items.number(of: identifiers[0]) { return removeItem(number) }
    removeItems(items.numbers(of: identifiers))
  }

  /// Removes all items, and keeps the sections.
  @inlinable package mutating func deleteAllItems() {
    items = IdentifierTable()
    owners = []
    changePlaces()
    rows = Array(repeating: [], count: rows.count)
    areRuns = Array(repeating: true, count: rows.count)
  }

  /// Moves an item before or after another, which may be in another section. Returns whether both exist.
  @inlinable package mutating func move(_ item: Item, to other: Item, after: Bool) -> Bool {
    guard let moved = items.number(of: item), let target = items.number(of: other) else { return false }
    guard moved != target else { return true }
    let row = row(of: moved)
    changePlaces()
    rows[Int(owners[Int(moved)])].remove(at: row)
    areRuns[Int(owners[Int(moved)])] = false
    let section = owners[Int(target)]
    areRuns[Int(section)] = false
    owners[Int(moved)] = section
    rows[Int(section)].insert(moved, at: self.row(of: target) + (after ? 1 : 0))
    return true
  }

  // MARK: - Removing by number

  @inlinable mutating func removeItem(_ number: Int32) {
    let row = row(of: number)
    changePlaces()
    rows[Int(owners[Int(number)])].remove(at: row)
    areRuns[Int(owners[Int(number)])] = false
    for change in items.remove([number]) {
      let section = owners[Int(change.old)]
      if let row = rows[Int(section)].firstIndex(of: change.old) { rows[Int(section)][row] = change.new }
      areRuns[Int(section)] = false
      owners[Int(change.new)] = section
    }
    owners.removeLast()
  }

  /// Removes items with numbers that occur once. O(n) for the n items of the sections concerned.
  @inlinable mutating func removeItems(_ gone: [Int32]) {
    guard !gone.isEmpty else { return }
    let count = items.count
    let changes = items.remove(gone)
    changePlaces()
    var concerned: Set<Int32> = []
    for number in gone { concerned.insert(owners[Int(number)]) }
    for change in changes { concerned.insert(owners[Int(change.old)]) }
    let renumbering = Numbers.renumbering(without: gone, changes.map { ($0.old, $0.new) }, of: count)
    for section in concerned {
      rows[Int(section)] = Numbers.renumbered(rows[Int(section)], renumbering)
      areRuns[Int(section)] = rows[Int(section)].isEmpty
    }
    for change in changes { owners[Int(change.new)] = owners[Int(change.old)] }
    owners.removeLast(gone.count)
  }
}

/// Work on arrays of numbers that doesn't depend on the type of identifiers.
@usableFromInline enum Numbers {
  /// Returns the new number for each old one; -1 for removed items.
  @usableFromInline static func renumbering(
    without gone: [Int32], _ changes: [(old: Int32, new: Int32)], of count: Int
  ) -> [Int32] {
    var numbers = (0..<count).map { Int32(truncatingIfNeeded: $0) }
    for number in gone { numbers[Int(number)] = -1 }
    for change in changes { numbers[Int(change.old)] = change.new }
    return numbers
  }

  @usableFromInline static func renumbered(_ numbers: [Int32], _ renumbering: [Int32]) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(numbers.count)
    for number in numbers where renumbering[Int(number)] >= 0 { result.append(renumbering[Int(number)]) }
    return result
  }

  @usableFromInline static func renumbered(
    _ numbers: [Int32], without gone: [Int32], _ changes: [(old: Int32, new: Int32)], of count: Int
  ) -> [Int32] {
    renumbered(numbers, renumbering(without: gone, changes, of: count))
  }
}
