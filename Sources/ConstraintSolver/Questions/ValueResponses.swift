/// The dependence of some sums of variables on the constants of a part's constraints.
///
/// The rates are derived from the current solution: fixed variables and outputs follow their definitions, and the rest
/// follows the bases of the optimal tableaus, up to the next breakpoint. Where the solution is at a breakpoint, its
/// tableau gives no rates. There the part is solved with constants that are a little larger, and a little smaller, and
/// the rates are those of these solutions.
public final class ValueResponses {
  /// The distance below which the solution counts as being at a breakpoint.
  private static let minDistance = 1e-6

  private let part: ConnectedPart
  private let sums: [[(variable: Var, coefficient: Double)]]
  private let indices: [ConstraintID: Int]
  private var sources: ValueSources
  private var revision: Int

  init(_ part: ConnectedPart, of sums: [[Term]]) {
    self.part = part
    let store = part.solver.store
    self.sums = sums.map { sum in sum.map { (store.place(of: part.copy(of: $0.variable)), $0.coefficient) } }
    var indices: [ConstraintID: Int] = [:]
    for (index, constraint) in part.constraints.enumerated() { indices[constraint.original] = index }
    self.indices = indices
    sources = ValueSources(of: self.sums.flatMap { $0.map(\.variable) }, in: part.solver)
    revision = part.revision
  }

  /// The constraints that the sums are computed from, in the order of their addition. Others have no effect.
  public var constraints: [ConstraintID] {
    refresh()
    return part.constraints.filter { sources.slots.contains(Slot(raw: $0.id.slot)) }.map(\.original)
  }

  /// Returns the change of the sums with constants that change together.
  ///
  /// Linear in everything that the sums are computed from, plus, at a breakpoint, several solutions of the part.
  ///
  /// - Parameter changes: The constraints, each of which must be in the part.
  /// - Returns: The response in both directions.
  public func response(to changes: [ConstantChange]) -> ValueResponse {
    refresh()
    let seeds = changes.compactMap { change in indices[change.constraint].map { (index: $0, rate: change.rate) } }
    let known = derivative(seeds)
    func direction(_ sign: Double) -> ValueResponse.Direction {
      if let direction = known?.direction(sign), (direction.length ?? 0) > Self.minDistance {
        return extended(direction, seeds, sign)
      }
      return extended(nudged(seeds, sign), seeds, sign)
    }
    return ValueResponse(increase: direction(1), decrease: direction(-1))
  }

  /// Returns the variables of a constraint.
  ///
  /// - Parameter id: The constraint's identifier in the solver that was copied.
  /// - Returns: Variables of that solver; none if the constraint isn't in the part.
  public func variables(of id: ConstraintID) -> [Variable] {
    guard let index = indices[id] else { return [] }
    return part.constraints[index].statement.terms.compactMap { part.originals[$0.variable] }
  }

  private func refresh() {
    guard revision != part.revision else { return }
    revision = part.revision
    sources = ValueSources(of: sums.flatMap { $0.map(\.variable) }, in: part.solver)
  }

  // MARK: - Rates from the tableaus

  /// Returns the rates at the current solution, and the distances for which they hold; `nil` if the tableaus don't
  /// determine them, or if the change would violate a required constraint.
  private func derivative(_ seeds: [(index: Int, rate: Double)]) -> ValueResponse? {
    let solver = part.solver
    // A sensitivity may have moved values without computing their parts.
    solver.endAllSensitivities()
    var ratios: [Slot: Double] = [:]
    for seed in seeds { ratios[Slot(raw: part.constraints[seed.index].id.slot), default: 0] += seed.rate }
    var rates: [Var: Double] = [:]
    var range = (below: Double.infinity, above: Double.infinity)
    for v in sources.fixes { rates[v] = rate(of: v, ratios, rates) }
    guard limitByChecks(ratios, rates, &range) else { return nil }
    for part in sources.parts {
      guard follow(part, ratios, &rates, &range) else { return nil }
    }
    for v in sources.outputs { rates[v] = rate(of: v, ratios, rates) }
    let sumRates = sums.map { sum in sum.reduce(0) { $0 + $1.coefficient * (rates[$1.variable] ?? 0) } }
      .map { $0.magnitude < 1e-11 ? 0 : $0 }
    func direction(_ sign: Double, _ length: Double) -> ValueResponse.Direction {
      ValueResponse.Direction(
        rates: sumRates, length: length, next: length.isFinite ? crossings(sign * length, ratios, rates) : [])
    }
    return ValueResponse(increase: direction(1, range.above), decrease: direction(-1, range.below))
  }

  /// Returns the rate of a variable from its definition.
  private func rate(of v: Var, _ ratios: [Slot: Double], _ rates: [Var: Double]) -> Double {
    let store = part.solver.store
    let slot = store[v].definition
    var sum = ratios[slot] ?? 0
    var pivot = 1.0
    for term in store.terms(of: slot) {
      if term.variable == v { pivot = term.coefficient } else { sum -= term.coefficient * (rates[term.variable] ?? 0) }
    }
    let result = sum / pivot
    return result.magnitude < 1e-13 ? 0 : result
  }

  /// Limits the range to the distance for which the constraints between fixed variables hold.
  ///
  /// - Returns: Whether each of them holds in a neighbourhood.
  private func limitByChecks(
    _ ratios: [Slot: Double], _ rates: [Var: Double], _ range: inout (below: Double, above: Double)
  ) -> Bool {
    let store = part.solver.store
    var checks: Set<Slot> = []
    for v in sources.fixes {
      for use in store.uses(of: v) where store[store[use].slot].role == .check && store[store[use].slot].isRequired {
        checks.insert(store[use].slot)
      }
    }
    for slot in checks {
      let (excess, slope, size) = excess(of: slot, ratios, rates)
      guard slope.magnitude > 1e-11 else { continue }
      guard store[slot].relation != .equal, excess.magnitude > Tolerance.feasibility * (1 + size) else { return false }
      let distance = -excess / slope
      if distance > 0 { range.above = min(range.above, distance) } else { range.below = min(range.below, -distance) }
    }
    return true
  }

  /// Enters the rates of a part's variables, and limits the range to the distance for which they hold.
  ///
  /// - Returns: Whether the rates could be determined.
  private func follow(
    _ part: Part, _ ratios: [Slot: Double], _ rates: inout [Var: Double], _ range: inout (below: Double, above: Double)
  ) -> Bool {
    var feed: [(row: Int32, rate: Double)] = []
    for row in 0..<part.rowCount {
      var rate = ratios[part.slots[row]] ?? 0
      for k in Int(part.fixedStart[row])..<Int(part.fixedStart[row + 1]) {
        rate -= part.fixedCoefficient[k] * (rates[part.fixedVariable[k]] ?? 0)
      }
      if rate.magnitude > 1e-13 { feed.append((Int32(row), rate)) }
    }
    if feed.isEmpty { return true }
    var uncounted = SolverStatistics()
    if part.isStale, part.evaluate(self.part.solver.store, &uncounted) != nil { return false }
    guard let own = part.response(to: feed, { rates[$0] = $1 }) else { return false }
    range.below = min(range.below, own.below)
    range.above = min(range.above, own.above)
    return true
  }

  /// Returns the left side of a constraint minus its constant, its rate, and the size of its numbers.
  private func excess(
    of slot: Slot, _ ratios: [Slot: Double], _ rates: [Var: Double]
  ) -> (excess: Double, slope: Double, size: Double) {
    let store = part.solver.store
    var excess = -store[slot].constant
    var slope = -(ratios[slot] ?? 0)
    var size = excess.magnitude
    for term in store.terms(of: slot) {
      let product = term.coefficient * store.value[term.variable]
      excess += product
      size += product.magnitude
      slope += term.coefficient * (rates[term.variable] ?? 0)
    }
    return (excess, slope, size)
  }

  /// Returns the constraints whose bounds are reached when the constants have changed by a distance.
  private func crossings(_ distance: Double, _ ratios: [Slot: Double], _ rates: [Var: Double]) -> [ConstraintID] {
    part.constraints.filter { constraint in
      let slot = Slot(raw: constraint.id.slot)
      guard sources.slots.contains(slot) || part.solver.store[slot].role == .check else { return false }
      let (excess, slope, size) = excess(of: slot, ratios, rates)
      guard slope.magnitude > 1e-9, excess.magnitude > 1e-7 * (1 + size) else { return false }
      return (excess + slope * distance).magnitude < 1e-6 * (1 + size)
    }.map(\.original)
  }

  // MARK: - Rates at breakpoints

  /// The distance by which constants are changed.
  private static let nudge = ConnectedPart.nudge
  /// The maximum number of breakpoints that are passed because no constraint begins or ceases to hold there.
  private static let maxCount = 4

  /// Extends a response past breakpoints at which no constraint begins or ceases to hold, such as one where a variable
  /// passes 0, as long as the rates stay the same.
  private func extended(
    _ direction: ValueResponse.Direction, _ seeds: [(index: Int, rate: Double)], _ sign: Double
  ) -> ValueResponse.Direction {
    var direction = direction
    var rounds = 0
    while rounds < Self.maxCount, direction.hasEffect, !direction.isPrevented, direction.next.isEmpty,
      let length = direction.length, length.isFinite
    {
      rounds += 1
      let far = length + Self.nudge
      let further = part.shift(seeds.map { ($0.index, sign * far * $0.rate) }) { conflicts in
        conflicts.isEmpty ? derivative(seeds)?.direction(sign) : nil
      }
      refresh()
      guard let further, agree(further.rates, direction.rates), let rest = further.length else { return direction }
      (direction.length, direction.next) = (far + rest, further.next)
    }
    return direction
  }

  /// Returns the response in one direction from solutions with constants that are changed a little.
  private func nudged(_ seeds: [(index: Int, rate: Double)], _ sign: Double) -> ValueResponse.Direction {
    refresh()
    let before = values()
    let changes = seeds.map { ($0.index, sign * Self.nudge * $0.rate) }
    let own = Set(seeds.map { part.constraints[$0.index].id })
    var refused: [ConstraintID] = []
    var rivals: [ConstraintID] = []
    var result = part.shift(changes) { conflicts in
      refused = originals(conflicts.map(\.refused).filter { !own.contains($0) })
      rivals = conflicts.filter { own.contains($0.refused) }.flatMap(\.with)
      let rates = quotients(before, values(), sign)
      guard conflicts.isEmpty, let known = derivative(seeds)?.direction(sign), agree(known.rates, rates)
      else { return ValueResponse.Direction(rates: rates, length: nil) }
      return ValueResponse.Direction(
        rates: known.rates, length: known.length.map { $0 + Self.nudge }, next: known.next)
    }
    if !rivals.isEmpty {
      let prevention = originals(rivals)
      result = ValueResponse.Direction(
        rates: ratesWithout(rivals, changes, sign), length: 0, next: prevention, isPrevented: true)
    } else if !refused.isEmpty {
      // The changed constraint has precedence over these, which are left out.
      (result.length, result.next) = (0, refused)
    }
    return result
  }

  /// Returns the rates without one of some constraints: the first whose absence lets the sums change.
  private func ratesWithout(
    _ rivals: [ConstraintID], _ changes: [(index: Int, difference: Double)], _ sign: Double
  ) -> [Double] {
    let nothing = [Double](repeating: 0, count: sums.count)
    for index in part.constraints.indices where rivals.contains(part.constraints[index].id) {
      let rates = part.without(index) {
        let before = values()
        return part.shift(changes) { $0.isEmpty ? quotients(before, values(), sign) : nothing }
      }
      if rates != nothing { return rates }
    }
    return nothing
  }

  private func values() -> [Double] {
    let store = part.solver.store
    return sums.map { sum in sum.reduce(0) { $0 + $1.coefficient * store.value[$1.variable] } }
  }

  private func quotients(_ before: [Double], _ after: [Double], _ sign: Double) -> [Double] {
    zip(before, after).map { before, after in
      let rate = (after - before) / (sign * Self.nudge)
      return rate.magnitude < 1e-5 ? 0 : rate
    }
  }

  private func agree(_ exact: [Double], _ measured: [Double]) -> Bool {
    zip(exact, measured).allSatisfy { ($0 - $1).magnitude < 1e-4 * (1 + $0.magnitude) }
  }

  private func originals(_ ids: [ConstraintID]) -> [ConstraintID] {
    let ids = Set(ids)
    return part.constraints.filter { ids.contains($0.id) }.map(\.original)
  }
}

extension ConnectedPart {
  /// Returns the dependence of some sums of variables on the constants of the part's constraints.
  ///
  /// - Parameter sums: Sums of variables of the original solver.
  /// - Returns: An object that computes the response to changes of constants.
  public func responses(of sums: [[Term]]) -> ValueResponses { ValueResponses(self, of: sums) }
}

extension ValueResponse {
  fileprivate func direction(_ sign: Double) -> Direction { sign > 0 ? increase : decrease }
}
