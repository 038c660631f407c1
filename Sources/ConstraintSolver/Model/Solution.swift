/// Names a constraint of one solver, from its addition to its removal or refusal.
public struct ConstraintID: Hashable, Sendable {
  let slot: Int32
  let generation: Int32

  /// The name of no constraint.
  public static let absent = ConstraintID(slot: -1, generation: -1)
}

/// A required constraint that couldn't hold beside others and has left the solver.
public struct Conflict: Hashable, Sendable {
  /// The constraint that was refused: of those that can't hold together, the one added or changed last.
  public var refused: ConstraintID
  /// The required constraints it can't hold beside, in the order of their addition.
  ///
  /// The set is irreducible: take any one of them away and the refused one could hold beside the rest. Empty
  /// if the refused constraint can't hold at all, such as 0 = 1.
  public var with: [ConstraintID]
}

/// What a call of `Solver.solve()` did.
public struct Solution: Sendable {
  /// The variables whose values changed by more than rounding, each once, in the order in which they were computed.
  public var changed: [Variable]
  /// The constraints that had to be refused, in the order in which they were judged.
  public var conflicts: [Conflict]
}

/// Counts of work done since a solver was made: costs that can be tested, since they don't depend on the
/// clock.
public struct SolverStatistics: Hashable, Sendable {
  /// Parts made: sets of constraints connected beyond fixed variables and outputs.
  public var presolves = 0
  /// Constraints that were given a role in the program, for the first time or anew.
  public var presolvedConstraints = 0
  /// Parts that were presolved; others took over the program of a part of equal structure.
  public var templates = 0
  /// Parts that were computed, whole or as far as they depend on changed constants.
  public var updates = 0
  /// Constraints and variables that were computed.
  public var recomputed = 0
  /// Sensitivities made: how values follow constants that are edited again and again.
  public var sensitivities = 0
  /// Edits that sensitivities answered to.
  public var sensitivityUses = 0
  /// Cores of one variable solved.
  public var smallCores = 0
  /// Cores of several variables solved, by simplex.
  public var largeCores = 0
  /// Steps of simplex in those.
  public var pivots = 0
  /// Cores of several variables that began with their last basis.
  public var warmStarts = 0
}
