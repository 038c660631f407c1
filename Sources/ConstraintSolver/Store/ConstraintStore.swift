/// What a constraint is for in the solver's program; see `Solver`.
enum Role: UInt8, BitwiseCopyable {
  /// Not in the program yet.
  case new
  /// Taken out of the program, to be given a role anew.
  case pooled
  /// A row of a part.
  case inside
  /// A required equality that gives one variable a value, from others that are fixed too.
  case fix
  /// Gives one variable a value; that variable is in no other constraint except outputs that read it.
  case output
  /// All its variables are fixed.
  case check
}

/// Where a variable's value comes from.
enum Source: UInt8, BitwiseCopyable {
  /// From nowhere: it's 0, and in no constraint except outputs that read it.
  case loose
  case fixed
  case output
  case inside
}

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
  /// Whether it's an inequality that doesn't pull to its bound.
  let isLimit = Vector<Bool>()
  let role = Vector<Role>()
  /// The part that holds the constraint and its place there, if it's inside one.
  let part = Vector<Int32>()
  let row = Vector<Int32>()
  /// The place among its terms of the variable that it defines.
  let pivot = Vector<Int32>()
  /// While pooled, how many of its variables aren't fixed.
  let openTerms = Vector<Int32>()
  /// Whether it mustn't be an output for now: it would read what depends on it.
  let isBarred = Vector<Bool>()
  /// Whether it's a check that waits to be done.
  let isQueued = Vector<Bool>()
  let isEdited = Vector<Bool>()
  /// Whether somebody wants to know when it's changed or leaves.
  let isWatched = Vector<Bool>()
  /// The column whose first seed it is; -1 for none. How often it was edited, and how often it must be for one.
  let column = Vector<Int32>()
  let editCount = Vector<Int32>()
  let patience = Vector<Int32>()
  let termStart = Vector<Int>()
  let termCount = Vector<Int32>()

  /// All terms, with gaps where constraints have gone. Those of one variable are a list.
  let termVariable = Vector<Int32>()
  let termCoefficient = Vector<Double>()
  let termRow = Vector<Int32>()
  let termNext = Vector<Int32>()
  let termPrevious = Vector<Int32>()

  /// Per variable.
  let value = Vector<Double>()
  let uses = Vector<Int32>()
  let firstTerm = Vector<Int32>()
  let isVariableAlive = Vector<Bool>()
  let variableGeneration = Vector<Int32>()
  let source = Vector<Source>()
  /// The constraint that defines a fixed variable or an output; -1 for others.
  let definition = Vector<Int32>()
  /// Places in an order in which fixed variables, and outputs, can be computed.
  let label = Vector<Double>()
  let partOfVariable = Vector<Int32>()
  /// Whether it waits to be computed.
  let isPending = Vector<Bool>()
  /// While in the pool, in how many pooled constraints it is.
  let openRows = Vector<Int32>()
  let isMet = Vector<Bool>()
  /// The epoch of the columns that pass through the variable.
  let columnMark = Vector<Int32>()

  private let freeSlots = Vector<Int32>()
  private let freeVariables = Vector<Int32>()
  private var lostTerms = 0
  private(set) var clock = 0

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
    firstTerm.append(-1)
    isVariableAlive.append(true)
    variableGeneration.append(0)
    source.append(.loose)
    definition.append(-1)
    label.append(0)
    partOfVariable.append(-1)
    isPending.append(false)
    openRows.append(0)
    isMet.append(false)
    columnMark.append(-1)
    return Int32(value.count - 1)
  }

  func removeVariable(_ v: Int32) {
    isVariableAlive.base[Int(v)] = false
    variableGeneration.base[Int(v)] &+= 1
    freeVariables.append(v)
  }

  /// Whether a handle's variable is there. A removed one's index has another generation.
  func isVariable(_ v: Variable) -> Bool {
    let index = Int(v.index)
    return index >= 0 && index < value.count && variableGeneration.base[index] == v.generation
  }

  /// The variable that has the index now.
  func variable(_ v: Int32) -> Variable { Variable(index: v, generation: variableGeneration.base[Int(v)]) }

  // MARK: Constraints

  /// Stores a constraint whose terms name each variable once, and returns its slot.
  func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Float, isFoundation: Bool, isLimit: Bool
  ) -> Int32 {
    let slot = freeSlots.count > 0 ? Int(freeSlots.removeLast()) : appendSlot()
    clock += 1
    self.constant.base[slot] = constant
    self.priority.base[slot] = priority
    self.relation.base[slot] = relation
    serial.base[slot] = clock
    standing.base[slot] = isFoundation ? clock - Self.foundationHeadStart : clock
    isAlive.base[slot] = true
    self.isLimit.base[slot] = isLimit
    role.base[slot] = .new
    column.base[slot] = -1
    editCount.base[slot] = 0
    patience.base[slot] = 2
    termStart.base[slot] = termVariable.count
    termCount.base[slot] = Int32(terms.count)
    var k = termVariable.count
    setTermCount(k + terms.count)
    let termVariable = termVariable.base
    let termCoefficient = termCoefficient.base
    let termRow = termRow.base
    let termNext = termNext.base
    let termPrevious = termPrevious.base
    let firstTerm = firstTerm.base
    let uses = uses.base
    for term in terms {
      let v = Int(term.variable.index)
      let head = firstTerm[v]
      termVariable[k] = term.variable.index
      termCoefficient[k] = term.coefficient
      termRow[k] = Int32(truncatingIfNeeded: slot)
      termNext[k] = head
      termPrevious[k] = -1
      if head >= 0 { termPrevious[Int(head)] = Int32(truncatingIfNeeded: k) }
      firstTerm[v] = Int32(truncatingIfNeeded: k)
      uses[v] += 1
      k += 1
    }
    return Int32(slot)
  }

  private func appendSlot() -> Int {
    constant.append(0)
    priority.append(0)
    relation.append(.equal)
    serial.append(0)
    standing.append(0)
    generation.append(0)
    isAlive.append(false)
    isLimit.append(false)
    role.append(.new)
    part.append(-1)
    row.append(-1)
    pivot.append(0)
    openTerms.append(0)
    isBarred.append(false)
    isQueued.append(false)
    isEdited.append(false)
    isWatched.append(false)
    column.append(-1)
    editCount.append(0)
    patience.append(2)
    termStart.append(0)
    termCount.append(0)
    return constant.count - 1
  }

  /// Frees a slot. Terms stay until enough of them are lost to be worth moving the rest.
  func remove(_ slot: Int) {
    let start = termStart.base[slot]
    let count = Int(termCount.base[slot])
    for k in start..<start + count {
      uses.base[Int(termVariable.base[k])] -= 1
      unlink(k)
    }
    isAlive.base[slot] = false
    generation.base[slot] += 1
    freeSlots.append(Int32(slot))
    lostTerms += count
    if lostTerms > 4096, lostTerms > termVariable.count / 2 { compact() }
  }

  func isConstraint(_ id: ConstraintID) -> Bool {
    let slot = Int(id.slot)
    return slot >= 0 && slot < isAlive.count && isAlive.base[slot] && generation.base[slot] == id.generation
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

  func isRequiredEquality(_ slot: Int) -> Bool {
    priority.base[slot] == 1000 && relation.base[slot] == .equal
  }

  /// The variable that a fix or an output defines.
  func defined(_ slot: Int) -> Int32 {
    termVariable.base[termStart.base[slot] + Int(pivot.base[slot])]
  }

  // MARK: Keeping terms together

  private static let foundationHeadStart = 1 << 60

  private func link(_ k: Int) {
    let v = Int(termVariable.base[k])
    let head = firstTerm.base[v]
    termNext.base[k] = head
    termPrevious.base[k] = -1
    if head >= 0 { termPrevious.base[Int(head)] = Int32(truncatingIfNeeded: k) }
    firstTerm.base[v] = Int32(truncatingIfNeeded: k)
  }

  private func unlink(_ k: Int) {
    let next = termNext.base[k]
    let previous = termPrevious.base[k]
    if next >= 0 { termPrevious.base[Int(next)] = previous }
    if previous >= 0 {
      termNext.base[Int(previous)] = next
    } else {
      firstTerm.base[Int(termVariable.base[k])] = next
    }
  }

  private func compact() {
    let order = (0..<isAlive.count).filter { isAlive.base[$0] }.sorted {
      termStart.base[$0] < termStart.base[$1]
    }
    for v in 0..<firstTerm.count { firstTerm.base[v] = -1 }
    var to = 0
    for slot in order {
      let from = termStart.base[slot]
      termStart.base[slot] = to
      for k in from..<from + Int(termCount.base[slot]) {
        termVariable.base[to] = termVariable.base[k]
        termCoefficient.base[to] = termCoefficient.base[k]
        termRow.base[to] = termRow.base[k]
        link(to)
        to += 1
      }
    }
    setTermCount(to)
    lostTerms = 0
  }

  private func setTermCount(_ count: Int) {
    termVariable.setCount(count)
    termCoefficient.setCount(count)
    termRow.setCount(count)
    termNext.setCount(count)
    termPrevious.setCount(count)
  }
}
