import AloeCore

/// The constraints, variables and terms of a solver in flat arrays.
final class ConstraintStore {
  // With capacity for a small screen, because growing copies.
  private let constraints = Vector<StoredConstraint>(capacity: 64)
  private let variables = Vector<StoredVariable>(capacity: 64)
  /// All terms, with gaps from removed constraints.
  private let terms = Vector<StoredTerm>(capacity: 128)
  /// The values by variable, stored separately because propagation accesses nothing else.
  let value = VariableTable<Double>(0)

  private let freeSlots = Vector<Slot>()
  private let freeVariables = Vector<Var>()
  private var lostTerms = 0
  /// A counter of additions and changed constants.
  private(set) var clock = 0
  private static let foundationHeadStart = 1 << 60

  /// The number of indices for constraints, and for variables.
  var slotCount: Int { constraints.count }
  var variableCount: Int { variables.count }

  // MARK: Access

  subscript(slot: Slot) -> StoredConstraint {
    unsafeAddress { UnsafePointer(constraints.address(slot.index)) }
    unsafeMutableAddress { constraints.address(slot.index) }
  }

  subscript(v: Var) -> StoredVariable {
    unsafeAddress { UnsafePointer(variables.address(v.index)) }
    unsafeMutableAddress { variables.address(v.index) }
  }

  subscript(term: TermIndex) -> StoredTerm {
    unsafeAddress { UnsafePointer(terms.address(term.index)) }
    unsafeMutableAddress { terms.address(term.index) }
  }

  /// Returns the terms of a constraint.
  @inline(__always)
  func terms(of slot: Slot) -> TermList {
    let constraint = constraints.address(slot.index)
    let start = terms.base + constraint.pointee.firstTerm.index
    return TermList(position: start, end: start + Int(constraint.pointee.termCount))
  }

  /// Returns the indices of a constraint's terms.
  @inline(__always)
  func termIndices(of slot: Slot) -> TermIndices {
    let constraint = constraints.address(slot.index)
    let start = constraint.pointee.firstTerm.raw
    return TermIndices(position: start, end: start + constraint.pointee.termCount)
  }

  /// Returns the indices of the terms that contain a variable, the latest constraint's first.
  @inline(__always)
  func uses(of v: Var) -> UseList {
    UseList(position: variables.address(v.index).pointee.firstUse, terms: terms.base)
  }

  /// Returns the variable that a fix or an output defines.
  @inline(__always)
  func defined(by slot: Slot) -> Var {
    let constraint = constraints.address(slot.index)
    return terms.address(constraint.pointee.firstTerm.index + Int(constraint.pointee.pivot)).pointee.variable
  }

  /// Returns the position of a term among its constraint's.
  func pivot(_ term: TermIndex, of slot: Slot) -> Int32 { term.raw - self[slot].firstTerm.raw }

  /// The existing constraints, in the order of their addition. O(n log n).
  var liveSlots: [Slot] {
    (0..<slotCount).map { Slot($0) }.filter { self[$0].isAlive }.sorted { self[$0].serial < self[$1].serial }
  }

  // MARK: Variables

  func makeVariable() -> Var {
    if freeVariables.count > 0 {
      let v = freeVariables.removeLast()
      value[v] = 0
      self[v].isAlive = true
      return v
    }
    variables.append(StoredVariable())
    value.fit(variables.count)
    return Var(variables.count - 1)
  }

  func removeVariable(_ v: Var) {
    self[v].isAlive = false
    self[v].generation &+= 1
    freeVariables.append(v)
  }

  /// Returns whether a handle's variable exists. The index of a removed variable has another generation.
  func isVariable(_ v: Variable) -> Bool {
    let index = Int(v.index)
    return index >= 0 && index < variables.count && variables.base[index].generation == v.generation
  }

  /// Returns the index of a handle's variable. Stops if the variable doesn't exist any more.
  @inline(__always)
  func place(of v: Variable) -> Var {
    guard isVariable(v) else { Self.stopForAbsentVariable() }
    return Var(raw: v.index)
  }

  /// Stops the program because a variable doesn't exist. It's separate, so that the functions that look up a variable
  /// stay small.
  @inline(never)
  private static func stopForAbsentVariable() -> Never {
    Messages.stop("A variable was used that another solver created, or that was removed.")
  }

  /// Returns the handle of the variable that currently has an index.
  @inline(__always)
  func handle(_ v: Var) -> Variable {
    Variable(index: v.raw, generation: variables.address(v.index).pointee.generation)
  }

  // MARK: Constraints

  /// The greatest magnitude of constants. With these two limits, sums and products can't overflow.
  static let greatestConstant = 1e12
  static let greatestCoefficient = 1e9
  /// The minimum magnitude of coefficients. A smaller one counts as 0, because it couldn't be a pivot.
  static let leastCoefficient = 1e-9

  /// Returns the constant for solving: clamped to ``greatestConstant``. Stops if it isn't finite.
  @inline(__always)
  static func sound(constant: Double) -> Double {
    checkFinite(constant, "constant")
    return Swift.min(Swift.max(constant, -greatestConstant), greatestConstant)
  }

  /// Returns the coefficient for solving: clamped to ``greatestCoefficient``, and 0 below ``leastCoefficient``. Stops
  /// if it isn't finite.
  @inline(__always)
  static func sound(coefficient: Double) -> Double {
    checkFinite(coefficient, "coefficient")
    if coefficient.magnitude < leastCoefficient { return 0 }
    return Swift.min(Swift.max(coefficient, -greatestCoefficient), greatestCoefficient)
  }

  @inline(__always)
  private static func checkFinite(_ number: Double, _ what: String) {
    guard number.isFinite else {
      Messages.stop("A constraint's \(what) is \(number). It must be a finite number.")
    }
  }

  /// Stores a constraint. The coefficients of repeated variables are added up. Stops if a number isn't finite.
  func add(
    _ sum: [Term], _ relation: Relation, _ constant: Double, _ priority: Float, isFoundation: Bool, isFloor: Bool
  ) -> Slot {
    let slot = freeSlots.count > 0 ? freeSlots.removeLast() : appendSlot()
    clock += 1
    let new = constraints.address(slot.index)
    new.pointee.constant = constant
    new.pointee.priority = priority
    new.pointee.relation = relation
    new.pointee.serial = clock
    new.pointee.judgingRank = isFoundation ? clock - Self.foundationHeadStart : clock
    new.pointee.isAlive = true
    new.pointee.isFloor = isFloor
    new.pointee.role = .new
    new.pointee.sensitivity = -1
    new.pointee.editCount = 0
    new.pointee.editsNeeded = 2
    new.pointee.firstTerm = TermIndex(terms.count)
    let isPlain = append(sum, to: slot)
    new.pointee.termCount = Int32(truncatingIfNeeded: terms.count - new.pointee.firstTerm.index)
    if !isPlain { removeZeroTerms(slot) }
    return slot
  }

  private func appendSlot() -> Slot {
    let slot = Slot(constraints.count)
    constraints.setCount(constraints.count + 1)
    (constraints.base + slot.index).initialize(to: StoredConstraint())
    return slot
  }

  /// Appends terms; false if some coefficients may be 0.
  private func append(_ sum: [Term], to slot: Slot) -> Bool {
    var isPlain = true
    var k = terms.count
    terms.setCount(k + sum.count)
    let terms = self.terms.base
    let variables = self.variables.base
    for term in sum {
      let v = place(of: term.variable)
      let coefficient = Self.sound(coefficient: term.coefficient)
      if coefficient == 0 { isPlain = false }
      let variable = variables + v.index
      let head = variable.pointee.firstUse
      if !head.isNone {
        // The latest use comes first: that of this constraint, if it has already mentioned the variable.
        if terms[head.index].slot == slot {
          terms[head.index].coefficient += coefficient
          isPlain = false
          continue
        }
        terms[head.index].previous = TermIndex(k)
      }
      (terms + k).initialize(
        to: StoredTerm(coefficient: coefficient, variable: v, slot: slot, next: head, previous: .none))
      variable.pointee.firstUse = TermIndex(k)
      variable.pointee.useCount += 1
      k += 1
    }
    self.terms.setCount(k)
    return isPlain
  }

  /// Removes the terms of the last constraint whose coefficients are 0.
  private func removeZeroTerms(_ slot: Slot) {
    let start = self[slot].firstTerm.index
    let kept = terms(of: slot).filter { $0.coefficient != 0 }
    for k in start..<terms.count {
      self[terms[k].variable].useCount -= 1
      unlink(TermIndex(k))
    }
    for (k, term) in kept.enumerated() {
      terms[start + k] = term
      self[term.variable].useCount += 1
      link(TermIndex(start + k))
    }
    terms.setCount(start + kept.count)
    self[slot].termCount = Int32(kept.count)
  }

  /// Frees a slot. Terms stay until compacting them pays off.
  func remove(_ slot: Slot) {
    for term in termIndices(of: slot) {
      self[self[term].variable].useCount -= 1
      unlink(term)
    }
    self[slot].isAlive = false
    self[slot].generation += 1
    freeSlots.append(slot)
    lostTerms += Int(self[slot].termCount)
    if lostTerms > 4096, lostTerms > terms.count / 2 { compact() }
  }

  func isConstraint(_ id: ConstraintID) -> Bool {
    let slot = Int(id.slot)
    return slot >= 0 && slot < constraints.count && constraints.base[slot].isAlive
      && constraints.base[slot].generation == id.generation
  }

  /// Returns the identifier of the constraint that currently has a slot.
  func id(_ slot: Slot) -> ConstraintID { ConstraintID(slot: slot.raw, generation: self[slot].generation) }

  /// Sets a constant. The constraint now counts as the latest, unless it's a foundation.
  func setConstant(_ slot: Slot, _ constant: Double) {
    self[slot].constant = constant
    clock += 1
    if self[slot].judgingRank >= 0 { self[slot].judgingRank = clock }
  }

  // MARK: Compacting Terms

  private func link(_ term: TermIndex) {
    let v = self[term].variable
    let head = self[v].firstUse
    self[term].next = head
    self[term].previous = .none
    if !head.isNone { self[head].previous = term }
    self[v].firstUse = term
  }

  private func unlink(_ term: TermIndex) {
    let next = self[term].next
    let previous = self[term].previous
    if !next.isNone { self[next].previous = previous }
    if !previous.isNone {
      self[previous].next = next
    } else {
      self[self[term].variable].firstUse = next
    }
  }

  private func compact() {
    let order = (0..<slotCount).map { Slot($0) }.filter { self[$0].isAlive }
      .sorted { self[$0].firstTerm.raw < self[$1].firstTerm.raw }
    for v in 0..<variableCount { variables[v].firstUse = .none }
    var to = 0
    for slot in order {
      let from = self[slot].firstTerm.index
      self[slot].firstTerm = TermIndex(to)
      for k in from..<from + Int(self[slot].termCount) {
        terms[to] = terms[k]
        link(TermIndex(to))
        to += 1
      }
    }
    terms.setCount(to)
    lostTerms = 0
  }
}
