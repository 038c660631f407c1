import TestSupport
import XCTest

@testable import ConstraintSolver

/// Tests the cost of irreducible cores, in rows and steps.
final class CoreCostTests: XCTestCase {
  /// Labels in a line: x[i + 1] >= x[i] + w[i] + 8, as near as possible; each label has a preferred width, and is
  /// compressed the earlier the lower its priority. The last ends at the window's edge.
  private func chain(_ count: Int, width: Double) -> CoreWorld {
    var rows: [Row] = []
    let dimensions = 2 * count
    func add(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, _ priority: Float) {
      var coefficients = [Double](repeating: 0, count: dimensions)
      for (j, a) in terms { coefficients[j] = a }
      rows.append(Row(coefficients: coefficients, relation: relation, constant: constant, priority: priority))
    }
    add([(0, 1)], .equal, 8, 1000)
    for i in 0..<count {
      let x = i
      let w = count + i
      add([(w, 1)], .greaterThanOrEqual, 20, 1000)
      add([(w, 1)], .equal, 50, Float(100 + i))
      if i + 1 < count {
        add([(x + 1, 1), (x, -1), (w, -1)], .greaterThanOrEqual, 8, 1000)
        add([(x + 1, 1), (x, -1), (w, -1)], .equal, 8, 700)
      }
    }
    add([(count - 1, 1), (2 * count - 1, 1)], .lessThanOrEqual, width, 1000)
    return CoreWorld(rows, dimensions: dimensions)
  }

  /// One row is left of a chain, and it's solved in one step, however many labels are compressed.
  func testChainIsFilledInOneStep() throws {
    let count = 40
    var world = chain(count, width: 58 * 40)
    XCTAssertEqual(world.simplex.tableau.rows, 1)
    XCTAssertNil(world.solve())
    XCTAssertEqual(world.statistics.pivots, 0)
    // 25 labels and a third go down to 20.
    let last = try XCTUnwrap(world.rows.lastIndex { $0.isRequired && $0.relation == .lessThanOrEqual })
    world.rows[last].constant = 58 * 40 - 25 * 30 - 10
    XCTAssertNil(world.solve())
    XCTAssertEqual(world.statistics.pivots, 1)
    for i in 0..<count {
      XCTAssertEqual(world.values[count + i], i < 25 ? 20 : i == 25 ? 40 : 50, accuracy: 1e-9)
    }
    XCTAssertEqual(world.values[10], 8 + 10 * 28, accuracy: 1e-9)
    XCTAssertNil(world.faultOfProof())
  }

  /// A right side that moves no breakpoint past its item costs no step.
  func testEditWithinRangeIsNoStep() {
    var world = chain(20, width: 58 * 20 - 95)
    XCTAssertNil(world.solve())
    let before = world.statistics
    let at = world.rows.lastIndex { $0.isRequired && $0.relation == .lessThanOrEqual } ?? 0
    world.rows[at].constant += 3
    XCTAssertEqual(world.simplex.response(to: [(row: at, rate: 1)])?.above, 5)
    XCTAssertNil(world.solve())
    XCTAssertEqual(world.statistics.pivots, before.pivots)
    XCTAssertEqual(world.statistics.warmStarts, before.warmStarts + 1)
    XCTAssertNil(world.faultOfProof())
  }

  /// Rounding of large numbers isn't mistaken for a cost.
  func testRoundingIsNoStep() {
    let large = 1e8 / 3
    var world = CoreWorld(
      [
        Row(coefficients: [1, 0], relation: .equal, constant: large + 0.3, priority: 900),
        Row(coefficients: [0, 1], relation: .equal, constant: large, priority: 900),
        Row(coefficients: [1, -1], relation: .equal, constant: 0.3, priority: 750),
      ], dimensions: 2)
    XCTAssertNil(world.solve())
    XCTAssertNotEqual(world.values[0] - world.values[1], 0.3, "no rounding, no test")
    XCTAssertEqual(world.statistics.pivots, 0)
  }

  /// The tableau is sometimes computed again, and the prices with it.
  func testTableauStaysFresh() {
    var generator = SeededGenerator(seed: 77)
    let dimensions = 12
    let rows = RandomSystemTests.system(
      &generator, dimensions: dimensions, count: 40, priorities: [900, 750, 500, 250])
    var world = CoreWorld(rows.filter { $0.coefficients.contains { $0 != 0 } }, dimensions: dimensions)
    for _ in 0..<2500 {
      let at = Int(generator.next() % UInt64(world.rows.count))
      world.rows[at].constant = Double(generator.next() % 100)
      XCTAssertNil(world.solve())
      XCTAssertLessThanOrEqual(world.simplex.age, 200 + world.simplex.tableau.rows)
    }
    XCTAssertEqual(world.statistics.pivots, 610)
    let before = world.values
    let levels = world.simplex.levels
    for j in 0..<dimensions { world.simplex.price[Int(world.simplex.columnItem[j]) * levels] += 1e-5 }
    XCTAssertNotNil(world.faultOfProof())
    XCTAssertFalse(world.simplex.refactor(), "the basis is optimal")
    XCTAssertNil(world.faultOfProof())
    XCTAssertNil(world.solve())
    for j in 0..<dimensions { XCTAssertEqual(world.values[j], before[j], accuracy: 1e-12) }
  }
}
