import ConstraintSolver

/// Lists that an engine reuses, so that creating a constraint allocates none.
struct LayoutScratch {
  /// The expression of the constraint being installed.
  var sum = LayoutExpression()
  /// The terms of an implicit constraint.
  var terms: [Term] = []
  /// The items that the last solution moved.
  var changedItems: [EngineItem] = []
}
