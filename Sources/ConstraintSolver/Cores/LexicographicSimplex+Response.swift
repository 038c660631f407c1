extension LexicographicSimplex {
  // MARK: Sensitivity

  /// Returns the change of values when right sides move along a direction from here. It holds while no item passes a
  /// breakpoint: the basis then stays the same, and nonbasic items move with their breakpoints.
  ///
  /// The cost is that of the entries touched by the moved items, plus a number for each column.
  ///
  /// T. Gal: Postoptimal analyses, parametric programming and related topics (1979), chapter on right sides.
  ///
  /// - Parameter direction: The rates of change by row, each row once; the others don't change.
  /// - Returns: `nil` if the response isn't known: before `solve`, after right sides have changed, or where a
  ///   breakpoint is passed immediately in both directions.
  func response(to direction: [(row: Int, rate: Double)]) -> CoreResponse? {
    guard isWarm else { return nil }
    for row in 0..<problem.rowCount where rightHandSide.base[row] != solvedRightHandSide[row] { return nil }
    var response = CoreResponse(rates: [], below: .infinity, above: .infinity)
    let breakpointRate = Vector<Double>(repeating: 0, count: items.breakpointItem.count)
    let itemRate = Vector<Double>(repeating: 0, count: items.count)
    let columnRate = Vector<Double>(repeating: 0, count: items.variables)
    for (row, rate) in direction {
      breakpointRate.base[row] = rate * items.breakpointScale.base[row]
      noteMoved(Int(items.breakpointItem.base[row]))
    }
    for k in 0..<moved.count {
      let item = Int(moved.base[k])
      isMoved[item] = false
      let at = Int(location[item])
      if at >= 0 {
        markRow(at)
        continue
      }
      let rate = breakpointRate.base[Int(order[Int(from[item])])]
      itemRate.base[item] = rate
      columnRate.base[-1 - at] = rate
      limit(&response, item, breakpointRate.base, rate)
      if rate != 0 { markRows(-1 - at) }
    }
    moved.removeAll()
    for k in 0..<stale.count {
      let row = Int(stale.base[k])
      isStale[row] = false
      let item = Int(rowItem[row])
      let (rate, size, _) = tableau.product(row, columnRate.base)
      itemRate.base[item] = rate.magnitude < 1e-13 * size ? 0 : rate
      limit(&response, item, breakpointRate.base, itemRate.base[item])
    }
    stale.removeAll()
    if response.above <= 0, response.below <= 0 { return nil }
    response.rates = Array(unsafeUninitializedCapacity: items.variables) { buffer, count in
      count = items.variables
      guard let rates = buffer.baseAddress else { return }
      for j in 0..<count { rates[j] = frees.sumOfVariable.base[j] < 0 ? itemRate.base[j] : 0 }
      frees.evaluate(rates, itemRate.base)
    }
    return response
  }

  /// Limits a response's range where an item reaches a breakpoint, or leaves one that it has to be on.
  private func limit(
    _ response: inout CoreResponse, _ item: Int, _ breakpointRate: UnsafeMutablePointer<Double>, _ rate: Double
  ) {
    let p = Int(from[item])
    let q = Int(to[item])
    let x = number[item]
    for k in Int(items.start.base[item])..<Int(items.start.base[item + 1]) {
      let h = Int(order[k])
      let closing = rate - breakpointRate[h]
      if closing == 0 || closing.magnitude <= 1e-12 * (1 + rate.magnitude) { continue }
      if k >= p && k < q {
        response.above = 0
        response.below = 0
        return
      }
      // The item approaches breakpoints on the right, and moves away from those on the left.
      let distance = max(0, k >= q ? place[h] - x : x - place[h])
      let isNearing = (k >= q) == (closing > 0)
      if isNearing {
        response.above = min(response.above, distance / closing.magnitude)
      } else {
        response.below = min(response.below, distance / closing.magnitude)
      }
    }
  }
}
