extension Solver {
  // MARK: Parts

  /// Makes one part for each connected group of the constraints that are left in the pool, in the order of their
  /// first constraints.
  func makeParts() {
    let slots = pool.slots
    slots.removeAll()
    for k in 0..<pool.rows.count {
      let slot = pool.rows.base[k]
      guard store.role.base[Int(slot)] == .pooled else { continue }
      store.role.base[Int(slot)] = .inside
      slots.append(slot)
    }
    if slots.count == 0 { return }
    sortBySerial(slots)
    for k in 0..<pool.variables.count { store.openRows.base[Int(pool.variables.base[k])] = 0 }
    let sorted = Vector<Int32>(repeating: 0, count: slots.count)
    let starts = group(slots, into: sorted)
    for p in 0..<starts.count - 1 {
      let start = Int(starts.base[p])
      makePart(sorted.base + start, Int(starts.base[p + 1]) - start)
    }
  }

  private func sortBySerial(_ slots: Vector<Int32>) {
    let serial = store.serial.base
    let base = slots.base
    var i = 1
    while i < slots.count {
      if serial[Int(base[i - 1])] > serial[Int(base[i])] {
        base.sort(count: slots.count) { serial[Int($0)] < serial[Int($1)] }
        return
      }
      i += 1
    }
  }

  /// Sorts constraints by connected groups, keeping their order within each; returns where groups start.
  private func group(_ slots: Vector<Int32>, into sorted: Vector<Int32>) -> Vector<Int32> {
    while pool.parent.count < store.value.count {
      pool.parent.append(-1)
      pool.group.append(-1)
    }
    let parent = pool.parent.base
    let group = pool.group.base
    for k in 0..<pool.variables.count {
      let v = pool.variables.base[k]
      parent[Int(v)] = v
      group[Int(v)] = -1
    }
    let source = store.source.base
    let termVariable = store.termVariable.base
    let termStart = store.termStart.base
    let termCount = store.termCount.base
    let firsts = pool.firsts
    firsts.removeAll()
    for i in 0..<slots.count {
      let start = termStart[Int(slots.base[i])]
      var a = -1
      for k in start..<start + Int(termCount[Int(slots.base[i])]) {
        let v = Int(termVariable[k])
        if source[v] == .fixed { continue }
        let b = UnionFind.root(parent, v)
        if a < 0 || a == b {
          a = b
        } else if a < b {
          // The lower number leads, so that the outcome doesn't depend on the order of unions.
          parent[b] = Int32(a)
        } else {
          parent[a] = Int32(b)
          a = b
        }
      }
      firsts.append(Int32(a))
    }
    let sizes = pool.sizes
    sizes.removeAll()
    for i in 0..<slots.count {
      let root = UnionFind.root(parent, Int(firsts.base[i]))
      if group[root] < 0 {
        group[root] = Int32(sizes.count)
        sizes.append(0)
      }
      firsts.base[i] = group[root]
      sizes.base[Int(group[root])] += 1
    }
    let starts = Vector<Int32>(repeating: 0, count: sizes.count + 1)
    for i in 0..<sizes.count { starts.base[i + 1] = starts.base[i] + sizes.base[i] }
    for i in 0..<slots.count {
      let p = Int(firsts.base[i])
      sorted.base[Int(starts.base[p + 1] - sizes.base[p])] = slots.base[i]
      sizes.base[p] -= 1
    }
    return starts
  }

  private func makePart(_ slots: UnsafePointer<Int32>, _ count: Int) {
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
    let partOfSlot = store.part.base
    let row = store.row.base
    for i in 0..<count {
      partOfSlot[Int(slots[i])] = index
      row[Int(slots[i])] = Int32(truncatingIfNeeded: i)
    }
    let partOfVariable = store.partOfVariable.base
    let source = store.source.base
    let variables = part.variables
    for i in 0..<part.variableCount {
      partOfVariable[Int(variables[i])] = index
      source[Int(variables[i])] = .inside
    }
    work.add(part)
  }
}
