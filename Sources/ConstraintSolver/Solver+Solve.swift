extension Solver {
  // MARK: Solving

  /// Brings all values up to date with everything added, removed and changed since the last call.
  ///
  /// Costs what it touches: constraints that came or went, and those that hang together with them beyond fixed
  /// variables and outputs; of the rest, what depends on changes. Parts of several variables cost what simplex
  /// costs.
  @discardableResult
  public func solve() -> Solution {
    var conflicts: [Conflict] = []
    while work.stamps.count < store.value.count { work.stamps.append(0) }
    work.stamp += 1
    noteChanges()
    while true {
      if !pool.isIdle { restructure() }
      takeEdits()
      let found = computeParts()
      if found.isEmpty { break }
      conflicts.append(refuse(found))
    }
    computeOutputs()
    judgedUpTo = store.clock
    newRequired = 0
    return Solution(changed: takeChanged(), conflicts: conflicts)
  }

  /// Counts the required constraints that came or changed since the last solve.
  private func noteChanges() {
    for k in 0..<pool.added.count {
      let slot = pool.added.base[k]
      if store.isAlive.base[Int(slot)], store.isRequired(slot) { newRequired += 1 }
    }
    for k in 0..<edited.count {
      let slot = edited.base[k]
      if store.isAlive.base[Int(slot)], store.isRequired(slot) { newRequired += 1 }
    }
  }

  /// Queues what depends on changed constants.
  private func takeEdits() {
    for k in 0..<edited.count {
      let slot = Int(edited.base[k])
      store.isEdited.base[slot] = false
      guard store.isAlive.base[slot] else { continue }
      switch store.role.base[slot] {
      case .fix: enqueue(fix: store.defined(slot))
      case .output: enqueue(output: store.defined(slot))
      case .inside: enqueue(row: slot)
      case .check: work.add(check: slot, store)
      case .new, .pooled: break
      }
    }
    edited.removeAll()
  }

  private func takeChanged() -> [Variable] {
    let count = work.changed.count
    if count == 0 { return [] }
    let result = [Variable](unsafeUninitializedCapacity: count) { buffer, used in
      guard let base = buffer.baseAddress else { return }
      for k in 0..<count {
        let v = work.changed.base[k]
        guard store.isVariableAlive.base[Int(v)] else { continue }
        if !Tolerance.differ(work.before.base[k], store.value.base[Int(v)]) { continue }
        (base + used).initialize(to: Variable(index: v))
        used += 1
      }
    }
    work.changed.removeAll()
    work.before.removeAll()
    return result
  }
}
