import ConstraintSolver
import TestSupport
import XCTest

/// Tests that unsatisfiable constraints are rejected as a whole, and named.
final class ConflictTests: XCTestCase {
  private let solver = Solver()
  private var x: [Variable] = []

  private func make(_ count: Int) { x = (0..<count).map { _ in solver.makeVariable() } }

  @discardableResult
  private func add(
    _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, foundation: Bool = false
  ) -> ConstraintID {
    solver.addConstraint(
      terms.map { Term($0.0, x[$0.1]) }, relation, constant, priority: .required, isFoundation: foundation)
  }

  /// By conflict, the refused constraint and those that it can't hold beside.
  private func involved(_ solution: Solution) -> [[ConstraintID]] { solution.conflicts.map { [$0.refused] + $0.with } }

  func testLaterOneIsRefused() {
    make(1)
    let first = add([(1, 0)], .equal, 1)
    let second = add([(1, 0)], .equal, 2)
    XCTAssertEqual(involved(solver.solve()), [[second, first]])
    XCTAssertEqual(solver.value(of: x[0]), 1)
    XCTAssertTrue(solver.contains(first))
    XCTAssertFalse(solver.contains(second))
    // The refused one has left: the way is free.
    solver.removeConstraint(second)
    solver.setConstant(second, 5)
    solver.removeConstraint(first)
    add([(1, 0)], .equal, 3)
    XCTAssertTrue(solver.solve().conflicts.isEmpty)
    XCTAssertEqual(solver.value(of: x[0]), 3)
  }

  func testImpossibleAlone() {
    make(1)
    let id = add([], .equal, 1)
    let other = add([(1, 0), (-1, 0)], .greaterThanOrEqual, 2)
    add([], .lessThanOrEqual, 1)
    XCTAssertEqual(involved(solver.solve()), [[id], [other]])
  }

  func testRedundantEqualityIsCheckedWhenConstantsChange() {
    make(2)
    let a = add([(1, 0)], .equal, 1)
    let b = add([(1, 1), (-1, 0)], .equal, 2)
    let c = add([(1, 1)], .equal, 3)
    XCTAssertTrue(solver.solve().conflicts.isEmpty)
    solver.setConstant(b, 4)
    XCTAssertEqual(involved(solver.solve()), [[b, a, c]])
    XCTAssertEqual(solver.value(of: x[0]), 1)
    XCTAssertEqual(solver.value(of: x[1]), 3)
  }

  func testChangedConstantCountsAsLatest() {
    make(1)
    let minimum = add([(1, 0)], .greaterThanOrEqual, 10)
    let maximum = add([(1, 0)], .lessThanOrEqual, 20)
    solver.solve()
    solver.setConstant(minimum, 30)
    XCTAssertEqual(involved(solver.solve()), [[minimum, maximum]])
    XCTAssertEqual(solver.value(of: x[0]), 20, "the remaining constraints keep it at its bound")
  }

  func testFoundationStaysWhenItChanges() {
    make(1)
    let minimum = add([(1, 0)], .greaterThanOrEqual, 10)
    let width = add([(1, 0)], .equal, 20, foundation: true)
    solver.solve()
    solver.setConstant(width, 5)
    XCTAssertEqual(involved(solver.solve()), [[minimum, width]])
    XCTAssertEqual(solver.value(of: x[0]), 5)
  }

  func testSeveralConflictsAreJudgedInOrder() {
    make(3)
    let a = add([(1, 0)], .equal, 1)
    let b = add([(1, 0)], .equal, 2)
    let c = add([(1, 1)], .equal, 5)
    // Would conflict with b, but b was refused before.
    add([(1, 2), (-1, 0)], .equal, 0)
    add([(1, 2)], .equal, 1)
    let d = add([(1, 1), (-1, 2)], .equal, 0)
    XCTAssertEqual(
      Set(solver.solve().conflicts.map(\.refused)), Set([b, d]))
    XCTAssertTrue(solver.contains(a))
    XCTAssertTrue(solver.contains(c))
    XCTAssertEqual(x.map { solver.value(of: $0) }, [1, 5, 1])
  }

  /// Widths with minima side by side in a container too narrow: the conflict names all of them.
  func testLongConflictIsWhole() {
    let count = 60
    make(2 * count + 1)
    var members: [ConstraintID] = []
    members.append(add([(1, 2 * count)], .equal, 100))
    for i in 0..<count {
      members.append(add([(1, count + i)], .greaterThanOrEqual, 10))
      let previous: [(Double, Int)] = i == 0 ? [] : [(-1, i - 1), (-1, count + i - 1)]
      members.append(add([(1, i)] + previous, i % 2 == 0 ? .equal : .greaterThanOrEqual, 0))
      // Beside the matter.
      add([(1, i)], .greaterThanOrEqual, -1000)
    }
    let last = add([(1, count - 1), (1, 2 * count - 1), (-1, 2 * count)], .lessThanOrEqual, 0)
    let solution = solver.solve()
    XCTAssertEqual(solution.conflicts.count, 1)
    XCTAssertEqual(solution.conflicts[0].refused, last)
    XCTAssertEqual(Set(solution.conflicts[0].with), Set(members))
    for v in x { XCTAssertTrue(solver.value(of: v).isFinite) }
  }

  func testRefusalLeavesOthersAlone() {
    make(2)
    add([(1, 0)], .equal, 1)
    add([(1, 1)], .equal, 7)
    solver.solve()
    let before = solver.statistics
    let id = add([(1, 0)], .equal, 2)
    let solution = solver.solve()
    XCTAssertEqual(solution.conflicts.map(\.refused), [id])
    XCTAssertEqual(solution.changed, [])
    XCTAssertEqual(solver.value(of: x[1]), 7)
    // Only the new constraint was examined.
    XCTAssertEqual(solver.statistics.presolvedConstraints - before.presolvedConstraints, 1)
    XCTAssertEqual(solver.statistics.presolves, before.presolves)
  }

  // MARK: - Sizes of numbers

  /// Members of a conflict whose part in it is hardly more than rounding mustn't leave a conflict without members.
  func testConflictsAmongNumbersOfVeryDifferentSizes() {
    var generator = SeededGenerator(seed: 61)
    var conflicts = 0
    for _ in 0..<TestLength.count(3000, long: 200_000) {
      let solver = Solver()
      let x = (0..<generator.pick([1, 2, 3, 4])).map { _ in solver.makeVariable() }
      for _ in 0..<generator.pick([2, 4, 7]) {
        let terms = x.filter { _ in generator.pick([true, true, false]) }.map {
          Term(generator.pick([1, -1, 3]) * generator.pick([1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9]), $0)
        }
        solver.addConstraint(
          terms, generator.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
          generator.pick([0, 1, -2, 5]) * generator.pick([1e-9, 1e-3, 1, 1e3, 1e9]), priority: .required)
      }
      conflicts += solver.solve().conflicts.count
      XCTAssertTrue(solver.solve().conflicts.isEmpty)
    }
    XCTAssertGreaterThan(conflicts, 300)
  }
}
