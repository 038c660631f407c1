/// Storing and using sensitivities.
extension Solver {
  /// The number of uses of a sensitivity after which values are computed from constants again, so that rounding errors
  /// don't accumulate.
  static let usesBetweenRefreshes = 1000

  // MARK: Validity

  /// Ends all sensitivities if one includes a variable of the constraint, whose role is about to change.
  func endSensitivities(through slot: Slot) {
    if liveSensitivities == 0 { return }
    for term in store.terms(of: slot) where store[term.variable].sensitivityMark == sensitivityEpoch {
      endAllSensitivities()
      return
    }
  }

  func endAllSensitivities() {
    for s in 0..<sensitivities.count { endSensitivity(Int32(s)) }
    sensitivities.removeAll()
    misses.removeAll()
    sensitivityEntries = 0
    sensitivityEpoch += 1
  }

  /// Ends a sensitivity. Its parts' own numbers may be older than the values that it moved.
  func endSensitivity(_ s: Int32) {
    guard let sensitivity = sensitivities[Int(s)] else { return }
    sensitivities[Int(s)] = nil
    liveSensitivities -= 1
    sensitivityEntries -= sensitivity.variable.count
    for k in 1..<max(1, sensitivity.segments.count) { disown(sensitivity, k) }
    let first = sensitivity.seeds[0]
    if store[first].sensitivity == s { store[first].sensitivity = -1 }
  }

  /// Removes a part from a segment; later uses compute the part.
  func disown(_ sensitivity: Sensitivity, _ k: Int) {
    sensitivity.segments[k].invalidate()
    sensitivity.changed = nil
    let index = Int(sensitivity.segments[k].part)
    guard index >= 0, let part = parts[index], part.sensitivity == store[sensitivity.seeds[0]].sensitivity,
      Int(part.segment) == k
    else { return }
    if sensitivity.segments[k].syncedAt != sensitivity.uses { part.isStale = true }
    part.sensitivity = -1
  }

  /// Invalidates a sensitivity's segment of a part that is about to be computed.
  func endSegment(of part: Part) {
    guard part.sensitivity >= 0, let sensitivity = sensitivities[Int(part.sensitivity)] else { return }
    let k = Int(part.segment)
    if sensitivity.segments[k].syncedAt != sensitivity.uses { part.isStale = true }
    sensitivity.segments[k].syncedAt = sensitivity.uses
    sensitivity.segments[k].invalidate()
    sensitivity.changed = nil
  }

  // MARK: Use

  /// Returns the group of edits that begins at a position: a run of constraints of one part, or a single one.
  func nextGroup(_ from: Int) -> EditGroup {
    let slot = edited[from]
    var to = from + 1
    if store[slot].role == .inside {
      let part = store[slot].part
      while to < edited.count, store[edited[to]].role == .inside, store[edited[to]].part == part { to += 1 }
    }
    return EditGroup(from: from, to: to)
  }

  /// Returns the stored sensitivity to a group of edits, if there is one.
  private func sensitivity(to group: EditGroup) -> Sensitivity? {
    let first = edited[group.from]
    let s = store[first].sensitivity
    guard s >= 0, let sensitivity = sensitivities[Int(s)], sensitivity.seeds.count == group.to - group.from
    else { return nil }
    let delta = store[first].constant - editedFrom[group.from]
    var i = 1
    while i < sensitivity.seeds.count {
      let slot = edited[group.from + i]
      let other = store[slot].constant - editedFrom[group.from + i]
      let expected = delta * sensitivity.ratios[i]
      if sensitivity.seeds[i] != slot || (other - expected).magnitude > 1e-12 * expected.magnitude { return nil }
      i += 1
    }
    return sensitivity
  }

  /// Moves everything that depends on a single group of edits, if nothing leaves its range.
  ///
  /// - Returns: The variables that moved, or `nil` if there's more to do.
  func moveAll(_ group: EditGroup) -> [Variable]? {
    guard let sensitivity = sensitivity(to: group), sensitivity.uses < Self.usesBetweenRefreshes else { return nil }
    let constant = store[edited[group.from]].constant
    let segmentCount = sensitivity.segments.count
    let segments = sensitivity.segments.base
    var k = 1
    while k < segmentCount {
      if !segments[k].holds(at: constant) { return nil }
      k += 1
    }
    let delta = constant - editedFrom[group.from]
    let value = store.value.base
    let variable = sensitivity.variable.base
    let rate = sensitivity.rate.base
    k = 0
    while k < segmentCount {
      var i = Int(segments[k].start)
      let end = i + Int(segments[k].count)
      while i < end {
        value[variable[i].index] += rate[i] * delta
        i += 1
      }
      k += 1
    }
    sensitivity.uses += 1
    counts.pointee.sensitivityUses += 1
    if let changed = sensitivity.changed { return changed }
    let changed = moved(sensitivity)
    sensitivity.changed = changed
    return changed
  }

  private func moved(_ sensitivity: Sensitivity) -> [Variable] {
    var total = 0
    for k in 0..<sensitivity.segments.count { total += Int(sensitivity.segments[k].count) }
    return [Variable](unsafeUninitializedCapacity: total) { buffer, used in
      guard let base = buffer.baseAddress else { return }
      for k in 0..<sensitivity.segments.count {
        for i in sensitivity.segments[k].entries {
          (base + used).initialize(to: store.handle(sensitivity.variable[i]))
          used += 1
        }
      }
    }
  }

  /// Moves everything that depends on a group of edits and is in its range, and enqueues the rest.
  ///
  /// - Returns: Whether there's a sensitivity to the group.
  func move(_ group: EditGroup) -> Bool {
    guard let sensitivity = sensitivity(to: group) else { return false }
    let first = edited[group.from]
    let s = store[first].sensitivity
    if sensitivity.uses >= Self.usesBetweenRefreshes {
      // Everything that it moves is computed from constants, and a new one is created.
      endSensitivity(s)
      store[first].editCount = store[first].editsNeeded - 1
      work.isForced = true
      return false
    }
    let constant = store[first].constant
    let delta = constant - editedFrom[group.from]
    for k in 0..<sensitivity.segments.count {
      if k > 0, !sensitivity.segments[k].holds(at: constant) {
        enqueueMissed(sensitivity, s, k)
        continue
      }
      for i in sensitivity.segments[k].entries {
        let v = sensitivity.variable[i]
        set(v, store.value[v] + sensitivity.rate[i] * delta)
      }
    }
    sensitivity.uses += 1
    counts.pointee.sensitivityUses += 1
    // The parts that are computed now are then up to date.
    for miss in misses where miss.sensitivity == s {
      sensitivity.segments[Int(miss.segment)].syncedAt = sensitivity.uses
    }
    return true
  }

  /// Enqueues the part of a segment that the edits move out of its range.
  private func enqueueMissed(_ sensitivity: Sensitivity, _ s: Int32, _ k: Int) {
    let segment = sensitivity.segments[k]
    guard let part = parts[Int(segment.part)] else { return }
    if part.sensitivity == s, Int(part.segment) == k, segment.syncedAt != sensitivity.uses { part.isStale = true }
    for i in segment.feeds { part.editedRows.append(sensitivity.feedRow[i]) }
    part.isForced = true
    work.add(part)
    if !sensitivity.fixedRates.isEmpty {
      for i in segment.outputs { enqueue(output: sensitivity.outputs[i]) }
    }
    misses.append((s, Int32(k)))
  }

  /// Recreates segments whose parts were computed because their constants left the range.
  func renewSegments() {
    for miss in misses {
      guard let sensitivity = sensitivities[Int(miss.sensitivity)] else { continue }
      let k = Int(miss.segment)
      // An expensive segment is recreated only after several uses.
      let variables = parts[Int(sensitivity.segments[k].part)]?.variableCount ?? 0
      if sensitivity.hasSharedOutputs || variables + sensitivity.segments[k].outputs.count > 64 {
        delaySensitivity(to: sensitivity.seeds)
        endSensitivity(miss.sensitivity)
      } else if !derive(sensitivity, miss.sensitivity, k, isMaking: false) {
        sensitivity.segments[k].invalidate()
      }
      sensitivity.changed = nil
    }
    misses.removeAll()
  }

  /// Increases the number of edits of the seeds before another sensitivity is created for them.
  private func delaySensitivity(to seeds: [Slot]) {
    let first = seeds[0]
    store[first].editsNeeded = min(64, max(2, store[first].editsNeeded * 2))
    store[first].editCount = 0
  }
}
