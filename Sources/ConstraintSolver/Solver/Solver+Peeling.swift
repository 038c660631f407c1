/// Assigns roles to new constraints and to those that a change affects.
///
/// A constraint becomes, in this order of preference,
///
/// - a *fix*: a required equality whose other variables are all fixed;
/// - a *check*, if all its variables are fixed;
/// - an *output*: its variable is in no other constraint, except outputs that read it. It can satisfy the constraint
///   whatever its priority, after everything else is known;
/// - a row *inside* a part.
///
/// Only the pool's contents are examined. New constraints are added to it. An entire part is added if it loses a
/// constraint, or if a constraint that remains in the pool contains its variables; so is an output's constraint if a
/// remaining constraint reads the output. Variables that are only read stay where they are: a new row in a list reads
/// the row above it, and the row below reads the new one.
///
/// Peeling is the incremental form of presolve's treatment of singleton columns and rows (E. D. Andersen, K. D.
/// Andersen: Presolving in linear programming. Mathematical Programming 71, 1995); the remaining constraints form
/// parts.
extension Solver {
  func restructure() {
    for k in 0..<pool.undefinedOutputs.count { takeIntoPool(pool.undefinedOutputs[k]) }
    pool.undefinedOutputs.removeAll()
    redefineFixes()
    for k in 0..<pool.broken.count { takeApart(pool.broken[k]) }
    pool.broken.removeAll()
    for k in 0..<pool.added.count {
      let slot = pool.added[k]
      if store[slot].isAlive, store[slot].role == .new { takeIntoPool(slot) }
    }
    pool.added.removeAll()
    var scanned = 0
    repeat {
      peel()
      placeOutputs()
      peel()
    } while takeNeighbours(&scanned) || pool.outputs.count > 0
    makeParts()
    finishPool()
  }

  // MARK: Out of the Pool

  private func peel() {
    while true {
      if pool.shortConstraints.count > 0 {
        let slot = pool.shortConstraints.removeLast()
        guard store[slot].role == .pooled else { continue }
        if store[slot].unfixedTerms == 0 {
          store[slot].role = .check
          leavePool(slot)
          work.add(check: slot, store)
        } else if store[slot].unfixedTerms == 1, store[slot].isRequiredEquality {
          fix(slot)
        }
      } else if pool.singles.count > 0 {
        let v = pool.singles.removeLast()
        if store[v].source == .undefined, store[v].pooledUses == 1 { makeOutput(v) }
      } else {
        return
      }
    }
  }

  /// Updates the counters for a constraint that leaves the pool.
  private func leavePool(_ slot: Slot) {
    for term in store.terms(of: slot) {
      let v = term.variable
      store[v].pooledUses -= 1
      if store[v].pooledUses == 1, store[v].source == .undefined { pool.singles.append(v) }
    }
  }

  /// Lets a required equality fix the only variable in it that isn't fixed yet.
  private func fix(_ slot: Slot) {
    var pivot = TermIndex.none
    var label = 0.0
    var largest = 0.0
    for term in store.termIndices(of: slot) {
      let u = store[term].variable
      largest = max(largest, store[term].coefficient.magnitude)
      if store[u].source == .fixed {
        label = max(label, store[u].label)
      } else {
        pivot = term
      }
    }
    // A tiny coefficient would turn small errors elsewhere into large ones here.
    if store[pivot].coefficient.magnitude < 1e-6 * largest { return }
    let v = store[pivot].variable
    if store[v].source != .undefined {
      // Its other definition has to be removed first, which may change the best choice here.
      _ = takeNeighbours(of: slot)
      pool.shortConstraints.append(slot)
      return
    }
    define(v, by: slot, pivot, as: .fix)
    store[v].source = .fixed
    store[v].label = label + 1
    leavePool(slot)
    work.newFixes.append(v)
    for use in store.uses(of: v) {
      let other = store[use].slot
      guard store[other].role == .pooled else { continue }
      store[other].unfixedTerms -= 1
      if store[other].unfixedTerms <= 1 { pool.shortConstraints.append(other) }
    }
  }

  /// Makes a constraint the definition of one of its variables.
  func define(_ v: Var, by slot: Slot, _ term: TermIndex, as role: Role) {
    store[slot].role = role
    store[slot].pivot = store.pivot(term, of: slot)
    store[v].definition = slot
  }

  /// Makes the only pooled constraint that contains `single` an output: that variable is computed to satisfy it.
  private func makeOutput(_ single: Var) {
    guard let use = store.uses(of: single).first(where: { store[store[$0].slot].role == .pooled }) else { return }
    let slot = store[use].slot
    if store[slot].isBarred { return }
    let pivot = raisedTerm(use, slot)
    let v = store[pivot].variable
    let a = store[pivot].coefficient.magnitude
    for term in store.terms(of: slot) where a < 1e-4 * term.coefficient.magnitude { return }
    define(v, by: slot, pivot, as: .output)
    store[v].source = .output
    // No position yet.
    store[v].label = .infinity
    leavePool(slot)
    pool.outputs.append(slot)
  }

  /// Returns the term of an inequality that is to be its output: a term that the inequality prevents from being
  /// smaller. So of two adjacent views, the second moves, regardless of the way in which the constraint between them is
  /// written.
  private func raisedTerm(_ candidate: TermIndex, _ slot: Slot) -> TermIndex {
    let relation = store[slot].relation
    func isRaised(_ term: TermIndex) -> Bool { (store[term].coefficient > 0) == (relation == .greaterThanOrEqual) }
    if relation == .equal || isRaised(candidate) { return candidate }
    for term in store.termIndices(of: slot) where isRaised(term) {
      let v = store[term].variable
      if store[v].source == .undefined, store[v].pooledUses == 1 { return term }
    }
    return candidate
  }

  /// Assigns labels to new outputs. An output that would read something that depends on it returns to the pool.
  private func placeOutputs() {
    var k = pool.outputs.count - 1
    while k >= 0 {
      let slot = pool.outputs[k]
      k -= 1
      guard store[slot].role == .output else { continue }
      let v = store.defined(by: slot)
      if giveLabel(v, slot) {
        work.newOutputs.append(v)
      } else {
        store[slot].isBarred = true
        pool.barred.append(slot)
        reopen(v)
      }
    }
    pool.outputs.removeAll()
  }

  private func finishPool() {
    for k in 0..<pool.barred.count { store[pool.barred[k]].isBarred = false }
    pool.barred.removeAll()
    for k in 0..<pool.variables.count {
      let v = pool.variables[k]
      store[v].isInPool = false
      // A variable without constraints is 0.
      if store[v].source == .undefined, store.value[v] != 0 {
        set(v, 0)
        enqueueReaders(v)
      }
    }
    counts.pointee.presolvedConstraints += pool.constraints.count
    pool.variables.removeAll()
    pool.constraints.removeAll()
  }
}
