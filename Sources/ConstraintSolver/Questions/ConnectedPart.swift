/// A copy of everything connected to some variables, for finding out what would happen with different constraints.
///
/// It determines whether a solution is unique, and which constraints determine a variable. The solver isn't changed.
/// The copy has the constraints from the time when it was created. Each query solves the part several times, so it's
/// intended for debugging.
public final class ConnectedPart {
  let solver = Solver()
  private(set) var constraints: [Copy] = []
  /// The number of times that constraints were removed or added since the creation.
  var revision = 0
  private var copies: [Variable: Variable] = [:]
  /// The original's variable for each variable of the part.
  private(set) var originals: [Variable: Variable] = [:]

  /// A constraint of the part.
  struct Copy {
    /// The identifier in the original.
    let original: ConstraintID
    /// The constraint in terms of the part's own variables.
    let statement: Solver.Statement
    /// The identifier in the part's own solver.
    var id: ConstraintID
  }

  /// Copies everything connected to `variables`, except constraints whose priority is `least` or lower.
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

  /// Returns the constraints that aren't required and mention one of some variables.
  ///
  /// - Parameter variables: Variables of the original solver.
  /// - Returns: Their identifiers and variables in the original, in the order of their addition.
  public func optionalConstraints(
    about variables: [Variable]
  ) -> [(id: ConstraintID, priority: Priority, variables: [Variable])] {
    constraints.compactMap { constraint in
      if constraint.statement.priority.isRequired { return nil }
      let mentioned = constraint.statement.terms.compactMap { originals[$0.variable] }
      guard mentioned.contains(where: variables.contains) else { return nil }
      return (constraint.original, constraint.statement.priority, mentioned)
    }
  }

  /// Returns the part's own variable that corresponds to `variable`.
  func copy(of variable: Variable) -> Variable {
    if let copy = copies[variable] { return copy }
    let copy = solver.makeVariable()
    copies[variable] = copy
    originals[copy] = variable
    return copy
  }

  /// Solves without a constraint during `body`.
  func without<Result>(_ index: Int, _ body: () -> Result) -> Result {
    revision += 1
    solver.removeConstraint(constraints[index].id)
    solver.solve()
    let result = body()
    constraints[index].id = solver.add(constraints[index].statement)
    solver.solve()
    return result
  }

  /// Solves with a constraint's constant changed by `difference` during `body`, which receives the resulting conflicts.
  func shift<Result>(_ index: Int, by difference: Double, _ body: ([Conflict]) -> Result) -> Result {
    shift([(index, difference)], body)
  }

  /// Solves with the constants of some constraints changed during `body`, which receives the resulting conflicts.
  func shift<Result>(_ changes: [(index: Int, difference: Double)], _ body: ([Conflict]) -> Result) -> Result {
    let constants = changes.map { constraints[$0.index].statement.constant }
    for (change, constant) in zip(changes, constants) {
      solver.setConstant(constraints[change.index].id, constant + change.difference)
    }
    let conflicts = solver.solve().conflicts
    let result = body(conflicts)
    for (change, constant) in zip(changes, constants) { solver.setConstant(constraints[change.index].id, constant) }
    if !conflicts.isEmpty {
      revision += 1
      let refused = Set(conflicts.map(\.refused))
      for index in constraints.indices where refused.contains(constraints[index].id) {
        constraints[index].id = solver.add(constraints[index].statement)
      }
    }
    solver.solve()
    return result
  }
}

extension Solver {
  /// Copies everything connected to some variables, for finding out what would happen with different constraints.
  ///
  /// - Parameters:
  ///   - variables: Variables of this solver.
  ///   - least: Constraints with this priority or a lower one are left out. By default, none are.
  /// - Returns: A copy, which later changes don't affect. Creating it costs a solution of the part.
  public func connectedPart(of variables: [Variable], above least: Priority? = nil) -> ConnectedPart {
    ConnectedPart(of: self, around: variables, above: least)
  }

  func add(_ statement: Statement) -> ConstraintID {
    addConstraint(
      statement.terms, statement.relation, statement.constant, priority: statement.priority,
      isFoundation: statement.isFoundation, isFloor: statement.isFloor)
  }
}
