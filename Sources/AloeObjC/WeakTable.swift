import AloeCore
import Synchronization

/// An entry of a ``WeakTable``.
protocol WeakTableEntry {
  /// The object that the entry belongs to, held weakly: once it's deallocated, the entry has no effect, and is removed
  /// later.
  var owner: AnyObject? { get }
}

/// Entries by key that refer weakly to objects, for any thread. Entries of deallocated objects are removed from time to
/// time, so adding an entry is O(1) on average.
// Unchecked: the lock guards the entries.
final class WeakTable<Key: Hashable, Entry: WeakTableEntry>: @unchecked Sendable {
  private let lock = Lock()
  private var lists: [Key: [Entry]] = [:]
  private var entryCount = 0
  private var countToSweep = 64
  private let hasEntries = Atomic(false)

  /// Whether there are entries. Takes no lock.
  var isUsed: Bool { hasEntries.load(ordering: .relaxed) }

  /// The number of entries, including entries of deallocated objects that haven't been removed yet.
  var count: Int { lock.withLock { entryCount } }

  /// Adds an entry. Removes entries of deallocated objects from time to time, and returns the removed ones.
  @discardableResult func add(_ entry: Entry, for key: Key) -> [Entry] {
    // Retains the live objects until the lock is released. If another thread drops its last reference in the meantime,
    // the object's `deinit` may remove entries, which needs the lock.
    var held: [AnyObject] = []
    let dead = lock.withLock {
      let dead = sweepIfDue(&held)
      lists[key, default: []].append(entry)
      entryCount += 1
      hasEntries.store(true, ordering: .relaxed)
      return dead
    }
    withExtendedLifetime(held) {}
    return dead
  }

  /// Returns the entries of a key, in the order in which they were added. O(number of them).
  func entries(for key: Key) -> [Entry] { isUsed ? lock.withLock { lists[key] ?? [] } : [] }

  /// Removes the entries of a key for which `shouldBeRemoved` returns true, and returns them.
  ///
  /// The closure runs under the lock, so it mustn't drop the last reference to an object. It may compare a weak
  /// reference with an object if the two had the same address, because then it's this object or `nil`.
  @discardableResult func remove(for key: Key, where shouldBeRemoved: (Entry) -> Bool) -> [Entry] {
    lock.withLock {
      guard let list = lists[key] else { return [] }
      var (rest, removed): ([Entry], [Entry]) = ([], [])
      for entry in list { if shouldBeRemoved(entry) { removed.append(entry) } else { rest.append(entry) } }
      if !removed.isEmpty { replace(key, with: rest, removed.count) }
      return removed
    }
  }

  /// Removes the last entry of a key for which `shouldBeRemoved` returns true; the closure has to meet the same
  /// condition as in ``remove(for:where:)``.
  func removeLast(for key: Key, where shouldBeRemoved: (Entry) -> Bool) {
    // Out of the lock, because releasing the entry may release objects.
    let removed: Entry? = lock.withLock {
      guard var list = lists[key], let index = list.lastIndex(where: shouldBeRemoved) else { return nil }
      let entry = list.remove(at: index)
      replace(key, with: list, 1)
      return entry
    }
    withExtendedLifetime(removed) {}
  }

  private func replace(_ key: Key, with list: [Entry], _ removedCount: Int) {
    lists[key] = list.isEmpty ? nil : list
    entryCount -= removedCount
    if entryCount == 0 { hasEntries.store(false, ordering: .relaxed) }
  }

  private func sweepIfDue(_ held: inout [AnyObject]) -> [Entry] {
    guard entryCount >= countToSweep else { return [] }
    var dead: [Entry] = []
    for (key, list) in lists {
      var alive: [Entry] = []
      for entry in list {
        if let owner = entry.owner {
          held.append(owner)
          alive.append(entry)
        } else {
          dead.append(entry)
        }
      }
      if alive.count < list.count { replace(key, with: alive, list.count - alive.count) }
    }
    countToSweep = max(64, 2 * entryCount)
    return dead
  }
}
