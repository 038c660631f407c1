extension Solver {
  /// Returns the violation of a constraint at the last `solve()`; 0 if it holds, up to rounding.
  ///
  /// It's in the unit of the constraint's left side. For a refused or removed constraint, it's 0. Linear in the number
  /// of its terms.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: A distance of 0 or more.
  public func violation(of id: ConstraintID) -> Double {
    guard let statement = statement(of: id) else { return 0 }
    var excess = -statement.constant
    var size = abs(statement.constant)
    for term in statement.terms {
      let part = term.coefficient * value(of: term.variable)
      excess += part
      size += abs(part)
    }
    let violation: Double =
      switch statement.relation {
      case .lessThanOrEqual: max(0, excess)
      case .equal: abs(excess)
      case .greaterThanOrEqual: max(0, -excess)
      }
    return violation > Tolerance.feasibility * (1 + size) ? violation : 0
  }

  /// Finds the required constraints that prevent an optional one from holding.
  ///
  /// Solves, and adds the constraint as a required one, with the cost of adding a constraint.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: An irreducible set, in the order of addition. `nil` if the constraint could hold, or doesn't exist.
  public func obstacles(to id: ConstraintID) -> [ConstraintID]? {
    guard var statement = statement(of: id) else { return nil }
    solve()
    statement.priority = .required
    statement.isFoundation = false
    let required = add(statement)
    if let conflict = solve().conflicts.first(where: { $0.refused == required }) { return conflict.with }
    removeConstraint(required)
    solve()
    return nil
  }

  /// The contents of a constraint.
  struct Statement {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var priority: Priority
    var isFoundation: Bool
    var isFloor: Bool
  }

  /// Returns the contents of a constraint; `nil` if it was refused or removed.
  func statement(of id: ConstraintID) -> Statement? {
    guard store.isConstraint(id) else { return nil }
    let slot = Slot(raw: id.slot)
    let constraint = store[slot]
    return Statement(
      terms: store.terms(of: slot).map { Term($0.coefficient, store.handle($0.variable)) },
      relation: constraint.relation, constant: constraint.constant, priority: Priority(constraint.priority),
      isFoundation: constraint.judgingRank < 0, isFloor: constraint.isFloor)
  }

  /// All constraints in the order of their addition. O(n log n).
  var liveConstraints: [ConstraintID] { store.liveSlots.map { store.id($0) } }
}
