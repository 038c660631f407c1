import UIKit

extension StackNode {

  /// What one container shows: nodes that fold into each other make one plan.
  @MainActor struct Plan {
    var settings: StackSettings
    var insets: [InsetSettings] = []
    /// What is arranged, with groups opened.
    var items: [StackNode]
    var layers: [(settings: LayerSettings, node: StackNode)] = []
    /// The nodes that have no view because this plan's container shows them.
    var folded: [StackNode] = []

    /// All the nodes whose views the container holds.
    var children: [StackNode] { items + layers.map(\.node) }
  }

  /// The plan of a node that is shown by a container. O(children).
  ///
  /// An inset around a stack becomes its margins, and a layer on it lies in it; but a layer on an inset covers that,
  /// too, so that an inset around a layer needs a container of its own. A node that was asked for its view doesn't
  /// fold.
  func plan() -> Plan? {
    switch kind {
    case .stack(let settings, let children):
      return Plan(settings: settings, items: Plan.opened(children))
    case .group(let children):
      return Plan(settings: StackSettings(.vertical, .fill), items: Plan.opened(children))
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

  /// A node as it's arranged: a group stands for its nodes, and one without any for a view that is missing.
  fileprivate var opened: [StackNode] {
    guard case .group(let nodes) = kind, !isExposed else { return [self] }
    return nodes.isEmpty ? [StackNode(.absent)] : Plan.opened(nodes)
  }

}

extension StackNode.Plan {

  /// Nodes as they're arranged: a group stands for its nodes.
  static func opened(_ nodes: [StackNode]) -> [StackNode] {
    nodes.contains(where: \.isGroup) ? nodes.flatMap(\.opened) : nodes
  }

  init(around child: StackNode) { self.init(settings: StackSettings(.vertical, .fill), items: [child]) }

}
