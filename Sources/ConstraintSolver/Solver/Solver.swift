import AloeCore

/// Finds values for variables that satisfy linear constraints, by priority.
///
/// Constraints are added, removed and given other constants at any time; nothing is computed until `solve()`,
/// which takes everything since the last one at once. What doesn't hang together with a change isn't solved
/// again.
///
/// **What is optimal.** Required constraints hold. Then, level by level from the highest priority to the
/// lowest, the sum of the violations of a level's constraints is as small as the levels above allow.
///
/// **What is left open.** Where that leaves more than one answer, inequalities hold with equality unless something
/// pushes: a variable that only one inequality speaks of lies on its bound. Of a range (`x >= 10`, `x <= 20`) it's the
/// lower end: the sum of the slacks of those inequalities is least that keep a variable from being smaller, then of
/// those that only keep variables from being larger. So it doesn't matter which was added first, nor how an inequality
/// is written. Limits (`isLimit`) don't count there.
///
/// Where that, too, leaves more than one answer, a variable that stands alone takes the one nearest zero; of several
/// that hang together, the sum of distances from zero of those that weren't eliminated is least. Which ones are
/// eliminated is a matter of structure, and of the order in which it came about: a solver that has lived may choose
/// another of several equally good answers than a new one. A variable without constraints, or only in constraints
/// that others can satisfy, is 0. The same calls in the same order give the same values, bit for bit. Where the answer
/// is unique, it doesn't depend on the order; a solver that has lived may differ from a new one by rounding, by less
/// than 1e-9 for values of layouts.
///
/// **What can't hold.** A required constraint that can't hold beside those that were there first is refused:
/// it leaves the solver, and the solution names it and what it conflicts with.
///
/// **How.** The constraints make a program that stands from one solve to the next. Each constraint has a role in it
/// (`Role`): *fixes* give variables values from constants alone, *parts* (`Part`) hold what has to be solved together,
/// *outputs* compute what nothing else speaks of, *checks* are equalities that follow from others. Additions and
/// removals change roles only where they have to (`Solver+Peeling`); changed constants run the program only where it
/// depends on them (`Solver+Propagation`), and constants that change again and again have columns (`Column`).
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
  let edited = Vector<Int32>()
  let editedFrom = Vector<Double>()
  /// Edits that no column answered to.
  let computedGroups = Vector<EditGroup>()
  var columns: [Column?] = []
  var liveColumns = 0
  var columnEntries = 0
  /// Counts the times that all columns ended.
  var columnEpoch: Int32 = 0
  /// Segments whose parts left their range in this solve.
  var misses: [(column: Int32, segment: Int32)] = []
  /// By variable, for making columns: rates, and segments that they belong to. Zero and -1 between uses.
  let rates = Vector<Double>()
  let owner = Vector<Int32>()
  /// Watched constraints that were changed or have left.
  var changedWatches: Set<ConstraintID> = []
  /// The store's clock at the last solve, and how many required constraints came or changed since.
  var judgedUpTo = 0
  var newRequired = 0

  /// Work done so far.
  public var statistics: SolverStatistics { counts.pointee }
  /// Behind a pointer, since hot loops count, too.
  let counts: UnsafeMutablePointer<SolverStatistics>

  /// Makes a solver without variables.
  public init() {
    counts = .allocate(capacity: 1)
    counts.initialize(to: SolverStatistics())
  }

  deinit { counts.deallocate() }

  // MARK: Making Variables

  /// Makes a variable that is 0 until constraints say otherwise.
  public func makeVariable() -> Variable { store.variable(store.makeVariable()) }

  /// Removes a variable. Its constraints must have been removed before; the variable must not be used after.
  public func removeVariable(_ v: Variable) {
    check(v)
    guard store.uses.base[Int(v.index)] == 0 else {
      Messages.stop(
        "A variable was removed while constraints still use it. Remove its constraints first.")
    }
    // Its part, if any, lost those constraints and is about to be taken apart.
    store.removeVariable(v.index)
  }

  /// Whether a variable is in the solver: made by it, and not removed.
  public func contains(_ v: Variable) -> Bool { store.isVariable(v) }

  /// The value of a variable as of the last `solve()`; 0 before. O(1).
  public func value(of v: Variable) -> Double {
    check(v)
    return store.value.base[Int(v.index)]
  }

  // MARK: Changing Constraints

  /// Adds a constraint: the sum of `terms` relates to `constant`.
  ///
  /// It counts from the next `solve()` on. Linear in the number of terms.
  ///
  /// - Parameters:
  ///   - terms: The left side. A variable named twice has its coefficients added up.
  ///   - relation: How the left side relates to the constant.
  ///   - constant: The right side. Like the coefficients, it must be finite; anything else is a programming
  ///     error.
  ///   - priority: Required, or a level.
  ///   - isFoundation: Whether, if required, it is judged before all constraints that aren't foundations,
  ///     whenever it is added or changed: it's never refused in favour of one of those. For what comes from
  ///     outside, such as the size of a window. Default false.
  ///   - isLimit: Whether an inequality only says how far its variables may go, and doesn't pull them to its bound
  ///     where nothing else does; such as that a width isn't negative. Default false.
  /// - Returns: The constraint's name.
  @discardableResult
  public func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority, isFoundation: Bool = false,
    isLimit: Bool = false
  ) -> ConstraintID {
    check(constant, "constant")
    for term in terms {
      check(term.variable)
      check(term.coefficient, "coefficient")
    }
    let slot = store.add(
      Self.merged(terms), relation, constant, priority.value, isFoundation: isFoundation,
      isLimit: isLimit && relation != .equal)
    pool.added.append(slot)
    return store.id(slot)
  }

  /// Removes a constraint. Does nothing if it was refused or removed before.
  public func removeConstraint(_ id: ConstraintID) {
    guard store.isConstraint(id) else { return }
    remove(id.slot)
  }

  /// Gives a constraint another constant. Does nothing if it was refused or removed before.
  ///
  /// The next `solve()` recomputes what depends on the constant, no more. If required constraints can't hold
  /// with it, this constraint counts as the latest of them, and is refused.
  public func setConstant(_ id: ConstraintID, _ constant: Double) {
    check(constant, "constant")
    let slot = Int(id.slot)
    guard store.isConstraint(id), store.constant.base[slot] != constant else { return }
    let before = store.constant.base[slot]
    if store.isWatched.base[slot] { noteWatch(slot) }
    store.setConstant(slot, constant)
    if store.isEdited.base[slot] { return }
    store.isEdited.base[slot] = true
    edited.append(id.slot)
    editedFrom.append(before)
  }

  /// Whether a constraint is in the solver: added, and neither removed nor refused.
  public func contains(_ id: ConstraintID) -> Bool { store.isConstraint(id) }

  // MARK: Watching Constraints

  /// Has ``takeChangedWatches()`` name a constraint once it's given another constant, or is removed or refused.
  ///
  /// A refused constraint can't hold before one of those does so that it conflicts with: till then there is no use in
  /// trying it again. A constraint that isn't in the solver counts as changed.
  public func watch(_ id: ConstraintID) {
    if store.isConstraint(id) { store.isWatched.base[Int(id.slot)] = true } else { changedWatches.insert(id) }
  }

  /// The watched constraints that have changed. They're watched no more.
  public func takeChangedWatches() -> Set<ConstraintID> {
    if changedWatches.isEmpty { return [] }
    defer { changedWatches = [] }
    return changedWatches
  }

  private func noteWatch(_ slot: Int) {
    store.isWatched.base[slot] = false
    changedWatches.insert(store.id(Int32(truncatingIfNeeded: slot)))
  }

  // MARK: Checking Arguments

  func remove(_ slot: Int32) {
    let s = Int(slot)
    if store.isWatched.base[s] { noteWatch(s) }
    disturbColumns(s)
    switch store.role.base[s] {
    case .inside:
      let index = store.part.base[s]
      if let part = parts[Int(index)], !part.isBroken {
        part.isBroken = true
        pool.broken.append(index)
      }
    case .fix:
      let v = store.defined(s)
      store.definition.base[Int(v)] = -1
      pool.orphans.append(v)
    case .output:
      let v = Int(store.defined(s))
      store.definition.base[v] = -1
      store.source.base[v] = .loose
      pool.loosened.append(Int32(v))
    case .new, .pooled, .check: break
    }
    store.remove(s)
  }

  /// Each variable once, without those whose coefficients cancel out.
  private static func merged(_ terms: [Term]) -> [Term] {
    var isPlain = terms.count <= 16
    for i in 0..<terms.count where isPlain {
      if terms[i].coefficient == 0 { isPlain = false }
      var k = 0
      while k < i {
        if terms[k].variable.index == terms[i].variable.index { isPlain = false }
        k += 1
      }
    }
    if isPlain { return terms }
    var result: [Term] = []
    var places: [Variable: Int] = [:]
    for term in terms {
      if let k = places[term.variable] {
        result[k].coefficient += term.coefficient
      } else {
        places[term.variable] = result.count
        result.append(term)
      }
    }
    return result.filter { $0.coefficient != 0 }
  }

  private func check(_ v: Variable) {
    guard store.isVariable(v) else {
      Messages.stop("A variable was used that this solver didn't make, or after it was removed.")
    }
  }

  private func check(_ number: Double, _ what: String) {
    guard number.isFinite else {
      Messages.stop("A constraint's \(what) is \(number). It must be a finite number.")
    }
  }
}
