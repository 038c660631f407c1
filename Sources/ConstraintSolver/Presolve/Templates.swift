/// The structure of a part, with numbers of its own for rows and variables: equal for parts of equal structure.
final class Structure {
  var variableCount = 0
  /// Per row; `start` has one more.
  let relation = Vector<Relation>()
  let priority = Vector<Float>()
  let isLimit = Vector<Bool>()
  let start = Vector<Int32>()
  /// Per term.
  let variable = Vector<Int32>()
  let coefficient = Vector<Double>()

  var rowCount: Int { relation.count }

  init() { start.append(0) }

  func removeAll() {
    variableCount = 0
    relation.removeAll()
    priority.removeAll()
    isLimit.removeAll()
    start.removeAll()
    start.append(0)
    variable.removeAll()
    coefficient.removeAll()
  }

  func endRow(_ relation: Relation, _ priority: Float, isLimit: Bool = false) {
    self.relation.append(relation)
    self.priority.append(priority)
    self.isLimit.append(isLimit)
    start.append(Int32(truncatingIfNeeded: variable.count))
  }

  func copy() -> Structure {
    let result = Structure()
    result.variableCount = variableCount
    result.relation.assign(relation)
    result.priority.assign(priority)
    result.isLimit.assign(isLimit)
    result.start.assign(start)
    result.variable.assign(variable)
    result.coefficient.assign(coefficient)
    return result
  }

  /// A number that is equal for equal structures (G. Fowler, L. C. Noll, K.-P. Vo: FNV-1a, by word).
  var hash: UInt64 {
    var h: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) {
      h = (h ^ word) &* 0x0000_0100_0000_01b3
      h ^= h >> 29
    }
    for i in 0..<rowCount {
      mix(
        UInt64(relation.base[i].rawValue) << 32 | UInt64(priority.base[i].bitPattern)
          | (isLimit.base[i] ? 1 << 40 : 0))
      mix(UInt64(truncatingIfNeeded: start.base[i + 1]))
    }
    for k in 0..<variable.count {
      mix(UInt64(truncatingIfNeeded: variable.base[k]))
      mix(coefficient.base[k].bitPattern)
    }
    return h
  }

  func equals(_ other: Structure) -> Bool {
    variableCount == other.variableCount && relation.holdsSameBytes(other.relation)
      && priority.holdsSameBytes(other.priority) && isLimit.holdsSameBytes(other.isLimit)
      && start.holdsSameBytes(other.start)
      && variable.holdsSameBytes(other.variable) && coefficient.holdsSameBytes(other.coefficient)
  }
}

/// Programs by structure, so that parts of equal structure, such as a list's rows, are presolved once.
///
/// A hash finds candidates; the whole structure is compared. Programs that no part uses any more are kept for a
/// while, for rows that come back.
final class Templates {
  private var programs: [UInt64: [Program]] = [:]
  private var count = 0
  private var unused = 0

  /// A program for a structure, and whether it had to be made.
  func program(_ structure: Structure) -> (program: Program, isNew: Bool) {
    let hash = structure.hash
    for candidate in programs[hash] ?? [] where candidate.key.equals(structure) {
      if candidate.users == 0 { unused -= 1 }
      candidate.users += 1
      return (candidate, false)
    }
    let program = Program(structure.copy())
    program.users = 1
    programs[hash, default: []].append(program)
    count += 1
    return (program, true)
  }

  /// A part that used the program has gone.
  func release(_ program: Program) {
    program.users -= 1
    guard program.users == 0 else { return }
    unused += 1
    guard unused > 64, unused > count / 2 else { return }
    programs = programs.compactMapValues { list in
      let used = list.filter { $0.users > 0 }
      return used.isEmpty ? nil : used
    }
    count -= unused
    unused = 0
  }
}
