/// Making a column's segments, and making them anew where a part has left its range.
extension Solver {
  // MARK: Segments

  /// Computes a segment's rates and range from where its part is now.
  func derive(_ column: Column, _ c: Int32, _ k: Int, isMaking: Bool) -> Bool {
    guard let part = parts[Int(column.part.base[k])] else { return false }
    while rates.count < store.value.count {
      rates.append(0)
      owner.append(-1)
    }
    if part.column != c || Int(part.segment) != k {
      if part.column >= 0, let other = columns[Int(part.column)] { disown(other, Int(part.segment)) }
      part.column = c
      part.segment = Int32(k)
    } else if column.syncedAt.base[k] != column.uses {
      part.isStale = true
    }
    if part.isStale {
      guard part.evaluate(store, &counts.pointee) == nil else { return false }
    }
    column.syncedAt.base[k] = column.uses
    column.count.base[k] = 0
    var feed: [(row: Int32, rate: Double)] = []
    for i in Int(column.feedStart.base[k])..<Int(column.feedStart.base[k + 1]) {
      feed.append((column.feedRow.base[i], column.feedRate.base[i]))
    }
    let known = withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, part.variableCount)) {
      buffer -> (below: Double, above: Double)? in
      guard let partRates = buffer.baseAddress, let range = part.response(to: feed, partRates) else { return nil }
      for i in 0..<part.variableCount {
        let rate = partRates[i].magnitude < 1e-13 ? 0 : partRates[i]
        rates.base[Int(part.variables[i])] = rate
        append(column, k, part.variables[i], rate)
      }
      return range
    }
    guard let known else { return false }
    let from = Int(column.coneStart.base[k])
    let to = Int(column.coneStart.base[k + 1])
    if !isMaking { setFixedRates(column, from, to, areKnown: true) }
    for i in from..<to {
      let v = Int(column.cone.base[i])
      rates.base[v] = -slopeWithout(v, Int(store.definition.base[v]), column.ratio(of: store.definition.base[v]))
      append(column, k, Int32(v), rates.base[v])
    }
    for i in 0..<part.variableCount { rates.base[Int(part.variables[i])] = 0 }
    for i in from..<to { rates.base[Int(column.cone.base[i])] = 0 }
    if !isMaking { setFixedRates(column, from, to, areKnown: false) }
    let constant = store.constant.base[Int(column.seeds[0])]
    column.low.base[k] = constant - known.below
    column.high.base[k] = constant + known.above
    return true
  }

  /// Puts the rates of the fixed variables that a segment's outputs read in place, or takes them away.
  private func setFixedRates(_ column: Column, _ from: Int, _ to: Int, areKnown: Bool) {
    if column.fixedRates.isEmpty { return }
    for i in from..<to {
      let slot = Int(store.definition.base[Int(column.cone.base[i])])
      let start = store.termStart.base[slot]
      for t in start..<start + Int(store.termCount.base[slot]) {
        let u = store.termVariable.base[t]
        if store.source.base[Int(u)] == .fixed { rates.base[Int(u)] = areKnown ? column.fixedRates[u] ?? 0 : 0 }
      }
    }
  }
}
