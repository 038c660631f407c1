import ConstraintSolver
import TestSupport
import XCTest

/// A solver after many edits equals a new one with the remaining constraints: a million edits in the long run. A
/// failure shows the smallest sequence of edits that leads to it.
final class EditSequenceTests: XCTestCase {
  private func run(
    worlds: Int, edits: Int, seed: UInt64, dimensions: [Int], levels: [Int], most: Int, hasPreferences: Bool,
    judge: (EditedWorld, [Conflict]) -> String?
  ) {
    var generator = SeededGenerator(seed: seed)
    for world in 0..<worlds {
      let d = generator.pick(dimensions)
      var sequence: [Edit] = []
      for _ in 0..<edits {
        sequence.append(.random(&generator, dimensions: d, levels: levels))
        if generator.pick([true, true, false]) { sequence.append(.solve) }
      }
      if EditedWorld.fault(sequence, dimensions: d, most: most, hasPreferences: hasPreferences, judge: judge) != nil {
        let fault = EditedWorld.smallestFault(
          sequence, dimensions: d, most: most, hasPreferences: hasPreferences, judge: judge)
        return XCTFail("world \(world): \(fault ?? "")")
      }
    }
  }

  /// Small worlds compared with the exact reference: the refused constraints, the reasons, and the quality of the
  /// solution.
  func testEditsOfSmallSystemsAreOptimal() {
    run(
      worlds: TestLength.count(25, long: 5000), edits: 60, seed: 70, dimensions: [2, 3, 4], levels: [0, 0, 1, 2],
      most: 8, hasPreferences: false
    ) { world, conflicts in
      fault(
        world.rows.map(\.row), world.rows.map(\.name), world.variables, world.solver, conflicts, world.dimensions)
    }
  }

  /// Larger worlds against a new solver. An optional constraint for every variable makes the optimum unique, so values
  /// must be equal, to 1e-9.
  func testEditsOfLargerSystemsEqualAFreshSolver() {
    run(
      worlds: TestLength.count(20, long: 10_000), edits: 100, seed: 71, dimensions: [6, 9, 12],
      levels: [0, 0, 1, 2, 3], most: 30, hasPreferences: true
    ) { world, conflicts in
      for conflict in conflicts {
        let members = world.rows.filter { conflict.with.contains($0.name) || conflict.refused == $0.name }
        guard ExactReference.isIrreducible(members.map(\.row), dimensions: world.dimensions) else {
          return "the conflict isn't irreducible: \(members.map(\.row))"
        }
      }
      return Self.difference(
        world, world.rows.filter { row in !conflicts.contains { $0.refused == row.name } }.map(\.row))
    }
  }

  private static func difference(_ edited: EditedWorld, _ rows: [ExactRow]) -> String? {
    let solver = Solver()
    var variables: [Variable] = []
    for _ in 0..<edited.dimensions { variables.append(solver.makeVariable()) }
    for row in rows { _ = row.add(to: solver, variables) }
    guard solver.solve().conflicts.isEmpty else { return "a new solver refuses some of \(rows)" }
    for j in 0..<edited.dimensions {
      let a = edited.solver.value(of: edited.variables[j])
      let b = solver.value(of: variables[j])
      if abs(a - b) > 1e-9 { return "x\(j) is \(a), in a new solver \(b): \(rows)" }
    }
    return nil
  }

  /// Constants that aren't whole numbers, changed over and over in a list of rows: nothing drifts. No variable may be
  /// off by more than 1e-9 points.
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
