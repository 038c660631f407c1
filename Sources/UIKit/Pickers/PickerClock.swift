import AloeCore
import Foundation

/// The clock of the date pickers in one context: the date that they show initially and mark as today.
@MainActor package final class PickerClock {
  /// A fixed date, for tests and snapshots.
  package var fixedDate: Date?
  /// The current date.
  var date: Date { fixedDate ?? Date() }

  /// The clock of the current context.
  package static var current: PickerClock { Context.presentState(of: .pickers) { _ in PickerClock() } }
}

extension Context.Owner {
  /// The key of the pickers' clock in a context.
  fileprivate static let pickers = Context.Owner()
}
