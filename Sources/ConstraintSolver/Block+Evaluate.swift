/// Rows of one block with multipliers, whose combination is a contradiction (Farkas' lemma); see
/// `Block.certificate`.
struct Witness {
  var rows: [(row: Int, multiplier: Double)]
  /// Whether no other combination of these rows and the definitions cancels out. Then what it rests on is
  /// irreducible: without any one member the others' left sides are independent, and can take any values.
  var isCircuit: Bool
}

extension Block {
  // MARK: Computing Everything

  /// Computes all values from the constants. Linear in the program, plus what the cores cost.
  ///
  /// - Returns: Nil, or a witness that the required constraints can't all hold; values are then unspecified.
  func evaluate(_ store: ConstraintStore, _ statistics: inout SolverStatistics) -> Witness? {
    editedRows.removeAll()
    reduce(store)
    for k in 0..<checks.count {
      if let witness = check(Int(checks.base[k])) { return witness }
    }
    for c in 0..<coreCount {
      if let witness = solveCore(c, &statistics) { return witness }
    }
    let definition = definitions.base
    var k = definitions.count - 1
    while k >= 0 {
      define(Int(definition[k]))
      k -= 1
    }
    return nil
  }

  private func reduce(_ store: ConstraintStore) {
    let constant = store.constant.base
    let b = self.b
    let slots = self.slots
    for i in 0..<rowCount { b[i] = constant[Int(slots[i])] }
    let target = logTarget.base
    let source = logSource.base
    let factor = logFactor.base
    let count = logTarget.count
    var k = 0
    while k < count {
      b[Int(target[k])] -= factor[k] * b[Int(source[k])]
      k += 1
    }
  }

  /// Gives a definition's variable the value that satisfies its row; if an inequality leaves a choice, the
  /// value nearest zero.
  func define(_ row: Int) {
    let tv = termVariable.base
    let ta = termCoefficient.base
    let s = Int(start[row])
    let end = s + Int(length[row])
    var rest = b[row]
    var k = s + 1
    while k < end {
      rest -= ta[k] * x[Int(tv[k])]
      k += 1
    }
    let v = Int(tv[s])
    switch relation[row] {
    case .equal: x[v] = rest / ta[s]
    case .lessThanOrEqual: x[v] = rest >= 0 ? 0 : rest / ta[s]
    case .greaterThanOrEqual: x[v] = rest <= 0 ? 0 : rest / ta[s]
    }
  }

  // MARK: Required Rows

  /// Whether a row without variables holds.
  func check(_ row: Int) -> Witness? {
    let rest = b[row]
    let isFine: Bool
    switch relation[row] {
    case .equal: isFine = rest.magnitude <= Tolerance.feasibility
    case .lessThanOrEqual: isFine = rest >= -Tolerance.feasibility
    case .greaterThanOrEqual: isFine = rest <= Tolerance.feasibility
    }
    if isFine || rest.magnitude <= Tolerance.feasibility * (1 + size(of: row)) { return nil }
    return Witness(rows: [(row, 1)], isCircuit: true)
  }

  /// The size of the numbers that a row's reduced constant was computed from.
  func size(of row: Int) -> Double {
    var size = b[row].magnitude
    for k in 0..<logTarget.count where Int(logTarget.base[k]) == row {
      size += (logFactor.base[k] * b[Int(logSource.base[k])]).magnitude
    }
    return size
  }

  /// Solves one core.
  func solveCore(_ c: Int, _ statistics: inout SolverStatistics) -> Witness? {
    if let simplex = largeCores[c] {
      statistics.largeCores += 1
      return solve(c, simplex, &statistics)
    }
    statistics.smallCores += 1
    return solveSmallCore(c)
  }

  private func solve(
    _ c: Int, _ simplex: LexicographicSimplex, _ statistics: inout SolverStatistics
  ) -> Witness? {
    let rows = coreRows.base + Int(coreRowStart.base[c])
    let variables = coreVariables.base + Int(coreVariableStart.base[c])
    for k in 0..<simplex.rightSide.count { simplex.rightSide.base[k] = b[Int(rows[k])] }
    if let witness = simplex.solve(&statistics, size: { self.size(of: Int(rows[$0])) }) {
      return Witness(
        rows: witness.rows.map { (Int(rows[$0.row]), $0.multiplier) }, isCircuit: witness.isCircuit)
    }
    for j in 0..<simplex.value.count { x[Int(variables[j])] = simplex.value.base[j] }
    return nil
  }

  // MARK: Certificates

  /// The constraints that a witness rests on: those with a multiplier other than 0 in its contradiction.
  func certificate(_ witness: Witness) -> [Int32] {
    let multiplier = Vector<Double>(repeating: 0, count: rowCount)
    let size = Vector<Double>(repeating: 0, count: rowCount)
    for (row, m) in witness.rows {
      multiplier.base[row] += m
      size.base[row] += m.magnitude
    }
    var k = logTarget.count - 1
    while k >= 0 {
      let target = Int(logTarget.base[k])
      if size.base[target] != 0 {
        let source = Int(logSource.base[k])
        let m = logFactor.base[k] * multiplier.base[target]
        multiplier.base[source] -= m
        size.base[source] += m.magnitude
      }
      k -= 1
    }
    var result: [Int32] = []
    for i in 0..<rowCount where multiplier.base[i].magnitude > 1e-9 * size.base[i] && size.base[i] > 0 {
      result.append(slots[i])
    }
    return result
  }
}
