/// Required constraints that can't all hold.
struct Contradiction {
  /// The members, latest first.
  var slots: [Slot]
  /// Whether the contradiction disappears without any one of them.
  var isIrreducible: Bool
}

/// Resolving conflicts: which constraint is refused, and with which others it conflicts.
///
/// The result is that of adding required constraints one after another, each in the order in which it was added or
/// last changed, and refusing those that can't hold together with the previous ones. It's computed from the
/// contradictions themselves instead of by adding constraints, because they have few members.
///
/// - J. Farkas: Theorie der einfachen Ungleichungen. Journal für die reine und angewandte Mathematik 124
///   (1902).
/// - J. Gleeson, J. Ryan: Identifying minimally infeasible subsystems of inequalities. ORSA Journal on
///   Computing 2 (1990): circuits.
/// - J. W. Chinneck, E. W. Dravnieks: Locating minimal infeasible constraint sets in linear programs. ORSA
///   Journal on Computing 3 (1991): deletion filtering.
extension Solver {
  // MARK: Refusing

  /// Removes refused constraints, and reports them: all at once if that certainly has the same result as one after
  /// another, or else the first.
  func refuse(_ found: [Contradiction]) -> [Conflict] {
    if found.count > 1, let independent = independent(found) { return independent.map(refuse) }
    var first: [Slot] = []
    for contradiction in found {
      let conflict = earliest(contradiction)
      if first.isEmpty || store[conflict[0]].judgingRank < store[first[0]].judgingRank {
        first = conflict
      }
    }
    return [refuse(first)]
  }

  /// Removes the first member.
  private func refuse(_ members: [Slot]) -> Conflict {
    let others = members.dropFirst().sorted { store[$0].serial < store[$1].serial }
    let conflict = Conflict(refused: store.id(members[0]), with: others.map { store.id($0) })
    remove(members[0])
    return conflict
  }

  /// Returns contradictions that can be resolved together, each by refusing its latest member, in the order of these
  /// members; `nil` if the result might differ from resolving one after another.
  ///
  /// It can't differ if the constraints before the last refused member, without the refused ones, don't contradict each
  /// other: then the constraints before an earlier one don't, either.
  private func independent(_ found: [Contradiction]) -> [[Slot]]? {
    let conflicts = found.map { irreducible($0) }.sorted {
      store[$0[0]].judgingRank < store[$1[0]].judgingRank
    }
    var refused: Set<Slot> = []
    var result: [[Slot]] = []
    for conflict in conflicts where refused.isDisjoint(with: conflict) {
      refused.insert(conflict[0])
      result.append(conflict)
    }
    guard result.count > 1, let last = result.last else { return nil }
    let end = store[last[0]].judgingRank
    let before = neighbourhood(result.map { $0[0] }).filter {
      store[$0].judgingRank < end && !refused.contains($0)
    }
    return contradiction(among: before) == nil ? result : nil
  }

  /// Returns the contradiction that would be found first if the constraints connected to `found` were added one after
  /// another.
  private func earliest(_ found: Contradiction) -> [Slot] {
    var conflict = irreducible(found)
    // The earlier constraints held together. So only another constraint added together with this one, or one that
    // precedes all, can be the refused one.
    if newRequired <= 1, store[conflict[0]].judgingRank > judgedUpTo { return conflict }
    let near = neighbourhood([conflict[0]])
    while true {
      let rank = store[conflict[0]].judgingRank
      guard let earlier = contradiction(among: near.filter { store[$0].judgingRank < rank }) else {
        return conflict
      }
      conflict = irreducible(earlier)
    }
  }

  /// Returns the required constraints in `slots`, and all that are connected to them through anything but outputs.
  private func neighbourhood(_ slots: [Slot]) -> [Slot] {
    var result = slots
    var seen = Set(slots)
    var seenVariables: Set<Var> = []
    var i = 0
    while i < result.count {
      for term in store.terms(of: result[i]) where seenVariables.insert(term.variable).inserted {
        for use in store.uses(of: term.variable) {
          let other = store[use].slot
          guard store[other].isRequired, store[other].role != .output else { continue }
          if seen.insert(other).inserted { result.append(other) }
        }
      }
      i += 1
    }
    return result
  }

  /// Returns a contradiction's members, latest first, reduced until it disappears without any one of them.
  ///
  /// Later constraints are tried first, so that the set consists of the earliest ones.
  private func irreducible(_ found: Contradiction) -> [Slot] {
    if found.isIrreducible { return found.slots }
    // If rounding has hidden a member, everything that is connected still contains it.
    let whole = contradiction(among: found.slots) ?? contradiction(among: neighbourhood([found.slots[0]]))
    guard let whole, !whole.isIrreducible else { return (whole ?? found).slots }
    var rest = whole.slots
    var i = 0
    while i < rest.count {
      let candidate = rest.remove(at: i)
      if let smaller = contradiction(among: rest) {
        if smaller.isIrreducible { return smaller.slots }
        rest = smaller.slots
        i =
          rest.firstIndex { store[$0].judgingRank < store[candidate].judgingRank } ?? rest.count
      } else {
        rest.insert(candidate, at: i)
        i += 1
      }
    }
    return rest
  }

  // MARK: Finding Members

  /// Returns `nil` if required constraints can hold together; otherwise, a subset that can't.
  private func contradiction(among slots: [Slot]) -> Contradiction? {
    let sorted = slots.sorted { store[$0].serial < store[$1].serial }
    let gathered = GatheredPart()
    return sorted.withUnsafeBufferPointer { buffer -> Contradiction? in
      guard let base = buffer.baseAddress else { return nil }
      gathered.gather(base, buffer.count, store, keepsFixed: true)
      let part = Part(Program(gathered.structure), slots: base, gathered)
      var uncounted = SolverStatistics()
      guard let witness = part.evaluate(store, &uncounted) else { return nil }
      let members = part.multipliers(witness).map { part.slots[$0.row] }
      return Contradiction(slots: latestFirst(members), isIrreducible: witness.isCircuit)
    }
  }

  func contradiction(_ part: Part, _ witness: Witness) -> Contradiction {
    let rows = part.multipliers(witness).map { (part.slots[$0.row], $0.multiplier, $0.size) }
    return Contradiction(slots: latestFirst(members(rows)), isIrreducible: witness.isCircuit)
  }

  func contradiction(check slot: Slot) -> Contradiction {
    Contradiction(slots: latestFirst(members([(slot, 1, 1)])), isIrreducible: true)
  }

  private func latestFirst(_ slots: [Slot]) -> [Slot] {
    slots.sorted { store[$0].judgingRank > store[$1].judgingRank }
  }

  /// Returns the constraints that a combination depends on: its own, and the definitions of fixed variables that it
  /// needs to cancel those out.
  private func members(_ rows: [(slot: Slot, multiplier: Double, size: Double)]) -> [Slot] {
    var result: [Slot] = []
    var pending: [Var: (multiplier: Double, size: Double)] = [:]
    let queue = VariableQueue()
    func add(_ slot: Slot, _ multiplier: Double, _ size: Double) {
      guard multiplier.magnitude > 1e-9 * size else { return }
      result.append(slot)
      let own = store[slot].role == .fix ? store.defined(by: slot) : nil
      for term in store.terms(of: slot) where term.variable != own {
        let u = term.variable
        guard store[u].source == .fixed else { continue }
        let m = -multiplier * term.coefficient / pivotCoefficient(store[u].definition)
        if pending[u] == nil { queue.add(u, -store[u].label) }
        pending[u, default: (0, 0)].multiplier += m
        pending[u, default: (0, 0)].size += m.magnitude
      }
    }
    for row in rows { add(row.slot, row.multiplier, row.size) }
    // Each after everything that reads it.
    while let u = queue.popLeast() {
      guard let sum = pending.removeValue(forKey: u) else { continue }
      add(store[u].definition, sum.multiplier, sum.size)
    }
    return result
  }

  /// Returns the coefficient of the variable that a constraint defines.
  private func pivotCoefficient(_ slot: Slot) -> Double {
    store[TermIndex(store[slot].firstTerm.index + Int(store[slot].pivot))].coefficient
  }
}
