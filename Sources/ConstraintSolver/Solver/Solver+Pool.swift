/// Removing constraints, and everything that depends on them, from the program.
extension Solver {
  // MARK: Into the Pool

  /// Removes a constraint from the program.
  func takeIntoPool(_ slot: Slot) {
    store[slot].role = .pooled
    pool.constraints.append(slot)
    if liveSensitivities > 0 { endSensitivities(through: slot) }
    var unfixed: Int32 = 0
    let singles = pool.singles
    for term in store.terms(of: slot) {
      let v = term.variable
      if !store[v].isInPool { takeIntoPool(v) }
      if store[v].source != .fixed { unfixed += 1 }
      store[v].pooledUses += 1
      if store[v].pooledUses == 1 { singles.append(v) }
    }
    store[slot].unfixedTerms = unfixed
    if unfixed <= 1 { pool.shortConstraints.append(slot) }
  }

  func takeIntoPool(_ v: Var) {
    if store[v].isInPool { return }
    store[v].isInPool = true
    store[v].pooledUses = 0
    pool.variables.append(v)
  }

  /// Moves a part's rows to the pool.
  func takeApart(_ index: Int32) {
    guard let part = parts[Int(index)] else { return }
    if part.sensitivity >= 0 { endSensitivity(part.sensitivity) }
    for i in 0..<part.variableCount {
      let v = part.variables[i]
      // A removed variable's index may belong to another variable now.
      guard store[v].part == index else { continue }
      store[v].part = -1
      store[v].source = .undefined
      takeIntoPool(v)
    }
    for i in 0..<part.rowCount {
      let slot = part.slots[i]
      if store[slot].role == .inside, store[slot].part == index, store[slot].isAlive { takeIntoPool(slot) }
    }
    templates.release(part.program)
    parts[Int(index)] = nil
    freeParts.append(index)
  }

  /// Records that a part lost a constraint.
  func breakPart(_ index: Int32) {
    guard let part = parts[Int(index)], !part.isBroken else { return }
    part.isBroken = true
    pool.broken.append(index)
  }

  /// Moves an output's constraint to the pool.
  func reopen(_ v: Var) {
    let slot = store[v].definition
    store[v].source = .undefined
    store[v].definition = .none
    takeIntoPool(slot)
  }

  /// Finds other definitions for fixed variables that lost theirs, or moves everything that depends on them to the
  /// pool.
  func redefineFixes() {
    if pool.undefinedFixes.count == 0 { return }
    let rests = Vector<Slot>()
    var k = 0
    while k < pool.undefinedFixes.count {
      let v = pool.undefinedFixes[k]
      k += 1
      guard store[v].source == .fixed, store[v].definition.isNone else { continue }
      if redefine(v) { continue }
      store[v].source = .undefined
      takeIntoPool(v)
      for use in store.uses(of: v) { release(store[use].slot, rests) }
    }
    pool.undefinedFixes.removeAll()
    for k in 0..<rests.count where store[rests[k]].role == .new { pool.added.append(rests[k]) }
  }

  /// Ends the role of a constraint on a variable that isn't fixed any more.
  private func release(_ slot: Slot, _ rests: Vector<Slot>) {
    switch store[slot].role {
    case .fix:
      let w = store.defined(by: slot)
      store[w].definition = .none
      store[slot].role = .new
      pool.undefinedFixes.append(w)
      rests.append(slot)
    case .inside:
      breakPart(store[slot].part)
    case .check:
      store[slot].role = .new
      rests.append(slot)
    case .new, .pooled, .output: break
    }
  }

  /// Makes a check, or a new constraint, the definition of a fixed variable.
  private func redefine(_ v: Var) -> Bool {
    for use in store.uses(of: v) {
      let slot = store[use].slot
      guard store[slot].role == .check || store[slot].role == .new, canFix(v, slot, use) else { continue }
      endSensitivities(through: slot)
      define(v, by: slot, use, as: .fix)
      work.newFixes.append(v)
      return true
    }
    return false
  }

  /// Returns whether a constraint determines a fixed variable's value from earlier ones.
  private func canFix(_ v: Var, _ slot: Slot, _ pivot: TermIndex) -> Bool {
    guard store[slot].isRequiredEquality else { return false }
    for term in store.terms(of: slot) where term.variable != v {
      let u = term.variable
      if store[u].source != .fixed || store[u].definition.isNone || store[u].label >= store[v].label
        || store[pivot].coefficient.magnitude < 0.01 * term.coefficient.magnitude
      {
        return false
      }
    }
    return true
  }

  /// Moves everything that remaining constraints contain to the pool, so that it's examined together.
  func takeNeighbours(_ scanned: inout Int) -> Bool {
    let end = pool.constraints.count
    var hasTaken = false
    while scanned < end {
      let slot = pool.constraints[scanned]
      scanned += 1
      guard store[slot].role == .pooled else { continue }
      if takeNeighbours(of: slot) { hasTaken = true }
    }
    return hasTaken || pool.constraints.count > end
  }

  func takeNeighbours(of slot: Slot) -> Bool {
    var hasTaken = false
    for term in store.terms(of: slot) {
      switch store[term.variable].source {
      case .inside:
        takeApart(store[term.variable].part)
        hasTaken = true
      case .output:
        reopen(term.variable)
        hasTaken = true
      case .undefined, .fixed: break
      }
    }
    return hasTaken
  }
}
