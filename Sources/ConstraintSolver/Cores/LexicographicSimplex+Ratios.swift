/// The limits of a step's price change, and the prices after it.
extension LexicographicSimplex {
  // MARK: Ratios

  /// Computes for each entry of a row (and, as the last, for the row's own item) the price change at which another
  /// price no longer fits, and makes a heap of them.
  func setRatios(_ row: Int, _ direction: Double, _ count: Int) {
    let columns = tableau.columns(of: row)
    let coefficients = tableau.coefficients(of: row)
    let levels = self.levels
    heap.removeAll()
    for k in 0..<count {
      let a = direction * coefficients[k]
      if a.magnitude < 1e-9 { continue }
      let item = Int(columnItem[Int(columns[k])])
      let price = self.price + item * levels
      let edge = (a > 0 ? leftSlope : rightSlope) + item * levels
      let r = ratio + k * levels
      let inverse = 1 / a
      // In pairs, because rows are long and there are few levels.
      var l = 0
      while l + 1 < levels {
        setPair(r + l, (pair(price + l) - pair(edge + l)) * inverse)
        l += 2
      }
      if l < levels { r[l] = (price[l] - edge[l]) * inverse }
      heap.append(Int32(truncatingIfNeeded: k))
    }
    let item = Int(rowItem[row])
    let p = Int(from[item])
    let price = self.price + item * levels
    let r = ratio + count * levels
    let edge = (direction > 0 ? rightSlope : leftSlope) + item * levels
    for l in 0..<levels { r[l] = direction * (edge[l] - price[l]) }
    if p == Int(to[item]) {
      let run = ownRun(item, direction)
      for l in 0..<levels { r[l] = 0 }
      addGains(run.p, run.q, r, 1)
    }
    heap.append(Int32(truncatingIfNeeded: count))
    var k = heap.count / 2 - 1
    while k >= 0 {
      siftDown(k)
      k -= 1
    }
  }

  func siftDown(_ start: Int) {
    let heap = self.heap.base
    let count = self.heap.count
    let moving = heap[start]
    var at = start
    while true {
      var child = 2 * at + 1
      if child >= count { break }
      if child + 1 < count, isBefore(heap[child + 1], heap[child]) { child += 1 }
      if !isBefore(heap[child], moving) { break }
      heap[at] = heap[child]
      at = child
    }
    heap[at] = moving
  }

  private func isBefore(_ a: Int32, _ b: Int32) -> Bool {
    let order = compare(ratio + Int(a) * levels, ratio + Int(b) * levels)
    return order != 0 ? order < 0 : a < b
  }

  @inline(__always) private func pair(_ at: UnsafeMutablePointer<Double>) -> SIMD2<Double> {
    UnsafeRawPointer(at).loadUnaligned(as: SIMD2<Double>.self)
  }

  @inline(__always) private func setPair(_ at: UnsafeMutablePointer<Double>, _ value: SIMD2<Double>) {
    UnsafeMutableRawPointer(at).storeBytes(of: value, as: SIMD2<Double>.self)
  }

  /// Changes the price of a row's item by the threshold of an entry, together with the prices of the others in the row.
  func changePrices(_ row: Int, _ direction: Double, _ count: Int, _ entry: Int) {
    let columns = tableau.columns(of: row)
    let coefficients = tableau.coefficients(of: row)
    let levels = self.levels
    let total = self.total
    for l in 0..<levels { total[l] = direction * ratio[entry * levels + l] }
    let own = price + Int(rowItem[row]) * levels
    for l in 0..<levels { own[l] += total[l] }
    // The highest levels, which most steps don't change, and pairs of the others.
    var first = 0
    while first < levels, total[first] == 0 { first += 1 }
    for k in 0..<count {
      let other = price + Int(columnItem[Int(columns[k])]) * levels
      let a = coefficients[k]
      var l = first
      while l + 1 < levels {
        setPair(other + l, pair(other + l) - a * pair(total + l))
        l += 2
      }
      if l < levels { other[l] -= a * total[l] }
    }
  }
}
