/// Gives constraints that came, and those that a change concerns, their roles.
///
/// A constraint becomes, in this order of preference,
///
/// - a *fix*: a required equality whose other variables are all fixed;
/// - a *check*, if all its variables are fixed;
/// - an *output*: its variable is in no other constraint, except outputs that read it. It can satisfy the
///   constraint whatever its priority, after everything else is known;
/// - a row *inside* a part.
///
/// Only what is in the pool is looked at. New constraints go there; a part goes there whole if it loses a
/// constraint or one that is left over in the pool speaks of its variables, and so does an output's constraint
/// if such a one reads the output. What merely is read stays where it is: a new row in a list reads the row
/// above it, and the row below reads the new one.
///
/// Peeling is what presolve does with singleton columns and rows (E. D. Andersen, K. D. Andersen: Presolving in
/// linear programming. Mathematical Programming 71, 1995), made incremental; what is left over falls into parts.
extension Solver {
  func restructure() {
    for k in 0..<pool.loosened.count { meet(Int(pool.loosened.base[k])) }
    pool.loosened.removeAll()
    takeOrphans()
    for k in 0..<pool.broken.count { takeApart(pool.broken.base[k]) }
    pool.broken.removeAll()
    for k in 0..<pool.added.count {
      let slot = Int(pool.added.base[k])
      if store.isAlive.base[slot], store.role.base[slot] == .new { open(slot) }
    }
    pool.added.removeAll()
    var scanned = 0
    repeat {
      peel()
      placeOutputs()
      peel()
    } while pullNeighbours(&scanned) || pool.outputs.count > 0
    makeParts()
    finishPool()
  }

  // MARK: Out of the Pool

  private func peel() {
    while true {
      if pool.shortRows.count > 0 {
        let slot = Int(pool.shortRows.removeLast())
        guard store.role.base[slot] == .pooled else { continue }
        if store.openTerms.base[slot] == 0 {
          store.role.base[slot] = .check
          leave(slot)
          work.add(check: slot, store)
        } else if store.openTerms.base[slot] == 1, store.isRequiredEquality(slot) {
          fix(slot)
        }
      } else if pool.singles.count > 0 {
        let v = Int(pool.singles.removeLast())
        if store.source.base[v] == .loose, store.openRows.base[v] == 1 { output(v) }
      } else {
        return
      }
    }
  }

  /// Counts a constraint out of the pool.
  private func leave(_ slot: Int) {
    let openRows = store.openRows.base
    let source = store.source.base
    var term = store.termVariable.base + store.termStart.base[slot]
    let end = term + Int(store.termCount.base[slot])
    while term < end {
      let v = Int(term.pointee)
      openRows[v] -= 1
      if openRows[v] == 1, source[v] == .loose { pool.singles.append(term.pointee) }
      term += 1
    }
  }

  /// Lets a required equality fix the only one of its variables that isn't.
  private func fix(_ slot: Int) {
    let start = store.termStart.base[slot]
    var pivot = start
    var label = 0.0
    var largest = 0.0
    let termVariable = store.termVariable.base
    let termCoefficient = store.termCoefficient.base
    let source = store.source.base
    let labels = store.label.base
    var k = start
    let end = start + Int(store.termCount.base[slot])
    while k < end {
      let u = Int(termVariable[k])
      largest = max(largest, termCoefficient[k].magnitude)
      if source[u] == .fixed {
        label = max(label, labels[u])
      } else {
        pivot = k
      }
      k += 1
    }
    // A tiny coefficient would turn small errors elsewhere into large ones here.
    if store.termCoefficient.base[pivot].magnitude < 1e-6 * largest { return }
    let v = Int(store.termVariable.base[pivot])
    if store.source.base[v] != .loose {
      // What defines it otherwise has to come out first; that may change what is best here.
      _ = pull(slot)
      pool.shortRows.append(Int32(truncatingIfNeeded: slot))
      return
    }
    store.role.base[slot] = .fix
    store.pivot.base[slot] = Int32(truncatingIfNeeded: pivot - start)
    store.source.base[v] = .fixed
    store.definition.base[v] = Int32(truncatingIfNeeded: slot)
    store.label.base[v] = label + 1
    leave(slot)
    work.newFixes.append(Int32(truncatingIfNeeded: v))
    let termRow = store.termRow.base
    let termNext = store.termNext.base
    let role = store.role.base
    let openTerms = store.openTerms.base
    var t = Int(store.firstTerm.base[v])
    while t >= 0 {
      let other = Int(termRow[t])
      t = Int(termNext[t])
      guard role[other] == .pooled else { continue }
      openTerms[other] -= 1
      if openTerms[other] <= 1 { pool.shortRows.append(Int32(truncatingIfNeeded: other)) }
    }
  }

  /// Satisfies the only pooled constraint that speaks of a variable by that variable.
  private func output(_ v: Int) {
    var t = Int(store.firstTerm.base[v])
    while t >= 0, store.role.base[Int(store.termRow.base[t])] != .pooled { t = Int(store.termNext.base[t]) }
    guard t >= 0 else { return }
    let slot = Int(store.termRow.base[t])
    if store.isBarred.base[slot] { return }
    t = pushed(t, slot)
    let v = Int(store.termVariable.base[t])
    let a = store.termCoefficient.base[t].magnitude
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot])
    where a < 1e-4 * store.termCoefficient.base[k].magnitude { return }
    store.role.base[slot] = .output
    store.pivot.base[slot] = Int32(truncatingIfNeeded: t - start)
    store.source.base[v] = .output
    store.definition.base[v] = Int32(truncatingIfNeeded: slot)
    // No place yet.
    store.label.base[v] = .infinity
    leave(slot)
    pool.outputs.append(Int32(truncatingIfNeeded: slot))
  }

  /// Of the terms of an inequality that could be its output, one that it pushes up: of two views side by side the
  /// second moves, whichever way the constraint between them is written.
  private func pushed(_ t: Int, _ slot: Int) -> Int {
    let relation = store.relation.base[slot]
    func isPushed(_ t: Int) -> Bool { (store.termCoefficient.base[t] > 0) == (relation == .greaterThanOrEqual) }
    if relation == .equal || isPushed(t) { return t }
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot]) where isPushed(k) {
      let v = Int(store.termVariable.base[k])
      if store.source.base[v] == .loose, store.openRows.base[v] == 1 { return k }
    }
    return t
  }

  /// Gives new outputs their places in the order. One that would read what depends on it goes back to the pool.
  private func placeOutputs() {
    var k = pool.outputs.count - 1
    while k >= 0 {
      let slot = Int(pool.outputs.base[k])
      k -= 1
      guard store.role.base[slot] == .output else { continue }
      let v = Int(store.defined(slot))
      if place(v, slot) {
        work.newOutputs.append(Int32(truncatingIfNeeded: v))
      } else {
        store.isBarred.base[slot] = true
        pool.barred.append(Int32(truncatingIfNeeded: slot))
        reopen(v)
      }
    }
    pool.outputs.removeAll()
  }

  private func finishPool() {
    for k in 0..<pool.barred.count { store.isBarred.base[Int(pool.barred.base[k])] = false }
    pool.barred.removeAll()
    let isMet = store.isMet.base
    let source = store.source.base
    let value = store.value.base
    let variables = pool.variables.base
    for k in 0..<pool.variables.count {
      let v = Int(variables[k])
      isMet[v] = false
      // What nothing constrains is 0.
      if source[v] == .loose, value[v] != 0 {
        set(v, 0)
        enqueueReaders(v)
      }
    }
    counts.pointee.presolvedConstraints += pool.rows.count
    pool.variables.removeAll()
    pool.rows.removeAll()
  }
}
