import ConstraintSolver

/// Finds lexicographic optima of small systems exactly: in whole numbers, by looking at every corner.
///
/// A level's sum of violations is convex, and linear between the planes where constraints hold with equality. So one of
/// the points where as many independent planes meet as there can be is optimal. Corners come from elimination without
/// fractions; a number too large for 64 bits would stop the tests, it can't pass unnoticed.
///
/// E. H. Bareiss: Sylvester's identity and multistep integer-preserving Gaussian elimination. Mathematics of
/// Computation 22 (1968).
struct ExactReference {
  let rows: [ExactRow]
  let dimensions: Int
  /// The least sums of violations.
  private(set) var best: ExactSums
  /// A point that has them, as numerators over `best.denominator`.
  private(set) var point: [Int]
  private let rank: Int

  init(_ rows: [ExactRow], dimensions: Int) {
    self.rows = rows
    self.dimensions = dimensions
    let levels = (rows.map(\.level).max() ?? 0) + 1
    point = [Int](repeating: 0, count: dimensions)
    best = ExactSums(numerators: [], denominator: 1)
    var basis = Elimination(dimensions)
    var rank = 0
    for row in rows where basis.push(row.coefficients, row.constant) { rank += 1 }
    self.rank = rank
    basis = Elimination(dimensions)
    var sums = [Int](repeating: 0, count: levels)
    visit(0, &basis, &sums)
  }

  var isFeasible: Bool { best.numerators[0] == 0 }

  private mutating func visit(_ from: Int, _ basis: inout Elimination, _ sums: inout [Int]) {
    if basis.count == rank {
      let x = basis.solve()
      if improves(x, &sums) {
        best = ExactSums(numerators: sums, denominator: x.denominator)
        point = x.numerators
      }
      return
    }
    for i in from..<rows.count where rows.count - i >= rank - basis.count {
      guard basis.push(rows[i].coefficients, rows[i].constant) else { continue }
      visit(i + 1, &basis, &sums)
      basis.pop()
    }
  }

  private func improves(_ x: (numerators: [Int], denominator: Int), _ sums: inout [Int]) -> Bool {
    for l in sums.indices { sums[l] = 0 }
    for row in rows { sums[row.level] += Self.violation(row, x.numerators, x.denominator) }
    guard !best.numerators.isEmpty else { return true }
    for l in sums.indices {
      let a = sums[l] * best.denominator
      let b = best.numerators[l] * x.denominator
      if a != b { return a < b }
    }
    return false
  }

  /// By how much a row is violated, times the denominator.
  private static func violation(_ row: ExactRow, _ numerators: [Int], _ denominator: Int) -> Int {
    let off = off(row, numerators, denominator)
    switch row.relation {
    case .equal: return abs(off)
    case .lessThanOrEqual: return max(0, off)
    case .greaterThanOrEqual: return max(0, -off)
    }
  }

  private static func off(_ row: ExactRow, _ numerators: [Int], _ denominator: Int) -> Int {
    var off = -row.constant * denominator
    for j in row.coefficients.indices { off += row.coefficients[j] * numerators[j] }
    return off
  }

  /// The rows that adding one after another refuses, foundations first.
  static func refused(_ rows: [ExactRow], dimensions: Int) -> [Int] {
    let required = rows.indices.filter { rows[$0].level == 0 }
    if required.isEmpty || ExactReference(required.map { rows[$0] }, dimensions: dimensions).isFeasible { return [] }
    var accepted: [ExactRow] = []
    var result: [Int] = []
    for i in required.filter({ rows[$0].isFoundation }) + required.filter({ !rows[$0].isFoundation }) {
      accepted.append(rows[i])
      if ExactReference(accepted, dimensions: dimensions).isFeasible { continue }
      accepted.removeLast()
      result.append(i)
    }
    return result.sorted()
  }

  /// Whether rows can't hold together, but could without any one of them.
  static func isIrreducible(_ rows: [ExactRow], dimensions: Int) -> Bool {
    guard !ExactReference(rows, dimensions: dimensions).isFeasible else { return false }
    return rows.indices.allSatisfy { i in
      var others = rows
      others.remove(at: i)
      return ExactReference(others, dimensions: dimensions).isFeasible
    }
  }

  // MARK: Uniqueness

  /// Whether `point` alone is optimal: along every edge that leaves it, the sums grow.
  ///
  /// Optimal points form a convex set of faces of the planes' arrangement; if there's another one, an edge from this
  /// corner belongs to it.
  var isUnique: Bool {
    guard rank == dimensions else { return false }
    let tight = rows.filter { Self.off($0, point, best.denominator) == 0 }
    var basis = Elimination(dimensions)
    return allEdgesRise(tight, 0, &basis)
  }

  private func allEdgesRise(_ tight: [ExactRow], _ from: Int, _ basis: inout Elimination) -> Bool {
    if basis.count == dimensions - 1 {
      let direction = basis.direction()
      return rises(direction) && rises(direction.map { -$0 })
    }
    for i in from..<tight.count {
      guard basis.push(tight[i].coefficients, 0) else { continue }
      let rise = allEdgesRise(tight, i + 1, &basis)
      basis.pop()
      if !rise { return false }
    }
    return true
  }

  private func rises(_ direction: [Int]) -> Bool {
    var slopes = [Int](repeating: 0, count: best.numerators.count)
    for row in rows {
      var slope = 0
      for j in 0..<dimensions { slope += row.coefficients[j] * direction[j] }
      let off = Self.off(row, point, best.denominator)
      switch row.relation {
      case .equal: slopes[row.level] += off == 0 ? abs(slope) : off > 0 ? slope : -slope
      case .lessThanOrEqual: slopes[row.level] += off == 0 ? max(0, slope) : off > 0 ? slope : 0
      case .greaterThanOrEqual: slopes[row.level] += off == 0 ? max(0, -slope) : off < 0 ? -slope : 0
      }
    }
    for slope in slopes where slope != 0 { return slope > 0 }
    return false
  }
}

/// Equations that are eliminated as they come, without fractions; the last one can be taken back.
private struct Elimination {
  private let dimensions: Int
  /// `dimensions + 1` numbers for each equation: coefficients and right side.
  private var rows: [Int]
  private var columns: [Int]
  private var isColumnUsed: [Bool]
  private(set) var count = 0

  init(_ dimensions: Int) {
    self.dimensions = dimensions
    rows = [Int](repeating: 0, count: (dimensions + 1) * (dimensions + 1))
    columns = [Int](repeating: 0, count: dimensions + 1)
    isColumnUsed = [Bool](repeating: false, count: dimensions)
  }

  /// Adds an equation; false, and nothing is added, if its left side depends on those before.
  mutating func push(_ coefficients: [Int], _ constant: Int) -> Bool {
    let width = dimensions + 1
    let at = count * width
    for j in 0..<dimensions { rows[at + j] = coefficients[j] }
    rows[at + dimensions] = constant
    var previous = 1
    for k in 0..<count {
      let pivot = rows[k * width + columns[k]]
      let factor = rows[at + columns[k]]
      for j in 0..<width { rows[at + j] = (pivot * rows[at + j] - factor * rows[k * width + j]) / previous }
      previous = pivot
    }
    for j in 0..<dimensions where rows[at + j] != 0 {
      columns[count] = j
      isColumnUsed[j] = true
      count += 1
      return true
    }
    return false
  }

  mutating func pop() {
    count -= 1
    isColumnUsed[columns[count]] = false
  }

  /// The point that solves the equations; variables that they leave open are 0.
  func solve() -> (numerators: [Int], denominator: Int) {
    solve(right: { rows[$0 * (dimensions + 1) + dimensions] })
  }

  /// The direction along which all left sides stay, if there's one equation less than there are variables.
  func direction() -> [Int] {
    guard let free = isColumnUsed.firstIndex(of: false) else { return [] }
    var (result, denominator) = solve(right: { -rows[$0 * (dimensions + 1) + free] })
    result[free] = denominator
    return result
  }

  private func solve(right: (Int) -> Int) -> (numerators: [Int], denominator: Int) {
    var numerators = [Int](repeating: 0, count: dimensions)
    guard count > 0 else { return (numerators, 1) }
    let width = dimensions + 1
    let denominator = rows[(count - 1) * width + columns[count - 1]]
    for k in stride(from: count - 1, through: 0, by: -1) {
      var sum = right(k) * denominator
      for l in k + 1..<max(k + 1, count) { sum -= rows[k * width + columns[l]] * numerators[columns[l]] }
      numerators[columns[k]] = sum / rows[k * width + columns[k]]
    }
    return denominator > 0 ? (numerators, denominator) : (numerators.map { -$0 }, -denominator)
  }
}
