/// Constraints and variables that a change has removed from the program, until they get new roles.
///
/// Every use leaves the vectors empty.
final class Pool {
  /// The constraints added since the last solve, some of which may have been removed again.
  let added = Vector<Slot>()
  /// The parts that lost a constraint.
  let broken = Vector<Int32>()
  /// The fixed variables, and outputs, that lost their definition.
  let undefinedFixes = Vector<Var>()
  let undefinedOutputs = Vector<Var>()

  /// The pooled constraints in order of arrival; some may have been given a role and returned.
  let constraints = Vector<Slot>()
  /// The variables seen in the pool.
  let variables = Vector<Var>()
  /// The constraints with at most one variable that isn't fixed, and the variables in one pooled constraint.
  let shortConstraints = Vector<Slot>()
  let singles = Vector<Var>()
  /// The outputs in the order of peeling; they're computed in reverse order.
  let outputs = Vector<Slot>()
  /// The constraints that mustn't be outputs this time.
  let barred = Vector<Slot>()

  /// Working memory for creating parts: the remaining constraints; the set, and later the group, of each constraint's
  /// first variable; the groups' sizes.
  let rest = Vector<Slot>()
  let groupOf = Vector<Int32>()
  let sizes = Vector<Int32>()
  /// The parent of each variable, for joining and numbering sets.
  let parent = VariableTable<Int32>(-1)
  let group = VariableTable<Int32>(-1)
  let gathered = GatheredPart()

  var isIdle: Bool {
    added.count == 0 && broken.count == 0 && undefinedFixes.count == 0 && undefinedOutputs.count == 0
  }
}
