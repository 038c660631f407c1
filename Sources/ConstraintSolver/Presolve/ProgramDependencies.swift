/// The dependencies within a program. Created at the first update, which many programs never have.
final class ProgramDependencies {
  /// The steps of reduction by target, in order, and the targets by source.
  let stepStart: Vector<Int32>
  let steps: Vector<Int32>
  let targetStart: Vector<Int32>
  let targets: Vector<Int32>
  /// The position of each row in the order of elimination; rows that define nothing come last.
  let rank: Vector<Int32>
  let rowAtRank: Vector<Int32>
  /// The core of each row; -1 for others.
  let core: Vector<Int32>
  /// The ranks of the definitions that read each variable.
  let userStart: Vector<Int32>
  let users: Vector<Int32>
  /// The rows and other items to recompute.
  let rows: RankSet
  let definitions: RankSet

  init(_ program: Program) {
    let n = program.rowCount
    let logCount = program.log.count
    rank = Vector(repeating: -1, count: n)
    rowAtRank = Vector(capacity: n)
    core = Vector(repeating: -1, count: n)
    rows = RankSet(capacity: n)
    definitions = RankSet(capacity: n)
    for k in 0..<program.definitions.count {
      let row = program.definitions[k]
      rank[Int(row)] = Int32(k)
      rowAtRank.append(row)
    }
    for i in 0..<n where rank[i] < 0 {
      rank[i] = Int32(rowAtRank.count)
      rowAtRank.append(Int32(i))
    }
    for c in 0..<program.coreCount {
      for k in Int(program.coreRowStart[c])..<Int(program.coreRowStart[c + 1]) {
        core[Int(program.coreRows[k])] = Int32(c)
      }
    }
    let log = program.log.base
    (stepStart, steps) = Self.index(logCount, n, { log[$0].target }) { Int32(truncatingIfNeeded: $0) }
    (targetStart, targets) = Self.index(logCount, n, { log[$0].source }) { log[$0].target }

    let tv = program.termVariable.base
    let keys = Vector<Int32>(capacity: program.termVariable.count)
    let ranks = Vector<Int32>(capacity: program.termVariable.count)
    for k in 0..<program.definitions.count {
      let row = Int(program.definitions[k])
      let s = Int(program.start[row])
      var t = s + 1
      while t < s + Int(program.length[row]) {
        keys.append(tv[t])
        ranks.append(Int32(truncatingIfNeeded: k))
        t += 1
      }
    }
    let key = keys.base
    let rank = ranks.base
    (userStart, users) = Self.index(keys.count, program.variableCount, { key[$0] }) { rank[$0] }
  }

  /// Sorts values by key, keeping the order of equal keys: returns the starts by key, and the values.
  private static func index(
    _ count: Int, _ keyCount: Int, _ keyOf: (Int) -> Int32, _ value: (Int) -> Int32
  ) -> (Vector<Int32>, Vector<Int32>) {
    let starts = Vector<Int32>(repeating: 0, count: keyCount + 1)
    let s = starts.base
    for i in 0..<count { s[Int(keyOf(i)) + 1] += 1 }
    for i in 0..<keyCount { s[i + 1] += s[i] }
    let values = Vector<Int32>(repeating: 0, count: count)
    // Filling moves each start to its end, which is the next one's start.
    for i in 0..<count {
      let key = Int(keyOf(i))
      values[Int(s[key])] = value(i)
      s[key] += 1
    }
    var i = keyCount
    while i > 0 {
      s[i] = s[i - 1]
      i -= 1
    }
    s[0] = 0
    return (starts, values)
  }
}
