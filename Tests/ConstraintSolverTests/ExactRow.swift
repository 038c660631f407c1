import ConstraintSolver

/// A constraint of whole numbers, for the exact reference. `level` 0 is required, greater ones matter less.
struct ExactRow: CustomStringConvertible {
  var coefficients: [Int]
  var relation: Relation
  var constant: Int
  var level: Int
  var isFoundation = false

  /// The solver's priorities of levels 0, 1, ...
  static let priorities: [Priority] =
    [1000, 750, 500, 250, 50, 20].map { Priority($0) } + (1...12).map { Priority(13 - Float($0)) }

  func add(to solver: Solver, _ variables: [Variable]) -> ConstraintID {
    var terms: [Term] = []
    for j in coefficients.indices where coefficients[j] != 0 {
      terms.append(Term(Double(coefficients[j]), variables[j]))
    }
    return solver.addConstraint(
      terms, relation, Double(constant), priority: Self.priorities[level], isFoundation: isFoundation)
  }

  func violation(at x: [Double]) -> Double {
    var off = -Double(constant)
    for j in coefficients.indices { off += Double(coefficients[j]) * x[j] }
    switch relation {
    case .equal: return abs(off)
    case .lessThanOrEqual: return max(0, off)
    case .greaterThanOrEqual: return max(0, -off)
    }
  }

  var description: String {
    let terms = coefficients.enumerated().filter { $1 != 0 }.map { "\($1)·x\($0)" }
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    return "\(terms.isEmpty ? "0" : terms.joined(separator: " + ")) \(sign) \(constant) [\(level)]"
  }
}

/// Sums of violations level by level, as fractions of one denominator.
struct ExactSums: Equatable {
  var numerators: [Int]
  var denominator: Int

  func isLess(than other: ExactSums) -> Bool {
    for l in numerators.indices {
      let a = numerators[l] * other.denominator
      let b = other.numerators[l] * denominator
      if a != b { return a < b }
    }
    return false
  }

  static func == (a: ExactSums, b: ExactSums) -> Bool {
    a.numerators.indices.allSatisfy { a.numerators[$0] * b.denominator == b.numerators[$0] * a.denominator }
  }
}
