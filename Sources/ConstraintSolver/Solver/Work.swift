/// What is to be computed again.
final class Work {
  /// Variables with new definitions, each after what it reads.
  let newFixes = Vector<Var>()
  let newOutputs = Vector<Var>()
  /// Variables whose definitions read something that changed.
  let fixes = VariableQueue()
  let outputs = VariableQueue()
  let checks = Vector<Slot>()
  /// Indices of parts.
  let parts = Vector<Int32>()
  /// For giving outputs their labels: those that move up, their labels before, and those whose readers may have to.
  let raised = Vector<Var>()
  let raisedFrom = Vector<Double>()
  let raising = VariableQueue()
  /// Variables that changed in this solve, their values before, and by variable the number of the solve that last
  /// changed it.
  let changed = Vector<Var>()
  let before = Vector<Double>()
  let lastChange = VariableTable<Int>(0)
  /// The number of this solve.
  var solve = 0
  /// Whether what reads something is computed even if that didn't change.
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
