/// What is to be computed again.
final class Work {
  /// Variables with new definitions, each after what it reads.
  let newFixes = Vector<Int32>()
  let newOutputs = Vector<Int32>()
  /// Variables whose definitions read something that changed.
  let fixes = OrderedQueue()
  let outputs = OrderedQueue()
  let checks = Vector<Int32>()
  let parts = Vector<Int32>()
  /// For giving outputs their places: those that move up, their labels before, and those whose readers may have to.
  let raised = Vector<Int32>()
  let raisedFrom = Vector<Double>()
  let raising = OrderedQueue()
  /// Variables that changed in this solve, and their values before; the solve's number by variable.
  let changed = Vector<Int32>()
  let before = Vector<Double>()
  let stamps = Vector<Int>()
  var stamp = 0
  /// Whether what reads something is computed even if that didn't change.
  var isForced = false

  func add(check slot: Int, _ store: ConstraintStore) {
    guard store.isRequired(Int32(truncatingIfNeeded: slot)), !store.isQueued.base[slot] else { return }
    store.isQueued.base[slot] = true
    checks.append(Int32(truncatingIfNeeded: slot))
  }

  func add(_ part: Part) {
    if part.isQueued { return }
    part.isQueued = true
    parts.append(part.index)
  }
}

/// Computes what depends on changes, and nothing else, each thing after what it reads: fixed variables, then
/// checks and parts, then outputs.
///
/// Among fixed variables and outputs, labels say the order (B. Alpern, R. Hoover, B. K. Rosen, P. F. Sweeney,
/// F. K. Zadeck: Incremental evaluation of computational circuits. SODA 1990).
extension Solver {
  // MARK: Computing

  /// Computes fixed variables, checks and parts.
  ///
  /// - Returns: What required constraints contradict each other, if any do. Parts and checks concerned stay queued.
  func computeParts() -> [Contradiction] {
    // What is new waits for its turn.
    markPending(work.newFixes)
    for k in 0..<work.newFixes.count {
      let v = Int(work.newFixes.base[k])
      store.isPending.base[v] = false
      if store.source.base[v] == .fixed { compute(v) }
    }
    work.newFixes.removeAll()
    while let v = work.fixes.popLeast() {
      store.isPending.base[Int(v)] = false
      if store.source.base[Int(v)] == .fixed { compute(Int(v)) }
    }
    var found: [Contradiction] = []
    computeChecks(&found)
    let count = work.parts.count
    var kept = 0
    for k in 0..<count {
      let index = work.parts.base[k]
      guard let part = parts[Int(index)], part.isQueued else { continue }
      if let witness = compute(part) {
        found.append(contradiction(part, witness))
        work.parts.base[kept] = index
        kept += 1
      } else {
        part.isQueued = false
      }
    }
    work.parts.setCount(kept)
    return found
  }

  private func markPending(_ variables: Vector<Int32>) {
    let isPending = store.isPending.base
    for k in 0..<variables.count { isPending[Int(variables.base[k])] = true }
  }

  private func computeChecks(_ found: inout [Contradiction]) {
    var kept = 0
    for k in 0..<work.checks.count {
      let slot = work.checks.base[k]
      store.isQueued.base[Int(slot)] = false
      guard store.isAlive.base[Int(slot)], store.role.base[Int(slot)] == .check else { continue }
      counts.pointee.recomputed += 1
      if holds(Int(slot)) { continue }
      found.append(contradiction(check: slot))
      store.isQueued.base[Int(slot)] = true
      work.checks.base[kept] = slot
      kept += 1
    }
    work.checks.setCount(kept)
  }

  /// Whether a constraint between fixed variables holds.
  private func holds(_ slot: Int) -> Bool {
    var rest = store.constant.base[slot]
    var size = rest.magnitude
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot]) {
      let product = store.termCoefficient.base[k] * store.value.base[Int(store.termVariable.base[k])]
      rest -= product
      size += product.magnitude
    }
    let tolerance = Tolerance.feasibility * (1 + size)
    switch store.relation.base[slot] {
    case .equal: return rest.magnitude <= tolerance
    case .lessThanOrEqual: return rest >= -tolerance
    case .greaterThanOrEqual: return rest <= tolerance
    }
  }

  private func compute(_ part: Part) -> Witness? {
    if part.column >= 0 { disturbColumn(of: part) }
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
          let i = Int(part.touched.base[k])
          move(Int(part.variables[i]), to: part.x[i])
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
      let v = Int(variables[i])
      if x[i] != value[v] || isForced { move(v, to: x[i]) }
      i += 1
    }
    return nil
  }

  func computeOutputs() {
    markPending(work.newOutputs)
    for k in 0..<work.newOutputs.count {
      let v = Int(work.newOutputs.base[k])
      store.isPending.base[v] = false
      if store.source.base[v] == .output { compute(v) }
    }
    work.newOutputs.removeAll()
    while let v = work.outputs.popLeast() {
      store.isPending.base[Int(v)] = false
      if store.source.base[Int(v)] == .output { compute(Int(v)) }
    }
  }

  /// Gives a fixed variable or an output its value, and queues what reads it if that changed.
  private func compute(_ v: Int) {
    let slot = Int(store.definition.base[v])
    guard slot >= 0 else { return }
    counts.pointee.recomputed += 1
    let new = definedValue(v, slot)
    if new == store.value.base[v], !work.isForced { return }
    set(v, new)
    enqueueReaders(v)
  }

  /// The value that satisfies a variable's definition: of an inequality the bound, of a limit the one nearest zero.
  func definedValue(_ v: Int, _ slot: Int) -> Double {
    let start = store.termStart.base[slot]
    let pivot = start + Int(store.pivot.base[slot])
    let end = start + Int(store.termCount.base[slot])
    let termVariable = store.termVariable.base
    let termCoefficient = store.termCoefficient.base
    let value = store.value.base
    var rest = store.constant.base[slot]
    var k = start
    while k < end {
      if k != pivot { rest -= termCoefficient[k] * value[Int(termVariable[k])] }
      k += 1
    }
    if store.isLimit.base[slot], store.relation.base[slot].holds(0, rest) { return 0 }
    return rest / termCoefficient[pivot]
  }

  // MARK: Passing Changes on

  /// Gives a variable a value and remembers the one before.
  @inline(__always)
  func set(_ v: Int, _ new: Double) {
    let value = store.value.base + v
    let old = value.pointee
    if new == old { return }
    value.pointee = new
    let stamp = work.stamps.base + v
    if stamp.pointee == work.stamp { return }
    stamp.pointee = work.stamp
    work.changed.append(Int32(truncatingIfNeeded: v))
    work.before.append(old)
  }

  /// Gives a part's variable a value, and outputs what follows.
  private func move(_ v: Int, to new: Double) {
    set(v, new)
    enqueueReaders(v)
  }

  /// Queues everything that reads a variable from outside its part.
  func enqueueReaders(_ v: Int) {
    var t = Int(store.firstTerm.base[v])
    let termRow = store.termRow.base
    let termNext = store.termNext.base
    let role = store.role.base
    let isInside = store.source.base[v] == .inside
    while t >= 0 {
      let slot = Int(termRow[t])
      t = Int(termNext[t])
      switch role[slot] {
      case .output:
        let w = store.defined(slot)
        if Int(w) != v { enqueue(output: w) }
      case .inside:
        if !isInside { enqueue(row: slot) }
      case .fix:
        let w = store.defined(slot)
        if Int(w) != v { enqueue(fix: w) }
      case .check: work.add(check: slot, store)
      case .new, .pooled: break
      }
    }
  }

  func enqueue(output w: Int32) {
    if store.isPending.base[Int(w)] { return }
    store.isPending.base[Int(w)] = true
    work.outputs.add(w, store.label.base[Int(w)])
  }

  func enqueue(fix w: Int32) {
    if store.isPending.base[Int(w)] { return }
    store.isPending.base[Int(w)] = true
    work.fixes.add(w, store.label.base[Int(w)])
  }

  func enqueue(row slot: Int) {
    guard let part = parts[Int(store.part.base[slot])] else { return }
    if part.isStale, part.isQueued { return }
    part.editedRows.append(store.row.base[slot])
    work.add(part)
  }
}
