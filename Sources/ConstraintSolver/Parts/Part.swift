/// Variables that are connected by constraints, other than through fixed variables and outputs: a program and its data.
///
/// Fixed variables are included in the rows' right sides; outputs read the results.
final class Part {
  let program: Program
  var index: Int32 = -1
  /// The rows whose right sides changed since the last evaluation, and whether the part waits for one.
  let editedRows = Vector<Int32>()
  var isQueued = false
  /// Whether the part is about to be dissolved.
  var isBroken = false
  /// Whether everything has to be computed: for the first time, or because a sensitivity has moved values.
  var isStale = true
  /// Whether everything that reads the part's values has to be computed.
  var isForced = false
  /// The sensitivity that predicts the part, and its segment; -1 for none.
  var sensitivity: Int32 = -1
  var segment: Int32 = -1

  /// The constraint of each row, and the solver's variable of each variable.
  let slots: UnsafeMutablePointer<Slot>
  let variables: UnsafeMutablePointer<Var>
  /// The fixed variables and their coefficients by row.
  let fixedStart: UnsafeMutablePointer<Int32>
  let fixedVariable: UnsafeMutablePointer<Var>
  let fixedCoefficient: UnsafeMutablePointer<Double>
  /// The reduced constants by row, and the values by variable.
  let b: UnsafeMutablePointer<Double>
  let x: UnsafeMutablePointer<Double>
  /// The simplex of each core with several variables; empty if there are none.
  let largeCores: [LexicographicSimplex?]
  private let memory: UnsafeMutableRawPointer

  /// The variables that the last update computed.
  let touched = Vector<Int32>(capacity: 4)

  var rowCount: Int { program.rowCount }
  var variableCount: Int { program.variableCount }

  /// Creates a part of rows whose structure, variables and fixed terms were just collected.
  init(_ program: Program, slots from: UnsafePointer<Slot>, _ gathered: GatheredPart) {
    self.program = program
    let rows = program.rowCount
    let columns = program.variableCount
    let fixed = gathered.fixedVariable.count
    memory = .allocate(
      byteCount: 8 * (rows + columns + fixed) + 4 * (2 * rows + 1 + columns + fixed), alignment: 8)
    b = memory.bindMemory(to: Double.self, capacity: rows + columns + fixed)
    x = b + rows
    fixedCoefficient = x + columns
    slots = UnsafeMutableRawPointer(fixedCoefficient + fixed).bindMemory(to: Slot.self, capacity: rows)
    variables = UnsafeMutableRawPointer(slots + rows).bindMemory(to: Var.self, capacity: columns)
    fixedStart = UnsafeMutableRawPointer(variables + columns).bindMemory(to: Int32.self, capacity: rows + 1)
    fixedVariable = UnsafeMutableRawPointer(fixedStart + rows + 1).bindMemory(to: Var.self, capacity: fixed)
    slots.update(from: from, count: rows)
    variables.update(from: gathered.variables.base, count: columns)
    fixedStart.update(from: gathered.fixedStart.base, count: rows + 1)
    fixedVariable.update(from: gathered.fixedVariable.base, count: fixed)
    fixedCoefficient.update(from: gathered.fixedCoefficient.base, count: fixed)
    x.initialize(repeating: 0, count: columns)
    largeCores = program.hasLargeCores ? program.cores.map { $0.map { LexicographicSimplex($0) } } : []
  }

  deinit { memory.deallocate() }
}
