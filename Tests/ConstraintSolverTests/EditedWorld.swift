import ConstraintSolver
import TestSupport

/// An operation on a solver. A constraint is identified by a number modulo the number of constraints, so that a part
/// of a sequence of edits is a sequence of edits, too.
enum Edit: CustomStringConvertible {
  case add(ExactRow)
  case remove(Int)
  case setConstant(Int, Int)
  case setLevel(Int, Int)
  case solve

  static func random(_ generator: inout SeededGenerator, dimensions: Int, levels: [Int]) -> Edit {
    let i = Int(generator.next() >> 40)
    switch generator.pick([0, 0, 1, 2, 2, 2, 3]) {
    case 0:
      var row = ExactRow.random(&generator, dimensions: dimensions, levels: levels)
      row.isFoundation = generator.pick([false, false, false, false, true])
      return .add(row)
    case 1: return .remove(i)
    case 2: return .setConstant(i, generator.pick([-4, 0, 1, 2, 7, 12]))
    default: return .setLevel(i, generator.pick(levels))
    }
  }

  var description: String {
    switch self {
    case .add(let row): row.isFoundation ? "add foundation \(row)" : "add \(row)"
    case .remove(let i): "remove \(i)"
    case .setConstant(let i, let constant): "set constant of \(i) to \(constant)"
    case .setLevel(let i, let level): "set level of \(i) to \(level)"
    case .solve: "solve"
    }
  }
}

/// A solver that is edited, and the constraints that it should contain, in the order in which they're tried.
struct EditedWorld {
  /// The first level of the preferences, which stay and only change their constants.
  static let firstPreference = 6

  let dimensions: Int
  /// The most constraints that additions lead to.
  let most: Int
  let solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var rows: [(name: ConstraintID, row: ExactRow)] = []

  /// With `hasPreferences`, every variable has a preference, so that the optimum is unique.
  init(dimensions: Int, most: Int, hasPreferences: Bool) {
    self.dimensions = dimensions
    self.most = most
    for _ in 0..<dimensions { variables.append(solver.makeVariable()) }
    for j in 0..<(hasPreferences ? dimensions : 0) {
      var row = ExactRow(
        coefficients: [Int](repeating: 0, count: dimensions), relation: .equal, constant: j,
        level: Self.firstPreference + j)
      row.coefficients[j] = 1
      add(row)
    }
  }

  /// The first fault that a sequence of edits runs into; nil if there's none.
  ///
  /// `judge` checks the world after each solve, before refused constraints are removed from `rows`.
  static func fault(
    _ edits: [Edit], dimensions: Int, most: Int, hasPreferences: Bool,
    judge: (EditedWorld, [Conflict]) -> String?
  ) -> String? {
    var world = EditedWorld(dimensions: dimensions, most: most, hasPreferences: hasPreferences)
    for edit in edits + [.solve] {
      guard world.apply(edit) else { continue }
      let conflicts = world.solver.solve().conflicts
      if let fault = judge(world, conflicts) { return fault }
      world.rows.removeAll { row in conflicts.contains { $0.refused == row.name } }
    }
    return nil
  }

  /// The smallest sequence with a fault that comes from leaving edits out, and its fault.
  static func smallestFault(
    _ edits: [Edit], dimensions: Int, most: Int, hasPreferences: Bool,
    judge: (EditedWorld, [Conflict]) -> String?
  ) -> String? {
    func fault(_ edits: [Edit]) -> String? {
      self.fault(edits, dimensions: dimensions, most: most, hasPreferences: hasPreferences, judge: judge)
    }
    guard var found = fault(edits) else { return nil }
    var edits = edits
    var length = edits.count / 2
    while length > 0 {
      var i = 0
      while i < edits.count {
        var fewer = edits
        fewer.removeSubrange(i..<min(i + length, edits.count))
        if let still = fault(fewer) {
          edits = fewer
          found = still
        } else {
          i += length
        }
      }
      length /= 2
    }
    return "\(found)\nafter \(edits)"
  }

  /// True if it's time to solve.
  private mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .solve: return true
    case .add(let row): if rows.count < most { add(row) }
    case .remove(let number): if let i = place(number), !isPreference(i) { remove(i) }
    case .setConstant(let number, let constant): if let i = place(number) { setConstant(i, constant) }
    case .setLevel(let number, let level):
      // A level can't be set: the constraint is removed and added again.
      if let i = place(number), !isPreference(i) {
        var row = rows[i].row
        row.level = level
        remove(i)
        add(row)
      }
    }
    return false
  }

  private func place(_ number: Int) -> Int? { rows.isEmpty ? nil : number % rows.count }

  private func isPreference(_ i: Int) -> Bool { rows[i].row.level >= Self.firstPreference }

  private mutating func add(_ row: ExactRow) { rows.append((row.add(to: solver, variables), row)) }

  private mutating func remove(_ i: Int) {
    solver.removeConstraint(rows[i].name)
    rows.remove(at: i)
  }

  /// A changed constraint counts as the latest; a foundation keeps its position among the foundations.
  private mutating func setConstant(_ i: Int, _ constant: Int) {
    guard rows[i].row.constant != constant else { return }
    rows[i].row.constant = constant
    solver.setConstant(rows[i].name, Double(constant))
    if !rows[i].row.isFoundation { rows.append(rows.remove(at: i)) }
  }
}
