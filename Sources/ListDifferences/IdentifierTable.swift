/// A set of identifiers, each of which has a number: 0, 1, 2 and so on, without gaps.
///
/// It's a hash table with open addressing. Hashes are kept, so that the comparison of two tables computes none. A
/// removal gives the removed numbers to the identifiers with the highest ones.
///
/// Members are inlinable because a generic type is slow where it isn't specialised, in another module.
@usableFromInline package struct IdentifierTable<ID: Hashable> {
  /// The identifiers by number.
  @usableFromInline package private(set) var identifiers: [ID] = []
  /// The identifiers' hashes, by number.
  @usableFromInline package private(set) var hashes: [Int] = []
  /// The numbers, each in its hash's bucket or the next free one; -1 in a free bucket. The number of buckets is a power
  /// of two, at least twice the number of identifiers.
  @usableFromInline var buckets: [Int32] = []

  @inlinable package init() {}

  @inlinable package var count: Int { identifiers.count }

  // MARK: - Finding

  /// Returns the number of an identifier; `nil` if it's not in the table. O(1).
  @inlinable package func number(of identifier: ID) -> Int32? { number(of: identifier, hash: identifier.hashValue) }

  /// Returns the number of an identifier with a hash. O(1).
  @inlinable package func number(of identifier: ID, hash: Int) -> Int32? {
    guard !buckets.isEmpty else { return nil }
    let mask = buckets.count - 1
    var bucket = hash & mask
    while true {
      let number = buckets[bucket]
      if number < 0 { return nil }
      if hashes[Int(number)] == hash, identifiers[Int(number)] == identifier { return number }
      bucket = (bucket + 1) & mask
    }
  }

  /// Returns the numbers of the identifiers that are in the table, each once.
  @inlinable package func numbers(of identifiers: [ID]) -> [Int32] {
    var isKnown = [Bool](repeating: false, count: identifiers.count > 1 ? count : 0)
    var numbers: [Int32] = []
    for identifier in identifiers {
      guard let number = number(of: identifier) else { continue }
      if !isKnown.isEmpty {
        if isKnown[Int(number)] { continue }
        isKnown[Int(number)] = true
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns whether two tables are copies of one another that share their memory. O(1).
  @inlinable package func sharesMemory(with other: IdentifierTable) -> Bool {
    identifiers.sharesMemory(with: other.identifiers) && hashes.sharesMemory(with: other.hashes)
  }

  // MARK: - Changing

  /// Makes space for more identifiers.
  @inlinable package mutating func reserve(_ more: Int) {
    // A growth by a few each time would copy everything each time.
    guard more > count else { return }
    identifiers.reserveCapacity(count + more)
    hashes.reserveCapacity(count + more)
    makeBuckets(for: count + more)
  }

  /// Adds an identifier. Returns false if it's already in the table. O(1), amortised.
  @inlinable package mutating func insert(_ identifier: ID) -> Bool {
    makeBuckets(for: count + 1)
    let (hash, mask) = (identifier.hashValue, buckets.count - 1)
    var bucket = hash & mask
    while true {
      let number = buckets[bucket]
      if number < 0 { break }
      if hashes[Int(number)] == hash, identifiers[Int(number)] == identifier { return false }
      bucket = (bucket + 1) & mask
    }
    buckets[bucket] = Int32(truncatingIfNeeded: count)
    identifiers.append(identifier)
    hashes.append(hash)
    return true
  }

  /// The new number of an identifier, which replaces another.
  @usableFromInline package struct Renumbering {
    @usableFromInline package let old: Int32
    @usableFromInline package let new: Int32
    @inlinable init(old: Int32, new: Int32) { (self.old, self.new) = (old, new) }
  }

  /// Removes the identifiers with the given numbers, which must be distinct, and returns how the numbers of others
  /// change. O(k log k).
  @inlinable package mutating func remove(_ numbers: [Int32]) -> [Renumbering] {
    for number in numbers { unlink(number) }
    let rest = Int32(truncatingIfNeeded: count - numbers.count)
    let sorted = numbers.count == 1 ? numbers : numbers.sorted()
    var changes: [Renumbering] = []
    // Those beyond the new end take the positions that become free before it.
    var next = sorted.firstIndex { $0 >= rest } ?? sorted.endIndex
    var last = rest
    for free in sorted[..<next] {
      while next < sorted.count, sorted[next] == last {
        next += 1
        last += 1
      }
      buckets[bucket(of: last)] = free
      identifiers[Int(free)] = identifiers[Int(last)]
      hashes[Int(free)] = hashes[Int(last)]
      changes.append(Renumbering(old: last, new: free))
      last += 1
    }
    identifiers.removeLast(numbers.count)
    hashes.removeLast(numbers.count)
    return changes
  }

  /// Removes identifiers. Unknown ones are ignored.
  @inlinable package mutating func delete(_ identifiers: [ID]) {
    let gone = numbers(of: identifiers)
    if !gone.isEmpty { _ = remove(gone) }
  }

  /// Returns the bucket of a number that is in the table.
  @inlinable func bucket(of number: Int32) -> Int {
    let mask = buckets.count - 1
    var bucket = hashes[Int(number)] & mask
    while buckets[bucket] != number { bucket = (bucket + 1) & mask }
    return bucket
  }

  /// Frees the bucket of a number, and moves later numbers closer to the buckets of their hashes.
  @inlinable mutating func unlink(_ number: Int32) {
    let mask = buckets.count - 1
    var hole = bucket(of: number)
    var next = (hole + 1) & mask
    while buckets[next] >= 0 {
      let own = hashes[Int(buckets[next])] & mask
      if (next &- own) & mask >= (next &- hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = -1
  }

  @inlinable mutating func makeBuckets(for count: Int) {
    if buckets.count < 2 * count { buckets = HashBuckets.make(for: count, hashes) }
  }
}

extension IdentifierTable: Sendable where ID: Sendable {}

/// The part of a hash table that doesn't depend on the type of its elements.
@usableFromInline enum HashBuckets {
  /// Returns the buckets of hashes in a table for a number of elements.
  @usableFromInline static func make(for count: Int, _ hashes: [Int]) -> [Int32] {
    var size = 8
    while size < 2 * count { size *= 2 }
    let mask = size - 1
    var buckets = [Int32](repeating: -1, count: size)
    buckets.withUnsafeMutableBufferPointer { buckets in
      for (number, hash) in hashes.enumerated() {
        var bucket = hash & mask
        while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
        buckets[bucket] = Int32(truncatingIfNeeded: number)
      }
    }
    return buckets
  }
}

extension Array {
  /// Returns whether two arrays are copies of one another that share their memory. O(1).
  @inlinable package func sharesMemory(with other: [Element]) -> Bool {
    count == other.count
      && (isEmpty
        || withUnsafeBufferPointer { own in other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } })
  }
}
