import Foundation

/// What a control sends and performs, in the order of registration, each entry with the events that it's for.
@MainActor struct ControlActions {
  enum Entry {
    case target(TargetAction)
    case action(UIAction)
  }

  private var entries: [(action: Entry, events: UIControl.Event)] = []

  /// The events of all entries.
  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// The targets that are alive.
  var targets: Set<AnyHashable> {
    Set(
      entries.compactMap { entry in
        guard case .target(let target) = entry.action, let object = target.target else { return nil }
        return object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object))
      })
  }

  /// The entries for any of some events.
  func registered(for events: UIControl.Event) -> [Entry] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.action)
  }

  // MARK: - Changing

  /// Adds an action of a target, or the events to the entry that it has.
  mutating func add(_ new: TargetAction, for events: UIControl.Event) {
    let known = entries.firstIndex {
      guard case .target(let other) = $0.action else { return false }
      return other.action == new.action && other.target === new.target
    }
    if let known { entries[known].events.formUnion(events) } else { entries.append((.target(new), events)) }
  }

  /// Adds an action, in place of one with the same identifier.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    remove(action.identifier, for: events)
    entries.append((.action(action), events))
  }

  /// Takes events from a target's entries whose action `fits`; from those of every target if that is `nil`.
  mutating func remove(_ target: AnyObject?, for events: UIControl.Event, where fits: (Selector) -> Bool) {
    subtract(events) {
      guard case .target(let entry) = $0 else { return false }
      return (target == nil || entry.target === target) && fits(entry.action)
    }
  }

  /// Takes events from the entry of the action with an identifier.
  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    subtract(events) { if case .action(let action) = $0 { action.identifier == identifier } else { false } }
  }

  /// Drops what can't be sent any more.
  mutating func removeDeadTargets() {
    entries.removeAll {
      if case .target(let entry) = $0.action { !entry.usesResponderChain && entry.target == nil } else { false }
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index].action) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty }
  }
}
