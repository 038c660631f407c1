import AloeCore

/// A solver that computes values of variables that satisfy linear constraints, by priority.
///
/// You can add and remove constraints and change their constants at any time. Nothing is computed until `solve()`,
/// which processes all changes since the last call. Only constraints connected to a change are solved again.
///
/// **Optimality.** Required constraints hold. Then, level by level from the highest priority to the lowest, the sum of
/// the violations of a level's constraints is as small as the levels above allow.
///
/// **Remaining choices.** If there is more than one solution, inequalities hold with equality unless something
/// prevents it: a variable in only one inequality is on its bound. Floors (`isFloor`) have precedence: a width that
/// isn't negative is 0 until a constraint requires more, which an upper bound doesn't. A range without a floor (`x >=
/// 10`, `x <= 20`) results in the lower end: the sum of the slacks is minimised, first of those inequalities that
/// prevent a variable from being smaller, then of those that only prevent variables from being larger. The result
/// doesn't depend on the order of addition, nor on the way in which an inequality is written.
///
/// If there is still more than one solution, an unconnected variable gets the value nearest zero. Of several connected
/// variables, the sum of distances from zero of those that weren't eliminated is minimal. The choice of eliminated
/// variables depends on structure, and on its history: a solver with a history may choose a different one of several
/// equally good solutions than a new solver. A variable without constraints, or only in constraints that others can
/// satisfy, is 0. The same calls in the same order result in the same values, bit for bit. A unique solution doesn't
/// depend on the order; a solver with a history may differ from a new one by rounding, by less than 1e-9 for values of
/// layouts.
///
/// **Conflicts.** A required constraint that can't hold together with earlier ones is refused: it's removed from the
/// solver, and the solution contains it and the constraints with which it conflicts.
///
/// **Implementation.** The constraints form a program that is kept from one solve to the next. Each constraint has a
/// role in it (`Role`): *fixes* determine variables from constants alone, *parts* (`Part`) contain constraints that
/// have to be solved together, *outputs* compute variables in no other constraint, *checks* are equalities that follow
/// from others. Additions and removals change roles only where necessary (`Solver+Peeling`). Changed constants run the
/// program only where it depends on them (`Solver+Propagation`). For constants that change repeatedly, sensitivities
/// are cached (`Sensitivity`).
///
/// A solver can't be used from several threads at once.
public final class Solver {
  let store = ConstraintStore()
  let pool = Pool()
  let work = Work()
  let templates = Templates()
  var parts: [Part?] = []
  var freeParts: [Int32] = []
  /// The constraints with changed constants, and their previous constants.
  let edited = Vector<Slot>()
  let editedFrom = Vector<Double>()
  /// The edits for which there's no sensitivity.
  let computedGroups = Vector<EditGroup>()
  var sensitivities: [Sensitivity?] = []
  var liveSensitivities = 0
  /// The total number of the sensitivities' entries.
  var sensitivityEntries = 0
  /// The number of times that all sensitivities ended.
  var sensitivityEpoch: Int32 = 0
  /// The segments whose parts left their range in this solve.
  var misses: [(sensitivity: Int32, segment: Int32)] = []
  /// Working memory for creating sensitivities: the variables' rates, and the segments to which they belong. Zero and
  /// -1 between uses.
  let rates = VariableTable<Double>(0)
  let owner = VariableTable<Int32>(-1)
  /// The watched constraints that were changed or removed.
  private var changedWatches: Set<ConstraintID> = []
  /// The store's clock at the last solve, and the number of required constraints added or changed since.
  var judgedUpTo = 0
  var newRequired = 0

  /// Counters of the work done so far.
  public var statistics: SolverStatistics { counts.pointee }
  /// The counters, behind a pointer because hot loops update them, too.
  let counts: UnsafeMutablePointer<SolverStatistics>

  /// Creates a solver without variables.
  public init() {
    counts = .allocate(capacity: 1)
    counts.initialize(to: SolverStatistics())
  }

  deinit { counts.deallocate() }

  // MARK: Limits

  /// The maximum magnitude of a constant: 1e12. Sums and products within the limits can't overflow.
  public static let greatestConstant = ConstraintStore.greatestConstant
  /// The maximum magnitude of a coefficient: 1e9.
  public static let greatestCoefficient = ConstraintStore.greatestCoefficient
  /// The minimum magnitude of a coefficient: 1e-9. A smaller one counts as 0, because it couldn't be a pivot.
  public static let leastCoefficient = ConstraintStore.leastCoefficient

  // MARK: Creating Variables

  /// Creates a variable, which is 0 unless constraints determine it.
  ///
  /// - Returns: The variable's handle, which is valid until the variable is removed.
  public func makeVariable() -> Variable { store.handle(store.makeVariable()) }

  /// Removes a variable.
  ///
  /// Its constraints must already have been removed. The handle mustn't be used afterwards; any use except
  /// `contains(_:)` stops the program with a message.
  ///
  /// - Parameter v: A variable of this solver.
  public func removeVariable(_ v: Variable) {
    let place = store.place(of: v)
    guard store[place].useCount == 0 else {
      Messages.stop(
        "A variable was removed while constraints still use it. Remove its constraints first.")
    }
    // Its part, if any, lost those constraints and is about to be dissolved.
    store.removeVariable(place)
  }

  /// Returns whether a variable is in the solver: created by it, and not removed. O(1).
  ///
  /// - Parameter v: A handle, possibly of another solver.
  /// - Returns: Whether it is; false for a variable that another solver created.
  public func contains(_ v: Variable) -> Bool { store.isVariable(v) }

  /// Returns the value of a variable at the last `solve()`; 0 before. O(1).
  ///
  /// - Parameter v: A variable of this solver.
  /// - Returns: The variable's value in the solution.
  public func value(of v: Variable) -> Double { store.value[store.place(of: v)] }

  // MARK: Changing Constraints

  /// Adds a constraint between the sum of `terms` and `constant`.
  ///
  /// It takes effect with the next `solve()`. Linear in the number of terms.
  ///
  /// - Parameters:
  ///   - terms: The left side. The coefficients of repeated variables are added up.
  ///   - relation: The relation between the left side and the constant.
  ///   - constant: The right side. Like the coefficients, it must be finite; any other value is a programmer error.
  ///     It's clamped to ``greatestConstant``.
  ///   - priority: Required, or a level.
  ///   - isFoundation: Whether the constraint, if required, takes precedence over all constraints that aren't
  ///     foundations, whenever it's added or changed: it's never refused in favour of one of those. For external
  ///     conditions, such as the size of a window. False by default.
  ///   - isFloor: Whether an inequality's variables stay on its bound until a constraint requires more, with
  ///     precedence over other inequalities' bounds; for example, that a width isn't negative. False by default.
  /// - Returns: The constraint's identifier.
  @discardableResult
  public func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority, isFoundation: Bool = false,
    isFloor: Bool = false
  ) -> ConstraintID {
    let constant = ConstraintStore.sound(constant: constant)
    let slot = store.add(
      terms, relation, constant, priority.value, isFoundation: isFoundation, isFloor: isFloor && relation != .equal)
    pool.added.append(slot)
    return store.id(slot)
  }

  /// Removes a constraint. Does nothing if it was already refused or removed.
  ///
  /// It remains in effect until the next `solve()`. Linear in the number of its terms.
  ///
  /// - Parameter id: The constraint's identifier.
  public func removeConstraint(_ id: ConstraintID) {
    guard store.isConstraint(id) else { return }
    remove(Slot(raw: id.slot))
  }

  /// Changes a constraint's constant. Does nothing if the constraint was refused or removed.
  ///
  /// The next `solve()` recomputes only what depends on the constant. If the required constraints can't hold with it,
  /// this constraint counts as the latest of them, and is refused. O(1).
  ///
  /// - Parameters:
  ///   - id: The constraint's identifier.
  ///   - constant: The right side. It must be finite; any other value is a programmer error. It's clamped to
  ///     ``greatestConstant``.
  public func setConstant(_ id: ConstraintID, _ constant: Double) {
    let constant = ConstraintStore.sound(constant: constant)
    let slot = Slot(raw: id.slot)
    guard store.isConstraint(id), store[slot].constant != constant else { return }
    let before = store[slot].constant
    if store[slot].isWatched { noteWatch(slot) }
    store.setConstant(slot, constant)
    if store[slot].isEdited { return }
    store[slot].isEdited = true
    edited.append(slot)
    editedFrom.append(before)
  }

  /// Returns whether a constraint is in the solver: added, and neither removed nor refused. O(1).
  ///
  /// - Parameter id: A constraint's identifier.
  /// - Returns: True if it is; false also for an identifier that was never valid.
  public func contains(_ id: ConstraintID) -> Bool { store.isConstraint(id) }

  // MARK: Watching Constraints

  /// Makes ``takeChangedWatches()`` report a constraint after its constant was changed, or it was removed or refused.
  ///
  /// A refused constraint can't hold before one of the constraints with which it conflicts changes, so there is no
  /// point in trying it again until then. A constraint that isn't in the solver counts as changed.
  ///
  /// - Parameter id: The constraint's identifier.
  public func watch(_ id: ConstraintID) {
    if store.isConstraint(id) { store[Slot(raw: id.slot)].isWatched = true } else { changedWatches.insert(id) }
  }

  /// Returns the watched constraints that have changed, and stops watching them.
  public func takeChangedWatches() -> Set<ConstraintID> {
    if changedWatches.isEmpty { return [] }
    defer { changedWatches = [] }
    return changedWatches
  }

  private func noteWatch(_ slot: Slot) {
    store[slot].isWatched = false
    changedWatches.insert(store.id(slot))
  }

  // MARK: Removing

  func remove(_ slot: Slot) {
    if store[slot].isWatched { noteWatch(slot) }
    endSensitivities(through: slot)
    switch store[slot].role {
    case .inside:
      breakPart(store[slot].part)
    case .fix:
      let v = store.defined(by: slot)
      store[v].definition = .none
      pool.undefinedFixes.append(v)
    case .output:
      let v = store.defined(by: slot)
      store[v].definition = .none
      store[v].source = .undefined
      pool.undefinedOutputs.append(v)
    case .new, .pooled, .check: break
    }
    store.remove(slot)
  }
}
