import AloeCore

/// What was read from files, by their paths; for all threads.
final class FileCache: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variables.
  private let lock = Lock()
  private var objects: [String: AnyObject] = [:]
  private var count = 0

  /// How often something had to be read.
  var readCount: Int { lock.withLock { count } }

  /// What was read from the file at `path`, else what `read` gives, which is kept unless it's `nil`.
  func object<Value: AnyObject>(_ path: String, _ read: () -> Value?) -> Value? {
    if let known = lock.withLock({ objects[path] }) as? Value { return known }
    lock.withLock { count += 1 }
    guard let value = read() else { return nil }
    lock.withLock { objects[path] = value }
    return value
  }

  /// Forgets everything: who uses something keeps it, and what nobody uses is freed.
  func drop() { lock.withLock { objects = [:] } }
}
