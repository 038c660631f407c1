import ConstraintSolver
import Driver

/// Our solver behind the driver's C functions.
///
/// It does what a client has to and no more: a changed parameter gives the constraints that use it other constants.
/// Announcements of edits are ignored. The adapter's arrays are raw memory, and one array of terms serves all
/// additions, so that it's the solver that is measured.
private final class Adapter {
  private let problem: UnsafePointer<lpa_problem>
  private let solver = Solver()
  private let variables: UnsafeMutablePointer<Variable>
  private let names: UnsafeMutablePointer<ConstraintID?>
  private let parameters: UnsafeMutablePointer<Double>
  private var terms: [Term] = []

  init(_ problem: UnsafePointer<lpa_problem>) {
    self.problem = problem
    let variableCount = Int(problem.pointee.nvars)
    let parameterCount = Int(problem.pointee.nparams)
    variables = .allocate(capacity: variableCount)
    for i in 0..<variableCount { (variables + i).initialize(to: solver.makeVariable()) }
    names = .allocate(capacity: Int(problem.pointee.ncons))
    names.initialize(repeating: nil, count: Int(problem.pointee.ncons))
    parameters = .allocate(capacity: parameterCount)
    // A problem without parameters has no array of them.
    if parameterCount > 0 { parameters.initialize(from: problem.pointee.params, count: parameterCount) }
  }

  deinit {
    variables.deallocate()
    names.deallocate()
    parameters.deallocate()
  }

  private func constant(_ i: Int) -> Double {
    let c = problem.pointee.cons + i
    var result = c.pointee.rhs
    for k in 0..<Int(c.pointee.nparams) {
      result -= c.pointee.params[k].coef * parameters[Int(c.pointee.params[k].id)]
    }
    return result
  }

  func activate(_ i: Int) {
    let c = problem.pointee.cons + i
    let relation: Relation
    switch UInt8(bitPattern: c.pointee.op) {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    default: relation = .greaterThanOrEqual
    }
    let priority: Priority
    if c.pointee.required != 0 {
      priority = .required
    } else {
      // A weighted problem's weights count as levels.
      priority = Priority(problem.pointee.weighted != 0 ? Float(c.pointee.level) : Float(c.pointee.prio))
    }
    terms.removeAll(keepingCapacity: true)
    for k in 0..<Int(c.pointee.nvars) {
      terms.append(Term(c.pointee.vars[k].coef, variables[Int(c.pointee.vars[k].id)]))
    }
    names[i] = solver.addConstraint(terms, relation, constant(i), priority: priority)
  }

  func deactivate(_ i: Int) {
    guard let name = names[i] else { return }
    solver.removeConstraint(name)
    names[i] = nil
  }

  func set(_ parameter: Int, _ value: Double) {
    parameters[parameter] = value
    let first = problem.pointee.first_use + parameter
    for k in Int(first[0])..<Int(first[1]) {
      let use = problem.pointee.uses + k
      let i = Int(use.pointee.constraint)
      guard let name = names[i] else { continue }
      let isOnly = use.pointee.only != 0
      solver.setConstant(name, isOnly ? problem.pointee.cons[i].rhs - use.pointee.coef * value : constant(i))
    }
  }

  /// The number of constraints that were refused.
  func commit() -> Int { solver.solve().conflicts.count }

  func value(_ i: Int) -> Double { solver.value(of: variables[i]) }
}

/// Calls `body` with the driver's adapter, without counting references: the driver releases it at the end.
private func with<Result>(_ solver: UnsafeMutableRawPointer, _ body: (Adapter) -> Result) -> Result {
  Unmanaged<Adapter>.fromOpaque(solver)._withUnsafeGuaranteedRef(body)
}

private let name: StaticString = "Aloe"

/// Returns the name of the solver in the tables.
@_cdecl("lpa_name") public func lpaName() -> UnsafePointer<CChar> {
  UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Creates a solver for a problem; its constraints are inactive. Release it with `lpa_destroy`.
@_cdecl("lpa_create") public func lpaCreate(_ problem: UnsafePointer<lpa_problem>) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Adapter(problem)).toOpaque()
}

/// Activates `count` constraints at once, without solving. Returns 0: it always succeeds.
@_cdecl("lpa_activate_all") public func lpaActivateAll(
  _ solver: UnsafeMutableRawPointer, _ constraints: UnsafePointer<CInt>, _ count: CInt
) -> CInt {
  with(solver) { for k in 0..<Int(count) { $0.activate(Int(constraints[k])) } }
  return 0
}

/// Activates a constraint, without solving. Returns 0: it always succeeds.
@_cdecl("lpa_activate") public func lpaActivate(_ solver: UnsafeMutableRawPointer, _ constraint: CInt) -> CInt {
  with(solver) { $0.activate(Int(constraint)) }
  return 0
}

/// Deactivates a constraint, without solving. Returns 0: it always succeeds.
@_cdecl("lpa_deactivate") public func lpaDeactivate(_ solver: UnsafeMutableRawPointer, _ constraint: CInt) -> CInt {
  with(solver) { $0.deactivate(Int(constraint)) }
  return 0
}

/// Gives a parameter another value, without solving.
@_cdecl("lpa_set") public func lpaSet(_ solver: UnsafeMutableRawPointer, _ parameter: CInt, _ value: Double) {
  with(solver) { $0.set(Int(parameter), value) }
}

/// Solves, and returns the number of conflicts found.
@_cdecl("lpa_commit") public func lpaCommit(_ solver: UnsafeMutableRawPointer) -> CInt {
  with(solver) { CInt($0.commit()) }
}

/// Returns the value of a variable as of the last `lpa_commit`.
@_cdecl("lpa_value") public func lpaValue(_ solver: UnsafeMutableRawPointer, _ variable: CInt) -> Double {
  with(solver) { $0.value(Int(variable)) }
}

/// Frees the solver.
@_cdecl("lpa_destroy") public func lpaDestroy(_ solver: UnsafeMutableRawPointer) {
  Unmanaged<Adapter>.fromOpaque(solver).release()
}
