/// The decomposition of a system by structure alone, until only small cores are left.
///
/// It applies the usual rules of linear programming until none is applicable:
///
/// - A required equality with one variable fixes it; one with two makes one an affine function of the other.
/// - A variable in only one constraint can satisfy that constraint, whatever its priority: both are removed, and the
///   variable is computed afterwards.
/// - Each remaining required equality is solved for the variable with the fewest occurrences.
///
/// E. D. Andersen, K. D. Andersen: Presolving in linear programming. Mathematical Programming 71 (1995).
/// Pivots follow H. M. Markowitz: The elimination form of the inverse. Management Science 3 (1957).
///
/// Linear in the terms unless an equality of three or more variables has to be substituted, which can make rows longer.
final class Presolve {
  let program: Program
  let start: UnsafeMutablePointer<Int32>
  let length: UnsafeMutablePointer<Int32>
  let isAlive: UnsafeMutablePointer<Bool>
  let isRequiredEquality: UnsafeMutablePointer<Bool>
  let isQueued: UnsafeMutablePointer<Bool>
  /// The number of active rows that contain each variable; 0 after its elimination.
  let occurrences: UnsafeMutablePointer<Int32>
  /// The lists of rows by variable. They may include rows that no longer contain it.
  let head: UnsafeMutablePointer<Int32>
  let next: Vector<Int32>
  let node: Vector<Int32>
  /// The position of each variable in the row that is being rewritten; -1 for others.
  let place: UnsafeMutablePointer<Int32>
  /// The sets of variables that rows connect, after rewriting rows has ended.
  var sets: DisjointSets { DisjointSets(parent: place) }
  /// The required equalities of at most two variables, and the variables that occur once, to process.
  let rowQueue: Vector<Int32>
  let columnQueue: Vector<Int32>

  init(_ program: Program) {
    self.program = program
    let rows = program.rowCount
    let columns = program.variableCount
    start = program.start
    length = program.length
    isAlive = .allocate(capacity: rows)
    isRequiredEquality = .allocate(capacity: rows)
    isQueued = .allocate(capacity: rows)
    occurrences = .allocate(capacity: columns)
    head = .allocate(capacity: columns)
    place = .allocate(capacity: columns)
    let terms = program.termVariable.count
    next = Vector(capacity: terms + terms / 4)
    node = Vector(capacity: terms + terms / 4)
    next.setCount(terms)
    node.setCount(terms)
    rowQueue = Vector(capacity: rows)
    columnQueue = Vector(capacity: columns)
    isAlive.initialize(repeating: true, count: rows)
    isQueued.initialize(repeating: false, count: rows)
    occurrences.initialize(repeating: 0, count: columns)
    head.initialize(repeating: -1, count: columns)
    place.initialize(repeating: -1, count: columns)
    listRows()
  }

  /// Lists rows by variable.
  private func listRows() {
    let tv = program.termVariable.base
    let nextBase = next.base
    let nodeBase = node.base
    for i in 0..<program.rowCount {
      isRequiredEquality[i] = program.isRequired[i] && program.relation[i] == .equal
      var k = Int(start[i])
      let end = k + Int(length[i])
      while k < end {
        let v = Int(tv[k])
        nextBase[k] = head[v]
        nodeBase[k] = Int32(truncatingIfNeeded: i)
        head[v] = Int32(truncatingIfNeeded: k)
        occurrences[v] += 1
        k += 1
      }
    }
  }

  deinit {
    isAlive.deallocate()
    isRequiredEquality.deallocate()
    isQueued.deallocate()
    occurrences.deallocate()
    head.deallocate()
    place.deallocate()
  }

  // MARK: Eliminating

  /// Builds the program of its structure.
  func run() {
    var i = program.rowCount - 1
    while i >= 0 {
      enqueue(i)
      i -= 1
    }
    i = program.variableCount - 1
    while i >= 0 {
      if occurrences[i] == 1 { columnQueue.append(Int32(i)) }
      i -= 1
    }
    drain()
    eliminateLongerEqualities()
    findCores()
  }

  func enqueue(_ row: Int) {
    if length[row] <= 2, length[row] > 0, isRequiredEquality[row], isAlive[row], !isQueued[row] {
      isQueued[row] = true
      rowQueue.append(Int32(truncatingIfNeeded: row))
    }
  }

  private func drain() {
    while true {
      if rowQueue.count > 0 {
        let row = Int(rowQueue.removeLast())
        isQueued[row] = false
        if isAlive[row], length[row] > 0, length[row] <= 2 { eliminate(row) }
      } else if columnQueue.count > 0 {
        let v = Int(columnQueue.removeLast())
        if occurrences[v] == 1 { makeOutput(v) }
      } else {
        return
      }
    }
  }

  /// Solves the remaining required equalities, shortest first.
  private func eliminateLongerEqualities() {
    var rest: [Int] = []
    for i in 0..<program.rowCount where isAlive[i] && isRequiredEquality[i] && length[i] > 0 { rest.append(i) }
    while !rest.isEmpty {
      var shortest = Int32.max
      for row in rest { shortest = min(shortest, length[row]) }
      for row in rest where isAlive[row] && length[row] > 0 && length[row] <= shortest {
        eliminate(row)
        drain()
      }
      rest = rest.filter { isAlive[$0] && length[$0] > 0 }
    }
  }

  /// Solves a required equality for one of its variables and substitutes it in all other rows.
  private func eliminate(_ row: Int) {
    let tv = program.termVariable.base
    let ta = program.termCoefficient.base
    let s = Int(start[row])
    let l = Int(length[row])
    var largest = 0.0
    for k in s..<s + l { largest = max(largest, ta[k].magnitude) }
    // Small pivots would result in large coefficients, and therefore large rounding errors.
    var best = -1
    for k in s..<s + l where ta[k].magnitude >= largest * 0.01 {
      if best < 0 || occurrences[Int(tv[k])] < occurrences[Int(tv[best])] { best = k }
    }
    swap(s, best)
    define(row)
    let v = Int(tv[s])
    let pivot = ta[s]
    occurrences[v] = 0
    switch l {
    case 1: substituteConstant(v, row, pivot)
    case 2: substituteAffine(v, row, pivot, Int(tv[s + 1]), -ta[s + 1] / pivot)
    default: substituteLong(v, row, pivot, l)
    }
    head[v] = -1
  }

  /// Makes the only row that contains `v` an output, from which `v`, or another variable that is in no other row, is
  /// computed.
  private func makeOutput(_ v: Int) {
    var q = Int(head[v])
    while q >= 0 {
      let row = Int(node[q])
      if isAlive[row], let k = term(of: v, row) {
        makeOutput(raisedTerm(k, row), row)
        return
      }
      q = Int(next[q])
    }
  }

  /// Makes a row the definition of one of its variables.
  private func makeOutput(_ k: Int, _ row: Int) {
    let ta = program.termCoefficient.base
    let s = Int(start[row])
    // A tiny coefficient would turn small errors elsewhere into large ones here.
    for t in s..<s + Int(length[row]) where ta[k].magnitude < 1e-4 * ta[t].magnitude { return }
    let u = Int(program.termVariable[k])
    swap(s, k)
    define(row)
    occurrences[u] = 0
    head[u] = -1
  }

  /// Returns the position of a variable's term in a row.
  @inline(__always)
  func term(of v: Int, _ row: Int) -> Int? {
    let tv = program.termVariable.base
    var k = Int(start[row])
    let end = k + Int(length[row])
    while k < end {
      if Int(tv[k]) == v { return k }
      k += 1
    }
    return nil
  }

  /// Returns the term of an inequality that is to be its output: a term that the inequality prevents from being
  /// smaller, like `Solver.raisedTerm`.
  private func raisedTerm(_ k: Int, _ row: Int) -> Int {
    let ta = program.termCoefficient.base
    let relation = program.relation[row]
    func isRaised(_ k: Int) -> Bool { (ta[k] > 0) == (relation == .greaterThanOrEqual) }
    if relation == .equal || isRaised(k) { return k }
    let s = Int(start[row])
    for other in s..<s + Int(length[row])
    where isRaised(other) && occurrences[Int(program.termVariable[other])] == 1 { return other }
    return k
  }

  /// Removes a row from the system as the definition of its first variable.
  private func define(_ row: Int) {
    isAlive[row] = false
    program.definitions.append(Int32(truncatingIfNeeded: row))
    let tv = program.termVariable.base
    let s = Int(start[row])
    var k = s
    let end = s + Int(length[row])
    while k < end {
      let u = Int(tv[k])
      occurrences[u] -= 1
      if k > s, occurrences[u] == 1 { columnQueue.append(Int32(truncatingIfNeeded: u)) }
      k += 1
    }
  }
}
