import ConstraintSolver
import TestSupport
import XCTest

/// Tests which variables constraints leave undetermined, which constraints determine the others, and the errors of
/// constraints.
final class AmbiguityTests: XCTestCase {
  /// Ten times as many systems with `ALOE_LONG_TESTS=1`.
  private static let scale = TestLength.count(1, long: 10)

  /// A solver of random rows without the refused ones.
  private func make(_ rows: [Row], _ dimensions: Int) -> (Solver, [Variable], [Row], [ConstraintID]) {
    let solver = Solver()
    let variables = (0..<dimensions).map { _ in solver.makeVariable() }
    let ids = rows.map {
      solver.addConstraint(
        $0.terms(variables), $0.relation, $0.constant, priority: Priority($0.priority), isFloor: $0.isFloor)
    }
    solver.solve()
    let kept = rows.indices.filter { solver.contains(ids[$0]) }
    return (solver, variables, kept.map { rows[$0] }, kept.map { ids[$0] })
  }

  private func rows(_ generator: inout SeededGenerator, _ dimensions: Int, _ count: Int) -> [Row] {
    RandomSystemTests.system(&generator, dimensions: dimensions, count: count, priorities: [1000, 750, 750, 500])
  }

  // MARK: - Free variables

  /// A variable is free if the exact reference can move it, up or down, at no cost.
  func testFreeVariablesAreThoseThatTheReferenceCanMove() {
    let dimensions = 3
    var counts = [0, 0]
    for seed in 0..<400 * Self.scale {
      var generator = SeededGenerator(seed: UInt64(seed) + 50_000)
      let system = rows(&generator, dimensions, generator.pick([2, 3, 4, 5, 6]))
      let (solver, variables, kept, _) = make(system, dimensions)
      let found = solver.connectedPart(of: variables).undetermined(among: variables)
      let expected = variables.indices.filter { j in
        [1.0, -1].contains { step in
          var preference = Row(
            coefficients: Array(repeating: 0, count: dimensions),
            relation: step > 0 ? .greaterThanOrEqual : .lessThanOrEqual,
            constant: solver.value(of: variables[j]) + step, priority: 0.001)
          preference.coefficients[j] = 1
          return (Reference.best(kept + [preference], dimensions: dimensions).last ?? 1) < 1 - 1e-6
        }
      }
      counts[expected.isEmpty ? 0 : 1] += 1
      XCTAssertEqual(found, expected.map { variables[$0] }, "seed \(seed): \(kept)")
      for variable in variables {
        let alone = solver.connectedPart(of: [variable]).undetermined(among: [variable])
        XCTAssertEqual(alone.isEmpty, !found.contains(variable), "alone, seed \(seed)")
      }
    }
    XCTAssertGreaterThan(min(counts[0], counts[1]), 50, "both kinds occur")
  }

  func testAVariableWithoutConstraintsIsFree() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    solver.addConstraint([Term(1, y)], .equal, 3, priority: Priority(1))
    solver.solve()
    XCTAssertEqual(solver.connectedPart(of: [x, y]).undetermined(among: [x, y]), [x])
  }

  func testOtherValuesAreAsGood() {
    let dimensions = 4
    var moved = 0
    for seed in 0..<300 * Self.scale {
      var generator = SeededGenerator(seed: UInt64(seed) + 60_000)
      let (solver, variables, kept, _) = make(rows(&generator, dimensions, 4), dimensions)
      let part = solver.connectedPart(of: variables)
      let values = part.otherValues(of: variables, step: 7, seed: UInt64(seed))
      XCTAssertEqual(values == nil, part.undetermined(among: variables).isEmpty, "seed \(seed)")
      guard let values else { continue }
      moved += 1
      let levels = Reference.levels(kept)
      let before = Reference.violations(kept, at: variables.map { solver.value(of: $0) }, levels: levels)
      let after = Reference.violations(kept, at: values, levels: levels)
      for (a, b) in zip(before, after) { XCTAssertEqual(a, b, accuracy: 1e-6, "seed \(seed): \(kept)") }
    }
    XCTAssertGreaterThan(moved, 60)
  }

  func testLowPrioritiesCanBeLeftOut() {
    let solver = Solver()
    let x = solver.makeVariable()
    solver.addConstraint([Term(1, x)], .equal, 3, priority: Priority(0.5))
    solver.solve()
    XCTAssertEqual(solver.connectedPart(of: [x]).undetermined(among: [x]), [])
    XCTAssertEqual(solver.connectedPart(of: [x], above: Priority(0.5)).undetermined(among: [x]), [x])
  }

  // MARK: - What decides

  /// By definition: moving a constant by a little moves the value.
  func testDecidingConstraintsMoveTheValue() {
    let dimensions = 3
    for seed in 0..<300 * Self.scale {
      var generator = SeededGenerator(seed: UInt64(seed) + 70_000)
      let (solver, variables, kept, ids) = make(rows(&generator, dimensions, 5), dimensions)
      let part = solver.connectedPart(of: variables)
      // If the solution isn't unique, two solvers may choose different ones.
      guard part.undetermined(among: variables).isEmpty else { continue }
      let target = variables[seed % dimensions]
      let found = Set(part.constraints(deciding: [target]))
      for index in kept.indices {
        var conflicts = false
        let moves = [1.0 / 64, -1.0 / 64].contains { step in
          var changed = kept
          changed[index].constant += step
          let (other, otherVariables, rest, _) = make(changed, dimensions)
          if rest.count < kept.count { conflicts = true }
          guard rest.count == kept.count else { return false }
          return abs(other.value(of: otherVariables[seed % dimensions]) - solver.value(of: target)) > 1e-6
        }
        if moves { XCTAssertTrue(found.contains(ids[index]), "seed \(seed), row \(index): \(kept)") }
        if !moves, !conflicts { XCTAssertFalse(found.contains(ids[index]), "seed \(seed), row \(index): \(kept)") }
      }
    }
  }

  func testOfTwoThatSayTheSameBothDecide() {
    let solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = solver.addConstraint([Term(1, x)], .equal, 10, priority: .required)
    let second = solver.addConstraint([Term(1, x)], .equal, 10, priority: .required)
    let next = solver.addConstraint([Term(1, y), Term(-1, x)], .equal, 5, priority: .required)
    let overruled = solver.addConstraint([Term(1, y)], .equal, 0, priority: Priority(500))
    let loose = solver.addConstraint([Term(1, x)], .lessThanOrEqual, 100, priority: .required)
    let elsewhere = solver.addConstraint([Term(1, z), Term(-1, y)], .equal, 1, priority: .required)
    solver.solve()
    let part = solver.connectedPart(of: [x])
    XCTAssertEqual(part.constraints(deciding: [x]), [first, second])
    XCTAssertEqual(part.constraints(deciding: [y]), [first, second, next])
    XCTAssertEqual(part.constraints(deciding: [z]), [first, second, next, elsewhere])
    XCTAssertEqual(solver.value(of: z), 16, "the solver is left alone")
    XCTAssertTrue([overruled, loose].allSatisfy { solver.contains($0) })
  }

  // MARK: - Violations

  func testViolations() {
    var missed = 0
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed) + 80_000)
      let (solver, variables, kept, ids) = make(rows(&generator, 4, 8), 4)
      let x = variables.map { solver.value(of: $0) }
      for (row, id) in zip(kept, ids) {
        XCTAssertEqual(solver.violation(of: id), row.violation(at: x), accuracy: 1e-7)
        if row.isRequired { XCTAssertEqual(solver.violation(of: id), 0) }
        if solver.violation(of: id) > 0 { missed += 1 }
      }
    }
    XCTAssertGreaterThan(missed, 50)
  }

  func testARefusedConstraintMissesNothing() {
    let solver = Solver()
    let x = solver.makeVariable()
    solver.addConstraint([Term(1, x)], .equal, 1, priority: .required)
    let refused = solver.addConstraint([Term(1, x)], .equal, 2, priority: .required)
    solver.solve()
    XCTAssertEqual(solver.violation(of: refused), 0)
  }
}
