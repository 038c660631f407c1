/// The items on which a core's costs depend: its variables, and the sums in its rows, each once.
///
/// An item's cost is convex and piecewise linear. Its slope changes at *breakpoints*, one for each row about the item.
/// From there, it rises by the row's coefficient, at the row's level, in the directions in which the row is violated.
/// An inequality's cost also rises in the other direction, by its slack's weight, at the level of floors or at that of
/// other slacks.
///
/// R. Fourer: A simplex algorithm for piecewise-linear programming. Mathematical Programming 33 (1985).
final class CoreItems {
  /// The numbers of variables, sums and levels. The levels are the required one, the core's priorities, floors and
  /// other slacks if there are any, and a level that breaks ties.
  let variables: Int
  private(set) var sums = 0
  let levels: Int
  var count: Int { variables + sums }

  /// The sums, sparse, in increasing column order; the first coefficient is 1. Their items come after the items of the
  /// variables.
  let sumStart: Vector<Int32>
  let sumColumn: Vector<Int32>
  let sumCoefficient: Vector<Double>

  /// The breakpoints: first the rows' breakpoints, by the rows' numbers, then the breakpoints that break ties; the
  /// factors that convert a right side to a position; and the slopes on both sides.
  let breakpointItem: Vector<Int32>
  let breakpointScale: Vector<Double>
  let breakpointLevel: Vector<Int32>
  let breakpointLeft: Vector<Double>
  let breakpointRight: Vector<Double>
  /// The slopes at the level of the slack, two numbers per breakpoint: to the left, and to the right.
  let breakpointSlack: Vector<Double>
  let breakpointSlackLevel: Vector<Int32>
  let rowCount: Int

  /// The breakpoints by item.
  let start: Vector<Int32>
  let breakpoints: Vector<Int32>

  private let table: Vector<Int32>

  /// Whether there are slacks, and the first of their levels.
  let hasSlacks: Bool
  let firstSlackLevel: Int

  init(_ problem: CoreProblem) {
    let rows = problem.rowCount
    variables = problem.variableCount
    rowCount = rows
    firstSlackLevel = Int(rows > 0 ? problem.level[rows - 1] : 0) + 1
    levels = firstSlackLevel + (problem.hasFloors ? 1 : 0) + (problem.hasSlacks ? 1 : 0) + 1
    hasSlacks = problem.hasFloors || problem.hasSlacks
    sumStart = Vector(capacity: rows + 1)
    sumColumn = Vector(capacity: problem.termColumn.count)
    sumCoefficient = Vector(capacity: problem.termColumn.count)
    breakpointItem = Vector(capacity: rows + variables)
    breakpointScale = Vector(capacity: rows + variables)
    breakpointLevel = Vector(capacity: rows + variables)
    breakpointLeft = Vector(capacity: rows + variables)
    breakpointRight = Vector(capacity: rows + variables)
    breakpointSlack = Vector(capacity: hasSlacks ? 2 * (rows + variables) : 0)
    breakpointSlackLevel = Vector(capacity: hasSlacks ? rows + variables : 0)
    start = Vector(capacity: rows + variables + 1)
    breakpoints = Vector(capacity: rows + variables)
    var size = 8
    while size < 2 * rows { size *= 2 }
    table = Vector(repeating: -1, count: size)
    sumStart.append(0)
    for row in 0..<rows { addRow(problem, row) }
  }

  /// Adds the cost |item| at the last level. Its weights differ enough from item to item to break ties.
  func addTieBreak(_ item: Int) {
    var z = UInt64(truncatingIfNeeded: item + 1) &* 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    let weight = 1 + Double((z ^ (z >> 31)) >> 12) / Double(1 << 53)
    let last = Int32(levels - 1)
    addBreakpoint(
      item, scale: 0, level: last, left: weight, right: weight, slackLevel: last, slackLeft: 0, slackRight: 0)
  }

  /// Builds the list of breakpoints by item; called once, after adding all of them.
  func finish() {
    start.setCount(count + 1)
    breakpoints.setCount(breakpointItem.count)
    let start = self.start.base
    for i in 0...count { start[i] = 0 }
    for h in 0..<breakpointItem.count { start[Int(breakpointItem[h]) + 1] += 1 }
    for i in 0..<count { start[i + 1] += start[i] }
    var h = breakpointItem.count - 1
    // Filled backwards, so each item's end becomes its start.
    while h >= 0 {
      let i = Int(breakpointItem[h])
      start[i + 1] -= 1
      breakpoints[Int(start[i + 1])] = Int32(truncatingIfNeeded: h)
      h -= 1
    }
    for i in 0..<count { start[i] = start[i + 1] }
    start[count] = Int32(truncatingIfNeeded: breakpointItem.count)
  }

  // MARK: Rows

  private func addRow(_ problem: CoreProblem, _ row: Int) {
    let from = Int(problem.rowStart[row])
    let to = Int(problem.rowStart[row + 1])
    var item = Int(problem.termColumn[from])
    var a = problem.termCoefficient[from]
    if to - from > 1 { (item, a) = sum(problem, from, to) }
    let relation = problem.relation[row]
    let costsRight = relation == .equal || (relation == .lessThanOrEqual) == (a > 0)
    let costsLeft = relation == .equal || (relation == .lessThanOrEqual) == (a < 0)
    let slack = problem.slackWeight[row] * a.magnitude
    addBreakpoint(
      item, scale: 1 / a, level: problem.level[row], left: costsLeft ? a.magnitude : 0,
      right: costsRight ? a.magnitude : 0,
      slackLevel: Int32(problem.isFloor[row] ? firstSlackLevel : levels - 2), slackLeft: costsLeft ? 0 : slack,
      slackRight: costsLeft ? slack : 0)
  }

  @inline(__always) private func addBreakpoint(
    _ item: Int, scale: Double, level: Int32, left: Double, right: Double, slackLevel: Int32, slackLeft: Double,
    slackRight: Double
  ) {
    breakpointItem.append(Int32(truncatingIfNeeded: item))
    breakpointScale.append(scale)
    breakpointLevel.append(level)
    breakpointLeft.append(left)
    breakpointRight.append(right)
    guard hasSlacks else { return }
    breakpointSlack.append(slackLeft)
    breakpointSlack.append(slackRight)
    breakpointSlackLevel.append(slackLevel)
  }

  /// Returns the item of a row's terms, and the factor that results in the row's left side.
  private func sum(_ problem: CoreProblem, _ from: Int, _ to: Int) -> (item: Int, factor: Double) {
    let at = sumColumn.count
    var key = to - from
    for k in from..<to {
      let column = problem.termColumn[k]
      key &+= Int(column) &* 0x9e37_79b9
      sumColumn.append(column)
      sumCoefficient.append(problem.termCoefficient[k])
      var i = sumColumn.count - 1
      while i > at, sumColumn[i - 1] > column {
        sumColumn[i] = sumColumn[i - 1]
        sumCoefficient[i] = sumCoefficient[i - 1]
        i -= 1
      }
      sumColumn[i] = column
      sumCoefficient[i] = problem.termCoefficient[k]
    }
    let factor = sumCoefficient[at]
    for k in at..<sumColumn.count { sumCoefficient[k] /= factor }
    let mask = table.count - 1
    var slot = (key ^ key >> 15) & mask
    while true {
      let known = Int(table[slot])
      if known < 0 { break }
      if isSame(known, at) {
        sumColumn.setCount(at)
        sumCoefficient.setCount(at)
        return (variables + known, factor)
      }
      slot = (slot + 1) & mask
    }
    table[slot] = Int32(truncatingIfNeeded: sums)
    sumStart.append(Int32(truncatingIfNeeded: sumColumn.count))
    sums += 1
    return (variables + sums - 1, factor)
  }

  /// Returns whether an existing sum has the terms that begin at `at`.
  private func isSame(_ sum: Int, _ at: Int) -> Bool {
    let from = Int(sumStart[sum])
    let length = Int(sumStart[sum + 1]) - from
    guard sumColumn.count - at == length else { return false }
    for k in 0..<length {
      let a = sumCoefficient[at + k]
      if sumColumn[from + k] != sumColumn[at + k] { return false }
      if (sumCoefficient[from + k] - a).magnitude > 1e-12 * a.magnitude { return false }
    }
    return true
  }
}
