import AloeCore
import UIKit

/// The state that a tree takes over from the previously installed one.
@MainActor final class Handover {

  // MARK: Creating a handover

  /// Creates an empty handover.
  init() {
    leaving = []
    newNodes = []
    newViews = []
    hasRepeatedViews = false
    hasPriorities = false
  }

  /// Creates a handover from `old`, if there is one, to `new`. O(nodes).
  init(from old: StackNode? = nil, to new: StackNode) {
    var nodes: Set<ObjectIdentifier> = []
    var views: Set<ObjectIdentifier> = []
    var (hasRepeatedViews, hasPriorities) = (false, false)
    new.forEach { node in
      if old != nil { nodes.insert(ObjectIdentifier(node)) }
      switch node.kind {
      case .view(let view): if !views.insert(ObjectIdentifier(view)).inserted { hasRepeatedViews = true }
      case .priority: hasPriorities = true
      default: break
      }
    }
    newNodes = nodes
    newViews = views
    leaving = old?.leavesInside.filter { !views.contains(ObjectIdentifier($0)) } ?? []
    self.hasRepeatedViews = hasRepeatedViews
    self.hasPriorities = hasPriorities
    old?.forEach { node in
      guard case .sized(let settings, _) = node.kind, !nodes.contains(ObjectIdentifier(node)) else { return }
      for (key, constraint) in settings.release() { constraints[key, default: []].append(constraint) }
    }
  }

  /// Creates a handover for showing the contents of a node again in its view. Those with their place elsewhere keep it.
  /// O(nodes).
  convenience init(refilling node: StackNode, in view: UIView) {
    self.init(to: node)
    var containers: Set<ObjectIdentifier> = [ObjectIdentifier(view)]
    node.forEach { inner in
      var leaf: UIView?
      if case .view(let view) = inner.kind { leaf = view }
      guard let shown = leaf ?? inner.made else { return }
      let isElsewhere =
        shown.superview is any LayoutMade
        && !sequence(first: shown, next: \.superview).contains { containers.contains(ObjectIdentifier($0)) }
      if isElsewhere {
        placed.insert(leaf.map { ObjectIdentifier($0) } ?? ObjectIdentifier(inner))
        hasRepeatedViews = true
      } else if leaf == nil {
        containers.insert(ObjectIdentifier(shown))
      }
    }
  }

  // MARK: Contents

  /// Whether the new tree sets priorities.
  let hasPriorities: Bool

  /// Returns whether a node of the old tree is also in the new one, and therefore keeps its views.
  func keeps(_ node: StackNode) -> Bool { newNodes.contains(ObjectIdentifier(node)) }

  /// Returns whether one of the client's views is in the new tree.
  func isPlaced(_ view: UIView) -> Bool { newViews.contains(ObjectIdentifier(view)) }

  /// Records that a node gets its place in the layout. Returns false, after a message, if the node or its view already
  /// has one.
  func claimPlace(for node: StackNode) -> Bool {
    switch node.kind {
    case .absent, .sized, .priority: return true
    case .view(let view):
      guard hasRepeatedViews, !placed.insert(ObjectIdentifier(view)).inserted else { return true }
      Messages.warn(
        once: "second place of \(type(of: view)) in StackLayout",
        "\(view) is in a StackLayout twice, but a view can have only one place, so the second one stays empty. Use it "
          + "once, or create a second view.")
    case .space, .stack, .inset, .layer, .group, .scroll, .wrap, .grid:
      guard !placed.insert(ObjectIdentifier(node)).inserted else { return true }
      Messages.warn(
        once: "second place of \(node.kindName) in StackLayout",
        "\(node.kindName) is in a StackLayout twice, but it can have only one place, so the second one stays empty. Use "
          + "it once, or create a second one.")
    }
    return false
  }

  /// Takes a constraint of the old tree.
  func takeConstraint(_ key: SizeSettings.Key) -> NSLayoutConstraint? { constraints[key]?.popLast() }

  /// Discards everything that wasn't taken over: constraints, and views that have left the layout.
  func finish() {
    NSLayoutConstraint.deactivate(constraints.values.flatMap { $0 })
    constraints = [:]
    for view in leaving where view.superview is any LayoutMade { view.removeFromSuperview() }
  }

  // MARK: Private

  /// The client's views that only the old tree shows.
  private let leaving: [UIView]
  private let newNodes: Set<ObjectIdentifier>
  private let newViews: Set<ObjectIdentifier>
  private var hasRepeatedViews: Bool
  /// The nodes that have their place, and the views if some are in the new tree twice.
  private var placed: Set<ObjectIdentifier> = []
  private var constraints: [SizeSettings.Key: [NSLayoutConstraint]] = [:]

}

/// The correspondence between the nodes of a new and an old container.
@MainActor struct Correspondence {

  /// Creates an empty correspondence.
  init() {}

  /// Pairs nodes of the same shape: first nodes that have a client's view in common, then the others in order. O(views
  /// in them).
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
