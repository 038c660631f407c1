import ConstraintSolver
import TestSupport
import XCTest

/// Repeated edits, which use sensitivities, have the same results as a new solver.
final class SensitivityTests: XCTestCase {
  private struct World {
    let solver = Solver()
    var variables: [Variable] = []
    var rows: [Row] = []
    var ids: [ConstraintID] = []

    init(_ rows: [Row], _ dimensions: Int) {
      self.rows = rows
      variables = (0..<dimensions).map { _ in solver.makeVariable() }
      ids = rows.map {
        solver.addConstraint(
          $0.terms(variables), $0.relation, $0.constant, priority: Priority($0.priority), isFloor: $0.isFloor)
      }
      solver.solve()
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
  }

  /// Rows whose optimum is unique: each variable has a level of its own at the end.
  private func system(_ generator: inout SeededGenerator, _ dimensions: Int) -> [Row] {
    var rows = RandomSystemTests.system(
      &generator, dimensions: dimensions, count: 2 * dimensions, priorities: [750, 500, 500, 250])
    // Sums that are outputs of the rest, and one that follows an outer size.
    for j in 1..<dimensions where j % 3 == 0 {
      var coefficients = [Double](repeating: 0, count: dimensions)
      coefficients[j] = 1
      coefficients[j - 1] = -1
      coefficients[j - 2] = generator.pick([-1, -0.5, 2])
      rows.append(Row(coefficients: coefficients, relation: .equal, constant: 1, priority: 1000))
    }
    for j in 0..<dimensions {
      var coefficients = [Double](repeating: 0, count: dimensions)
      coefficients[j] = 1
      rows.append(Row(coefficients: coefficients, relation: .equal, constant: Double(j), priority: Float(j + 1)))
    }
    return rows
  }

  /// The same few constants change repeatedly, together or alternately, by small amounts (within the range) or large
  /// ones.
  func testRepeatedEditsEqualAFreshSolver() {
    var uses = 0
    for seed in 0..<TestLength.count(150, long: 5_000) {
      var generator = SeededGenerator(seed: UInt64(seed) + 70_000)
      let dimensions = generator.pick([3, 5, 8])
      var world = World(system(&generator, dimensions), dimensions)
      let groups = (0..<3).map { _ in
        (0..<generator.pick([1, 1, 2])).map { _ in Int(generator.next() % UInt64(world.rows.count)) }
      }
      var known = world.values
      for step in 0..<30 {
        let group = groups[generator.pick([0, 0, 0, 0, 1, 1, 2])]
        let delta = generator.pick([0.125, -0.125, 0.25, 1, -1, 3, -4])
        for i in Set(group).sorted() where !world.rows[i].isRequired || step % 2 == 0 {
          world.rows[i].constant += delta
          world.solver.setConstant(world.ids[i], world.rows[i].constant)
        }
        let solution = world.solver.solve()
        guard solution.conflicts.isEmpty else { return XCTFail("seed \(seed), step \(step): a conflict") }
        let values = world.values
        let expected = World(world.rows, dimensions).values
        guard zip(values, expected).allSatisfy({ abs($0 - $1) <= 1e-7 * (1 + abs($1)) }) else {
          return XCTFail("seed \(seed), step \(step): \(values), not \(expected): \(world.rows)")
        }
        let changed = Set(solution.changed)
        for j in 0..<dimensions where abs(values[j] - known[j]) > 1e-6 {
          XCTAssertTrue(changed.contains(world.variables[j]), "seed \(seed), step \(step): x\(j) changed silently")
        }
        known = values
      }
      uses += world.solver.statistics.sensitivityUses
    }
    if !TestLength.isLong { XCTAssertEqual(uses, 3_508, "edits that used sensitivities") }
  }

  /// Labels and the window change alternately: a column's ranges are valid only as long as no other change affects its
  /// parts.
  func testSensitivitiesThatCrossEqualAFreshSolver() {
    let list = FormList(12)
    list.solver.solve()
    var generator = SeededGenerator(seed: 4711)
    for step in 0..<TestLength.count(300, long: 40_000) {
      let row = list.rows[generator.pick([2, 2, 5, 9])]
      let kind = generator.pick([0, 1, 2, 2, 3])
      if kind == 0 || kind == 3 { list.setHeight(of: row, Double(generator.pick([20, 24, 31, 44, 80]))) }
      if kind == 1 || kind == 3 { list.setWidth(of: row, Double(generator.pick([40, 180, 260, 300, 420]))) }
      if kind >= 2 { list.setWindowWidth(Double(generator.pick([320, 321, 322, 390, 600]))) }
      list.solver.solve()
      let fresh = FormList(12, like: list)
      fresh.solver.solve()
      for (v, w) in zip(list.variables, fresh.variables) {
        let expected = fresh.solver.value(of: w)
        guard abs(list.solver.value(of: v) - expected) <= 1e-9 * (1 + abs(expected)) else {
          return XCTFail("step \(step): \(v) is \(list.solver.value(of: v)), not \(expected)")
        }
      }
    }
    if !TestLength.isLong { XCTAssertEqual(list.solver.statistics.sensitivityUses, 312) }
  }

  /// Rounding doesn't add up: 1,000,000 edits by amounts that aren't binary fractions end with the results of a new
  /// solver.
  func testNoDrift() {
    let list = FormList(6)
    list.solver.solve()
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<TestLength.count(6_000, long: 1_000_000) {
      let amount = Double(generator.next() % 1000) / 997
      switch generator.pick([0, 0, 1]) {
      case 0: list.setHeight(of: list.rows[generator.pick([1, 4])], 20 + amount)
      default: list.setWindowWidth(390 + amount)
      }
      list.solver.solve()
    }
    if !TestLength.isLong { XCTAssertEqual(list.solver.statistics.sensitivityUses, 5_982) }
    let fresh = FormList(6, like: list)
    fresh.solver.solve()
    for (v, w) in zip(list.variables, fresh.variables) {
      XCTAssertEqual(list.solver.value(of: v), fresh.solver.value(of: w), accuracy: 1e-9)
    }
  }

  /// A change of structure ends the sensitivities that pass through it, and no others.
  func testSensitivitiesOutliveChangesElsewhere() {
    let list = FormList(6)
    let other = list.solver.makeVariable()
    list.solver.solve()
    for height in 30..<33 {
      list.setHeight(of: list.rows[2], Double(height))
      list.solver.solve()
    }
    let before = list.solver.statistics
    list.solver.addConstraint([Term(1, other)], .greaterThanOrEqual, 7, priority: Priority(500))
    list.solver.solve()
    list.setHeight(of: list.rows[2], 33)
    list.solver.solve()
    XCTAssertEqual(list.solver.statistics.sensitivityUses, before.sensitivityUses + 1)
    // The row's height is now held by another constraint.
    let cell = list.rows[2].cell
    list.solver.addConstraint([Term(1, cell.height)], .equal, 100, priority: .required)
    list.solver.solve()
    list.setHeight(of: list.rows[2], 40)
    list.solver.solve()
    XCTAssertEqual(list.solver.value(of: cell.height), 100)
    XCTAssertEqual(list.solver.statistics.sensitivityUses, before.sensitivityUses + 1)
  }
}
