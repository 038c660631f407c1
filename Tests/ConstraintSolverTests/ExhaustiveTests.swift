import ConstraintSolver
import TestSupport
import XCTest

/// Every system of a small world, against the exact reference.
///
/// The world: three variables, coefficients -1, 1, 2 or none (63 left sides), three relations, priorities required, 750
/// and 500. Which order constraints are added in and how variables are called doesn't matter, so of systems that differ
/// by that one is tried, constraints in the order of their numbers. In the long run:
///
/// - all 42.5 million systems of one to three constraints with the constants 0 and 3,
/// - all 25.9 million systems of four constraints in which each has all three variables, with the constants 3, 0, -2
///   and 1 in this order.
///
/// All systems of four with missing variables and two constants would be 11,666 million, days of work: of those the
/// long run tries a million at random. How many there are is W. Burnside's lemma (Theory of Groups of Finite Order,
/// 1897) applied to the six namings of the variables; the long run compares.
final class ExhaustiveTests: XCTestCase {
  private static let permutations = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  /// All rows of a world, and for each permutation of the variables, the row that each becomes.
  private struct World {
    var rows: [ExactRow] = []
    var images: [[Int]] = []

    init(values: [Int], constants: [Int]) {
      var places: [[Int]: Int] = [:]
      for code in 0..<values.count * values.count * values.count {
        let vector = [
          values[code % values.count], values[code / values.count % values.count],
          values[code / values.count / values.count],
        ]
        if vector == [0, 0, 0] { continue }
        places[vector] = rows.count
        for relation in [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
          for level in 0...2 {
            for constant in constants {
              rows.append(ExactRow(coefficients: vector, relation: relation, constant: constant, level: level))
            }
          }
        }
      }
      let kinds = 9 * constants.count
      images = ExhaustiveTests.permutations.map { permutation in
        rows.indices.map { i in
          let vector = permutation.map { rows[i].coefficients[$0] }
          return (places[vector] ?? 0) + i % kinds
        }
      }
    }

    /// Whether no other naming of the variables gives lower numbers.
    func isFirst(_ numbers: [Int]) -> Bool {
      for image in images.dropFirst() {
        let other = numbers.map { image[$0] }.sorted()
        for k in numbers.indices where other[k] != numbers[k] {
          if other[k] < numbers[k] { return false }
          break
        }
      }
      return true
    }

    /// Calls `body` with each system of `count` rows; false if it did.
    func visit(_ count: Int, _ body: ([Int]) -> Bool) -> Bool {
      var numbers: [Int] = []
      func choose(_ from: Int) -> Bool {
        if numbers.count == count { return isFirst(numbers) ? body(numbers) : true }
        for i in from..<rows.count {
          numbers.append(i)
          defer { numbers.removeLast() }
          if !choose(i) { return false }
        }
        return true
      }
      return choose(0)
    }

    func random(_ count: Int, _ generator: inout SeededGenerator) -> [Int] {
      (0..<count).map { _ in Int(generator.next() % UInt64(rows.count)) }.sorted()
    }
  }

  private func holds(_ rows: [ExactRow]) -> Bool {
    guard fault(rows, dimensions: 3) != nil else { return true }
    XCTFail(smallestFault(rows, dimensions: 3))
    return false
  }

  func testEverySystemOfUpToTwoConstraints() {
    let world = World(values: [0, -1, 1, 2], constants: [0, 3])
    var tried = 0
    for count in 1...2 {
      let all = world.visit(count) { numbers in
        tried += 1
        // In the short run every 40th.
        return (!TestLength.isLong && tried % 40 != 0) || holds(numbers.map { world.rows[$0] })
      }
      if !all { return }
    }
    XCTAssertEqual(tried, 342 + 126_261)
  }

  func testEverySystemOfThreeConstraints() {
    let world = World(values: [0, -1, 1, 2], constants: [0, 3])
    guard TestLength.isLong else {
      var generator = SeededGenerator(seed: 3)
      for _ in 0..<3000 where !holds(world.random(3, &generator).map { world.rows[$0] }) { return }
      return
    }
    var tried = 0
    _ = world.visit(3) { numbers in
      tried += 1
      return holds(numbers.map { world.rows[$0] })
    }
    XCTAssertEqual(tried, 42_341_040)
  }

  func testEverySystemOfFourFullConstraints() {
    let world = World(values: [-1, 1, 2], constants: [0])
    func rows(_ numbers: [Int]) -> [ExactRow] {
      zip(numbers, [3, 0, -2, 1]).map { number, constant in
        var row = world.rows[number]
        row.constant = constant
        return row
      }
    }
    guard TestLength.isLong else {
      var generator = SeededGenerator(seed: 4)
      for _ in 0..<3000 where !holds(rows(world.random(4, &generator))) { return }
      return
    }
    var tried = 0
    _ = world.visit(4) { numbers in
      tried += 1
      return holds(rows(numbers))
    }
    XCTAssertEqual(tried, 25_926_867)
  }

  func testSystemsOfFourConstraints() {
    let world = World(values: [0, -1, 1, 2], constants: [0, 3])
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<TestLength.count(3000, long: 1_000_000) {
      if !holds(world.random(4, &generator).map { world.rows[$0] }) { return }
    }
  }
}
