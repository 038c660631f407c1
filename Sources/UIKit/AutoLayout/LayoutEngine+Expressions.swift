import ConstraintSolver
import Foundation

/// Attributes of views and guides as linear expressions of the solver's variables.
extension LayoutEngine {
  /// Adds `attribute` of an item, in the coordinates inside `space`, to `sum`.
  func addSide(
    _ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ space: UIView,
    _ constraint: NSLayoutConstraint, _ sum: inout LayoutExpression, _ links: inout ConstraintLinks
  ) {
    let attribute = attribute.isDirectional ? attribute.resolved(isRightToLeft: space.isRightToLeft) : attribute
    var (axis, part) = attribute.line
    var node = node
    var entry = item(for: node)
    if let line = attribute.baseline, let view = node.view {
      var shown = view
      while let inner = shown.innerBaselineView(line) {
        // A stack view between the two may choose another view.
        var middle = inner.parent
        while let container = middle, container !== shown {
          links.read.append(item(for: container.layoutNode))
          middle = container.parent
        }
        shown = inner
        node = inner.layoutNode
        entry = item(for: node)
        links.read.append(entry)
      }
      let baseline = shown.ownBaseline(line, in: currentSize(entry))
      links.baselines.append(BaselineLink(item: entry, fraction: baseline.fraction))
      part = baseline.fraction
      sum.constant += baseline.offset * factor
    } else if attribute.isMargin, let view = node.view {
      sum.constant += margin(of: view, attribute) * factor
    }
    // A client's override may have taken the item out of the tree. Then its constraint isn't installed.
    guard entry.node != nil else { return }
    let isInside = node.view === space
    if isInside, part >= 0, constraint.secondNode !== constraint.firstNode,
      let content = node.view?.scrolledContent?.contentLayoutGuide
    {
      // For views inside, a scroll view's edges are those of its content.
      entry = item(for: content.layoutNode)
      links.uses.append(ContentUse(item: entry, axis: axis))
    } else if let guide = node.guide, guide.kind == .content {
      links.uses.append(ContentUse(item: entry, axis: axis))
    }
    if part < 0 {
      sum.add(axis == .horizontal ? entry.width : entry.height, factor)
      return
    }
    if !isInside { addOrigin(of: node, entry, axis, factor, upTo: space, &sum) }
    if part > 0 { sum.add(axis == .horizontal ? entry.width : entry.height, part * factor) }
  }

  /// Adds the item's origin in `space`: its origin in its superview, and the origins of the ancestors up to `space`.
  private func addOrigin(
    of node: LayoutNode, _ entry: EngineItem, _ axis: NSLayoutConstraint.Axis, _ factor: Double, upTo space: UIView,
    _ sum: inout LayoutExpression
  ) {
    sum.add(axis == .horizontal ? entry.minX : entry.minY, factor)
    var container = node.view.map(\.parent) ?? node.guide?.owningView
    while let view = container, view !== space {
      let outer = item(for: view.layoutNode)
      guard outer.node != nil else { return }
      sum.add(axis == .horizontal ? outer.minX : outer.minY, factor)
      if view.placing.hasScrolledContent {
        // Scrolling moves the coordinate system of a scroll view's content.
        let frame = item(for: view.systemGuide(.frame, "frameLayoutGuide").layoutNode)
        sum.add(axis == .horizontal ? frame.minX : frame.minY, -factor)
      }
      container = view.parent
    }
  }

  /// Returns the offset of a margin from its edge, in points.
  func margin(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> Double {
    let margins = view.effectiveLayoutMargins
    switch attribute {
    case .leftMargin: return margins.left
    case .rightMargin: return -margins.right
    case .topMargin: return margins.top
    case .bottomMargin: return -margins.bottom
    case .centerXWithinMargins: return (margins.left - margins.right) / 2
    case .centerYWithinMargins: return (margins.top - margins.bottom) / 2
    default: return 0
    }
  }

  /// Returns the size that code gave an item, or else the size from the last solution; 0 if there's none yet.
  func currentSize(_ entry: EngineItem) -> CGSize {
    if let view = entry.view, isFixed(view) {
      return view === rootView ? view.bounds.size : view.untransformedFrame.size
    }
    guard entry.node != nil else { return .zero }
    return CGSize(width: solver.value(of: entry.width), height: solver.value(of: entry.height))
  }
}
