/// The sums that a core's rows speak of, each scaled so that its first coefficient is 1, each once.
final class SumTable {
  let start = Vector<Int32>()
  let column = Vector<Int32>()
  let coefficient = Vector<Double>()
  private let columns: Int
  private var sumsByKey: [Int: [Int]] = [:]

  var count: Int { start.count - 1 }

  init(columns: Int) {
    self.columns = columns
    start.append(0)
  }

  /// The item that a row speaks of, and the factor that gives the row's left side.
  func item(_ block: Block, _ row: Int, _ number: UnsafeMutablePointer<Int32>) -> (item: Int, factor: Double) {
    let s = Int(block.start[row])
    let l = Int(block.length[row])
    let tv = block.termVariable.base
    let ta = block.termCoefficient.base
    if l == 1 { return (Int(number[Int(tv[s])]) - 1, ta[s]) }
    var terms: [(column: Int32, coefficient: Double)] = []
    for k in s..<s + l { terms.append((number[Int(tv[k])] - 1, ta[k])) }
    terms.sort { $0.column < $1.column }
    let factor = terms[0].coefficient
    var key = l
    for term in terms { key = key &* 31 &+ Int(term.column) }
    for sum in sumsByKey[key] ?? [] where isSame(sum, terms, factor) { return (columns + sum, factor) }
    for term in terms {
      column.append(term.column)
      coefficient.append(term.coefficient / factor)
    }
    start.append(Int32(column.count))
    sumsByKey[key, default: []].append(count - 1)
    return (columns + count - 1, factor)
  }

  private func isSame(_ sum: Int, _ terms: [(column: Int32, coefficient: Double)], _ factor: Double) -> Bool {
    let from = Int(start.base[sum])
    guard Int(start.base[sum + 1]) - from == terms.count else { return false }
    for k in 0..<terms.count {
      let a = terms[k].coefficient / factor
      if column.base[from + k] != terms[k].column { return false }
      if (coefficient.base[from + k] - a).magnitude > 1e-12 * a.magnitude { return false }
    }
    return true
  }
}
