import Foundation

/// The actions of a control, in the order of registration, each with its events.
@MainActor struct ControlActions {
  enum Entry {
    case target(TargetAction)
    case action(UIAction)
  }

  private var entries: [(action: Entry, events: UIControl.Event)] = []

  /// The events of all entries.
  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// The targets that still exist.
  var targets: Set<AnyHashable> {
    Set(
      entries.compactMap { entry in
        guard case .target(let target) = entry.action, let object = target.target else { return nil }
        return object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object))
      })
  }

  /// Returns the entries for any of some events.
  func registered(for events: UIControl.Event) -> [Entry] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.action)
  }

  // MARK: - Changing

  /// Adds a target's action, or adds the events to its existing entry.
  mutating func add(_ new: TargetAction, for events: UIControl.Event) {
    let known = entries.firstIndex {
      guard case .target(let other) = $0.action else { return false }
      return other.action == new.action && other.target === new.target
    }
    if let known { entries[known].events.formUnion(events) } else { entries.append((.target(new), events)) }
  }

  /// Adds an action, replacing one with the same identifier.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    remove(action.identifier, for: events)
    entries.append((.action(action), events))
  }

  /// Removes events from the entries whose action `fits`, of one target or, for `nil`, of every target.
  mutating func remove(_ target: AnyObject?, for events: UIControl.Event, where fits: (Selector) -> Bool) {
    subtract(events) {
      guard case .target(let entry) = $0 else { return false }
      return (target == nil || entry.target === target) && fits(entry.action)
    }
  }

  /// Removes events from the entry of the action with an identifier.
  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { if case .action(let action) = $0 { action.identifier == identifier } else { false } }
  }

  /// Removes entries whose targets no longer exist.
  mutating func removeDeadTargets() {
    entries.removeAll {
      if case .target(let entry) = $0.action { !entry.usesResponderChain && entry.target == nil } else { false }
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where isMatch: (Entry) -> Bool) {
    for index in entries.indices where isMatch(entries[index].action) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }
}
