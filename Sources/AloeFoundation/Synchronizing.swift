import Foundation

/// The locks of objects, while at least one thread holds or waits for them.
private final class ObjectLocks: @unchecked Sendable {
  // Unchecked: `guardian` protects the dictionary.
  static let shared = ObjectLocks()

  private final class Entry {
    let lock = NSRecursiveLock()
    /// The number of times that threads have locked the object or wait to lock it.
    var retainCount = 0
  }

  private let guardian = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func enter(_ object: AnyObject) {
    let key = ObjectIdentifier(object)
    let entry = guardian.withLock {
      let entry = entries[key] ?? Entry()
      entries[key] = entry
      entry.retainCount += 1
      return entry
    }
    entry.lock.lock()
  }

  /// Returns whether the object was locked.
  func exit(_ object: AnyObject) -> Bool {
    let key = ObjectIdentifier(object)
    let entry = guardian.withLock {
      guard let entry = entries[key] else { return Entry?.none }
      entry.retainCount -= 1
      if entry.retainCount == 0 { entries[key] = nil }
      return entry
    }
    entry?.lock.unlock()
    return entry != nil
  }
}

/// Locks an object for the current thread, which may lock it repeatedly; waits while another thread has it locked.
/// Returns 0.
@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.enter(object as AnyObject)
  return 0
}

/// Unlocks an object that the current thread has locked. Returns 0, or -1 if it isn't locked.
@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.shared.exit(object as AnyObject) ? 0 : -1
}
