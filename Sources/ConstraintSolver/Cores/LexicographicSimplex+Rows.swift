extension LexicographicSimplex {
  // MARK: Numbers of basic items

  func computeAllRows() {
    for i in 0..<tableau.rows { isQueued[i] = false }
    queue.removeAll()
    for i in 0..<tableau.rows { computeRow(i) }
  }

  /// Computes a basic item's number, always from the nonbasic items', so that errors don't accumulate.
  func computeRow(_ row: Int) {
    let (sum, size, squares) = tableau.product(row, columnNumber)
    number[Int(rowItem[row])] = sum
    rounding[row] = 1e-10 * (1 + sum.magnitude) + 1e-14 * size
    squaredNorm[row] = 1 + squares
    if !isQueued[row], excess(row) != 0 {
      isQueued[row] = true
      queue.append(Int32(truncatingIfNeeded: row))
    }
  }

  /// Returns the distance to the right (negative: to the left) of a row's item from the position where its price fits;
  /// 0 if it differs from 0 by rounding errors.
  func excess(_ row: Int) -> Double {
    let item = Int(rowItem[row])
    let over = number[item] - upper[item]
    if over > 0 { return over > rounding[row] ? over : 0 }
    let under = number[item] - lower[item]
    return -under > rounding[row] ? under : 0
  }
}
