/// Solves a core of several variables: minimises, level by level, sums of costs that are convex and piecewise
/// linear, of its variables and of the sums that rows speak of (`CoreItems`).
///
/// As many items as there are variables rest on hinges (nonbasic); the others (basic) are sums of those. Each
/// item has a *price*, a vector of a number for each level: the slope that the others hold against it.
/// Prices balance: the sum of price × item cancels out. An item's price fits where it is if it lies between its
/// cost's slopes to the left and to the right, compared lexicographically; if all fit, the answer is optimal.
///
/// This is the dual simplex method: the prices of nonbasic items fit always, and a basic item that isn't where
/// its price fits is taken to its hinge (`+Steps`). Prices don't depend on right sides, so after an edit the
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
  let problem: CoreProblem
  /// By row; the owner writes it, then calls `solve`.
  let rightSide: Vector<Double>
  /// By column, after `solve`.
  let value: Vector<Double>

  let items: CoreItems
  let frees: FreeVariables
  let tableau: SparseTableau
  let levels: Int
  /// Basic items by row, nonbasic ones by column, and where those are (negative: column -1 - c).
  let rowItem: Vector<Int32>
  let columnItem: Vector<Int32>
  let home: Vector<Int32>
  /// Numbers of the nonbasic items by column and of all items.
  let columnNumber: Vector<Double>
  let number: Vector<Double>
  /// By row, 1 and the sum of its squared coefficients.
  let squaredNorm: Vector<Double>

  /// Prices by item and level.
  let price: Vector<Double>
  /// Where an item's price fits: on the hinges from `from` up to `to`; if those are equal, between the hinges to
  /// both sides. As numbers: `lower` to `upper`.
  let from: Vector<Int32>
  let to: Vector<Int32>
  let lower: Vector<Double>
  let upper: Vector<Double>
  /// For items on hinges: slopes to both sides of them.
  let leftSlope: Vector<Double>
  let rightSlope: Vector<Double>

  /// Right sides as of the last solve, and which items they moved.
  let solvedRightSide: Vector<Double>
  let isMoved: Vector<Bool>
  let moved: Vector<Int32>
  /// Rows whose numbers are to be computed again, and rows that may not be where their prices fit.
  let stale: Vector<Int32>
  let isStale: Vector<Bool>
  let queue: Vector<Int32>
  let isQueued: Vector<Bool>
  /// For a step: by entry of the row, the price change at which its item moves on; a heap of entries.
  let ratio: Vector<Double>
  let heap: Vector<Int32>
  let total: Vector<Double>

  /// Whether there is a basis to start from.
  var isWarm = false
  /// Steps since the tableau was last computed from the rows themselves.
  var age = 0
  var pivots = 0

  init(_ problem: CoreProblem) {
    self.problem = problem
    let n = problem.variableCount
    let rows = problem.rowCount
    items = CoreItems(problem)
    frees = FreeVariables(items)
    for j in 0..<n {
      let sum = Int(frees.sumOfVariable.base[j])
      items.addTieBreak(sum < 0 ? j : n + sum)
    }
    items.finish()
    levels = items.levels
    let count = items.count
    let m = items.sums - frees.sequence.count
    tableau = SparseTableau(rows: m, columns: n)
    rightSide = Vector(repeating: 0, count: rows)
    value = Vector(repeating: 0, count: n)
    rowItem = Vector(repeating: 0, count: m)
    columnItem = Vector(repeating: 0, count: n)
    home = Vector(repeating: 0, count: count)
    columnNumber = Vector(repeating: 0, count: n)
    number = Vector(repeating: 0, count: count)
    squaredNorm = Vector(repeating: 1, count: m)
    price = Vector(repeating: 0, count: count * levels)
    from = Vector(repeating: 0, count: count)
    to = Vector(repeating: 0, count: count)
    lower = Vector(repeating: 0, count: count)
    upper = Vector(repeating: 0, count: count)
    leftSlope = Vector(repeating: 0, count: count * levels)
    rightSlope = Vector(repeating: 0, count: count * levels)
    solvedRightSide = Vector(repeating: 0, count: rows)
    isMoved = Vector(repeating: false, count: count)
    moved = Vector(capacity: count)
    stale = Vector(capacity: m)
    isStale = Vector(repeating: false, count: m)
    queue = Vector(capacity: m)
    isQueued = Vector(repeating: false, count: m)
    ratio = Vector(repeating: 0, count: (n + 1) * levels)
    heap = Vector(capacity: n + 1)
    total = Vector(repeating: 0, count: levels)
  }

  // MARK: Solving

  /// Brings values up to date with the right sides, starting from the last basis.
  ///
  /// - Parameters:
  ///   - statistics: Is told of steps and warm starts.
  ///   - size: By row, the size of the numbers that its right side was computed from; what is off by less than
  ///     rounding of those isn't a contradiction.
  /// - Returns: Nil, or multipliers that prove that the required rows can't all hold; values are then void.
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

  /// Takes the basis in which each variable, or the sum in its place, rests on a hinge, at no price.
  func startCold() {
    let n = items.variables
    for i in 0..<items.count {
      items.putHinges(i, rightSide.base)
      isMoved.base[i] = false
    }
    moved.removeAll()
    for k in 0..<price.count { price.base[k] = 0 }
    for i in 0..<rightSide.count { solvedRightSide.base[i] = rightSide.base[i] }
    fillTableau()
    for j in 0..<n { seat(Int(columnItem.base[j])) }
    for i in 0..<tableau.rows { seat(Int(rowItem.base[i])) }
    computeAllRows()
  }

  /// Writes the sums that are rows into the tableau, over the columns of the first basis.
  func fillTableau() {
    let n = items.variables
    tableau.removeAll()
    age = 0
    for j in 0..<n {
      let sum = Int(frees.sumOfVariable.base[j])
      let item = sum < 0 ? j : n + sum
      columnItem.base[j] = Int32(truncatingIfNeeded: item)
      home.base[item] = Int32(truncatingIfNeeded: -1 - j)
    }
    var row = 0
    for sum in 0..<items.sums where frees.variableOfSum.base[sum] < 0 {
      rowItem.base[row] = Int32(truncatingIfNeeded: n + sum)
      home.base[n + sum] = Int32(truncatingIfNeeded: row)
      frees.expand(sum) { column, a in tableau.append(row, column, a) }
      row += 1
    }
  }

  func computeAllRows() {
    for i in 0..<tableau.rows { isQueued.base[i] = false }
    queue.removeAll()
    for i in 0..<tableau.rows { computeRow(i) }
  }

  /// Computes a basic item's number, always from the nonbasic items', so that errors don't add up.
  func computeRow(_ row: Int) {
    let item = Int(rowItem.base[row])
    number.base[item] = tableau.product(row, columnNumber.base, norm: squaredNorm.base + row)
    if !isQueued.base[row], excess(item) != 0 {
      isQueued.base[row] = true
      queue.append(Int32(truncatingIfNeeded: row))
    }
  }

  /// How far right (left, if negative) of where its price fits an item is; 0 within rounding.
  func excess(_ item: Int) -> Double {
    let x = number.base[item]
    let over = x - upper.base[item]
    if over > 0 { return over > 1e-10 * (1 + x.magnitude) ? over : 0 }
    let under = x - lower.base[item]
    if under < 0 { return -under > 1e-10 * (1 + x.magnitude) ? under : 0 }
    return 0
  }

  private func publish() {
    let n = items.variables
    for j in 0..<n where frees.sumOfVariable.base[j] < 0 { value.base[j] = number.base[j] }
    frees.evaluate(value.base, number.base)
  }
}
