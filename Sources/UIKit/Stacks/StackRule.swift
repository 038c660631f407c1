import Foundation

/// The specification of one of a stack view's constraints.
@MainActor struct StackRule {
  var name: String
  var first: LayoutNode
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation = NSLayoutConstraint.Relation.equal
  var second: LayoutNode?
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required
}

extension StackStyle {
  /// The position of the first side relative to the second, in the direction of reading.
  enum Order { case at, after, before }

  /// Returns the rule that puts `first` at `second`, or after or before it, `distance` further in the direction of
  /// reading.
  @MainActor func rule(
    _ name: String, _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: any LayoutItem,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ distance: CGFloat = 0, order: Order = .at,
    multiplier: CGFloat = 1, priority: UILayoutPriority = .required
  ) -> StackRule {
    let isMirrored = isRightToLeft && firstAttribute.axis == .horizontal && firstAttribute.kind == .position
    let relation: NSLayoutConstraint.Relation =
      switch order {
      case .at: .equal
      case .after: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
      case .before: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
      }
    return StackRule(
      name: name, first: first.layoutNode, firstAttribute: firstAttribute, relation: relation,
      second: second.layoutNode,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: isMirrored ? -distance : distance,
      priority: priority)
  }

  /// Returns the rule that makes a length 0, or at least 0.
  @MainActor func rule(
    _ name: String, _ item: any LayoutItem, _ length: NSLayoutConstraint.Attribute,
    relation: NSLayoutConstraint.Relation = .equal, priority: UILayoutPriority = .required
  ) -> StackRule {
    StackRule(name: name, first: item.layoutNode, firstAttribute: length, relation: relation, priority: priority)
  }
}
