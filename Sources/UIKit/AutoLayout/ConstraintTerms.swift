import Foundation

/// The items, attributes, relation and multiplier of a constraint: everything except its constant and its priority.
@MainActor struct ConstraintTerms {
  // The nodes of the two items, which the constraint doesn't retain.
  var firstNode = LayoutNode.none
  var secondNode: LayoutNode?
  /// The lines that the sides are measured from, if they are distances.
  var distances: LayoutDistances?
  var multiplier: CGFloat = 1
  var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var relation = NSLayoutConstraint.Relation.equal
  var areComparable = false

  /// Creates the terms of a constraint without items.
  init() {}

  init(
    _ firstNode: LayoutNode, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ secondNode: LayoutNode?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat,
    distances: LayoutDistances?
  ) {
    self.firstNode = firstNode
    self.firstAttribute = firstAttribute
    self.relation = relation
    // 0 times an item is a plain number. A length may be one; a position that is one gets reported.
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
