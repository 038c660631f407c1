extension LexicographicSimplex {
  // MARK: Slacks

  /// Sets a basic item's price to that of its position, if it differs from its own only by slacks' costs, and nonbasic
  /// items' prices still fit then.
  ///
  /// Slacks have costs, so at its initial price, hardly any inequality's item fits where it isn't met exactly. But
  /// usually, higher levels fix the item's components: then nothing moves, and it isn't a step. Linear in the row.
  ///
  /// - Returns: Whether it fits now.
  func priceSlack(_ row: Int) -> Bool {
    guard items.hasSlacks else { return false }
    let item = Int(rowItem[row])
    let begin = Int(items.start.base[item])
    let end = Int(items.start.base[item + 1])
    var p = begin
    while p < end, place[Int(order[p])] < number[item] - rounding[row] { p += 1 }
    // On a breakpoint, it can also have other prices.
    if p < end, place[Int(order[p])] <= number[item] + rounding[row] { return false }
    let slope = total
    setFarLeftSlope(item, slope)
    addGains(begin, p, slope, 1)
    let own = price + item * levels
    for l in 0..<levels {
      slope[l] -= own[l]
      if l < items.firstSlackLevel, slope[l].magnitude > 1e-9 { return false }
    }
    let columns = tableau.columns(of: row)
    let coefficients = tableau.coefficients(of: row)
    for k in 0..<tableau.length(row)
    where !fits(Int(columnItem[Int(columns[k])]), -coefficients[k], slope) {
      return false
    }
    for k in 0..<tableau.length(row) {
      let other = price + Int(columnItem[Int(columns[k])]) * levels
      for l in 0..<levels { other[l] -= coefficients[k] * slope[l] }
    }
    for l in 0..<levels { own[l] += slope[l] }
    locate(item)
    return excess(row) == 0
  }

  /// Returns whether a nonbasic item's price fits its position after a change by `factor` times `change`.
  private func fits(_ item: Int, _ factor: Double, _ change: UnsafeMutablePointer<Double>) -> Bool {
    let own = price + item * levels
    let left = leftSlope + item * levels
    let right = rightSlope + item * levels
    var isRight = false
    var isLeft = false
    for l in 0..<levels where !(isLeft && isRight) {
      let new = own[l] + factor * change[l]
      if !isRight {
        if new < left[l] - 1e-9 { return false }
        if new > left[l] + 1e-9 { isRight = true }
      }
      if !isLeft {
        if new > right[l] + 1e-9 { return false }
        if new < right[l] - 1e-9 { isLeft = true }
      }
    }
    return true
  }
}
