extension Solver {
  /// All variables with their values and all constraints, one a line, constraints in the order of addition.
  ///
  /// Says the same for the same calls, so that it can be compared as text.
  public func dump() -> String {
    var lines: [String] = []
    for v in 0..<store.value.count where store.isVariableAlive.base[v] {
      lines.append("x\(v) = \(store.value.base[v])")
    }
    let slots = (0..<store.isAlive.count).filter { store.isAlive.base[$0] }
      .sorted { store.serial.base[$0] < store.serial.base[$1] }
    for slot in slots {
      let start = store.termStart.base[slot]
      let terms = (start..<start + Int(store.termCount.base[slot])).map {
        "\(store.termCoefficient.base[$0])·x\(store.termVariable.base[$0])"
      }
      let relation: String
      switch store.relation.base[slot] {
      case .lessThanOrEqual: relation = "<="
      case .equal: relation = "="
      case .greaterThanOrEqual: relation = ">="
      }
      let priority = store.priority.base[slot] == 1000 ? "required" : "\(store.priority.base[slot])"
      let sum = terms.isEmpty ? "0" : terms.joined(separator: " + ")
      let kind = store.isLimit.base[slot] ? ", limit" : ""
      lines.append("\(sum) \(relation) \(store.constant.base[slot]) [\(priority)\(kind)]")
    }
    return lines.joined(separator: "\n")
  }
}
