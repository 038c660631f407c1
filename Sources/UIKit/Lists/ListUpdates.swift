import AloeCore
import Foundation

/// The changes of a list that are shown together.
struct ListUpdates<Animation> {
  /// The number of open updates, one inside another.
  var depth = 0
  /// Whether an update has been passed to an override of `performBatchUpdates`, and the override hasn't called the
  /// superclass yet.
  var isWithOverride = false
  var changes: [ListChange<Animation>] = []
  var completions: [(Bool) -> Void] = []
  /// The callbacks that wait until the update is shown.
  var late = LateCalls()
  /// The number of running update animations. No view is taken out of use until they end.
  var animationsRunning = 0

  /// Removes and returns the collected changes, and the completion handlers.
  mutating func take() -> (changes: [ListChange<Animation>], completions: [(Bool) -> Void]) {
    defer { (changes, completions) = ([], []) }
    return (changes, completions)
  }
}

/// A list whose client changes its rows in updates: a table or a collection view.
@MainActor protocol UpdatingList: ListHost {
  associatedtype Animation
  var updates: ListUpdates<Animation> { get set }
  func loadIfNeeded()
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  /// Ends the user's interactions with rows that an update may change.
  func endInteractionsBeforeUpdate()
  /// Shows the collected changes.
  func commitUpdates()
}

extension UpdatingList {
  /// Passes an update to `performBatchUpdates`, which a client may override.
  func updateThroughOverride(_ work: () -> Void, completion: ((Bool) -> Void)?) {
    // An override that passes a closure of its own to `super` calls this method, too.
    guard !updates.isWithOverride else { return updateTogether(work, completion: completion) }
    updates.isWithOverride = true
    defer { updates.isWithOverride = false }
    // Apple's closure is optional and nevertheless doesn't escape, so it needs no `self.`. Swift can't declare that.
    withoutActuallyEscaping(work) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Shows all changes together that a closure makes.
  func updateTogether(_ work: () -> Void, completion: ((Bool) -> Void)?) {
    // Updates inside this one are for the override again.
    let wasWithOverride = updates.isWithOverride
    updates.isWithOverride = false
    defer { updates.isWithOverride = wasWithOverride }
    openUpdate()
    work()
    if let completion { updates.completions.append(completion) }
    closeUpdate()
  }

  func openUpdate() {
    if updates.depth == 0 { loadIfNeeded() }
    updates.depth += 1
  }

  /// Ends an update, and shows the changes unless it's inside another one.
  func closeUpdate() {
    guard updates.depth > 0 else {
      // A table's client can end an update too often, also in the closure of `performBatchUpdates`.
      Messages.report("endUpdates() of \(self) was called without beginUpdates(), and does nothing.")
      return complete(updates.take().completions)
    }
    if updates.depth == 1 { endInteractionsBeforeUpdate() }
    updates.depth -= 1
    guard updates.depth == 0 else { return }
    commitUpdates()
    for call in updates.late.take() { call() }
  }

  /// Adds a change to the open update, or shows it as an update of its own.
  func change(_ change: ListChange<Animation>) {
    // Data that is yet to be loaded includes the change already. Loading it here would count the change twice.
    if updates.depth == 0, listState.needsLoad { return }
    updates.depth += 1
    updates.changes.append(change)
    closeUpdate()
  }

  /// Performs `work`. Callbacks about rows during it wait until the update is shown.
  func collectingLateCalls(_ work: () -> Void) {
    updates.late.isCollecting = true
    work()
    updates.late.isCollecting = false
  }

  /// Makes a callback about a row, with the row's path. If an update is ending, the callback is made after it, with the
  /// row's new path.
  func call(about path: IndexPath, _ callback: @escaping (Self, IndexPath?) -> Void) {
    guard updates.late.isCollecting else { return callback(self, path) }
    updates.late.add(path) { [weak self] now in if let self { callback(self, now) } }
  }
}
