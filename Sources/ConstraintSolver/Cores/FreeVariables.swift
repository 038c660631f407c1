/// The variables that were replaced by sums (`FirstBasis`): rows are written without them, and they're computed from
/// the others.
final class FreeVariables {
  private let items: CoreItems
  /// The sum that replaces each variable; -1 for none.
  let sumOfVariable: Vector<Int32>
  /// The variable that each sum replaces; -1 if it's a row.
  let variableOfSum: Vector<Int32>
  /// The replaced variables, in an order in which each one's sum contains only itself and earlier ones.
  let sequence: Vector<Int32>
  /// The number of replaced variables that rows contain. These come first in `sequence`, and are numbered in that
  /// order.
  private let first: Int
  private let rank: Vector<Int32>

  /// The buffers of `expand`: nonzero coefficients by column, and the ranks to be replaced.
  private let work: Vector<Double>
  private let isMarked: Vector<Bool>
  private let marked: Vector<Int32>
  private let waiting: Vector<UInt64>

  init(_ items: CoreItems) {
    self.items = items
    let n = items.variables
    let basis = FirstBasis(items)
    sumOfVariable = basis.sumOfVariable
    variableOfSum = basis.variableOfSum
    sequence = basis.sequence
    first = basis.rowCount
    rank = Vector(repeating: -1, count: n)
    work = Vector(repeating: 0, count: n)
    isMarked = Vector(repeating: false, count: n)
    marked = Vector(capacity: n)
    waiting = Vector(repeating: 0, count: n / 64 + 1)
    for k in 0..<first { rank[Int(sequence[k])] = Int32(truncatingIfNeeded: k) }
  }

  // MARK: Using the Choice

  /// Calls `body` with the columns and coefficients of a row's sum, in increasing column order, with sums in the
  /// columns of the variables that they replace.
  func expand(_ sum: Int, _ body: (Int, Double) -> Void) {
    marked.removeAll()
    for k in Int(items.sumStart[sum])..<Int(items.sumStart[sum + 1]) {
      add(Int(items.sumColumn[k]), items.sumCoefficient[k])
    }
    if first > 0 {
      var word = (first - 1) >> 6
      while word >= 0 {
        let bits = waiting[word]
        if bits == 0 {
          word -= 1
          continue
        }
        let r = word << 6 + 63 - bits.leadingZeroBitCount
        waiting[word] &= ~(1 << UInt64(r & 63))
        replace(Int(sequence[r]))
      }
    }
    marked.base.sort(count: marked.count) { $0 < $1 }
    for k in 0..<marked.count {
      let j = Int(marked[k])
      if work[j].magnitude > 1e-12 { body(j, work[j]) }
      work[j] = 0
      isMarked[j] = false
    }
  }

  private func add(_ j: Int, _ a: Double) {
    work[j] += a
    if isMarked[j] { return }
    isMarked[j] = true
    marked.append(Int32(truncatingIfNeeded: j))
    let r = Int(rank[j])
    if r >= 0 { waiting[r >> 6] |= 1 << UInt64(r & 63) }
  }

  private func replace(_ v: Int) {
    let a = work[v]
    if a == 0 { return }
    let sum = Int(sumOfVariable[v])
    let from = Int(items.sumStart[sum])
    let to = Int(items.sumStart[sum + 1])
    var own = from
    while Int(items.sumColumn[own]) != v { own += 1 }
    let factor = a / items.sumCoefficient[own]
    for k in from..<to where k != own {
      add(Int(items.sumColumn[k]), -factor * items.sumCoefficient[k])
    }
    work[v] = factor
  }

  /// Computes the replaced variables from the others and from the items' numbers.
  func evaluate(_ value: UnsafeMutablePointer<Double>, _ item: UnsafeMutablePointer<Double>) {
    let sums = item + items.variables
    let column = items.sumColumn.base
    let coefficient = items.sumCoefficient.base
    for at in 0..<sequence.count {
      let v = Int(sequence[at])
      let sum = Int(sumOfVariable[v])
      var rest = sums[sum]
      var own = 1.0
      var k = Int(items.sumStart[sum])
      let end = Int(items.sumStart[sum + 1])
      while k < end {
        let j = Int(column[k])
        if j == v {
          own = coefficient[k]
        } else {
          rest -= coefficient[k] * value[j]
        }
        k += 1
      }
      value[v] = rest / own
    }
  }
}
