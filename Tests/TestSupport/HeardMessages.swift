import AloeCore

/// The messages that are logged while `work` runs; each kind is logged again.
@MainActor package func heardMessages(during work: () throws -> Void) rethrows -> [AloeMessage] {
  let heard = Heard()
  let outer = AloeMessage.handler
  Context.installed.log.forgetReports()
  AloeMessage.handler = { message in
    heard.add(message)
    outer?(message)
  }
  defer { AloeMessage.handler = outer }
  try work()
  return heard.messages
}

/// Returns the messages that are logged while `work` runs; each kind is logged again.
@MainActor package func messages(during work: () throws -> Void) rethrows -> [String] {
  try heardMessages(during: work).map(\.text)
}

/// Stores a handler's messages, on any thread.
package final class Heard: @unchecked Sendable {
  // Unchecked: the lock is held around every use of `all`.
  private let lock = Lock()
  private var all: [AloeMessage] = []

  package init() {}

  package var messages: [AloeMessage] { lock.withLock { all } }

  package func add(_ message: AloeMessage) { lock.withLock { all.append(message) } }
}
