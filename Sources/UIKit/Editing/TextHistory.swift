import AloeCore
import Foundation

/// A replacement of a part of the text.
struct TextChange {
  var location: Int
  var removed: StyledText
  var inserted: StyledText
}

/// The undo history of edited text.
///
/// Typing is one step as long as it continues at the same position, up to the next word, as on a desktop. The same
/// applies to deleting.
@MainActor struct TextHistory {
  enum Kind { case typing, deleting, other }

  struct Step {
    var changes: [TextChange]
    var kind: Kind
    var before: TextSelection
    var after: TextSelection

    /// The memory that the step's strings take, in bytes.
    @MainActor var byteCount: Int { changes.reduce(64) { $0 + 2 * ($1.removed.length + $1.inserted.length) } }
  }

  private(set) var undone: [Step] = []
  private(set) var done: [Step] = []
  /// Whether the next change may be merged into the last step.
  private var isOpen = false
  /// The bytes of the steps that can be undone.
  private(set) var bytes = 0
  /// The largest number of steps that are kept; 0 sets no limit.
  var limit = 0
  /// The size in bytes up to which steps are kept; the last step is always kept.
  var byteLimit = AloeLimits.undoBytes

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the last step, so that the next change begins another one.
  mutating func close() { isOpen = false }

  mutating func removeAll() {
    done = []
    undone = []
    bytes = 0
    isOpen = false
  }

  mutating func record(_ change: TextChange, _ kind: Kind, before: TextSelection, after: TextSelection) {
    undone = []
    if isOpen, kind != .other, let last = done.last, last.kind == kind, let merged = last.merged(with: change) {
      done[done.count - 1].changes[last.changes.count - 1] = merged
      done[done.count - 1].after = after
      bytes += done[done.count - 1].byteCount - last.byteCount
      forgetOldest()
      return
    }
    done.append(Step(changes: [change], kind: kind, before: before, after: after))
    bytes += done[done.count - 1].byteCount
    forgetOldest()
    isOpen = kind != .other
  }

  private mutating func forgetOldest() {
    var (count, left) = (limit > 0 ? max(0, done.count - limit) : 0, bytes)
    for step in done.prefix(count) { left -= step.byteCount }
    while left > byteLimit, count < done.count - 1 {
      left -= done[count].byteCount
      count += 1
    }
    guard count > 0 else { return }
    done.removeFirst(count)
    bytes = left
  }

  mutating func takeUndo() -> Step? {
    guard let step = done.popLast() else { return nil }
    bytes -= step.byteCount
    undone.append(step)
    isOpen = false
    return step
  }

  mutating func takeRedo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    bytes += step.byteCount
    isOpen = false
    return step
  }
}

extension TextHistory.Step {
  /// Returns the change merged with `change`, if that begins where this change ended.
  @MainActor func merged(with change: TextChange) -> TextChange? {
    guard let last = changes.last else { return nil }
    switch kind {
    case .typing:
      guard change.removed.isEmpty, change.location == last.location + last.inserted.length else { return nil }
      // A new word starts a new step.
      let endsWithBlank = last.inserted.string.last?.isWhitespace == true
      if endsWithBlank, change.inserted.string.first?.isWhitespace == false { return nil }
      return TextChange(location: last.location, removed: last.removed, inserted: last.inserted + change.inserted)
    case .deleting:
      guard change.inserted.isEmpty, last.inserted.isEmpty else { return nil }
      if change.location + change.removed.length == last.location {
        return TextChange(location: change.location, removed: change.removed + last.removed, inserted: StyledText())
      }
      guard change.location == last.location else { return nil }
      return TextChange(location: last.location, removed: last.removed + change.removed, inserted: StyledText())
    case .other: return nil
    }
  }
}
