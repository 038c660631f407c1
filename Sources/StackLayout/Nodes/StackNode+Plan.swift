import UIKit

extension StackNode {

  /// The contents of one container. Nodes that are merged share a plan.
  @MainActor struct Plan {
    var settings: StackSettings
    var insets: [InsetSettings] = []
    /// The arranged nodes, with groups expanded.
    var items: [StackNode]
    var layers: [(settings: LayerSettings, node: StackNode)] = []
    /// The nodes without a view of their own, because this plan's container shows them.
    var folded: [StackNode] = []
    /// The groups whose nodes are among the items.
    var groups: [StackNode] = []

    /// All nodes whose views the container contains.
    var children: [StackNode] { items + layers.map(\.node) }

    /// Whether not all arranged nodes are spaces: without views, these aren't between any, and have their own sizes.
    var hasViews: Bool {
      for node in items where node.core.shape != .space { return true }
      return false
    }
  }

  /// Returns the plan of a node that needs a container. O(children).
  ///
  /// An inset around a stack becomes the stack's margins, and a layer on the stack is inside them. A layer on an inset
  /// covers the inset, too, so an inset around a layer needs its own container. A node whose view was accessed isn't
  /// merged.
  func plan() -> Plan? {
    switch kind {
    case .stack(let settings, let children):
      return Plan(settings: settings, items: Plan.opened(children), groups: Plan.openedGroups(in: children))
    case .group(let children):
      return Plan(
        settings: StackSettings(.vertical, .fill), items: Plan.opened(children),
        groups: Plan.openedGroups(in: children))
    case .inset(let settings, let child):
      var plan = child.foldablePlan { $0.layers.isEmpty } ?? Plan(around: child)
      plan.insets.append(settings)
      return plan
    case .layer(let settings, let layer, let base):
      var plan = base.foldablePlan { _ in true } ?? Plan(around: base)
      plan.layers.append((settings, layer))
      return plan
    case .view, .absent, .space, .sized, .priority, .scroll, .wrap, .grid:
      return nil
    }
  }

  private func foldablePlan(_ condition: (Plan) -> Bool) -> Plan? {
    guard !isExposed, var plan = plan(), condition(plan) else { return nil }
    plan.folded.append(self)
    return plan
  }

  fileprivate var isGroup: Bool {
    if case .group = kind { return true }
    return false
  }

  /// The node as it's arranged: a group is replaced by its nodes, and an empty group by a missing view.
  fileprivate var opened: [StackNode] {
    guard case .group(let nodes) = kind, !isExposed else { return [self] }
    return nodes.isEmpty ? [StackNode(.absent)] : Plan.opened(nodes)
  }

  /// The node and the groups in it that are replaced by their nodes.
  fileprivate var openedGroups: [StackNode] {
    guard case .group(let nodes) = kind, !isExposed else { return [] }
    return [self] + Plan.openedGroups(in: nodes)
  }

}

extension StackNode.Plan {

  /// Returns nodes as they're arranged: groups are replaced by their nodes.
  static func opened(_ nodes: [StackNode]) -> [StackNode] {
    contains(groupIn: nodes) ? nodes.flatMap(\.opened) : nodes
  }

  /// Returns the groups among `nodes`, including nested ones, that are replaced by their nodes.
  static func openedGroups(in nodes: [StackNode]) -> [StackNode] {
    contains(groupIn: nodes) ? nodes.flatMap(\.openedGroups) : []
  }

  private static func contains(groupIn nodes: [StackNode]) -> Bool {
    for node in nodes where node.isGroup { return true }
    return false
  }

  init(around child: StackNode) { self.init(settings: StackSettings(.vertical, .fill), items: [child]) }

}
