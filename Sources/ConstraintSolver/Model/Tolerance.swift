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
