import Foundation

/// A lock around a value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the lock protects the value.
  private final class Storage {
    var state: State
    let lock = NSLock()
    init(_ state: State) { self.state = state }
  }
  private let storage: Storage

  /// Creates a lock around a value that any thread may have.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
  /// Creates a lock around a value; the caller ensures that nothing else refers to its contents.
  public init(uncheckedState: State) { storage = Storage(uncheckedState) }

  /// Calls a closure with the value while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }
  /// Calls a closure with the value while the lock is held, without checking what it returns.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
  /// Acquires the lock; waits while another thread holds it.
  public func lock() { storage.lock.lock() }
  /// Unlocks.
  public func unlock() { storage.lock.unlock() }
  /// Acquires the lock unless another thread holds it. Returns whether it was acquired.
  public func lockIfAvailable() -> Bool { storage.lock.`try`() }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a value.
  public init() { self.init(uncheckedState: ()) }
  /// Calls a closure while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}

/// A lock that is stored where it's declared.
public struct os_unfair_lock {
  fileprivate var mutex = pthread_mutex_t()
  /// Creates an open lock.
  public init() {}
}

/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Acquires the lock; waits while another thread holds it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }
/// Unlocks.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
/// Acquires the lock unless another thread holds it. Returns whether it was acquired.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }
