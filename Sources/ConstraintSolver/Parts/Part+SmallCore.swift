extension Part {
  /// Finds the best value of a core's only variable, in closed form.
  ///
  /// Each row has no cost up to (or from, or at) one position, and a constant slope beyond. The cost of a level is the
  /// sum of its rows' costs. From left to right, the slopes, a vector with one number per level, increase at each
  /// position; the best value is where the vector's first nonzero number stops being negative. With one level, that is
  /// the weighted median.
  ///
  /// If all levels leave a choice, one level of floors and one of other slacks select the inequalities' bounds
  /// (`SlackWeight`), and a last one of |x| selects the value nearest zero.
  func solveSmallCore(_ c: Int, _ store: ConstraintStore) -> Witness? {
    let from = Int(program.coreRowStart[c])
    let count = Int(program.coreRowStart[c + 1]) - from
    let levels = Int(program.coreRowLevel[from + count - 1]) + 4
    let v = Int(program.coreVariables[Int(program.coreVariableStart[c])])
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count + 1 + levels) { doubles in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: count + 1) { integers in
        guard let place = doubles.baseAddress, let order = integers.baseAddress else { return nil }
        let slope = place + count + 1
        return solve(
          v, program.coreRows.base + from, program.coreRowLevel.base + from, count, levels, place, order, slope, store)
      }
    }
  }

  private func solve(
    _ v: Int, _ rows: UnsafeMutablePointer<Int32>, _ level: UnsafeMutablePointer<Int32>, _ count: Int,
    _ levels: Int, _ place: UnsafeMutablePointer<Double>, _ order: UnsafeMutablePointer<Int32>,
    _ slope: UnsafeMutablePointer<Double>, _ store: ConstraintStore
  ) -> Witness? {
    let ta = program.termCoefficient.base
    for l in 0..<levels { slope[l] = 0 }
    var i = 0
    while i < count {
      let row = Int(rows[i])
      let a = ta[Int(program.start[row])]
      place[i] = b[row] / a
      order[i] = Int32(truncatingIfNeeded: i)
      if risesLeft(row, a) {
        slope[Int(level[i])] -= a.magnitude
      } else {
        slope[slackLevel(row, levels)] -= program.slackWeight[row] * a.magnitude
      }
      i += 1
    }
    place[count] = 0
    order[count] = Int32(truncatingIfNeeded: count)
    slope[levels - 1] -= 1
    sort(order, place, count + 1)
    i = 0
    while i <= count {
      let at = Int(order[i])
      if at == count {
        slope[levels - 1] += 2
      } else {
        let row = Int(rows[at])
        let a = ta[Int(program.start[row])].magnitude
        slope[Int(level[at])] += program.relation[row] == .equal ? 2 * a : a
        slope[slackLevel(row, levels)] += program.slackWeight[row] * a
      }
      if isNotNegative(slope, levels) { break }
      i += 1
    }
    let best = place[Int(order[min(i, count)])]
    x[v] = best
    return violation(best, rows, level, count, place, store)
  }

  /// Returns the level of a row's slack.
  @inline(__always) private func slackLevel(_ row: Int, _ levels: Int) -> Int {
    program.isFloor[row] ? levels - 3 : levels - 2
  }

  /// Returns whether a row has a cost to the left of its position.
  private func risesLeft(_ row: Int, _ a: Double) -> Bool {
    switch program.relation[row] {
    case .equal: return true
    case .lessThanOrEqual: return a < 0
    case .greaterThanOrEqual: return a > 0
    }
  }

  private func isNotNegative(_ slope: UnsafeMutablePointer<Double>, _ levels: Int) -> Bool {
    var l = 0
    while l < levels {
      let s = slope[l]
      if s > Tolerance.zero { return true }
      if s < -Tolerance.zero { return false }
      l += 1
    }
    return true
  }

  private func sort(_ order: UnsafeMutablePointer<Int32>, _ place: UnsafeMutablePointer<Double>, _ count: Int) {
    order.sort(count: count) { place[Int($0)] < place[Int($1)] }
  }

  /// Returns the two required rows that are farthest apart, if the best value violates one.
  private func violation(
    _ best: Double, _ rows: UnsafeMutablePointer<Int32>, _ level: UnsafeMutablePointer<Int32>, _ count: Int,
    _ place: UnsafeMutablePointer<Double>, _ store: ConstraintStore
  ) -> Witness? {
    let ta = program.termCoefficient.base
    var low = -1
    var high = -1
    var i = 0
    while i < count && level[i] == 0 {
      let row = Int(rows[i])
      let a = ta[Int(program.start[row])]
      if risesLeft(row, a), low < 0 || place[i] > place[low] { low = i }
      if risesLeft(row, -a), high < 0 || place[i] < place[high] { high = i }
      i += 1
    }
    guard low >= 0, high >= 0, place[low] > place[high] else { return nil }
    let lowRow = Int(rows[low])
    let highRow = Int(rows[high])
    let gap = place[low] - place[high]
    guard gap > Tolerance.feasibility,
      gap > Tolerance.feasibility * (1 + size(of: lowRow, store) + size(of: highRow, store))
    else { return nil }
    return Witness(
      rows: [(lowRow, 1 / ta[Int(program.start[lowRow])]), (highRow, -1 / ta[Int(program.start[highRow])])],
      isCircuit: true)
  }
}
