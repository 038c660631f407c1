import Foundation

/// What a constraint says of its items, apart from its constant and its priority.
@MainActor struct ConstraintTerms {
  // What layout keeps of the two items, which the constraint doesn't keep alive.
  var firstNode = LayoutNode.none
  var secondNode: LayoutNode?
  /// Where a side is a distance, what it counts from.
  var distances: LayoutDistances?
  var multiplier: CGFloat = 1
  var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var relation = NSLayoutConstraint.Relation.equal
  var areComparable = false

  /// The terms of a constraint about nothing.
  init() {}

  init(
    _ firstNode: LayoutNode, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ secondNode: LayoutNode?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat,
    distances: LayoutDistances?
  ) {
    self.firstNode = firstNode
    self.firstAttribute = firstAttribute
    self.relation = relation
    // 0 times an item is a plain number, which a length may be; a position that is one gets reported.
    guard multiplier != 0 || (firstAttribute.kind != .size && distances?.first == nil) else {
      self.distances = distances?.onlyFirst
      return
    }
    self.secondNode = secondNode
    self.secondAttribute = secondNode == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.distances = distances
  }
}
