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
  /// Whether everything must be computed: nothing was yet, or values were moved by a column meanwhile.
  var isStale = true
  /// Whether all that reads it must be computed.
  var isForced = false
  /// The column that knows how the part follows, and its segment; -1 for none.
  var column: Int32 = -1
  var segment: Int32 = -1

  /// The constraint of a row, the solver's variable of a variable.
  let slots: UnsafeMutablePointer<Int32>
  let variables: UnsafeMutablePointer<Int32>
  /// Fixed variables and their coefficients by row.
  let fixedStart: UnsafeMutablePointer<Int32>
  let fixedVariable: UnsafeMutablePointer<Int32>
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
  init(_ program: Program, slots from: UnsafePointer<Int32>, _ gathered: GatheredPart) {
    self.program = program
    let rows = program.rowCount
    let columns = program.variableCount
    let fixed = gathered.fixedVariable.count
    memory = .allocate(
      byteCount: 8 * (rows + columns + fixed) + 4 * (2 * rows + 1 + columns + fixed), alignment: 8)
    b = memory.bindMemory(to: Double.self, capacity: rows + columns + fixed)
    x = b + rows
    fixedCoefficient = x + columns
    slots = UnsafeMutableRawPointer(fixedCoefficient + fixed)
      .bindMemory(to: Int32.self, capacity: 2 * rows + 1 + columns + fixed)
    variables = slots + rows
    fixedStart = variables + columns
    fixedVariable = fixedStart + rows + 1
    slots.update(from: from, count: rows)
    variables.update(from: gathered.variables.base, count: columns)
    fixedStart.update(from: gathered.fixedStart.base, count: rows + 1)
    fixedVariable.update(from: gathered.fixedVariable.base, count: fixed)
    fixedCoefficient.update(from: gathered.fixedCoefficient.base, count: fixed)
    x.initialize(repeating: 0, count: columns)
    largeCores = program.hasLargeCores ? program.problems.map { $0.map { LexicographicSimplex($0) } } : []
  }

  deinit { memory.deallocate() }
}

/// Gathers rows into a structure of its own numbers, with the variables that these stand for.
final class GatheredPart {
  let structure = Structure()
  let variables = Vector<Int32>()
  let fixedStart = Vector<Int32>()
  let fixedVariable = Vector<Int32>()
  let fixedCoefficient = Vector<Double>()
  /// A variable's number within the part that is being gathered; -1 elsewhere.
  private let local = Vector<Int32>()

  /// Reads the rows' terms.
  ///
  /// - Parameter keepsFixed: Whether fixed variables are variables here like others.
  func gather(
    _ slots: UnsafePointer<Int32>, _ count: Int, _ store: ConstraintStore, keepsFixed: Bool = false
  ) {
    while local.count < store.value.count { local.append(-1) }
    structure.removeAll()
    variables.removeAll()
    fixedStart.removeAll()
    fixedVariable.removeAll()
    fixedCoefficient.removeAll()
    fixedStart.append(0)
    let local = local.base
    let termVariable = store.termVariable.base
    let termCoefficient = store.termCoefficient.base
    let source = store.source.base
    let termStart = store.termStart.base
    let termCount = store.termCount.base
    for i in 0..<count {
      let slot = Int(slots[i])
      var k = termStart[slot]
      let end = k + Int(termCount[slot])
      while k < end {
        let v = termVariable[k]
        if source[Int(v)] == .fixed, !keepsFixed {
          fixedVariable.append(v)
          fixedCoefficient.append(termCoefficient[k])
        } else {
          if local[Int(v)] < 0 {
            local[Int(v)] = Int32(truncatingIfNeeded: variables.count)
            variables.append(v)
          }
          structure.variable.append(local[Int(v)])
          structure.coefficient.append(termCoefficient[k])
        }
        k += 1
      }
      structure.endRow(
        store.relation.base[slot], store.priority.base[slot], isLimit: store.isLimit.base[slot])
      fixedStart.append(Int32(truncatingIfNeeded: fixedVariable.count))
    }
    structure.variableCount = variables.count
    for i in 0..<variables.count { local[Int(variables.base[i])] = -1 }
  }
}
