import ConstraintSolver
import TestSupport
import XCTest

extension ExactRow {
  /// A row of one to three variables, as layouts have them, with constants that often coincide.
  static func random(_ generator: inout SeededGenerator, dimensions: Int, levels: [Int]) -> ExactRow {
    var coefficients = [Int](repeating: 0, count: dimensions)
    for _ in 0..<generator.pick([1, 1, 2, 2, 3]) {
      coefficients[Int(generator.next() % UInt64(dimensions))] = generator.pick([-1, 1, -1, 1, 2, -2, 3])
    }
    return ExactRow(
      coefficients: coefficients, relation: generator.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
      constant: generator.pick([-6, -2, 0, 0, 1, 3, 3, 10]), level: generator.pick(levels))
  }
}

/// Returns the fault of a solver's answer to rows that were added in this order; `nil` if it's optimal.
///
/// It must reject the rows that adding one after another rejects, each conflict be irreducible, and the sums of
/// violations the least there are, to 1e-7.
func fault(_ rows: [ExactRow], dimensions: Int) -> String? {
  let solver = Solver()
  var variables: [Variable] = []
  for _ in 0..<dimensions { variables.append(solver.makeVariable()) }
  var names: [ConstraintID] = []
  for row in rows { names.append(row.add(to: solver, variables)) }
  let solution = solver.solve()
  return fault(rows, names, variables, solver, solution.conflicts, dimensions)
}

/// The same for a solver that has a history: `rows` are those in it before it solved, the latest last.
func fault(
  _ rows: [ExactRow], _ names: [ConstraintID], _ variables: [Variable], _ solver: Solver, _ conflicts: [Conflict],
  _ dimensions: Int
) -> String? {
  var reference = ExactReference(rows, dimensions: dimensions)
  var accepted = rows
  if !conflicts.isEmpty || !reference.isFeasible {
    let refused = conflicts.compactMap { names.firstIndex(of: $0.refused) }.sorted()
    let expected = ExactReference.refused(rows, dimensions: dimensions)
    guard refused == expected else { return "refused \(refused), expected \(expected) of \(rows)" }
    for conflict in conflicts {
      let members = (conflict.with + [conflict.refused]).compactMap { names.firstIndex(of: $0) }
      guard ExactReference.isIrreducible(members.map { rows[$0] }, dimensions: dimensions) else {
        return "the conflict \(members) isn't irreducible in \(rows)"
      }
    }
    accepted = rows.indices.filter { !refused.contains($0) }.map { rows[$0] }
    reference = ExactReference(accepted, dimensions: dimensions)
  }
  let x = variables.map { solver.value(of: $0) }
  var sums = [Double](repeating: 0, count: reference.best.numerators.count)
  for row in accepted { sums[row.level] += row.violation(at: x) }
  for l in sums.indices {
    let least = Double(reference.best.numerators[l]) / Double(reference.best.denominator)
    guard abs(sums[l] - least) <= 1e-7 else {
      return "level \(l) is violated by \(sums[l]) instead of \(least) at \(x): \(accepted)"
    }
  }
  return nil
}

/// The smallest part of the rows that still has a fault, for the report.
func smallestFault(_ rows: [ExactRow], dimensions: Int) -> String {
  var rows = rows
  var i = 0
  while i < rows.count {
    var fewer = rows
    fewer.remove(at: i)
    if !fewer.isEmpty, fault(fewer, dimensions: dimensions) != nil { rows = fewer } else { i += 1 }
  }
  return fault(rows, dimensions: dimensions) ?? ""
}
