import ConstraintSolver
import Foundation

/// Attributes of views and guides as sums of the solver's variables.
extension LayoutEngine {
  // MARK: - Expressions

  /// `attribute` of `item` in the coordinates inside `space`.
  func expression(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ space: UIView,
    _ constraint: NSLayoutConstraint, _ uses: inout [(EngineItem, NSLayoutConstraint.Axis)]
  ) -> LayoutExpression {
    var result = LayoutExpression()
    let attribute = attribute.resolved(isRightToLeft: space.isRightToLeft)
    let axis = attribute.line.axis
    let line = attribute.line
    let isInside = item === space
    var entry = self.item(for: item)
    if isInside, line.part >= 0, constraint.second !== constraint.first,
      let content = (item as? UIView)?.contentGuideForLayout
    {
      // Seen from inside, a scroll view's edges are those of its content.
      entry = self.item(for: content)
      uses.append((entry, axis))
    } else if let guide = item as? UILayoutGuide, guide.kind == .content {
      uses.append((entry, axis))
    }
    if line.part < 0 {
      result.add(axis == .horizontal ? entry.width : entry.height)
      return result
    }
    if !isInside { addOrigin(of: item, entry, axis, upTo: space, &result) }
    if line.part > 0 { result.add(axis == .horizontal ? entry.width : entry.height, line.part) }
    if let view = item as? UIView { result.constant += offset(of: attribute, in: view, entry) }
    return result
  }

  /// The origins from `item` up to the view inside whose coordinates `space` has it.
  func addOrigin(
    of item: any LayoutItem, _ entry: EngineItem, _ axis: NSLayoutConstraint.Axis, upTo space: UIView,
    _ result: inout LayoutExpression
  ) {
    result.add(axis == .horizontal ? entry.minX : entry.minY)
    var container = item is UIView ? item.layoutView?.parent : item.layoutView
    while let view = container, view !== space {
      let outer = self.item(for: view)
      result.add(axis == .horizontal ? outer.minX : outer.minY)
      if view.contentGuideForLayout != nil {
        // What is inside a scroll view lies in its content's coordinates, which scrolling moves.
        let frame = self.item(for: view.systemGuide(.frame, "frameLayoutGuide"))
        result.add(axis == .horizontal ? frame.minX : frame.minY, -1)
      }
      container = view.parent
    }
  }

  /// What a margin or a baseline adds to the edge that it belongs to, in points.
  func offset(of attribute: NSLayoutConstraint.Attribute, in view: UIView, _ entry: EngineItem) -> Double {
    let margins = view.effectiveLayoutMargins
    switch attribute {
    case .leftMargin: return margins.left
    case .rightMargin: return -margins.right
    case .topMargin: return margins.top
    case .bottomMargin: return -margins.bottom
    case .centerXWithinMargins: return (margins.left - margins.right) / 2
    case .centerYWithinMargins: return (margins.top - margins.bottom) / 2
    case .firstBaseline: return view.baselines(in: solvedSize(entry)).firstFromTop
    case .lastBaseline: return -view.baselines(in: solvedSize(entry)).lastFromBottom
    default: return 0
    }
  }

  func solvedSize(_ entry: EngineItem) -> CGSize {
    CGSize(width: solver.value(of: entry.width), height: solver.value(of: entry.height))
  }
}
