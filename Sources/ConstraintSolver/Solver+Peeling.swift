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

  // MARK: Into the Pool

  /// Takes a constraint out of the program.
  func open(_ slot: Int) {
    let openRows = store.openRows.base
    let isMet = store.isMet.base
    let source = store.source.base
    store.role.base[slot] = .pooled
    pool.rows.append(Int32(truncatingIfNeeded: slot))
    if liveColumns > 0 { disturbColumns(slot) }
    var open: Int32 = 0
    var term = store.termVariable.base + store.termStart.base[slot]
    let end = term + Int(store.termCount.base[slot])
    while term < end {
      let v = Int(term.pointee)
      if !isMet[v] { meet(v) }
      if source[v] != .fixed { open += 1 }
      openRows[v] += 1
      if openRows[v] == 1 { pool.singles.append(term.pointee) }
      term += 1
    }
    store.openTerms.base[slot] = open
    if open <= 1 { pool.shortRows.append(Int32(truncatingIfNeeded: slot)) }
  }

  private func meet(_ v: Int) {
    if store.isMet.base[v] { return }
    store.isMet.base[v] = true
    store.openRows.base[v] = 0
    pool.variables.append(Int32(truncatingIfNeeded: v))
  }

  /// Takes a part's rows into the pool.
  private func takeApart(_ index: Int32) {
    guard let part = parts[Int(index)] else { return }
    if part.column >= 0 { killColumn(part.column) }
    for i in 0..<part.variableCount {
      let v = Int(part.variables[i])
      // A variable that was removed may live again, as another.
      guard store.partOfVariable.base[v] == index else { continue }
      store.partOfVariable.base[v] = -1
      store.source.base[v] = .loose
      meet(v)
    }
    for i in 0..<part.rowCount {
      let slot = Int(part.slots[i])
      if store.role.base[slot] == .inside, store.part.base[slot] == index, store.isAlive.base[slot] { open(slot) }
    }
    templates.release(part.program)
    parts[Int(index)] = nil
    freeParts.append(index)
  }

  /// Takes an output's constraint into the pool.
  private func reopen(_ v: Int) {
    let slot = Int(store.definition.base[v])
    store.source.base[v] = .loose
    store.definition.base[v] = -1
    open(slot)
  }

  /// Finds other definitions for fixed variables that lost theirs, or takes what rested on them into the pool.
  private func takeOrphans() {
    if pool.orphans.count == 0 { return }
    let rests = Vector<Int32>()
    var k = 0
    while k < pool.orphans.count {
      let v = Int(pool.orphans.base[k])
      k += 1
      guard store.source.base[v] == .fixed, store.definition.base[v] < 0 else { continue }
      if fixAnew(v) { continue }
      store.source.base[v] = .loose
      meet(v)
      var t = Int(store.firstTerm.base[v])
      while t >= 0 {
        let slot = Int(store.termRow.base[t])
        t = Int(store.termNext.base[t])
        switch store.role.base[slot] {
        case .fix:
          let w = store.defined(slot)
          store.definition.base[Int(w)] = -1
          store.role.base[slot] = .new
          pool.orphans.append(w)
          rests.append(Int32(truncatingIfNeeded: slot))
        case .inside:
          let index = store.part.base[slot]
          if let part = parts[Int(index)], !part.isBroken {
            part.isBroken = true
            pool.broken.append(index)
          }
        case .check:
          store.role.base[slot] = .new
          rests.append(Int32(truncatingIfNeeded: slot))
        case .new, .pooled, .output: break
        }
      }
    }
    pool.orphans.removeAll()
    for k in 0..<rests.count {
      let slot = Int(rests.base[k])
      if store.role.base[slot] == .new { pool.added.append(Int32(truncatingIfNeeded: slot)) }
    }
  }

  /// Lets a check, or a new constraint, take over the definition of a fixed variable.
  private func fixAnew(_ v: Int) -> Bool {
    var t = Int(store.firstTerm.base[v])
    while t >= 0 {
      let slot = Int(store.termRow.base[t])
      let pivot = t - store.termStart.base[slot]
      t = Int(store.termNext.base[t])
      guard store.role.base[slot] == .check || store.role.base[slot] == .new, store.isRequiredEquality(slot)
      else { continue }
      var isFit = true
      let start = store.termStart.base[slot]
      for k in start..<start + Int(store.termCount.base[slot]) where k != start + pivot {
        let u = Int(store.termVariable.base[k])
        if store.source.base[u] != .fixed || store.definition.base[u] < 0
          || store.label.base[u] >= store.label.base[v]
          || store.termCoefficient.base[start + pivot].magnitude < 0.01 * store.termCoefficient.base[k].magnitude
        {
          isFit = false
        }
      }
      guard isFit else { continue }
      disturbColumns(slot)
      store.role.base[slot] = .fix
      store.pivot.base[slot] = Int32(truncatingIfNeeded: pivot)
      store.definition.base[v] = Int32(truncatingIfNeeded: slot)
      work.newFixes.append(Int32(truncatingIfNeeded: v))
      return true
    }
    return false
  }

  /// Takes what left-over constraints speak of into the pool, so that they're looked at together.
  private func pullNeighbours(_ scanned: inout Int) -> Bool {
    let end = pool.rows.count
    var hasPulled = false
    while scanned < end {
      let slot = Int(pool.rows.base[scanned])
      scanned += 1
      guard store.role.base[slot] == .pooled else { continue }
      if pull(slot) { hasPulled = true }
    }
    return hasPulled || pool.rows.count > end
  }

  private func pull(_ slot: Int) -> Bool {
    var hasPulled = false
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot]) {
      let v = Int(store.termVariable.base[k])
      switch store.source.base[v] {
      case .inside:
        takeApart(store.partOfVariable.base[v])
        hasPulled = true
      case .output:
        reopen(v)
        hasPulled = true
      case .loose, .fixed: break
      }
    }
    return hasPulled
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
