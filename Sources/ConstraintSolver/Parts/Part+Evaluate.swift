/// Multipliers of a part's rows whose combination is a contradiction (Farkas' lemma). `Part.multipliers(_:)` converts
/// them to multipliers of the rows before presolve.
struct Witness {
  var rows: [(row: Int, multiplier: Double)]
  /// Whether no other combination of these rows and of the definitions cancels out. Then the members are irreducible:
  /// without any one of them, the others' left sides are independent, and can have any values.
  var isCircuit: Bool
}

extension Part {
  // MARK: Computing Everything

  /// Computes all values from the constants and the fixed variables. Linear in the program, plus the cost of the cores.
  ///
  /// - Returns: `nil`, or a witness that the required constraints can't all hold; values are then unspecified.
  func evaluate(_ store: ConstraintStore, _ statistics: inout SolverStatistics) -> Witness? {
    editedRows.removeAll()
    isStale = true
    reduce(store)
    for k in 0..<program.checks.count {
      if let witness = check(Int(program.checks[k]), store) { return witness }
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

  /// Returns a row's constant minus the contribution of fixed variables.
  func rightHandSide(_ row: Int, _ store: ConstraintStore) -> Double {
    var result = store[slots[row]].constant
    var k = Int(fixedStart[row])
    let end = Int(fixedStart[row + 1])
    while k < end {
      result -= fixedCoefficient[k] * store.value[fixedVariable[k]]
      k += 1
    }
    return result
  }

  private func reduce(_ store: ConstraintStore) {
    let b = self.b
    var i = 0
    let rows = rowCount
    while i < rows {
      b[i] = rightHandSide(i, store)
      i += 1
    }
    let log = program.log.base
    let count = program.log.count
    var k = 0
    while k < count {
      b[Int(log[k].target)] -= log[k].factor * b[Int(log[k].source)]
      k += 1
    }
  }

  /// Sets a definition's variable to the value that satisfies its row; for an inequality, with equality.
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
    x[Int(tv[s])] = rest / ta[s]
  }

  // MARK: Required Rows

  /// Checks a row without variables.
  func check(_ row: Int, _ store: ConstraintStore) -> Witness? {
    let rest = b[row]
    let isSatisfied: Bool
    switch program.relation[row] {
    case .equal: isSatisfied = rest.magnitude <= Tolerance.feasibility
    case .lessThanOrEqual: isSatisfied = rest >= -Tolerance.feasibility
    case .greaterThanOrEqual: isSatisfied = rest <= Tolerance.feasibility
    }
    if isSatisfied || rest.magnitude <= Tolerance.feasibility * (1 + size(of: row, store)) { return nil }
    return Witness(rows: [(row, 1)], isCircuit: true)
  }

  /// Returns the size of the numbers from which a row's reduced constant was computed.
  func size(of row: Int, _ store: ConstraintStore) -> Double {
    var size = b[row].magnitude + store[slots[row]].constant.magnitude
    for k in Int(fixedStart[row])..<Int(fixedStart[row + 1]) {
      size += (fixedCoefficient[k] * store.value[fixedVariable[k]]).magnitude
    }
    for k in 0..<program.log.count where Int(program.log[k].target) == row {
      size += (program.log[k].factor * b[Int(program.log[k].source)]).magnitude
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
    let rows = program.coreRows.base + Int(program.coreRowStart[c])
    let variables = program.coreVariables.base + Int(program.coreVariableStart[c])
    for k in 0..<simplex.rightHandSide.count { simplex.rightHandSide[k] = b[Int(rows[k])] }
    if let witness = simplex.solve(&statistics, size: { self.size(of: Int(rows[$0]), store) }) {
      return Witness(
        rows: witness.rows.map { (Int(rows[$0.row]), $0.multiplier) }, isCircuit: witness.isCircuit)
    }
    for j in 0..<simplex.value.count { x[Int(variables[j])] = simplex.value[j] }
    return nil
  }

  /// Returns a witness's multipliers of the part's rows before presolve, and their sizes.
  func multipliers(_ witness: Witness) -> [(row: Int, multiplier: Double, size: Double)] {
    let multiplier = Vector<Double>(repeating: 0, count: rowCount)
    let size = Vector<Double>(repeating: 0, count: rowCount)
    for (row, m) in witness.rows {
      multiplier[row] += m
      size[row] += m.magnitude
    }
    var k = program.log.count - 1
    while k >= 0 {
      let step = program.log[k]
      let target = Int(step.target)
      if size[target] != 0 {
        let source = Int(step.source)
        let m = step.factor * multiplier[target]
        multiplier[source] -= m
        size[source] += m.magnitude
      }
      k -= 1
    }
    return (0..<rowCount).filter { multiplier[$0].magnitude > 1e-9 * size[$0] && size[$0] > 0 }
      .map { ($0, multiplier[$0], size[$0]) }
  }
}
