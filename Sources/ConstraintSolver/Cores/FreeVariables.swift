/// Chooses a first basis: variables that have no cost of their own give way to sums that have.
///
/// A chain of views says x[i + 1] - x[i] - w[i] >= 8 and nothing about x[i + 1] alone. With the gap, which is
/// that sum, in place of x[i + 1], the row is no longer a row but a variable, and x[i + 1] is computed
/// afterwards from what it is made of. Sums are taken for variables as long as that needs no elimination: when
/// only one free variable is left in the sum, or the variable is in no other sum.
///
/// - Free column substitution: E. D. Andersen, K. D. Andersen: Presolving in linear programming. Mathematical
///   Programming 71 (1995).
/// - A triangular first basis: R. E. Bixby: Implementing the simplex method: the initial basis. ORSA Journal on
///   Computing 4 (1992).
final class FreeVariables {
  private let items: CoreItems
  /// The sum in place of a variable; -1 if it stands for itself.
  let sumOfVariable: Vector<Int32>
  /// The variable in whose place a sum stands; -1 if it's a row.
  let variableOfSum: Vector<Int32>
  /// Variables with a sum in their place, such that each one's sum has none but itself and earlier ones.
  let sequence: Vector<Int32>
  /// The variables among those that rows have; they come first, and are numbered so.
  private var first = 0
  private let rank: Vector<Int32>

  /// For `expand`: coefficients by column, which are not 0, and the ranks to be replaced.
  private let work: Vector<Double>
  private let isMarked: Vector<Bool>
  private let marked: Vector<Int32>
  private let waiting: Vector<UInt64>

  init(_ items: CoreItems) {
    self.items = items
    let n = items.variables
    sumOfVariable = Vector(repeating: -1, count: n)
    variableOfSum = Vector(repeating: -1, count: items.sums)
    sequence = Vector(capacity: n)
    rank = Vector(repeating: -1, count: n)
    work = Vector(repeating: 0, count: n)
    isMarked = Vector(repeating: false, count: n)
    marked = Vector(capacity: n)
    waiting = Vector(repeating: 0, count: n / 64 + 1)
    peel()
  }

  /// Takes sums for variables, sums with one free variable first.
  private func peel() {
    let n = items.variables
    let m = items.sums
    let isFree = Vector<Bool>(repeating: true, count: n)
    for h in 0..<items.rowCount where items.hingeItem.base[h] < Int32(n) {
      isFree.base[Int(items.hingeItem.base[h])] = false
    }
    let column = items.sumColumn.base
    let start = items.sumStart.base
    let uses = SparseIndex(keys: items.sumColumn, starts: items.sumStart, keyCount: n)
    let frees = Vector<Int32>(repeating: 0, count: m)
    let occurrences = Vector<Int32>(repeating: 0, count: n)
    // Sums that are held from both sides come before others: those are where they'll be in the end.
    let isHeld = heldSums()
    let held = Vector<Int32>(capacity: m)
    let others = Vector<Int32>(capacity: m)
    func enqueue(_ s: Int) { (isHeld.base[s] ? held : others).append(Int32(truncatingIfNeeded: s)) }
    for s in 0..<m {
      for k in Int(start[s])..<Int(start[s + 1]) where isFree.base[Int(column[k])] { frees.base[s] += 1 }
      if frees.base[s] == 1 { enqueue(s) }
    }
    var heldAt = 0
    var othersAt = 0
    while heldAt < held.count || othersAt < others.count {
      let s: Int
      if heldAt < held.count {
        s = Int(held.base[heldAt])
        heldAt += 1
      } else {
        s = Int(others.base[othersAt])
        othersAt += 1
      }
      if frees.base[s] != 1 { continue }
      for k in Int(start[s])..<Int(start[s + 1]) where isFree.base[Int(column[k])] {
        let v = Int(column[k])
        guard isGood(k, s) else { break }
        isFree.base[v] = false
        take(s, v)
        for u in Int(uses.start.base[v])..<Int(uses.start.base[v + 1]) {
          let other = Int(uses.values.base[u])
          frees.base[other] -= 1
          if frees.base[other] == 1 { enqueue(other) }
        }
        break
      }
    }
    first = sequence.count
    for k in 0..<first { rank.base[Int(sequence.base[k])] = Int32(truncatingIfNeeded: k) }

    // What is left: variables in one sum only, last first.
    for s in 0..<m where variableOfSum.base[s] < 0 {
      for k in Int(start[s])..<Int(start[s + 1]) { occurrences.base[Int(column[k])] += 1 }
    }
    let queue = Vector<Int32>(capacity: n)
    for v in 0..<n where isFree.base[v] && occurrences.base[v] == 1 { queue.append(Int32(truncatingIfNeeded: v)) }
    var at = 0
    while at < queue.count {
      let v = Int(queue.base[at])
      at += 1
      if occurrences.base[v] != 1 { continue }
      for u in Int(uses.start.base[v])..<Int(uses.start.base[v + 1]) {
        let s = Int(uses.values.base[u])
        if variableOfSum.base[s] >= 0 { continue }
        var place = Int(start[s])
        while Int(column[place]) != v { place += 1 }
        guard isGood(place, s) else { break }
        take(s, v)
        for k in Int(start[s])..<Int(start[s + 1]) {
          let other = Int(column[k])
          occurrences.base[other] -= 1
          if occurrences.base[other] == 1, isFree.base[other] { queue.append(Int32(truncatingIfNeeded: other)) }
        }
        break
      }
    }
    var low = first
    var high = sequence.count - 1
    while low < high {
      (sequence.base[low], sequence.base[high]) = (sequence.base[high], sequence.base[low])
      low += 1
      high -= 1
    }
  }

  /// By sum, whether it costs something to both sides.
  private func heldSums() -> Vector<Bool> {
    let n = Int32(truncatingIfNeeded: items.variables)
    let left = Vector<Bool>(repeating: false, count: items.sums)
    let both = Vector<Bool>(repeating: false, count: items.sums)
    for h in 0..<items.rowCount where items.hingeItem.base[h] >= n && items.hingeLeft.base[h] > 0 {
      left.base[Int(items.hingeItem.base[h] - n)] = true
    }
    for h in 0..<items.rowCount where items.hingeItem.base[h] >= n && items.hingeRight.base[h] > 0 {
      let sum = Int(items.hingeItem.base[h] - n)
      both.base[sum] = left.base[sum]
    }
    return both
  }

  /// Whether dividing by the coefficient at `place` keeps numbers small.
  private func isGood(_ place: Int, _ sum: Int) -> Bool {
    var largest = 0.0
    for k in Int(items.sumStart.base[sum])..<Int(items.sumStart.base[sum + 1]) {
      largest = max(largest, items.sumCoefficient.base[k].magnitude)
    }
    return items.sumCoefficient.base[place].magnitude >= 0.01 * largest
  }

  private func take(_ sum: Int, _ variable: Int) {
    sumOfVariable.base[variable] = Int32(truncatingIfNeeded: sum)
    variableOfSum.base[sum] = Int32(truncatingIfNeeded: variable)
    sequence.append(Int32(truncatingIfNeeded: variable))
  }

  // MARK: Using the Choice

  /// Calls `body` with the columns and coefficients of a row's sum, replaced variables' sums standing in their
  /// columns; by rising column.
  func expand(_ sum: Int, _ body: (Int, Double) -> Void) {
    marked.removeAll()
    for k in Int(items.sumStart.base[sum])..<Int(items.sumStart.base[sum + 1]) {
      add(Int(items.sumColumn.base[k]), items.sumCoefficient.base[k])
    }
    if first > 0 {
      var word = (first - 1) >> 6
      while word >= 0 {
        let bits = waiting.base[word]
        if bits == 0 {
          word -= 1
          continue
        }
        let r = word << 6 + 63 - bits.leadingZeroBitCount
        waiting.base[word] &= ~(1 << UInt64(r & 63))
        replace(Int(sequence.base[r]))
      }
    }
    marked.base.sort(count: marked.count) { $0 < $1 }
    for k in 0..<marked.count {
      let j = Int(marked.base[k])
      if work.base[j].magnitude > 1e-12 { body(j, work.base[j]) }
      work.base[j] = 0
      isMarked.base[j] = false
    }
  }

  private func add(_ j: Int, _ a: Double) {
    work.base[j] += a
    if isMarked.base[j] { return }
    isMarked.base[j] = true
    marked.append(Int32(truncatingIfNeeded: j))
    let r = Int(rank.base[j])
    if r >= 0 { waiting.base[r >> 6] |= 1 << UInt64(r & 63) }
  }

  private func replace(_ v: Int) {
    let a = work.base[v]
    if a == 0 { return }
    let sum = Int(sumOfVariable.base[v])
    let from = Int(items.sumStart.base[sum])
    let to = Int(items.sumStart.base[sum + 1])
    var own = from
    while Int(items.sumColumn.base[own]) != v { own += 1 }
    let factor = a / items.sumCoefficient.base[own]
    for k in from..<to where k != own {
      add(Int(items.sumColumn.base[k]), -factor * items.sumCoefficient.base[k])
    }
    work.base[v] = factor
  }

  /// Computes the variables with sums in their places, from the others and from the items' numbers, and calls
  /// `body` with those that are new.
  func evaluate(
    _ value: UnsafeMutablePointer<Double>, _ item: UnsafeMutablePointer<Double>, _ body: (Int32) -> Void
  ) {
    let sums = item + items.variables
    let column = items.sumColumn.base
    let coefficient = items.sumCoefficient.base
    for at in 0..<sequence.count {
      let v = Int(sequence.base[at])
      let sum = Int(sumOfVariable.base[v])
      var rest = sums[sum]
      var own = 1.0
      var k = Int(items.sumStart.base[sum])
      let end = Int(items.sumStart.base[sum + 1])
      while k < end {
        let j = Int(column[k])
        if j == v {
          own = coefficient[k]
        } else {
          rest -= coefficient[k] * value[j]
        }
        k += 1
      }
      let new = rest / own
      if new == value[v] { continue }
      value[v] = new
      body(Int32(truncatingIfNeeded: v))
    }
  }
}
