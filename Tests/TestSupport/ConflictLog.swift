import AloeCore

@testable import UIKit

extension LayoutEngine {
  /// Every conflict that was reported in this context since this was first asked for.
  package static var reportedConflicts: [String] { ConflictLog.current.reports }
}

/// The conflicts that are reported during `change`, or during the layout of `root` after it.
@MainActor package func conflicts(in root: UIView, after change: () -> Void) -> [String] {
  let before = LayoutEngine.reportedConflicts.count
  change()
  root.layoutIfNeeded()
  return Array(LayoutEngine.reportedConflicts.dropFirst(before))
}

/// Records the conflicts in one context; a handler that was there before continues to receive all messages.
private final class ConflictLog: @unchecked Sendable {
  // Unchecked: the lock is held around every use of `heard`, and only the main thread accesses `context`.
  private let lock = Lock()
  private var heard: [String] = []
  private weak var context: Context?

  /// The log of the context that was last accessed.
  @MainActor private static var last: ConflictLog?

  /// The log of the current context.
  @MainActor static var current: ConflictLog {
    if let last, last.context === Context.current { return last }
    let log = ConflictLog(Context.current)
    last = log
    return log
  }

  var reports: [String] { lock.withLock { heard } }

  private init(_ context: Context) {
    self.context = context
    let outer = context.log.handler
    context.log.handler = { [self] message in
      outer?(message)
      guard message.text.hasPrefix("A constraint can't be met") else { return }
      lock.withLock { heard.append(message.text) }
    }
  }
}
