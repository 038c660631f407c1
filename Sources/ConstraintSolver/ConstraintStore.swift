/// The constraints and variables of a solver in flat arrays, addressed by slot.
///
/// Slots are used again; `serial` says the order of addition and never repeats, so that nothing depends on
/// which slot a constraint was given.
final class ConstraintStore {
  /// Per constraint.
  let constant = Vector<Double>()
  let priority = Vector<Float>()
  let relation = Vector<Relation>()
  let serial = Vector<Int>()
  /// The order in which required constraints are judged: lower was there first.
  let standing = Vector<Int>()
  let generation = Vector<Int32>()
  let isAlive = Vector<Bool>()
  /// The block that holds the constraint; -1 before the first solve.
  let block = Vector<Int32>()
  /// The constraint's place in its block.
  let row = Vector<Int32>()
  let termStart = Vector<Int>()
  let termCount = Vector<Int32>()

  /// All terms, with gaps where constraints have gone.
  let termVariable = Vector<Int32>()
  let termCoefficient = Vector<Double>()

  /// Per variable.
  let value = Vector<Double>()
  let uses = Vector<Int32>()
  let blockOfVariable = Vector<Int32>()
  let isVariableAlive = Vector<Bool>()

  private let freeSlots = Vector<Int32>()
  private let freeVariables = Vector<Int32>()
  private var lostTerms = 0
  private var clock = 0

  // MARK: Variables

  func makeVariable() -> Int32 {
    if freeVariables.count > 0 {
      let v = freeVariables.removeLast()
      value.base[Int(v)] = 0
      isVariableAlive.base[Int(v)] = true
      return v
    }
    value.append(0)
    uses.append(0)
    blockOfVariable.append(-1)
    isVariableAlive.append(true)
    return Int32(value.count - 1)
  }

  func removeVariable(_ v: Int32) {
    isVariableAlive.base[Int(v)] = false
    freeVariables.append(v)
  }

  func isVariable(_ v: Int32) -> Bool { v >= 0 && Int(v) < value.count && isVariableAlive.base[Int(v)] }

  // MARK: Constraints

  /// Stores a constraint whose terms name each variable once, and returns its slot.
  func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Float, isFoundation: Bool)
    -> Int32
  {
    let slot: Int
    if freeSlots.count > 0 {
      slot = Int(freeSlots.removeLast())
    } else {
      slot = self.constant.count
      self.constant.append(0)
      self.priority.append(0)
      self.relation.append(.equal)
      serial.append(0)
      standing.append(0)
      generation.append(0)
      isAlive.append(false)
      block.append(-1)
      row.append(-1)
      termStart.append(0)
      termCount.append(0)
    }
    clock += 1
    self.constant.base[slot] = constant
    self.priority.base[slot] = priority
    self.relation.base[slot] = relation
    serial.base[slot] = clock
    standing.base[slot] = isFoundation ? clock - Self.foundationHeadStart : clock
    isAlive.base[slot] = true
    block.base[slot] = -1
    termStart.base[slot] = termVariable.count
    termCount.base[slot] = Int32(terms.count)
    for term in terms {
      termVariable.append(term.variable.index)
      termCoefficient.append(term.coefficient)
      uses.base[Int(term.variable.index)] += 1
    }
    return Int32(slot)
  }

  /// Frees a slot. Terms stay until enough of them are lost to be worth moving the rest.
  func remove(_ slot: Int) {
    let start = termStart.base[slot]
    let count = Int(termCount.base[slot])
    for k in start..<start + count { uses.base[Int(termVariable.base[k])] -= 1 }
    isAlive.base[slot] = false
    generation.base[slot] += 1
    block.base[slot] = -1
    freeSlots.append(Int32(slot))
    lostTerms += count
    if lostTerms > 4096, lostTerms > termVariable.count / 2 { compact() }
  }

  func isConstraint(_ id: ConstraintID) -> Bool {
    let slot = Int(id.slot)
    return slot < isAlive.count && isAlive.base[slot] && generation.base[slot] == id.generation
  }

  func id(_ slot: Int32) -> ConstraintID {
    ConstraintID(slot: slot, generation: generation.base[Int(slot)])
  }

  /// Sets a constant; the constraint now counts as the latest, unless it is a foundation.
  func setConstant(_ slot: Int, _ constant: Double) {
    self.constant.base[slot] = constant
    clock += 1
    if standing.base[slot] >= 0 { standing.base[slot] = clock }
  }

  func isRequired(_ slot: Int32) -> Bool { priority.base[Int(slot)] == 1000 }

  // MARK: Keeping terms together

  private static let foundationHeadStart = 1 << 60

  private func compact() {
    let order = (0..<isAlive.count).filter { isAlive.base[$0] }.sorted {
      termStart.base[$0] < termStart.base[$1]
    }
    var to = 0
    for slot in order {
      let from = termStart.base[slot]
      termStart.base[slot] = to
      for k in from..<from + Int(termCount.base[slot]) {
        termVariable.base[to] = termVariable.base[k]
        termCoefficient.base[to] = termCoefficient.base[k]
        to += 1
      }
    }
    termVariable.setCount(to)
    termCoefficient.setCount(to)
    lostTerms = 0
  }
}
