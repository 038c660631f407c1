/// Variables that constraints tie together beyond fixed variables and outputs: a program, and what it runs on.
///
/// Fixed variables come in as parts of the rows' right sides; outputs read what comes out.
final class Part {
  let program: Program
  var index: Int32 = -1
  /// Rows whose right sides changed since the last evaluation, and whether it waits for one.
  let editedRows = Vector<Int32>()
  var isQueued = false
  /// Whether it's about to be taken apart.
  var isBroken = false
  /// Whether everything must be computed: nothing was yet, or values were moved by a sensitivity meanwhile.
  var isStale = true
  /// Whether all that reads it must be computed.
  var isForced = false
  /// The sensitivity that knows how the part follows, and its segment; -1 for none.
  var sensitivity: Int32 = -1
  var segment: Int32 = -1

  /// By row its constraint, by variable the solver's.
  let slots: UnsafeMutablePointer<Slot>
  let variables: UnsafeMutablePointer<Var>
  /// Fixed variables and their coefficients by row.
  let fixedStart: UnsafeMutablePointer<Int32>
  let fixedVariable: UnsafeMutablePointer<Var>
  let fixedCoefficient: UnsafeMutablePointer<Double>
  /// Reduced constants by row, values by variable.
  let b: UnsafeMutablePointer<Double>
  let x: UnsafeMutablePointer<Double>
  /// A simplex for each core of several variables; empty if there's none.
  let largeCores: [LexicographicSimplex?]
  private let memory: UnsafeMutableRawPointer

  /// Variables given a value by the last update.
  let touched = Vector<Int32>(capacity: 4)

  var rowCount: Int { program.rowCount }
  var variableCount: Int { program.variableCount }

  /// Makes a part of rows whose structure, variables and fixed terms were just gathered.
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
