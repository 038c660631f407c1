extension Solver {
  /// Returns a description of all variables with their values and all constraints, one per line, constraints in the
  /// order of addition.
  ///
  /// The same sequence of calls to a solver always gives the same string, so that dumps can be compared. O(n log n).
  public func dump() -> String {
    var lines: [String] = []
    for v in (0..<store.variableCount).map({ Var($0) }) where store[v].isAlive {
      lines.append("x\(v.raw) = \(store.value[v])")
    }
    lines += store.liveSlots.map(line)
    return lines.joined(separator: "\n")
  }

  private func line(_ slot: Slot) -> String {
    let constraint = store[slot]
    let terms = store.terms(of: slot).map { "\($0.coefficient)·x\($0.variable.raw)" }
    let relation: String
    switch constraint.relation {
    case .lessThanOrEqual: relation = "<="
    case .equal: relation = "="
    case .greaterThanOrEqual: relation = ">="
    }
    let priority = constraint.isRequired ? "required" : "\(constraint.priority)"
    let sum = terms.isEmpty ? "0" : terms.joined(separator: " + ")
    let kind = constraint.isFloor ? ", floor" : ""
    return "\(sum) \(relation) \(constraint.constant) [\(priority)\(kind)]"
  }
}
