import AloeCore
import UIKit

extension StackNode {

  // MARK: For the client

  /// Returns the node's view for a client. The node keeps it as its own view.
  func exposedView() -> UIView {
    if case .view(let view) = kind { return view }
    let core = core
    if !core.isExposed, core.shape != .none {
      core.isExposed = true
      if core.made == nil, core.owner != nil {
        if let showingNode = core.showingNode {
          core.showingNode = nil
          showingNode.fillAgain()
        } else if core.shape == .container, let view = core.showingView {
          // The node around it is gone; only its views are left.
          core.isExposed = false
          return view
        }
      }
    }
    if self === core, let made { return made }
    // A part of a tree that is shown isn't a tree of its own, with its own priorities.
    if owner != nil, let view = core.ownView { return view }
    return realise(for: TreeOwner(isInstallation: false))
  }

  /// The client's view, or the one created for the node.
  private var ownView: UIView? {
    if case .view(let view) = kind { return view }
    return made
  }

  // MARK: Creating views

  /// Creates the views of a whole tree, or updates those of the owner's last tree.
  func realise(from old: StackNode? = nil, for owner: TreeOwner) -> UIView {
    let handover = Handover(from: old, to: self, for: owner)
    let view = realise(handover, from: old?.core)
    handover.finish()
    if handover.hasPriorities || owner.hasPriorities || !handover.taken.isEmpty {
      owner.priorities.apply(self, taking: handover.taken, exposing: handover.exposedCore.map { _ in view })
    }
    return view
  }

  /// Creates the views of the node and its descendants, or updates them.
  ///
  /// `handover` contains the state to take over. `old` is the node that corresponds to this one; if they have the same
  /// shape, this node takes over its view.
  private func realise(_ handover: Handover, from old: StackNode?) -> UIView {
    guard handover.claimPlace(for: self) else {
      let view = EmptyPlaceView()
      view.isHidden = true
      return view
    }
    switch kind {
    case .view(let view): return view
    case .sized(let settings, let child):
      let view = child.realise(handover, from: old)
      guard !(view is EmptyPlaceView) else { return view }
      settings.staysWithView = handover.exposedCore === core
      settings.constrain(view, for: owner, handover)
      return view
    case .priority(_, let child): return child.realise(handover, from: old)
    case .absent:
      let view = made ?? PassThroughView()
      view.isHidden = true
      made = view
      return view
    case .space(let settings):
      if let view = takeView(of: old) as? SpaceView {
        view.show(settings)
        return view
      }
      return keep(SpaceView(settings))
    case .stack, .inset, .layer, .group, .scroll, .wrap, .grid:
      let oldChildren = old === self ? [] : old?.shownChildren ?? []
      let plan = plan()
      let view = takeView(of: old, folding: plan?.folded ?? []) ?? keep(makeView(plan))
      fill(view, plan, handover, from: oldChildren)
      return view
    }
  }

  /// Dismantles the owner's views of the whole tree: the client's views are removed from them, and constraints and
  /// priorities are undone. Nodes that another tree shows by now stay as they are.
  func dismantle(for owner: TreeOwner) {
    if owner.hasPriorities { owner.priorities.restore() }
    for view in leavesInside(of: owner) { view.removeFromSuperview() }
    forEach { node in
      guard node.owner === owner else { return }
      node.owner = nil
      if case .sized(let settings, _) = node.kind { settings.end() }
      if !node.isExposed { node.made = nil }
      node.showingNode = nil
      node.showingLink = nil
    }
  }

  // MARK: Private

  private var shownChildren: [StackNode] { plan()?.children ?? children }

  private func keep<View: UIView>(_ view: View) -> View {
    _ = Self.layoutClasses
    made = view
    return view
  }

  private static let layoutClasses: Void = LayoutClasses.register(steady: [ContainerView.self])

  /// Returns the view created for the node, or else the one created for `old`.
  private func takeView(of old: StackNode?, folding nodes: [StackNode] = []) -> UIView? {
    if let made { return made }
    // Loops, here and below: each closure that the standard library calls would look up the current thread.
    for folded in nodes.reversed() where folded.made != nil {
      made = folded.made
      return made
    }
    guard let old, old !== self, old.shape == shape, !old.isExposed, old.owner == nil else { return nil }
    made = old.made
    old.made = nil
    return made
  }

  private func makeView(_ plan: Plan?) -> UIView {
    switch shape {
    case .scroll: ScrollContainer()
    case .wrap: WrapView()
    case .grid: GridView()
    case .none, .space, .container: ContainerView(plan?.settings ?? StackSettings(.vertical, .fill))
    }
  }

  /// Shows the node in its view again, because the nodes merged into it have changed.
  private func fillAgain() {
    guard let made else { return }
    fill(made, plan(), Handover(refilling: self, in: made), from: [])
  }

  private func fill(_ view: UIView, _ plan: Plan?, _ handover: Handover, from old: [StackNode]) {
    let staysElsewhere = { (view: UIView) in handover.isPlaced(view) }
    let partners = old.isEmpty ? Correspondence() : Correspondence(plan?.children ?? children, old)
    func realised(_ node: StackNode) -> UIView { node.realise(handover, from: partners[node]) }
    switch (kind, view) {
    case (.scroll(let settings, let child), let view as ScrollContainer):
      view.show(realised(child), along: settings.axis, leaving: staysElsewhere)
    case (.wrap(let settings, let children), let view as WrapView):
      view.show(settings, children.map(realised))
    case (.grid(let settings, let rows), let view as GridView):
      view.show(settings, rows.map { $0.map(realised) }, leaving: staysElsewhere)
    case (_, let view as ContainerView):
      guard let plan else { return }
      for node in plan.folded { node.isShown(by: self, in: view) }
      for node in plan.groups { node.isShown(by: self, in: view) }
      let hasViews = plan.hasViews
      var items: [ContainerView.Item] = []
      items.reserveCapacity(plan.items.count)
      for node in plan.items { items.append(item(for: node, in: view, hasViews, plan, handover, partners)) }
      let layers = view.layerViews(for: plan.layers.map(\.settings.isInFront))
      for (layer, (settings, node)) in zip(layers, plan.layers) {
        layer.show(realised(node), settings, leaving: staysElsewhere)
      }
      view.show(plan.settings, plan.insets, items, layers, leaving: staysElsewhere)
    default: break
    }
  }

  private func item(
    for node: StackNode, in view: ContainerView, _ hasViews: Bool, _ plan: Plan, _ handover: Handover,
    _ partners: Correspondence
  ) -> ContainerView.Item {
    switch node.kind {
    case .absent where node.made == nil: return .absent
    case .space(let settings):
      let isAlong = settings.direction == nil || settings.direction == plan.settings.axis
      if isAlong, !settings.isFlexible, hasViews, !node.isExposed {
        node.isShown(by: self, in: view)
        return .gap(settings)
      }
      guard let space = node.realise(handover, from: partners[node]) as? SpaceView else { return .absent }
      if isAlong, settings.isFlexible { return .spacer(space) }
      return isAlong && hasViews ? .space(space) : .strut(space)
    default:
      let view = node.realise(handover, from: partners[node])
      return view is EmptyPlaceView ? .absent : .view(view, view.asContainer)
    }
  }

  /// Records that the node has no view of its own, because another node's view shows it.
  private func isShown(by node: StackNode, in view: ContainerView) {
    made = nil
    showingNode = node
    showingLink = view.linked()
  }

}
