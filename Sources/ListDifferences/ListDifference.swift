/// The changes that turn one list of sections and items into another, in the terms of tables and collections: deletions
/// and the starts of moves use old indices; insertions and the ends of moves use new ones.
///
/// It's computed as by Heckel (1978): elements with the same identifier in both lists are the same, whatever surrounds
/// them. Among the items that stay in their section, as few as possible move: those outside of a longest increasing
/// subsequence of old indices. Items of deleted sections that aren't in the new list, and items of inserted ones that
/// weren't in the old, go and come with their sections and aren't listed.
@usableFromInline package struct ListDifference: Equatable, Sendable {
  /// The numbers of items in the old and in the new sections.
  package var oldCounts: [Int] = []
  package var newCounts: [Int] = []

  /// The indices of deleted sections, in order, and of inserted ones.
  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  /// The sections that move, by their new indices.
  package var sectionMoves: [SectionMove] = []

  /// The positions of deleted items, in order, and of inserted ones.
  package var deletions: [ListPlace] = []
  package var insertions: [ListPlace] = []
  /// The items that move, by their new positions.
  package var moves: [Move] = []

  /// A section that moves.
  package struct SectionMove: Equatable, Sendable {
    package let old: Int
    package let new: Int
  }

  /// An item that moves.
  package struct Move: Equatable, Sendable {
    package let old: ListPlace
    package let new: ListPlace
  }

  /// Whether the lists have the same identifiers in the same order.
  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && sectionMoves.isEmpty && deletions.isEmpty
      && insertions.isEmpty && moves.isEmpty
  }
}

extension SectionedIdentifiers {
  /// Returns the changes from an older list to this one. O(n) for n items in both, plus O(k log n) for k moved items.
  @inlinable package func difference(from old: SectionedIdentifiers) -> ListDifference {
    if sharesMemory(with: old) || hasSameOrder(as: old) { return ListDifference(unchanged: rowCounts) }
    var matches = ListMatches(sectionCount: sections.count, itemCount: items.count)
    let places = old.places
    for section in order {
      let number = Int(section)
      let found = old.sections.number(of: sections.identifiers[number], hash: sections.hashes[number])
      matches.sections[number] = found ?? -1
      match(rows[number], found.map { old.rows[Int($0)] } ?? [], of: old, places, &matches.items)
    }
    return ListDifference(
      old: ListOrder(order: old.order, rows: old.rows, owners: old.owners), places,
      new: ListOrder(order: order, rows: rows, owners: owners), matches)
  }

  /// Returns whether two lists have equal identifiers in the same order. O(n).
  @inlinable package func hasSameOrder(as other: SectionedIdentifiers) -> Bool {
    guard items.count == other.items.count, order.count == other.order.count else { return false }
    for (own, others) in zip(order, other.order) {
      guard sections.identifiers[Int(own)] == other.sections.identifiers[Int(others)],
        hasSameItems(own, others, of: other)
      else { return false }
    }
    return true
  }

  @inlinable func hasSameItems(_ section: Int32, _ otherSection: Int32, of other: SectionedIdentifiers) -> Bool {
    let (rows, otherRows) = (self.rows[Int(section)], other.rows[Int(otherSection)])
    guard rows.count == otherRows.count, let first = rows.first, let otherFirst = otherRows.first else {
      return rows.count == otherRows.count
    }
    // The numbers of a list exist in its table, so bounds needn't be checked once more.
    return items.identifiers.withUnsafeBufferPointer { identifiers in
      other.items.identifiers.withUnsafeBufferPointer { otherIdentifiers in
        if areRuns[Int(section)], other.areRuns[Int(otherSection)] {
          for offset in 0..<rows.count
          where identifiers[Int(first) &+ offset] != otherIdentifiers[Int(otherFirst) &+ offset] {
            return false
          }
          return true
        }
        for (row, otherRow) in zip(rows, otherRows) where identifiers[Int(row)] != otherIdentifiers[Int(otherRow)] {
          return false
        }
        return true
      }
    }
  }

  /// Finds the old numbers of a section's items, starting from the section's old items.
  @inlinable func match(
    _ rows: [Int32], _ oldRows: [Int32], of old: SectionedIdentifiers, _ places: PlaceCache.Places,
    _ matches: inout [Int32]
  ) {
    // Most items follow those that they followed before, which is seen without a search.
    var expected = 0
    for row in rows {
      let (item, hash) = (Int(row), items.hashes[Int(row)])
      if expected < oldRows.count {
        let candidate = oldRows[expected]
        if old.items.hashes[Int(candidate)] == hash, old.items.identifiers[Int(candidate)] == items.identifiers[item] {
          matches[item] = candidate
          expected += 1
          continue
        }
      }
      guard let found = old.items.number(of: items.identifiers[item], hash: hash) else { continue }
      matches[item] = found
      let row = Int(places.rows[Int(found)])
      if row < oldRows.count, oldRows[row] == found { expected = row + 1 }
    }
  }
}
