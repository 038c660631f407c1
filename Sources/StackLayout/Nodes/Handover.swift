import AloeCore
import UIKit

/// The state that a tree takes over from the previously installed one.
@MainActor final class Handover {

  // MARK: Creating a handover

  /// Creates an empty handover.
  init() {}

  /// Creates a handover from `old`, if there is one, to `new`, which belongs to `owner` from now on. O(nodes).
  ///
  /// Nodes and views of `new` that another layout shows are taken: the sizes that it has set on them end here.
  init(from old: StackNode? = nil, to new: StackNode, for owner: TreeOwner) {
    let inside = old?.leavesInside(of: owner) ?? []
    var exposed: [StackNode] = []
    old?.forEach { node in
      guard node.owner === owner else { return }
      node.owner = nil
      if node.isExposed { exposed.append(node) }
    }
    var madeElsewhere: [UIView] = []
    var shown: Set<ObjectIdentifier> = []
    new.forEach { node in
      if node.isExposed, let made = node.made { shown.insert(ObjectIdentifier(made)) }
      if let other = node.owner, other !== owner, let made = node.made { madeElsewhere.append(made) }
      node.owner = owner
      add(node)
    }
    for node in exposed where node.owner == nil {
      guard let made = node.made, isPlaced(made) else { continue }
      leave(node, to: TreeOwner(isInstallation: false))
      shown.formUnion(node.leaves.map { ObjectIdentifier($0) })
    }
    leaving = inside.filter { !isPlaced($0) && !shown.contains(ObjectIdentifier($0)) }
    old?.forEach { node in
      guard case .sized(let settings, _) = node.kind, node.owner == nil else { return }
      for (key, constraint) in settings.release() {
        keys.append(key)
        constraints[key, default: []].append(constraint)
      }
    }
    if !owner.isInstallation { exposedCore = new.core }
    // Programs that set no sizes and no priorities need no search for them.
    guard ViewRecord.isInUse else { return }
    var known = ObjectSet()
    for view in inside { _ = known.insert(view) }
    // Loops: each closure that the standard library calls would look up the current thread.
    for view in views where !known.contains(view) && ViewRecord.existing(of: view) != nil { taken.append(view) }
    take(madeElsewhere, into: new)
  }

  /// Creates a handover for showing the contents of a node again in its view. Contents that are elsewhere in the layout
  /// stay there. O(nodes).
  init(refilling node: StackNode, in view: UIView) {
    var containers: Set<ObjectIdentifier> = [ObjectIdentifier(view)]
    node.forEach { inner in
      add(inner)
      var leaf: UIView?
      if case .view(let view) = inner.kind { leaf = view }
      guard let shown = leaf ?? inner.made else { return }
      let isElsewhere =
        shown.superview != nil
        && !sequence(first: shown, next: \.superview).contains { containers.contains(ObjectIdentifier($0)) }
      if isElsewhere || inner.owner !== node.owner {
        elsewhere.insert(leaf.map { ObjectIdentifier($0) } ?? ObjectIdentifier(inner))
      } else if leaf == nil {
        containers.insert(ObjectIdentifier(shown))
      }
    }
  }

  // MARK: Contents

  /// Whether the new tree sets priorities.
  private(set) var hasPriorities = false

  /// The client's views that come from elsewhere, and on which layouts have set something.
  private(set) var taken: [UIView] = []

  /// The node whose view a client gets without installing the tree.
  private(set) var exposedCore: StackNode?

  /// Returns whether one of the client's views is in the new tree.
  func isPlaced(_ view: UIView) -> Bool { viewSet.contains(view) }

  /// Records that a node gets its position in the layout. Returns false if it or its view already has one; if that's in
  /// the same tree, a message is logged.
  func claimPlace(for node: StackNode) -> Bool {
    switch node.kind {
    case .absent, .sized, .priority: return true
    case .view(let view):
      if elsewhere.contains(ObjectIdentifier(view)) { return false }
      guard hasRepeatedViews, !placed.insert(view) else { return true }
      Messages.warn(
        once: "second place of \(type(of: view)) in StackLayout",
        "\(view) is in a StackLayout twice, but a view can have only one place, so its second place stays empty. Create "
          + "a view for each place.")
    case .space, .stack, .inset, .layer, .group, .scroll, .wrap, .grid:
      if elsewhere.contains(ObjectIdentifier(node)) { return false }
      guard !placed.insert(node) else { return true }
      Messages.warn(
        once: "second place of \(node.kindName) in StackLayout",
        "\(node.kindName) is in a StackLayout twice, but a node can have only one place, so its second place stays empty. "
          + "Create a node for each place.")
    }
    return false
  }

  /// Takes a constraint of the old tree.
  func takeConstraint(_ key: SizeSettings.Key) -> NSLayoutConstraint? { constraints[key]?.popLast() }

  /// Discards everything that wasn't taken over: constraints, and views that have left the layout.
  func finish() {
    var unused: [NSLayoutConstraint] = []
    // In a fixed order, so that equal updates have equal results.
    for key in keys { unused += constraints.removeValue(forKey: key) ?? [] }
    NSLayoutConstraint.deactivate(unused)
    for view in leaving where view.superview?.isMadeByLayout == true { view.removeFromSuperview() }
  }

  // MARK: Private

  /// The client's views that only the old tree shows.
  private var leaving: [UIView] = []
  /// The client's views in the new tree.
  private var viewSet = ObjectSet()
  /// Those views in order, if any view has a record.
  private var views: [UIView] = []
  private var hasRepeatedViews = false
  /// The nodes that have their place, and the views if some are in the new tree twice.
  private var placed = ObjectSet()
  /// The nodes and views that have their place in another tree, or in a view of the client's.
  private var elsewhere: Set<ObjectIdentifier> = []
  private var constraints: [SizeSettings.Key: [NSLayoutConstraint]] = [:]
  /// The keys of the constraints, in the order in which they were released.
  private var keys: [SizeSettings.Key] = []

  private func add(_ node: StackNode) {
    switch node.kind {
    case .view(let view):
      if !viewSet.insert(view) {
        hasRepeatedViews = true
      } else if ViewRecord.isInUse {
        views.append(view)
      }
    case .priority: hasPriorities = true
    default: break
    }
  }

  /// Leaves a node of the old tree to the client, because the new tree contains the node's view as one of the client's.
  private func leave(_ node: StackNode, to client: TreeOwner) {
    node.forEach { if $0.owner == nil { $0.owner = client } }
  }

  /// Ends the sizes that other layouts have set on views that come from elsewhere: on `made`, created for nodes of the
  /// new tree, and on the client's.
  private func take(_ made: [UIView], into new: StackNode) {
    guard !taken.isEmpty || !made.isEmpty else { return }
    var kept: Set<ObjectIdentifier> = []
    new.forEach { if case .sized(let settings, _) = $0.kind { kept.insert(ObjectIdentifier(settings)) } }
    for view in made {
      ViewRecord.existing(of: view)?.endSizes { !kept.contains(ObjectIdentifier($0)) }
    }
    for view in taken {
      ViewRecord.existing(of: view)?.endSizes { !$0.staysWithView && !kept.contains(ObjectIdentifier($0)) }
    }
  }

}

/// The correspondence between the nodes of a new and an old container.
@MainActor struct Correspondence {

  /// Creates an empty correspondence.
  init() {}

  /// Pairs nodes of the same shape: first nodes that have a client's view in common, then the others in order. O(views
  /// in them).
  init(_ new: [StackNode], _ old: [StackNode]) {
    let free = old.map(\.core).filter { $0.shape != .none && $0.made != nil && !$0.isExposed && $0.owner == nil }
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
