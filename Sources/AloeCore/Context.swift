/// What outlives a call and belongs to no view: an application's messages and, in the modules above, its clock, its
/// animations, its caches and its counts of work.
package final class Context: Sendable {
  package let log = MessageLog()

  package init() {}

  /// The context that class-level functions work in, such as `UIView.animate(withDuration:animations:)`.
  package static var installed: Context {
    get { lock.withLock { box.context } }
    set { lock.withLock { box.context = newValue } }
  }

  private static let lock = Lock()
  private static let box = Box()

  private final class Box: @unchecked Sendable {
    // Unchecked: the lock is held around every use.
    var context = Context()
  }
}
