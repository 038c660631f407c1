extension LexicographicSimplex {
  // MARK: Steps

  /// Steps until no direction lowers the cost, or required rows turn out not to hold.
  ///
  /// - Returns: False if steps of no length pile up.
  func iterate(_ block: Block, isPerturbed: Bool) -> Bool {
    let patience = 2 * (n + m) + 40
    let limit = pivots + 40 * (n + m) + 2000
    var idle = 0
    var isFeasible = isPerturbed
    while let (column, direction, level) = entering() {
      if level > 0, !isFeasible {
        // The first level is as good as it gets. Going on would only spread a contradiction over more rows.
        if isViolated(block) { return true }
        isFeasible = true
      }
      pivots += 1
      let length = step(column, direction)
      idle = length > 1e-11 ? 0 : idle + 1
      if !isPerturbed, idle > patience { return false }
      if pivots > limit { return isPerturbed }
    }
    return true
  }

  /// The column and direction that lower the highest level most steeply.
  private func entering() -> (column: Int, direction: Double, level: Int)? {
    let levels = self.levels
    let columnSlope = self.columnSlope.base
    var best: (column: Int, direction: Double, level: Int)?
    var bestLevel = levels - 1
    var bestRate = 1e-9
    for j in 0..<n {
      let item = Int(columnItem.base[j])
      let d = columnSlope + j * levels
      let right = slope.base + item * levels
      let left = leftSlope.base + item * levels
      var l = 0
      while l <= bestLevel {
        let rate = -(d[l] + right[l])
        if rate > 1e-9 {
          if l < bestLevel || rate > bestRate {
            best = (j, 1, l)
            bestLevel = l
            bestRate = rate
          }
          break
        }
        if rate < -1e-9 { break }
        l += 1
      }
      l = 0
      while l <= bestLevel {
        let rate = d[l] + left[l]
        if rate > 1e-9 {
          if l < bestLevel || rate > bestRate {
            best = (j, -1, l)
            bestLevel = l
            bestRate = rate
          }
          break
        }
        if rate < -1e-9 { break }
        l += 1
      }
    }
    return best
  }

  /// Moves a column's item until passing another hinge doesn't pay, and returns how far.
  private func step(_ column: Int, _ direction: Double) -> Double {
    let item = Int(columnItem.base[column])
    let t = tableau.base
    let time = self.time.base
    let cursor = self.cursor.base
    let ray = raySlope.base
    let own = direction > 0 ? slope.base + item * levels : leftSlope.base + item * levels
    for l in 0..<levels { ray[l] = direction * (columnSlope.base[column * levels + l] + own[l]) }

    for i in 0..<m {
      let rate = direction * t[i * n + column]
      if rate.magnitude < 1e-9 {
        time[i] = .infinity
        continue
      }
      let other = Int(rowItem.base[i])
      cursor[i] = rate > 0 ? interval.base[other] : interval.base[other] - 1
      setTime(i, other, rate)
    }
    cursor[m] = direction > 0 ? interval.base[item] : group.base[item] - 1
    setTime(m, item, direction)

    var leaving = -1
    var length = 0.0
    while true {
      leaving = next(column)
      if leaving < 0 { break }
      length = max(length, time[leaving])
      let rate = leaving == m ? direction : direction * t[leaving * n + column]
      let h = Int(order.base[Int(cursor[leaving])])
      ray[Int(hingeLevel.base[h])] += rate.magnitude * (hingeLeft.base[h] + hingeRight.base[h])
      if sign(ray) >= 0 { break }
      cursor[leaving] += rate > 0 ? 1 : -1
      setTime(leaving, leaving == m ? item : Int(rowItem.base[leaving]), rate)
    }
    // Every cost is at least 0, so only rounding can show a way down without end; it's closed.
    if leaving < 0 {
      for l in 0..<levels { columnSlope.base[column * levels + l] -= ray[l] * direction }
      return 0
    }
    move(column, item, direction, length)
    if leaving == m {
      rest(item, at: Int(cursor[m]))
    } else {
      exchange(column, item, direction, leaving)
    }
    return length
  }

  private func setTime(_ row: Int, _ item: Int, _ rate: Double) {
    let k = Int(cursor.base[row])
    if k < Int(itemStart.base[item]) || k >= Int(itemStart.base[item + 1]) {
      time.base[row] = .infinity
    } else {
      time.base[row] = max(0, (place.base[Int(order.base[k])] - value.base[item]) / rate)
    }
  }

  /// The row (or m, the moving item itself) that reaches a hinge first; of equals the one with the largest
  /// pivot.
  private func next(_ column: Int) -> Int {
    let time = self.time.base
    var best = -1
    var bestTime = Double.infinity
    var bestRate = 0.0
    for i in 0...m where time[i] < .infinity {
      let rate = i == m ? 1 : tableau.base[i * n + column].magnitude
      if time[i] < bestTime - 1e-12 || (time[i] <= bestTime + 1e-12 && rate > bestRate) {
        best = i
        bestTime = min(bestTime, time[i])
        bestRate = rate
      }
    }
    return best
  }

  /// Moves all items along the ray and takes note of the hinges passed.
  private func move(_ column: Int, _ item: Int, _ direction: Double, _ length: Double) {
    let t = tableau.base
    for i in 0..<m {
      let rate = direction * t[i * n + column]
      if rate == 0 { continue }
      let other = Int(rowItem.base[i])
      value.base[other] += rate * length
      if rate.magnitude < 1e-9 { continue }
      let before = Int(interval.base[other])
      let after = rate > 0 ? Int(cursor.base[i]) : Int(cursor.base[i]) + 1
      if before == after { continue }
      for k in min(before, after)..<max(before, after) {
        let h = Int(order.base[k])
        let gain = (hingeLeft.base[h] + hingeRight.base[h]) * (after > before ? 1 : -1)
        let l = Int(hingeLevel.base[h])
        slope.base[other * levels + l] += gain
        let row = t + i * n
        for j in 0..<n where row[j] != 0 { columnSlope.base[j * levels + l] += gain * row[j] }
      }
      interval.base[other] = Int32(after)
    }
    value.base[item] += direction * length
  }

  /// Makes the column's item basic in a row, whose item comes to rest on its hinge.
  private func exchange(_ column: Int, _ item: Int, _ direction: Double, _ row: Int) {
    // The moving item keeps the slope of the interval it is in now.
    let own = slope.base + item * levels
    if direction < 0 {
      for l in 0..<levels { own[l] = leftSlope.base[item * levels + l] }
      var k = Int(group.base[item]) - 1
      while k > Int(cursor.base[m]) {
        let h = Int(order.base[k])
        own[Int(hingeLevel.base[h])] -= hingeLeft.base[h] + hingeRight.base[h]
        k -= 1
      }
      interval.base[item] = cursor.base[m] + 1
    } else {
      var k = Int(interval.base[item])
      while k < Int(cursor.base[m]) {
        add(own, k)
        k += 1
      }
      interval.base[item] = cursor.base[m]
    }
    let leaving = Int(rowItem.base[row])
    addRowToColumnSlopes(row, times: -1)
    rest(leaving, at: Int(cursor.base[row]))
    let d = columnSlope.base
    for l in 0..<levels { d[column * levels + l] += own[l] }
    rowItem.base[row] = Int32(item)
    columnItem.base[column] = Int32(leaving)
    pivot(row, column)
  }

  /// Gauss–Jordan exchange of a row's item with a column's, in the tableau and in the slopes.
  private func pivot(_ row: Int, _ column: Int) {
    let t = tableau.base
    let pivotRow = t + row * n
    let inverse = 1 / pivotRow[column]
    nonzero.removeAll()
    for j in 0..<n where j != column && pivotRow[j] != 0 {
      let a = -pivotRow[j] * inverse
      if a.magnitude < 1e-12 {
        pivotRow[j] = 0
        continue
      }
      pivotRow[j] = a
      nonzero.append(Int32(truncatingIfNeeded: j))
    }
    pivotRow[column] = inverse
    let columns = nonzero.base
    let columnCount = nonzero.count
    for i in 0..<m where i != row {
      let other = t + i * n
      let a = other[column]
      if a == 0 { continue }
      other[column] = a * inverse
      var k = 0
      while k < columnCount {
        let j = Int(columns[k])
        let sum = other[j] + a * pivotRow[j]
        other[j] = sum.magnitude < 1e-12 ? 0 : sum
        k += 1
      }
    }
    let d = columnSlope.base
    for l in 0..<levels {
      let a = d[column * levels + l]
      if a == 0 { continue }
      d[column * levels + l] = a * inverse
      for k in 0..<columnCount {
        let j = Int(columns[k])
        d[j * levels + l] += a * pivotRow[j]
      }
    }
  }

  // MARK: Results

  /// Takes the values at the hinges' true places.
  func finish(_ block: Block) {
    for j in 0..<n {
      let item = Int(columnItem.base[j])
      let h = Int(order.base[Int(group.base[item])])
      let row = Int(hingeRow.base[h])
      value.base[item] = row < 0 ? 0 : block.b[row] * hingeScale.base[h]
    }
    for i in 0..<m {
      let row = tableau.base + i * n
      var sum = 0.0
      for j in 0..<n where row[j] != 0 { sum += row[j] * value.base[Int(columnItem.base[j])] }
      value.base[Int(rowItem.base[i])] = sum
    }
    for j in 0..<n { block.x[Int(variables.base[j])] = value.base[j] }
  }

  /// If required rows are violated: multipliers from the slopes of the first level, which balance at the
  /// optimum.
  func witness(_ block: Block) -> Witness? {
    guard isViolated(block) else { return nil }
    var rows: [(row: Int, multiplier: Double)] = []
    for item in 0..<n + m {
      // Nonbasic items are looked at below.
      if isNonbasic(item) { continue }
      let at = Int(interval.base[item])
      collect(item, left: at, right: at, &rows)
    }
    var passed = rows.count
    for j in 0..<n {
      let item = Int(columnItem.base[j])
      let from = Int(group.base[item])
      let to = Int(interval.base[item])
      let before = rows.count
      var balance = columnSlope.base[j * levels] + collect(item, left: from, right: to, &rows)
      passed += rows.count - before
      for k in from..<to where balance.magnitude > 1e-9 {
        let h = Int(order.base[k])
        guard hingeLevel.base[h] == 0, (balance > 0 ? hingeLeft : hingeRight).base[h] > 0 else { continue }
        rows.append((Int(hingeRow.base[h]), -balance * hingeScale.base[h]))
        balance = 0
      }
    }
    // The items at hinges are independent, so one more row makes a single circuit.
    return Witness(rows: rows, isCircuit: passed == 1)
  }

  private func isNonbasic(_ item: Int) -> Bool {
    for j in 0..<n where Int(columnItem.base[j]) == item { return true }
    return false
  }

  /// Required hinges passed to either side, with their slopes; returns the slopes' sum.
  @discardableResult
  private func collect(
    _ item: Int, left: Int, right: Int, _ rows: inout [(row: Int, multiplier: Double)]
  ) -> Double {
    var sum = 0.0
    for k in Int(itemStart.base[item])..<Int(itemStart.base[item + 1]) {
      if k >= left, k < right { continue }
      let h = Int(order.base[k])
      if hingeLevel.base[h] != 0 { continue }
      let slope = k < left ? hingeRight.base[h] : -hingeLeft.base[h]
      if slope == 0 { continue }
      rows.append((Int(hingeRow.base[h]), slope * hingeScale.base[h]))
      sum += slope
    }
    return sum
  }

  private func isViolated(_ block: Block) -> Bool {
    for item in 0..<n + m {
      for k in Int(itemStart.base[item])..<Int(itemStart.base[item + 1]) {
        let h = Int(order.base[k])
        if hingeLevel.base[h] != 0 { continue }
        let row = Int(hingeRow.base[h])
        let gap = value.base[item] - block.b[row] * hingeScale.base[h]
        let violation = gap > 0 ? gap * hingeRight.base[h] : -gap * hingeLeft.base[h]
        if violation > Tolerance.feasibility,
          violation > Tolerance.feasibility * (1 + block.size(of: row) + value.base[item].magnitude)
        {
          return true
        }
      }
    }
    return false
  }
}
