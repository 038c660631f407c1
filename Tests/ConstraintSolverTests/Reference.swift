import ConstraintSolver

/// A constraint as plain data: the tests' own solver and the one under test are given the same.
struct Row: CustomStringConvertible {
  var coefficients: [Double]
  var relation: Relation
  var constant: Double
  var priority: Float
  /// Whether it's an inequality that is given as a floor.
  var isFloor = false

  var isRequired: Bool { priority == 1000 }

  func violation(at x: [Double]) -> Double {
    var sum = -constant
    for j in 0..<coefficients.count { sum += coefficients[j] * x[j] }
    switch relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return max(0, -sum)
    }
  }

  func terms(_ variables: [Variable]) -> [Term] {
    coefficients.indices.filter { coefficients[$0] != 0 }.map { Term(coefficients[$0], variables[$0]) }
  }

  var description: String {
    let sum = coefficients.enumerated().map { "\($1)·x\($0)" }.joined(separator: " + ")
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    return "\(sum) \(sign) \(constant) [\(priority)\(isFloor ? ", floor" : "")]"
  }
}

/// Finds optima by looking at every point where as many rows meet as there are dimensions.
///
/// The cost of each level is convex and linear between the rows' planes, so the best of those points is the
/// optimum. Numbers are small integers over small determinants: a tolerance of 1e-9 decides exactly.
enum Reference {
  /// The sums of violations, required first, then by falling priority.
  static func violations(_ rows: [Row], at x: [Double], levels: [Float]) -> [Double] {
    var result = [Double](repeating: 0, count: levels.count)
    for row in rows {
      guard let level = levels.firstIndex(of: row.priority) else { continue }
      result[level] += row.violation(at: x)
    }
    return result
  }

  static func levels(_ rows: [Row]) -> [Float] {
    [1000] + Set(rows.map(\.priority)).subtracting([1000]).sorted(by: >)
  }

  /// Variables that required equalities fix, one after the other.
  static func fixed(_ rows: [Row]) -> Set<Int> {
    var fixed = Set<Int>()
    var isNew = true
    while isNew {
      isNew = false
      for row in rows where row.isRequired && row.relation == .equal {
        let free = row.coefficients.indices.filter { row.coefficients[$0] != 0 && !fixed.contains($0) }
        if free.count == 1, fixed.insert(free[0]).inserted { isNew = true }
      }
    }
    return fixed
  }

  /// Whether an inequality keeps a variable that isn't fixed from being smaller.
  static func pushesUp(_ row: Row, _ fixed: Set<Int>) -> Bool {
    let direction: Double = row.relation == .greaterThanOrEqual ? 1 : -1
    return row.coefficients.indices.contains { !fixed.contains($0) && direction * row.coefficients[$0] > 0 }
  }

  /// The sums of violations, and below them the sums of slacks: of the floors, of the inequalities that push up, then
  /// of the others.
  static func costs(_ rows: [Row], at x: [Double], levels: [Float]) -> [Double] {
    costs(rows, slackRows(rows), at: x, levels: levels)
  }

  private static func costs(
    _ rows: [Row], _ slackRows: [[Row]], at x: [Double], levels: [Float]
  ) -> [Double] {
    let slacks = slackRows.map { $0.reduce(0) { $0 + $1.violation(at: x) } }
    return violations(rows, at: x, levels: levels) + slacks
  }

  /// The opposites of the floors, of the inequalities that push up and of the others, whose violations are the slacks
  /// of these.
  private static func slackRows(_ rows: [Row]) -> [[Row]] {
    let fixed = fixed(rows)
    var (floors, up, others): ([Row], [Row], [Row]) = ([], [], [])
    for row in rows where row.relation != .equal {
      var opposite = row
      opposite.relation = row.relation == .greaterThanOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
      if row.isFloor {
        floors.append(opposite)
      } else if pushesUp(row, fixed) {
        up.append(opposite)
      } else {
        others.append(opposite)
      }
    }
    return [floors, up, others]
  }

  /// The least violations, level by level; if asked for, and the least slacks after those.
  static func best(_ rows: [Row], dimensions: Int, withSlacks: Bool = false) -> [Double] {
    let levels = levels(rows)
    let slackRows = withSlacks ? slackRows(rows) : []
    var best: [Double]?
    visit(rows, dimensions) { x in
      let cost =
        withSlacks ? costs(rows, slackRows, at: x, levels: levels) : violations(rows, at: x, levels: levels)
      guard let known = best else {
        best = cost
        return
      }
      for l in cost.indices {
        if cost[l] < known[l] - 1e-9 {
          best = cost
          return
        }
        if cost[l] > known[l] + 1e-9 { return }
      }
    }
    let zero = [Double](repeating: 0, count: dimensions)
    return best
      ?? (withSlacks ? costs(rows, at: zero, levels: levels) : violations(rows, at: zero, levels: levels))
  }

  static func isFeasible(_ rows: [Row], dimensions: Int) -> Bool {
    let required = rows.filter(\.isRequired)
    return required.isEmpty || best(required, dimensions: dimensions)[0] < 1e-9
  }

  /// The indices of the required rows that are refused when they're added one after another.
  static func refused(_ rows: [Row], dimensions: Int) -> [Int] {
    var accepted: [Row] = []
    var result: [Int] = []
    for (i, row) in rows.enumerated() where row.isRequired {
      if isFeasible(accepted + [row], dimensions: dimensions) {
        accepted.append(row)
      } else {
        result.append(i)
      }
    }
    return result
  }

  /// Calls `body` with a point of each maximal set of independent planes; directions nothing depends on are
  /// 0.
  private static func visit(_ rows: [Row], _ dimensions: Int, _ body: ([Double]) -> Void) {
    let rank = independent(rows.indices.map { rows[$0].coefficients }, dimensions)
    var chosen: [Int] = []
    func choose(_ from: Int) {
      if chosen.count == rank {
        if let x = meet(chosen.map { rows[$0] }, dimensions) { body(x) }
        return
      }
      for i in from..<rows.count where rows.count - i >= rank - chosen.count {
        chosen.append(i)
        choose(i + 1)
        chosen.removeLast()
      }
    }
    choose(0)
  }

  private static func independent(_ vectors: [[Double]], _ dimensions: Int) -> Int {
    var matrix = vectors
    return eliminate(&matrix, dimensions).count
  }

  private static func meet(_ rows: [Row], _ dimensions: Int) -> [Double]? {
    var matrix = rows.map { $0.coefficients + [$0.constant] }
    let pivots = eliminate(&matrix, dimensions)
    guard pivots.count == rows.count else { return nil }
    var x = [Double](repeating: 0, count: dimensions)
    for (i, column) in pivots.enumerated() { x[column] = matrix[i][dimensions] / matrix[i][column] }
    return x
  }

  /// Gauss–Jordan elimination; returns the pivots' columns.
  private static func eliminate(_ matrix: inout [[Double]], _ columns: Int) -> [Int] {
    var pivots: [Int] = []
    for column in 0..<columns where pivots.count < matrix.count {
      let top = pivots.count
      var best = top
      for i in top..<matrix.count where abs(matrix[i][column]) > abs(matrix[best][column]) { best = i }
      if abs(matrix[best][column]) < 1e-9 { continue }
      matrix.swapAt(top, best)
      for i in 0..<matrix.count where i != top && matrix[i][column] != 0 {
        let factor = matrix[i][column] / matrix[top][column]
        for k in 0..<matrix[i].count { matrix[i][k] -= factor * matrix[top][k] }
      }
      pivots.append(column)
    }
    return pivots
  }
}
