import ConstraintSolver
import Driver

/// Our solver behind the driver's C functions.
///
/// It does what a client does and no more: constraint objects (here: arrays of terms) are made once, a changed
/// parameter gives the constraints that use it other constants. What the driver says about coming edits is ignored.
/// Its own arrays are raw memory, so that it's the solver that is measured.
private final class Adapter {
  /// A constraint that uses a parameter.
  private struct Use {
    var constraint: Int32
    /// Whether it uses no other parameter.
    var isOnly: Bool
    var coefficient: Double
  }

  private let problem: UnsafePointer<lpa_problem>
  private let solver = Solver()
  private let variables: [Variable]
  private var terms: [[Term]] = []
  private var priorities: [Priority] = []
  private let names: UnsafeMutablePointer<ConstraintID?>
  private let parameters: UnsafeMutablePointer<Double>
  /// One parameter's uses after the other's.
  private let uses: UnsafeMutablePointer<Use>
  private let firstUse: UnsafeMutablePointer<Int>

  init(_ problem: UnsafePointer<lpa_problem>) {
    self.problem = problem
    let count = Int(problem.pointee.ncons)
    let parameterCount = Int(problem.pointee.nparams)
    let solver = solver
    variables = (0..<problem.pointee.nvars).map { _ in solver.makeVariable() }
    names = .allocate(capacity: count)
    names.initialize(repeating: nil, count: count)
    parameters = .allocate(capacity: parameterCount)
    // A problem without parameters has no array of them.
    if parameterCount > 0 { parameters.initialize(from: problem.pointee.params, count: parameterCount) }
    firstUse = .allocate(capacity: parameterCount + 1)
    firstUse.initialize(repeating: 0, count: parameterCount + 1)
    for i in 0..<count {
      let c = problem.pointee.cons + i
      for k in 0..<Int(c.pointee.nparams) { firstUse[Int(c.pointee.params[k].id) + 1] += 1 }
    }
    for q in 0..<parameterCount { firstUse[q + 1] += firstUse[q] }
    uses = .allocate(capacity: firstUse[parameterCount])
    var next = Array(UnsafeBufferPointer(start: firstUse, count: parameterCount))
    let levels = Self.levels(problem)
    terms.reserveCapacity(count)
    priorities.reserveCapacity(count)
    for i in 0..<count {
      let c = problem.pointee.cons[i]
      for k in 0..<Int(c.nparams) {
        let q = Int(c.params[k].id)
        (uses + next[q]).initialize(
          to: Use(constraint: Int32(i), isOnly: c.nparams == 1, coefficient: c.params[k].coef))
        next[q] += 1
      }
      // The problem holds the constraints of rows that this run never shows, too.
      let isUsed = c.active != 0 || problem.pointee.touched[i] != 0
      terms.append(isUsed ? (0..<Int(c.nvars)).map { Term(c.vars[$0].coef, variables[Int(c.vars[$0].id)]) } : [])
      priorities.append(c.required != 0 ? .required : levels?[c.prio] ?? Priority(Float(c.prio)))
    }
  }

  deinit {
    names.deallocate()
    parameters.deallocate()
    uses.deallocate()
    firstUse.deallocate()
  }

  /// The levels that stand for a weighted problem's weights, in their order; nil for other problems.
  private static func levels(_ problem: UnsafePointer<lpa_problem>) -> [Double: Priority]? {
    guard problem.pointee.weighted != 0 else { return nil }
    let constraints = (0..<Int(problem.pointee.ncons)).map { problem.pointee.cons[$0] }
    let weights = Set(constraints.filter { $0.required == 0 }.map(\.prio)).sorted()
    return Dictionary(uniqueKeysWithValues: weights.enumerated().map { ($1, Priority(Float($0 + 1))) })
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
    let relation: Relation
    switch UInt8(bitPattern: problem.pointee.cons[i].op) {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    default: relation = .greaterThanOrEqual
    }
    names[i] = solver.addConstraint(terms[i], relation, constant(i), priority: priorities[i])
  }

  func deactivate(_ i: Int) {
    guard let name = names[i] else { return }
    solver.removeConstraint(name)
    names[i] = nil
  }

  func set(_ parameter: Int, _ value: Double) {
    parameters[parameter] = value
    for k in firstUse[parameter]..<firstUse[parameter + 1] {
      let i = Int(uses[k].constraint)
      guard let name = names[i] else { continue }
      let isOnly = uses[k].isOnly
      solver.setConstant(name, isOnly ? problem.pointee.cons[i].rhs - uses[k].coefficient * value : constant(i))
    }
  }

  /// The number of constraints that were refused.
  func commit() -> Int { solver.solve().conflicts.count }

  func value(_ i: Int) -> Double { solver.value(of: variables[i]) }
}

/// What the driver holds for an adapter, without counting references: the driver releases it at the end.
private func with<Result>(_ solver: UnsafeMutableRawPointer, _ body: (Adapter) -> Result) -> Result {
  Unmanaged<Adapter>.fromOpaque(solver)._withUnsafeGuaranteedRef(body)
}

private let name: StaticString = "Aloe"

@_cdecl("lpa_name") public func lpaName() -> UnsafePointer<CChar> {
  UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

@_cdecl("lpa_create") public func lpaCreate(_ problem: UnsafePointer<lpa_problem>) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Adapter(problem)).toOpaque()
}

@_cdecl("lpa_activate_all") public func lpaActivateAll(
  _ solver: UnsafeMutableRawPointer, _ constraints: UnsafePointer<CInt>, _ count: CInt
) -> CInt {
  with(solver) { for k in 0..<Int(count) { $0.activate(Int(constraints[k])) } }
  return 0
}

@_cdecl("lpa_activate") public func lpaActivate(_ solver: UnsafeMutableRawPointer, _ constraint: CInt) -> CInt {
  with(solver) { $0.activate(Int(constraint)) }
  return 0
}

@_cdecl("lpa_deactivate") public func lpaDeactivate(_ solver: UnsafeMutableRawPointer, _ constraint: CInt) -> CInt {
  with(solver) { $0.deactivate(Int(constraint)) }
  return 0
}

@_cdecl("lpa_set") public func lpaSet(_ solver: UnsafeMutableRawPointer, _ parameter: CInt, _ value: Double) {
  with(solver) { $0.set(Int(parameter), value) }
}

@_cdecl("lpa_commit") public func lpaCommit(_ solver: UnsafeMutableRawPointer) -> CInt {
  with(solver) { CInt($0.commit()) }
}

@_cdecl("lpa_value") public func lpaValue(_ solver: UnsafeMutableRawPointer, _ variable: CInt) -> Double {
  with(solver) { $0.value(Int(variable)) }
}

@_cdecl("lpa_destroy") public func lpaDestroy(_ solver: UnsafeMutableRawPointer) {
  Unmanaged<Adapter>.fromOpaque(solver).release()
}
