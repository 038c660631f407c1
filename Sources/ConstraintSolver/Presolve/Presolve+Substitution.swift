/// Substituting an equality's variable in all other rows.
extension Presolve {
  // MARK: Substituting

  /// Substitutes a constant for a variable.
  func substituteConstant(_ v: Int, _ source: Int, _ pivot: Double) {
    let ta = program.termCoefficient.base
    var q = Int(head[v])
    while q >= 0 {
      let row = Int(node[q])
      q = Int(next[q])
      guard isAlive[row], let k = term(of: v, row) else { continue }
      log(row, source, ta[k] / pivot)
      removeTerm(row, k)
      enqueue(row)
    }
  }

  /// Substitutes v = factor × u + constant in all rows; no row gets longer.
  func substituteAffine(_ v: Int, _ source: Int, _ pivot: Double, _ u: Int, _ factor: Double) {
    var q = Int(head[v])
    var tail = -1
    while q >= 0 {
      tail = q
      let row = Int(node[q])
      q = Int(next[q])
      guard isAlive[row], let k = term(of: v, row) else { continue }
      log(row, source, program.termCoefficient[k] / pivot)
      replaceTerm(k, row, u, factor)
      enqueue(row)
    }
    if tail >= 0 {
      next[tail] = head[u]
      head[u] = head[v]
    }
    if occurrences[u] == 1 { columnQueue.append(Int32(truncatingIfNeeded: u)) }
  }

  /// Substitutes a multiple of a variable for a term.
  private func replaceTerm(_ k: Int, _ row: Int, _ u: Int, _ factor: Double) {
    let ta = program.termCoefficient.base
    guard let j = term(of: u, row) else {
      program.termVariable[k] = Int32(truncatingIfNeeded: u)
      ta[k] *= factor
      occurrences[u] += 1
      return
    }
    let added = ta[k] * factor
    let size = ta[j].magnitude + added.magnitude
    ta[j] += added
    if ta[j].magnitude <= Tolerance.zero * size {
      removeTerm(row, max(j, k))
      removeTerm(row, min(j, k))
      occurrences[u] -= 1
    } else {
      removeTerm(row, k)
    }
  }

  /// Substitutes a variable's definition, which has several other variables, into all rows.
  func substituteLong(_ v: Int, _ source: Int, _ pivot: Double, _ sourceLength: Int) {
    let others = Int(start[source]) + 1..<Int(start[source]) + sourceLength
    var q = Int(head[v])
    while q >= 0 {
      let row = Int(node[q])
      q = Int(next[q])
      guard isAlive[row], let k = term(of: v, row) else { continue }
      let factor = program.termCoefficient[k] / pivot
      log(row, source, factor)
      removeTerm(row, k)
      moveRow(row, spare: others.count)
      addMultiple(-factor, others, row)
      removeZeros(row)
      enqueue(row)
    }
    let tv = program.termVariable.base
    for i in others where occurrences[Int(tv[i])] == 1 { columnQueue.append(tv[i]) }
  }

  /// Moves a row to the end, where it can grow, and records the positions of its variables.
  private func moveRow(_ row: Int, spare capacity: Int) {
    let from = Int(start[row])
    let count = Int(length[row])
    let to = program.termVariable.count
    program.termVariable.setCount(to + count + capacity)
    program.termCoefficient.setCount(to + count + capacity)
    let tv = program.termVariable.base
    let ta = program.termCoefficient.base
    for i in 0..<count {
      tv[to + i] = tv[from + i]
      ta[to + i] = ta[from + i]
      place[Int(tv[from + i])] = Int32(truncatingIfNeeded: i)
    }
    start[row] = Int32(truncatingIfNeeded: to)
  }

  /// Adds a multiple of terms to a row with enough space and recorded positions of variables.
  private func addMultiple(_ factor: Double, _ terms: Range<Int>, _ row: Int) {
    let tv = program.termVariable.base
    let ta = program.termCoefficient.base
    let s = Int(start[row])
    for i in terms {
      let u = Int(tv[i])
      let added = factor * ta[i]
      let at = Int(place[u])
      if at < 0 {
        tv[s + Int(length[row])] = tv[i]
        ta[s + Int(length[row])] = added
        place[u] = length[row]
        length[row] += 1
        occurrences[u] += 1
        next.append(head[u])
        node.append(Int32(truncatingIfNeeded: row))
        head[u] = Int32(truncatingIfNeeded: next.count - 1)
      } else {
        let size = ta[s + at].magnitude + added.magnitude
        ta[s + at] += added
        if ta[s + at].magnitude <= Tolerance.zero * size { ta[s + at] = 0 }
      }
    }
  }

  /// Removes terms that cancelled out from the last row, and clears the recorded positions.
  private func removeZeros(_ row: Int) {
    let tv = program.termVariable.base
    let ta = program.termCoefficient.base
    let s = Int(start[row])
    var kept = s
    for i in s..<s + Int(length[row]) {
      let u = Int(tv[i])
      place[u] = -1
      if ta[i] == 0 {
        occurrences[u] -= 1
        continue
      }
      tv[kept] = tv[i]
      ta[kept] = ta[i]
      kept += 1
    }
    length[row] = Int32(truncatingIfNeeded: kept - s)
    program.termVariable.setCount(kept)
    program.termCoefficient.setCount(kept)
  }

  // MARK: Terms

  private func log(_ target: Int, _ source: Int, _ factor: Double) {
    program.log.append(
      Program.Step(
        factor: factor, target: Int32(truncatingIfNeeded: target), source: Int32(truncatingIfNeeded: source)))
  }

  /// Exchanges two terms.
  func swap(_ i: Int, _ k: Int) {
    if i == k { return }
    let tv = program.termVariable.base
    let ta = program.termCoefficient.base
    (tv[i], tv[k]) = (tv[k], tv[i])
    (ta[i], ta[k]) = (ta[k], ta[i])
  }

  /// Removes the term at `k` from an active row; the last term replaces it.
  private func removeTerm(_ row: Int, _ k: Int) {
    let last = Int(start[row]) + Int(length[row]) - 1
    program.termVariable[k] = program.termVariable[last]
    program.termCoefficient[k] = program.termCoefficient[last]
    length[row] -= 1
  }
}
