/// The choice of a first basis: variables without a cost of their own are replaced by sums that have one.
///
/// A chain of views states x[i + 1] - x[i] - w[i] >= 8, and nothing about x[i + 1] alone. If the gap, which is that
/// sum, replaces x[i + 1], the row is no longer a row but a variable, and x[i + 1] is computed from its components
/// afterwards. Sums replace variables as long as that needs no elimination: if the sum has only one free variable
/// left, or the variable is in no other sum.
///
/// - Free column substitution: E. D. Andersen, K. D. Andersen: Presolving in linear programming. Mathematical
///   Programming 71 (1995).
/// - A triangular first basis: R. E. Bixby: Implementing the simplex method: the initial basis. ORSA Journal on
///   Computing 4 (1992).
struct FirstBasis {
  private let items: CoreItems
  /// The sum that replaces each variable; -1 for none.
  let sumOfVariable: Vector<Int32>
  /// The variable that each sum replaces; -1 if it's a row.
  let variableOfSum: Vector<Int32>
  /// The replaced variables, in an order in which each one's sum contains only itself and earlier ones.
  let sequence: Vector<Int32>
  /// The number of replaced variables that rows contain. These come first in `sequence`.
  private(set) var rowCount = 0

  /// Whether each variable is free, without a cost or a replacement.
  private let isFree: Vector<Bool>
  /// The sums that contain each variable.
  private let uses: SparseIndex

  init(_ items: CoreItems) {
    self.items = items
    let n = items.variables
    sumOfVariable = Vector(repeating: -1, count: n)
    variableOfSum = Vector(repeating: -1, count: items.sums)
    sequence = Vector(capacity: n)
    isFree = Vector(repeating: true, count: n)
    uses = SparseIndex(keys: items.sumColumn, starts: items.sumStart, keyCount: n)
    for h in 0..<items.rowCount where Int(items.breakpointItem[h]) < n {
      isFree[Int(items.breakpointItem[h])] = false
    }
    replaceForwards()
    rowCount = sequence.count
    replaceBackwards()
  }

  // MARK: Choosing

  /// Replaces free variables with sums in which they're the only free one, as long as there are any.
  private func replaceForwards() {
    let sums = items.sums
    let start = items.sumStart.base
    let column = items.sumColumn.base
    let freeCount = Vector<Int32>(repeating: 0, count: sums)
    // Sums that are constrained on both sides come first, because they will have those values in the end.
    let isHeld = heldSums()
    let held = Vector<Int32>(capacity: sums)
    let others = Vector<Int32>(capacity: sums)
    func enqueue(_ s: Int) { (isHeld[s] ? held : others).append(Int32(truncatingIfNeeded: s)) }
    for s in 0..<sums {
      for k in Int(start[s])..<Int(start[s + 1]) where isFree[Int(column[k])] { freeCount[s] += 1 }
      if freeCount[s] == 1 { enqueue(s) }
    }
    var heldAt = 0
    var othersAt = 0
    while heldAt < held.count || othersAt < others.count {
      let s: Int
      if heldAt < held.count {
        s = Int(held[heldAt])
        heldAt += 1
      } else {
        s = Int(others[othersAt])
        othersAt += 1
      }
      guard freeCount[s] == 1, let v = takeOnlyFree(s) else { continue }
      for u in Int(uses.start[v])..<Int(uses.start[v + 1]) {
        let other = Int(uses.values[u])
        freeCount[other] -= 1
        if freeCount[other] == 1 { enqueue(other) }
      }
    }
  }

  /// Replaces a sum's only free variable, and returns it; `nil` if its coefficient is too small.
  private func takeOnlyFree(_ s: Int) -> Int? {
    for k in Int(items.sumStart[s])..<Int(items.sumStart[s + 1]) {
      let v = Int(items.sumColumn[k])
      if !isFree[v] { continue }
      guard isStable(k, s) else { return nil }
      isFree[v] = false
      recordReplacement(s, v)
      return v
    }
    return nil
  }

  /// Replaces free variables that are in no other remaining sum; then sorts them into the order in which they can be
  /// computed, the reverse of the order of replacement.
  private func replaceBackwards() {
    let n = items.variables
    let start = items.sumStart.base
    let column = items.sumColumn.base
    let occurrences = Vector<Int32>(repeating: 0, count: n)
    for s in 0..<items.sums where variableOfSum[s] < 0 {
      for k in Int(start[s])..<Int(start[s + 1]) { occurrences[Int(column[k])] += 1 }
    }
    let queue = Vector<Int32>(capacity: n)
    for v in 0..<n where isFree[v] && occurrences[v] == 1 { queue.append(Int32(truncatingIfNeeded: v)) }
    var at = 0
    while at < queue.count {
      let v = Int(queue[at])
      at += 1
      guard occurrences[v] == 1, let s = takeOnlyUse(v) else { continue }
      for k in Int(start[s])..<Int(start[s + 1]) {
        let other = Int(column[k])
        occurrences[other] -= 1
        if occurrences[other] == 1, isFree[other] { queue.append(Int32(truncatingIfNeeded: other)) }
      }
    }
    var low = rowCount
    var high = sequence.count - 1
    while low < high {
      (sequence[low], sequence[high]) = (sequence[high], sequence[low])
      low += 1
      high -= 1
    }
  }

  /// Replaces a variable by the only remaining sum that contains it, and returns that; `nil` if the variable's
  /// coefficient is too small.
  private func takeOnlyUse(_ v: Int) -> Int? {
    for u in Int(uses.start[v])..<Int(uses.start[v + 1]) {
      let s = Int(uses.values[u])
      if variableOfSum[s] >= 0 { continue }
      var k = Int(items.sumStart[s])
      while Int(items.sumColumn[k]) != v { k += 1 }
      guard isStable(k, s) else { return nil }
      recordReplacement(s, v)
      return s
    }
    return nil
  }

  /// Returns for each sum whether it has costs on both sides.
  private func heldSums() -> Vector<Bool> {
    let n = Int32(truncatingIfNeeded: items.variables)
    let left = Vector<Bool>(repeating: false, count: items.sums)
    let both = Vector<Bool>(repeating: false, count: items.sums)
    let item = items.breakpointItem.base
    for h in 0..<items.rowCount where item[h] >= n && items.breakpointLeft[h] > 0 {
      left[Int(item[h] - n)] = true
    }
    for h in 0..<items.rowCount where item[h] >= n && items.breakpointRight[h] > 0 {
      let sum = Int(item[h] - n)
      both[sum] = left[sum]
    }
    return both
  }

  /// Returns whether dividing by the coefficient at index `place` keeps numbers small.
  private func isStable(_ place: Int, _ sum: Int) -> Bool {
    var largest = 0.0
    for k in Int(items.sumStart[sum])..<Int(items.sumStart[sum + 1]) {
      largest = max(largest, items.sumCoefficient[k].magnitude)
    }
    return items.sumCoefficient[place].magnitude >= 0.01 * largest
  }

  private func recordReplacement(_ sum: Int, _ variable: Int) {
    sumOfVariable[variable] = Int32(truncatingIfNeeded: sum)
    variableOfSum[sum] = Int32(truncatingIfNeeded: variable)
    sequence.append(Int32(truncatingIfNeeded: variable))
  }
}
