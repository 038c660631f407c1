import AloeCore
import UIKit

/// What a tree takes over from the one that was shown before it.
@MainActor final class Handover {

  // MARK: Making a handover

  /// Nothing to take over.
  init() {
    oldTree = nil
    newNodes = []
    newViews = []
    asksForPriorities = false
  }

  /// From `old`, if there is one, to `new`. O(nodes).
  init(from old: StackNode? = nil, to new: StackNode) {
    var nodes: Set<ObjectIdentifier> = []
    var views: Set<ObjectIdentifier> = []
    var asksForPriorities = false
    new.forEach { node in
      if old != nil { nodes.insert(ObjectIdentifier(node)) }
      if case .priority = node.kind { asksForPriorities = true }
      guard case .view(let view) = node.kind, !views.insert(ObjectIdentifier(view)).inserted else { return }
      Messages.stop(
        "\(view) stands in a StackLayout twice, but a view can be in one place only. Write it once, or make a second view."
      )
    }
    newNodes = nodes
    newViews = views
    oldTree = old
    self.asksForPriorities = asksForPriorities
    old?.forEach { node in
      guard case .sized(let settings, _) = node.kind, !nodes.contains(ObjectIdentifier(node)) else { return }
      for (key, constraint) in settings.release() { constraints[key, default: []].append(constraint) }
    }
  }

  // MARK: What there is

  /// Whether the new tree has priorities.
  let asksForPriorities: Bool

  /// Whether a node of the old tree is in the new one as well, and so keeps what it has.
  func keeps(_ node: StackNode) -> Bool { newNodes.contains(ObjectIdentifier(node)) }

  /// Whether a view of the client's is somewhere in the new tree.
  func isPlaced(_ view: UIView) -> Bool { newViews.contains(ObjectIdentifier(view)) }

  /// A constraint that the old tree had.
  func takeConstraint(_ key: SizeSettings.Key) -> NSLayoutConstraint? { constraints[key]?.popLast() }

  /// Lets go of what nobody took over: constraints, and views that aren't in the layout any more.
  func finish() {
    NSLayoutConstraint.deactivate(constraints.values.flatMap { $0 })
    constraints = [:]
    for view in oldTree?.leaves ?? [] where !isPlaced(view) && view.superview is any LayoutMade {
      view.removeFromSuperview()
    }
  }

  // MARK: Private

  private let oldTree: StackNode?
  private let newNodes: Set<ObjectIdentifier>
  private let newViews: Set<ObjectIdentifier>
  private var constraints: [SizeSettings.Key: [NSLayoutConstraint]] = [:]

}

/// Which node of a new container corresponds to which of the old one.
@MainActor struct Correspondence {

  /// None do.
  init() {}

  /// Pairs nodes of the same shape: first those that have a view of the client's in common, then the others in their
  /// order. O(views in them).
  init(_ new: [StackNode], _ old: [StackNode], _ handover: Handover) {
    let free = old.map(\.core).filter { $0.shape != .none && $0.made != nil && !$0.isExposed && !handover.keeps($0) }
    guard !free.isEmpty else { return }
    var owners: [ObjectIdentifier: StackNode] = [:]
    for node in free { for view in node.leaves { owners[ObjectIdentifier(view)] = node } }
    var taken: Set<ObjectIdentifier> = []
    var alone: [StackNode] = []
    for node in new.map(\.core) where node.shape != .none && node.made == nil {
      let owner = node.leaves.lazy.compactMap { owners[ObjectIdentifier($0)] }.first { owner in
        owner.shape == node.shape && !taken.contains(ObjectIdentifier(owner))
      }
      pairs[ObjectIdentifier(node)] = owner
      if let owner { taken.insert(ObjectIdentifier(owner)) } else { alone.append(node) }
    }
    var left = Dictionary(grouping: free.reversed().filter { !taken.contains(ObjectIdentifier($0)) }, by: \.shape)
    for node in alone { pairs[ObjectIdentifier(node)] = left[node.shape]?.popLast() }
  }

  /// The old node that corresponds to a new one.
  subscript(node: StackNode) -> StackNode? { pairs[ObjectIdentifier(node.core)] }

  private var pairs: [ObjectIdentifier: StackNode] = [:]

}
