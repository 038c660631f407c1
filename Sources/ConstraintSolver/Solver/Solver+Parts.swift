extension Solver {
  // MARK: Parts

  /// Creates one part for each connected group of the constraints remaining in the pool, in the order of their first
  /// constraints.
  func makeParts() {
    let rest = pool.rest
    rest.removeAll()
    for k in 0..<pool.constraints.count {
      let slot = pool.constraints[k]
      guard store[slot].role == .pooled else { continue }
      store[slot].role = .inside
      rest.append(slot)
    }
    if rest.count == 0 { return }
    sortBySerial(rest)
    for k in 0..<pool.variables.count { store[pool.variables[k]].pooledUses = 0 }
    joinVariables()
    let sorted = Vector<Slot>(repeating: .none, count: rest.count)
    let starts = sortByGroup(into: sorted)
    for p in 0..<starts.count - 1 {
      let start = Int(starts[p])
      makePart(sorted.base + start, Int(starts[p + 1]) - start)
    }
  }

  private func sortBySerial(_ slots: Vector<Slot>) {
    let base = slots.base
    var i = 1
    while i < slots.count {
      if store[base[i - 1]].serial > store[base[i]].serial {
        base.sort(count: slots.count) { store[$0].serial < store[$1].serial }
        return
      }
      i += 1
    }
  }

  /// Joins the variables that a constraint connects, and records each constraint's set.
  private func joinVariables() {
    pool.parent.fit(store.variableCount)
    pool.group.fit(store.variableCount)
    let sets = DisjointSets(parent: pool.parent.base)
    for k in 0..<pool.variables.count {
      let v = pool.variables[k]
      sets.reset(v.index)
      pool.group[v] = -1
    }
    pool.groupOf.removeAll()
    for i in 0..<pool.rest.count {
      var leader = -1
      for term in store.terms(of: pool.rest[i]) where store[term.variable].source != .fixed {
        let other = sets.root(term.variable.index)
        leader = leader < 0 ? other : sets.join(leader, other)
      }
      pool.groupOf.append(Int32(truncatingIfNeeded: leader))
    }
  }

  /// Sorts constraints by connected groups, keeping their order within each; returns the starts of the groups.
  private func sortByGroup(into sorted: Vector<Slot>) -> Vector<Int32> {
    let sets = DisjointSets(parent: pool.parent.base)
    let group = pool.group.base
    let groupOf = pool.groupOf.base
    let count = pool.rest.count
    let sizes = pool.sizes
    sizes.removeAll()
    for i in 0..<count {
      let root = sets.root(Int(groupOf[i]))
      if group[root] < 0 {
        group[root] = Int32(sizes.count)
        sizes.append(0)
      }
      groupOf[i] = group[root]
      sizes[Int(group[root])] += 1
    }
    let starts = Vector<Int32>(repeating: 0, count: sizes.count + 1)
    for i in 0..<sizes.count { starts[i + 1] = starts[i] + sizes[i] }
    for i in 0..<count {
      let p = Int(groupOf[i])
      sorted[Int(starts[p + 1] - sizes[p])] = pool.rest[i]
      sizes[p] -= 1
    }
    return starts
  }

  private func makePart(_ slots: UnsafePointer<Slot>, _ count: Int) {
    pool.gathered.gather(slots, count, store)
    let (program, isNew) = templates.program(pool.gathered.structure)
    counts.pointee.presolves += 1
    if isNew { counts.pointee.templates += 1 }
    let part = Part(program, slots: slots, pool.gathered)
    let index: Int32
    if let free = freeParts.popLast() {
      index = free
      parts[Int(index)] = part
    } else {
      index = Int32(parts.count)
      parts.append(part)
    }
    part.index = index
    for i in 0..<count {
      store[slots[i]].part = index
      store[slots[i]].row = Int32(truncatingIfNeeded: i)
    }
    for i in 0..<part.variableCount {
      store[part.variables[i]].part = index
      store[part.variables[i]].source = .inside
    }
    work.add(part)
  }
}
