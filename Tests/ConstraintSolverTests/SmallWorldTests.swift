import ConstraintSolver
import XCTest

/// Every system of a small world, against the reference.
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

  func testEverySystemOfTwoConstraintsOverTwoVariables() {
    let all = rows(dimensions: 2, constants: [0, 3])
    for i in 0..<all.count {
      for k in i..<all.count where !assertOptimal([all[i], all[k]], dimensions: 2) { return }
    }
  }

  func testEverySystemOfThreeConstraintsOverOneVariable() {
    let all = rows(dimensions: 1, constants: [0, 3])
    for a in all {
      for b in all {
        for c in all where !assertOptimal([a, b, c], dimensions: 1) { return }
      }
    }
  }

  func testSystemsOfThreeConstraintsOverTwoVariables() {
    sample(rows(dimensions: 2, constants: [-1, 0, 3]), count: 60_000, dimensions: 2)
  }

  func testSystemsOfThreeConstraintsOverThreeVariables() {
    sample(rows(dimensions: 3, constants: [0, 3]), count: 40_000, dimensions: 3)
  }

  /// Triples spread evenly over all of them: all would take hours.
  private func sample(_ all: [Row], count: Int, dimensions: Int) {
    let total = all.count * all.count * all.count
    // A stride without common divisor visits different ones.
    var stride = total / count | 1
    while stride % 3 == 0 || stride % 5 == 0 || stride % 7 == 0 { stride += 2 }
    var at = 0
    for _ in 0..<count {
      at = (at + stride) % total
      let triple = [all[at % all.count], all[at / all.count % all.count], all[at / all.count / all.count]]
      if !assertOptimal(triple, dimensions: dimensions) { return }
    }
  }
}
