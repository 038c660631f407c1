import ConstraintSolver
import XCTest

/// Priorities are an order, which no sum of weights can express.
final class PriorityTests: XCTestCase {
  func testCrowdNeverOutvotesAHigherPriority() {
    for (high, low) in [(999, 998), (751, 750), (250, 249), (2, 1)] as [(Float, Float)] {
      let solver = Solver()
      let x = solver.makeVariable()
      for _ in 0..<1000 { solver.addConstraint([Term(1000, x)], .equal, 0, priority: Priority(low)) }
      solver.addConstraint([Term(0.001, x)], .equal, 0.5, priority: Priority(high))
      solver.solve()
      XCTAssertEqual(solver.value(of: x), 500, accuracy: 1e-6)
    }
  }

  func testCrowdNeverOutvotesAHigherPriorityAcrossVariables() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    solver.addConstraint([Term(1, x), Term(1, y)], .lessThanOrEqual, 100, priority: .required)
    solver.addConstraint([Term(1, x), Term(-1, y)], .lessThanOrEqual, 50, priority: .required)
    for _ in 0..<500 {
      solver.addConstraint([Term(1, x)], .equal, 0, priority: Priority(300))
      solver.addConstraint([Term(1, y)], .equal, 90, priority: Priority(300))
    }
    solver.addConstraint([Term(1, x)], .greaterThanOrEqual, 70, priority: Priority(301))
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 70, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: y), 30, accuracy: 1e-9)
  }

  func testFractionsBetweenPrioritiesCount() {
    let solver = Solver()
    let x = solver.makeVariable()
    solver.addConstraint([Term(1, x)], .equal, 1, priority: Priority(500))
    solver.addConstraint([Term(1, x)], .equal, 2, priority: Priority(500.5))
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 2)
  }

  func testWithinALevelTheSumIsLeast() {
    let solver = Solver()
    let x = solver.makeVariable()
    for place in [1.0, 4, 9] { solver.addConstraint([Term(1, x)], .equal, place, priority: Priority(500)) }
    solver.addConstraint([Term(3, x)], .greaterThanOrEqual, 15, priority: Priority(500))
    solver.solve()
    XCTAssertEqual(solver.value(of: x), 5)
  }

  /// A label that yields, as in a row: hugging 251 against 250, compression resistance 750.
  func testHuggingAndCompression() {
    let solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let total = solver.addConstraint([Term(1, a), Term(1, b)], .equal, 300, priority: .required)
    for (width, size, hugging, compression) in [(a, 100.0, 251, 750), (b, 120, 250, 749)]
      as [(Variable, Double, Float, Float)]
    {
      solver.addConstraint([Term(1, width)], .lessThanOrEqual, size, priority: Priority(hugging))
      solver.addConstraint([Term(1, width)], .greaterThanOrEqual, size, priority: Priority(compression))
    }
    solver.solve()
    XCTAssertEqual([solver.value(of: a), solver.value(of: b)], [100, 200])
    solver.setConstant(total, 150)
    solver.solve()
    XCTAssertEqual([solver.value(of: a), solver.value(of: b)], [100, 50])
    solver.setConstant(total, 80)
    solver.solve()
    XCTAssertEqual([solver.value(of: a), solver.value(of: b)], [100, -20])
  }

  func testOrderOfPriorities() {
    XCTAssertLessThan(Priority(999.5), .required)
    XCTAssertTrue(Priority(1000).isRequired)
    XCTAssertFalse(Priority(999).isRequired)
  }
}
