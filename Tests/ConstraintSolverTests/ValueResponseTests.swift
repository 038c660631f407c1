import ConstraintSolver
import TestSupport
import XCTest

/// The rates and distances of responses, against solvers that have other constants from the beginning.
final class ValueResponseTests: XCTestCase {
  /// Rows whose optimum is unique: each variable has a level of its own at the end.
  private func system(_ generator: inout SeededGenerator, _ dimensions: Int) -> [Row] {
    var rows = RandomSystemTests.system(
      &generator, dimensions: dimensions, count: 2 * dimensions, priorities: [1000, 750, 500, 500, 250])
    for j in 0..<dimensions {
      var coefficients = [Double](repeating: 0, count: dimensions)
      coefficients[j] = 1
      rows.append(Row(coefficients: coefficients, relation: .equal, constant: Double(j), priority: Float(j + 1)))
      guard j > 1, j % 3 == 0 else { continue }
      // A sum that is an output of the rest.
      coefficients[j - 1] = -1
      rows.append(Row(coefficients: coefficients, relation: .equal, constant: 1, priority: 1000))
    }
    return rows
  }

  private func solve(_ rows: [Row], _ dimensions: Int) -> (solver: Solver, variables: [Variable], ids: [ConstraintID]) {
    let solver = Solver()
    let variables = (0..<dimensions).map { _ in solver.makeVariable() }
    let ids = rows.map {
      solver.addConstraint($0.terms(variables), $0.relation, $0.constant, priority: Priority($0.priority))
    }
    solver.solve()
    return (solver, variables, ids)
  }

  func testResponsesAreTheDifferencesOfSolutions() {
    var counts = (known: 0, kinks: 0, prevented: 0, limits: 0)
    for seed in 0..<TestLength.count(120, long: 3000) {
      var generator = SeededGenerator(seed: UInt64(seed) + 90_000)
      let dimensions = generator.pick([2, 3, 5])
      let all = system(&generator, dimensions)
      let (first, _, firstIDs) = solve(all, dimensions)
      let rows = all.indices.filter { first.contains(firstIDs[$0]) }.map { all[$0] }
      let (solver, variables, ids) = solve(rows, dimensions)
      let before = variables.map { solver.value(of: $0) }
      let responses = solver.connectedPart(of: variables).responses(of: variables.map { [Term(1, $0)] })
      for index in rows.indices {
        let response = responses.response(to: [ConstantChange(ids[index])])
        for (sign, direction) in [(1.0, response.increase), (-1, response.decrease)] {
          let name = "seed \(seed), row \(index), \(sign): \(rows)"
          func moved(_ distance: Double) -> [Double]? {
            var changed = rows
            changed[index].constant += sign * distance
            let (other, variables, ids) = solve(changed, dimensions)
            return ids.allSatisfy { other.contains($0) } ? variables.map { other.value(of: $0) } : nil
          }
          if direction.isPrevented {
            counts.prevented += 1
            XCTAssertNil(moved(1.0 / 64), "prevented: \(name)")
            XCTAssertFalse(direction.next.isEmpty, name)
            continue
          }
          let step = min(1, direction.length ?? 1.0 / 256)
          guard let after = moved(step) else {
            XCTFail("not prevented: \(name)")
            continue
          }
          for (j, rate) in direction.rates.enumerated() {
            XCTAssertEqual(after[j] - before[j], sign * step * rate, accuracy: 1e-6, "x\(j), \(name)")
          }
          if direction.rates != (sign > 0 ? response.decrease : response.increase).rates { counts.kinks += 1 }
          guard let length = direction.length else { continue }
          counts.known += 1
          guard length.isFinite else { continue }
          counts.limits += 1
          XCTAssertFalse(direction.next.isEmpty && length == 0, name)
        }
      }
    }
    XCTAssertGreaterThan(min(counts.known, counts.kinks, counts.limits), 20, "\(counts)")
    XCTAssertGreaterThan(counts.prevented, 0)
  }

  /// x is 10 until its limit of 30 takes over; beyond, nothing moves.
  func testTheDistanceAndTheConstraintThatTakesOver() {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let preference = solver.addConstraint([Term(1, x)], .equal, 10, priority: Priority(500))
    let limit = solver.addConstraint([Term(1, x), Term(1, y)], .lessThanOrEqual, 50, priority: .required)
    let other = solver.addConstraint([Term(1, y)], .equal, 20, priority: .required)
    solver.solve()
    let responses = solver.connectedPart(of: [x]).responses(of: [[Term(1, x)], [Term(2, x), Term(-1, y)]])
    let response = responses.response(to: [ConstantChange(preference)])
    XCTAssertEqual(response.increase.rates, [1, 2])
    XCTAssertEqual(response.increase.length, 20)
    XCTAssertEqual(response.increase.next, [limit])
    XCTAssertEqual(response.decrease.length, .infinity)
    XCTAssertEqual(responses.response(to: [ConstantChange(other)]).increase.rates, [0, -1])
    XCTAssertEqual(responses.response(to: [ConstantChange(limit)]).decrease.rates, [0, 0])
    XCTAssertEqual(responses.constraints, [preference, limit, other])
    XCTAssertEqual(responses.variables(of: limit), [x, y])
  }

  /// At the limit itself, more changes nothing, and less does.
  func testAKinkHasARateOnEachSide() {
    let solver = Solver()
    let x = solver.makeVariable()
    let preference = solver.addConstraint([Term(1, x)], .equal, 30, priority: Priority(500))
    let limit = solver.addConstraint([Term(1, x)], .lessThanOrEqual, 30, priority: .required)
    let same = solver.addConstraint([Term(1, x)], .lessThanOrEqual, 40, priority: .required)
    solver.solve()
    let responses = solver.connectedPart(of: [x]).responses(of: [[Term(1, x)]])
    let response = responses.response(to: [ConstantChange(preference)])
    XCTAssertEqual(response.increase.rates, [0])
    XCTAssertEqual(response.decrease.rates, [1])
    XCTAssertEqual(responses.response(to: [ConstantChange(limit)]).increase.rates, [0])
    XCTAssertEqual(responses.response(to: [ConstantChange(limit)]).decrease.rates, [1])
    let both = responses.response(to: [ConstantChange(preference), ConstantChange(limit)])
    XCTAssertEqual(both.increase.rates, [1])
    XCTAssertEqual(both.increase.length, 10)
    XCTAssertEqual(both.increase.next, [same])
    XCTAssertEqual(solver.value(of: x), 30, "the solver is left alone")
  }

  /// Two equal required constraints prevent each other's change.
  func testEqualRequiredConstraintsPreventEachOthersChange() {
    let solver = Solver()
    let x = solver.makeVariable()
    let first = solver.addConstraint([Term(1, x)], .equal, 10, priority: .required)
    let second = solver.addConstraint([Term(1, x)], .equal, 10, priority: .required)
    solver.solve()
    let responses = solver.connectedPart(of: [x]).responses(of: [[Term(1, x)]])
    for (one, other) in [(first, second), (second, first)] {
      let response = responses.response(to: [ConstantChange(one)])
      XCTAssertTrue(response.increase.isPrevented && response.decrease.isPrevented)
      XCTAssertEqual(response.increase.rates, [1], "it would, without the other one")
      XCTAssertEqual(response.increase.next, [other])
    }
  }
}
