/// Computes everything that depends on changes, and nothing else, each item after everything that it reads: fixed
/// variables, then checks and parts, then outputs.
///
/// Among fixed variables and outputs, labels determine the order (B. Alpern, R. Hoover, B. K. Rosen, P. F. Sweeney, F.
/// K. Zadeck: Incremental evaluation of computational circuits. SODA 1990).
extension Solver {
  // MARK: Computing

  /// Computes fixed variables, checks and parts.
  ///
  /// - Returns: The contradictions between required constraints, if any. Affected parts and checks stay queued.
  func computeParts() -> [Contradiction] {
    compute(work.newFixes, from: .fixed)
    while let v = work.fixes.popLeast() { compute(pending: v, from: .fixed) }
    var found: [Contradiction] = []
    computeChecks(&found)
    let count = work.parts.count
    var kept = 0
    for k in 0..<count {
      let index = work.parts[k]
      guard let part = parts[Int(index)], part.isQueued else { continue }
      if let witness = compute(part) {
        found.append(contradiction(part, witness))
        work.parts[kept] = index
        kept += 1
      } else {
        part.isQueued = false
      }
    }
    work.parts.setCount(kept)
    return found
  }

  func computeOutputs() {
    compute(work.newOutputs, from: .output)
    while let v = work.outputs.popLeast() { compute(pending: v, from: .output) }
  }

  /// Computes variables with new definitions; empties the list.
  private func compute(_ variables: Vector<Var>, from source: Source) {
    // New constraints wait for their turn.
    for k in 0..<variables.count { store[variables[k]].isPending = true }
    for k in 0..<variables.count { compute(pending: variables[k], from: source) }
    variables.removeAll()
  }

  private func compute(pending v: Var, from source: Source) {
    store[v].isPending = false
    if store[v].source == source { compute(v) }
  }

  private func computeChecks(_ found: inout [Contradiction]) {
    var kept = 0
    for k in 0..<work.checks.count {
      let slot = work.checks[k]
      store[slot].isQueued = false
      guard store[slot].isAlive, store[slot].role == .check else { continue }
      counts.pointee.recomputed += 1
      if holds(slot) { continue }
      found.append(contradiction(check: slot))
      store[slot].isQueued = true
      work.checks[kept] = slot
      kept += 1
    }
    work.checks.setCount(kept)
  }

  /// Returns whether a constraint between fixed variables holds.
  private func holds(_ slot: Slot) -> Bool {
    var rest = store[slot].constant
    var size = rest.magnitude
    for term in store.terms(of: slot) {
      let product = term.coefficient * store.value[term.variable]
      rest -= product
      size += product.magnitude
    }
    let tolerance = Tolerance.feasibility * (1 + size)
    switch store[slot].relation {
    case .equal: return rest.magnitude <= tolerance
    case .lessThanOrEqual: return rest >= -tolerance
    case .greaterThanOrEqual: return rest <= tolerance
    }
  }

  private func compute(_ part: Part) -> Witness? {
    if part.sensitivity >= 0 { endSegment(of: part) }
    let rows = part.rowCount
    let isForced = work.isForced || part.isForced
    if part.isStale || rows <= 48 || 4 * part.editedRows.count > rows {
      counts.pointee.updates += 1
      counts.pointee.recomputed += rows
      if let witness = part.evaluate(store, &counts.pointee) { return witness }
    } else {
      if let witness = part.update(store, &counts.pointee) {
        part.isStale = true
        return witness
      }
      if !isForced {
        for k in 0..<part.touched.count {
          let i = Int(part.touched[k])
          move(part.variables[i], to: part.x[i])
        }
        return nil
      }
    }
    part.isForced = false
    let x = part.x
    let variables = part.variables
    let value = store.value.base
    let count = part.variableCount
    var i = 0
    while i < count {
      let v = variables[i]
      if x[i] != value[v.index] || isForced { move(v, to: x[i]) }
      i += 1
    }
    return nil
  }

  /// Computes a fixed variable or an output, and enqueues its readers if it changed.
  private func compute(_ v: Var) {
    let slot = store[v].definition
    guard !slot.isNone else { return }
    counts.pointee.recomputed += 1
    let new = definedValue(v, slot)
    if new == store.value[v], !work.isForced { return }
    move(v, to: new)
  }

  /// Returns the value that satisfies a variable's definition; for an inequality, with equality.
  private func definedValue(_ v: Var, _ slot: Slot) -> Double {
    let value = store.value.base
    var rest = store[slot].constant
    var own = 1.0
    for term in store.terms(of: slot) {
      if term.variable == v {
        own = term.coefficient
      } else {
        rest -= term.coefficient * value[term.variable.index]
      }
    }
    return rest / own
  }

  // MARK: Propagating Changes

  /// Sets a variable's value and records the previous one.
  @inline(__always)
  func set(_ v: Var, _ new: Double) {
    let value = store.value.base + v.index
    let old = value.pointee
    if new == old { return }
    value.pointee = new
    let lastChange = work.lastChange.base + v.index
    if lastChange.pointee == work.solveNumber { return }
    lastChange.pointee = work.solveNumber
    work.changed.append(v)
    work.before.append(old)
  }

  /// Sets a variable's value, and enqueues its readers.
  private func move(_ v: Var, to new: Double) {
    set(v, new)
    enqueueReaders(v)
  }

  /// Enqueues everything that reads a variable from outside its part.
  func enqueueReaders(_ v: Var) {
    let isInside = store[v].source == .inside
    for use in store.uses(of: v) {
      let slot = store[use].slot
      switch store[slot].role {
      case .output:
        let w = store.defined(by: slot)
        if w != v { enqueue(output: w) }
      case .inside:
        if !isInside { enqueue(row: slot) }
      case .fix:
        let w = store.defined(by: slot)
        if w != v { enqueue(fix: w) }
      case .check: work.add(check: slot, store)
      case .new, .pooled: break
      }
    }
  }

  /// Enqueues everything that a constraint determines.
  func enqueue(_ slot: Slot) {
    guard store[slot].isAlive else { return }
    switch store[slot].role {
    case .fix: enqueue(fix: store.defined(by: slot))
    case .output: enqueue(output: store.defined(by: slot))
    case .inside: enqueue(row: slot)
    case .check: work.add(check: slot, store)
    case .new, .pooled: break
    }
  }

  func enqueue(output w: Var) {
    if store[w].isPending { return }
    store[w].isPending = true
    work.outputs.add(w, store[w].label)
  }

  private func enqueue(fix w: Var) {
    if store[w].isPending { return }
    store[w].isPending = true
    work.fixes.add(w, store[w].label)
  }

  private func enqueue(row slot: Slot) {
    guard let part = parts[Int(store[slot].part)] else { return }
    if part.isStale, part.isQueued { return }
    part.editedRows.append(store[slot].row)
    work.add(part)
  }
}
