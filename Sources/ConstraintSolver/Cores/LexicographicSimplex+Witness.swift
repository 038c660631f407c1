extension LexicographicSimplex {
  // MARK: Contradictions

  /// Returns the contradiction between a row's item, which is too far right (`direction` 1) or left (-1), and the
  /// items that keep it there.
  ///
  /// The row states that its item is a sum of nonbasic ones; each of those is at a required breakpoint, and can't move
  /// in the direction that would help. Nonbasic items are independent, so together with one more they form a single
  /// circuit (J. Gleeson, J. Ryan: Identifying minimally infeasible subsystems of inequalities. ORSA Journal on
  /// Computing 2, 1990).
  ///
  /// - Returns: `nil` if rounding explains it.
  func contradiction(_ row: Int, _ direction: Double, _ size: (Int) -> Double) -> CoreWitness? {
    var rows: [(row: Int, multiplier: Double)] = []
    var gap = 0.0
    var scale = 1.0
    func add(_ item: Int, _ factor: Double) -> Bool {
      guard let h = tightest(item, factor > 0) else { return false }
      let bound = rightHandSide.base[h] * items.breakpointScale.base[h]
      gap -= factor * bound
      let multiplier = factor * items.breakpointScale.base[h]
      scale += max(multiplier.magnitude * size(h), (factor * bound).magnitude)
      rows.append((h, multiplier))
      return true
    }
    guard add(Int(rowItem[row]), direction) else { return nil }
    let columns = tableau.columns(of: row)
    let coefficients = tableau.coefficients(of: row)
    for k in 0..<tableau.length(row) where coefficients[k].magnitude > 1e-9 {
      guard add(Int(columnItem[Int(columns[k])]), -direction * coefficients[k]) else { return nil }
    }
    guard gap > Tolerance.feasibility * scale else { return nil }
    return CoreWitness(rows: rows, isCircuit: true)
  }

  /// Returns two required rows about the same item without a common position; `nil` if rounding explains it.
  func contradiction(within item: Int, _ size: (Int) -> Double) -> CoreWitness? {
    guard let low = tightest(item, false), let high = tightest(item, true) else { return nil }
    let lowPlace = rightHandSide.base[low] * items.breakpointScale.base[low]
    let highPlace = rightHandSide.base[high] * items.breakpointScale.base[high]
    let gap = lowPlace - highPlace
    guard gap > Tolerance.feasibility else { return nil }
    let lowSize = max(lowPlace.magnitude, size(low) * items.breakpointScale.base[low].magnitude)
    let highSize = max(highPlace.magnitude, size(high) * items.breakpointScale.base[high].magnitude)
    guard gap > Tolerance.feasibility * (1 + lowSize + highSize) else { return nil }
    return CoreWitness(
      rows: [(low, -items.breakpointScale.base[low]), (high, items.breakpointScale.base[high])], isCircuit: true)
  }

  /// Returns the required row that first limits an item's movement to the right (or left).
  private func tightest(_ item: Int, _ isRight: Bool) -> Int? {
    var best: Int?
    for k in Int(items.start.base[item])..<Int(items.start.base[item + 1]) {
      let h = Int(order[k])
      guard items.breakpointLevel.base[h] == 0, (isRight ? items.breakpointRight : items.breakpointLeft).base[h] > 0
      else {
        continue
      }
      // Breakpoints are sorted from left to right.
      if isRight { return h }
      best = h
    }
    return best
  }
}
