/// What a core's costs are about: its variables and the sums that its rows speak of, each once.
///
/// An item's cost is convex and piecewise linear. It bends at *hinges*, one for each row about the item, and
/// rises by the row's coefficient, at the row's level, to the sides on which the row is violated. An inequality's
/// also rises to the other side, by its pull, at the level of slacks.
///
/// R. Fourer: A simplex algorithm for piecewise-linear programming. Mathematical Programming 33 (1985).
final class CoreItems {
  /// Variables, sums, and levels: the required one, the core's priorities, slacks if any row pulls, and one that leaves
  /// no ties.
  let variables: Int
  private(set) var sums = 0
  let levels: Int
  var count: Int { variables + sums }

  /// The sums, sparse, by rising column; the first coefficient is 1. Their items are those from `variables` on.
  let sumStart: Vector<Int32>
  let sumColumn: Vector<Int32>
  let sumCoefficient: Vector<Double>

  /// Hinges: those of the rows under the rows' numbers, then those that leave no ties. What turns a right side
  /// into a place, and the slopes to both sides.
  let hingeItem: Vector<Int32>
  let hingeScale: Vector<Double>
  let hingeLevel: Vector<Int32>
  let hingeLeft: Vector<Double>
  let hingeRight: Vector<Double>
  /// The slopes at the level of slacks, two numbers a hinge: to the left, and to the right.
  let hingePull: Vector<Double>
  let rowCount: Int

  /// Hinges by item.
  let start: Vector<Int32>
  let hinges: Vector<Int32>

  private let table: Vector<Int32>

  /// Whether there's a level of slacks.
  let hasSlacks: Bool
  var slackLevel: Int { levels - 2 }

  init(_ problem: CoreProblem) {
    let rows = problem.rowCount
    variables = problem.variableCount
    rowCount = rows
    levels = Int(rows > 0 ? problem.level.base[rows - 1] : 0) + (problem.hasPulls ? 3 : 2)
    hasSlacks = problem.hasPulls
    sumStart = Vector(capacity: rows + 1)
    sumColumn = Vector(capacity: problem.termColumn.count)
    sumCoefficient = Vector(capacity: problem.termColumn.count)
    hingeItem = Vector(capacity: rows + variables)
    hingeScale = Vector(capacity: rows + variables)
    hingeLevel = Vector(capacity: rows + variables)
    hingeLeft = Vector(capacity: rows + variables)
    hingeRight = Vector(capacity: rows + variables)
    hingePull = Vector(capacity: problem.hasPulls ? 2 * (rows + variables) : 0)
    start = Vector(capacity: rows + variables + 1)
    hinges = Vector(capacity: rows + variables)
    var size = 8
    while size < 2 * rows { size *= 2 }
    table = Vector(repeating: -1, count: size)
    sumStart.append(0)
    for row in 0..<rows { addRow(problem, row) }
  }

  /// Adds a cost of |item|, the last that counts. Its weights differ enough from item to item that they
  /// leave no ties.
  func addTieBreak(_ item: Int) {
    var z = UInt64(truncatingIfNeeded: item + 1) &* 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    let weight = 1 + Double((z ^ (z >> 31)) >> 12) / Double(1 << 53)
    addHinge(item, scale: 0, level: Int32(levels - 1), left: weight, right: weight, pullLeft: 0, pullRight: 0)
  }

  /// Lists the hinges by item; to be called once, when all are there.
  func finish() {
    start.setCount(count + 1)
    hinges.setCount(hingeItem.count)
    let start = self.start.base
    for i in 0...count { start[i] = 0 }
    for h in 0..<hingeItem.count { start[Int(hingeItem.base[h]) + 1] += 1 }
    for i in 0..<count { start[i + 1] += start[i] }
    var h = hingeItem.count - 1
    // From behind, each item's end becomes its start.
    while h >= 0 {
      let i = Int(hingeItem.base[h])
      start[i + 1] -= 1
      hinges.base[Int(start[i + 1])] = Int32(truncatingIfNeeded: h)
      h -= 1
    }
    for i in 0..<count { start[i] = start[i + 1] }
    start[count] = Int32(truncatingIfNeeded: hingeItem.count)
  }

  // MARK: Rows

  private func addRow(_ problem: CoreProblem, _ row: Int) {
    let from = Int(problem.rowStart.base[row])
    let to = Int(problem.rowStart.base[row + 1])
    var item = Int(problem.termColumn.base[from])
    var a = problem.termCoefficient.base[from]
    if to - from > 1 { (item, a) = sum(problem, from, to) }
    let relation = problem.relation.base[row]
    let costsRight = relation == .equal || (relation == .lessThanOrEqual) == (a > 0)
    let costsLeft = relation == .equal || (relation == .lessThanOrEqual) == (a < 0)
    let pull = problem.pull.base[row] * a.magnitude
    addHinge(
      item, scale: 1 / a, level: problem.level.base[row], left: costsLeft ? a.magnitude : 0,
      right: costsRight ? a.magnitude : 0, pullLeft: costsLeft ? 0 : pull,
      pullRight: costsLeft ? pull : 0)
  }

  @inline(__always) private func addHinge(
    _ item: Int, scale: Double, level: Int32, left: Double, right: Double, pullLeft: Double, pullRight: Double
  ) {
    hingeItem.append(Int32(truncatingIfNeeded: item))
    hingeScale.append(scale)
    hingeLevel.append(level)
    hingeLeft.append(left)
    hingeRight.append(right)
    guard hasSlacks else { return }
    hingePull.append(pullLeft)
    hingePull.append(pullRight)
  }

  /// The item of a row's terms, and the factor that gives the row's left side.
  private func sum(_ problem: CoreProblem, _ from: Int, _ to: Int) -> (item: Int, factor: Double) {
    let at = sumColumn.count
    var key = to - from
    for k in from..<to {
      let column = problem.termColumn.base[k]
      key &+= Int(column) &* 0x9e37_79b9
      sumColumn.append(column)
      sumCoefficient.append(problem.termCoefficient.base[k])
      var i = sumColumn.count - 1
      while i > at, sumColumn.base[i - 1] > column {
        sumColumn.base[i] = sumColumn.base[i - 1]
        sumCoefficient.base[i] = sumCoefficient.base[i - 1]
        i -= 1
      }
      sumColumn.base[i] = column
      sumCoefficient.base[i] = problem.termCoefficient.base[k]
    }
    let factor = sumCoefficient.base[at]
    for k in at..<sumColumn.count { sumCoefficient.base[k] /= factor }
    let mask = table.count - 1
    var slot = (key ^ key >> 15) & mask
    while true {
      let known = Int(table.base[slot])
      if known < 0 { break }
      if isSame(known, at) {
        sumColumn.setCount(at)
        sumCoefficient.setCount(at)
        return (variables + known, factor)
      }
      slot = (slot + 1) & mask
    }
    table.base[slot] = Int32(truncatingIfNeeded: sums)
    sumStart.append(Int32(truncatingIfNeeded: sumColumn.count))
    sums += 1
    return (variables + sums - 1, factor)
  }

  /// Whether a known sum has the terms that begin at `at`.
  private func isSame(_ sum: Int, _ at: Int) -> Bool {
    let from = Int(sumStart.base[sum])
    let length = Int(sumStart.base[sum + 1]) - from
    guard sumColumn.count - at == length else { return false }
    for k in 0..<length {
      let a = sumCoefficient.base[at + k]
      if sumColumn.base[from + k] != sumColumn.base[at + k] { return false }
      if (sumCoefficient.base[from + k] - a).magnitude > 1e-12 * a.magnitude { return false }
    }
    return true
  }
}
