extension Presolve {
  /// Sorts the remaining rows into checks and cores: sets of variables that rows connect.
  func findCores() {
    let rest = takeChecks()
    program.coreRowStart.append(0)
    program.coreVariableStart.append(0)
    if rest.count == 0 { return }
    let count = sortByCore(rest)
    for c in 0..<count { finishCore(c) }
  }

  /// Turns the rows without variables into checks, and joins the variables of each other row.
  ///
  /// - Returns: The other rows.
  private func takeChecks() -> Vector<Int32> {
    let tv = program.termVariable.base
    for v in 0..<program.variableCount { sets.reset(v) }
    let rest = Vector<Int32>(capacity: program.rowCount)
    for i in 0..<program.rowCount where isAlive[i] {
      if length[i] == 0 {
        if program.isRequired[i] { program.checks.append(Int32(i)) }
        continue
      }
      rest.append(Int32(truncatingIfNeeded: i))
      var k = Int(start[i])
      let end = k + Int(length[i])
      var leader = sets.root(Int(tv[k]))
      k += 1
      while k < end {
        leader = sets.join(leader, sets.root(Int(tv[k])))
        k += 1
      }
    }
    return rest
  }

  /// Numbers cores by their first rows, and sorts rows by core.
  ///
  /// - Returns: The number of cores.
  private func sortByCore(_ rest: Vector<Int32>) -> Int {
    let tv = program.termVariable.base
    // `head` contains a root's core, `occurrences` a variable's number within its core, from 1.
    for v in 0..<program.variableCount {
      head[v] = -1
      occurrences[v] = 0
    }
    // The number of rows by core; then the position of the next row.
    let places = Vector<Int32>()
    let coreOfRow = Vector<Int32>(capacity: rest.count)
    for k in 0..<rest.count {
      let root = sets.root(Int(tv[Int(start[Int(rest[k])])]))
      if head[root] < 0 {
        head[root] = Int32(truncatingIfNeeded: places.count)
        places.append(0)
      }
      places[Int(head[root])] += 1
      coreOfRow.append(head[root])
    }
    var end: Int32 = 0
    for c in 0..<places.count {
      let begin = end
      end += places[c]
      places[c] = begin
      program.coreRowStart.append(end)
    }
    program.coreRows.setCount(rest.count)
    program.coreRowLevel.setCount(rest.count)
    for k in 0..<rest.count {
      let c = Int(coreOfRow[k])
      program.coreRows[Int(places[c])] = rest[k]
      places[c] += 1
    }
    return places.count
  }

  /// Sorts a core's rows by priority, numbers its levels and lists its variables.
  private func finishCore(_ c: Int) {
    let rows = program.coreRows.base
    let from = Int(program.coreRowStart[c])
    let to = Int(program.coreRowStart[c + 1])
    // Rows of equal priority keep their order.
    let priority = program.priority
    (rows + from).sort(count: to - from) { priority[Int($0)] > priority[Int($1)] }
    // Level 0 is reserved for required rows, even if there are none.
    var level: Int32 = 0
    var last: Float = 1000
    let tv = program.termVariable.base
    for k in from..<to {
      let row = Int(rows[k])
      if priority[row] != last {
        level += 1
        last = priority[row]
      }
      program.coreRowLevel[k] = level
      let s = Int(start[row])
      for t in s..<s + Int(length[row]) {
        let v = Int(tv[t])
        if occurrences[v] == 0 {
          program.coreVariables.append(Int32(v))
          occurrences[v] = Int32(program.coreVariables.count) - program.coreVariableStart[c]
        }
      }
    }
    program.coreVariableStart.append(Int32(program.coreVariables.count))
    let count = program.coreVariables.count - Int(program.coreVariableStart[c])
    program.cores.append(count > 1 ? CoreStructure(problem(from, to, columns: count)) : nil)
  }

  /// Returns a core's rows as a separate problem.
  private func problem(_ from: Int, _ to: Int, columns: Int) -> CoreProblem {
    let problem = CoreProblem(variableCount: columns, rows: to - from)
    for k in from..<to {
      let row = Int(program.coreRows[k])
      let s = Int(start[row])
      for t in s..<s + Int(length[row]) {
        problem.addTerm(occurrences[Int(program.termVariable[t])] - 1, program.termCoefficient[t])
      }
      problem.endRow(
        program.relation[row], level: program.coreRowLevel[k], slackWeight: program.slackWeight[row],
        isFloor: program.isFloor[row])
    }
    return problem
  }
}
