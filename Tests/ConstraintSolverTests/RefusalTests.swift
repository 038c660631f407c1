import ConstraintSolver
import TestSupport
import XCTest

/// A refused addition leaves nothing behind, and may succeed once the conflicting constraint is removed.
final class RefusalTests: XCTestCase {
  private struct World {
    let solver = Solver()
    var variables: [Variable] = []

    init(_ dimensions: Int, _ rows: [ExactRow]) {
      for _ in 0..<dimensions { variables.append(solver.makeVariable()) }
      for row in rows { _ = row.add(to: solver, variables) }
      solver.solve()
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
  }

  /// A system with a unique optimum and without conflicts, and a constraint that it can't hold beside.
  private func conflict(_ generator: inout SeededGenerator) -> (rows: [ExactRow], refused: ExactRow, dimensions: Int)? {
    let d = generator.pick([2, 3, 4])
    var rows = (0..<generator.pick([5, 6, 7])).map { _ in
      ExactRow.random(&generator, dimensions: d, levels: [0, 0, 1, 2])
    }
    for j in 0..<d {
      var row = ExactRow(coefficients: [Int](repeating: 0, count: d), relation: .equal, constant: j, level: 6 + j)
      row.coefficients[j] = 1
      rows.append(row)
    }
    let refused = ExactRow.random(&generator, dimensions: d, levels: [0])
    guard ExactReference(rows.filter { $0.level == 0 }, dimensions: d).isFeasible else { return nil }
    guard !ExactReference((rows + [refused]).filter { $0.level == 0 }, dimensions: d).isFeasible else { return nil }
    return (rows, refused, d)
  }

  /// From then on, a solver that has refused a constraint behaves like one to which it was never added.
  func testRefusedAdditionLeavesNothingBehind() {
    var generator = SeededGenerator(seed: 80)
    var tried = 0
    for _ in 0..<TestLength.count(3000, long: 200_000) {
      guard let (rows, refused, d) = conflict(&generator) else { continue }
      tried += 1
      let asked = World(d, rows)
      let never = World(d, rows)
      let before = asked.values
      let name = refused.add(to: asked.solver, asked.variables)
      let solution = asked.solver.solve()
      guard solution.conflicts.map(\.refused) == [name], !asked.solver.contains(name) else {
        return XCTFail("\(solution.conflicts.count) conflicts when adding \(refused) to \(rows)")
      }
      guard solution.changed.isEmpty, zip(asked.values, before).allSatisfy({ abs($0 - $1) <= 1e-9 }) else {
        return XCTFail("values went from \(before) to \(asked.values) when \(refused) was refused by \(rows)")
      }
      // Data that depends on constraints' serial numbers may differ, so only the dump's constraints are compared.
      guard constraints(asked.solver) == constraints(never.solver) else {
        return XCTFail("\(refused) left something behind in \(rows)")
      }
      let next = ExactRow.random(&generator, dimensions: d, levels: [0, 1])
      for world in [asked, never] {
        _ = next.add(to: world.solver, world.variables)
        world.solver.solve()
      }
      guard constraints(asked.solver) == constraints(never.solver),
        zip(asked.values, never.values).allSatisfy({ abs($0 - $1) <= 1e-9 })
      else { return XCTFail("after \(refused) was refused, \(next) is treated differently in \(rows)") }
    }
    XCTAssertGreaterThan(tried, 100)
  }

  private func constraints(_ solver: Solver) -> [Substring] {
    solver.dump().split(separator: "\n").filter { $0.contains("[") }
  }

  /// While there's any conflict, the constraint is refused again; when the last one is removed, it's satisfied.
  func testRefusedConstraintComesBackWhenTheConflictIsGone() {
    var generator = SeededGenerator(seed: 81)
    var tried = 0
    for _ in 0..<TestLength.count(2000, long: 100_000) {
      guard let (rows, refused, d) = conflict(&generator) else { continue }
      tried += 1
      let solver = Solver()
      let variables = (0..<d).map { _ in solver.makeVariable() }
      var standing = rows.map { (name: $0.add(to: solver, variables), row: $0) }
      solver.solve()
      for turn in 0... {
        let name = refused.add(to: solver, variables)
        let conflicts = solver.solve().conflicts
        let required = standing.map(\.row).filter { $0.level == 0 }
        if ExactReference(required + [refused], dimensions: d).isFeasible {
          guard conflicts.isEmpty, solver.contains(name) else {
            return XCTFail("\(refused) is refused though nothing stands against it: \(required)")
          }
          guard
            let fault = fault(
              standing.map(\.row) + [refused], standing.map(\.name) + [name], variables, solver, [], d)
          else { break }
          return XCTFail(fault)
        }
        let members = standing.filter { member in conflicts.contains { $0.with.contains(member.name) } }
        guard conflicts.map(\.refused) == [name],
          ExactReference.isIrreducible(members.map(\.row) + [refused], dimensions: d)
        else { return XCTFail("turn \(turn): \(refused) conflicts with \(members.map(\.row)) of \(required)") }
        guard !members.isEmpty else { break }
        let gone = generator.pick(members.map(\.name))
        solver.removeConstraint(gone)
        standing.removeAll { $0.name == gone }
      }
    }
    XCTAssertGreaterThan(tried, 100)
  }

  /// A whole row that can't be shown, among rows that can: they stay as they are.
  func testRefusalInAListLeavesTheRowsAlone() {
    let list = FormList(20)
    list.solver.solve()
    let before = list.variables.map { list.solver.value(of: $0) }
    let row = list.rows[7]
    let name = list.solver.addConstraint([Term(1, row.cell.width)], .equal, 100, priority: .required)
    let solution = list.solver.solve()
    XCTAssertEqual(solution.conflicts.map(\.refused), [name])
    XCTAssertEqual(solution.changed, [])
    XCTAssertEqual(list.variables.map { list.solver.value(of: $0) }, before)
    list.setWindowWidth(100)
    XCTAssertTrue(list.solver.solve().conflicts.isEmpty)
    list.solver.addConstraint([Term(1, row.cell.width)], .equal, 100, priority: .required)
    XCTAssertTrue(list.solver.solve().conflicts.isEmpty)
    XCTAssertEqual(list.solver.value(of: row.cell.width), 100)
  }
}
