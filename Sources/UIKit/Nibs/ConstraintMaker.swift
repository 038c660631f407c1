import RuntimePatches

/// A class that creates constraints of classes that are known only at run time, as a table creates cells; see
/// `ClassTable`.
class ConstraintMaker: NSLayoutConstraint {
  required override init() { super.init() }

  static func make(
    _ type: NSLayoutConstraint.Type, _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)?, _ secondAttribute: Attribute, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = blank(type)
    constraint.begin(
      ConstraintTerms(
        first.layoutNode, firstAttribute, relation, second?.layoutNode, secondAttribute, multiplier: multiplier,
        distances: nil))
    return constraint
  }

  // Optimised, the call would go directly to this class's own initialiser, as if no class overrode it.
  @_optimize(none) @inline(never)
  private static func blank(_ type: NSLayoutConstraint.Type) -> NSLayoutConstraint {
    guard type != NSLayoutConstraint.self, RuntimePatch.layerClasses.works else { return NSLayoutConstraint() }
    return ClassTable.cast(type, to: ConstraintMaker.self).init()
  }
}

/// A subclass that overrides the initialiser. Without one, an optimised build treats it as final.
private final class OverridingConstraintMaker: ConstraintMaker {
  required init() { super.init() }
}
