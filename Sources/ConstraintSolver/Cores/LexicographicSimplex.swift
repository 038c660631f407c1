/// Solves a core of several variables: minimises costs, level by level. They are convex and piecewise linear in the
/// variables and in the sums that rows mention (`CoreItems`).
///
/// As many items as there are variables rest on breakpoints (nonbasic); the others (basic) are sums of those. Each
/// item has a *price*, a vector of a number for each level: the slope that the others hold against it.
/// Prices balance: the sum of price × item cancels out. An item's price fits where it is if it lies between its
/// cost's slopes to the left and to the right, compared lexicographically; if all fit, the answer is optimal.
///
/// This is the dual simplex method: the prices of nonbasic items fit always, and a basic item that isn't where
/// its price fits is taken to its breakpoint (`+Steps`). Prices don't depend on right sides, so after an edit the
/// last basis is as good a beginning as it was an end. Required rows are only the first level, so that
/// feasibility needs no phase of its own, and soft rows need neither rows nor columns beyond their item.
///
/// - Dual simplex: C. E. Lemke: The dual method of solving the linear programming problem. Naval Research
///   Logistics Quarterly 1 (1954). With piecewise linear costs: R. Fourer: A simplex algorithm for
///   piecewise-linear programming. Mathematical Programming 41 (1988).
/// - Levels: H. Isermann: Linear lexicographic optimization. OR Spektrum 4 (1982).
/// - Cycling: a last level of |x| with weights that leave no ties makes every step a gain, as perturbed costs do
///   (A. Charnes: Optimality and degeneracy in linear programming. Econometrica 20, 1952).
///
/// The tableau is sparse: a step costs what it touches.
final class LexicographicSimplex {
  let structure: CoreStructure
  let problem: CoreProblem
  let items: CoreItems
  let frees: FreeVariables
  let tableau: SparseTableau
  let levels: Int
  /// By row; the owner writes it, then calls `solve`.
  let rightSide: Vector<Double>
  /// By column, after `solve`.
  let value: Vector<Double>

  /// Basic items by row, nonbasic ones by column, and where those are (negative: column -1 - c).
  let rowItem: UnsafeMutablePointer<Int32>
  let columnItem: UnsafeMutablePointer<Int32>
  let location: UnsafeMutablePointer<Int32>
  /// Numbers of the nonbasic items by column and of all items.
  let columnNumber: UnsafeMutablePointer<Double>
  let number: UnsafeMutablePointer<Double>
  /// By row, 1 and the sum of its squared coefficients, and what may be rounding in its item's number.
  let squaredNorm: UnsafeMutablePointer<Double>
  let rounding: UnsafeMutablePointer<Double>

  /// Breakpoints by item from left to right, and their places.
  let order: UnsafeMutablePointer<Int32>
  let place: UnsafeMutablePointer<Double>
  /// Prices by item and level.
  let price: UnsafeMutablePointer<Double>
  /// Where an item's price fits: on the breakpoints from `from` up to `to`; if those are equal, between the breakpoints to
  /// both sides. As numbers: `lower` to `upper`.
  let from: UnsafeMutablePointer<Int32>
  let to: UnsafeMutablePointer<Int32>
  let lower: UnsafeMutablePointer<Double>
  let upper: UnsafeMutablePointer<Double>
  /// For items on breakpoints: slopes to both sides of them.
  let leftSlope: UnsafeMutablePointer<Double>
  let rightSlope: UnsafeMutablePointer<Double>

  /// Right sides as of the last solve, and which items they moved.
  let solvedRightSide: UnsafeMutablePointer<Double>
  let isMoved: UnsafeMutablePointer<Bool>
  let moved = Vector<Int32>(capacity: 8)
  /// Rows whose numbers are to be computed again, and rows that may not be where their prices fit.
  let stale: Vector<Int32>
  let isStale: UnsafeMutablePointer<Bool>
  let queue: Vector<Int32>
  let isQueued: UnsafeMutablePointer<Bool>
  /// For a step: by entry of the row, the price change at which its item moves on; a heap of entries.
  let ratio: UnsafeMutablePointer<Double>
  let total: UnsafeMutablePointer<Double>
  let heap = Vector<Int32>(capacity: 8)

  /// Whether there is a basis to start from.
  var isWarm = false
  /// Steps since the tableau was last computed from the rows themselves.
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
    rightSide = Vector(repeating: 0, count: rows)
    value = Vector(repeating: 0, count: n)

    var memory = Block<Double>(n + 2 * m + rows + breakpoints + 3 * count + (3 * count + n + 2) * levels, 0)
    doubles = memory.base
    columnNumber = memory.take(n)
    squaredNorm = memory.take(m)
    rounding = memory.take(m)
    solvedRightSide = memory.take(rows)
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

  /// Brings values up to date with the right sides, starting from the last basis.
  ///
  /// - Parameters:
  ///   - statistics: Is told of steps and warm starts.
  ///   - size: By row, the size of the numbers that its right side was computed from; what is off by less than
  ///     rounding of those isn't a contradiction.
  /// - Returns: Nil, or multipliers that prove that the required rows can't all hold; values are then invalid.
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
        // Rounding grows with the steps since the tableau was made.
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

  /// Takes the basis in which each variable, or the sum in its place, rests on a breakpoint, at no price.
  func startCold() {
    let n = items.variables
    for i in 0..<items.count {
      placeBreakpoints(i)
      isMoved[i] = false
    }
    moved.removeAll()
    for k in 0..<items.count * levels { price[k] = 0 }
    for i in 0..<rightSide.count { solvedRightSide[i] = rightSide.base[i] }
    fillTableau()
    for j in 0..<n { locate(Int(columnItem[j])) }
    for i in 0..<tableau.rows { locate(Int(rowItem[i])) }
    computeAllRows()
  }

  /// Takes the tableau of the first basis.
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
