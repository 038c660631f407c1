/// Arrays by variable that partitioning uses for a moment; every use leaves them as it found them.
final class PartitionScratch {
  let parent = Vector<Int32>()
  /// A variable's number within a block that is being made; -1 elsewhere.
  let local = Vector<Int32>()

  func fit(_ variables: Int) {
    while local.count < variables {
      local.append(-1)
      parent.append(-1)
    }
  }
}

extension Solver {
  // MARK: Solving

  /// Brings all values up to date with everything added, removed and changed since the last call.
  ///
  /// Parts that gained or lost constraints are presolved, linear in their size; in other parts only what
  /// depends on changed constants is recomputed. Several cores of several variables cost what simplex costs.
  @discardableResult
  public func solve() -> Solution {
    var solution = Solution(changed: [], conflicts: [])
    while true {
      for block in partition(&solution) {
        if let witness = block.evaluate(store, &statistics) {
          refuse(block, witness, &solution)
        } else {
          publishAll(block, &solution)
        }
      }
      let edited = editedBlocks
      editedBlocks.removeAll()
      for index in edited {
        guard let block = blocks[Int(index)], !block.isBroken, !block.editedRows.isEmpty else { continue }
        if let witness = block.update(store, &statistics) {
          refuse(block, witness, &solution)
        } else {
          publish(block, &solution)
        }
      }
      if brokenBlocks.isEmpty { return solution }
    }
  }

  // MARK: Connected Parts

  /// Splits what changed structure into connected parts and presolves each.
  private func partition(_ solution: inout Solution) -> [Block] {
    guard !added.isEmpty || !brokenBlocks.isEmpty else { return [] }
    scratch.fit(store.value.count)
    var keys = gather()
    sortIfNeeded(&keys)
    for index in brokenBlocks { forget(index, &solution) }
    brokenBlocks.removeAll()
    added.removeAll()
    return group(keys)
  }

  /// The constraints of all parts that an addition or a removal touched, as serial << 24 | place, and their
  /// slots.
  private func gather() -> [(serial: Int, slot: Int32)] {
    var found: [(serial: Int, slot: Int32)] = []
    for slot in added where store.isAlive.base[Int(slot)] && store.block.base[Int(slot)] == -1 {
      store.block.base[Int(slot)] = -2
      found.append((store.serial.base[Int(slot)], slot))
      let start = store.termStart.base[Int(slot)]
      for k in start..<start + Int(store.termCount.base[Int(slot)]) {
        let index = store.blockOfVariable.base[Int(store.termVariable.base[k])]
        if index >= 0, let block = blocks[Int(index)], !block.isBroken {
          block.isBroken = true
          brokenBlocks.append(index)
        }
      }
    }
    let news = found
    found.removeAll(keepingCapacity: true)
    for index in brokenBlocks {
      guard let block = blocks[Int(index)] else { continue }
      for i in 0..<block.rowCount {
        let slot = block.slots[i]
        if store.block.base[Int(slot)] == index { found.append((store.serial.base[Int(slot)], slot)) }
      }
    }
    found.append(contentsOf: news)
    return found
  }

  private func sortIfNeeded(_ keys: inout [(serial: Int, slot: Int32)]) {
    var i = 1
    while i < keys.count {
      if keys[i - 1].serial > keys[i].serial {
        keys.sort { $0.serial < $1.serial }
        return
      }
      i += 1
    }
  }

  /// Takes a block apart. Variables that nothing constrains any more become 0.
  private func forget(_ index: Int32, _ solution: inout Solution) {
    guard let block = blocks[Int(index)] else { return }
    for i in 0..<block.variableCount {
      let v = Int(block.variables[i])
      store.blockOfVariable.base[v] = -1
      if store.uses.base[v] == 0, store.value.base[v] != 0 {
        store.value.base[v] = 0
        if store.isVariableAlive.base[v] { solution.changed.append(Variable(index: Int32(v))) }
      }
    }
    blocks[Int(index)] = nil
    freeBlocks.append(index)
  }

  /// Makes one block for each connected part of the constraints, in the order of their first constraints.
  private func group(_ keys: [(serial: Int, slot: Int32)]) -> [Block] {
    let parent = scratch.parent.base
    let termVariable = store.termVariable.base
    let count = keys.count
    let slots = Vector<Int32>(repeating: 0, count: count)
    for i in 0..<count {
      slots.base[i] = keys[i].slot
      let start = store.termStart.base[Int(keys[i].slot)]
      for k in start..<start + Int(store.termCount.base[Int(keys[i].slot)]) {
        parent[Int(termVariable[k])] = termVariable[k]
      }
    }
    for i in 0..<count {
      let start = store.termStart.base[Int(slots.base[i])]
      let length = Int(store.termCount.base[Int(slots.base[i])])
      if length < 2 { continue }
      var a = UnionFind.root(parent, Int(termVariable[start]))
      for k in start + 1..<start + length {
        let b = UnionFind.root(parent, Int(termVariable[k]))
        if a == b { continue }
        // The lower number leads, so that the outcome doesn't depend on the order of unions.
        if a < b {
          parent[b] = Int32(a)
        } else {
          parent[a] = Int32(b)
          a = b
        }
      }
    }
    // Counting sort by part. `local` holds a root's part for the moment.
    let local = scratch.local.base
    let part = Vector<Int32>(repeating: 0, count: count)
    let sizes = Vector<Int32>()
    let roots = Vector<Int32>()
    for i in 0..<count {
      let slot = Int(slots.base[i])
      if store.termCount.base[slot] == 0 {
        part.base[i] = Int32(sizes.count)
        sizes.append(1)
        continue
      }
      let root = UnionFind.root(parent, Int(termVariable[store.termStart.base[slot]]))
      if local[root] < 0 {
        local[root] = Int32(sizes.count)
        sizes.append(0)
        roots.append(Int32(root))
      }
      part.base[i] = local[root]
      sizes.base[Int(local[root])] += 1
    }
    for i in 0..<roots.count { local[Int(roots.base[i])] = -1 }
    let starts = Vector<Int32>(repeating: 0, count: sizes.count + 1)
    for i in 0..<sizes.count { starts.base[i + 1] = starts.base[i] + sizes.base[i] }
    let sorted = Vector<Int32>(repeating: 0, count: count)
    for i in 0..<count {
      let p = Int(part.base[i])
      sorted.base[Int(starts.base[p + 1] - sizes.base[p])] = slots.base[i]
      sizes.base[p] -= 1
    }
    var result: [Block] = []
    for p in 0..<sizes.count {
      let start = Int(starts.base[p])
      result.append(makeBlock(sorted.base + start, Int(starts.base[p + 1]) - start))
    }
    return result
  }

  private func makeBlock(_ slots: UnsafePointer<Int32>, _ count: Int) -> Block {
    let block = Block(slots, count, store, scratch)
    let index: Int32
    if let free = freeBlocks.popLast() {
      index = free
      blocks[Int(index)] = block
    } else {
      index = Int32(blocks.count)
      blocks.append(block)
    }
    block.index = index
    for i in 0..<count {
      store.block.base[Int(slots[i])] = index
      store.row.base[Int(slots[i])] = Int32(i)
    }
    for i in 0..<block.variableCount { store.blockOfVariable.base[Int(block.variables[i])] = index }
    statistics.presolves += 1
    statistics.presolvedConstraints += count
    return block
  }

  // MARK: Publishing Values

  private func publishAll(_ block: Block, _ solution: inout Solution) {
    let value = store.value.base
    let x = block.x
    for i in 0..<block.variableCount {
      let v = Int(block.variables[i])
      let old = value[v]
      let new = x[i]
      if new == old { continue }
      value[v] = new
      if Tolerance.differ(old, new) { solution.changed.append(Variable(index: Int32(v))) }
    }
  }

  private func publish(_ block: Block, _ solution: inout Solution) {
    let value = store.value.base
    for k in 0..<block.touched.count {
      let i = Int(block.touched.base[k])
      let v = Int(block.variables[i])
      let old = value[v]
      value[v] = block.x[i]
      if Tolerance.differ(old, value[v]) { solution.changed.append(Variable(index: Int32(v))) }
    }
  }
}
