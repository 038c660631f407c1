/// The tolerances for comparing numbers.
enum Tolerance {
  /// The relative error allowed for required constraints, and the relative change above which a value counts as
  /// changed.
  static let feasibility = 1e-8
  /// The magnitude below which coefficients and slopes are rounding errors.
  static let zero = 1e-10

  static func differ(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude > 1e-9 * (1 + b.magnitude)
  }
}
