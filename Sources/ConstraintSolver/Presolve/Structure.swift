/// A part without its constants, with its own numbering of rows and variables. Parts of equal structure share a
/// program.
final class Structure {
  var variableCount = 0
  /// The data of rows; `start` has one more element.
  let relation = Vector<Relation>()
  let priority = Vector<Float>()
  let isFloor = Vector<Bool>()
  let start = Vector<Int32>()
  /// The data of terms.
  let variable = Vector<Int32>()
  let coefficient = Vector<Double>()

  var rowCount: Int { relation.count }

  init() { start.append(0) }

  func removeAll() {
    variableCount = 0
    relation.removeAll()
    priority.removeAll()
    isFloor.removeAll()
    start.removeAll()
    start.append(0)
    variable.removeAll()
    coefficient.removeAll()
  }

  func endRow(_ relation: Relation, _ priority: Float, isFloor: Bool = false) {
    self.relation.append(relation)
    self.priority.append(priority)
    self.isFloor.append(isFloor)
    start.append(Int32(truncatingIfNeeded: variable.count))
  }

  func copy() -> Structure {
    let result = Structure()
    result.variableCount = variableCount
    result.relation.assign(relation)
    result.priority.assign(priority)
    result.isFloor.assign(isFloor)
    result.start.assign(start)
    result.variable.assign(variable)
    result.coefficient.assign(coefficient)
    return result
  }

  /// A hash that is equal for equal structures (G. Fowler, L. C. Noll, K.-P. Vo: FNV-1a, by word).
  var hash: UInt64 {
    var h: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) {
      h = (h ^ word) &* 0x0000_0100_0000_01b3
      h ^= h >> 29
    }
    for i in 0..<rowCount {
      mix(
        UInt64(relation[i].rawValue) << 32 | UInt64(priority[i].bitPattern)
          | (isFloor[i] ? 1 << 40 : 0))
      mix(UInt64(truncatingIfNeeded: start[i + 1]))
    }
    for k in 0..<variable.count {
      mix(UInt64(truncatingIfNeeded: variable[k]))
      mix(coefficient[k].bitPattern)
    }
    return h
  }

  func equals(_ other: Structure) -> Bool {
    variableCount == other.variableCount && relation.holdsSameBytes(other.relation)
      && priority.holdsSameBytes(other.priority) && isFloor.holdsSameBytes(other.isFloor)
      && start.holdsSameBytes(other.start)
      && variable.holdsSameBytes(other.variable) && coefficient.holdsSameBytes(other.coefficient)
  }
}
