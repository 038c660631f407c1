/// The data that cores with the same rows share: their items, the first basis, and its tableau. It doesn't depend on
/// right sides.
final class CoreStructure {
  let problem: CoreProblem
  let items: CoreItems
  let frees: FreeVariables
  /// The sums that are rows, and the rows' terms in the columns of the first basis.
  let rowSum: Vector<Int32>
  let rowStart: Vector<Int32>
  let termColumn: Vector<Int32>
  let termCoefficient: Vector<Double>

  var rows: Int { rowSum.count }

  /// Creates the structure of a problem with all its rows.
  init(_ problem: CoreProblem) {
    self.problem = problem
    items = CoreItems(problem)
    frees = FreeVariables(items)
    rowSum = Vector(capacity: items.sums)
    rowStart = Vector(capacity: items.sums + 1)
    termColumn = Vector(capacity: items.sumColumn.count)
    termCoefficient = Vector(capacity: items.sumColumn.count)
    for j in 0..<items.variables { items.addTieBreak(item(inColumn: j)) }
    items.finish()
    rowStart.append(0)
    for sum in 0..<items.sums where frees.variableOfSum[sum] < 0 {
      rowSum.append(Int32(truncatingIfNeeded: sum))
      frees.expand(sum) { column, a in
        termColumn.append(Int32(truncatingIfNeeded: column))
        termCoefficient.append(a)
      }
      rowStart.append(Int32(truncatingIfNeeded: termColumn.count))
    }
  }

  /// Returns the variable of a column, or the sum that replaces it.
  func item(inColumn j: Int) -> Int {
    let sum = Int(frees.sumOfVariable[j])
    return sum < 0 ? j : items.variables + sum
  }
}
