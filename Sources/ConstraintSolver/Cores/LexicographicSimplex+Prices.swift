extension LexicographicSimplex {
  // MARK: Comparing

  /// Returns the sign of a - b at the first level in which they differ.
  func compare(_ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>) -> Int {
    var l = 0
    while l < levels {
      let d = a[l] - b[l]
      if d > 1e-9 { return 1 }
      if d < -1e-9 { return -1 }
      l += 1
    }
    return 0
  }

  // MARK: Positions of Prices

  /// Finds the breakpoint, or the interval between breakpoints, where an item's price fits. Moves a nonbasic item
  /// there.
  ///
  /// Slopes increase from left to right, and every price is between the outermost ones, wherever breakpoints are, so
  /// this also finds the position again after breakpoints have passed each other. Linear in the item's breakpoints.
  func locate(_ item: Int) {
    let own = price + item * levels
    let left = leftSlope + item * levels
    let right = rightSlope + item * levels
    let begin = Int(items.start.base[item])
    let end = Int(items.start.base[item + 1])
    setFarLeftSlope(item, right)
    var p = begin
    var q = begin
    var order = compare(own, right)
    while order > 0 && q < end {
      for l in 0..<levels { left[l] = right[l] }
      p = q
      q = runEnd(p, item)
      addGains(p, q, right, 1)
      order = compare(own, right)
    }
    // At a slope's limit, every position between two breakpoints fits.
    if order >= 0 || p == q {
      p = q
      for l in 0..<levels { left[l] = right[l] }
      if location[item] < 0 {
        // A nonbasic item needs a breakpoint.
        if p > begin {
          p = runStart(q, item)
          addGains(p, q, left, -1)
        } else {
          q = runEnd(p, item)
          addGains(p, q, right, 1)
        }
      }
    }
    from[item] = Int32(truncatingIfNeeded: p)
    to[item] = Int32(truncatingIfNeeded: q)
    setBounds(item)
  }

  /// Sets `lower` and `upper`, and a nonbasic item's number.
  func setBounds(_ item: Int) {
    let p = Int(from[item])
    let q = Int(to[item])
    if p < q {
      let at = place[Int(order[p])]
      lower[item] = at
      upper[item] = at
      if location[item] < 0 {
        number[item] = at
        columnNumber[-1 - Int(location[item])] = at
      }
    } else {
      lower[item] = p > Int(items.start.base[item]) ? place[Int(order[p - 1])] : -.infinity
      upper[item] = p < Int(items.start.base[item + 1]) ? place[Int(order[p])] : .infinity
    }
  }

  // MARK: Warm Starts

  /// Applies changed right sides: breakpoints and items move; prices don't change.
  ///
  /// - Returns: `nil`, or a witness that the required rows about one item can't all hold.
  func takeChanges(_ size: (Int) -> Double) -> CoreWitness? {
    let new = rightHandSide.base
    for row in 0..<problem.rowCount where new[row] != solvedRightHandSide[row] {
      solvedRightHandSide[row] = new[row]
      noteMoved(Int(items.breakpointItem.base[row]))
    }
    var witness: CoreWitness?
    for k in 0..<moved.count {
      let item = Int(moved.base[k])
      isMoved[item] = false
      placeBreakpoints(item)
      if witness == nil { witness = contradiction(within: item, size) }
      locate(item)
      let at = Int(location[item])
      if at < 0 {
        markRows(-1 - at)
      } else {
        markRow(at)
      }
    }
    moved.removeAll()
    computeStaleRows()
    return witness
  }

  func noteMoved(_ item: Int) {
    if isMoved[item] { return }
    isMoved[item] = true
    moved.append(Int32(truncatingIfNeeded: item))
  }

  func markRows(_ column: Int) {
    let list = tableau.list(of: column)
    for k in 0..<tableau.listLength(column) { markRow(Int(list[k])) }
  }

  func markRow(_ row: Int) {
    if isStale[row] { return }
    isStale[row] = true
    stale.append(Int32(truncatingIfNeeded: row))
  }

  func computeStaleRows() {
    for k in 0..<stale.count {
      isStale[Int(stale.base[k])] = false
      computeRow(Int(stale.base[k]))
    }
    stale.removeAll()
  }

  /// Recomputes the tableau of the current basis, and the prices, from the rows.
  ///
  /// If the items turn out not to be a basis, starts with the first basis.
  ///
  /// - Returns: Whether steps are needed: rounding may have hidden that a price doesn't fit.
  func refactor() -> Bool {
    let n = items.variables
    let nonbasic = Vector<Bool>(repeating: false, count: items.count)
    for j in 0..<n { nonbasic.base[Int(columnItem[j])] = true }
    fillTableau()
    let changed = Vector<Int32>()
    var waiting: [Int] = []
    for row in 0..<tableau.rows where nonbasic.base[Int(rowItem[row])] { waiting.append(row) }
    // Rows are retried while some find a partner: short rows first, as in Markowitz's rule.
    while !waiting.isEmpty {
      waiting.sort { (tableau.length($0), $0) < (tableau.length($1), $1) }
      var rest: [Int] = []
      for row in waiting {
        if let c = partner(row, nonbasic) {
          exchange(row, c)
          changed.removeAll()
          tableau.pivot(row, c, changed)
        } else {
          rest.append(row)
        }
      }
      if rest.count == waiting.count {
        startCold()
        return true
      }
      waiting = rest
    }
    for i in 0..<tableau.rows { snapPrice(Int(rowItem[i])) }
    balancePrices()
    for j in 0..<n { locate(Int(columnItem[j])) }
    for i in 0..<tableau.rows { locate(Int(rowItem[i])) }
    computeAllRows()
    return queue.count > 0
  }

  /// Returns the column with the fewest rows whose item should become basic, with a sufficiently large pivot.
  private func partner(_ row: Int, _ nonbasic: Vector<Bool>) -> Int? {
    let columns = tableau.columns(of: row)
    let coefficients = tableau.coefficients(of: row)
    var best: Int?
    var fewest = Int.max
    for k in 0..<tableau.length(row) {
      let c = Int(columns[k])
      if nonbasic.base[Int(columnItem[c])] || coefficients[k].magnitude < 1e-3 { continue }
      if tableau.listLength(c) < fewest {
        fewest = tableau.listLength(c)
        best = c
      }
    }
    return best
  }

  /// Sets the price of an item between breakpoints to exactly the slope.
  private func snapPrice(_ item: Int) {
    guard from[item] == to[item] else { return }
    let own = price + item * levels
    setFarLeftSlope(item, own)
    addGains(Int(items.start.base[item]), Int(from[item]), own, 1)
  }

  /// Swaps the items of a row and a column.
  func exchange(_ row: Int, _ column: Int) {
    let entering = columnItem[column]
    let leaving = rowItem[row]
    rowItem[row] = entering
    columnItem[column] = leaving
    location[Int(entering)] = Int32(truncatingIfNeeded: row)
    location[Int(leaving)] = Int32(truncatingIfNeeded: -1 - column)
  }

  /// Computes the prices of nonbasic items from the basic ones, so that they balance.
  private func balancePrices() {
    for j in 0..<items.variables {
      let own = price + Int(columnItem[j]) * levels
      for l in 0..<levels { own[l] = 0 }
    }
    for row in 0..<tableau.rows {
      let basic = price + Int(rowItem[row]) * levels
      let columns = tableau.columns(of: row)
      let coefficients = tableau.coefficients(of: row)
      for k in 0..<tableau.length(row) {
        let own = price + Int(columnItem[Int(columns[k])]) * levels
        for l in 0..<levels { own[l] -= coefficients[k] * basic[l] }
      }
    }
  }
}
