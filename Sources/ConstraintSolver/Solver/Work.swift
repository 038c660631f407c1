/// The items to compute again.
final class Work {
  /// The variables with new definitions, each after everything that it reads.
  let newFixes = Vector<Var>()
  let newOutputs = Vector<Var>()
  /// The variables whose definitions read something that changed.
  let fixes = VariableQueue()
  let outputs = VariableQueue()
  let checks = Vector<Slot>()
  /// The indices of parts.
  let parts = Vector<Int32>()
  /// The outputs that move up while labels are assigned, their previous labels, and the outputs whose readers may have
  /// to move up.
  let raised = Vector<Var>()
  let raisedFrom = Vector<Double>()
  let raising = VariableQueue()
  /// The variables that changed in this solve, their previous values, and the number of the solve that last changed
  /// each variable.
  let changed = Vector<Var>()
  let before = Vector<Double>()
  let lastChange = VariableTable<Int>(0)
  /// The number of this solve.
  var solveNumber = 0
  /// Whether readers are computed even if the value hasn't changed.
  var isForced = false

  func add(check slot: Slot, _ store: ConstraintStore) {
    guard store[slot].isRequired, !store[slot].isQueued else { return }
    store[slot].isQueued = true
    checks.append(slot)
  }

  func add(_ part: Part) {
    if part.isQueued { return }
    part.isQueued = true
    parts.append(part.index)
  }
}
