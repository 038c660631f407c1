/// Keeps outputs in an order in which they can be computed: each has a label above those of the outputs it reads.
///
/// Labels are numbers with gaps between them, so that an output between two others gets a label between theirs (P. F.
/// Dietz, D. D. Sleator: Two algorithms for maintaining order in a list. STOC 1987). If there is no gap, those that
/// read it move up (D. J. Pearce, P. H. J. Kelly: A dynamic topological sort algorithm for directed acyclic graphs.
/// ACM Journal of Experimental Algorithmics 11, 2006), which also detects cycles.
extension Solver {
  /// Assigns an output a label above everything that it reads and below everything that reads it.
  ///
  /// - Returns: Whether there's such a label. There isn't if the output reads something that depends on it.
  func giveLabel(_ v: Var, _ slot: Slot) -> Bool {
    var low = 0.0
    for term in store.terms(of: slot) where term.variable != v {
      if store[term.variable].source == .output { low = max(low, store[term.variable].label) }
    }
    var high = Double.infinity
    for use in store.uses(of: v) {
      let reader = store[use].slot
      if reader != slot, store[reader].role == .output { high = min(high, store[store.defined(by: reader)].label) }
    }
    let middle = high == .infinity ? low + 1 : low + (high - low) / 2
    if low < middle, middle < high {
      store[v].label = middle
      return true
    }
    return raise(v, above: low)
  }

  /// Moves a variable above a label, and its readers above that as far as necessary.
  private func raise(_ v: Var, above low: Double) -> Bool {
    let before = work.raisedFrom
    let moved = work.raised
    let queue = work.raising
    before.removeAll()
    moved.removeAll()
    queue.removeAll()
    store[v].label = low + 1
    moved.append(v)
    before.append(low)
    queue.add(v, low + 1)
    // In label order, so that each moves once, or rarely more often if paths meet.
    while let next = queue.popLeast() {
      let label = store[next].label
      for use in store.uses(of: next) {
        let slot = store[use].slot
        guard store[slot].role == .output else { continue }
        let w = store.defined(by: slot)
        if w == next { continue }
        if w == v {
          takeBack(moved, before)
          return false
        }
        if store[w].label > label { continue }
        moved.append(w)
        before.append(store[w].label)
        store[w].label = label + 1
        queue.add(w, label + 1)
      }
    }
    return true
  }

  /// Restores the labels of raised variables, except for the first, in reverse order.
  private func takeBack(_ moved: Vector<Var>, _ labels: Vector<Double>) {
    var k = moved.count - 1
    while k > 0 {
      store[moved[k]].label = labels[k]
      k -= 1
    }
  }
}
