extension Part {
  // MARK: Incremental Updates

  /// Recomputes everything that depends on the rows with changed constants, and lists the variables in `touched`.
  ///
  /// All values are recomputed from constants, never by adding a difference, so that errors don't accumulate and the
  /// values are those of `evaluate`, bit for bit.
  ///
  /// - Returns: `nil`, or a witness that the required constraints can't all hold; values are then unspecified.
  func update(_ store: ConstraintStore, _ statistics: inout SolverStatistics) -> Witness? {
    let known = program.dependencies
    statistics.updates += 1
    touched.removeAll()
    for k in 0..<editedRows.count { known.rows.insert(Int(known.rank[Int(editedRows[k])])) }
    editedRows.removeAll()

    var cores: [Int] = []
    var witness = reduce(store, known, &cores, &statistics)
    cores.sort()
    var last = -1
    for c in cores where c != last {
      last = c
      if let contradiction = updateCore(c, known, store, &statistics), witness == nil { witness = contradiction }
    }
    define(known, &statistics)
    return witness
  }

  /// Recomputes reduced constants, in the order of elimination.
  private func reduce(
    _ store: ConstraintStore, _ known: ProgramDependencies, _ cores: inout [Int],
    _ statistics: inout SolverStatistics
  ) -> Witness? {
    let steps = known.steps.base
    let log = program.log.base
    let definitionCount = program.definitions.count
    var witness: Witness?
    var from = 0
    while let rank = known.rows.popLeast(from: from) {
      from = rank
      statistics.recomputed += 1
      let row = Int(known.rowAtRank[rank])
      var new = rightHandSide(row, store)
      var k = Int(known.stepStart[row])
      let end = Int(known.stepStart[row + 1])
      while k < end {
        let step = log[Int(steps[k])]
        new -= step.factor * b[Int(step.source)]
        k += 1
      }
      if new == b[row] { continue }
      b[row] = new
      if rank < definitionCount {
        known.definitions.insert(rank)
        k = Int(known.targetStart[row])
        let targetEnd = Int(known.targetStart[row + 1])
        while k < targetEnd {
          known.rows.insert(Int(known.rank[Int(known.targets[k])]))
          k += 1
        }
      } else if known.core[row] >= 0 {
        cores.append(Int(known.core[row]))
      } else if program.isRequired[row], let contradiction = check(row, store), witness == nil {
        witness = contradiction
      }
    }
    return witness
  }

  private func updateCore(
    _ c: Int, _ known: ProgramDependencies, _ store: ConstraintStore,
    _ statistics: inout SolverStatistics
  ) -> Witness? {
    let from = Int(program.coreVariableStart[c])
    let to = Int(program.coreVariableStart[c + 1])
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: to - from) { before in
      for k in from..<to { before[k - from] = x[Int(program.coreVariables[k])] }
      let witness = solveCore(c, store, &statistics)
      for k in from..<to where x[Int(program.coreVariables[k])] != before[k - from] {
        touch(program.coreVariables[k], known)
      }
      return witness
    }
  }

  /// Recomputes definitions, last eliminated first.
  private func define(_ known: ProgramDependencies, _ statistics: inout SolverStatistics) {
    var from = program.definitions.count - 1
    while from >= 0, let rank = known.definitions.popGreatest(from: from) {
      from = rank
      statistics.recomputed += 1
      let row = Int(known.rowAtRank[rank])
      let v = program.termVariable[Int(program.start[row])]
      let before = x[Int(v)]
      define(row)
      if x[Int(v)] != before { touch(v, known) }
    }
  }

  private func touch(_ v: Int32, _ known: ProgramDependencies) {
    touched.append(v)
    var k = Int(known.userStart[Int(v)])
    let end = Int(known.userStart[Int(v) + 1])
    while k < end {
      known.definitions.insert(Int(known.users[k]))
      k += 1
    }
  }
}
