/// Where the messages of one context go, and what it has been told of already.
package final class MessageLog: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variables.
  private let lock = Lock()
  private var known: Set<String> = []
  private var ownHandler: (@Sendable (AloeMessage) -> Void)?

  /// More kinds than a program has mistakes: a text in a kind may still be a new one each time.
  private static let limit = AloeLimits.messageKinds

  package init() {}

  /// See ``AloeMessage/handler``.
  package var handler: (@Sendable (AloeMessage) -> Void)? {
    get { lock.withLock { ownHandler } }
    set { lock.withLock { ownHandler = newValue } }
  }

  /// Whether there was nothing of this `kind` before.
  func isNews(_ kind: String) -> Bool {
    lock.withLock { known.count < Self.limit && known.insert(kind).inserted }
  }

  /// Lets everything be told again, for tests.
  package func forgetWhatWasTold() { lock.withLock { known = [] } }

  /// Gives a message to the handler, or writes it where there's none.
  func tell(_ message: AloeMessage) {
    if !pass(message) { StandardLog.put(message) }
  }

  /// Gives a message to the handler, if there is one.
  @discardableResult func pass(_ message: AloeMessage) -> Bool {
    guard let handler else { return false }
    handler(message)
    return true
  }
}
