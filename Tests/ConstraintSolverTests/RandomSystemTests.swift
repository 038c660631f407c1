import ConstraintSolver
import TestSupport
import XCTest

/// Larger systems from seeds, against the reference. A failure names its seed.
final class RandomSystemTests: XCTestCase {
  /// Rows of one to three terms, as layouts have them, with constants that often coincide.
  static func system(
    _ generator: inout SeededGenerator, dimensions: Int, count: Int, priorities: [Float], floors: Bool = false
  ) -> [Row] {
    (0..<count).map { _ in
      var coefficients = [Double](repeating: 0, count: dimensions)
      for _ in 0..<generator.pick([1, 1, 2, 2, 3]) {
        coefficients[generator.pick(Array(0..<dimensions))] = generator.pick([-1.0, 1, -1, 1, 2, -2, 3])
      }
      var row = Row(
        coefficients: coefficients,
        relation: generator.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
        constant: Double(generator.pick([-6, -2, 0, 0, 1, 3, 3, 10])), priority: generator.pick(priorities))
      if floors { row.isFloor = row.relation != .equal && generator.pick([false, false, true]) }
      return row
    }
  }

  private func run(_ seeds: Range<Int>, dimensions: Int, count: Int, priorities: [Float]) {
    // A quarter of the seeds, which that of the tests' order chooses.
    for seed in TestLength.sample(Array(seeds), seeds.count / 4, salt: 107) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let rows = Self.system(
        &generator, dimensions: dimensions, count: count, priorities: priorities, floors: seed % 2 == 1)
      if !assertOptimal(rows, dimensions: dimensions, "seed \(seed)") { return }
    }
  }

  func testFewRequired() { run(0..<4000, dimensions: 4, count: 7, priorities: [1000, 750, 750, 500, 250]) }

  func testManyRequired() {
    run(10_000..<13_000, dimensions: 4, count: 7, priorities: [1000, 1000, 1000, 500])
  }

  func testSystemsWithoutRequiredConstraints() {
    run(20_000..<22_000, dimensions: 4, count: 8, priorities: [750, 500, 500])
  }

  func testWide() { run(30_000..<31_000, dimensions: 5, count: 9, priorities: [1000, 1000, 750, 500, 250]) }

  /// Optima that are unique don't depend on the order of addition.
  func testOrderOfAddition() {
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed) + 9000)
      let dimensions = 5
      var rows = Self.system(&generator, dimensions: dimensions, count: 9, priorities: [750, 500, 250])
      // A level for each variable leaves no choice.
      for j in 0..<dimensions {
        var coefficients = [Double](repeating: 0, count: dimensions)
        coefficients[j] = 1
        rows.append(
          Row(coefficients: coefficients, relation: .equal, constant: Double(j), priority: Float(j + 1)))
      }
      let first = values(rows, dimensions)
      for _ in 0..<3 {
        rows.shuffle(using: &generator)
        let other = values(rows, dimensions)
        for j in 0..<dimensions {
          XCTAssertEqual(first[j], other[j], accuracy: 1e-7, "x\(j), seed \(seed), \(rows)")
        }
      }
    }
  }

  /// The same calls give the same values, bit for bit.
  func testRepetition() {
    for seed in 0..<50 {
      var generator = SeededGenerator(seed: UInt64(seed) + 20_000)
      let rows = Self.system(&generator, dimensions: 6, count: 10, priorities: [1000, 750, 250])
      XCTAssertEqual(values(rows, 6).map(\.bitPattern), values(rows, 6).map(\.bitPattern))
    }
  }

  private func values(_ rows: [Row], _ dimensions: Int) -> [Double] {
    let solver = Solver()
    let variables = (0..<dimensions).map { _ in solver.makeVariable() }
    for row in rows {
      solver.addConstraint(
        row.terms(variables), row.relation, row.constant, priority: Priority(row.priority), isFloor: row.isFloor)
    }
    solver.solve()
    return variables.map { solver.value(of: $0) }
  }
}
