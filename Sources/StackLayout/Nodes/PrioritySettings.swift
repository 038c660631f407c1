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

/// Sets the priorities that a tree requires on its views, and restores the views' own ones.
@MainActor final class PriorityKeeper {

  /// Whether the tree has set no priorities.
  var isEmpty: Bool { views.isEmpty }

  /// Sets the tree's priorities, and restores those that the tree doesn't change any more. O(nodes).
  func apply(_ tree: StackNode) {
    var requested: [ObjectIdentifier: (view: UIView, priorities: [PriorityKind: UILayoutPriority])] = [:]
    collect(tree, [:], &requested)
    for (view, priorities) in requested.values { ChangedPriorities.of(view).set(priorities, on: view, by: self) }
    for (id, view) in views where requested[id] == nil { restore(view) }
    views = requested.mapValues(\.view)
  }

  /// Restores the own priorities of all views.
  func restore() {
    for view in views.values { restore(view) }
    views = [:]
  }

  // MARK: Private

  /// The views whose priorities the tree has set.
  private var views: [ObjectIdentifier: UIView] = [:]

  private func restore(_ view: UIView) { ChangedPriorities.of(view).set([:], on: view, by: self) }

  private func collect(
    _ node: StackNode, _ outer: [PriorityKind: UILayoutPriority],
    _ requested: inout [ObjectIdentifier: (view: UIView, priorities: [PriorityKind: UILayoutPriority])]
  ) {
    var priorities = outer
    switch node.kind {
    case .view(let view): if !priorities.isEmpty { requested[ObjectIdentifier(view)] = (view, priorities) }
    case .priority(let settings, _):
      for kind in PriorityKind.allCases where settings.direction == nil || settings.direction == kind.axis {
        if let priority = kind.isHugging ? settings.hugging : settings.resistance { priorities[kind] = priority }
      }
    default: break
    }
    for child in node.children { collect(child, priorities, &requested) }
  }

}

/// One of a view's four priorities.
struct PriorityKind: Hashable, CaseIterable {
  var axis: NSLayoutConstraint.Axis
  var isHugging: Bool

  static let allCases = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
    [PriorityKind(axis: $0, isHugging: true), PriorityKind(axis: $0, isHugging: false)]
  }
}

/// The priorities of a client's view that layouts have set, with the view's own ones.
///
/// They belong to the view, because it can move from one layout to another before it leaves the first.
@MainActor private final class ChangedPriorities {

  /// Returns the changed priorities of a view.
  static func of(_ view: UIView) -> ChangedPriorities {
    if let known = objc_getAssociatedObject(view, key) as? ChangedPriorities { return known }
    let new = ChangedPriorities()
    objc_setAssociatedObject(view, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return new
  }

  /// Sets priorities for a layout's keeper, and restores the others that the layout has set.
  ///
  /// A priority that was set elsewhere since then isn't restored, and if the layout sets another one, it counts as the
  /// view's own from now on.
  func set(_ priorities: [PriorityKind: UILayoutPriority], on view: UIView, by keeper: PriorityKeeper) {
    for kind in PriorityKind.allCases {
      let current = Self.priority(kind, of: view)
      let change = changes[kind]
      if let wanted = priorities[kind] {
        let own = change.map { $0.set == current ? $0.own : current } ?? current
        changes[kind] = Change(own: own, set: wanted, keeper: keeper)
        if current != wanted { Self.setPriority(wanted, kind, of: view) }
      } else if let change, change.keeper === keeper {
        changes[kind] = nil
        if change.set == current { Self.setPriority(change.own, kind, of: view) }
      }
    }
  }

  private struct Change {
    /// The priority before the first layout set another one.
    var own: UILayoutPriority
    var set: UILayoutPriority
    /// The keeper of the layout that set it.
    weak var keeper: PriorityKeeper?
  }

  private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  private var changes: [PriorityKind: Change] = [:]

  private static func priority(_ kind: PriorityKind, of view: UIView) -> UILayoutPriority {
    kind.isHugging
      ? view.contentHuggingPriority(for: kind.axis) : view.contentCompressionResistancePriority(for: kind.axis)
  }

  private static func setPriority(_ priority: UILayoutPriority, _ kind: PriorityKind, of view: UIView) {
    if kind.isHugging {
      view.setContentHuggingPriority(priority, for: kind.axis)
    } else {
      view.setContentCompressionResistancePriority(priority, for: kind.axis)
    }
  }

}
