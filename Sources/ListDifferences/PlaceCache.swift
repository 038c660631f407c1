import AloeCore

/// The positions of the items and sections of a list by their numbers, computed when they're first needed.
///
/// Copies of a list share it until one of them changes.
@usableFromInline package final class PlaceCache: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variable.
  private let lock = Lock()
  private var places: Places?

  /// The positions of all items and sections, computed for one state of a list.
  @usableFromInline package struct Places: Sendable {
    /// The index of each item in its section, by number.
    @usableFromInline package fileprivate(set) var rows: [Int32]
    /// The index of each section, by number.
    @usableFromInline package fileprivate(set) var sections: [Int32]
    /// The number of items before each section, by index.
    @usableFromInline package fileprivate(set) var starts: [Int]
  }

  @usableFromInline init() {}

  @usableFromInline var known: Places? { lock.withLock { places } }

  @usableFromInline func forget() { lock.withLock { places = nil } }

  /// Returns the positions in a list, from its sections' numbers in order and their items' numbers. O(n) after a
  /// change.
  @usableFromInline func places(order: [Int32], rows: [[Int32]], count: Int) -> Places {
    lock.withLock {
      if let places { return places }
      let made = Places(order: order, rows: rows, count: count)
      places = made
      return made
    }
  }
}

extension PlaceCache.Places {
  fileprivate init(order: [Int32], rows: [[Int32]], count: Int) {
    self.rows = Array(repeating: 0, count: count)
    sections = Array(repeating: 0, count: order.count)
    starts = []
    starts.reserveCapacity(order.count)
    var start = 0
    self.rows.withUnsafeMutableBufferPointer { places in
      for (index, section) in order.enumerated() {
        sections[Int(section)] = Int32(truncatingIfNeeded: index)
        starts.append(start)
        var row: Int32 = 0
        for item in rows[Int(section)] {
          places[Int(item)] = row
          row &+= 1
        }
        start += rows[Int(section)].count
      }
    }
  }
}
