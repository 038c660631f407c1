/// The result of presolving a part's structure: instructions for computing its values from its constants.
///
/// Presolve considers the occurrences of variables, coefficients, relations and priorities, but never constants. A
/// program is therefore valid for all constants, and parts of equal structure share one (`Templates`):
///
/// 1. *Reduction.* Every row starts with its right side; each step of `log` subtracts a multiple of an earlier row's.
/// 2. *Checks.* Rows without variables: required equalities that follow from others, and the like.
/// 3. *Cores.* Small problems with the remaining variables, solved by priority.
/// 4. *Definitions*, in reverse order of elimination: each row determines one variable from known ones.
///
/// Rows and variables are numbered in the order of addition and of first occurrence.
final class Program {
  let rowCount: Int
  let variableCount: Int
  let isRequired: UnsafeMutablePointer<Bool>
  let relation: UnsafeMutablePointer<Relation>
  let priority: UnsafeMutablePointer<Float>
  /// The weight of each row's slack (`SlackWeight`), and whether the row is a floor, whose slack has precedence.
  let slackWeight: UnsafeMutablePointer<Double>
  let isFloor: UnsafeMutablePointer<Bool>

  /// The rows after presolve; a definition's own variable comes first.
  let start: UnsafeMutablePointer<Int32>
  let length: UnsafeMutablePointer<Int32>
  let termVariable: Vector<Int32>
  let termCoefficient: Vector<Double>

  /// A step of reduction: constant of target -= factor × constant of source.
  struct Step: BitwiseCopyable {
    var factor: Double
    var target: Int32
    var source: Int32
  }
  let log: Vector<Step>

  /// The rows that define a variable, in the order of elimination.
  let definitions: Vector<Int32>
  let checks = Vector<Int32>()

  /// The cores: variables and rows (highest priority first) by core, and the structure of those with several variables.
  let coreVariableStart = Vector<Int32>()
  let coreVariables = Vector<Int32>()
  let coreRowStart = Vector<Int32>()
  let coreRows = Vector<Int32>()
  let coreRowLevel = Vector<Int32>()
  var cores: [CoreStructure?] = []
  private(set) lazy var hasLargeCores = cores.contains { $0 != nil }
  var coreCount: Int { coreRowStart.count - 1 }

  /// The structure that it was built from, and the number of parts that use it.
  let key: Structure
  var users = 0
  private(set) lazy var dependencies = ProgramDependencies(self)

  init(_ structure: Structure) {
    key = structure
    let count = structure.rowCount
    let terms = structure.variable.count
    rowCount = count
    variableCount = structure.variableCount
    isRequired = .allocate(capacity: count)
    relation = .allocate(capacity: count)
    priority = .allocate(capacity: count)
    slackWeight = .allocate(capacity: count)
    isFloor = .allocate(capacity: count)
    start = .allocate(capacity: 2 * count)
    length = start + count
    termVariable = Vector(capacity: terms + terms / 4)
    termCoefficient = Vector(capacity: terms + terms / 4)
    termVariable.setCount(terms)
    termCoefficient.setCount(terms)
    termVariable.base.update(from: structure.variable.base, count: terms)
    termCoefficient.base.update(from: structure.coefficient.base, count: terms)
    log = Vector(capacity: 2 * terms)
    definitions = Vector(capacity: count)
    for i in 0..<count {
      relation[i] = structure.relation[i]
      priority[i] = structure.priority[i]
      isRequired[i] = structure.priority[i] == 1000
      start[i] = structure.start[i]
      length[i] = structure.start[i + 1] - structure.start[i]
      slackWeight[i] = SlackWeight.of(structure, row: i)
      isFloor[i] = structure.isFloor[i]
    }
    Presolve(self).run()
  }

  deinit {
    isRequired.deallocate()
    relation.deallocate()
    priority.deallocate()
    slackWeight.deallocate()
    isFloor.deallocate()
    start.deallocate()
  }
}
