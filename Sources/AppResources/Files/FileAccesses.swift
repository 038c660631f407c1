import AloeCore

/// The number of accesses to files and folders in a context, for all threads.
package final class FileAccesses: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variable.
  private let lock = Lock()
  private var noted = 0

  package var count: Int { lock.withLock { noted } }

  package func note() { lock.withLock { noted += 1 } }
}

extension Context.Owner {
  /// The owner of the number of accesses.
  fileprivate static let fileAccesses = Context.Owner()
}

extension Context {
  /// The accesses to files for resources.
  package var fileAccesses: FileAccesses { sharedState(of: .fileAccesses) { FileAccesses() } }
}
