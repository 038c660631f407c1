import ConstraintSolver
import TestSupport
import XCTest

/// Between two sets of constants with the same sides, solutions are on a straight line.
final class SidesTests: XCTestCase {
  private struct World {
    let solver = Solver()
    var variables: [Variable] = []
    var ids: [ConstraintID] = []
    var constants: [Double] = []

    /// Rows whose optimum is unique, as each variable has a level of its own at the end.
    init(_ generator: inout SeededGenerator, _ dimensions: Int) {
      variables = (0..<dimensions).map { _ in solver.makeVariable() }
      var rows = RandomSystemTests.system(
        &generator, dimensions: dimensions, count: 2 * dimensions, priorities: [1000, 750, 500, 500, 250])
      for j in 0..<dimensions {
        var coefficients = [Double](repeating: 0, count: dimensions)
        coefficients[j] = 1
        rows.append(Row(coefficients: coefficients, relation: .equal, constant: 0, priority: Float(j + 1)))
      }
      constants = rows.map(\.constant)
      for row in rows {
        ids.append(
          solver.addConstraint(row.terms(variables), row.relation, row.constant, priority: Priority(row.priority)))
      }
    }

    /// The values and the sides with constants moved by a multiple of some rates; `nil` if a constraint is refused.
    func solution(_ rates: [Double], at distance: Double) -> (values: [Double], sides: Int)? {
      for (index, id) in ids.enumerated() { solver.setConstant(id, constants[index] + distance * rates[index]) }
      guard solver.solve().conflicts.isEmpty else { return nil }
      var hasher = Hasher()
      solver.hashSides(into: &hasher) { _ in true }
      return (variables.map { solver.value(of: $0) }, hasher.finalize())
    }
  }

  func testSolutionsBetweenTheSameSidesAreOnAStraightLine() {
    var (straight, bent) = (0, 0)
    for seed in 0..<TestLength.count(300, long: 10_000) {
      var generator = SeededGenerator(seed: UInt64(seed) + 70_000)
      let dimensions = generator.pick([2, 3, 5])
      let world = World(&generator, dimensions)
      let rates = world.ids.map { _ in generator.pick([0, 0, 1, -1, 0.5]) }
      let length = generator.pick([0.25, 1, 4])
      guard world.solution(rates, at: 0) != nil, let first = world.solution(rates, at: 0),
        let last = world.solution(rates, at: length)
      else { continue }
      for part in [0.5, 0.1, 0.7] {
        guard let between = world.solution(rates, at: part * length) else {
          XCTAssertNotEqual(first.sides, last.sides, "seed \(seed): a conflict between")
          bent += 1
          continue
        }
        let differs = (0..<dimensions).contains {
          abs(between.values[$0] - first.values[$0] - part * (last.values[$0] - first.values[$0])) > 1e-6
        }
        if differs { bent += 1 } else if first.sides == last.sides { straight += 1 }
        XCTAssertFalse(differs && first.sides == last.sides, "seed \(seed), \(part): \(first), \(last), \(between)")
      }
    }
    XCTAssertGreaterThan(straight, 100)
    XCTAssertGreaterThan(bent, 100)
  }

  func testSidesAreThoseOfAllConstraints() {
    let solver = Solver()
    let width = solver.makeVariable()
    let fix = solver.addConstraint([Term(1, width)], .equal, 10, priority: .required, isFoundation: true)
    let preference = solver.addConstraint([Term(1, width)], .lessThanOrEqual, 20, priority: Priority(250))
    func sides(_ present: Double) -> Int {
      solver.setConstant(fix, present)
      solver.solve()
      var hasher = Hasher()
      solver.hashSides(into: &hasher) { _ in true }
      return hasher.finalize()
    }
    XCTAssertEqual(sides(10), sides(19))
    XCTAssertNotEqual(sides(19), sides(20))
    XCTAssertNotEqual(sides(20), sides(21))
    XCTAssertEqual(sides(21), sides(300))
    solver.removeConstraint(preference)
    XCTAssertEqual(sides(19), sides(21))
  }

  func testResidualsAreTheDistancesFromOtherSides() {
    let solver = Solver()
    let width = solver.makeVariable()
    let fix = solver.addConstraint([Term(1, width)], .equal, 10, priority: .required, isFoundation: true)
    _ = solver.addConstraint([Term(1, width)], .lessThanOrEqual, 20, priority: Priority(250))
    _ = solver.addConstraint([Term(2, width)], .equal, 6, priority: Priority(100))
    let expectations: [(present: Double, residuals: [Double])] = [
      (10, [-10, 14, 10]), (19, [-1, 32, 19]), (20, [34, 20]), (3, [-17, 3]), (0, [-20, -6]),
    ]
    for (present, expected) in expectations {
      solver.setConstant(fix, present)
      solver.solve()
      var (hasher, residuals) = (Hasher(), [Double]())
      _ = solver.hashSides(into: &hasher, residuals: &residuals) { _ in true }
      XCTAssertEqual(residuals, expected, "\(present)")
    }
  }

  func testConstantsAreThoseOfOtherConstraintsThanFoundations() {
    let solver = Solver()
    let width = solver.makeVariable()
    let fix = solver.addConstraint([Term(1, width)], .equal, 10, priority: .required, isFoundation: true)
    let preference = solver.addConstraint([Term(1, width)], .lessThanOrEqual, 20, priority: Priority(250))
    var hashes: [(hashed: Int, separate: Int)] = []
    for (id, constant) in [(fix, 10.0), (fix, 12), (preference, 21)] {
      solver.setConstant(id, constant)
      solver.solve()
      var (hashed, separate) = (Hasher(), Hasher())
      XCTAssertEqual(solver.hashSides(into: &hashed) { _ in false }, [])
      XCTAssertEqual(solver.hashSides(into: &separate) { $0 == preference }, [id == preference ? 21 : 20])
      hashes.append((hashed.finalize(), separate.finalize()))
    }
    XCTAssertEqual(hashes[0].hashed, hashes[1].hashed)
    XCTAssertNotEqual(hashes[1].hashed, hashes[2].hashed)
    XCTAssertEqual(hashes[1].separate, hashes[2].separate)
  }

  /// Two constraints each have the same terms, priority and side, so their constants decide.
  func testConstantsHaveTheSameOrderAfterConstraintsAreAddedAgain() {
    let solver = Solver()
    let variables = (0..<10).map { _ in solver.makeVariable() }
    func answer(_ numbers: [Int]) -> (sides: Int, constants: [Double]) {
      let ids = numbers.map { number in
        solver.addConstraint(
          [Term(1, variables[number / 6])], .lessThanOrEqual, Double(number + 1),
          priority: Priority(Float(1 + number % 3)))
      }
      solver.solve()
      var hasher = Hasher()
      let constants = solver.hashSides(into: &hasher) { _ in true }
      for id in ids { solver.removeConstraint(id) }
      return (hasher.finalize(), constants)
    }
    for count in 0...60 {
      var generator = SeededGenerator(seed: UInt64(count))
      let numbers = Array(0..<count)
      let (first, again) = (answer(numbers), answer(numbers.shuffled(using: &generator)))
      XCTAssertEqual(first.sides, again.sides, "\(count)")
      XCTAssertEqual(first.constants, again.constants, "\(count)")
      XCTAssertEqual(first.constants.sorted(), numbers.map { Double($0 + 1) }, "\(count)")
    }
  }

  func testAConstraintThatIsAddedAgainIsTheSame() {
    let solver = Solver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    func add(_ terms: [Term], _ constant: Double) -> ConstraintID {
      solver.addConstraint(terms, .equal, constant, priority: .required)
    }
    func sides() -> Int {
      solver.solve()
      var hasher = Hasher()
      solver.hashSides(into: &hasher) { _ in false }
      return hasher.finalize()
    }
    var ids = [add([Term(1, left)], 10), add([Term(1, width), Term(-1, left)], 20)]
    let before = sides()
    for id in ids { solver.removeConstraint(id) }
    ids = [add([Term(1, width), Term(-1, left)], 20), add([Term(1, left)], 10)]
    XCTAssertEqual(sides(), before)
    solver.removeConstraint(ids[0])
    _ = add([Term(1, width), Term(-2, left)], 10)
    XCTAssertNotEqual(sides(), before)
  }
}

extension Solver {
  /// Adds the sides to a hash, without the residuals.
  @discardableResult
  fileprivate func hashSides(into hasher: inout Hasher, separatingConstants isSeparate: (ConstraintID) -> Bool)
    -> [Double]
  {
    var residuals: [Double] = []
    return hashSides(into: &hasher, residuals: &residuals, separatingConstants: isSeparate)
  }
}
