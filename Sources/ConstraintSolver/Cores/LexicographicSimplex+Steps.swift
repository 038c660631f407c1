extension LexicographicSimplex {
  enum Outcome {
    case optimal
    case contradiction(CoreWitness)
  }

  // MARK: Steps

  /// Performs steps until every item is where its price fits, or required rows turn out to contradict each other.
  func iterate(_ size: (Int) -> Double) -> Outcome {
    let patience = 50 * items.count + 1000
    var limit = pivots + patience
    var isFresh = false
    while let row = leavingRow() {
      if priceSlack(row) { continue }
      pivots += 1
      age += 1
      if let witness = step(row, size) { return .contradiction(witness) }
      // Every step is an improvement; only rounding could cause cycles.
      if pivots > limit {
        if isFresh { return .optimal }
        startCold()
        isFresh = true
        limit = pivots + patience
      }
    }
    return .optimal
  }

  /// Returns the row whose item is farthest from the position where its price fits, relative to the direction of the
  /// price change (steepest edge; the tableau stores its rows' norms).
  ///
  /// J. J. Forrest, D. Goldfarb: Steepest-edge simplex algorithms for linear programming. Mathematical Programming
  /// 57 (1992).
  private func leavingRow() -> Int? {
    var best = -1
    var steepest = 0.0
    var k = 0
    while k < queue.count {
      let row = Int(queue.base[k])
      let gap = excess(row)
      if gap == 0 {
        isQueued[row] = false
        queue.base[k] = queue.removeLast()
        continue
      }
      let slope = gap * gap / squaredNorm[row]
      if slope > steepest || (slope == steepest && row < best) {
        steepest = slope
        best = row
      }
      k += 1
    }
    return best < 0 ? nil : best
  }

  /// Raises (or lowers) the price of a row's item until moving back to a breakpoint pays off.
  ///
  /// As the price changes, so do those of the nonbasic items in the row, proportionally. When one reaches the limit of
  /// its position, its item may move to its next breakpoint, which moves the row's item closer; that is done as long
  /// as it doesn't move too far (bound flipping, the long step). The item that would move it too far enters the basis.
  /// The row's own item passes breakpoints in the same way.
  ///
  /// R. Fourer: Notes on the dual simplex method (1994). I. Maros: A generalized dual phase-2 simplex algorithm.
  /// European Journal of Operational Research 149 (2003).
  private func step(_ row: Int, _ size: (Int) -> Double) -> CoreWitness? {
    let item = Int(rowItem[row])
    let signed = excess(row)
    let direction = signed > 0 ? 1.0 : -1.0
    var excess = signed.magnitude
    let columns = tableau.columns(of: row)
    let coefficients = tableau.coefficients(of: row)
    let count = tableau.length(row)
    setRatios(row, direction, count)
    // For the row's own item: the breakpoints that it passes next.
    var own = ownRun(item, direction)
    var entering = -1
    while true {
      let e = Int(heap.base[0])
      // Only required rows could yield, and they don't.
      if ratio[e * levels] > 1e-9, excess > Tolerance.feasibility,
        let witness = contradiction(row, direction, size)
      {
        return witness
      }
      if e == count {
        if passOwn(row, direction, &own, &excess, count) { continue }
        break
      }
      let a = direction * coefficients[e]
      let other = Int(columnItem[Int(columns[e])])
      let distance = distanceToNext(other, a < 0)
      // A remaining distance within rounding doesn't justify violating another row, least of all a required one.
      if distance.isInfinite || a.magnitude * distance >= excess - rounding[row] {
        entering = e
        break
      }
      excess -= a.magnitude * distance
      flip(other, a < 0, ratio + e * levels, 1 / a.magnitude)
      markRows(Int(columns[e]))
      siftDown(0)
    }
    changePrices(row, direction, count, Int(heap.base[0]))
    if entering >= 0 {
      enter(row, Int(columns[entering]), direction * coefficients[entering] < 0, own)
    } else {
      markRow(row)
    }
    computeStaleRows()
    return nil
  }

  /// Moves a row's own item past the run of breakpoints `own`, up to the next.
  ///
  /// - Returns: False if it stops before that.
  private func passOwn(
    _ row: Int, _ direction: Double, _ own: inout (p: Int, q: Int), _ excess: inout Double, _ entry: Int
  ) -> Bool {
    let item = Int(rowItem[row])
    let next = direction > 0 ? own.q : own.p
    let isLast = next == Int(direction > 0 ? items.start.base[item + 1] : items.start.base[item])
    let here = place[Int(order[own.p])]
    let beyond =
      isLast ? Double.infinity : (place[Int(order[direction > 0 ? next : next - 1])] - here).magnitude
    excess -= beyond
    if excess <= rounding[row] {
      finishOwn(item, direction, own)
      return false
    }
    own = direction > 0 ? (next, runEnd(next, item)) : (runStart(next, item), next)
    addGains(own.p, own.q, ratio + entry * levels, 1)
    siftDown(0)
    return true
  }

  /// Returns the run of breakpoints at the limit of an item's position.
  func ownRun(_ item: Int, _ direction: Double) -> (p: Int, q: Int) {
    let p = Int(from[item])
    let q = Int(to[item])
    if p < q { return (p, q) }
    return direction > 0 ? (p, runEnd(p, item)) : (runStart(p, item), p)
  }

  /// Returns the distance to a nonbasic item's next breakpoint.
  private func distanceToNext(_ item: Int, _ isRight: Bool) -> Double {
    let p = Int(from[item])
    let q = Int(to[item])
    if isRight {
      if q == Int(items.start.base[item + 1]) { return .infinity }
      return place[Int(order[q])] - place[Int(order[p])]
    }
    if p == Int(items.start.base[item]) { return .infinity }
    return place[Int(order[p])] - place[Int(order[p - 1])]
  }

  /// Moves a nonbasic item to its next breakpoint, and updates the price change at which it moves on.
  private func flip(
    _ item: Int, _ isRight: Bool, _ threshold: UnsafeMutablePointer<Double>, _ factor: Double
  ) {
    let left = leftSlope + item * levels
    let right = rightSlope + item * levels
    if isRight {
      let p = Int(to[item])
      let q = runEnd(p, item)
      for l in 0..<levels { left[l] = right[l] }
      addGains(p, q, right, 1)
      addGains(p, q, threshold, factor)
      from[item] = Int32(truncatingIfNeeded: p)
      to[item] = Int32(truncatingIfNeeded: q)
    } else {
      let q = Int(from[item])
      let p = runStart(q, item)
      for l in 0..<levels { right[l] = left[l] }
      addGains(p, q, left, -1)
      addGains(p, q, threshold, factor)
      from[item] = Int32(truncatingIfNeeded: p)
      to[item] = Int32(truncatingIfNeeded: q)
    }
    setBounds(item)
  }

  /// Records that the row's item has passed a run's breakpoints and stays between them and the next.
  private func finishOwn(_ item: Int, _ direction: Double, _ own: (p: Int, q: Int)) {
    let gap = Int32(truncatingIfNeeded: direction > 0 ? own.q : own.p)
    from[item] = gap
    to[item] = gap
    setBounds(item)
  }

  // MARK: Pivots

  /// Exchanges a row's item, which stops on the breakpoints `own`, with a column's item, which leaves its breakpoints
  /// to the right or to the left.
  private func enter(_ row: Int, _ column: Int, _ isRight: Bool, _ own: (p: Int, q: Int)) {
    let entering = Int(columnItem[column])
    let leaving = Int(rowItem[row])
    exchange(row, column)
    let gap = isRight ? to[entering] : from[entering]
    from[entering] = gap
    to[entering] = gap
    let left = leftSlope + entering * levels
    let right = rightSlope + entering * levels
    for l in 0..<levels {
      if isRight {
        left[l] = right[l]
      } else {
        right[l] = left[l]
      }
    }
    setBounds(entering)
    rest(leaving, own.p, own.q)
    tableau.pivot(row, column, stale)
    for k in 0..<stale.count { isStale[Int(stale.base[k])] = true }
  }

  /// Puts a nonbasic item on the breakpoints from `p` up to `q`.
  private func rest(_ item: Int, _ p: Int, _ q: Int) {
    let left = leftSlope + item * levels
    let right = rightSlope + item * levels
    setFarLeftSlope(item, left)
    addGains(Int(items.start.base[item]), p, left, 1)
    for l in 0..<levels { right[l] = left[l] }
    addGains(p, q, right, 1)
    from[item] = Int32(truncatingIfNeeded: p)
    to[item] = Int32(truncatingIfNeeded: q)
    setBounds(item)
  }
}
