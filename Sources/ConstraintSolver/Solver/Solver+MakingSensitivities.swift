/// Creating sensitivities: rates through fixed variables, parts and outputs, each after everything that it reads.
extension Solver {
  /// The states of a variable that no single segment owns, while a sensitivity is created. Others are the index of the
  /// owning segment; segment 0 owns fixed variables.
  private enum Owner {
    static let none: Int32 = -1
    /// Several segments.
    static let shared: Int32 = -2
    /// The role hasn't been determined yet.
    static let waiting: Int32 = -3
  }

  /// Counts the edits that were computed, and creates a sensitivity for those that occurred before.
  func makeSensitivities() {
    if sensitivityEntries > 65_536 + 16 * store.variableCount { endAllSensitivities() }
    for k in 0..<computedGroups.count {
      let group = computedGroups[k]
      let first = edited[group.from]
      let delta = store[first].constant - editedFrom[group.from]
      guard store[first].isAlive, delta != 0 else { continue }
      if store[first].sensitivity >= 0 { endSensitivity(store[first].sensitivity) }
      store[first].editCount += 1
      if store[first].editCount < store[first].editsNeeded { continue }
      store[first].editCount = 0
      let places = group.from..<group.to
      let seeds = places.map { edited[$0] }
      guard seeds.allSatisfy({ store[$0].isAlive }) else { continue }
      let ratios = places.map { (store[edited[$0]].constant - editedFrom[$0]) / delta }
      if !makeSensitivity(seeds, ratios) { store[first].editsNeeded = min(64, store[first].editsNeeded * 2) }
    }
  }

  private func makeSensitivity(_ seeds: [Slot], _ ratios: [Double]) -> Bool {
    fitRates()
    let sensitivity = Sensitivity(seeds: seeds, ratios: ratios)
    let s = Int32(sensitivities.count)
    let reached = Vector<Var>()
    defer {
      for k in 0..<reached.count {
        rates[reached[k]] = 0
        owner[reached[k]] = Owner.none
      }
    }
    guard let feeds = followFixed(sensitivity, reached) else { return false }
    let fixedCount = reached.count
    guard addSegments(sensitivity, feeds, reached) else { return false }
    sensitivities.append(sensitivity)
    liveSensitivities += 1
    let shared = assignOutputs(sensitivity, reached)
    layOut(sensitivity, fixedCount + shared.count)
    mark(sensitivity, reached)
    store[seeds[0]].sensitivity = s
    for k in 0..<fixedCount where rates[reached[k]] != 0 { sensitivity.fixedRates[reached[k]] = rates[reached[k]] }
    var isKnown = true
    for k in 1..<max(1, sensitivity.segments.count) where !derive(sensitivity, s, k, isMaking: true) {
      // One part of many may be at the end of its range.
      if sensitivity.segments.count == 2 || sensitivity.hasSharedOutputs { isKnown = false }
    }
    if !isKnown {
      endSensitivity(s)
      return false
    }
    finishFirstSegment(sensitivity, reached, fixedCount, shared)
    counts.pointee.sensitivities += 1
    return true
  }

  /// Marks all variables that the sensitivity passes through.
  private func mark(_ sensitivity: Sensitivity, _ reached: Vector<Var>) {
    for k in 0..<reached.count { store[reached[k]].sensitivityMark = sensitivityEpoch }
    for seed in sensitivity.seeds {
      for term in store.terms(of: seed) { store[term.variable].sensitivityMark = sensitivityEpoch }
    }
  }

  // MARK: Fixed Variables

  /// The rate of the right sides of a part's rows.
  private struct Feed {
    var part: Int32
    var rows: [(row: Int32, rate: Double)]
  }

  /// Computes the rates of fixed variables, and of the rows that these move.
  ///
  /// - Returns: The rows by part; `nil` if a check is affected.
  private func followFixed(_ sensitivity: Sensitivity, _ reached: Vector<Var>) -> [Feed]? {
    let queue = VariableQueue()
    var rows: [Slot] = []
    var seen: Set<Slot> = []
    func visit(_ slot: Slot) {
      guard seen.insert(slot).inserted else { return }
      switch store[slot].role {
      case .fix:
        let v = store.defined(by: slot)
        queue.add(v, store[v].label)
      case .inside, .check: rows.append(slot)
      case .output, .new, .pooled: break
      }
    }
    for seed in sensitivity.seeds { visit(seed) }
    while let v = queue.popLeast() {
      reached.append(v)
      owner[v] = 0
      rates[v] = rate(of: v, sensitivity)
      for use in store.uses(of: v) { visit(store[use].slot) }
    }
    return feeds(rows, sensitivity)
  }

  private func feeds(_ rows: [Slot], _ sensitivity: Sensitivity) -> [Feed]? {
    var places: [Int32: Int] = [:]
    var feeds: [Feed] = []
    for slot in rows {
      if store[slot].role == .check {
        if store[slot].isRequired { return nil }
        continue
      }
      var slope = 0.0
      for term in store.terms(of: slot) { slope += term.coefficient * rates[term.variable] }
      let rate = sensitivity.ratio(of: slot) - slope
      let part = store[slot].part
      if let k = places[part] {
        feeds[k].rows.append((store[slot].row, rate))
      } else {
        places[part] = feeds.count
        feeds.append(Feed(part: part, rows: [(store[slot].row, rate)]))
      }
    }
    return feeds
  }

  // MARK: Segments

  /// Adds the first segment and one for each feed, whose part's variables are then marked as reached.
  ///
  /// - Returns: Whether the parts exist.
  private func addSegments(_ sensitivity: Sensitivity, _ feeds: [Feed], _ reached: Vector<Var>) -> Bool {
    var first = Sensitivity.Segment()
    first.low = -.infinity
    first.high = .infinity
    sensitivity.segments.append(first)
    for feed in feeds {
      guard let part = parts[Int(feed.part)] else { return false }
      var segment = Sensitivity.Segment()
      segment.part = feed.part
      segment.feedStart = Int32(sensitivity.feedRow.count)
      for (row, rate) in feed.rows {
        sensitivity.feedRow.append(row)
        sensitivity.feedRate.append(rate)
      }
      segment.feedEnd = Int32(sensitivity.feedRow.count)
      for i in 0..<part.variableCount {
        reached.append(part.variables[i])
        owner[part.variables[i]] = Int32(sensitivity.segments.count)
      }
      sensitivity.segments.append(segment)
    }
    return true
  }

  /// Allocates space for the segments' entries: `count` for the first segment, and for each other one as many as its
  /// part and its outputs need.
  private func layOut(_ sensitivity: Sensitivity, _ count: Int) {
    var at = count
    for k in 1..<max(1, sensitivity.segments.count) {
      sensitivity.segments[k].start = Int32(at)
      at += parts[Int(sensitivity.segments[k].part)]?.variableCount ?? 0
      at += sensitivity.segments[k].outputs.count
    }
    sensitivity.variable.setCount(at)
    sensitivity.rate.setCount(at)
    sensitivityEntries += at
  }

  private func finishFirstSegment(
    _ sensitivity: Sensitivity, _ reached: Vector<Var>, _ fixedCount: Int, _ shared: Vector<Var>
  ) {
    // Segments cleared their rates; shared outputs need all of them.
    if sensitivity.hasSharedOutputs {
      for k in 1..<sensitivity.segments.count {
        for i in sensitivity.segments[k].entries { rates[sensitivity.variable[i]] = sensitivity.rate[i] }
      }
    }
    for k in 0..<fixedCount { sensitivity.append(0, reached[k], rates[reached[k]]) }
    for k in 0..<shared.count {
      let v = shared[k]
      rates[v] = rate(of: v, sensitivity)
      sensitivity.append(0, v, rates[v])
    }
  }

  // MARK: Outputs

  /// Finds the outputs that may move, and assigns an output that depends on a single segment to that segment.
  ///
  /// - Returns: The others, in an order in which they can be computed.
  private func assignOutputs(_ sensitivity: Sensitivity, _ reached: Vector<Var>) -> Vector<Var> {
    let queue = VariableQueue()
    let shared = Vector<Var>()
    func wait(_ v: Var) {
      owner[v] = Owner.waiting
      queue.add(v, store[v].label)
    }
    func visitReaders(_ v: Var) {
      for use in store.uses(of: v) where store[store[use].slot].role == .output {
        let w = store.defined(by: store[use].slot)
        if w != v, owner[w] == Owner.none { wait(w) }
      }
    }
    for k in 0..<reached.count { visitReaders(reached[k]) }
    for seed in sensitivity.seeds where store[seed].role == .output { wait(store.defined(by: seed)) }
    var outputs: [[Var]] = Array(repeating: [], count: sensitivity.segments.count)
    while let v = queue.popLeast() {
      owner[v] = ownerOfOutput(v)
      reached.append(v)
      switch owner[v] {
      case Owner.shared:
        sensitivity.hasSharedOutputs = true
        shared.append(v)
      case 0: shared.append(v)
      default: outputs[Int(owner[v])].append(v)
      }
      visitReaders(v)
    }
    for (k, list) in outputs.enumerated() {
      sensitivity.segments[k].outputStart = Int32(sensitivity.outputs.count)
      for v in list { sensitivity.outputs.append(v) }
      sensitivity.segments[k].outputEnd = Int32(sensitivity.outputs.count)
    }
    return shared
  }

  /// Returns the owner of an output, derived from the owners of everything that it reads.
  private func ownerOfOutput(_ v: Var) -> Int32 {
    let slot = store[v].definition
    var result: Int32 = 0
    for term in store.terms(of: slot) where term.variable != v {
      let other = owner[term.variable]
      if other == Owner.none || other == 0 || other == result { continue }
      result = result == 0 ? other : Owner.shared
    }
    return result
  }
}
