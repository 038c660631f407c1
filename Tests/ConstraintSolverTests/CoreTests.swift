import TestSupport
import XCTest

@testable import ConstraintSolver

/// Cores by themselves: small ones against the reference, large ones against the proof that prices give.
final class CoreTests: XCTestCase {
  private static let constants = [-6.0, -2, 0, 0, 1, 3, 3, 10]

  private func system(
    _ generator: inout SeededGenerator, _ dimensions: Int, _ count: Int, _ priorities: [Float], floors: Bool = false
  ) -> [Row] {
    RandomSystemTests.system(
      &generator, dimensions: dimensions, count: count, priorities: priorities, floors: floors
    )
    .filter { $0.coefficients.contains { $0 != 0 } }
  }

  /// Right sides change many times; each answer, from the last basis, is as good as the best there is.
  func testWarmStartsAreOptimal() {
    for seed in 0..<600 * testFactor {
      var generator = SeededGenerator(seed: UInt64(seed) + 70_000)
      let mix: [Float] = generator.pick([[1000, 750, 500, 250], [750, 500, 500], [1000, 1000, 1000, 750]])
      let count = generator.pick([4, 6, 7])
      var world = CoreWorld(system(&generator, 3, count, mix, floors: seed % 2 == 1), dimensions: 3)
      if world.rows.isEmpty { continue }
      for edit in 0..<8 {
        if let witness = world.solve() {
          if let fault = world.fault(witness) { return XCTFail("seed \(seed), edit \(edit): \(fault)") }
        } else if let fault = world.fault() ?? world.faultOfProof() {
          return XCTFail("seed \(seed), edit \(edit): \(fault)")
        }
        for _ in 0..<generator.pick([1, 1, 2, 4]) {
          let at = Int(generator.next() % UInt64(world.rows.count))
          world.rows[at].constant = generator.pick(Self.constants) + generator.pick([0, 0, 0.5, 1e-3])
        }
      }
    }
  }

  /// Contradictions are found exactly where there are any.
  func testContradictions() {
    var found = 0
    for seed in 0..<1500 * testFactor {
      var generator = SeededGenerator(seed: UInt64(seed) + 170_000)
      var world = CoreWorld(system(&generator, 3, 6, [1000, 1000, 1000, 500]), dimensions: 3)
      if world.rows.isEmpty { continue }
      let isFeasible = Reference.isFeasible(world.rows, dimensions: 3)
      let witness = world.solve()
      XCTAssertEqual(witness == nil, isFeasible, "seed \(seed): \(world.rows)")
      if let witness {
        found += 1
        if let fault = world.fault(witness) { return XCTFail("seed \(seed): \(fault)") }
      }
    }
    XCTAssertGreaterThan(found, 100)
  }

  /// Cores too large for the reference, edited at random.
  func testLargeCores() {
    for seed in 0..<5 * testFactor {
      var generator = SeededGenerator(seed: UInt64(seed) + 270_000)
      let dimensions = generator.pick([20, 40, 60])
      var rows: [Row] = []
      // Required rows hold at a point that is known.
      let point = (0..<dimensions).map { _ in Double(generator.pick([0, 1, 2, 5, 10])) }
      let priorities: [Float] = [1000, 750, 750, 500, 250, 100]
      for row in system(&generator, dimensions, 3 * dimensions, priorities, floors: seed % 2 == 1) {
        var row = row
        if row.isRequired { row.constant = zip(row.coefficients, point).map(*).reduce(0, +) }
        rows.append(row)
      }
      var world = CoreWorld(rows, dimensions: dimensions)
      for edit in 0..<30 {
        XCTAssertNil(world.solve())
        if let fault = world.faultOfProof() { return XCTFail("seed \(seed), edit \(edit): \(fault)") }
        var cold = CoreWorld(world.rows, dimensions: dimensions)
        XCTAssertNil(cold.solve())
        for j in 0..<dimensions { XCTAssertEqual(world.values[j], cold.values[j], accuracy: 1e-8, "seed \(seed)") }
        for _ in 0..<generator.pick([1, 3, 10]) {
          let at = Int(generator.next() % UInt64(rows.count))
          if !world.rows[at].isRequired { world.rows[at].constant = generator.pick(Self.constants) }
        }
      }
      XCTAssertEqual(world.statistics.warmStarts, 29)
    }
  }

  /// Rates and ranges agree with the results of a new solve.
  func testResponses() {
    var known = 0
    for seed in 0..<1500 * testFactor {
      var generator = SeededGenerator(seed: UInt64(seed) + 370_000)
      let rows = system(&generator, 4, 8, [1000, 750, 500, 500, 250])
      var world = CoreWorld(rows, dimensions: 4)
      if rows.isEmpty || world.solve() != nil { continue }
      let before = world.values
      var direction = [(row: Int(generator.next() % UInt64(rows.count)), rate: generator.pick([-1.0, 1, 2]))]
      let other = Int(generator.next() % UInt64(rows.count))
      if other != direction[0].row { direction.append((other, generator.pick([-1.0, 1]))) }
      guard let response = world.simplex.response(to: direction) else { continue }
      known += 1
      for t in [response.above, -response.below] {
        let way = max(-7, min(7, t))
        var moved = CoreWorld(world.rows, dimensions: 4)
        for (row, rate) in direction { moved.rows[row].constant += way * rate }
        guard moved.solve() == nil else { return XCTFail("seed \(seed): a contradiction within range") }
        for j in 0..<4 {
          let expected = before[j] + way * response.rates[j]
          guard abs(moved.values[j] - expected) < 1e-7 else {
            return XCTFail("seed \(seed), \(way) along \(direction): \(moved.values), not \(expected): \(rows)")
          }
        }
      }
    }
    XCTAssertGreaterThan(known, 500)
  }

  /// Nothing drifts: after many edits values are those of a new core.
  func testManyEdits() {
    var generator = SeededGenerator(seed: 5)
    let dimensions = 12
    let rows = system(&generator, dimensions, 40, [900, 750, 750, 500, 250, 100])
    var world = CoreWorld(rows, dimensions: dimensions)
    XCTAssertNil(world.solve())
    for edit in 1...20_000 * testFactor {
      let at = Int(generator.next() % UInt64(rows.count))
      world.rows[at].constant = Double(generator.next() % 1000) / 7
      world.simplex.rightHandSide.base[at] = world.rows[at].constant
      XCTAssertNil(world.simplex.solve(&world.statistics))
      if edit % 5000 != 0 { continue }
      var cold = CoreWorld(world.rows, dimensions: dimensions)
      XCTAssertNil(cold.solve())
      for j in 0..<dimensions { XCTAssertEqual(world.values[j], cold.values[j], accuracy: 1e-9, "edit \(edit)") }
    }
  }

  /// Large numbers bring large rounding, which must not keep steps going.
  func testLargeNumbers() {
    var pivots = 0
    for seed in 0..<100 * testFactor {
      var generator = SeededGenerator(seed: UInt64(seed) + 570_000)
      let dimensions = 10
      var world = CoreWorld(system(&generator, dimensions, 30, [900, 750, 500, 250]), dimensions: dimensions)
      for edit in 0..<10 {
        XCTAssertNil(world.solve())
        for _ in 0..<3 {
          let at = Int(generator.next() % UInt64(world.rows.count))
          world.rows[at].constant = generator.pick([1e7, 0.1, 3, 1234567.1, -1e8 / 3, 1e-3])
        }
        XCTAssertLessThan(world.simplex.pivots, 40 * (edit + 1), "seed \(seed), edit \(edit)")
      }
      if seed < 100 { pivots += world.simplex.pivots }
    }
    XCTAssertEqual(pivots, 2_781)
  }

  /// The same steps, bit for bit.
  func testRepetition() {
    for seed in 0..<30 {
      var generator = SeededGenerator(seed: UInt64(seed) + 470_000)
      let rows = system(&generator, 8, 20, [1000, 750, 250])
      var first = CoreWorld(rows, dimensions: 8)
      var second = CoreWorld(rows, dimensions: 8)
      XCTAssertEqual(first.solve() == nil, second.solve() == nil)
      XCTAssertEqual(first.values.map(\.bitPattern), second.values.map(\.bitPattern))
      XCTAssertEqual(first.statistics, second.statistics)
    }
  }
}
