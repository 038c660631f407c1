/// Keeps outputs in an order in which they can be computed: each has a label above those of the outputs it reads.
///
/// Labels are numbers with room between them, so that an output between two others takes a label between theirs
/// (P. F. Dietz, D. D. Sleator: Two algorithms for maintaining order in a list. STOC 1987). Where there is no
/// room, those that read it move up (D. J. Pearce, P. H. J. Kelly: A dynamic topological sort algorithm for
/// directed acyclic graphs. ACM Journal of Experimental Algorithmics 11, 2006), which also finds cycles.
extension Solver {
  /// Gives an output a place after what it reads and before what reads it.
  ///
  /// - Returns: Whether there is one; there isn't if it reads what depends on it.
  func place(_ v: Int, _ slot: Int) -> Bool {
    var low = 0.0
    let start = store.termStart.base[slot]
    for k in start..<start + Int(store.termCount.base[slot]) {
      let u = Int(store.termVariable.base[k])
      if u != v, store.source.base[u] == .output { low = max(low, store.label.base[u]) }
    }
    var high = Double.infinity
    var t = Int(store.firstTerm.base[v])
    while t >= 0 {
      let reader = Int(store.termRow.base[t])
      t = Int(store.termNext.base[t])
      if reader != slot, store.role.base[reader] == .output {
        high = min(high, store.label.base[Int(store.defined(reader))])
      }
    }
    let middle = high == .infinity ? low + 1 : low + (high - low) / 2
    if low < middle, middle < high {
      store.label.base[v] = middle
      return true
    }
    return raise(v, above: low)
  }

  /// Moves a variable above a label and what reads it above that, as far as there is need.
  private func raise(_ v: Int, above low: Double) -> Bool {
    let before = work.raisedFrom
    let moved = work.raised
    let queue = work.raising
    before.removeAll()
    moved.removeAll()
    queue.removeAll()
    store.label.base[v] = low + 1
    moved.append(Int32(v))
    before.append(low)
    queue.add(Int32(v), low + 1)
    // By label, so that each moves once or, where paths meet, seldom more.
    while let next = queue.popLeast() {
      let label = store.label.base[Int(next)]
      var t = Int(store.firstTerm.base[Int(next)])
      while t >= 0 {
        let slot = Int(store.termRow.base[t])
        t = Int(store.termNext.base[t])
        guard store.role.base[slot] == .output else { continue }
        let w = Int(store.defined(slot))
        if w == Int(next) { continue }
        if w == v {
          var k = moved.count - 1
          while k > 0 {
            store.label.base[Int(moved.base[k])] = before.base[k]
            k -= 1
          }
          return false
        }
        if store.label.base[w] > label { continue }
        moved.append(Int32(w))
        before.append(store.label.base[w])
        store.label.base[w] = label + 1
        queue.add(Int32(w), label + 1)
      }
    }
    return true
  }
}

/// Variables in the order of their labels: a binary heap (J. W. J. Williams: Algorithm 232, heapsort.
/// Communications of the ACM 7, 1964).
final class OrderedQueue {
  private let key = Vector<Double>()
  private let item = Vector<Int32>()

  func removeAll() {
    key.removeAll()
    item.removeAll()
  }

  var least: Double? { key.count == 0 ? nil : key.base[0] }

  func add(_ v: Int32, _ label: Double) {
    key.append(label)
    item.append(v)
    let keys = key.base
    let items = item.base
    var i = key.count - 1
    while i > 0 {
      let up = (i - 1) >> 1
      if keys[up] < label || (keys[up] == label && items[up] <= v) { break }
      keys[i] = keys[up]
      items[i] = items[up]
      i = up
    }
    keys[i] = label
    items[i] = v
  }

  func popLeast() -> Int32? {
    if item.count == 0 { return nil }
    let keys = key.base
    let items = item.base
    let result = items[0]
    let label = key.removeLast()
    let v = item.removeLast()
    let count = item.count
    if count == 0 { return result }
    var i = 0
    while true {
      var down = 2 * i + 1
      if down >= count { break }
      if down + 1 < count,
        keys[down + 1] < keys[down] || (keys[down + 1] == keys[down] && items[down + 1] < items[down])
      {
        down += 1
      }
      if label < keys[down] || (label == keys[down] && v <= items[down]) { break }
      keys[i] = keys[down]
      items[i] = items[down]
      i = down
    }
    keys[i] = label
    items[i] = v
    return result
  }
}
