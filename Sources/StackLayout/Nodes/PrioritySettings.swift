import AloeCore
import UIKit

/// The settings of a node whose views keep their sizes more or less firmly than by themselves.
@MainActor struct PrioritySettings {

  var hugging: UILayoutPriority?
  var resistance: UILayoutPriority?
  /// `nil` for both.
  var direction: NSLayoutConstraint.Axis?

  /// Returns the priority, or `nil` with a warning if it isn't from 0 to 1000.
  static func sound(_ priority: UILayoutPriority?, _ name: String) -> UILayoutPriority? {
    guard let priority, !(0...1000 ~= priority.rawValue) else { return priority }
    Messages.warn(
      once: "A \(name) priority",
      "A \(name) priority is \(priority.rawValue), and is left to the views. Priorities are from 0 to 1000.")
    return nil
  }

}

/// Sets the priorities that a tree asks for on its views, and knows which they had before.
@MainActor struct PriorityKeeper {

  /// Whether no view has other priorities than its own.
  var isEmpty: Bool { originals.isEmpty }

  /// Sets what the tree asks for; views that nothing is asked of any more get theirs back. O(nodes).
  mutating func apply(_ tree: StackNode) {
    var asked: [ObjectIdentifier: (view: UIView, priorities: [Kind: UILayoutPriority])] = [:]
    collect(tree, [:], &asked)
    for (id, entry) in asked {
      let own = originals[id]?.priorities ?? Self.priorities(of: entry.view)
      originals[id] = (entry.view, own)
      Self.set(own.merging(entry.priorities) { _, asked in asked }, on: entry.view)
    }
    for (id, entry) in originals where asked[id] == nil {
      Self.set(entry.priorities, on: entry.view)
      originals[id] = nil
    }
  }

  /// Gives all views their own priorities back.
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
    _ asked: inout [ObjectIdentifier: (view: UIView, priorities: [Kind: UILayoutPriority])]
  ) {
    var priorities = outer
    switch node.kind {
    case .view(let view): if !priorities.isEmpty { asked[ObjectIdentifier(view)] = (view, priorities) }
    case .priority(let settings, _):
      for kind in Kind.allCases where settings.direction == nil || settings.direction == kind.axis {
        if let priority = kind.isHugging ? settings.hugging : settings.resistance { priorities[kind] = priority }
      }
    default: break
    }
    for child in node.children { collect(child, priorities, &asked) }
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
