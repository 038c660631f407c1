import ConstraintSolver
import XCTest

/// Adds rows to a new solver and compares the refused ones, the reasons and the solution's quality with the reference.
@discardableResult
func assertOptimal(
  _ rows: [Row], dimensions: Int, _ note: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) -> Bool {
  let solver = Solver()
  let variables = (0..<dimensions).map { _ in solver.makeVariable() }
  let ids = rows.map {
    solver.addConstraint(
      $0.terms(variables), $0.relation, $0.constant, priority: Priority($0.priority), isFloor: $0.isFloor)
  }
  let solution = solver.solve()
  let refused = solution.conflicts.compactMap { ids.firstIndex(of: $0.refused) }.sorted()
  let expected = Reference.refused(rows, dimensions: dimensions)
  guard refused == expected else {
    XCTFail("refused \(refused), expected \(expected): \(rows) \(note())", file: file, line: line)
    return false
  }
  for conflict in solution.conflicts {
    let members = (conflict.with + [conflict.refused]).compactMap { ids.firstIndex(of: $0) }
    guard isIrreducible(members.map { rows[$0] }, dimensions) else {
      XCTFail("conflict \(members) isn't irreducible: \(rows) \(note())", file: file, line: line)
      return false
    }
  }
  let rest = rows.indices.filter { !refused.contains($0) }.map { rows[$0] }
  let levels = Reference.levels(rest)
  let x = variables.map { solver.value(of: $0) }
  let found = Reference.costs(rest, at: x, levels: levels)
  let best = Reference.best(rest, dimensions: dimensions, withSlacks: true)
  for l in found.indices where !(abs(found[l] - best[l]) <= 1e-7) {
    XCTFail(
      "level \(l < levels.count ? "\(levels[l])" : ["of floors", "of slacks", "of upper bounds'"][l - levels.count]) is violated by \(found[l]) instead of \(best[l]) at \(x): \(rest) \(note())",
      file: file, line: line)
    return false
  }
  return true
}

func isIrreducible(_ rows: [Row], _ dimensions: Int) -> Bool {
  if Reference.isFeasible(rows, dimensions: dimensions) { return false }
  for i in rows.indices {
    var others = rows
    others.remove(at: i)
    if !Reference.isFeasible(others, dimensions: dimensions) { return false }
  }
  return true
}
