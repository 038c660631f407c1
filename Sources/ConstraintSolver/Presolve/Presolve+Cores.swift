extension Presolve {
  /// Sorts the rows that are left into checks and cores: sets of variables that rows tie together.
  func findCores() {
    let rows = program.rowCount
    let tv = program.termVariable.base
    // `place` serves as the forest's parents here.
    let parent = place
    for v in 0..<program.variableCount { parent[v] = Int32(v) }
    var rest: [Int] = []
    for i in 0..<rows where isAlive[i] {
      if length[i] == 0 {
        if program.isRequired[i] { program.checks.append(Int32(i)) }
        continue
      }
      rest.append(i)
      let s = Int(start[i])
      var a = UnionFind.root(parent, Int(tv[s]))
      var k = s + 1
      let end = s + Int(length[i])
      while k < end {
        let other = UnionFind.root(parent, Int(tv[k]))
        if other < a {
          parent[a] = Int32(other)
          a = other
        } else {
          parent[other] = Int32(a)
        }
        k += 1
      }
    }
    program.coreRowStart.append(0)
    program.coreVariableStart.append(0)
    if rest.isEmpty { return }

    // Cores are numbered by their first rows; `head` holds a root's core, `occurrences` a variable's
    // number within its core, from 1.
    for v in 0..<program.variableCount {
      head[v] = -1
      occurrences[v] = 0
    }
    var rowCounts: [Int32] = []
    let coreOfRow = Vector<Int32>(capacity: rest.count)
    for i in rest {
      let root = UnionFind.root(parent, Int(tv[Int(start[i])]))
      if head[root] < 0 {
        head[root] = Int32(rowCounts.count)
        rowCounts.append(0)
      }
      rowCounts[Int(head[root])] += 1
      coreOfRow.append(head[root])
    }
    for count in rowCounts {
      program.coreRowStart.append(program.coreRowStart.base[program.coreRowStart.count - 1] + count)
    }
    program.coreRows.setCount(rest.count)
    program.coreRowLevel.setCount(rest.count)
    let at = Vector<Int32>(capacity: rowCounts.count)
    for c in 0..<rowCounts.count { at.append(program.coreRowStart.base[c]) }
    for k in 0..<rest.count {
      let c = Int(coreOfRow.base[k])
      program.coreRows.base[Int(at.base[c])] = Int32(rest[k])
      at.base[c] += 1
    }
    for c in 0..<rowCounts.count { finishCore(c) }
  }

  /// Sorts a core's rows by priority, numbers its levels and lists its variables.
  private func finishCore(_ c: Int) {
    let rows = program.coreRows.base
    let priority = program.priority
    let from = Int(program.coreRowStart.base[c])
    let to = Int(program.coreRowStart.base[c + 1])
    if to - from <= 24 {
      var i = from + 1
      while i < to {
        let row = rows[i]
        var k = i
        while k > from && priority[Int(rows[k - 1])] < priority[Int(row)] {
          rows[k] = rows[k - 1]
          k -= 1
        }
        rows[k] = row
        i += 1
      }
    } else {
      (rows + from).sort(count: to - from) {
        let p = priority[Int($0)]
        let q = priority[Int($1)]
        return p != q ? p > q : $0 < $1
      }
    }
    // Level 0 is for required rows alone, whether there are any or not.
    var level: Int32 = 0
    var last: Float = 1000
    let tv = program.termVariable.base
    for k in from..<to {
      let row = Int(rows[k])
      if priority[row] != last {
        level += 1
        last = priority[row]
      }
      program.coreRowLevel.base[k] = level
      let s = Int(start[row])
      for t in s..<s + Int(length[row]) {
        let v = Int(tv[t])
        if occurrences[v] == 0 {
          program.coreVariables.append(Int32(v))
          occurrences[v] = Int32(program.coreVariables.count) - program.coreVariableStart.base[c]
        }
      }
    }
    program.coreVariableStart.append(Int32(program.coreVariables.count))
    let count = program.coreVariables.count - Int(program.coreVariableStart.base[c])
    program.problems.append(count > 1 ? problem(from, to, columns: count) : nil)
  }

  /// A core's rows as a problem of its own.
  private func problem(_ from: Int, _ to: Int, columns: Int) -> CoreProblem {
    let problem = CoreProblem(variableCount: columns, rows: to - from)
    for k in from..<to {
      let row = Int(program.coreRows.base[k])
      let s = Int(start[row])
      for t in s..<s + Int(length[row]) {
        problem.addTerm(occurrences[Int(program.termVariable.base[t])] - 1, program.termCoefficient.base[t])
      }
      problem.endRow(program.relation[row], level: program.coreRowLevel.base[k], pull: program.pull[row])
    }
    return problem
  }
}
