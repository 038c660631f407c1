/// The identifier of a constraint in a solver, from its addition to its removal or refusal.
public struct ConstraintID: Hashable, Sendable {
  let slot: Int32
  let generation: Int32

  /// An identifier that matches no constraint.
  public static let absent = ConstraintID(slot: -1, generation: -1)

  /// A small number that no other constraint of the solver has at the same time; -1 for ``absent``.
  package var index: Int { Int(slot) }
}

/// A required constraint that couldn't hold together with others and has been removed from the solver.
public struct Conflict: Hashable, Sendable {
  /// The refused constraint: of those that can't hold together, the one that was added or changed last.
  public var refused: ConstraintID
  /// The required constraints with which it conflicts, in the order of their addition.
  ///
  /// The set is irreducible: without any one of them, the refused constraint could hold together with the rest. Empty
  /// if the refused constraint can't hold at all, such as 0 = 1.
  public var with: [ConstraintID]
}

/// The result of a call to `Solver.solve()`.
public struct Solution: Sendable {
  /// The variables whose values changed by more than rounding, each once, in the order in which they were computed.
  public var changed: [Variable]
  /// The refused constraints, in the order in which they were evaluated.
  public var conflicts: [Conflict]
}

/// Counters of the work done since a solver was created: costs that tests can check, because they don't depend on the
/// clock.
public struct SolverStatistics: Hashable, Sendable {
  /// The number of created parts: sets of constraints connected by variables other than fixed ones and outputs.
  public var presolves = 0
  /// The number of times that constraints were assigned a role in the program.
  public var presolvedConstraints = 0
  /// The number of parts that were presolved; others reused the program of a part with equal structure.
  public var templates = 0
  /// The number of times that parts were computed, entirely or as far as they depend on changed constants.
  public var updates = 0
  /// The number of computed constraints and variables.
  public var recomputed = 0
  /// The number of created sensitivities, which predict values for constants that are edited repeatedly.
  public var sensitivities = 0
  /// The number of edits that were handled by sensitivities.
  public var sensitivityUses = 0
  /// The number of solved cores with one variable.
  public var smallCores = 0
  /// The number of solved cores with several variables, by simplex.
  public var largeCores = 0
  /// The number of simplex steps in the cores with several variables.
  public var pivots = 0
  /// The number of cores with several variables that started from their last basis.
  public var warmStarts = 0
}
