import ConstraintSolver

/// Lists that an engine uses again and again, so that making a constraint allocates none.
struct LayoutScratch {
  /// The sides of the constraint that is being installed.
  var sum = LayoutExpression()
  /// The terms of one of layout's own constraints.
  var terms: [Term] = []
  /// The items that the last solution moved.
  var changedItems: [EngineItem] = []
}
