import ConstraintSolver
import TestSupport
import XCTest

/// A solver after edits equals a new one with the remaining constraints.
final class EditTests: XCTestCase {
  private struct World {
    let solver = Solver()
    var variables: [Variable] = []
    var rows: [(id: ConstraintID, row: Row)] = []
  }

  /// Additions, removals and new constants in random order, with solves between: each level is violated as much as in a
  /// new solver, and every change is reported.
  ///
  /// If there are several optima, the chosen one may depend on the history, so values themselves aren't compared.
  func testRandomEditsEqualAFreshSolver() {
    for seed in TestLength.seeds(100, of: 400, long: 4000, salt: 106) {
      var generator = SeededGenerator(seed: seed + 500)
      var world = World()
      let dimensions = 8
      world.variables = (0..<dimensions).map { _ in world.solver.makeVariable() }
      var known = [Double](repeating: 0, count: dimensions)
      for step in 0..<25 {
        for _ in 0..<generator.pick([1, 1, 2, 4]) { edit(&world, &generator, dimensions) }
        let solution = world.solver.solve()
        for conflict in solution.conflicts { world.rows.removeAll { $0.id == conflict.refused } }
        let values = world.variables.map { world.solver.value(of: $0) }
        let changed = Set(solution.changed)
        for j in 0..<dimensions where abs(values[j] - known[j]) > 1e-6 {
          XCTAssertTrue(
            changed.contains(world.variables[j]), "seed \(seed), step \(step): x\(j) changed silently")
        }
        known = values
        let rows = world.rows.map(\.row)
        let levels = Reference.levels(rows)
        let found = Reference.costs(rows, at: values, levels: levels)
        let expected = Reference.costs(rows, at: fresh(world, dimensions), levels: levels)
        guard zip(found, expected).allSatisfy({ abs($0 - $1) <= 1e-7 }) else {
          return XCTFail("seed \(seed), step \(step): violations \(found), not \(expected), at \(values): \(rows)")
        }
      }
    }
  }

  private func edit(_ world: inout World, _ generator: inout SeededGenerator, _ dimensions: Int) {
    let kind = world.rows.isEmpty ? 0 : generator.pick([0, 0, 1, 2, 2, 2])
    switch kind {
    case 0:
      let row = RandomSystemTests.system(
        &generator, dimensions: dimensions, count: 1, priorities: [1000, 1000, 750, 500])[0]
      let id = world.solver.addConstraint(
        row.terms(world.variables), row.relation, row.constant, priority: Priority(row.priority),
        isFloor: row.isFloor)
      world.rows.append((id, row))
    case 1:
      let at = Int(generator.next() % UInt64(world.rows.count))
      world.solver.removeConstraint(world.rows[at].id)
      world.rows.remove(at: at)
    default:
      let at = Int(generator.next() % UInt64(world.rows.count))
      world.rows[at].row.constant = Double(generator.pick([-4, 0, 1, 2, 7, 12]))
      world.solver.setConstant(world.rows[at].id, world.rows[at].row.constant)
    }
  }

  private func fresh(_ world: World, _ dimensions: Int) -> [Double] {
    let solver = Solver()
    let variables = (0..<dimensions).map { _ in solver.makeVariable() }
    for (_, row) in world.rows {
      solver.addConstraint(
        row.terms(variables), row.relation, row.constant, priority: Priority(row.priority), isFloor: row.isFloor)
    }
    XCTAssertTrue(solver.solve().conflicts.isEmpty)
    return variables.map { solver.value(of: $0) }
  }

  // MARK: By Hand

  func testValueIsZeroUntilSolved() {
    let solver = Solver()
    let x = solver.makeVariable()
    solver.addConstraint([Term(2, x)], .equal, 10, priority: .required)
    XCTAssertEqual(solver.value(of: x), 0)
    XCTAssertEqual(solver.solve().changed, [x])
    XCTAssertEqual(solver.value(of: x), 5)
    XCTAssertEqual(solver.solve().changed, [])
  }

  func testVariableWithoutConstraintsReturnsToZero() {
    let solver = Solver()
    let x = solver.makeVariable()
    let id = solver.addConstraint([Term(1, x)], .equal, 10, priority: .required)
    solver.solve()
    solver.removeConstraint(id)
    XCTAssertEqual(solver.solve().changed, [x])
    XCTAssertEqual(solver.value(of: x), 0)
    solver.removeVariable(x)
    let y = solver.makeVariable()
    XCTAssertEqual(solver.value(of: y), 0)
  }

  func testOpenChoicesAreAtTheLowerBound() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    solver.addConstraint([Term(1, x)], .lessThanOrEqual, 100, priority: .required)
    solver.addConstraint([Term(1, x)], .greaterThanOrEqual, -100, priority: .required)
    solver.addConstraint([Term(1, y)], .greaterThanOrEqual, 8, priority: .required)
    solver.addConstraint([Term(1, y)], .lessThanOrEqual, 20, priority: Priority(500))
    solver.solve()
    XCTAssertEqual(solver.value(of: x), -100)
    XCTAssertEqual(solver.value(of: y), 8)
  }

  func testRepeatedVariableAddsUp() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    solver.addConstraint([Term(1, x), Term(1, y), Term(1, x), Term(-1, y)], .equal, 10, priority: .required)
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 5)
    XCTAssertEqual(solver.value(of: y), 0)
  }

  func testDumpIsStable() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let gone = solver.addConstraint([Term(1, x)], .equal, 1, priority: .required)
    solver.addConstraint([Term(1, x), Term(-1, y)], .lessThanOrEqual, 3, priority: Priority(750))
    solver.removeConstraint(gone)
    solver.addConstraint([Term(1, y)], .equal, 4, priority: .required)
    solver.solve()
    XCTAssertEqual(
      solver.dump(),
      """
      x0 = 7.0
      x1 = 4.0
      1.0·x0 + -1.0·x1 <= 3.0 [750.0]
      1.0·x1 = 4.0 [required]
      """)
  }
}
