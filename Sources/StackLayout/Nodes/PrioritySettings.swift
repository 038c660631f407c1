import AloeCore
import UIKit

/// The settings of a node that sets its views' hugging and resistance priorities.
@MainActor struct PrioritySettings {

  var hugging: UILayoutPriority?
  var resistance: UILayoutPriority?
  /// `nil` for both directions.
  var direction: NSLayoutConstraint.Axis?

  /// Returns the priority, or `nil` with a warning if it isn't from 0 to 1000.
  static func sound(_ priority: UILayoutPriority?, _ name: String) -> UILayoutPriority? {
    guard let priority, !(0...1000 ~= priority.rawValue) else { return priority }
    Messages.warn(
      once: "A \(name) priority",
      "A \(name) priority is \(priority.rawValue), so the views' own priorities apply. Priorities are from 0 to 1000.")
    return nil
  }

}

/// Sets the priorities that a tree requires on its views, and records their original priorities.
@MainActor struct PriorityKeeper {

  /// Whether all views have their original priorities.
  var isEmpty: Bool { originals.isEmpty }

  /// Sets the tree's priorities, and restores those of views that the tree doesn't change any more. O(nodes).
  mutating func apply(_ tree: StackNode) {
    var requested: [ObjectIdentifier: (view: UIView, priorities: [Kind: UILayoutPriority])] = [:]
    collect(tree, [:], &requested)
    for (id, entry) in requested {
      let own = originals[id]?.priorities ?? Self.priorities(of: entry.view)
      originals[id] = (entry.view, own)
      Self.set(own.merging(entry.priorities) { _, requested in requested }, on: entry.view)
    }
    for (id, entry) in originals where requested[id] == nil {
      Self.set(entry.priorities, on: entry.view)
      originals[id] = nil
    }
  }

  /// Restores the original priorities of all views.
  mutating func restore() {
    for entry in originals.values { Self.set(entry.priorities, on: entry.view) }
    originals = [:]
  }

  // MARK: Private

  private struct Kind: Hashable, CaseIterable {
    var axis: NSLayoutConstraint.Axis
    var isHugging: Bool

    static let allCases = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
      [Kind(axis: $0, isHugging: true), Kind(axis: $0, isHugging: false)]
    }
  }

  private var originals: [ObjectIdentifier: (view: UIView, priorities: [Kind: UILayoutPriority])] = [:]

  private func collect(
    _ node: StackNode, _ outer: [Kind: UILayoutPriority],
    _ requested: inout [ObjectIdentifier: (view: UIView, priorities: [Kind: UILayoutPriority])]
  ) {
    var priorities = outer
    switch node.kind {
    case .view(let view): if !priorities.isEmpty { requested[ObjectIdentifier(view)] = (view, priorities) }
    case .priority(let settings, _):
      for kind in Kind.allCases where settings.direction == nil || settings.direction == kind.axis {
        if let priority = kind.isHugging ? settings.hugging : settings.resistance { priorities[kind] = priority }
      }
    default: break
    }
    for child in node.children { collect(child, priorities, &requested) }
  }

  private static func priorities(of view: UIView) -> [Kind: UILayoutPriority] {
    Dictionary(
      uniqueKeysWithValues: Kind.allCases.map { kind in
        let priority =
          kind.isHugging
          ? view.contentHuggingPriority(for: kind.axis) : view.contentCompressionResistancePriority(for: kind.axis)
        return (kind, priority)
      })
  }

  private static func set(_ priorities: [Kind: UILayoutPriority], on view: UIView) {
    for (kind, priority) in priorities {
      if kind.isHugging {
        view.setContentHuggingPriority(priority, for: kind.axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: kind.axis)
      }
    }
  }

}
