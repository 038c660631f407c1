extension Solver {
  // MARK: Solving

  /// Updates all values for everything that was added, removed and changed since the last call.
  ///
  /// The cost depends on the affected constraints: those that were added or removed, those connected to them other than
  /// through fixed variables and outputs, and those that depend on changed values. Parts of several variables have the
  /// cost of the simplex method.
  ///
  /// - Returns: The variables that changed, and the constraints that were refused.
  @discardableResult
  public func solve() -> Solution {
    let isOnlyEdited = pool.isIdle
    if isOnlyEdited, let solution = solveBySensitivity() { return solution }
    var conflicts: [Conflict] = []
    work.lastChange.fit(store.variableCount)
    work.solveNumber += 1
    countNewRequired()
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
      if computedGroups.count > 0 { makeSensitivities() }
    }
    misses.removeAll(keepingCapacity: true)
    computedGroups.removeAll()
    forgetEdits()
    newRequired = 0
    return Solution(changed: takeChanged(), conflicts: conflicts)
  }

  /// Solves without computation if nothing changed, or if only constants changed that have a sensitivity and are within
  /// its range.
  private func solveBySensitivity() -> Solution? {
    if edited.count == 0 { return Solution(changed: [], conflicts: []) }
    let group = nextGroup(0)
    guard group.to == edited.count, let changed = moveAll(group) else { return nil }
    forgetEdits()
    return Solution(changed: changed, conflicts: [])
  }

  private func forgetEdits() {
    for k in 0..<edited.count { store[edited[k]].isEdited = false }
    edited.removeAll()
    editedFrom.removeAll()
    judgedUpTo = store.clock
  }

  /// Counts the required constraints that were added or changed since the last solve.
  private func countNewRequired() {
    func count(_ slots: Vector<Slot>) {
      for k in 0..<slots.count where store[slots[k]].isAlive && store[slots[k]].isRequired {
        newRequired += 1
      }
    }
    count(pool.added)
    count(edited)
  }

  /// Moves or enqueues everything that depends on changed constants.
  private func takeEdits() {
    var from = 0
    while from < edited.count {
      let group = nextGroup(from)
      from = group.to
      if move(group) { continue }
      computedGroups.append(group)
      for k in group.from..<group.to { enqueue(edited[k]) }
    }
  }

  private func takeChanged() -> [Variable] {
    let count = work.changed.count
    if count == 0 { return [] }
    let result = [Variable](unsafeUninitializedCapacity: count) { buffer, used in
      guard let base = buffer.baseAddress else { return }
      for k in 0..<count {
        let v = work.changed[k]
        guard store[v].isAlive else { continue }
        if !Tolerance.differ(work.before[k], store.value[v]) { continue }
        (base + used).initialize(to: store.handle(v))
        used += 1
      }
    }
    work.changed.removeAll()
    work.before.removeAll()
    return result
  }
}
