/// Rows of one part with multipliers, whose combination is a contradiction (Farkas' lemma); see
/// `Solver.certificate`.
struct Witness {
  var rows: [(row: Int, multiplier: Double)]
  /// Whether no other combination of these rows and the program.definitions cancels out. Then what it rests on is
  /// irreducible: without any one member the others' left sides are independent, and can take any values.
  var isCircuit: Bool
}

extension Part {
  // MARK: Computing Everything

  /// Computes all values from the constants and the fixed variables. Linear in the program, plus what the cores
  /// cost.
  ///
  /// - Returns: Nil, or a witness that the required constraints can't all hold; values are then unspecified.
  func evaluate(_ store: ConstraintStore, _ statistics: inout SolverStatistics) -> Witness? {
    editedRows.removeAll()
    isStale = true
    reduce(store)
    for k in 0..<program.checks.count {
      if let witness = check(Int(program.checks.base[k]), store) { return witness }
    }
    for c in 0..<program.coreCount {
      if let witness = solveCore(c, store, &statistics) { return witness }
    }
    let definition = program.definitions.base
    var k = program.definitions.count - 1
    while k >= 0 {
      define(Int(definition[k]))
      k -= 1
    }
    isStale = false
    return nil
  }

  /// A row's constant, less what fixed variables take of it.
  func rightSide(_ row: Int, _ store: ConstraintStore) -> Double {
    var result = store.constant.base[Int(slots[row])]
    var k = Int(fixedStart[row])
    let end = Int(fixedStart[row + 1])
    while k < end {
      result -= fixedCoefficient[k] * store.value.base[Int(fixedVariable[k])]
      k += 1
    }
    return result
  }

  private func reduce(_ store: ConstraintStore) {
    let b = self.b
    var i = 0
    let rows = rowCount
    while i < rows {
      b[i] = rightSide(i, store)
      i += 1
    }
    let target = program.logTarget.base
    let source = program.logSource.base
    let factor = program.logFactor.base
    let count = program.logTarget.count
    var k = 0
    while k < count {
      b[Int(target[k])] -= factor[k] * b[Int(source[k])]
      k += 1
    }
  }

  /// Gives a definition's variable the value that satisfies its row: of an inequality the bound, of a limit the value
  /// nearest zero.
  func define(_ row: Int) {
    let tv = program.termVariable.base
    let ta = program.termCoefficient.base
    let s = Int(program.start[row])
    let end = s + Int(program.length[row])
    var rest = b[row]
    var k = s + 1
    while k < end {
      rest -= ta[k] * x[Int(tv[k])]
      k += 1
    }
    let isMet = program.isLimit(row) && program.relation[row].holds(0, rest)
    x[Int(tv[s])] = isMet ? 0 : rest / ta[s]
  }

  // MARK: Required Rows

  /// Whether a row without variables holds.
  func check(_ row: Int, _ store: ConstraintStore) -> Witness? {
    let rest = b[row]
    let isFine: Bool
    switch program.relation[row] {
    case .equal: isFine = rest.magnitude <= Tolerance.feasibility
    case .lessThanOrEqual: isFine = rest >= -Tolerance.feasibility
    case .greaterThanOrEqual: isFine = rest <= Tolerance.feasibility
    }
    if isFine || rest.magnitude <= Tolerance.feasibility * (1 + size(of: row, store)) { return nil }
    return Witness(rows: [(row, 1)], isCircuit: true)
  }

  /// The size of the numbers that a row's reduced constant was computed from.
  func size(of row: Int, _ store: ConstraintStore) -> Double {
    var size = b[row].magnitude + store.constant.base[Int(slots[row])].magnitude
    for k in Int(fixedStart[row])..<Int(fixedStart[row + 1]) {
      size += (fixedCoefficient[k] * store.value.base[Int(fixedVariable[k])]).magnitude
    }
    for k in 0..<program.logTarget.count where Int(program.logTarget.base[k]) == row {
      size += (program.logFactor.base[k] * b[Int(program.logSource.base[k])]).magnitude
    }
    return size
  }

  /// Solves one core.
  func solveCore(_ c: Int, _ store: ConstraintStore, _ statistics: inout SolverStatistics) -> Witness? {
    if program.hasLargeCores, let simplex = largeCores[c] {
      statistics.largeCores += 1
      return solve(c, simplex, store, &statistics)
    }
    statistics.smallCores += 1
    return solveSmallCore(c, store)
  }

  private func solve(
    _ c: Int, _ simplex: LexicographicSimplex, _ store: ConstraintStore, _ statistics: inout SolverStatistics
  ) -> Witness? {
    let rows = program.coreRows.base + Int(program.coreRowStart.base[c])
    let variables = program.coreVariables.base + Int(program.coreVariableStart.base[c])
    for k in 0..<simplex.rightSide.count { simplex.rightSide.base[k] = b[Int(rows[k])] }
    if let witness = simplex.solve(&statistics, size: { self.size(of: Int(rows[$0]), store) }) {
      return Witness(
        rows: witness.rows.map { (Int(rows[$0.row]), $0.multiplier) }, isCircuit: witness.isCircuit)
    }
    for j in 0..<simplex.value.count { x[Int(variables[j])] = simplex.value.base[j] }
    return nil
  }

  /// The multipliers that a witness gives to the part's rows as they were before presolve, and their sizes.
  func multipliers(_ witness: Witness) -> [(row: Int, multiplier: Double, size: Double)] {
    let multiplier = Vector<Double>(repeating: 0, count: rowCount)
    let size = Vector<Double>(repeating: 0, count: rowCount)
    for (row, m) in witness.rows {
      multiplier.base[row] += m
      size.base[row] += m.magnitude
    }
    var k = program.logTarget.count - 1
    while k >= 0 {
      let target = Int(program.logTarget.base[k])
      if size.base[target] != 0 {
        let source = Int(program.logSource.base[k])
        let m = program.logFactor.base[k] * multiplier.base[target]
        multiplier.base[source] -= m
        size.base[source] += m.magnitude
      }
      k -= 1
    }
    return (0..<rowCount).filter { multiplier.base[$0].magnitude > 1e-9 * size.base[$0] && size.base[$0] > 0 }
      .map { ($0, multiplier.base[$0], size.base[$0]) }
  }
}
