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

/// An object that sets the priorities that a tree requires on its views, and later restores the views' own priorities.
@MainActor final class PriorityKeeper {

  /// Whether the tree has set no priorities.
  var isEmpty: Bool { views.isEmpty }

  /// Sets the tree's priorities, and restores those that the tree doesn't change any more. O(nodes).
  ///
  /// - Parameters:
  ///   - tree: The root.
  ///   - taken: The views that come from elsewhere. Priorities of theirs that other layouts have set are restored.
  ///   - exposed: The view that the client gets with its priorities, and may use in another layout.
  func apply(_ tree: StackNode, taking taken: [UIView], exposing exposed: UIView?) {
    var requests = Requests()
    collect(tree, [:], &requests)
    for (view, priorities) in requests.all {
      ViewRecord.of(view)
        .set(priorities, on: view, by: self, takesOver: true, staysWithView: view === exposed)
    }
    for view in taken where !requests.contain(view) {
      ViewRecord.existing(of: view)?.set([:], on: view, by: self, takesOver: true)
    }
    for entry in views {
      if let view = entry.view, !requests.contain(view) { restore(view) }
    }
    views = requests.all.map { WeakView(view: $0.view) }
  }

  /// Restores the own priorities of all views.
  func restore() {
    for entry in views { if let view = entry.view { restore(view) } }
    views = []
  }

  // MARK: Private

  private struct WeakView { weak var view: UIView? }

  /// The views whose priorities the tree has set. They aren't retained: a client can keep one node of the tree, such as
  /// a spacing, for longer than the screen, and with the node its owner.
  private var views: [WeakView] = []

  /// The priorities of a tree's views. They're in the tree's order, so that equal trees set them in the same order.
  private struct Requests {
    private(set) var all: [(view: UIView, priorities: [PriorityKind: UILayoutPriority])] = []
    private var views: Set<ObjectIdentifier> = []

    /// Adds the priorities of a view, unless the view occurred earlier in the tree.
    mutating func add(_ view: UIView, _ priorities: [PriorityKind: UILayoutPriority]) {
      if views.insert(ObjectIdentifier(view)).inserted { all.append((view, priorities)) }
    }

    func contain(_ view: UIView) -> Bool { views.contains(ObjectIdentifier(view)) }
  }

  private func restore(_ view: UIView) {
    ViewRecord.existing(of: view)?.set([:], on: view, by: self, takesOver: false)
  }

  private func collect(
    _ node: StackNode, _ outer: [PriorityKind: UILayoutPriority], _ requests: inout Requests
  ) {
    var priorities = outer
    switch node.kind {
    case .view(let view): if !priorities.isEmpty { requests.add(view, priorities) }
    case .priority(let settings, _):
      for kind in PriorityKind.allCases where settings.direction == nil || settings.direction == kind.axis {
        if let priority = kind.isHugging ? settings.hugging : settings.resistance { priorities[kind] = priority }
      }
    default: break
    }
    for child in node.children { collect(child, priorities, &requests) }
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
