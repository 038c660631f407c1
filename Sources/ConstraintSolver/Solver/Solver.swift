import AloeCore

/// Finds values for variables that satisfy linear constraints, by priority.
///
/// Constraints are added, removed and given other constants at any time. Nothing is computed until `solve()`,
/// which takes everything since the last one at once. Only constraints connected to a change are solved again.
///
/// **What is optimal.** Required constraints hold. Then, level by level from the highest priority to the
/// lowest, the sum of the violations of a level's constraints is as small as the levels above allow.
///
/// **What is left open.** Where that leaves more than one answer, inequalities hold with equality unless something
/// keeps them from it: a variable that only one inequality mentions lies on its bound. Floors (`isFloor`) come first:
/// a width that isn't negative is 0 until something asks for more, and an upper bound doesn't. Of a range without a
/// floor (`x >= 10`, `x <= 20`) it's the lower end: the sum of the slacks of those inequalities is least that keep a
/// variable from being smaller, then of those that only keep variables from being larger. So it doesn't matter which was
/// added first, nor how an inequality is written.
///
/// Where that, too, leaves more than one answer, a variable that stands alone takes the one nearest zero. Of several
/// that are connected, the sum of distances from zero of those that weren't eliminated is least. Which ones are
/// eliminated depends on structure, and on the order in which it came about: a solver with a history may choose
/// another of several equally good answers than a new one. A variable without constraints, or only in constraints
/// that others can satisfy, is 0. The same calls in the same order give the same values, bit for bit. Where the answer
/// is unique, it doesn't depend on the order; a solver with a history may differ from a new one by rounding, by less
/// than 1e-9 for values of layouts.
///
/// **What can't hold.** A required constraint that can't hold beside those that were there first is refused:
/// it leaves the solver, and the solution names it and what it conflicts with.
///
/// **How.** The constraints make a program that is kept from one solve to the next. Each constraint has a role in it
/// (`Role`): *fixes* give variables values from constants alone, *parts* (`Part`) hold what has to be solved together,
/// *outputs* compute what no other constraint mentions, *checks* are equalities that follow from others. Additions and
/// removals change roles only where they have to (`Solver+Peeling`). Changed constants run the program only where it
/// depends on them (`Solver+Propagation`). For constants that change again and again, sensitivities are kept
/// (`Sensitivity`).
///
/// Not safe for use from several threads at once.
public final class Solver {
  let store = ConstraintStore()
  let pool = Pool()
  let work = Work()
  let templates = Templates()
  var parts: [Part?] = []
  var freeParts: [Int32] = []
  /// Constraints with changed constants, and what those were.
  let edited = Vector<Slot>()
  let editedFrom = Vector<Double>()
  /// Edits whose sensitivity isn't known.
  let computedGroups = Vector<EditGroup>()
  var sensitivities: [Sensitivity?] = []
  var liveSensitivities = 0
  /// The numbers that they hold together.
  var sensitivityEntries = 0
  /// Counts the times that all sensitivities ended.
  var sensitivityEpoch: Int32 = 0
  /// Segments whose parts left their range in this solve.
  var misses: [(sensitivity: Int32, segment: Int32)] = []
  /// For making sensitivities, by variable: rates, and segments that they belong to. Zero and -1 between uses.
  let rates = VariableTable<Double>(0)
  let owner = VariableTable<Int32>(-1)
  /// Watched constraints that were changed or have left.
  private var changedWatches: Set<ConstraintID> = []
  /// The store's clock at the last solve, and how many required constraints came or changed since.
  var judgedUpTo = 0
  var newRequired = 0

  /// Counts of the work done so far.
  public var statistics: SolverStatistics { counts.pointee }
  /// Behind a pointer, since hot loops count, too.
  let counts: UnsafeMutablePointer<SolverStatistics>

  /// Makes a solver without variables.
  public init() {
    counts = .allocate(capacity: 1)
    counts.initialize(to: SolverStatistics())
  }

  deinit { counts.deallocate() }

  // MARK: Limits

  /// The greatest magnitude of a constant: 1e12. Sums and products within the limits can't overflow.
  public static let greatestConstant = ConstraintStore.greatestConstant
  /// The greatest magnitude of a coefficient: 1e9.
  public static let greatestCoefficient = ConstraintStore.greatestCoefficient
  /// The least magnitude of a coefficient: 1e-9. A smaller one counts as 0, since no pivot could be made on it.
  public static let leastCoefficient = ConstraintStore.leastCoefficient

  // MARK: Making Variables

  /// Makes a variable that is 0 until constraints say otherwise.
  ///
  /// - Returns: The variable's handle, which is good until the variable is removed.
  public func makeVariable() -> Variable { store.handle(store.makeVariable()) }

  /// Removes a variable.
  ///
  /// Its constraints must have been removed before. The handle must not be used after; any use but `contains(_:)`
  /// stops with a sentence.
  ///
  /// - Parameter v: A variable of this solver.
  public func removeVariable(_ v: Variable) {
    let place = store.place(of: v)
    guard store[place].useCount == 0 else {
      Messages.stop(
        "A variable was removed while constraints still use it. Remove its constraints first.")
    }
    // Its part, if any, lost those constraints and is about to be taken apart.
    store.removeVariable(place)
  }

  /// Whether a variable is in the solver: made by it, and not removed. O(1).
  ///
  /// - Parameter v: A handle, of any solver.
  /// - Returns: False for one that another solver made, too.
  public func contains(_ v: Variable) -> Bool { store.isVariable(v) }

  /// The value of a variable as of the last `solve()`; 0 before. O(1).
  ///
  /// - Parameter v: A variable of this solver.
  /// - Returns: Its part of the solution.
  public func value(of v: Variable) -> Double { store.value[store.place(of: v)] }

  // MARK: Changing Constraints

  /// Adds a constraint: the sum of `terms` relates to `constant`.
  ///
  /// It counts from the next `solve()` on. Linear in the number of terms.
  ///
  /// - Parameters:
  ///   - terms: The left side. A variable named twice has its coefficients added up.
  ///   - relation: How the left side relates to the constant.
  ///   - constant: The right side. Like the coefficients, it must be finite; anything else is a programming
  ///     error. It's cut to ``greatestConstant``.
  ///   - priority: Required, or a level.
  ///   - isFoundation: Whether, if required, it is judged before all constraints that aren't foundations,
  ///     whenever it is added or changed: it's never refused in favour of one of those. For what comes from
  ///     outside, such as the size of a window. Default false.
  ///   - isFloor: Whether an inequality's variables stay on its bound until something asks for more, and other
  ///     inequalities' bounds don't count beside it; such as that a width isn't negative. Default false.
  /// - Returns: The constraint's name.
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

  /// Removes a constraint. Does nothing if it was refused or removed before.
  ///
  /// It counts until the next `solve()`. Linear in the number of its terms.
  ///
  /// - Parameter id: The constraint's name.
  public func removeConstraint(_ id: ConstraintID) {
    guard store.isConstraint(id) else { return }
    remove(Slot(raw: id.slot))
  }

  /// Gives a constraint another constant. Does nothing if it was refused or removed before.
  ///
  /// The next `solve()` recomputes what depends on the constant, no more. If required constraints can't hold
  /// with it, this constraint counts as the latest of them, and is refused. O(1).
  ///
  /// - Parameters:
  ///   - id: The constraint's name.
  ///   - constant: The right side. It must be finite; anything else is a programming error. It's cut to
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

  /// Whether a constraint is in the solver: added, and neither removed nor refused. O(1).
  ///
  /// - Parameter id: A constraint's name.
  /// - Returns: False for what was never one, too.
  public func contains(_ id: ConstraintID) -> Bool { store.isConstraint(id) }

  // MARK: Watching Constraints

  /// Has ``takeChangedWatches()`` name a constraint once it's given another constant, or is removed or refused.
  ///
  /// A refused constraint can't hold before one of those changes that it conflicts with, so until then there is no use
  /// in trying it again. A constraint that isn't in the solver counts as changed.
  ///
  /// - Parameter id: The constraint's name.
  public func watch(_ id: ConstraintID) {
    if store.isConstraint(id) { store[Slot(raw: id.slot)].isWatched = true } else { changedWatches.insert(id) }
  }

  /// Names the watched constraints that have changed, and stops watching them.
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
