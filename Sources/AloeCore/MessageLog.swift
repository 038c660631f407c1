/// The message handler of one context, and the messages that it has already received.
package final class MessageLog: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variables.
  private let lock = Lock()
  private var known: Set<String> = []
  private var ownHandler: (@Sendable (AloeMessage) -> Void)?

  /// The maximum number of kinds that are remembered: more than the number of mistakes in a program, but kinds that
  /// contain strings may differ each time.
  private static let limit = AloeLimits.messageKinds

  package init() {}

  /// The value of ``AloeMessage/handler``.
  package var handler: (@Sendable (AloeMessage) -> Void)? {
    get { lock.withLock { ownHandler } }
    set {
      // The previous handler is freed after the lock is released, because objects that it owns may report something
      // when they're freed.
      var former = newValue
      lock.withLock { swap(&ownHandler, &former) }
      withExtendedLifetime(former) {}
    }
  }

  /// Returns whether this `kind` is new.
  func isFirstReport(_ kind: String) -> Bool {
    lock.withLock { known.count < Self.limit && known.insert(kind).inserted }
  }

  /// Forgets the messages that were sent, so that tests receive them again.
  package func forgetReports() { lock.withLock { known = [] } }

  /// Passes a message to the handler, or writes it if there's none.
  func send(_ message: AloeMessage) {
    if !pass(message) { StandardLog.put(message) }
  }

  /// Passes a message to the handler, if there is one.
  @discardableResult func pass(_ message: AloeMessage) -> Bool {
    guard let handler else { return false }
    handler(message)
    return true
  }
}
