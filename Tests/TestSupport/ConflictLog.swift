import AloeCore

@testable import UIKit

extension LayoutEngine {
  /// Every conflict that was reported since this was first asked for.
  package static var reportedConflicts: [String] { ConflictLog.shared.reports }
}

/// Hears of conflicts; a handler that was there before goes on to hear of all messages.
private final class ConflictLog: @unchecked Sendable {
  // Unchecked: the lock is held around every use of `heard`.
  static let shared = ConflictLog()
  private let lock = Lock()
  private var heard: [String] = []

  var reports: [String] { lock.withLock { heard } }

  private init() {
    let outer = AloeMessage.handler
    AloeMessage.handler = { [unowned self] message in
      outer?(message)
      guard message.text.hasPrefix("A constraint can't be met") else { return }
      lock.withLock { heard.append(message.text) }
    }
  }
}
