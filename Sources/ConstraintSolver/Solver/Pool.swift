/// Constraints and variables that a change takes out of the program, on the way to new roles.
///
/// Every use leaves the vectors empty.
final class Pool {
  /// Constraints added since the last solve, some perhaps removed again.
  let added = Vector<Int32>()
  /// Parts that lost a constraint.
  let broken = Vector<Int32>()
  /// Fixed variables that lost their definition.
  let orphans = Vector<Int32>()

  /// Outputs that lost theirs.
  let loosened = Vector<Int32>()

  /// Constraints in the pool, in the order in which they came; some may have got a role and come again.
  let rows = Vector<Int32>()
  /// Variables seen in the pool.
  let variables = Vector<Int32>()
  /// Required equalities with at most one variable that isn't fixed, and variables in one pooled constraint.
  let shortRows = Vector<Int32>()
  let singles = Vector<Int32>()
  /// Outputs in the order of peeling; they're computed in the reverse order.
  let outputs = Vector<Int32>()
  /// Constraints that mustn't be outputs this time.
  let barred = Vector<Int32>()

  /// By variable, for grouping.
  let parent = Vector<Int32>()
  let group = Vector<Int32>()
  let gathered = GatheredPart()

  var isIdle: Bool { added.count == 0 && broken.count == 0 && orphans.count == 0 && loosened.count == 0 }

  /// For making parts: what is left over, by constraint its first variable and then its group, and the groups' sizes.
  let slots = Vector<Int32>()
  let firsts = Vector<Int32>()
  let sizes = Vector<Int32>()
}
