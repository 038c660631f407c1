extension Part {
  // MARK: Sensitivity

  /// Returns the change of the part's variables when right sides move along a direction from here.
  ///
  /// The part must have been computed. Linear in the program, plus the cost of the cores' responses.
  ///
  /// T. Gal: Postoptimal analyses, parametric programming and related topics (1979), chapter on right sides.
  ///
  /// - Parameters:
  ///   - feed: The rates of change of right sides by row, before presolve.
  ///   - rates: Receives the rates of change by variable.
  /// - Returns: The distances backwards and forwards for which the rates hold; `nil` if they aren't known.
  func response(
    to feed: [(row: Int32, rate: Double)], _ rates: UnsafeMutablePointer<Double>
  ) -> (below: Double, above: Double)? {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, rowCount)) { buffer in
      guard let slope = buffer.baseAddress else { return nil }
      for i in 0..<rowCount { slope[i] = 0 }
      for (row, rate) in feed { slope[Int(row)] += rate }
      let log = program.log.base
      for k in 0..<program.log.count { slope[Int(log[k].target)] -= log[k].factor * slope[Int(log[k].source)] }
      for i in 0..<rowCount where slope[i].magnitude < 1e-13 { slope[i] = 0 }
      for k in 0..<program.checks.count where slope[Int(program.checks[k])] != 0 { return nil }
      for i in 0..<variableCount { rates[i] = 0 }
      var range = (below: Double.infinity, above: Double.infinity)
      for c in 0..<program.coreCount {
        guard respond(c, slope, rates, &range) else { return nil }
      }
      var k = program.definitions.count - 1
      while k >= 0 {
        follow(Int(program.definitions[k]), slope, rates)
        k -= 1
      }
      return range.below > 0 || range.above > 0 ? range : nil
    }
  }

  /// Returns the change of the part's variables when right sides move along a direction from here.
  ///
  /// - Parameters:
  ///   - feed: The rates of change of right sides by row, before presolve.
  ///   - enter: Receives each variable with its rate, which is exactly 0 if it differs from 0 by rounding errors.
  /// - Returns: The distances backwards and forwards for which the rates hold; `nil` if the rates can't be determined.
  @inline(__always)
  func response(
    to feed: [(row: Int32, rate: Double)], _ enter: (_ variable: Var, _ rate: Double) -> Void
  ) -> (below: Double, above: Double)? {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, variableCount)) { buffer in
      guard let rates = buffer.baseAddress, let range = response(to: feed, rates) else { return nil }
      for i in 0..<variableCount { enter(variables[i], rates[i].magnitude < 1e-13 ? 0 : rates[i]) }
      return range
    }
  }

  private func respond(
    _ c: Int, _ slope: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>,
    _ range: inout (below: Double, above: Double)
  ) -> Bool {
    let from = Int(program.coreRowStart[c])
    let to = Int(program.coreRowStart[c + 1])
    var isMoved = false
    for k in from..<to where slope[Int(program.coreRows[k])] != 0 { isMoved = true }
    if !isMoved { return true }
    let first = Int(program.coreVariableStart[c])
    if program.hasLargeCores, let simplex = largeCores[c] {
      var direction: [(row: Int, rate: Double)] = []
      for k in from..<to where slope[Int(program.coreRows[k])] != 0 {
        direction.append((k - from, slope[Int(program.coreRows[k])]))
      }
      guard let response = simplex.response(to: direction) else { return false }
      for j in 0..<response.rates.count {
        rates[Int(program.coreVariables[first + j])] = response.rates[j]
      }
      range.below = min(range.below, response.below)
      range.above = min(range.above, response.above)
      return true
    }
    respond(Int(program.coreVariables[first]), from, to, slope, rates, &range)
    return true
  }

  /// Computes the response of a core with one variable: the core moves with its row's position until another row's
  /// position passes.
  private func respond(
    _ v: Int, _ from: Int, _ to: Int, _ slope: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>,
    _ range: inout (below: Double, above: Double)
  ) {
    // The last position is that of |x|, which doesn't move.
    func place(_ k: Int) -> (at: Double, rate: Double) {
      if k == to { return (0, 0) }
      let row = Int(program.coreRows[k])
      let a = program.termCoefficient[Int(program.start[row])]
      return (b[row] / a, slope[row] / a)
    }
    var rate: Double?
    for k in from...to {
      let other = place(k)
      guard other.at == x[v] else { continue }
      if let known = rate {
        // If equal positions separate, nothing is certain.
        if known != other.rate {
          range = (0, 0)
          return
        }
      } else {
        rate = other.rate
      }
    }
    guard let rate else {
      range = (0, 0)
      return
    }
    rates[v] = rate
    for k in from...to {
      let other = place(k)
      let gap = other.at - x[v]
      let closing = rate - other.rate
      if gap == 0 || closing == 0 { continue }
      if (gap > 0) == (closing > 0) {
        range.above = min(range.above, gap / closing)
      } else {
        range.below = min(range.below, -gap / closing)
      }
    }
  }

  /// Computes the rate of a definition's variable from the variables in its row.
  private func follow(
    _ row: Int, _ slope: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>
  ) {
    let s = Int(program.start[row])
    var rate = slope[row]
    for k in s + 1..<s + Int(program.length[row]) {
      let u = Int(program.termVariable[k])
      rate -= program.termCoefficient[k] * rates[u]
    }
    if rate.magnitude < 1e-13 { rate = 0 }
    let v = Int(program.termVariable[s])
    rates[v] = rate / program.termCoefficient[s]
  }
}
