/// Constraints and variables that a change takes out of the program, on the way to new roles.
///
/// Every use leaves the vectors empty.
final class Pool {
  /// Constraints added since the last solve, some perhaps removed again.
  let added = Vector<Slot>()
  /// Parts that lost a constraint.
  let broken = Vector<Int32>()
  /// Fixed variables, and outputs, that lost their definition.
  let undefinedFixes = Vector<Var>()
  let undefinedOutputs = Vector<Var>()

  /// Constraints in the pool, in the order in which they came; some may have got a role and come again.
  let constraints = Vector<Slot>()
  /// Variables seen in the pool.
  let variables = Vector<Var>()
  /// Constraints with at most one variable that isn't fixed, and variables in one pooled constraint.
  let shortConstraints = Vector<Slot>()
  let singles = Vector<Var>()
  /// Outputs in the order of peeling; they're computed in the reverse order.
  let outputs = Vector<Slot>()
  /// Constraints that mustn't be outputs this time.
  let barred = Vector<Slot>()

  /// For making parts: what is left over; by constraint its first variable's set and then its group; the groups' sizes.
  let rest = Vector<Slot>()
  let groupOf = Vector<Int32>()
  let sizes = Vector<Int32>()
  /// By variable, for joining and numbering sets.
  let parent = VariableTable<Int32>(-1)
  let group = VariableTable<Int32>(-1)
  let gathered = GatheredPart()

  var isIdle: Bool {
    added.count == 0 && broken.count == 0 && undefinedFixes.count == 0 && undefinedOutputs.count == 0
  }
}
