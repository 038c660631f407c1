/// A connected part of a system after presolve: a program that computes its values from its constants.
///
/// Presolve depends on structure alone: on which variables occur where, coefficients, relations and
/// priorities, never on constants. So a block stands until a constraint comes or goes, and a changed constant
/// only runs the program, or as much of it as depends on the constant:
///
/// 1. *Reduction.* Every row starts with its constant; each step of `log` subtracts a multiple of an earlier
///    row's.
/// 2. *Checks.* Rows without variables left: required equalities that follow from others, and the like.
/// 3. *Cores.* Small problems over the variables that are left, solved by priority.
/// 4. *Definitions*, last eliminated first: each row gives one variable from those already known.
final class Block {
  var index: Int32 = -1
  /// A constraint has gone or is about to come.
  var isBroken = false
  /// Rows whose constants changed since the last evaluation.
  var editedRows: [Int32] = []

  let rowCount: Int
  let variableCount: Int
  /// The constraint of a row, the solver's variable of a variable.
  let slots: UnsafeMutablePointer<Int32>
  let variables: UnsafeMutablePointer<Int32>
  let isRequired: UnsafeMutablePointer<Bool>
  let relation: UnsafeMutablePointer<Relation>
  let priority: UnsafeMutablePointer<Float>

  /// Rows as presolve left them; a definition's own variable comes first.
  let start: UnsafeMutablePointer<Int32>
  let length: UnsafeMutablePointer<Int32>
  let termVariable: Vector<Int32>
  let termCoefficient: Vector<Double>

  /// Steps of reduction: constant of target -= factor × constant of source.
  let logTarget: Vector<Int32>
  let logSource: Vector<Int32>
  let logFactor: Vector<Double>

  /// Rows that define a variable, in the order of elimination.
  let definitions: Vector<Int32>
  let checks = Vector<Int32>()

  /// Cores: variables and rows (highest priority first) by core, and a simplex for those with several
  /// variables.
  let coreVariableStart = Vector<Int32>()
  let coreVariables = Vector<Int32>()
  let coreRowStart = Vector<Int32>()
  let coreRows = Vector<Int32>()
  let coreRowLevel = Vector<Int32>()
  var largeCores: [LexicographicSimplex?] = []
  var coreCount: Int { coreRowStart.count - 1 }

  /// Reduced constants by row, values by variable.
  let b: UnsafeMutablePointer<Double>
  let x: UnsafeMutablePointer<Double>

  /// Variables given a value by the last update.
  let touched = Vector<Int32>()
  var dependencies: BlockDependencies?

  init(_ slots: UnsafePointer<Int32>, _ count: Int, _ store: ConstraintStore, _ scratch: PartitionScratch) {
    rowCount = count
    self.slots = .allocate(capacity: count)
    self.slots.update(from: slots, count: count)
    isRequired = .allocate(capacity: count)
    relation = .allocate(capacity: count)
    priority = .allocate(capacity: count)
    start = .allocate(capacity: count)
    length = .allocate(capacity: count)
    b = .allocate(capacity: count)
    var terms = 0
    for i in 0..<count { terms += Int(store.termCount.base[Int(slots[i])]) }
    termVariable = Vector(capacity: terms + terms / 4)
    termCoefficient = Vector(capacity: terms + terms / 4)
    termVariable.setCount(terms)
    termCoefficient.setCount(terms)
    logTarget = Vector(capacity: 2 * terms)
    logSource = Vector(capacity: 2 * terms)
    logFactor = Vector(capacity: 2 * terms)
    definitions = Vector(capacity: count)

    let local = scratch.local.base
    let found = Vector<Int32>(capacity: terms)
    let tv = termVariable.base
    let ta = termCoefficient.base
    let storeVariable = store.termVariable.base
    let storeCoefficient = store.termCoefficient.base
    let storeStart = store.termStart.base
    let storeCount = store.termCount.base
    let storePriority = store.priority.base
    let storeRelation = store.relation.base
    var at = 0
    var variableCount = 0
    let foundBase = found.base
    for i in 0..<count {
      let slot = Int(slots[i])
      relation[i] = storeRelation[slot]
      priority[i] = storePriority[slot]
      isRequired[i] = storePriority[slot] == 1000
      start[i] = Int32(truncatingIfNeeded: at)
      length[i] = storeCount[slot]
      var k = storeStart[slot]
      let end = k + Int(storeCount[slot])
      while k < end {
        let v = storeVariable[k]
        var l = local[Int(v)]
        if l < 0 {
          l = Int32(truncatingIfNeeded: variableCount)
          local[Int(v)] = l
          foundBase[variableCount] = v
          variableCount += 1
        }
        tv[at] = l
        ta[at] = storeCoefficient[k]
        at += 1
        k += 1
      }
    }
    self.variableCount = variableCount
    variables = .allocate(capacity: variableCount)
    variables.update(from: foundBase, count: variableCount)
    x = .allocate(capacity: variableCount)
    x.initialize(repeating: 0, count: variableCount)
    for i in 0..<variableCount { local[Int(variables[i])] = -1 }
    Presolve(self).run()
  }

  deinit {
    slots.deallocate()
    variables.deallocate()
    isRequired.deallocate()
    relation.deallocate()
    priority.deallocate()
    start.deallocate()
    length.deallocate()
    b.deallocate()
    x.deallocate()
  }
}
