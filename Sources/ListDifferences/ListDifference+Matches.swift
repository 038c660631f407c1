/// The numbers that a list's sections and items have in an older list, by their numbers in the newer one; -1 for new
/// ones.
@usableFromInline struct ListMatches {
  @usableFromInline var sections: [Int32]
  @usableFromInline var items: [Int32]

  @inlinable init(sectionCount: Int, itemCount: Int) {
    sections = Array(repeating: -1, count: sectionCount)
    items = Array(repeating: -1, count: itemCount)
  }
}

/// The order of a list's sections and items, by their numbers.
@usableFromInline struct ListOrder {
  @usableFromInline let order: [Int32]
  @usableFromInline let rows: [[Int32]]
  @usableFromInline let owners: [Int32]

  @inlinable init(order: [Int32], rows: [[Int32]], owners: [Int32]) {
    self.order = order
    self.rows = rows
    self.owners = owners
  }

  var counts: [Int] { order.map { rows[Int($0)].count } }
}

extension ListDifference {
  /// Creates the difference between two equal lists.
  @usableFromInline init(unchanged counts: [Int]) { (oldCounts, newCounts) = (counts, counts) }

  @usableFromInline init(old: ListOrder, _ places: PlaceCache.Places, new: ListOrder, _ matches: ListMatches) {
    (oldCounts, newCounts) = (old.counts, new.counts)
    noteSections(old, places, new, matches)
    var stays = [Bool](repeating: false, count: old.owners.count)
    for (index, section) in new.order.enumerated() {
      noteItems(of: index, new.rows[Int(section)], matches.sections[Int(section)], old, places, matches, &stays)
    }
    // Those that left their sections and those that moved within were found separately.
    moves.sort { $0.new < $1.new }
    var deleted = deletedSections.makeIterator()
    var nextDeleted = deleted.next()
    for (index, section) in old.order.enumerated() {
      if index == nextDeleted {
        nextDeleted = deleted.next()
        continue
      }
      for (row, item) in old.rows[Int(section)].enumerated() where !stays[Int(item)] {
        deletions.append(ListPlace(section: index, item: row))
      }
    }
  }

  private mutating func noteSections(
    _ old: ListOrder, _ places: PlaceCache.Places, _ new: ListOrder, _ matches: ListMatches
  ) {
    var stays = [Bool](repeating: false, count: old.order.count)
    var sequence: [Int32] = []
    var newIndices: [Int] = []
    for (index, section) in new.order.enumerated() {
      let match = matches.sections[Int(section)]
      guard match >= 0 else {
        insertedSections.append(index)
        continue
      }
      let oldIndex = places.sections[Int(match)]
      stays[Int(oldIndex)] = true
      sequence.append(oldIndex)
      newIndices.append(index)
    }
    deletedSections = stays.indices.filter { !stays[$0] }
    for position in IncreasingSequence.complement(of: sequence) {
      sectionMoves.append(SectionMove(old: Int(sequence[position]), new: newIndices[position]))
    }
  }

  private mutating func noteItems(
    of index: Int, _ rows: [Int32], _ oldSection: Int32, _ old: ListOrder, _ places: PlaceCache.Places,
    _ matches: ListMatches, _ stays: inout [Bool]
  ) {
    var sequence: [Int32] = []
    var newRows: [Int32] = []
    sequence.reserveCapacity(rows.count)
    newRows.reserveCapacity(rows.count)
    for (row, item) in rows.enumerated() {
      let match = Int(matches.items[Int(item)])
      guard match >= 0 else {
        if oldSection >= 0 { insertions.append(ListPlace(section: index, item: row)) }
        continue
      }
      stays[match] = true
      if old.owners[match] == oldSection {
        sequence.append(places.rows[match])
        newRows.append(Int32(truncatingIfNeeded: row))
      } else {
        let from = ListPlace(
          section: Int(places.sections[Int(old.owners[match])]), item: Int(places.rows[match]))
        moves.append(Move(old: from, new: ListPlace(section: index, item: row)))
      }
    }
    guard oldSection >= 0 else { return }
    let oldIndex = Int(places.sections[Int(oldSection)])
    for position in IncreasingSequence.complement(of: sequence) {
      moves.append(
        Move(
          old: ListPlace(section: oldIndex, item: Int(sequence[position])),
          new: ListPlace(section: index, item: Int(newRows[position]))))
    }
  }
}

/// The longest increasing sequences of numbers.
package enum IncreasingSequence {
  /// Returns the positions of as few numbers as possible without which the others increase. The numbers are distinct.
  /// O(n), plus O(log n) for each number that isn't larger than all numbers before it.
  package static func complement(of numbers: [Int32]) -> [Int] {
    var isIncreasing = true
    for position in numbers.indices.dropFirst() where numbers[position] < numbers[position - 1] {
      isIncreasing = false
      break
    }
    if isIncreasing { return [] }
    // For each length, the position of the smallest number at which a sequence of this length ends so far, and for each
    // position, that of the number before it in its sequence.
    var ends: [Int32] = []
    var previous = [Int32](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var low = ends.count
      if let last = ends.last, numbers[Int(last)] > number {
        // Most are close to the end.
        var step = 1
        var high = low - 1
        low = high
        while low > 0, numbers[Int(ends[low - 1])] > number {
          high = low - 1
          low = max(0, low - step)
          step *= 2
        }
        while low < high {
          let middle = (low + high) / 2
          if numbers[Int(ends[middle])] < number { low = middle + 1 } else { high = middle }
        }
      }
      if low > 0 { previous[position] = ends[low - 1] }
      if low == ends.count {
        ends.append(Int32(truncatingIfNeeded: position))
      } else {
        ends[low] = Int32(truncatingIfNeeded: position)
      }
    }
    var inside = [Bool](repeating: false, count: numbers.count)
    var next = ends.last ?? -1
    while next >= 0 {
      inside[Int(next)] = true
      next = previous[Int(next)]
    }
    return inside.indices.filter { !inside[$0] }
  }
}
