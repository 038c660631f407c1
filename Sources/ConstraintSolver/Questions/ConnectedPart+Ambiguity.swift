/// Whether a solution is unique.
///
/// The solutions that are optimal in every level form a convex set. To find out whether it's a single point, a
/// constraint below all levels requests a larger weighted sum of the variables, and then a smaller one. If neither
/// changes anything, it is: randomly drawn weights are perpendicular to a direction of the set with probability 0.
extension ConnectedPart {
  /// A priority below that of every constraint.
  private static let lowest = Priority(.leastNormalMagnitude)
  /// The relative difference below which values count as equal.
  private static let difference = 1e-6

  /// Finds the variables that are undetermined: they could have other values without increasing the violations of any
  /// level.
  ///
  /// A variable without constraints is undetermined. Each direction in which variables are free costs several
  /// solutions of the part.
  ///
  /// - Parameter variables: Variables of the original solver.
  /// - Returns: The undetermined variables, in their order.
  public func undetermined(among variables: [Variable]) -> [Variable] {
    var weights = Weights(seed: 1)
    var rest = variables
    while !rest.isEmpty {
      let before = values(of: rest)
      let sum = weights.sum(of: rest)
      var stayed = rest
      // The same sum in both directions: with different ones, both might be blocked for a variable that is free in
      // only one.
      for direction in [1.0, -1] where stayed.count == rest.count {
        let after = asking(for: sum, step: direction) { values(of: rest) }
        stayed = zip(rest, zip(before, after)).filter { !Self.differ($0.1.0, $0.1.1) }.map(\.0)
      }
      if stayed.count == rest.count { break }
      rest = stayed
    }
    let determined = Set(rest)
    return variables.filter { !determined.contains($0) }
  }

  /// Finds another solution that is as good as the current one in every level.
  ///
  /// - Parameters:
  ///   - variables: Variables of the original solver.
  ///   - step: The size of the differences.
  ///   - seed: A seed that selects one of many solutions.
  /// - Returns: The variables' values in that solution; `nil` if they have the same values in all solutions.
  public func otherValues(of variables: [Variable], step: Double, seed: UInt64) -> [Double]? {
    var weights = Weights(seed: seed)
    let before = values(of: variables)
    let sum = weights.sum(of: variables)
    for direction in weights.next() < 1.5 ? [step, -step] : [-step, step] {
      let after = asking(for: sum, step: direction) { values(of: variables) }
      if zip(before, after).contains(where: { Self.differ($0, $1) }) { return after }
    }
    return nil
  }

  func values(of variables: [Variable]) -> [Double] { variables.map { solver.value(of: copy(of: $0)) } }

  static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > difference * (1 + max(abs(a), abs(b))) }

  /// Solves with a constraint of the lowest priority that requests a change of `sum` by at least `step`, during `body`.
  private func asking<Result>(for sum: [Term], step: Double, _ body: () -> Result) -> Result {
    let terms = sum.map { Term(coefficient: $0.coefficient, variable: copy(of: $0.variable)) }
    let present = terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    revision += 1
    let id = solver.addConstraint(
      terms, step > 0 ? .greaterThanOrEqual : .lessThanOrEqual, present + step, priority: Self.lowest)
    solver.solve()
    let result = body()
    solver.removeConstraint(id)
    solver.solve()
    return result
  }
}

/// Pseudorandom numbers from 1 to 2 that are the same in every run.
private struct Weights {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func sum(of variables: [Variable]) -> [Term] {
    variables.map { Term(coefficient: next(), variable: $0) }
  }

  /// Returns the next number, computed by SplitMix64 (G. L. Steele, D. Lea, C. H. Flood: Fast splittable pseudorandom
  /// number generators. OOPSLA 2014).
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return 1 + Double(mixed >> 11) / Double(1 << 53)
  }
}
