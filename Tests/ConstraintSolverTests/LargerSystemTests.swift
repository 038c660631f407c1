import ConstraintSolver
import TestSupport
import XCTest

/// Random systems of more constraints and variables, against the exact reference; the order of their additions; a
/// million in the long run. A failure shows the smallest part that still fails.
final class LargerSystemTests: XCTestCase {
  private func run(_ count: Int, seed: UInt64, dimensions: [Int], rows: [Int], levels: [Int]) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let d = generator.pick(dimensions)
      let system = (0..<generator.pick(rows)).map { _ in
        ExactRow.random(&generator, dimensions: d, levels: levels)
      }
      if fault(system, dimensions: d) != nil { return XCTFail(smallestFault(system, dimensions: d)) }
    }
  }

  func testFewRequired() {
    run(
      TestLength.count(1500, long: 400_000), seed: 1, dimensions: [3, 4, 5], rows: [5, 7, 9], levels: [0, 1, 1, 2, 3])
  }

  func testManyRequired() {
    run(TestLength.count(800, long: 250_000), seed: 2, dimensions: [3, 4, 5], rows: [6, 8], levels: [0, 0, 0, 1, 2])
  }

  func testSystemsWithoutRequiredConstraints() {
    run(TestLength.count(800, long: 250_000), seed: 3, dimensions: [3, 4, 5], rows: [6, 9], levels: [1, 2, 2, 3])
  }

  func testWide() {
    run(TestLength.count(200, long: 100_000), seed: 4, dimensions: [6], rows: [9, 10, 11], levels: [0, 0, 1, 2, 3])
  }

  /// Where the optimum is unique, the order of additions doesn't change any value.
  func testOrderOfAdditions() {
    var generator = SeededGenerator(seed: 6)
    var unique = 0
    for _ in 0..<TestLength.count(1500, long: 200_000) {
      let d = generator.pick([2, 3, 4])
      var rows = (0..<generator.pick([6, 8, 10])).map { _ in
        ExactRow.random(&generator, dimensions: d, levels: [0, 1, 1, 2, 3])
      }
      let reference = ExactReference(rows, dimensions: d)
      // The refused constraints depend on the order, as they should.
      guard reference.isFeasible, reference.isUnique else { continue }
      unique += 1
      let expected = reference.point.map { Double($0) / Double(reference.best.denominator) }
      for _ in 0..<3 {
        let solver = Solver()
        let variables = (0..<d).map { _ in solver.makeVariable() }
        for row in rows { _ = row.add(to: solver, variables) }
        let conflicts = solver.solve().conflicts
        guard conflicts.isEmpty else { return XCTFail("\(conflicts.count) refused of \(rows)") }
        for j in 0..<d where abs(solver.value(of: variables[j]) - expected[j]) > 1e-9 {
          return XCTFail("x\(j) is \(solver.value(of: variables[j])) instead of \(expected[j]) in \(rows)")
        }
        rows.shuffle(using: &generator)
      }
    }
    XCTAssertGreaterThan(unique, 100, "too few systems with a unique optimum were tried")
  }

  // MARK: Found Before

  /// Conflicts that named unrelated equalities, through rounding in substituted values.
  func testConflictNamesNothingBesideTheMatter() {
    func row(_ coefficients: [Int], _ relation: Relation, _ constant: Int, _ level: Int = 0) -> ExactRow {
      ExactRow(coefficients: coefficients, relation: relation, constant: constant, level: level)
    }
    let four = [
      row([3, -2, 0, 0], .equal, 1), row([0, 0, 0, 1], .lessThanOrEqual, 10, 1), row([-2, 2, 1, 0], .equal, -6),
      row([0, 0, 3, 0], .greaterThanOrEqual, 10), row([0, -1, 0, 1], .equal, -2), row([0, 0, -1, 0], .equal, 0),
      row([0, 0, 0, 3], .equal, -6),
    ]
    XCTAssertNil(fault(four, dimensions: 4))
    let six = [
      row([0, -1, 0, -1, 0, 0], .lessThanOrEqual, 0), row([0, 0, -1, 1, 0, 0], .equal, 3),
      row([0, 0, 0, 3, 1, -2], .lessThanOrEqual, 0), row([0, 3, 0, 0, 0, 2], .equal, -6),
      row([0, 0, 3, 0, 0, 0], .equal, -6), row([0, 1, 0, 1, -1, 0], .lessThanOrEqual, 3),
    ]
    XCTAssertNil(fault(six, dimensions: 6))
  }

  /// A contradiction in a core of two variables that wasn't seen.
  func testContradictionInASmallCore() {
    let rows = [
      ExactRow(coefficients: [2, 0, 0], relation: .greaterThanOrEqual, constant: 10, level: 0),
      ExactRow(coefficients: [0, 3, 1], relation: .equal, constant: 1, level: 0),
      ExactRow(coefficients: [2, -2, 0], relation: .lessThanOrEqual, constant: 10, level: 0),
      ExactRow(coefficients: [0, 2, 3], relation: .greaterThanOrEqual, constant: 3, level: 0),
      ExactRow(coefficients: [1, 0, -1], relation: .lessThanOrEqual, constant: 3, level: 0),
      ExactRow(coefficients: [0, 0, 1], relation: .equal, constant: 3, level: 1),
    ]
    XCTAssertNil(fault(rows, dimensions: 3))
  }

  // MARK: The Reference Itself

  func testReferenceByHand() {
    func row(_ coefficients: [Int], _ relation: Relation, _ constant: Int, _ level: Int) -> ExactRow {
      ExactRow(coefficients: coefficients, relation: relation, constant: constant, level: level)
    }
    // x + y = 10, x as near 2 and y as near 3 as can be: 5 apart in sum, however that's shared.
    let open = ExactReference(
      [row([1, 1], .equal, 10, 0), row([1, 0], .equal, 2, 1), row([0, 1], .equal, 3, 1)], dimensions: 2)
    XCTAssertEqual(open.best, ExactSums(numerators: [0, 5], denominator: 1))
    XCTAssertFalse(open.isUnique)
    let decided = ExactReference(
      [row([1, 1], .equal, 10, 0), row([1, 0], .equal, 2, 1), row([0, 2], .equal, 3, 2)], dimensions: 2)
    XCTAssertEqual(decided.best, ExactSums(numerators: [0, 0, 13], denominator: 1))
    XCTAssertTrue(decided.isUnique)
    XCTAssertFalse(ExactReference([row([1], .greaterThanOrEqual, 4, 0)], dimensions: 1).isUnique)
    XCTAssertFalse(ExactReference([row([1, 0], .equal, 4, 0)], dimensions: 2).isUnique)
    let thirds = ExactReference([row([3, 0], .equal, 1, 0), row([1, 3], .equal, 0, 0)], dimensions: 2)
    XCTAssertEqual(thirds.point.map { Double($0) / Double(thirds.best.denominator) }, [1.0 / 3, -1.0 / 9])
    let conflict = [row([1], .equal, 1, 0), row([1], .lessThanOrEqual, 3, 0), row([1], .equal, 2, 0)]
    XCTAssertEqual(ExactReference.refused(conflict, dimensions: 1), [2])
    XCTAssertFalse(ExactReference.isIrreducible(conflict, dimensions: 1))
    XCTAssertTrue(ExactReference.isIrreducible([conflict[0], conflict[2]], dimensions: 1))
  }
}
