import TestSupport
import XCTest

@testable import ConstraintSolver

/// A core under test, made of the reference's rows. Every row has a term.
struct CoreWorld {
  var rows: [Row]
  let dimensions: Int
  let simplex: LexicographicSimplex
  var statistics = Solver().statistics

  init(_ given: [Row], dimensions: Int) {
    rows = given.sorted { $0.priority > $1.priority }
    self.dimensions = dimensions
    let problem = CoreProblem(variableCount: dimensions)
    let fixed = Reference.fixed(rows)
    var level: Int32 = 0
    var last: Float = 1000
    for row in rows {
      if row.priority != last {
        level += 1
        last = row.priority
      }
      for j in 0..<dimensions where row.coefficients[j] != 0 { problem.addTerm(Int32(j), row.coefficients[j]) }
      let isWhole = row.isFloor || Reference.pushesUp(row, fixed)
      let weight = row.relation == .equal ? 0 : isWhole ? 1 : SlackWeight.upperBound
      problem.endRow(row.relation, level: level, slackWeight: weight, isFloor: row.isFloor)
    }
    simplex = LexicographicSimplex(CoreStructure(problem))
  }

  var values: [Double] { (0..<dimensions).map { simplex.value.base[$0] } }

  mutating func solve() -> CoreWitness? {
    for i in rows.indices { simplex.rightHandSide.base[i] = rows[i].constant }
    return simplex.solve(&statistics)
  }

  /// Returns the fault of an answer according to the reference; `nil` if it's right.
  func fault() -> String? {
    let levels = Reference.levels(rows)
    let found = Reference.costs(rows, at: values, levels: levels)
    let best = Reference.best(rows, dimensions: dimensions, withSlacks: true)
    for l in found.indices where !(abs(found[l] - best[l]) <= 1e-7) {
      let level = l < levels.count ? "\(levels[l])" : "of slacks"
      return "level \(level) is violated by \(found[l]) instead of \(best[l]) at \(values): \(rows)"
    }
    return nil
  }

  /// Returns the fault of a witness; `nil` if it proves the claim.
  func fault(_ witness: CoreWitness) -> String? {
    var sum = [Double](repeating: 0, count: dimensions)
    var bound = 0.0
    for (i, multiplier) in witness.rows {
      let row = rows[i]
      if !row.isRequired { return "row \(i) isn't required: \(rows)" }
      if row.relation == .lessThanOrEqual, multiplier < 0 { return "row \(i) has the wrong sign: \(rows)" }
      if row.relation == .greaterThanOrEqual, multiplier > 0 { return "row \(i) has the wrong sign: \(rows)" }
      for j in 0..<dimensions { sum[j] += multiplier * row.coefficients[j] }
      bound += multiplier * row.constant
    }
    if sum.contains(where: { abs($0) > 1e-9 }) { return "\(sum) should cancel out: \(witness.rows) of \(rows)" }
    if bound >= 0 { return "0 <= \(bound) is no contradiction: \(witness.rows) of \(rows)" }
    if witness.isCircuit, !isIrreducible(witness.rows.map { rows[$0.row] }, dimensions) {
      return "\(witness.rows) can be made smaller: \(rows)"
    }
    return nil
  }

  /// Returns the fault of the proof that an answer is optimal; `nil` if it holds. For systems of any size.
  ///
  /// Prices have to balance in each variable, and to be between the slopes of their items' costs, which are computed
  /// here from rows and values alone.
  func faultOfProof() -> String? {
    let items = simplex.items
    let levels = items.levels
    let x = values
    func price(_ item: Int, _ l: Int) -> Double { simplex.price[item * levels + l] }
    var balance = (0..<dimensions).map { j in (0..<levels).map { isBasis(j) ? price(j, $0) : 0 } }
    var numbers = x
    for sum in 0..<items.sums {
      var number = 0.0
      for k in Int(items.sumStart.base[sum])..<Int(items.sumStart.base[sum + 1]) {
        let j = Int(items.sumColumn.base[k])
        number += items.sumCoefficient.base[k] * x[j]
        for l in 0..<levels { balance[j][l] += items.sumCoefficient.base[k] * price(dimensions + sum, l) }
      }
      numbers.append(number)
    }
    for j in 0..<dimensions {
      if let l = balance[j].firstIndex(where: { abs($0) > 1e-7 }) {
        return "prices of x\(j) add up to \(balance[j][l]) at level \(l)"
      }
    }
    var left = [[Double]](repeating: [Double](repeating: 0, count: levels), count: items.count)
    var right = left
    for h in 0..<items.breakpointItem.count {
      let item = Int(items.breakpointItem.base[h])
      let l = Int(items.breakpointLevel.base[h])
      let place = h < rows.count ? rows[h].constant * items.breakpointScale.base[h] : 0
      let gap = numbers[item] - place
      let isThere = abs(gap) < 1e-7
      left[item][l] += isThere || gap < 0 ? -items.breakpointLeft.base[h] : items.breakpointRight.base[h]
      right[item][l] += isThere || gap > 0 ? items.breakpointRight.base[h] : -items.breakpointLeft.base[h]
      // Cores without inequalities have no level of slacks.
      guard items.hasSlacks else { continue }
      let (slackLeft, slackRight) = (items.breakpointSlack[2 * h], items.breakpointSlack[2 * h + 1])
      let slackLevel = Int(items.breakpointSlackLevel[h])
      left[item][slackLevel] += isThere || gap < 0 ? -slackLeft : slackRight
      right[item][slackLevel] += isThere || gap > 0 ? slackRight : -slackLeft
    }
    for item in 0..<items.count where item >= dimensions || isBasis(item) {
      let own = (0..<levels).map { price(item, $0) }
      if isBelow(own, left[item]) || isBelow(right[item], own) {
        return "item \(item) has the price \(own), which isn't between \(left[item]) and \(right[item])"
      }
    }
    return nil
  }

  private func isBasis(_ j: Int) -> Bool { simplex.frees.sumOfVariable.base[j] < 0 }

  private func isBelow(_ a: [Double], _ b: [Double]) -> Bool {
    for l in a.indices {
      if a[l] < b[l] - 1e-7 { return true }
      if a[l] > b[l] + 1e-7 { return false }
    }
    return false
  }
}

/// The factor by which the run is longer than usual.
let testFactor = TestLength.count(1, long: 20)
