/// What counts as the same number.
enum Tolerance {
  /// Required constraints may be off by this much of their size; also what a changed value must exceed.
  static let feasibility = 1e-8
  /// Coefficients and slopes below this are rounding.
  static let zero = 1e-10

  static func differ(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude > 1e-9 * (1 + b.magnitude)
  }
}

/// Disjoint sets as a forest of parents, with path halving.
///
/// R. E. Tarjan, J. van Leeuwen: Worst-case analysis of set union algorithms. Journal of the ACM 31 (1984).
enum UnionFind {
  static func root(_ parent: UnsafeMutablePointer<Int32>, _ start: Int) -> Int {
    var i = start
    while Int(parent[i]) != i {
      parent[i] = parent[Int(parent[i])]
      i = Int(parent[i])
    }
    return i
  }
}
