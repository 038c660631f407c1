import AloeCore
import Foundation

/// An observer of the computer's connection to networks: of its routes to everywhere, as the kernel lists them.
///
/// It reports the connection soon after ``start(queue:)``, and after each change.
public final class NWPathMonitor: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the state.
  private let lock = Lock()
  private var handler: (@Sendable (NWPath) -> Void)?
  private var usedQueue: DispatchQueue?
  private var changes: NetworkChanges?
  private var latest: NWPath?
  /// The number of updates that have begun, and the number of the update that ended last.
  private var (begunUpdates, endedUpdate) = (0, 0)
  private var isCancelled = false
  private let isAllowed: @Sendable (NWInterface.InterfaceType) -> Bool
  private let state: NetworkState

  /// Creates a monitor of all interfaces.
  public convenience init() { self.init(NetworkState()) { _ in true } }
  /// Creates a monitor of the interfaces of a kind.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init(NetworkState()) { $0 == requiredInterfaceType }
  }
  /// Creates a monitor of all interfaces except some kinds.
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init(NetworkState()) { !prohibitedInterfaceTypes.contains($0) }
  }

  init(_ state: NetworkState, where isAllowed: @escaping @Sendable (NWInterface.InterfaceType) -> Bool) {
    (self.state, self.isAllowed) = (state, isAllowed)
  }

  /// The closure that's called with the connection, on the queue of ``start(queue:)``; `nil` by default.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set {
      // The previous handler is freed after the lock is released, because an object that it owns may cancel this
      // monitor when it's freed.
      var former = newValue
      lock.withLock { swap(&handler, &former) }
      withExtendedLifetime(former) {}
    }
  }
  /// The current path.
  public var currentPath: NWPath { state.path(where: isAllowed) }
  /// The queue of ``start(queue:)``; `nil` before.
  public var queue: DispatchQueue? { lock.withLock { usedQueue } }

  /// Begins to observe. A monitor can be started once.
  public func start(queue: DispatchQueue) {
    let isFirst = lock.withLock {
      guard usedQueue == nil, !isCancelled else { return false }
      usedQueue = queue
      return true
    }
    guard isFirst else { return }
    // It's there before the first report, so no change is missed.
    let changes = NetworkChanges(queue: queue) { [weak self] in self?.update() }
    if changes == nil {
      Messages.warn(
        once: "network changes",
        "NWPathMonitor can't observe the network, because the kernel refuses to report changes: it reports only the "
          + "connection at its start.")
    }
    lock.withLock { if !isCancelled { self.changes = changes } }
    queue.async { [weak self] in self?.update() }
  }

  /// Ends the observation: the handler isn't called any more.
  public func cancel() {
    lock.withLock {
      isCancelled = true
      changes = nil
    }
    pathUpdateHandler = nil
  }

  /// Reports the connection if it has changed.
  func update() {
    let number: Int = lock.withLock {
      begunUpdates += 1
      return begunUpdates
    }
    let path = currentPath
    let handler: (@Sendable (NWPath) -> Void)? = lock.withLock {
      // On a concurrent queue, an update may end after one that began later, and whose result is newer.
      guard !isCancelled, number > endedUpdate else { return nil }
      endedUpdate = number
      guard latest != path else { return nil }
      latest = path
      return self.handler
    }
    handler?(path)
  }
}
