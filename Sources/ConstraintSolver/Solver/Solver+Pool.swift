/// Taking constraints, and what rests on them, out of the program.
extension Solver {
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

  func meet(_ v: Int) {
    if store.isMet.base[v] { return }
    store.isMet.base[v] = true
    store.openRows.base[v] = 0
    pool.variables.append(Int32(truncatingIfNeeded: v))
  }

  /// Takes a part's rows into the pool.
  func takeApart(_ index: Int32) {
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
  func reopen(_ v: Int) {
    let slot = Int(store.definition.base[v])
    store.source.base[v] = .loose
    store.definition.base[v] = -1
    open(slot)
  }

  /// Finds other definitions for fixed variables that lost theirs, or takes what rested on them into the pool.
  func takeOrphans() {
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
  func pullNeighbours(_ scanned: inout Int) -> Bool {
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

  func pull(_ slot: Int) -> Bool {
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
}
