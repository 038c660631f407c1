/// Making columns: rates through fixed variables, parts and outputs, each after what it reads.
extension Solver {
  /// Counts an edit that was computed, and makes a column if the same one came before.
  func makeColumns() {
    if columnEntries > 65_536 + 16 * store.value.count { killAllColumns() }
    for k in 0..<computedGroups.count {
      let group = computedGroups.base[k]
      let first = Int(edited.base[group.from])
      let delta = store.constant.base[first] - editedFrom.base[group.from]
      guard store.isAlive.base[first], delta != 0 else { continue }
      if store.column.base[first] >= 0 { killColumn(store.column.base[first]) }
      store.editCount.base[first] += 1
      if store.editCount.base[first] < store.patience.base[first] { continue }
      store.editCount.base[first] = 0
      let seeds = (group.from..<group.to).map { edited.base[$0] }
      guard seeds.allSatisfy({ store.isAlive.base[Int($0)] }) else { continue }
      let ratios = (group.from..<group.to).map {
        (store.constant.base[Int(edited.base[$0])] - editedFrom.base[$0]) / delta
      }
      if !makeColumn(seeds, ratios) {
        store.patience.base[first] = min(64, store.patience.base[first] * 2)
      }
    }
  }

  private func makeColumn(_ seeds: [Int32], _ ratios: [Double]) -> Bool {
    while rates.count < store.value.count {
      rates.append(0)
      owner.append(-1)
    }
    let column = Column(seeds: seeds, ratios: ratios)
    let c = Int32(columns.count)
    let reached = Vector<Int32>()
    defer {
      for k in 0..<reached.count {
        rates.base[Int(reached.base[k])] = 0
        owner.base[Int(reached.base[k])] = -1
      }
    }
    guard let feeds = followFixed(column, reached) else { return false }
    let fixedCount = reached.count
    column.start.append(0)
    column.count.append(0)
    column.low.append(-.infinity)
    column.high.append(.infinity)
    column.part.append(-1)
    column.syncedAt.append(0)
    for feed in feeds {
      column.feedStart.append(Int32(column.feedRow.count))
      if feed.part < 0 { continue }
      guard let part = parts[Int(feed.part)] else { return false }
      for (row, rate) in feed.rows {
        column.feedRow.append(row)
        column.feedRate.append(rate)
      }
      for i in 0..<part.variableCount {
        reached.append(part.variables[i])
        owner.base[Int(part.variables[i])] = Int32(column.part.count)
      }
      column.part.append(feed.part)
      column.low.append(.infinity)
      column.high.append(-.infinity)
      column.syncedAt.append(0)
    }
    column.feedStart.append(Int32(column.feedRow.count))
    columns.append(column)
    liveColumns += 1
    let shared = sortOutputs(column, reached)
    layOut(column, reached, fixedCount, shared)
    for k in 0..<reached.count { store.columnMark.base[Int(reached.base[k])] = columnEpoch }
    for seed in seeds {
      let start = store.termStart.base[Int(seed)]
      for k in start..<start + Int(store.termCount.base[Int(seed)]) {
        store.columnMark.base[Int(store.termVariable.base[k])] = columnEpoch
      }
    }
    store.column.base[Int(seeds[0])] = c
    for k in 0..<fixedCount {
      let v = reached.base[k]
      if rates.base[Int(v)] != 0 { column.fixedRates[v] = rates.base[Int(v)] }
    }
    var isKnown = true
    for k in 1..<max(1, column.segmentCount) where !derive(column, c, k, isMaking: true) {
      // One part of many may be at an end of its range just now.
      if column.segmentCount == 2 || column.hasSharedOutputs { isKnown = false }
    }
    if !isKnown {
      killColumn(c)
      return false
    }
    finishShared(column, reached, fixedCount, shared)
    counts.pointee.columns += 1
    return true
  }

  // MARK: Fixed Variables

  private struct Feed {
    var part: Int32
    var rows: [(Int32, Double)]
  }

  /// Rates of fixed variables, and of the rows that these move: by part, none first. Nil if a check is concerned.
  private func followFixed(_ column: Column, _ reached: Vector<Int32>) -> [Feed]? {
    let queue = OrderedQueue()
    var rows: [Int32] = []
    var seen: Set<Int32> = []
    func visit(_ slot: Int32) {
      guard seen.insert(slot).inserted else { return }
      switch store.role.base[Int(slot)] {
      case .fix:
        let v = store.defined(Int(slot))
        queue.add(v, store.label.base[Int(v)])
      case .inside, .check: rows.append(slot)
      case .output, .new, .pooled: break
      }
    }
    for seed in column.seeds { visit(seed) }
    while let v = queue.popLeast() {
      reached.append(v)
      owner.base[Int(v)] = 0
      let slot = Int(store.definition.base[Int(v)])
      rates.base[Int(v)] = -slopeWithout(Int(v), slot, column.ratio(of: Int32(slot)))
      var t = Int(store.firstTerm.base[Int(v)])
      while t >= 0 {
        visit(store.termRow.base[t])
        t = Int(store.termNext.base[t])
      }
    }
    var places: [Int32: Int] = [:]
    var feeds = [Feed(part: -1, rows: [])]
    for slot in rows {
      let rate = column.ratio(of: slot) - slope(Int(slot))
      if store.role.base[Int(slot)] == .check {
        if store.isRequired(slot) { return nil }
        continue
      }
      let part = store.part.base[Int(slot)]
      if let k = places[part] {
        feeds[k].rows.append((store.row.base[Int(slot)], rate))
      } else {
        places[part] = feeds.count
        feeds.append(Feed(part: part, rows: [(store.row.base[Int(slot)], rate)]))
      }
    }
    return feeds
  }

  /// The rate of a constraint's left side, as far as rates are known.
  private func slope(_ slot: Int) -> Double {
    var sum = 0.0
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot]) {
      sum += store.termCoefficient.base[k] * rates.base[Int(store.termVariable.base[k])]
    }
    return sum
  }

  /// How fast the variable that a constraint defines moves back, given how fast its constant does.
  func slopeWithout(_ v: Int, _ slot: Int, _ own: Double) -> Double {
    var sum = -own
    var pivot = 1.0
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot]) {
      let u = Int(store.termVariable.base[k])
      if u == v {
        pivot = store.termCoefficient.base[k]
      } else {
        sum += store.termCoefficient.base[k] * rates.base[u]
      }
    }
    let result = sum / pivot
    return result.magnitude < 1e-13 ? 0 : result
  }

  // MARK: Outputs

  /// Finds the outputs that may follow, and gives those of one segment alone to it.
  ///
  /// - Returns: The others, in an order in which they can be computed.
  private func sortOutputs(_ column: Column, _ reached: Vector<Int32>) -> Vector<Int32> {
    let queue = OrderedQueue()
    let shared = Vector<Int32>()
    // -3 marks what waits in the queue, -2 what is shared, -4 what doesn't follow linearly.
    func visitReaders(_ v: Int) {
      var t = Int(store.firstTerm.base[v])
      while t >= 0 {
        let slot = Int(store.termRow.base[t])
        t = Int(store.termNext.base[t])
        guard store.role.base[slot] == .output else { continue }
        let w = store.defined(slot)
        if Int(w) == v || owner.base[Int(w)] != -1 { continue }
        owner.base[Int(w)] = -3
        queue.add(w, store.label.base[Int(w)])
      }
    }
    let sources = reached.count
    for k in 0..<sources { visitReaders(Int(reached.base[k])) }
    for seed in column.seeds where store.role.base[Int(seed)] == .output {
      let v = store.defined(Int(seed))
      owner.base[Int(v)] = -3
      queue.add(v, store.label.base[Int(v)])
    }
    var cones: [[Int32]] = Array(repeating: [], count: column.part.count)
    while let v = queue.popLeast() {
      let slot = Int(store.definition.base[Int(v)])
      var result: Int32 = 0
      let start = store.termStart.base[slot]
      for k in start..<start + Int(store.termCount.base[slot]) {
        let u = Int(store.termVariable.base[k])
        if u == Int(v) { continue }
        let other = owner.base[u]
        if other == -1 || other == 0 || other == result || result == -4 { continue }
        result = other == -4 ? -4 : result == 0 ? other : -2
      }
      if store.isLimit.base[slot] { result = -4 }
      owner.base[Int(v)] = result
      reached.append(v)
      switch result {
      case -4: column.followers.append(v)
      case -2:
        column.hasSharedOutputs = true
        shared.append(v)
      case 0: shared.append(v)
      default: cones[Int(result)].append(v)
      }
      visitReaders(Int(v))
    }
    for list in cones {
      column.coneStart.append(Int32(column.cone.count))
      for v in list { column.cone.append(v) }
    }
    column.coneStart.append(Int32(column.cone.count))
    return shared
  }

  /// Gives segments their room.
  private func layOut(_ column: Column, _ reached: Vector<Int32>, _ fixedCount: Int, _ shared: Vector<Int32>) {
    var at = fixedCount + shared.count
    for k in 1..<max(1, column.part.count) {
      column.start.append(Int32(at))
      column.count.append(0)
      at += parts[Int(column.part.base[k])]?.variableCount ?? 0
      at += Int(column.coneStart.base[k + 1] - column.coneStart.base[k])
    }
    column.variable.setCount(at)
    column.rate.setCount(at)
    columnEntries += at
  }

  func append(_ column: Column, _ k: Int, _ v: Int32, _ rate: Double) {
    if rate == 0 { return }
    let at = Int(column.start.base[k] + column.count.base[k])
    column.variable.base[at] = v
    column.rate.base[at] = rate
    column.count.base[k] += 1
  }

  private func finishShared(
    _ column: Column, _ reached: Vector<Int32>, _ fixedCount: Int, _ shared: Vector<Int32>
  ) {
    // Segments cleared their rates; what is shared needs them all.
    if column.hasSharedOutputs {
      for k in 1..<column.segmentCount {
        let from = Int(column.start.base[k])
        for i in from..<from + Int(column.count.base[k]) {
          rates.base[Int(column.variable.base[i])] = column.rate.base[i]
        }
      }
    }
    for k in 0..<fixedCount { append(column, 0, reached.base[k], rates.base[Int(reached.base[k])]) }
    for k in 0..<shared.count {
      let v = Int(shared.base[k])
      let slot = store.definition.base[v]
      rates.base[v] = -slopeWithout(v, Int(slot), column.ratio(of: slot))
      append(column, 0, Int32(v), rates.base[v])
    }
  }
}
