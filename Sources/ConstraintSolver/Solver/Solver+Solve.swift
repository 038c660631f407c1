extension Solver {
  // MARK: Solving

  /// Brings all values up to date with everything added, removed and changed since the last call.
  ///
  /// Costs what it touches: constraints that came or went, and those that hang together with them beyond fixed
  /// variables and outputs; of the rest, what depends on changes. Parts of several variables cost what simplex
  /// costs.
  @discardableResult
  public func solve() -> Solution {
    let isOnlyEdited = pool.isIdle
    if isOnlyEdited {
      if edited.count == 0 { return Solution(changed: [], conflicts: []) }
      let group = nextGroup(0)
      if group.to == edited.count, let changed = moveAll(group) {
        forgetEdits()
        judgedUpTo = store.clock
        return Solution(changed: changed, conflicts: [])
      }
    }
    var conflicts: [Conflict] = []
    while work.stamps.count < store.value.count { work.stamps.append(0) }
    work.stamp += 1
    noteChanges()
    var areEditsTaken = false
    while true {
      if !pool.isIdle { restructure() }
      if !areEditsTaken { takeEdits() }
      areEditsTaken = true
      let found = computeParts()
      if found.isEmpty { break }
      conflicts += refuse(found)
    }
    computeOutputs()
    work.isForced = false
    if isOnlyEdited, conflicts.isEmpty {
      if !misses.isEmpty { renewSegments() }
      if computedGroups.count > 0 { makeColumns() }
    }
    misses.removeAll(keepingCapacity: true)
    computedGroups.removeAll()
    forgetEdits()
    judgedUpTo = store.clock
    newRequired = 0
    return Solution(changed: takeChanged(), conflicts: conflicts)
  }

  private func forgetEdits() {
    for k in 0..<edited.count { store.isEdited.base[Int(edited.base[k])] = false }
    edited.removeAll()
    editedFrom.removeAll()
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

  /// Moves or queues what depends on changed constants.
  private func takeEdits() {
    var from = 0
    while from < edited.count {
      let group = nextGroup(from)
      from = group.to
      if move(group) { continue }
      computedGroups.append(group)
      for k in group.from..<group.to { enqueue(Int(edited.base[k])) }
    }
  }

  private func enqueue(_ slot: Int) {
    guard store.isAlive.base[slot] else { return }
    switch store.role.base[slot] {
    case .fix: enqueue(fix: store.defined(slot))
    case .output: enqueue(output: store.defined(slot))
    case .inside: enqueue(row: slot)
    case .check: work.add(check: slot, store)
    case .new, .pooled: break
    }
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
        (base + used).initialize(to: store.variable(v))
        used += 1
      }
    }
    work.changed.removeAll()
    work.before.removeAll()
    return result
  }
}
