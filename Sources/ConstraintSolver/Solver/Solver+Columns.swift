/// Keeping and using columns.
extension Solver {
  /// Values are computed from constants again after so many uses of a column, so that rounding doesn't add up.
  static let usesBetweenRefreshes = 1000

  // MARK: Validity

  /// Ends all columns if one passes through a variable of the constraint, whose role is about to change.
  func disturbColumns(_ slot: Int) {
    if liveColumns == 0 { return }
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot])
    where store.columnMark.base[Int(store.termVariable.base[k])] == columnEpoch {
      killAllColumns()
      return
    }
  }

  func killAllColumns() {
    for c in 0..<columns.count { killColumn(Int32(c)) }
    columns.removeAll()
    misses.removeAll()
    columnEntries = 0
    columnEpoch += 1
  }

  /// Ends a column. Its parts' own numbers may be behind the values that it moved.
  func killColumn(_ c: Int32) {
    guard let column = columns[Int(c)] else { return }
    columns[Int(c)] = nil
    liveColumns -= 1
    columnEntries -= column.variable.count
    for k in 1..<max(1, column.segmentCount) { disown(column, k) }
    let first = Int(column.seeds[0])
    if store.column.base[first] == c { store.column.base[first] = -1 }
  }

  /// Takes a part away from a column's segment; later uses compute the part.
  func disown(_ column: Column, _ k: Int) {
    let index = Int(column.part.base[k])
    column.low.base[k] = .infinity
    column.high.base[k] = -.infinity
    column.changed = nil
    guard index >= 0, let part = parts[index], part.column == store.column.base[Int(column.seeds[0])],
      Int(part.segment) == k
    else { return }
    if column.syncedAt.base[k] != column.uses { part.isStale = true }
    part.column = -1
  }

  /// A part is about to be computed: what its column knew of it holds no more.
  func disturbColumn(of part: Part) {
    guard part.column >= 0, let column = columns[Int(part.column)] else { return }
    let k = Int(part.segment)
    if column.syncedAt.base[k] != column.uses { part.isStale = true }
    column.syncedAt.base[k] = column.uses
    column.low.base[k] = .infinity
    column.high.base[k] = -.infinity
    column.changed = nil
  }

  // MARK: Use

  /// Splits the edits into groups: runs of constraints of one part, and single ones.
  func nextGroup(_ from: Int) -> EditGroup {
    let slot = Int(edited.base[from])
    var to = from + 1
    if store.role.base[slot] == .inside {
      let part = store.part.base[slot]
      while to < edited.count {
        let other = Int(edited.base[to])
        if store.role.base[other] != .inside || store.part.base[other] != part { break }
        to += 1
      }
    }
    return EditGroup(from: from, to: to)
  }

  /// The column that answers to a group of edits, if there is one.
  func column(for group: EditGroup) -> Column? {
    let first = Int(edited.base[group.from])
    let c = store.column.base[first]
    guard c >= 0, let column = columns[Int(c)], column.seeds.count == group.to - group.from else { return nil }
    let delta = store.constant.base[first] - editedFrom.base[group.from]
    var i = 1
    while i < column.seeds.count {
      let slot = edited.base[group.from + i]
      let other = store.constant.base[Int(slot)] - editedFrom.base[group.from + i]
      let expected = delta * column.ratios[i]
      if column.seeds[i] != slot || (other - expected).magnitude > 1e-12 * expected.magnitude { return nil }
      i += 1
    }
    return column
  }

  /// Moves everything that follows a single group of edits, if nothing leaves its range.
  ///
  /// - Returns: The variables that moved, or nil if there's more to do.
  func moveAll(_ group: EditGroup) -> [Variable]? {
    guard let column = column(for: group), column.followers.count == 0, column.uses < Self.usesBetweenRefreshes
    else { return nil }
    let first = Int(edited.base[group.from])
    let constant = store.constant.base[first]
    let segments = column.segmentCount
    let low = column.low.base
    let high = column.high.base
    var k = 1
    while k < segments {
      if constant < low[k] || constant > high[k] { return nil }
      k += 1
    }
    let delta = constant - editedFrom.base[group.from]
    let value = store.value.base
    let variable = column.variable.base
    let rate = column.rate.base
    k = 0
    while k < segments {
      var i = Int(column.start.base[k])
      let end = i + Int(column.count.base[k])
      while i < end {
        value[Int(variable[i])] += rate[i] * delta
        i += 1
      }
      k += 1
    }
    column.uses += 1
    counts.pointee.columnUses += 1
    if let changed = column.changed { return changed }
    let changed = moved(column)
    column.changed = changed
    return changed
  }

  private func moved(_ column: Column) -> [Variable] {
    var total = 0
    for k in 0..<column.segmentCount { total += Int(column.count.base[k]) }
    return [Variable](unsafeUninitializedCapacity: total) { buffer, used in
      guard let base = buffer.baseAddress else { return }
      for k in 0..<column.segmentCount {
        let from = Int(column.start.base[k])
        for i in from..<from + Int(column.count.base[k]) {
          (base + used).initialize(to: store.variable(column.variable.base[i]))
          used += 1
        }
      }
    }
  }

  /// Moves what follows a group of edits where it's in its range, and queues the rest.
  ///
  /// - Returns: Whether there is a column for the group.
  func move(_ group: EditGroup) -> Bool {
    guard let column = column(for: group) else { return false }
    let first = Int(edited.base[group.from])
    if column.uses >= Self.usesBetweenRefreshes {
      // All that it moves is computed from constants, and a new one made.
      killColumn(store.column.base[first])
      store.editCount.base[first] = store.patience.base[first] - 1
      work.isForced = true
      return false
    }
    let constant = store.constant.base[first]
    let delta = constant - editedFrom.base[group.from]
    let c = store.column.base[first]
    for k in 0..<column.segmentCount {
      if k > 0, constant < column.low.base[k] || constant > column.high.base[k] {
        guard let part = parts[Int(column.part.base[k])] else { continue }
        if part.column == c, Int(part.segment) == k, column.syncedAt.base[k] != column.uses { part.isStale = true }
        for i in Int(column.feedStart.base[k])..<Int(column.feedStart.base[k + 1]) {
          part.editedRows.append(column.feedRow.base[i])
        }
        part.isForced = true
        work.add(part)
        if !column.fixedRates.isEmpty {
          for i in Int(column.coneStart.base[k])..<Int(column.coneStart.base[k + 1]) {
            enqueue(output: column.cone.base[i])
          }
        }
        misses.append((c, Int32(k)))
        continue
      }
      let from = Int(column.start.base[k])
      for i in from..<from + Int(column.count.base[k]) {
        let v = Int(column.variable.base[i])
        set(v, store.value.base[v] + column.rate.base[i] * delta)
      }
    }
    for k in 0..<column.followers.count { enqueue(output: column.followers.base[k]) }
    column.uses += 1
    counts.pointee.columnUses += 1
    // The parts that are computed now are up to date then.
    for miss in misses where miss.column == c { column.syncedAt.base[Int(miss.segment)] = column.uses }
    return true
  }

  /// Makes segments anew whose parts were computed since their constants left the range.
  func renewSegments() {
    for miss in misses {
      guard let column = columns[Int(miss.column)] else { continue }
      let k = Int(miss.segment)
      // What costs much to make has to pay by several uses.
      let variables = parts[Int(column.part.base[k])]?.variableCount ?? 0
      if column.hasSharedOutputs || variables + Int(column.coneStart.base[k + 1] - column.coneStart.base[k]) > 64 {
        wait(column.seeds)
        killColumn(miss.column)
      } else if !derive(column, miss.column, k, isMaking: false) {
        column.low.base[k] = .infinity
        column.high.base[k] = -.infinity
      }
      column.changed = nil
    }
    misses.removeAll()
  }

  /// Lets a column's seeds be edited more often before another column is made for them.
  private func wait(_ seeds: [Int32]) {
    let first = Int(seeds[0])
    store.patience.base[first] = min(64, max(2, store.patience.base[first] * 2))
    store.editCount.base[first] = 0
  }
}
