/// A copy of everything connected to some variables, for asking what would happen if constraints were different.
///
/// It tells whether a solution is the only one, and what holds a variable where it is. The solver isn't touched. The
/// copy has the constraints as they were when it was made. Each question solves the part several times, so it's
/// meant for debugging.
public final class ConnectedPart {
  let solver = Solver()
  private(set) var constraints: [Copy] = []
  private var copies: [Variable: Variable] = [:]

  /// A constraint of the part.
  struct Copy {
    /// The name in the original.
    let original: ConstraintID
    /// What it says of the part's own variables.
    let statement: Solver.Statement
    /// The name in the part's own solver.
    var id: ConstraintID
  }

  /// Copies what is connected to `variables`, but for constraints of at most the priority `least`.
  init(of original: Solver, around variables: [Variable], above least: Priority?) {
    var statements: [(id: ConstraintID, statement: Solver.Statement)] = []
    let parents = Vector<Int32>(repeating: 0, count: original.store.variableCount)
    let sets = DisjointSets(parent: parents.base)
    for v in 0..<parents.count { sets.reset(v) }
    func set(of variable: Variable) -> Int { sets.root(original.store.place(of: variable).index) }
    for id in original.liveConstraints {
      guard let statement = original.statement(of: id), least.map({ statement.priority > $0 }) ?? true else { continue }
      statements.append((id, statement))
      for term in statement.terms.dropFirst() {
        _ = sets.join(set(of: statement.terms[0].variable), set(of: term.variable))
      }
    }
    let roots = Set(variables.map(set))
    for variable in variables { _ = copy(of: variable) }
    for (id, statement) in statements {
      guard let first = statement.terms.first, roots.contains(set(of: first.variable)) else { continue }
      var own = statement
      own.terms = statement.terms.map { Term(coefficient: $0.coefficient, variable: copy(of: $0.variable)) }
      constraints.append(Copy(original: id, statement: own, id: solver.add(own)))
    }
    solver.solve()
  }

  /// The part's own variable that stands for `variable`.
  func copy(of variable: Variable) -> Variable {
    if let copy = copies[variable] { return copy }
    let copy = solver.makeVariable()
    copies[variable] = copy
    return copy
  }

  /// Solves without a constraint for the time of `body`.
  func without<Result>(_ index: Int, _ body: () -> Result) -> Result {
    solver.removeConstraint(constraints[index].id)
    solver.solve()
    let result = body()
    constraints[index].id = solver.add(constraints[index].statement)
    solver.solve()
    return result
  }

  /// Tries a constraint with its constant changed by `difference` for the time of `body`, which is told the conflicts
  /// that this makes.
  func shift<Result>(_ index: Int, by difference: Double, _ body: ([Conflict]) -> Result) -> Result {
    let constant = constraints[index].statement.constant
    solver.setConstant(constraints[index].id, constant + difference)
    let conflicts = solver.solve().conflicts
    let result = body(conflicts)
    solver.setConstant(constraints[index].id, constant)
    let refused = Set(conflicts.map(\.refused))
    for index in constraints.indices where refused.contains(constraints[index].id) {
      constraints[index].id = solver.add(constraints[index].statement)
    }
    solver.solve()
    return result
  }
}

extension Solver {
  /// Copies everything connected to some variables, for asking what would happen if constraints were different.
  ///
  /// - Parameters:
  ///   - variables: Variables of this solver.
  ///   - least: Constraints of this priority and of lower ones are left out. Default: none are.
  /// - Returns: A copy, which later changes don't affect. Making it costs a solution of the part.
  public func connectedPart(of variables: [Variable], above least: Priority? = nil) -> ConnectedPart {
    ConnectedPart(of: self, around: variables, above: least)
  }

  func add(_ statement: Statement) -> ConstraintID {
    addConstraint(
      statement.terms, statement.relation, statement.constant, priority: statement.priority,
      isFoundation: statement.isFoundation, isFloor: statement.isFloor)
  }
}
