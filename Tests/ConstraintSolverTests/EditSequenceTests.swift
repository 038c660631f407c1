import ConstraintSolver
import XCTest

/// A solver that has lived for long equals one that starts with what is left: a million edits in the long run.
final class EditSequenceTests: XCTestCase {
  /// A solver, and what should be in it in the order in which it is judged.
  private struct World {
    /// Of this level and lower ones are wishes that only change their constants.
    static let firstWish = 6

    let solver = Solver()
    var variables: [Variable] = []
    var rows: [(name: ConstraintID, row: ExactRow)] = []
    let dimensions: Int

    init(dimensions: Int) {
      self.dimensions = dimensions
      for _ in 0..<dimensions { variables.append(solver.makeVariable()) }
    }

    mutating func add(_ row: ExactRow) { rows.append((row.add(to: solver, variables), row)) }

    mutating func remove(_ i: Int) {
      solver.removeConstraint(rows[i].name)
      rows.remove(at: i)
    }

    /// A changed constraint counts as the latest.
    mutating func setConstant(_ i: Int, _ constant: Int) {
      var changed = rows[i]
      guard changed.row.constant != constant else { return }
      changed.row.constant = constant
      solver.setConstant(changed.name, Double(constant))
      rows.remove(at: i)
      rows.append(changed)
    }

    /// A level can't be set: the constraint is taken out and comes back.
    mutating func setLevel(_ i: Int, _ level: Int) {
      var row = rows[i].row
      row.level = level
      remove(i)
      add(row)
    }

    mutating func edit(_ generator: inout SeededGenerator, most: Int, levels: [Int]) {
      let i = rows.isEmpty ? 0 : Int(generator.next() % UInt64(rows.count))
      var kind =
        rows.isEmpty ? 0 : rows.count >= most ? generator.pick([1, 2, 3]) : generator.pick([0, 0, 1, 2, 2, 3])
      if kind != 0, rows[i].row.level >= Self.firstWish { kind = 2 }
      switch kind {
      case 0:
        var row = ExactRow.random(&generator, dimensions: dimensions, levels: levels)
        row.isFoundation = generator.pick([false, false, false, false, true])
        add(row)
      case 1: remove(i)
      case 2: setConstant(i, generator.pick([-4, 0, 1, 2, 7, 12]))
      default: setLevel(i, generator.pick(levels))
      }
    }
  }

  /// Small worlds against the exact reference after each solve: what is refused, why, and how good the rest is.
  func testEditsOfSmallSystemsAreOptimal() {
    var generator = SeededGenerator(seed: 70)
    for world in 0..<TestLength.count(25, long: 5000) {
      var edited = World(dimensions: generator.pick([2, 3, 4]))
      for step in 0..<40 {
        for _ in 0..<generator.pick([1, 1, 1, 3]) { edited.edit(&generator, most: 8, levels: [0, 0, 1, 2]) }
        let before = edited.rows
        let conflicts = edited.solver.solve().conflicts
        let fault = fault(
          before.map(\.row), before.map(\.name), edited.variables, edited.solver, conflicts, edited.dimensions)
        if let fault { return XCTFail("world \(world), step \(step): \(fault)") }
        edited.rows.removeAll { row in conflicts.contains { $0.refused == row.name } }
      }
    }
  }

  /// Larger worlds against a new solver after each edit. A wish for every variable makes the optimum unique, so values
  /// must be equal, to 1e-9.
  func testEditsOfLargerSystemsEqualAFreshSolver() {
    var generator = SeededGenerator(seed: 71)
    for world in 0..<TestLength.count(20, long: 10_000) {
      let dimensions = generator.pick([6, 9, 12])
      var edited = World(dimensions: dimensions)
      for j in 0..<dimensions {
        var row = ExactRow(
          coefficients: [Int](repeating: 0, count: dimensions), relation: .equal, constant: j,
          level: World.firstWish + j)
        row.coefficients[j] = 1
        edited.add(row)
      }
      for step in 0..<80 {
        edited.edit(&generator, most: 3 * dimensions, levels: [0, 0, 1, 2, 3])
        let conflicts = edited.solver.solve().conflicts
        for conflict in conflicts {
          let members = edited.rows.filter { conflict.with.contains($0.name) || conflict.refused == $0.name }
          guard ExactReference.isIrreducible(members.map(\.row), dimensions: dimensions) else {
            return XCTFail("world \(world), step \(step): the conflict isn't irreducible: \(members.map(\.row))")
          }
        }
        edited.rows.removeAll { row in conflicts.contains { $0.refused == row.name } }
        if let fault = difference(edited) { return XCTFail("world \(world), step \(step): \(fault)") }
      }
    }
  }

  private func difference(_ edited: World) -> String? {
    let rows = edited.rows.map(\.row)
    var fresh = World(dimensions: edited.dimensions)
    for row in rows { fresh.add(row) }
    guard fresh.solver.solve().conflicts.isEmpty else { return "a new solver refuses some of \(rows)" }
    for j in 0..<edited.dimensions {
      let a = edited.solver.value(of: edited.variables[j])
      let b = fresh.solver.value(of: fresh.variables[j])
      if abs(a - b) > 1e-9 { return "x\(j) is \(a), in a new solver \(b): \(rows)" }
    }
    return nil
  }

  /// Constants that aren't whole numbers, changed over and over in a list of rows: nothing drifts. Any one variable may
  /// be off by 1e-9 points.
  func testManyEditsDoNotDrift() {
    let edits = TestLength.count(6000, long: 1_000_000)
    var generator = SeededGenerator(seed: 72)
    let list = FormList(10)
    list.solver.solve()
    for edit in 1...edits {
      let row = list.rows[Int(generator.next() % 10)]
      let size = Double(generator.next() % 30_000) / 300 + 1.0 / 7
      switch generator.pick([0, 0, 0, 1, 2]) {
      case 0: list.setHeight(of: row, size)
      case 1: list.setWidth(of: row, size)
      default: list.setWindowWidth(300 + size)
      }
      list.solver.solve()
      guard edit % (edits / 20) == 0 else { continue }
      let fresh = FormList(10, like: list)
      fresh.solver.solve()
      for j in list.variables.indices {
        let a = list.solver.value(of: list.variables[j])
        let b = fresh.solver.value(of: fresh.variables[j])
        guard abs(a - b) <= 1e-9 else {
          return XCTFail("after \(edit) edits variable \(j) is \(a) instead of \(b)")
        }
      }
    }
  }
}
