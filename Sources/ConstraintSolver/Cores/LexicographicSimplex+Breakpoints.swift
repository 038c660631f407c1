/// The order of breakpoints: by item from left to right, and a cost's slopes between them.
extension LexicographicSimplex {
  // MARK: Positions

  /// Moves an item's breakpoints to the positions for the right sides, and sorts them.
  func placeBreakpoints(_ item: Int) {
    let from = Int(items.start.base[item])
    let to = Int(items.start.base[item + 1])
    let place = self.place
    let order = self.order
    for k in from..<to {
      let h = Int(order[k])
      place[h] = h < items.rowCount ? rightHandSide.base[h] * items.breakpointScale.base[h] : 0
    }
    (order + from).sort(count: to - from) {
      let p = place[Int($0)]
      let q = place[Int($1)]
      return p < q || (p == q && $0 < $1)
    }
    // Positions that differ by rounding are equal.
    var k = from + 1
    while k < to {
      let left = place[Int(order[k - 1])]
      let gap = place[Int(order[k])] - left
      if gap != 0, gap <= 1e-10 * (1 + left.magnitude) { place[Int(order[k])] = left }
      k += 1
    }
  }

  /// Returns the end of the run of equal breakpoints that begins at `k`.
  func runEnd(_ k: Int, _ item: Int) -> Int {
    let end = Int(items.start.base[item + 1])
    let at = place[Int(order[k])]
    var q = k + 1
    while q < end && place[Int(order[q])] == at { q += 1 }
    return q
  }

  /// Returns the start of the run of equal breakpoints that ends before `k`.
  func runStart(_ k: Int, _ item: Int) -> Int {
    let begin = Int(items.start.base[item])
    let at = place[Int(order[k - 1])]
    var p = k - 1
    while p > begin && place[Int(order[p - 1])] == at { p -= 1 }
    return p
  }

  /// Adds the increase of the slopes over the breakpoints from `p` up to `q`, times `factor`.
  func addGains(_ p: Int, _ q: Int, _ slope: UnsafeMutablePointer<Double>, _ factor: Double) {
    let hasSlacks = items.hasSlacks
    var k = p
    while k < q {
      let h = Int(order[k])
      slope[Int(items.breakpointLevel.base[h])] +=
        factor * (items.breakpointLeft.base[h] + items.breakpointRight.base[h])
      if hasSlacks {
        slope[Int(items.breakpointSlackLevel.base[h])] +=
          factor * (items.breakpointSlack.base[2 * h] + items.breakpointSlack.base[2 * h + 1])
      }
      k += 1
    }
  }

  /// Sets the slope to the left of all breakpoints.
  func setFarLeftSlope(_ item: Int, _ slope: UnsafeMutablePointer<Double>) {
    for l in 0..<levels { slope[l] = 0 }
    let hasSlacks = items.hasSlacks
    for k in Int(items.start.base[item])..<Int(items.start.base[item + 1]) {
      let h = Int(order[k])
      slope[Int(items.breakpointLevel.base[h])] -= items.breakpointLeft.base[h]
      if hasSlacks { slope[Int(items.breakpointSlackLevel.base[h])] -= items.breakpointSlack.base[2 * h] }
    }
  }
}
