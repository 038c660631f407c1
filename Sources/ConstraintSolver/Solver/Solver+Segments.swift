/// Creating a sensitivity's segments, and recreating them after a part has left its range.
extension Solver {
  // MARK: Segments

  /// Computes a segment's rates and range from its part's current state.
  ///
  /// `isMaking` is whether the sensitivity is being created, so that fixed variables' rates are available. Returns
  /// whether the part's response could be determined.
  func derive(_ sensitivity: Sensitivity, _ s: Int32, _ k: Int, isMaking: Bool) -> Bool {
    guard let part = parts[Int(sensitivity.segments[k].part)] else { return false }
    fitRates()
    assign(part, sensitivity, s, k)
    if part.isStale {
      guard part.evaluate(store, &counts.pointee) == nil else { return false }
    }
    sensitivity.segments[k].syncedAt = sensitivity.uses
    sensitivity.segments[k].count = 0
    guard let range = follow(part, sensitivity, k) else { return false }
    let segment = sensitivity.segments[k]
    if !isMaking { setFixedRates(sensitivity, segment.outputs, areKnown: true) }
    for i in segment.outputs {
      let v = sensitivity.outputs[i]
      rates[v] = rate(of: v, sensitivity)
      sensitivity.append(k, v, rates[v])
    }
    for i in 0..<part.variableCount { rates[part.variables[i]] = 0 }
    for i in segment.outputs { rates[sensitivity.outputs[i]] = 0 }
    if !isMaking { setFixedRates(sensitivity, segment.outputs, areKnown: false) }
    let constant = store[sensitivity.seeds[0]].constant
    sensitivity.segments[k].low = constant - range.below
    sensitivity.segments[k].high = constant + range.above
    return true
  }

  func fitRates() {
    rates.fit(store.variableCount)
    owner.fit(store.variableCount)
  }

  /// Assigns a part to a segment, and removes it from any other sensitivity.
  private func assign(_ part: Part, _ sensitivity: Sensitivity, _ s: Int32, _ k: Int) {
    if part.sensitivity != s || Int(part.segment) != k {
      if part.sensitivity >= 0, let other = sensitivities[Int(part.sensitivity)] { disown(other, Int(part.segment)) }
      part.sensitivity = s
      part.segment = Int32(k)
    } else if sensitivity.segments[k].syncedAt != sensitivity.uses {
      part.isStale = true
    }
  }

  /// Enters the rates of a part's variables.
  ///
  /// - Returns: The distances backwards and forwards for which they hold; `nil` if the rates can't be determined.
  private func follow(_ part: Part, _ sensitivity: Sensitivity, _ k: Int) -> (below: Double, above: Double)? {
    let feed = sensitivity.segments[k].feeds.map {
      (row: sensitivity.feedRow[$0], rate: sensitivity.feedRate[$0])
    }
    return part.response(to: feed) { variable, rate in
      rates[variable] = rate
      sensitivity.append(k, variable, rate)
    }
  }

  /// Sets the rates of the fixed variables that some outputs read, or clears them.
  private func setFixedRates(_ sensitivity: Sensitivity, _ outputs: Range<Int>, areKnown: Bool) {
    if sensitivity.fixedRates.isEmpty { return }
    for i in outputs {
      for term in store.terms(of: store[sensitivity.outputs[i]].definition)
      where store[term.variable].source == .fixed {
        rates[term.variable] = areKnown ? sensitivity.fixedRates[term.variable] ?? 0 : 0
      }
    }
  }

  /// Returns the rate of a fixed variable or an output, computed from the rates of everything that its definition
  /// reads.
  func rate(of v: Var, _ sensitivity: Sensitivity) -> Double {
    let slot = store[v].definition
    var sum = sensitivity.ratio(of: slot)
    var pivot = 1.0
    for term in store.terms(of: slot) {
      if term.variable == v {
        pivot = term.coefficient
      } else {
        sum -= term.coefficient * rates[term.variable]
      }
    }
    let result = sum / pivot
    return result.magnitude < 1e-13 ? 0 : result
  }
}
