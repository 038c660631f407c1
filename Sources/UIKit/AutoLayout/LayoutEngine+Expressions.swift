import ConstraintSolver
import Foundation

/// Attributes of views and guides as sums of the solver's variables.
extension LayoutEngine {
  /// Adds `attribute` of an item, in the coordinates inside `space`, to `sum`.
  func addSide(
    _ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ space: UIView,
    _ constraint: NSLayoutConstraint, _ sum: inout LayoutExpression, _ uses: inout [ContentUse]
  ) {
    let attribute = attribute.isSided ? attribute.resolved(isRightToLeft: space.isRightToLeft) : attribute
    let (axis, part) = attribute.line
    let view = node.view
    let isInside = view === space
    var entry = item(for: node)
    if isInside, part >= 0, constraint.secondNode !== constraint.firstNode, let content = view?.contentGuideForLayout {
      // Seen from inside, a scroll view's edges are those of its content.
      entry = item(for: content.layoutNode)
      uses.append(ContentUse(item: entry, axis: axis))
    } else if let guide = node.guide, guide.kind == .content {
      uses.append(ContentUse(item: entry, axis: axis))
    }
    if part < 0 {
      sum.add(axis == .horizontal ? entry.width : entry.height, factor)
      return
    }
    if !isInside { addOrigin(of: node, entry, axis, factor, upTo: space, &sum) }
    if part > 0 { sum.add(axis == .horizontal ? entry.width : entry.height, part * factor) }
    if attribute.followsItem { sum.constant += offset(of: attribute, node, entry, constraint) * factor }
  }

  /// The origins from the item up to the view inside whose coordinates `space` has it.
  private func addOrigin(
    of node: LayoutNode, _ entry: EngineItem, _ axis: NSLayoutConstraint.Axis, _ factor: Double, upTo space: UIView,
    _ sum: inout LayoutExpression
  ) {
    sum.add(axis == .horizontal ? entry.minX : entry.minY, factor)
    var container = node.view.map(\.parent) ?? node.guide?.owningView
    while let view = container, view !== space {
      let outer = item(for: view.layoutNode)
      sum.add(axis == .horizontal ? outer.minX : outer.minY, factor)
      if view.contentGuideForLayout != nil {
        // What is inside a scroll view lies in its content's coordinates, which scrolling moves.
        let frame = item(for: view.systemGuide(.frame, "frameLayoutGuide").layoutNode)
        sum.add(axis == .horizontal ? frame.minX : frame.minY, -factor)
      }
      container = view.parent
    }
  }

  /// What a margin or a baseline adds to the edge that it belongs to, in points.
  func offset(
    of attribute: NSLayoutConstraint.Attribute, _ node: LayoutNode, _ entry: EngineItem,
    _ constraint: NSLayoutConstraint
  ) -> Double {
    guard attribute.followsItem, let view = node.view else { return 0 }
    switch attribute {
    case .firstBaseline: return view.baselines(in: solvedSize(entry), self).firstFromTop
    case .lastBaseline: return -view.baselines(in: solvedSize(entry), self).lastFromBottom
    default: break
    }
    let margins = view.effectiveLayoutMargins
    let isRightToLeft = attribute.isSided && space(of: constraint)?.isRightToLeft == true
    switch attribute.resolved(isRightToLeft: isRightToLeft) {
    case .leftMargin: return margins.left
    case .rightMargin: return -margins.right
    case .topMargin: return margins.top
    case .bottomMargin: return -margins.bottom
    case .centerXWithinMargins: return (margins.left - margins.right) / 2
    case .centerYWithinMargins: return (margins.top - margins.bottom) / 2
    default: return 0
    }
  }

  /// The view in whose coordinates a constraint compares its items.
  private func space(of constraint: NSLayoutConstraint) -> UIView? {
    guard let first = constraint.firstNode.layoutView else { return nil }
    guard let second = constraint.secondNode?.layoutView else { return first }
    return LayoutSentences.nearestCommonAncestor(first, second)
  }

  func solvedSize(_ entry: EngineItem) -> CGSize {
    CGSize(width: solver.value(of: entry.width), height: solver.value(of: entry.height))
  }
}
