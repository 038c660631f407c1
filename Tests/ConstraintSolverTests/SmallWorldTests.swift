import ConstraintSolver
import TestSupport
import XCTest

/// Systems of a small world, against the reference: a sample of them by default, and as many as possible in an hour
/// with `ALOE_LONG_TESTS=1`.
final class SmallWorldTests: XCTestCase {
  private func rows(dimensions: Int, constants: [Double]) -> [Row] {
    var vectors: [[Double]] = [[]]
    for _ in 0..<dimensions { vectors = vectors.flatMap { v in [0.0, -1, 1, 2].map { v + [$0] } } }
    var result: [Row] = []
    for vector in vectors where vector.contains(where: { $0 != 0 }) {
      for relation in [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
        for priority: Float in [1000, 750, 500] {
          for constant in constants {
            result.append(
              Row(coefficients: vector, relation: relation, constant: constant, priority: priority))
          }
        }
      }
    }
    return result
  }

  func testSystemsOfTwoConstraintsOverTwoVariables() {
    let all = rows(dimensions: 2, constants: [0, 3])
    sample(all, size: 2, count: TestLength.count(4_000, long: all.count * all.count), dimensions: 2)
  }

  func testSystemsOfThreeConstraintsOverOneVariable() {
    let all = rows(dimensions: 1, constants: [0, 3])
    sample(all, size: 3, count: TestLength.count(8_000, long: all.count * all.count * all.count), dimensions: 1)
  }

  func testSystemsOfThreeConstraintsOverTwoVariables() {
    let all = rows(dimensions: 2, constants: [-1, 0, 3])
    sample(all, size: 3, count: TestLength.count(6_000, long: 600_000), dimensions: 2)
  }

  func testSystemsOfThreeConstraintsOverThreeVariables() {
    let all = rows(dimensions: 3, constants: [0, 3])
    sample(all, size: 3, count: TestLength.count(4_000, long: 400_000), dimensions: 3)
  }

  /// Tries systems spread evenly over all of them.
  private func sample(_ all: [Row], size: Int, count: Int, dimensions: Int) {
    let total = (0..<size).reduce(1) { product, _ in product * all.count }
    // A stride without common divisor visits different ones.
    var stride = total / count | 1
    while stride % 3 == 0 || stride % 5 == 0 || stride % 7 == 0 { stride += 2 }
    var at = 0
    for _ in 0..<count {
      at = (at + stride) % total
      var system: [Row] = []
      var rest = at
      for _ in 0..<size {
        system.append(all[rest % all.count])
        rest /= all.count
      }
      if !assertOptimal(system, dimensions: dimensions) { return }
    }
  }
}
