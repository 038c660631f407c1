/// A solver for a core of several variables, which minimises costs, level by level. They are convex and piecewise
/// linear in the variables and in the sums of rows (`CoreItems`).
///
/// As many items as there are variables are on breakpoints (nonbasic); the others (basic) are sums of those. Each item
/// has a *price*, a vector with a number for each level: the slope with which the others counteract it. Prices
/// balance: the sum of price × item cancels out. An item's price fits its position if it's between its cost's slopes
/// to the left and to the right, compared lexicographically; if all fit, the solution is optimal.
///
/// This is the dual simplex method: the prices of nonbasic items always fit, and a basic item whose price doesn't fit
/// its position is moved to its breakpoint (`+Steps`). Prices don't depend on right sides, so after an edit, the last
/// basis is a good start. Required rows are only the first level, so that feasibility needs no phase of its own, and
/// soft rows need neither rows nor columns besides their item.
///
/// - Dual simplex: C. E. Lemke: The dual method of solving the linear programming problem. Naval Research
///   Logistics Quarterly 1 (1954). With piecewise linear costs: R. Fourer: A simplex algorithm for
///   piecewise-linear programming. Mathematical Programming 41 (1988).
/// - Levels: H. Isermann: Linear lexicographic optimization. OR Spektrum 4 (1982).
/// - Cycling: a last level of |x| with weights that break ties makes every step an improvement, like perturbed costs
///   (A. Charnes: Optimality and degeneracy in linear programming. Econometrica 20, 1952).
///
/// The tableau is sparse: the cost of a step is that of the entries that it touches.
final class LexicographicSimplex {
  let structure: CoreStructure
  let problem: CoreProblem
  let items: CoreItems
  let frees: FreeVariables
  let tableau: SparseTableau
  let levels: Int
  /// The right side of each row; the owner writes it, then calls `solve`.
  let rightHandSide: Vector<Double>
  /// The value of each column, after `solve`.
  let value: Vector<Double>

  /// The basic items by row, the nonbasic ones by column, and their positions (negative: column -1 - c).
  let rowItem: UnsafeMutablePointer<Int32>
  let columnItem: UnsafeMutablePointer<Int32>
  let location: UnsafeMutablePointer<Int32>
  /// The numbers of the nonbasic items by column, and of all items.
  let columnNumber: UnsafeMutablePointer<Double>
  let number: UnsafeMutablePointer<Double>
  /// 1 plus the sum of the squared coefficients of each row, and the possible rounding error of its item's number.
  let squaredNorm: UnsafeMutablePointer<Double>
  let rounding: UnsafeMutablePointer<Double>

  /// The breakpoints by item from left to right, and their positions.
  let order: UnsafeMutablePointer<Int32>
  let place: UnsafeMutablePointer<Double>
  /// The prices by item and level.
  let price: UnsafeMutablePointer<Double>
  /// The position where an item's price fits: on the breakpoints from `from` up to `to`, or if those are equal,
  /// between the adjacent breakpoints. As numbers: `lower` to `upper`.
  let from: UnsafeMutablePointer<Int32>
  let to: UnsafeMutablePointer<Int32>
  let lower: UnsafeMutablePointer<Double>
  let upper: UnsafeMutablePointer<Double>
  /// The slopes on both sides of items on breakpoints.
  let leftSlope: UnsafeMutablePointer<Double>
  let rightSlope: UnsafeMutablePointer<Double>

  /// The right sides at the last solve, and the items that they moved.
  let solvedRightHandSide: UnsafeMutablePointer<Double>
  let isMoved: UnsafeMutablePointer<Bool>
  let moved = Vector<Int32>(capacity: 8)
  /// The rows whose numbers have to be recomputed, and the rows whose prices may not fit.
  let stale: Vector<Int32>
  let isStale: UnsafeMutablePointer<Bool>
  let queue: Vector<Int32>
  let isQueued: UnsafeMutablePointer<Bool>
  /// Working memory of a step: the price change at which each entry's item moves on, and a heap of entries.
  let ratio: UnsafeMutablePointer<Double>
  let total: UnsafeMutablePointer<Double>
  let heap = Vector<Int32>(capacity: 8)

  /// Whether there is a basis to start from.
  var isWarm = false
  /// The number of steps since the tableau was last computed from the rows.
  var age = 0
  var pivots = 0

  private let doubles: UnsafeMutablePointer<Double>
  private let integers: UnsafeMutablePointer<Int32>
  private let flags: UnsafeMutablePointer<Bool>

  init(_ structure: CoreStructure) {
    self.structure = structure
    problem = structure.problem
    items = structure.items
    frees = structure.frees
    levels = items.levels
    let n = problem.variableCount
    let rows = problem.rowCount
    let count = items.count
    let m = structure.rows
    let breakpoints = items.breakpoints.count
    tableau = SparseTableau(rows: m, columns: n)
    rightHandSide = Vector(repeating: 0, count: rows)
    value = Vector(repeating: 0, count: n)

    var memory = Block<Double>(n + 2 * m + rows + breakpoints + 3 * count + (3 * count + n + 2) * levels, 0)
    doubles = memory.base
    columnNumber = memory.take(n)
    squaredNorm = memory.take(m)
    rounding = memory.take(m)
    solvedRightHandSide = memory.take(rows)
    place = memory.take(breakpoints)
    number = memory.take(count)
    lower = memory.take(count)
    upper = memory.take(count)
    price = memory.take(count * levels)
    leftSlope = memory.take(count * levels)
    rightSlope = memory.take(count * levels)
    ratio = memory.take((n + 1) * levels)
    total = memory.take(levels)

    var indices = Block<Int32>(m + n + 3 * count + breakpoints, 0)
    integers = indices.base
    rowItem = indices.take(m)
    columnItem = indices.take(n)
    location = indices.take(count)
    from = indices.take(count)
    to = indices.take(count)
    order = indices.take(breakpoints)
    order.update(from: items.breakpoints.base, count: breakpoints)

    var marks = Block<Bool>(count + 2 * m, false)
    flags = marks.base
    isMoved = marks.take(count)
    isStale = marks.take(m)
    isQueued = marks.take(m)

    stale = Vector(capacity: m)
    queue = Vector(capacity: m)
  }

  deinit {
    doubles.deallocate()
    integers.deallocate()
    flags.deallocate()
  }

  // MARK: Solving

  /// Updates the values for the right sides, starting from the last basis.
  ///
  /// - Parameters:
  ///   - statistics: The counters to update.
  ///   - size: Returns for each row the size of the numbers from which its right side was computed; smaller
  ///     differences than their rounding error aren't contradictions.
  /// - Returns: `nil`, or multipliers that prove that the required rows can't all hold; values are then invalid.
  func solve(_ statistics: inout SolverStatistics, size: (Int) -> Double = { _ in 0 }) -> CoreWitness? {
    let before = pivots
    defer { statistics.pivots += pivots - before }
    var witness: CoreWitness?
    if isWarm {
      statistics.warmStarts += 1
      witness = takeChanges(size)
    } else {
      startCold()
      for i in 0..<items.count where witness == nil { witness = contradiction(within: i, size) }
    }
    if let witness {
      isWarm = false
      return witness
    }
    while true {
      switch iterate(size) {
      case .optimal:
        // Rounding errors grow with the steps since the tableau was computed.
        if age > 200 + tableau.rows, refactor() { continue }
        publish()
        isWarm = true
        return nil
      case .contradiction(let witness):
        isWarm = false
        return witness
      }
    }
  }

  /// Starts with the basis in which each variable, or the sum that replaces it, is on a breakpoint with price zero.
  func startCold() {
    let n = items.variables
    for i in 0..<items.count {
      placeBreakpoints(i)
      isMoved[i] = false
    }
    moved.removeAll()
    for k in 0..<items.count * levels { price[k] = 0 }
    for i in 0..<rightHandSide.count { solvedRightHandSide[i] = rightHandSide.base[i] }
    fillTableau()
    for j in 0..<n { locate(Int(columnItem[j])) }
    for i in 0..<tableau.rows { locate(Int(rowItem[i])) }
    computeAllRows()
  }

  /// Fills the tableau with the tableau of the first basis.
  func fillTableau() {
    let n = items.variables
    age = 0
    for j in 0..<n {
      let item = structure.item(inColumn: j)
      columnItem[j] = Int32(truncatingIfNeeded: item)
      location[item] = Int32(truncatingIfNeeded: -1 - j)
    }
    for row in 0..<structure.rows {
      let item = n + Int(structure.rowSum.base[row])
      rowItem[row] = Int32(truncatingIfNeeded: item)
      location[item] = Int32(truncatingIfNeeded: row)
    }
    tableau.set(structure.rowStart, structure.termColumn, structure.termCoefficient)
  }

  /// Writes the variables' values.
  private func publish() {
    let value = self.value.base
    for j in 0..<items.variables where frees.sumOfVariable.base[j] < 0 { value[j] = number[j] }
    frees.evaluate(value, number)
  }
}
