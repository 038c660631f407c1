import ConstraintSolver
import XCTest

/// Where inequalities leave a choice: they hold with equality unless a constraint keeps them from it.
final class SlackTests: XCTestCase {
  private typealias Part = (terms: [Double], relation: Relation, constant: Double, priority: Float)

  /// The values for constraints over as many variables as the first one has coefficients.
  private func values(_ parts: [Part], floors: [Int] = []) -> [Double] {
    let solver = Solver()
    let variables = parts[0].terms.map { _ in solver.makeVariable() }
    for (i, part) in parts.enumerated() {
      let terms = part.terms.indices.filter { part.terms[$0] != 0 }.map { Term(part.terms[$0], variables[$0]) }
      solver.addConstraint(
        terms, part.relation, part.constant, priority: Priority(part.priority), isFloor: floors.contains(i))
    }
    solver.solve()
    return variables.map { solver.value(of: $0) }
  }

  func testOneInequalityAloneHoldsItsVariableAtItsBound() {
    for constant in [10.0, -5, 0, 30] {
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        for priority: Float in [1000, 750, 1] {
          XCTAssertEqual(values([([1], relation, constant, priority)]), [constant])
          XCTAssertEqual(values([([-2], relation, constant, priority)]), [constant / -2])
        }
      }
    }
  }

  func testARangeGivesItsLowerEnd() {
    for (low, high) in [(10.0, 20.0), (-5, 10), (-20, 10), (-20, -10), (0, 5), (-5, 0)] {
      let lower: Part = ([1], .greaterThanOrEqual, low, 1000)
      let upper: Part = ([1], .lessThanOrEqual, high, 1000)
      XCTAssertEqual(values([lower, upper]), [low], "\(low)...\(high)")
      XCTAssertEqual(values([upper, lower]), [low], "\(low)...\(high), in reverse order")
      let wider = (0..<5).map { ([1.0], Relation.lessThanOrEqual, high + Double($0), Float(1000)) }
      XCTAssertEqual(values([lower] + wider), [low], "however many inequalities the other end has")
      XCTAssertEqual(values([([-1], .lessThanOrEqual, -low, 1000), upper]), [low], "however it's written")
    }
  }

  func testTheTightestOfSeveral() {
    XCTAssertEqual(values([([1], .greaterThanOrEqual, 10, 1000), ([1], .greaterThanOrEqual, 20, 1000)]), [20])
    XCTAssertEqual(values([([1], .lessThanOrEqual, 10, 1000), ([1], .lessThanOrEqual, 20, 1000)]), [10])
    XCTAssertEqual(values([([1], .lessThanOrEqual, -10, 1000), ([1], .lessThanOrEqual, -20, 1000)]), [-20])
  }

  func testWeakerConstraintsDecideWithinStrongerBounds() {
    XCTAssertEqual(values([([1], .lessThanOrEqual, 10, 1000), ([1], .equal, 3, 1)]), [3])
    XCTAssertEqual(values([([1], .greaterThanOrEqual, 10, 1000), ([1], .greaterThanOrEqual, 40, 1)]), [40])
    XCTAssertEqual(values([([1], .greaterThanOrEqual, 10, 500), ([1], .lessThanOrEqual, 4, 750)]), [4])
  }

  func testAVariableStaysOnItsFloorUntilSomethingAsksForMore() {
    let floor: Part = ([1], .greaterThanOrEqual, 0, 999)
    XCTAssertEqual(values([floor], floors: [0]), [0])
    XCTAssertEqual(values([floor, ([1], .lessThanOrEqual, 30, 1000)], floors: [0]), [0], "an upper bound doesn't")
    XCTAssertEqual(values([floor, ([1], .lessThanOrEqual, -3, 1)], floors: [0]), [0])
    XCTAssertEqual(values([floor, ([1], .greaterThanOrEqual, 20, 1)], floors: [0]), [20])
    XCTAssertEqual(values([floor, ([1], .equal, 7, 1), ([1], .lessThanOrEqual, 30, 1000)], floors: [0]), [7])
    XCTAssertEqual(values([([1], .greaterThanOrEqual, -4, 999)], floors: [0]), [-4])
    XCTAssertEqual(values([([1], .lessThanOrEqual, -4, 999)], floors: [0]), [-4])
  }

  /// A position x and a width w that isn't negative.
  func testPlacesMoveBeforeSizesGrow() {
    let floor: Part = ([0, 1], .greaterThanOrEqual, 0, 999)
    // The right edge is at most 384, and the left one at 16 or free.
    let edge: Part = ([1, 1], .lessThanOrEqual, 384, 1000)
    XCTAssertEqual(values([floor, edge, ([1, 0], .equal, 16, 1000)], floors: [0]), [16, 0])
    XCTAssertEqual(values([floor, edge], floors: [0]), [384, 0])
    // The middle is at 200, and the left edge at least or at most at 16.
    let middle: Part = ([1, 0.5], .equal, 200, 1000)
    XCTAssertEqual(values([floor, middle, ([1, 0], .greaterThanOrEqual, 16, 1000)], floors: [0]), [200, 0])
    XCTAssertEqual(values([floor, middle, ([1, 0], .lessThanOrEqual, 16, 1000)], floors: [0]), [16, 368])
    // Two edges that may be further.
    let edges: [Part] = [([1, 0], .greaterThanOrEqual, 16, 1000), ([1, 1], .greaterThanOrEqual, 200, 1000)]
    XCTAssertEqual(values([floor] + edges, floors: [0]), [200, 0])
  }

  func testAnInequalityBetweenTwoVariables() {
    // b is 50 or free, and a is at least 8 further.
    for link in [([1.0, -1.0], Relation.greaterThanOrEqual, 8.0, Float(1000)), ([-1, 1], .lessThanOrEqual, -8, 1000)] {
      XCTAssertEqual(values([link, ([0, 1], .equal, 50, 1000)]), [58, 50])
      XCTAssertEqual(values([link, ([0, 1], .equal, 50, 250)]), [58, 50])
      XCTAssertEqual(values([link, ([1, 0], .equal, 50, 250)]), [50, 42])
      XCTAssertEqual(values([link]), [8, 0], "the second moves, the first stays at zero")
      XCTAssertEqual(values([link, ([0, 1], .lessThanOrEqual, 10, 1000)]), [18, 10])
      XCTAssertEqual(values([link, ([1, 0], .lessThanOrEqual, 10, 1000)]), [10, 2])
    }
  }

  /// Views in a row, each at least 8 after the one before, within margins: packed at the start.
  func testAChainOfInequalitiesIsPacked() {
    let rows: [Part] = [
      ([1, 0, 0], .greaterThanOrEqual, 16, 1000), ([-1, 1, 0], .greaterThanOrEqual, 48, 1000),
      ([0, -1, 1], .greaterThanOrEqual, 48, 1000), ([0, 0, 1], .lessThanOrEqual, 300, 1000),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
      XCTAssertEqual(values(order.map { rows[$0] }), [16, 64, 112])
    }
  }

  func testAnEditedBoundIsFollowed() {
    let solver = Solver()
    let variables = (0..<3).map { _ in solver.makeVariable() }
    let bound = solver.addConstraint([Term(1, variables[0])], .greaterThanOrEqual, 10, priority: .required)
    solver.addConstraint(
      [Term(1, variables[1]), Term(-1, variables[0])], .greaterThanOrEqual, 8, priority: .required)
    solver.addConstraint([Term(1, variables[2])], .greaterThanOrEqual, 0, priority: Priority(999), isFloor: true)
    solver.addConstraint(
      [Term(1, variables[2]), Term(-1, variables[1])], .lessThanOrEqual, 0, priority: .required)
    solver.solve()
    for constant in [10.0, 20, 35, -5, -6, -30, -8, 4, 5, 6, 7] {
      solver.setConstant(bound, constant)
      solver.solve()
      // The third is at most the second, and not negative: that pushes the second up.
      let second = max(0, constant + 8)
      // Further down it would be as far from its own bound as it comes nearer to the second's: there it's near zero.
      XCTAssertEqual(variables.map { solver.value(of: $0) }, [max(constant, -8), second, 0], "\(constant)")
    }
  }
}
