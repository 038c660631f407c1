/// Everything that some values are computed from, in an order in which it can be computed.
struct ValueSources {
  /// The fixed variables, each after those that its definition reads.
  private(set) var fixes: [Var] = []
  private(set) var parts: [Part] = []
  /// The outputs, each after those that its definition reads.
  private(set) var outputs: [Var] = []
  /// The constraints that define the variables, or are rows of the parts.
  private(set) var slots: Set<Slot> = []

  init(of variables: [Var], in solver: Solver) {
    let store = solver.store
    var pending = variables
    var seen: Set<Var> = []
    var seenParts: Set<Int32> = []
    while let v = pending.popLast() {
      guard seen.insert(v).inserted else { continue }
      switch store[v].source {
      case .undefined: continue
      case .fixed, .output:
        if store[v].source == .fixed { fixes.append(v) } else { outputs.append(v) }
        let slot = store[v].definition
        slots.insert(slot)
        for term in store.terms(of: slot) { pending.append(term.variable) }
      case .inside:
        guard seenParts.insert(store[v].part).inserted, let part = solver.parts[Int(store[v].part)] else { continue }
        parts.append(part)
        for row in 0..<part.rowCount {
          slots.insert(part.slots[row])
          for term in store.terms(of: part.slots[row]) { pending.append(term.variable) }
        }
      }
    }
    fixes.sort { store[$0].label < store[$1].label }
    outputs.sort { store[$0].label < store[$1].label }
  }
}
