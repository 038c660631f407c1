@testable import UIKit

extension LayoutEngine {
  /// Every conflict that was told since this was first asked for.
  package static var reportedConflicts: [String] { ConflictLog.shared.reports }
}

/// Hears of conflicts; others that listen hear of them, too.
@MainActor private final class ConflictLog {
  static let shared = ConflictLog()
  private(set) var reports: [String] = []

  private init() {
    let outer = LayoutEngine.listener
    LayoutEngine.listener = { [weak self] report in
      outer?(report)
      self?.reports.append(report)
    }
  }
}
