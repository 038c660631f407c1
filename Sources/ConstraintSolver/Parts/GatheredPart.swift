/// Constraints collected in a structure with its own numbering, and the variables for these numbers.
final class GatheredPart {
  let structure = Structure()
  let variables = Vector<Var>()
  let fixedStart = Vector<Int32>()
  let fixedVariable = Vector<Var>()
  let fixedCoefficient = Vector<Double>()
  /// The number of each variable in the part that is being collected; -1 for others.
  private let number = VariableTable<Int32>(-1)

  /// Reads the constraints' terms.
  ///
  /// With `keepsFixed`, fixed variables are treated like others.
  func gather(
    _ slots: UnsafePointer<Slot>, _ count: Int, _ store: ConstraintStore, keepsFixed: Bool = false
  ) {
    number.fit(store.variableCount)
    structure.removeAll()
    variables.removeAll()
    fixedStart.removeAll()
    fixedVariable.removeAll()
    fixedCoefficient.removeAll()
    fixedStart.append(0)
    let number = number.base
    for i in 0..<count {
      let slot = slots[i]
      for term in store.terms(of: slot) {
        let v = term.variable
        if !keepsFixed, store[v].source == .fixed {
          fixedVariable.append(v)
          fixedCoefficient.append(term.coefficient)
          continue
        }
        if number[v.index] < 0 {
          number[v.index] = Int32(truncatingIfNeeded: variables.count)
          variables.append(v)
        }
        structure.variable.append(number[v.index])
        structure.coefficient.append(term.coefficient)
      }
      structure.endRow(store[slot].relation, store[slot].priority, isFloor: store[slot].isFloor)
      fixedStart.append(Int32(truncatingIfNeeded: fixedVariable.count))
    }
    structure.variableCount = variables.count
    for i in 0..<variables.count { number[variables[i].index] = -1 }
  }
}
